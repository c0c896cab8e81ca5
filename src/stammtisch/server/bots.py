"""The bots' desk: sees which bots should move, lets them think in workers, and makes their moves like anybody's.

A bot gets a sealed state with a seed of the desk's own, and its move goes the way of a person's, token and all: what
came too late is dropped, and the bot asked again. Which tables wait for bots stands in their rows, so a restart, or
another process, goes on where this one stopped.
"""

from __future__ import annotations

import asyncio
import heapq
import secrets
import subprocess
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from stammtisch.arena.warm import is_ready, start_in_background
from stammtisch.core.executors import fast
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import GAMES
from stammtisch.server.logs import tell_fault
from stammtisch.server.store.outage import is_of_database
from stammtisch.server.store.tables import bot_tables
from stammtisch.server.tables.acting import act
from stammtisch.server.tables.due import bot_due
from stammtisch.server.tables.prompts import token_of
from stammtisch.server.tables.shapes import Action, Visitor
from stammtisch.server.thinking import Question
from stammtisch.server.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

SWEEP = 1.0
"""seconds between two looks for bots that everybody forgot, such as those of a process that died"""
FORGOTTEN = 1_500
"""milliseconds after which a bot that should have moved counts as forgotten"""
AT_ONCE = 500
CALM = 1.0
"""seconds after the start in which the compiler is not even asked for: pages come first"""
RETRY = 5_000
"""milliseconds for which a table rests whose bot could not move"""
STALE = {"token/old", "seat/not-bot-seat", "table/paused", "table/over", "table/ended", "table/busy", "table/read-only"}
"""refusals that mean the table moved on, not that the move was wrong"""

log = structlog.get_logger()


class BotDesk:
    """Lets all bots of a house's tables move in good time, a few at once."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.workers = Workers(house.settings.bot_cores)
        self.ready: set[str] = set()
        """games whose compiled rules are ready"""
        self._due: dict[str, int] = {}
        self._queue: list[tuple[int, str]] = []
        self._busy: set[str] = set()
        self._again: set[str] = set()
        """busy tables that something happened to meanwhile"""
        self._bell = asyncio.Event()
        self._free = asyncio.Semaphore(2 * house.settings.bot_cores + 2)
        self._tasks: set[asyncio.Task[None]] = set()
        self._compilers: list[subprocess.Popen[bytes]] = []

    async def start(self) -> None:
        """Begin; compile in the background what is not compiled yet."""
        self.house.hall.listeners.append(self._heed)
        for work in (self._run(), self._sweep(), self._compile()):
            self._start(work)

    async def close(self) -> None:
        """Stop; no bot moves any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.workers.close()
        for compiler in self._compilers:
            compiler.terminate()
        for compiler in self._compilers:
            await asyncio.to_thread(compiler.wait)

    def wake(self, code: str, due: int) -> None:
        """Let a bot of a table move at a moment (milliseconds)."""
        self._due[code] = due
        heapq.heappush(self._queue, (due, code))
        self._bell.set()

    def _heed(self, _before: TableState, after: TableState) -> None:
        due = bot_due(after)
        if due is None:
            self._due.pop(after.code, None)
        else:
            self.wake(after.code, due)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Whose turn it is.

    async def _run(self) -> None:
        while True:
            await self._free.acquire()
            code = await self._next()
            self._busy.add(code)
            self._start(self._serve(code))

    async def _next(self) -> str:
        """Wait for the next table whose bot should move; the longest overdue comes first."""
        while True:
            while self._queue and self._due.get(self._queue[0][1]) != self._queue[0][0]:
                heapq.heappop(self._queue)  # moved, or asked for another time, since
            wait = None
            if self._queue:
                due, code = self._queue[0]
                wait = (due - self.house.now()) / 1000
                if wait <= 0:
                    heapq.heappop(self._queue)
                    del self._due[code]
                    if code not in self._busy:
                        return code
                    self._again.add(code)
                    continue
            self._bell.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._bell.wait(), wait)

    async def _serve(self, code: str) -> None:
        try:
            await self._move(code)
        except Exception as fault:  # noqa: BLE001 - whatever it is, the other tables go on
            tell_fault("bots.table", fault, table=code)
            self.wake(code, self.house.now() + RETRY)
        finally:
            self._busy.discard(code)
            self._free.release()
            if code in self._again:
                self._again.discard(code)
                self.wake(code, self.house.now())

    async def _sweep(self) -> None:
        """Look after bots that nobody woke: after a start, or when another process died."""
        patience = 0 if self.house.store.is_sqlite else FORGOTTEN  # with a file there is no other process to wait for
        while True:
            try:
                now = self.house.now()
                async with self.house.store.reading() as db:
                    codes = await bot_tables(db, now - patience, AT_ONCE)
                for code in codes:
                    if code not in self._due and code not in self._busy:
                        self.wake(code, now)
            except Exception as fault:  # noqa: BLE001 - whatever it is, one looks again
                tell_fault("bots.sweep", fault)
            await asyncio.sleep(SWEEP)

    # Moving.

    async def _move(self, code: str) -> None:
        """Let the first bot that may act move."""
        state = await self.house.hall.glance(code)
        due = bot_due(state)
        if due is None:
            return
        if due > self.house.now():
            self.wake(code, due)
            return
        seat = state.bots_to_act[0]
        move = await self._choose(state, seat)
        if await self._make(state, seat, move):
            return
        assert state.match is not None
        log.warning("bots.default_move", table=code, seat=seat, bot=state.seats[seat].bot, move=move)
        await self._make(state, seat, state.match.default_move(seat))

    async def _choose(self, state: TableState, seat: int) -> str:
        """Ask a bot; one that can't answer gives no move."""
        match, setup = state.match, state.setup
        assert match is not None
        question = Question(
            game=setup.game,
            bot=state.seats[seat].bot or "",
            edition=setup.edition,
            edition_text=setup.edition_text,
            state=match.sealed(secrets.randbits(63)),
            seat=seat,
            is_ready=setup.game in self.ready,
        )
        try:
            return await self.workers.ask(question)
        except (Refusal, BrokenExecutor, TimeoutError) as fault:
            log.warning("bots.no_answer", table=state.code, seat=seat, bot=question.bot, fault=str(fault))
            return ""

    async def _make(self, state: TableState, seat: int, move: str) -> bool:
        """Make a move: False if the game does not allow it."""
        if not move:
            return False
        action = Action(seat, token_of(self.house.secret, state, seat), (move,), secrets.token_hex(8))
        try:
            answer = await act(self.house, state.code, Visitor((seat,)), action, "bot")
        except Refusal as refusal:
            if is_of_database(refusal):  # it says nothing about the move
                raise
            return refusal.code in STALE
        if answer.refusal is not None and answer.refusal.code in STALE:
            self.wake(state.code, self.house.now())
        return answer.refusal is None or answer.refusal.code in STALE

    # Compiling.

    async def _compile(self) -> None:
        """Compile the games, once each, and notice when they are ready."""
        if self.house.settings.bot_cores <= 0:
            return
        await asyncio.sleep(CALM)
        if not (await asyncio.to_thread(fast.availability)).can_compile:
            return
        for game in GAMES:
            if not await asyncio.to_thread(is_ready, game):
                self._compilers.append(start_in_background(game))
                await asyncio.to_thread(self._compilers[-1].wait)
            if await asyncio.to_thread(is_ready, game):
                self.ready.add(game)
