"""The log of a table, by turns, oldest first, as talk is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from stammtisch.server.tables.shapes import LogLine
from stammtisch.server.tables.telling import TURNING
from stammtisch.web.contexts.log_kinds import DIE, icon_of, sound_of

MOST_LINES = 120
"""lines on the table page; the page of the log has all"""


@dataclass(frozen=True)
class Line:
    """A line with its picture. sound: what it sounds like, if at all. is_event: of the game, not of the house.

    is_since: the first one after your last move.
    """

    seq: int
    at: int
    seat: int | None
    text: str
    icon: str
    sound: str
    is_dice: bool
    is_event: bool
    is_since: bool = False


@dataclass(frozen=True)
class Turn:
    """Lines that belong together. heading: the line with which the turn began, if it is known."""

    turn: int
    first: int
    heading: Line | None
    lines: tuple[Line, ...]

    @property
    def is_since(self) -> bool:
        """Whether all of it came after your last move, and nothing before it did: the marker stands above it."""
        return self.heading is not None and self.heading.is_since


def turns_of(lines: Sequence[LogLine], last_own: int | None = None, most: int | None = MOST_LINES) -> tuple[Turn, ...]:
    """Group lines by turn, oldest first. last_own: the entry of your last move: the marker stands after it."""
    kept = lines if most is None else lines[-most:]
    new = next((line for line in kept if last_own is not None and line.seq > last_own), None)
    return tuple(_turn(number, tuple(group), new) for number, group in groupby(kept, key=lambda line: line.turn))


def _turn(number: int, group: Sequence[LogLine], new: LogLine | None) -> Turn:
    first = group[0]
    heads = first.is_event and first.kind in TURNING
    told = tuple(replace(line_of(line), is_since=line is new) for line in group)
    return Turn(number, first.seq, told[0] if heads else None, told[1:] if heads else told)


def line_of(line: LogLine) -> Line:
    """Give a line its picture and its sound."""
    return Line(
        line.seq,
        line.at,
        line.seat,
        line.text,
        icon_of(line.kind, is_event=line.is_event),
        sound_of(line.kind) if line.is_event else "",
        is_dice=line.is_event and line.kind in DIE,
        is_event=line.is_event,
    )
