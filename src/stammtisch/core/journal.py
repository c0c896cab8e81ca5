"""The journal: what happened in the current step, as small numbers that Python turns into events.

Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from stammtisch.core.layout import SCRATCH, Row, i1, i2

CAPACITY = 192
NOBODY = -1
NOTHING = -1
NOWHERE = -1


class Entry:
    """One thing that happened: who, what, how many, from where, to where. -1 stands for none."""

    kind: i2
    """what happened, a number of the game's own list"""
    seat: i2
    """who did it"""
    item: i2
    """with what: a card, a token, the first answer on the tape"""
    count: i2
    """how many"""
    source: i2
    """from where"""
    target: i2
    """to where"""


class Journal:
    """The entries of the current step."""

    count: i2
    """entries written"""
    lost: i1
    """1 if an entry did not fit; the step is then thrown away"""
    entries: Row[Entry, Literal[192]]
    """the entries, oldest first"""


class HasJournal(Protocol):
    """A state that keeps a journal."""

    journal: Annotated[Journal, SCRATCH]


def note(g: HasJournal, kind: int, p: int, item: int, count: int, source: int, target: int) -> None:
    """Write an entry; one too many is marked as lost, never dropped in silence."""
    journal = g.journal
    if journal.count >= CAPACITY:
        journal.lost = 1
        return
    entry = journal.entries[journal.count]
    entry.kind = kind
    entry.seat = p
    entry.item = item
    entry.count = count
    entry.source = source
    entry.target = target
    journal.count += 1


def say(g: HasJournal, kind: int, p: int, count: int) -> None:
    """Write an entry that moves nothing."""
    note(g, kind, p, NOTHING, count, NOWHERE, NOWHERE)
