"""Workers: the processes in which bots think. One that breaks is replaced, and its question asked again."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress

import structlog

from stammtisch.server.thinking import Question, choose, settle_in

PATIENCE = 120.0
"""seconds that a bot may think; no bot of the house needs one"""
TRIES = 3

log = structlog.get_logger()


class Workers:
    """Asks bots: in so many processes, or with none in a thread of this one.

    answers: how many moves were chosen; thinking_seconds: how long their bots were thought about, waiting included.
    """

    def __init__(self, cores: int) -> None:
        self.cores = cores
        self.answers = 0
        self.thinking_seconds = 0.0
        self._pool: Executor | None = None

    async def ask(self, question: Question) -> str:
        """Give the move that a bot chooses. Refused: an unknown bot, a seat that may not act.

        Raises BrokenExecutor if workers break again and again over this question.
        """
        for _ in range(TRIES - 1):
            pool = self._open()
            with suppress(BrokenExecutor, TimeoutError):
                return await self._ask(pool, question)
            self._replace(pool)
        return await self._ask(self._open(), question)

    async def _ask(self, pool: Executor, question: Question) -> str:
        loop = asyncio.get_running_loop()
        start = loop.time()
        move = await asyncio.wait_for(loop.run_in_executor(pool, choose, question), PATIENCE)
        self.answers += 1
        self.thinking_seconds += loop.time() - start
        return move

    def _open(self) -> Executor:
        if self._pool is None:
            if self.cores > 0:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self.cores, mp_context=context, initializer=settle_in)
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="bots")
        return self._pool

    def _replace(self, pool: Executor) -> None:
        if self._pool is pool:
            log.warning("bots.worker_replaced")
            self.close()

    def close(self) -> None:
        """End all workers now; questions that are still open fail."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = dict(getattr(pool, "_processes", None) or {})  # Python 3.14 has kill_workers() for this
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes.values():
            process.kill()
