"""Snapshots: a table's state in bytes, so that long logs need not be played again. A cache, and never more than that.

A snapshot counts only for the sources that made it: other code may fold the same log otherwise.
"""

from __future__ import annotations

import hashlib
import zlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

import msgspec
import structlog

from stammtisch.core.event import Event
from stammtisch.core.match import Turn
from stammtisch.core.refusal import Refusal
from stammtisch.server.store.snapshots import Snapshot
from stammtisch.server.tables.clocks import Clocks
from stammtisch.server.tables.entries import Ended, TableSetup
from stammtisch.server.tables.playing import MadeMove, begin_match
from stammtisch.server.tables.prompts import Decision
from stammtisch.server.tables.proposals import Proposal
from stammtisch.server.tables.seats import SeatState, Since
from stammtisch.server.tables.state import Past, TableState

if TYPE_CHECKING:
    from stammtisch.core.fairness import Fairness

EVERY = 100
"""entries from one snapshot to the next"""
SOURCES = ("stammtisch.core", "stammtisch.games", "stammtisch.server.tables")

log = structlog.get_logger()


class KeptTurn(msgspec.Struct, frozen=True, array_like=True):
    """A move of the match, with the bytes before it if it may still be taken back."""

    seat: int
    move: str
    answers: tuple[str, ...]
    events: tuple[Event, ...]
    before: bytes


class KeptState(msgspec.Struct, frozen=True):
    """All of a state but the seed, which stands in the table's row. memory, turns: of the match."""

    sources: str
    setup: TableSetup
    seq: int
    created_at: int
    updated_at: int
    active_at: int
    seats: list[SeatState]
    names: tuple[str, ...]
    clocks: Clocks | None
    acting: tuple[int, ...]
    since: list[Since]
    moves: list[MadeMove]
    taken_back: set[int]
    proposals: dict[int, Proposal]
    brakes: dict[tuple[int, str], int]
    paused_at: int | None
    bot_pause: int
    credited_at: int
    rematch: str | None
    ended: Ended | None
    history: list[Past]
    decisions: dict[int, Decision]
    memory: bytes
    turns: list[KeptTurn]


SAME = tuple(name for name in KeptState.__struct_fields__ if name not in {"sources", "memory", "turns"})
"""what is called the same in a state"""


def is_due(before: TableState, after: TableState) -> bool:
    """Tell whether a change is one after which a snapshot is made: now and then, and when the game is over."""
    if after.match is None or after.note is not None:
        return False
    return before.seq // EVERY != after.seq // EVERY or before.status != after.status


def take(state: TableState) -> Snapshot:
    """Make the snapshot of a table whose game has begun."""
    assert state.match is not None
    turns = [KeptTurn(t.seat, t.move, t.answers, t.events, t.before) for t in state.match.turns]
    same = {name: getattr(state, name) for name in SAME}
    kept = KeptState(sources=digest(), memory=bytes(state.match.memory), turns=turns, **same)
    return Snapshot(state.seq, zlib.compress(msgspec.msgpack.encode(kept), 1))


def open_snapshot(code: str, fairness: Fairness, snapshot: Snapshot) -> TableState | None:
    """Give the state of a snapshot; None if other sources made it, or if it is damaged."""
    try:
        kept = msgspec.msgpack.decode(zlib.decompress(snapshot.body), type=KeptState)
        if kept.sources != digest() or kept.seq != snapshot.seq:
            return None
        return _state(code, fairness, kept)
    except (msgspec.MsgspecError, zlib.error, Refusal, ValueError) as fault:
        log.warning("snapshot.damaged", table=code, fault=str(fault))
        return None


def _state(code: str, fairness: Fairness, kept: KeptState) -> TableState:
    state = TableState(code, fairness)
    for name in SAME:
        setattr(state, name, getattr(kept, name))
    match = begin_match(kept.setup, kept.names, fairness)
    match.memory[:] = kept.memory
    match.turns = [Turn(t.seat, t.move, t.answers, t.events, t.before) for t in kept.turns]
    state.match = match
    return state


@cache
def digest() -> str:
    """Give a digest of all sources that decide what a log means."""
    found = hashlib.sha256()
    for package in SOURCES:
        for source in _sources(files(package)):
            found.update(source.read_bytes())
    return found.hexdigest()


def _sources(folder: Traversable) -> list[Traversable]:
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    inner = [
        source for entry in entries if entry.is_dir() and entry.name != "__pycache__" for source in _sources(entry)
    ]
    return [entry for entry in entries if entry.name.endswith((".py", ".toml"))] + inner
