"""The players of a game that is over, in order, each with what brought the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Counted:
    """Cards of one kind: the card, how many, their points together, and the points counted so far."""

    card: Any
    count: int
    points: int
    total: int


@dataclass(frozen=True)
class Source:
    """What brought patrons, or cost some: how many, with the sign, and by what."""

    count: str
    words: str


@dataclass(frozen=True)
class Ranked:
    """A player at the end. why: this rank. cards: what was counted; others, tiles: what brought no points itself.

    sources: where the patrons came from, and where they went; together they are the score.
    """

    seat: int
    name: str
    rank: int
    score: int
    why: str
    cards: tuple[Counted, ...] = ()
    others: int = 0
    tiles: int = 0
    sources: tuple[Source, ...] = ()


def by_rank(view: Any) -> list[Any]:
    """Sort the players of a game that is over, the first one first; equal ones by their seats."""
    return sorted(view.players, key=lambda player: (view.result.ranks[player.seat], player.seat))
