# The replay theatre.
replay-page-title = Move { $move } of { $moves } · { $game } · Replay
replay-title = Move { $move } of { $moves }
replay-running = Still running:
replay-follows = followed here
replay-goes-on = { $count ->
    [one] 1 later move
   *[other] { $count } later moves
}
replay-start = Before the first move.
replay-bar = Moment of the game
replay-steps = Steps
replay-first = First
replay-turn-back = Turn back
replay-back = Back
replay-next = Next
replay-turn-next = Next turn
replay-last = Last
replay-play = Play
replay-pause = Pause
replay-slider = Move
replay-go = Show
replay-speed = Speed
replay-speed-slow = Slow
replay-speed-easy = Easy
replay-speed-fast = Fast
replay-speed-fastest = Fastest
replay-eyes = Seen by
replay-eyes-mover = Whoever moves
replay-happened = What happened
replay-lines = { $count } lines
replay-standing = How everybody stands
replay-turns = Turns
replay-link = Link to this moment
replay-keys = Keys, with focus outside of fields:
replay-keys-step = a move back or on,
replay-keys-turn = a turn back or on,
replay-keys-play = play or pause.
replay-lost = The moment could not be fetched; try again.
refusal-replay-eyes = There is no seat { $eyes } at this table; its seats go from 0 to one less than { $seats }.

# Curves and figures.
curves-title = How it went
curves-table = The curves as tables
curves-when = When
curves-at-end = Last move
figure-patrons = Patrons
figure-drinks = Drinks
figure-points = Points
figure-doubloons = Doubloons
figure-beer = Beer
earned-doubloons = Doubloons earned
earned-beer = Beer earned

# The end.
why-roll = As many patrons as another, and the better roll.
why-drinks = As many patrons as the one before, but fewer drinks: { $count }.
why-out = Out of the game; the later, the better.
# Where patrons came from: a number stands before each.
sources-of = Patrons of { $who }, by what brought them
source-sign-start = { $count }
source-sign-gain = +{ $count }
source-sign-loss = −{ $count }
source-start = at the start
source-believed = { $count ->
    [one] boast believed
   *[other] boasts believed
}
source-slain = for slaying
source-perfect = for perfect bluffs
source-from-callers = from callers
source-right-call = { $count ->
    [one] right call
   *[other] right calls
}
source-comfort = comfort
source-wrong-call = { $count ->
    [one] wrong call
   *[other] wrong calls
}
source-failed = { $count ->
    [one] failed boast
   *[other] failed boasts
}
why-stored = As many points as another; in store: { $count } ({ $doubloons ->
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
} and { $beer } beer).
why-ahead = The most points: { $count } ahead of { $who }.
why-behind = { $count ->
    [one] 1 point
   *[other] { $count } points
} behind { $who }.
counted-of = Points of { $who }, card by card
counted-so-far = makes { $count }
counted-others = { $count ->
    [0] Every card brings points.
    [one] 1 more card brings no points.
   *[other] { $count } more cards bring no points.
}
counted-tiles = { $count ->
    [0] No tile was upgraded.
    [one] 1 tile was upgraded; it scores nothing itself, but brought a Noble.
   *[other] { $count } tiles were upgraded; they score nothing themselves, but brought Nobles.
}
fell-title = How the dice fell
fell-why = How often each face fell in this game. With few rolls, large differences are usual.
fell-count = Dice
fell-mean = Mean
fell-rolled = Dice rolled
fell-rolled-own = Dice of their own colour
fell-arm-rolled = Rolls of strength
replay-board = The table at this moment
