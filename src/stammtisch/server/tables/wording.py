"""Moves in words, told without the table they were made at: what somebody takes back, or what the clock would do."""

from __future__ import annotations

from stammtisch.core.messages import has_sentence, sentence
from stammtisch.server.tables.naming import PACKAGE

SPACE = 2
"""words before the space that a die goes to"""


def move_words(move: str, target: str = "") -> str:
    """Say a move in words, `serve 5 table 2` as "Lay a 5 on table 2"; what is no move is given back.

    target: the guest whom it recruits, where that is known.
    """
    verb, *rest = move.split(" ")
    key = f"move-{verb}"
    if not has_sentence(PACKAGE, key):
        return move
    number = int(rest[0]) if rest and rest[0].isdigit() else 0
    what, _, returned = _things(rest).partition(" with ")
    return sentence(
        PACKAGE,
        key,
        number=number,
        what=what,
        space=_things(rest[SPACE - 1 :]),
        target=target or "none",
        returned=int(returned) if returned.isdigit() else 0,
    )


def _things(words: list[str]) -> str:
    """Write names of cards, tiles and areas as they stand on the pieces."""
    plain = {"with", "table", "beer"} if words and words[0].isdigit() else {"with", "table"}
    return " ".join(word if word in plain else word.capitalize() for word in words)
