"""How a game went: the figures of each seat after each move, and how the dice fell."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from stammtisch.server.tables.caching import Cache
from stammtisch.server.tables.figures import NAMES
from stammtisch.server.tables.replaying import Reel, open_reel
from stammtisch.server.tables.shapes import Visitor

if TYPE_CHECKING:
    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

ROLLS = ("rolled", "rolled-own", "arm-rolled")
"""kinds of events in which dice fall, in the order in which they are listed"""
FACES = range(1, 7)


class Figure(msgspec.Struct, frozen=True):
    """One figure through a game: for each seat its value after the set-up and after each move."""

    name: str
    seats: tuple[tuple[int, ...], ...]


class Fall(msgspec.Struct, frozen=True):
    """How often each face, from 1 to 6, fell for a seat. kind: the event of the rolls."""

    kind: str
    seat: int
    faces: tuple[int, ...]


class Course(msgspec.Struct, frozen=True):
    """A game from its set-up to where it stands after `moves` moves."""

    code: str
    moves: int
    figures: tuple[Figure, ...]
    falls: tuple[Fall, ...]


COURSES: Cache[tuple[str, tuple[int, ...]], Course] = Cache(24)


async def course(house: House, code: str, visitor: Visitor) -> Course:
    """Tell how a game went so far. Refused: strangers where nobody may watch, games that have not begun."""
    return course_of(house, *await open_reel(house, code, visitor))


def course_of(house: House, state: TableState, reel: Reel) -> Course:
    """Tell how a game that is played again went so far."""
    return COURSES.find(house, (state.code, tuple(reel.seqs)), lambda: _course(state.code, state.setup.game, reel))


def _course(code: str, game: str, reel: Reel) -> Course:
    seats = range(len(reel.readings[0][0]))
    figures = tuple(
        Figure(name, tuple(tuple(reading[index][seat] for reading in reel.readings) for seat in seats))
        for index, name in enumerate(NAMES[game])
    )
    return Course(code, len(reel.frames) - 1, figures, _falls(reel))


def _falls(reel: Reel) -> tuple[Fall, ...]:
    fell: dict[tuple[int, int], Counter[int]] = {}
    for number in range(len(reel.frames)):
        for event in reel.events(number):
            if event.kind in ROLLS and event.seat is not None:
                fell.setdefault((ROLLS.index(event.kind), event.seat), Counter()).update(event.dice)
    return tuple(
        Fall(ROLLS[kind], seat, tuple(fell[kind, seat][face] for face in FACES)) for kind, seat in sorted(fell)
    )
