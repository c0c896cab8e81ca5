"""Moves of Tavern Fame as text: `boast 3`, `raise 4`, `believe`, `slay 2`."""

from __future__ import annotations

from stammtisch.core.refusal import refuse, shown
from stammtisch.games.fame import codes
from stammtisch.games.fame.legal import action_of, number_of, verb_of

VERBS = ("boast", "believe", "raise", "call", "stay", "hold", "withdraw", "slay", "wrestle", "concede")
NUMBERED = {codes.BOAST: codes.MOST_DICE, codes.RAISE: codes.MOST_DICE, codes.SLAY: codes.MOST_DRINKS}
EXAMPLES = "boast 3, raise 4, believe, call, stay, hold, withdraw, slay 2, wrestle, concede"
LONGEST_MOVE = 100


def parse_move(text: object) -> int:
    """Read a move, forgiving case and spaces: its action number. What is no move is refused."""
    words = text.lower().split() if isinstance(text, str) and len(text) <= LONGEST_MOVE else []
    if words and words[0] in VERBS:
        verb = VERBS.index(words[0])
        if verb not in NUMBERED and len(words) == 1:
            return action_of(verb, 0)
        if verb in NUMBERED and len(words) == 2 and words[1].isascii() and words[1].isdigit():
            number = int(words[1])
            if codes.FIRST_NUMBER[verb] <= number <= NUMBERED[verb]:
                return action_of(verb, number)
    said = text if isinstance(text, str) and len(text) <= LONGEST_MOVE else shown(text)
    raise refuse("move/unknown", move=said, game="Tavern Fame", examples=EXAMPLES)


def format_move(action: int) -> str:
    """Write a move's canonical text."""
    verb = verb_of(action)
    return f"{VERBS[verb]} {number_of(action, verb)}" if verb in NUMBERED else VERBS[verb]
