"""The numbers that stand for phases, actions, refusals, events and places of Tavern Fame."""

from __future__ import annotations

ORDERED = 0
LIVE = 1

# Phases.
BOASTING = 0
ANSWERING = 1
LAST_CHANCE = 2
HOLDING = 3
SLAYING = 4
WRESTLING = 5
OVER = 6

# Verbs, in the order in which legal moves are listed.
BOAST = 0
BELIEVE = 1
RAISE = 2
CALL = 3
STAY = 4
HOLD = 5
WITHDRAW = 6
SLAY = 7
WRESTLE = 8
CONCEDE = 9

MOST_DICE = 30
MOST_DRINKS = 60

# The first action of each verb; an action is that number plus (the spoken number - FIRST_NUMBER).
FIRST_ACTION = (0, 30, 31, 61, 62, 63, 64, 65, 126, 127, 128)
FIRST_NUMBER = (1, 0, 1, 0, 0, 0, 0, 0, 0, 0)
ACTIONS = 128
VERB_OF = (BOAST,) * 30 + (BELIEVE,) + (RAISE,) * 30 + (CALL, STAY, HOLD, WITHDRAW) + (SLAY,) * 61 + (WRESTLE, CONCEDE)

# What each phase does for a seat whose clock ran out: boast 1, believe, stay, withdraw, slay 0, concede.
DEFAULT_ACTION = (0, 30, 62, 64, 65, 127, -1)

# The verbs that each phase can ask for.
FIRST_VERB = (BOAST, BELIEVE, RAISE, BELIEVE, SLAY, WRESTLE, CONCEDE)
LAST_VERB = (BOAST, CALL, STAY, WITHDRAW, SLAY, CONCEDE, BELIEVE)

# Refusals; 0 is none.
GAME_OVER = 1
NOT_ASKED = 2
WRONG_PHASE = 3
TOO_LOW = 4
TOO_HIGH = 5
NO_PATRON = 6
NOT_NEXT = 8
NO_ACTION = 9

# What chance answers, after core's DIE.
SEAT = 2
CHARACTER = 3
ENEMY = 4

# Events.
OPENS = 1
DEALT = 2
ROUND = 3
TREATED = 4
SHUFFLED = 5
FLIPPED = 6
BOASTED = 7
RAISED = 8
BELIEVED = 9
CALLED = 10
STAYED = 11
HELD = 12
WITHDREW = 13
SPENT = 14
ROLLED = 15
SUCCEEDED = 16
FAILED = 17
PERFECT = 18
PATRONS = 19
DRINKS = 20
CHALLENGED = 21
WRESTLED = 22
CONCEDED = 23
ARM_ROLLED = 24
TIED = 25
HELD_OUT = 26
WEAKENED = 27
LEFT = 28
ASIDE = 29
WON = 30

# Places: seats are 0 to 7.
CENTRE = 8
POOL = 9
CARD = 10
DECK = 11
USED = 12
BOX = 13

# Ways to end.
BY_PATRONS = 1
LAST_ONE = 2
EMPTY_CENTRE = 3
ALL_ROUNDS = 4
