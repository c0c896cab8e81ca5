# The table page.
title-your-move = ● Your move · { $game }
title-asked = ● You are asked · { $game }
title-table = { $game } · { $code }
headline-waiting = Waiting for players: { $count ->
    [0] all seats are taken
    [one] 1 seat is free
   *[other] { $count } seats are free
}
headline-awaited = Waiting for { $who }: for two minutes nobody else can sit down there.
headline-your = Your move, { $who }. { $prompt }
headline-closed = The table was closed before the game had a result.
headline-over = { $prompt }
prompt-label = Who must do what
waits-since = { $who }, asked
waits-since-you = asked
is-paused = Goes on in
you-watch = You are watching.
default-move = If time runs out: { $move }
to-choices = To your choices
to-result = See the result
undo-free = Take back: { $move }
undo-free-short = Take back
undo-none = Nothing to take back
undo-ask = Ask to take back: { $move }
undo-ask-short = Ask to take back
undo-pending = The others are asked whether this may be taken back: { $move }
undo-pending-short = Asked; wait
play-seat = Play { $who }

# Connection, and what becomes of an action. These go to the islands.
connection-still = Reload for news
connection-live = Live
connection-slow = Slow…
connection-polling = Looking every few seconds
connection-lost = No connection; trying again
word-pending = Sending…
word-retry = No connection; sending again…
word-failed = It could not be sent. Nothing was changed; try again.
word-late = ; a later press was not, as the table had changed.
word-arming = Look again, this just changed.
word-copied = Copied
word-talk = Talk
word-asking = Wait a moment, then press again to ask the others.
said-made = Done: { $move }
said-served = { $count ->
    [one] The plan is served: 1 move.
   *[other] The plan is served: { $count } moves.
}
said-proposed = The others are asked.
said-answered = Your answer is noted.
said-word = Your word is in.
said-agreed = Done; nobody had to be asked.
said-taken-back = { $count ->
    [0] Taken back.
    [one] Taken back: 1 move.
   *[other] Taken back: { $count } moves.
}
said-speed = Bots move at the new speed.
said-plan = The plan is saved, for you alone.
said-stopped = { $count ->
    [0] Nothing was done
    [one] 1 move was made
   *[other] { $count } moves were made
}, then: { $why }

said-shows = the last of them showed something new; look before you go on.

# Lobby.
lobby-title = The table of { $game } is laid
is-public = on the front page
is-by-link = by link
has-spectators = others may watch
no-spectators = nobody may watch
you = you
seat-open = Free
seat-person = seated
seat-has-word = seated, with a word for the dice
seat-waits = waits for a friend
send-bot-away = Send away
stand-up = Stand up
start = Start
start-with-bots = Start, with bots on free seats
host-starts = The game starts when all seats are taken, or when the host says so.
join-title = Sit down
join-again = One more person on this screen
your-word = A word for the dice
your-word-why = If you like: it is mixed into the seed, so that not even the server can choose the dice. Shown after the end.
lobby-more = More before the start
word-title = Your word for the dice
give-word = Add it
invite-title = Invite friends
invite-here-only = This address works on this computer only. For friends in your network, the house has to be opened with: make play LAN=1
invite-why = Whoever opens this link can sit down under a name. No account is needed.
invite-link = Link to this table
copy = Copy the link
copy-short = Copy

# Seats.
seats-title = At the table
audience = { $has_all ->
    [yes] { $count } watching
   *[no] at least { $count } watching
}
moved-on = A rematch: everybody moved on by one seat. Colours stay with the seats.
rematch-told = { $who }: told of the rematch, may come later.{ $begins ->
    [yes] {" "}You can begin.
   *[no] {""}
}
is-here = here
is-away = away
is-asked = to move
misses = { $count ->
    [one] 1 move by the clock
   *[other] { $count } moves by the clock
}

# Choices and plans.
choices-for = Your choices, { $who }
nothing-to-do = Nothing to do just now.
would-lose = Ending the turn now loses what can't be stored: { $doubloons ->
    [0] {""}
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
}{ $doubloons ->
    [0] {""}
   *[other] { $beer ->
        [0] {""}
       *[other] {" "}and{" "}
    }
}{ $beer ->
    [0] {""}
   *[other] { $beer } beer
}.
why-not = Why not the rest?
plan-title = Plan
plan-steps = Its steps, in order
plan-totals = After the plan
totals-purse = Purse
bar-for-sale = You can still buy
totals-left = Left
totals-lost = Lost at the end
plan-serve = Serve the plan
plan-serve-later = Serve: at your turn
plan-pop = Take the last move out
plan-clear = Clear the plan
plan-mode-on = Plan first
plan-mode-off = Stop planning
total-doubloons = { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}
total-beer = { $count } beer
total-doubloons_lost = { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}
total-beer_lost = { $count } beer
total-washers_left = { $count ->
    [one] 1 dishwasher use
   *[other] { $count } dishwasher uses
}
total-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
total-counter_guests = { $count ->
    [one] 1 counter guest
   *[other] { $count } counter guests
}
total-monastery = monastery space { $count }
total-steps = { $count ->
    [one] 1 step to walk
   *[other] { $count } steps to walk
}

# Questions among players.
question-open = Still to answer: { $who }.
answer-yes = Yes
answer-no = No
answer-withdraw = Stop asking

# Result.
result-won = { $who } { $winners ->
    [one] wins
   *[other] win together
} with { $game ->
    [fame] { $count ->
        [one] 1 patron
       *[other] { $count } patrons
    }
   *[other] { $count ->
        [one] 1 point
       *[other] { $count } points
    }
}
result-none = No result
result-why-patrons = The first with { $count } patrons wins: enough who tell of great deeds.
result-why-last = Only one was left at the table.
result-why-centre = The centre ran out of patrons: most patrons win, tied players wrestle.
result-why-rounds = The last round was played, and { $game ->
    [fame] most patrons count; tied players wrestle.
   *[other] the points on all cards count. If equal, doubloons and beer in store decide.
}
see-ending = How the dice fell
result-why-closed = The table was closed. The log says why.
score-unit-fame = { $count ->
    [one] patron
   *[other] patrons
}
score-unit-tiefenthal = { $count ->
    [one] point
   *[other] points
}
player = Player
rematch = Rematch
to-rematch = To the rematch
watch-replay = Replay
download-record = Download the record
report-problem = Report a problem
dice-opened = The dice, opened
dice-opened-why = The seed below was fixed before the first move; its fingerprint was shown all the time. "stammtisch verify" checks a record against it.
dice-imported = The dice of this record
dice-record = This game was imported from a record. When it came, all its dice and cards were compared with the seed in the record, and they fit; whether that seed was promised before that game, nobody here can know.
dice-record-part = This game was imported from a record. When it came, the dice and cards of its later moves were compared with the seed in the record, and they fit; those of its first moves nobody can check.
dice-continued = This game goes on from a record: dice and cards until then are not checked here, all later ones come from a seed of this table.
dice-unchecked = This game was imported from a record without a seed: its dice and cards are not checked here, and nobody can check them.
dice-commitment = Fingerprint
dice-seed = Seed
dice-salt = Salt
dice-words = Words
dice-no-words = none
commitment = Fingerprint of the dice:

# Talk.
talk-players = Talk among players
talk-spectators = Talk among spectators
talk-label = Say something
talk-send = Say it
talk-before = At the table before:
talk-before-all = all of it
talk-empty = Nobody has said anything.
talk-mute = Mute
talk-muted = Muted: { $who }
talk-unmute = Let { $who } speak again
talk-news = Something new was said.

# More.
more-title = More
command-label = Type a move
command-why-fame = Such as: boast 3, believe, raise 4, call, slay 2
command-why-tiefenthal = Such as: draft 6, serve 5 table 2, buy waitress, recruit 0, end
command-go = Do it
possible-now = Possible now: { $moves }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
seat-menu = Your seat
move-device = Move my seat to another device
propose-pause = Ask for a pause of half an hour at most
propose-resume = Ask to go on
propose-end = Ask to end the game here
propose-bot = Ask for a bot in place of { $who }
bot-plays-for-you = A bot plays for you now.
take-seat-back = Take my seat back
give-up = Give up: a bot plays on for me
give-up-sure = A bot moves for you from now on. Press the same button again if you mean it; you can take your seat back.
leave-table = Leave the table
keys-title = Keys
keys-help = this list
keys-digits-fame = the choices with these numbers; where a 1 may be the first of two digits, type the second, or Enter for the one that has the focus
keys-digits-tiefenthal = take or pick up the die with this face; elsewhere, the choices with these numbers
keys-lay = once a die is picked up, go over the spaces that it fits; Enter lays it down, Esc gives it back
keys-plan = plan first, or do each move at once
keys-serve = serve the plan
keys-end = end the turn
keys-answers = believe, call, stay, hold, withdraw (or wrestle), concede
keys-arrows = through the pieces that only tell something, once one of them has the focus; Tab goes to those that can be pressed
keys-undo = take back; while planning: take the last move out; where the others have to agree, a second time asks them
keys-questions = yes or no to what another player asks
keys-command = type a move
keys-talk = talk
keys-escape = close, or leave a field
keys-on = Use these keys
