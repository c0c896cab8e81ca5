"""The hall: the tables that are in memory, each behind a lock of its own.

Whoever looks gets a state that nobody changes any more. Whoever changes a table decides on what is committed, writes
all in one transaction, and only then does anybody see it. If another process wrote in between, its entries are read and
the decision is made again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from stammtisch.core.fairness import Fairness
from stammtisch.core.record import format_result
from stammtisch.core.refusal import Refusal, refuse, shown
from stammtisch.server.metrics import stage
from stammtisch.server.store.drafts import drop_draft
from stammtisch.server.store.logs import LogMoved, append, read_after
from stammtisch.server.store.snapshots import read_snapshot, save_snapshot
from stammtisch.server.store.tables import TableChange, load_table, update_table
from stammtisch.server.tables import due
from stammtisch.server.tables.entries import AnyEntry, Logged, Moved, Started
from stammtisch.server.tables.lines import table_line
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.snapshotting import is_due, open_snapshot, take
from stammtisch.server.tables.state import TableState

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.house import House

Decide = Callable[[TableState, int], Sequence[AnyEntry]]
"""Judges a table now (milliseconds) and gives the entries that follow; a Refusal refuses, no entries change nothing."""
Also = Callable[["AsyncConnection", TableState], Awaitable[None]]
"""Writes more in the same transaction: keys, answers, words. It gets the state that was judged, before the entries."""

Listener = Callable[[TableState, TableState], None]
"""Is told of every change that this process committed: the states before and after. It must not take long."""

log = structlog.get_logger()

TURN_END = "end"
"""the move that ends a turn, in games whose turns are made of several moves"""
ROOM = 500
"""tables in memory; further ones are read again when somebody looks"""
TRIES = 40
"""decisions anew because another process wrote; each time one process or the other got on"""
LONG_LOG = 20
"""entries from which on a log is folded beside the event loop"""


class Place:
    """A table in memory. users: who is about to look at it or change it.

    Changes wait for each other, and looks for each other; no look waits for a change, which may wait for the disk.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.reading = asyncio.Lock()
        self.state: TableState | None = None
        self.next_look: asyncio.Future[TableState] | None = None
        self.users = 0


class Hall:
    """All tables of a house, as far as this process knows them."""

    def __init__(self, house: House, room: int = ROOM) -> None:
        self.house = house
        self.room = room
        self._places: OrderedDict[str, Place] = OrderedDict()
        self.listeners: list[Listener] = []
        self._work: set[asyncio.Task[TableState]] = set()

    async def look(self, code: str) -> TableState:
        """Give a table as it is now: with all that was committed before this call. Refused: an unknown code.

        Those who come while others wait for their look share it.
        """
        place = self._enter(code)
        if place.next_look is None:
            place.next_look = self._start(place, self._look(code, place))
        return await asyncio.shield(place.next_look)

    async def glance(self, code: str) -> TableState:
        """Give a table as this process last saw it; for those whose decision is judged by `change` anyway."""
        place = self._places.get(code)
        return await self.look(code) if place is None or place.state is None else place.state

    async def change(self, code: str, decide: Decide, also: Also | None = None) -> TableState:
        """Change a table: the state after it. What `decide` refuses changes nothing. Refused: an unknown code.

        `decide` may be called several times, if other processes write. A caller that is cancelled does not stop it.
        """
        place = self._enter(code)
        return await asyncio.shield(self._start(place, self._change(code, place, decide, also)))

    async def close(self) -> None:
        """Wait for what is being written."""
        while self._work:
            await asyncio.wait(set(self._work))

    @property
    def loaded(self) -> int:
        """Tell how many tables are in memory."""
        return len(self._places)

    def forget(self, code: str) -> None:
        """Read a table anew when somebody looks next."""
        place = self._places.get(code)
        if place is not None:
            place.state = None

    # Places.

    def _enter(self, code: str) -> Place:
        place = self._places.get(code)
        if place is None:
            place = self._places[code] = Place()
        self._places.move_to_end(code)
        surplus = len(self._places) - self.room
        if surplus > 0:
            idle = [known for known, other in self._places.items() if not other.users and other is not place]
            for known in idle[:surplus]:
                del self._places[known]
        return place

    def _leave(self, code: str, place: Place) -> None:
        place.users -= 1
        if not place.users and place.state is None and self._places.get(code) is place:
            del self._places[code]

    def _start(self, place: Place, work: Coroutine[Any, Any, TableState]) -> asyncio.Task[TableState]:
        place.users += 1
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[TableState]) -> None:
        self._work.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may be gone, and then nobody else looks at it

    # Reading.

    async def _look(self, code: str, place: Place) -> TableState:
        try:
            async with place.reading:
                place.next_look = None
                return await self._refresh(code, place)
        finally:
            self._leave(code, place)

    async def _refresh(self, code: str, place: Place) -> TableState:
        """Read what was committed since; the caller holds one of the locks."""
        with stage("store"):
            async with self.house.store.reading() as db:
                before = place.state or await _begun(db, code)
                found = await read_after(db, code, before.seq)
                if any(isinstance(logged.entry, Started) for logged in found):
                    before = before.fork()
                    before.fairness = await _fairness(db, code)
        if not found:
            return before
        after = await self._fold(before, found)
        if place.state is None or place.state.seq < after.seq:  # others may have read further meanwhile
            place.state = after
        return after

    async def _fold(self, state: TableState, found: Sequence[Logged]) -> TableState:
        after = state.fork()
        with stage("judge"):
            if len(found) < LONG_LOG:
                return _applied(after, found)
            return await asyncio.to_thread(_applied, after, found)

    # Changing.

    async def _change(self, code: str, place: Place, decide: Decide, also: Also | None) -> TableState:
        try:
            async with place.lock:
                before, after = await self._commit(code, place, decide, also)
        finally:
            self._leave(code, place)
        if after is not before:
            await self._tell(before, after)
        return after

    async def _commit(
        self, code: str, place: Place, decide: Decide, also: Also | None
    ) -> tuple[TableState, TableState]:
        """Decide and write until nobody wrote in between: the states before and after; the caller holds the lock."""
        for _ in range(TRIES):
            before = place.state or await self._refresh(code, place)
            now = max(self.house.now(), before.updated_at)
            try:
                entries = tuple(_judged(decide, before, now))
            except Refusal:
                entries = None
            if not entries:  # what is known here may be old; nobody is sent away for that
                before = await self._refresh(code, place)
                now = max(self.house.now(), before.updated_at)
                entries = tuple(_judged(decide, before, now))
                if not entries:
                    return before, before
            try:
                place.state = await self._write(before, [*number(before, entries, now)], also)
            except LogMoved:
                await self._refresh(code, place)
                continue
            except BaseException:
                place.state = None  # nobody knows what was committed
                raise
            return before, place.state
        raise refuse("table/busy", PACKAGE)

    async def _write(self, before: TableState, logged: list[Logged], also: Also | None) -> TableState:
        """Write entries and all that goes with them in one transaction: the state after them."""
        code, now = before.code, logged[0].at
        begins = any(isinstance(each.entry, Started) for each in logged)
        after = before if begins else _agreed(before, logged)
        with stage("store"):
            async with self.house.store.writing() as db:
                if also is not None:
                    await also(db, before)
                if begins:  # the words have just been written
                    before = before.fork()
                    before.fairness = await _fairness(db, code)
                    after = _agreed(before, logged)
                await append(db, code, before.seq, [completed(each.entry, after) for each in logged], now)
                await update_table(db, code, **_columns(before, after))
                for seat in turns_ended(logged):
                    await drop_draft(db, code, seat)
                if is_due(before, after):
                    await save_snapshot(db, code, take(after))
        return after

    async def _tell(self, before: TableState, after: TableState) -> None:
        for listener in self.listeners:
            try:
                listener(before, after)
            except Exception as fault:  # what was committed stays done, whoever stumbles over it
                log.exception("hall.listener", table=after.code, fault=str(fault))
        await self.house.hub.publish(f"table/{after.code}", after.seq)
        if after.setup.is_public and _listed(before) != _listed(after):
            await self.house.hub.publish("lobby", after.updated_at)


def completed(entry: AnyEntry, after: TableState) -> AnyEntry:
    """Add what only the played game knows, so that the log alone can tell it under any later rules."""
    if after.match is None:
        return entry
    if isinstance(entry, Started):
        return msgspec.structs.replace(entry, answers=after.match.setup_answers)
    if isinstance(entry, Moved) and after.match.result is not None and entry is after.moves[-1].entry:
        return msgspec.structs.replace(entry, result=format_result(after.match.result))
    return entry


def turns_ended(logged: Sequence[Logged]) -> list[int]:
    """Name the seats that ended a turn: whatever they had planned for it is of no use any more."""
    return [each.entry.seat for each in logged if isinstance(each.entry, Moved) and each.entry.move == TURN_END]


def number(state: TableState, entries: Sequence[AnyEntry], now: int) -> Iterator[Logged]:
    """Give entries the next places in a table's log."""
    return (Logged(seq, now, entry) for seq, entry in enumerate(entries, state.next_seq))


async def _fairness(db: AsyncConnection, code: str) -> Fairness:
    """Read the secrets of a table's chance. Refused: an unknown code."""
    row = await load_table(db, code)
    if row is None:
        raise refuse("table/unknown", PACKAGE, code=shown(code))
    return Fairness(row.seed, row.salt, row.words or ("",) * row.setup.seats)


async def _begun(db: AsyncConnection, code: str) -> TableState:
    """Give a table from where its log has to be read: its snapshot, or the very beginning."""
    fairness = await _fairness(db, code)
    snapshot = await read_snapshot(db, code)
    state = None if snapshot is None else await asyncio.to_thread(open_snapshot, code, fairness, snapshot)
    return state or TableState(code, fairness)


def _judged(decide: Decide, state: TableState, now: int) -> Sequence[AnyEntry]:
    with stage("judge"):
        return decide(state, now)


def _applied(state: TableState, found: Sequence[Logged]) -> TableState:
    for logged in found:
        state.apply(logged)
    return state


def _agreed(before: TableState, logged: Sequence[Logged]) -> TableState:
    """Give the state after entries that are not written yet. Refused: what would damage the log."""
    with stage("judge"):
        after = _applied(before.fork(), logged)
    if after.note != before.note:
        raise refuse("table/unfit", PACKAGE, reason=after.note or "")
    return after


def _columns(before: TableState, after: TableState) -> TableChange:
    columns: TableChange = {
        "status": after.status,
        "updated_at": after.updated_at,
        "seq": after.seq,
        "deadline": due.deadline(after),
        "bot_due": due.bot_due(after),
        "summary": table_line(after),
    }
    rested, rests = (state.status in {"over", "closed"} for state in (before, after))
    if rested != rests:
        columns["ended_at"] = after.updated_at if rests else None
    return columns


def _listed(state: TableState) -> tuple[object, ...]:
    """What a list shows of a table that is worth telling everybody in the lobby."""
    return state.status, tuple(s.name for s in state.seats)
