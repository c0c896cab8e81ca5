"""The end of a game in the replay: ranks and why, points card by card, and how the dice fell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.core.event import Event
from stammtisch.server.tables.charting import Course, Fall
from stammtisch.web.contexts.ranks import Ranked
from stammtisch.web.contexts.result import ranked_of, why_won, won_words
from stammtisch.web.words import say

FACES = range(1, 7)
TALLEST = 34
"""the height of the tallest bar"""


@dataclass(frozen=True)
class Fallen:
    """Dice of a player: how often each face fell with the height of its bar, how many rolls, their mean."""

    seat: int
    name: str
    faces: tuple[tuple[int, float], ...]
    count: int
    mean: str


@dataclass(frozen=True)
class Rolls:
    """All dice of one kind."""

    label: str
    rows: tuple[Fallen, ...]


@dataclass(frozen=True)
class Ending:
    """How a game ended."""

    headline: str
    why: str
    ranked: tuple[Ranked, ...]
    rolls: tuple[Rolls, ...]
    tallest: int = TALLEST


def ending_of(view: Any, course: Course, events: Iterable[Event] = ()) -> Ending:
    """Tell how a game ended, from its last view. events: all of the game."""
    ranked = ranked_of(view, events)
    return Ending(
        headline=won_words(view.game, ranked),
        why=why_won(view.game, view.result),
        ranked=ranked,
        rolls=rolls_of(course.falls, [player.name for player in view.players]),
    )


def rolls_of(falls: Sequence[Fall], names: Sequence[str]) -> tuple[Rolls, ...]:
    """Show how dice fell, by kind of roll."""
    kinds = list(dict.fromkeys(fall.kind for fall in falls))
    return tuple(
        Rolls(say(f"fell-{kind}"), tuple(_fallen(fall, names) for fall in falls if fall.kind == kind)) for kind in kinds
    )


def _fallen(fall: Fall, names: Sequence[str]) -> Fallen:
    count = sum(fall.faces)
    most = max(*fall.faces, 1)
    mean = sum(face * times for face, times in zip(FACES, fall.faces, strict=True)) / max(count, 1)
    faces = tuple((times, round(TALLEST * times / most, 1)) for times in fall.faces)
    return Fallen(fall.seat, names[fall.seat], faces, count, f"{mean:.2f}")
