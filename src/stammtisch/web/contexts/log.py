"""The log of a table, by turns, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from stammtisch.server.tables.shapes import LogLine

MOST_LINES = 120
"""lines on the table page; the page of the log has all"""


@dataclass(frozen=True)
class Turn:
    """Lines that belong together. is_since: what stands above it (it is newer) came after your last move."""

    turn: int
    first: int
    lines: tuple[LogLine, ...]
    is_since: bool = False


def turns_of(lines: Sequence[LogLine], last_own: int | None = None, most: int | None = MOST_LINES) -> tuple[Turn, ...]:
    """Group lines by turn, newest turn first. last_own: the entry of your last move: the marker stands after it."""
    kept = lines if most is None else lines[-most:]
    parts = groupby(kept, key=lambda line: (line.turn, last_own is not None and line.seq > last_own))
    turns = [(number, is_new, tuple(group)) for (number, is_new), group in parts]
    newest_first = []
    was_new = False
    for number, is_new, group in reversed(turns):
        newest_first.append(Turn(number, group[0].seq, group, is_since=was_new and not is_new))
        was_new = is_new
    return tuple(newest_first)
