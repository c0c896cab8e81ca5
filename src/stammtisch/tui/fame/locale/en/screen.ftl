# Tavern Fame in the terminal.

# The drawn table.
heading = Tavern Fame, round { $round }
heading-live = live calls
heading-centre = centre { $count ->
    [one] 1 patron
   *[other] { $count } patrons
}
heading-pool = pool { $count ->
    [one] 1 drink
   *[other] { $count } drinks
}
heading-rank = rank
heading-player = player
heading-character = character
heading-strength = strength
heading-patrons = patrons
heading-drinks = drinks
no-enemy = no enemy
over-enemy = the game is over
enemy-health = kills on { $faces }
enemy-pays = pays{" "}
count-patrons = { $count ->
    [one] 1 patron
   *[other] { $count } patrons
}
count-drinks = { $count ->
    [one] 1 drink
   *[other] { $count } drinks
}
stake = stake: { $who }
ladder = Boasts
no-boast = no boast yet; { $who } opens
boast = { $who } boasts { $count ->
    [one] 1 kill
   *[other] { $count } kills
}
no-call = nobody calls
call = { $who } calls and stakes a patron
deck-seen = { $count } in the deck; seen: { $cards }
deck-left = to come: { $cards }
deck-empty = all { $count } seen; shuffled anew next
cards-more = { $cards }, +{ $count } more
none = none
nobody = nobody
part-out = out
part-won = wins
part-boasts = boasts { $count }
part-calls = calls
part-opens = opener

# Events in brief.
gain = + { $tokens } for { $who }
gain-from = + { $tokens } for { $who }, from { $giver }
gain-from-too = { $giver } loses { $tokens } to { $who }
gain-paid = The enemy pays { $who } { $tokens }
gain-paid-too = the enemy pays { $tokens }
stake-back = { $who } takes the staked patron back
stake-taken = { $who } takes { $caller }'s staked patron
stake-taken-by = { $who } takes the staked patron
roll = { $who } rolls { $dice }: { $kills ->
    [0] no kills
    [one] 1 kill
   *[other] { $kills } kills
} of { $boast } boasted.
verdict-succeeded = The boast is kept.
verdict-failed = The boast fails.

# The table in sentences.
plain-round = Round { $round }. The centre has { $centre ->
    [one] 1 patron
   *[other] { $centre } patrons
}, the pool { $pool ->
    [one] 1 drink
   *[other] { $pool } drinks
}.
plain-enemy = { $name }: { $health ->
    [6] only a 6 kills
    [1] every die kills
   *[other] a die of { $health } or more kills
}; success brings { $patrons ->
    [one] 1 patron
   *[other] { $patrons } patrons
} and { $drinks ->
    [one] 1 drink
   *[other] { $drinks } drinks
}.
plain-player = Seat { $seat }, { $name }, { $character }: strength { $strength }{ $bonus ->
    [0] {""}
   *[other] , { $bonus } more against { $enemy }
}, { $patrons ->
    [one] 1 patron
   *[other] { $patrons } patrons
}, { $drinks ->
    [one] 1 drink
   *[other] { $drinks } drinks
}.
plain-out = Seat { $seat }, { $name }, { $character }: out of the game.

# Odds.
command-odds = shows the chance of at least so many kills, by drinks spent; odds 4 just for 4; odds NAME or odds seat 1 for others
odds = { $who } against { $enemy }: the chance of at least so many kills.
odds-boaster = { $who } boasts { $kills ->
    [one] 1 kill
   *[other] { $kills } kills
}. The chance to keep that: { $parts }.
odds-heading =
    drinks spent
    dice rolled
    at least, kills
odds-seat = seat
odds-part = { $chance } with { $spent ->
    [0] no drinks
    [one] 1 drink
   *[other] { $spent } drinks
}
odds-sentence = At least { $kills ->
    [one] 1 kill
   *[other] { $kills } kills
}: { $parts }.

# Words explained.
about-weakened = A player marked ! has lost a last patron before and is weaker by 1 strength; losing one again puts that player out.
about-plus = A number with + beside the strength is the character's bonus against this enemy: so many dice more.
about-deck = The enemies still face down; their order is unknown. In the deck: { $deck }. Seen: { $used }. When the deck is empty, those seen are shuffled anew.
about-seen = { about-deck }
about-seat = The number before each name. 1: call makes a move for the person in seat 1, odds seat 1 shows that player's chances.
about-boaster = Whoever made the boast that stands. If it is called, the boaster must slay; if all believe it, the boaster gets 1 patron.
about-boast = Say how many kills you would make if you had to slay this enemy. You need not mean it. A boast is 1 to { $most }; everybody then believes, raises or calls.
about-believe = Let the boast stand. If all the others believe, the boaster takes 1 patron from the centre and opens the next round.
about-raise = Boast a higher number. You become the boaster, and everybody answers you.
about-call = Doubt the boast and stake 1 patron on it. If nobody raises, the boaster must slay: if the boast is kept, your patron goes to the boaster; if not, you take it back with one of theirs.
about-stay = Let the called boast stand: it will be tested.
about-hold = Your call now stands against the higher boast.
about-withdraw = Take your staked patron back; everybody answers the new boast as if nobody had called.
about-slay = Roll your strength, your bonus against this enemy and 1 die for each drink you spend, { $most } dice at most. Each die of at least the enemy's health is a kill. odds shows your chances.
about-wrestle = Both roll as many dice as their strength; more sixes wins, then more fives, and so on. Win, and you keep your last patron.
about-concede = Give the last patron up. The first time you are weakened by 1 strength and are comforted with patrons and drinks; the second time you are out.
about-strength = The dice a character always rolls. +1 beside it is the bonus against this enemy; ! marks a player who lost a last patron before.
about-patrons = Guests who tell of your deeds. { $fame } of them win at once.
about-patron = { about-patrons }
about-drinks = Spend them when you slay: 1 die each. A hand holds { $hand }. Each round everybody but the opener gets 1.
about-drink = { about-drinks }
about-centre = The patrons nobody has yet. When it is empty, the game ends with the round, and the most patrons win.
about-pool = The drinks nobody holds.
about-stake = The caller's patron lies on the enemy card until the boast is settled.
about-health = What a die must show at least to be a kill.
about-kills = Dice of at least the enemy's health.
about-perfect = A perfect bluff is exactly as many kills as boasted; it earns the character's bonus.
about-defeat = Losing your last patron. The first costs 1 strength, the second puts you out.
about-opener = Boasts first in this round and gets no drink. The winner of a round opens the next.
about-round = A drink for all but the opener, an enemy, a boast, the answers. After { $rounds } rounds the game ends.
about-live = Live calls: whoever has a patron may call a boast out of turn, with the name or seat before it: Ann: call, or 1: call. Before a bot answers you are asked: an empty line or go lets it.
about-ladder = The boasts from 1 to { $most }; the one in brackets stands.
about-bonus = { $enemy } (+{ $dice })
is-player = { $who } is
is-nobody = Nobody here is
about-character = { $who } the { $character }: strength { $strength }; more dice: { $bonus }; for a perfect bluff: { $perfect }.
about-enemy = { $name }: { $health ->
    [6] only a 6 kills
    [1] every die kills
   *[other] a die of { $health } or more kills
}. Slaying them as boasted brings { $patrons ->
    [one] 1 patron
   *[other] { $patrons } patrons
} and { $drinks ->
    [one] 1 drink
   *[other] { $drinks } drinks
}. More dice here: { $friends }.

refusal-odds-no-enemy = There are no odds: no enemy is turned up.
refusal-odds-number = odds takes one number of kills, 1 to { $most }, or none, behind a name or seat if they are another's: odds 4, odds { $name }, odds seat { $seat } 4
refusal-odds-out = { $who } is out of the game.

rules =
    Gather { $fame } patrons by boasting of the enemies you would slay.
    1. Everybody but the opener gets 1 drink; a hand holds { $hand }. An enemy turns up.
    2. The opener boasts a number of kills; the others believe, raise or call.
    3. All believe: the boaster gets 1 patron.
    4. A caller stakes a patron; the others may raise a last time. After a raise
       the caller holds the call or withdraws it. Else the boaster slays.
    5. Slaying: roll strength, bonus and 1 die for each drink spent, { $most } at most.
       A die of at least the enemy's health kills.
    6. Enough kills: the boaster gets the caller's patron and what the enemy pays;
       exactly as many as boasted, a perfect bluff, earns the character's bonus.
       Too few: the caller gets the stake back and a patron of the boaster's.
    7. A last patron may be wrestled for. Losing it once costs 1 strength, twice
       puts you out.
    { $fame } patrons win at once. With an empty centre the round is the last, and so is
    round { $rounds }: the most patrons win.

# How moves are typed.
help-moves =
    Type the number of a choice, or the move itself: raise 4. A choice with a range
    takes a second number: 3 4 is choice 3 with the number 4.
    ? Guard, ? Wolves: what a card does. ? call: what a word means.
help-live =
    Live calls: whoever has a patron may call before the one who is asked answers.
    Put the name or seat before the move: Ann: call, or 1: call.
    Before a bot answers you are asked: an empty line or go lets it, call calls.

# The end.
ending-patrons = { $fame } patrons sing of the winner's deeds, in round { $round }.
ending-last = Only one player is left, in round { $round }.
ending-centre = The centre is empty in round { $round }: the most patrons win.
ending-rounds = { $rounds } rounds are played: the most patrons win.
