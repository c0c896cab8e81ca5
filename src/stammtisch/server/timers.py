"""Timers: what happens because time passes, at whichever process looks first.

Every table says in its row when the next thing is due; one task asks for those that are. It also keeps the house's
heartbeat: after a time without one, live tables are credited with it, so that no clock runs while the server is away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import TYPE_CHECKING

from stammtisch.server.logs import tell_fault
from stammtisch.server.store.house import read_value, write_value
from stammtisch.server.store.logs import LogMoved, append
from stammtisch.server.store.outage import is_of_database
from stammtisch.server.store.retention import forget_answers, forget_bans
from stammtisch.server.store.tables import due_tables, live_tables, update_table
from stammtisch.server.tables.due import bot_due, deadline, expire
from stammtisch.server.tables.entries import AnyEntry, Credited

if TYPE_CHECKING:
    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

PAUSE = 0.25
"""seconds between two looks"""
BEAT = 1_000
"""milliseconds between two heartbeats"""
AWAY = 5_000
"""milliseconds without a heartbeat after which the server counts as having been away"""
HEARTBEAT = "heartbeat"
AT_ONCE = 100
"""tables served in one look"""
RETRY = 60_000
"""milliseconds for which a table is left alone that could not be served"""
TIDY = 3_600_000
"""milliseconds between two times of throwing away what nobody needs any more"""
KEPT = 7 * 86_400_000
"""milliseconds for which the answer to an action is kept, should it be asked for again"""
CHAIN = 20
"""things that may happen to one table in one look"""


class Timers:
    """One task that lets time do its work at all tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._beaten_at = 0
        self._tidied_at = 0
        self._failed: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Credit the time without a server, then begin."""
        await self.beat()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what is being written is written to its end by the hall."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.beat()
                await self.sweep()
                await self.tidy()
            except Exception as fault:  # noqa: BLE001 - whatever it is, time goes on
                tell_fault("timers", fault)
                await asyncio.sleep(BEAT / 1000)

    async def beat(self) -> None:
        """Tell that a server is there, and credit live tables if none was for a while."""
        now = self.house.now()
        if 0 <= now - self._beaten_at < BEAT:
            return
        async with self.house.store.reading() as db:
            found = await read_value(db, HEARTBEAT)
        last = int(found) if found is not None else now
        if now - last > AWAY:
            await self._credit(last, now)
        async with self.house.store.writing() as db:
            await write_value(db, HEARTBEAT, str(now))
        self._beaten_at = now

    async def _credit(self, last: int, now: int) -> None:
        """Credit running live tables with the time since the last heartbeat, each once, whoever comes first."""

        def decide(state: TableState, _now: int) -> list[AnyEntry]:
            is_live = state.setup.pace.kind == "live" and state.is_playable
            begun = max(last, state.updated_at)
            if not is_live or state.credited_at > last or now <= begun:
                return []
            return [Credited(now - begun)]

        async with self.house.store.reading() as db:
            codes = await live_tables(db)
        for code in codes:
            await self._guard(code, self.house.hall.change(code, decide))

    async def tidy(self) -> None:
        """Throw away old answers and bans that are over."""
        now = self.house.now()
        if 0 <= now - self._tidied_at < TIDY:
            return
        self._tidied_at = now
        async with self.house.store.writing(is_long=True) as db:
            await forget_answers(db, now - KEPT)
            await forget_bans(db, now)

    async def sweep(self) -> None:
        """Let happen what is due at all tables."""
        now = self.house.now()
        async with self.house.store.reading() as db:
            codes = await due_tables(db, now, AT_ONCE)
        for code in codes:
            if self._failed.get(code, now) <= now:
                await self._guard(code, self._serve(code))

    async def _serve(self, code: str) -> None:
        for _ in range(CHAIN):
            state = await self.house.hall.look(code)
            if not expire(state, self.house.now()):
                await self._settle(state)
                return
            await self.house.hall.change(code, expire)

    async def _settle(self, state: TableState) -> None:
        """Correct the row of a table that is not due after all: one of another rules version, say."""
        with suppress(LogMoved):
            async with self.house.store.writing() as db:
                await update_table(db, state.code, deadline=deadline(state), bot_due=bot_due(state))
                await append(db, state.code, state.seq, (), self.house.now())  # nobody wrote in between

    async def _guard(self, code: str, work: Awaitable[object]) -> None:
        """Let no single table stop the others; one that failed is left alone for a while."""
        try:
            await work
        except Exception as fault:  # noqa: BLE001 - whatever it is, the other tables go on
            tell_fault("timers.table", fault, table=code)
            if not is_of_database(fault):
                self._failed[code] = self.house.now() + RETRY
        else:
            self._failed.pop(code, None)
