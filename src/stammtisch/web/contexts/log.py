"""The log of a table, by turns, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from stammtisch.server.tables.shapes import LogLine
from stammtisch.server.tables.telling import TURNING
from stammtisch.web.contexts.log_kinds import DIE, icon_of, sound_of

MOST_LINES = 120
"""lines on the table page; the page of the log has all"""


@dataclass(frozen=True)
class Line:
    """A line with its picture. sound: what it sounds like, if at all. is_event: of the game, not of the house."""

    seq: int
    at: int
    seat: int | None
    text: str
    icon: str
    sound: str
    is_dice: bool
    is_event: bool


@dataclass(frozen=True)
class Turn:
    """Lines that belong together. heading: the line with which the turn began, if it is known.

    is_rest: the turn began before the marker, its heading stands there, too. is_since: what stands above it (it is
    newer) came after your last move.
    """

    turn: int
    first: int
    heading: Line | None
    lines: tuple[Line, ...]
    is_rest: bool = False
    is_since: bool = False


def turns_of(lines: Sequence[LogLine], last_own: int | None = None, most: int | None = MOST_LINES) -> tuple[Turn, ...]:
    """Group lines by turn, newest turn first. last_own: the entry of your last move: the marker stands after it."""
    kept = lines if most is None else lines[-most:]
    parts = groupby(kept, key=lambda line: (line.turn, last_own is not None and line.seq > last_own))
    turns: list[Turn] = []
    was_new = False
    for number, is_new, group in reversed([(*key, tuple(group)) for key, group in parts]):
        turns.append(_turn(number, group, is_since=was_new and not is_new))
        was_new = is_new
    return _with_headings(turns)


def _turn(number: int, group: Sequence[LogLine], *, is_since: bool) -> Turn:
    first = group[0]
    heads = first.is_event and first.kind in TURNING
    lines = tuple(line_of(line) for line in group[1 if heads else 0 :])
    return Turn(number, first.seq, line_of(first) if heads else None, lines, is_since=is_since)


def _with_headings(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """Give the later part of a turn the heading of the turn."""
    headings = {turn.turn: turn.heading for turn in turns if turn.heading}
    return tuple(
        turn
        if turn.heading or turn.turn not in headings
        else Turn(turn.turn, turn.first, headings[turn.turn], turn.lines, is_rest=True, is_since=turn.is_since)
        for turn in turns
    )


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
