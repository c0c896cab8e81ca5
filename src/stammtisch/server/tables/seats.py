"""Who sits where at a table, and what is remembered of each seat."""

from __future__ import annotations

from typing import Literal

import msgspec

from stammtisch.bots import bots_of

USUAL_BOT = "regular"
MOST_MISSES = 3
"""moves that the clock makes in a row until the others may ask for a bot"""


class SeatState(msgspec.Struct, frozen=True):
    """A seat. kind says who plays it now, bot by which name if it is one.

    misses: moves that the clock made in a row. is_away: the seat is a person's, but a bot plays it. sitting: the entry
    by which its person sat down, 0 for none.
    """

    seat: int
    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str | None = None
    misses: int = 0
    has_word: bool = False
    is_away: bool = False
    sitting: int = 0

    @property
    def is_present(self) -> bool:
        """Tell whether a person plays this seat who answers when asked."""
        return self.kind == "person" and self.misses < MOST_MISSES


class Since(msgspec.Struct, frozen=True):
    """Since when a seat's own decision is what it is: the entry, and its moment (milliseconds)."""

    seq: int = 0
    at: int = 0


def usual_bot(game: str) -> str:
    """Name the bot that sits down where nobody said which: the regular one, if the game has it."""
    known = bots_of(game).numbers
    return USUAL_BOT if USUAL_BOT in known else next(iter(known))
