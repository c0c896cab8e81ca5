# The board of Tavern Fame.
board-round = Round { $round }
board-goal = { $patrons } patrons win
board-timing-live = Calls at any time
board-timing-ordered = Calls in answer order
board-others = The others, from your left
board-centre = Centre
board-pool = Drinks
board-cards = Enemies of the box
board-card = { $name }, { $state ->
    [here] turned up
    [seen] seen
   *[hidden] still in the deck
}
board-no-boast = No boast yet
board-boast = Boast
board-boast-of = { $who } boasts { $boast ->
    [one] 1 kill
   *[other] { $boast } kills
}

# What is said of a player.
board-you = you
board-opener = opens this round
board-out = out
board-rank = rank { $rank }
board-said-boasts = boasts { $boast }
board-said-calls = calls
board-said-believes = believes
board-said-stays = stays
board-asked = to move

# For those who watch: what was said since the enemy turned up.
board-said = Said in this round
board-said-nothing = Nothing yet.
board-word-boasted = boasts { $boast }
board-word-raised = raises to { $boast }
board-word-believed = believes
board-word-called = calls { $boast }
board-word-stayed = stays
board-word-held = holds against { $boast }
board-word-withdrew = withdraws

board-dice-here = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} here
board-perfect = perfect bluff

# Answers: the word on the button, and what it is about.
board-verb-believe = Believe
board-about-believe = { $boast ->
    [0] the boast
   *[other] the boast of { $boast }
}
board-verb-call = Call
board-about-call = { $boast ->
    [0] the boast
   *[other] the boast of { $boast }
}
board-verb-stay = Stay
board-about-stay = let it stand
board-verb-hold = Hold
board-about-hold = { $boast ->
    [0] the call
   *[other] the call on { $boast }
}
board-verb-withdraw = Withdraw
board-about-withdraw = take it back
board-verb-wrestle = Wrestle
board-about-wrestle = for your last patron
board-verb-concede = Concede
board-about-concede = your last patron
board-not-you = It is not yours to decide now.
board-why-passed = { $top ->
    [yes] The boast of { $boast } stands, and nobody can boast more.
   *[no] The boast stands: raise above { $boast }.
}
board-when-stay = Stay comes once others boasted and called: then raise, or stay.
board-when-hold = Hold comes when you have called and somebody raises.
board-when-withdraw = Withdraw comes when you have called and somebody raises.
board-why-out = You are out of this game.
board-why-own-boast = You open the round: boast first, then the others answer.
board-why-own-last-chance = { $top ->
    [yes] Nobody can boast more: stay.
   *[no] It is your last chance: raise, or stay.
}
board-why-own-hold = First say whether your call stands: hold, or withdraw.
board-why-own-slay = Your boast of { $boast } was called: now you slay. Choose how many drinks to spend.
board-why-own-wrestle = Your last patron comes first: wrestle or concede.
board-why-other-boast = { $who } opens, and boasts first.
board-why-other-answer = { $who } answers { $boaster ->
    [you] your
   *[other] the
} boast now.
board-why-other-last-chance = { $who } has the last chance to raise above { $boaster ->
    [you] your
   *[other] the
} boast now.
board-why-other-hold = { $who } decides now whether the call stands.
board-why-other-slay = { $who } has to slay now.
board-why-other-wrestle = { $who } fights for a last patron now.
board-answers = Answers
board-rung-boast = Boast { $number }
board-rung-raise = Raise to { $number }
board-rung-odds = with all your drinks { $chance } %
board-choose-boast = Choose a rung: so many kills you boast.
board-choose-raise = Answer, or raise to a higher rung.
board-choose-answer = Choose your answer.
board-choose-slay = Choose how many drinks to spend. Each is one die more.
board-choose-wrestle = Both roll their strength; more sixes win, then more fives, and so on.
board-choose-later = The others are deciding.
board-choose-paused = The table is paused; nobody can decide.

# The pool.
board-your-pool = Your dice
board-pool-of = Dice of { $who }
board-strength = strength
board-edge = against { $enemy }
board-slay = { $drinks ->
    [0] No drinks
    [one] 1 drink
   *[other] { $drinks } drinks
}: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
board-slay-odds = { $chance } % to keep the boast
board-bout-against = { $mine ->
    [one] 1 die
   *[other] { $mine } dice
} against { $who } with { $theirs }

# The last slaying.
board-tray = Last roll
board-tray-before = earlier in the game
board-tray-empty = Nobody has rolled yet.
board-tray-against = against { $enemy }
board-tray-dice = { $dice }: { $kills ->
    [0] no kills
    [one] 1 kill
   *[other] { $kills } kills
}
board-tray-kills = { $kills ->
    [0] No kills
    [one] 1 kill
   *[other] { $kills } kills
} on a boast of { $boast }
board-tray-kept = Kept!
board-tray-perfect = Perfect bluff!
board-tray-failed = Failed
board-tray-challenged = { $who }'s last patron is at stake.
board-tray-wrestled = { $who } wrestles for the last patron.
board-tray-held-out = { $who } wins the arm wrestling.
board-tray-conceded = { $who } concedes the last patron.
board-tray-weakened = { $who } loses and is weaker now.
board-tray-left = { $who } is out of the game.
board-tray-ties = { $ties ->
    [one] rolled again once
   *[other] rolled again { $ties } times
}
board-bout = { $who }: { $dice }
board-shifts = Tokens that moved
board-shift = { $count } { $kind ->
    [patron] { $count ->
        [one] patron
       *[other] patrons
    }
   *[other] { $count ->
        [one] drink
       *[other] drinks
    }
} from { $source } to { $target }
board-place-centre = the centre
board-place-pool = the pool
board-place-card = the enemy card
board-short-centre = centre
board-short-card = stake
board-short-pool = pool
board-odds-note = Percentages: with all your drinks.

# What you must decide.
headline-fame-boast = You open: how many { $enemy } would you slay?
headline-fame-answer = { $who } boasts { $boast }. { $top ->
    [yes] Believe or call?
   *[no] Believe, raise or call?
}
headline-fame-anytime = { $who } boasts { $boast }. You may call at any time.
headline-fame-last-chance = { $who } is called at { $boast }{ $top ->
    [yes] , and nobody can boast more: stay?
   *[no] . Raise above it, or stay?
}
headline-fame-hold = { $who } raised to { $boast }. Hold your call, or withdraw it?
headline-fame-slay = You need { $boast ->
    [one] 1 kill
   *[other] { $boast } kills
} against { $enemy }: how many drinks do you spend?
headline-fame-wrestle = Your last patron is at stake: wrestle or concede?
