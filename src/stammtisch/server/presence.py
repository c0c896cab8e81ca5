"""Who is looking: the seats of this process's open streams. Each process knows its own streams only."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

SETTLING = 1.0
"""seconds until others are told who came or went: a reload is neither"""
FEW = 9
"""spectators up to which everybody is told of each that comes or goes; a crowd would be nothing but told"""
NOBODY: tuple[frozenset[int], int] = (frozenset(), 0)

Tell = Callable[[str], Coroutine[Any, Any, None]]
"""Tells everybody at a table to look again."""


class Presence:
    """Counts open streams by table and seat; spectators count as seat None.

    tell: called with a table at which seats, or a few spectators, came or went.
    """

    def __init__(self, tell: Tell | None = None) -> None:
        self._open: Counter[tuple[str, int | None]] = Counter()
        self._tell = tell
        self._told: dict[str, tuple[frozenset[int], int]] = {}
        self._telling: dict[str, asyncio.Task[None]] = {}

    @contextmanager
    def watching(self, code: str, seats: Sequence[int]) -> Iterator[None]:
        """Be there with these seats, or as a spectator with none, for as long as a stream is open."""
        here: list[tuple[str, int | None]] = [(code, seat) for seat in seats] or [(code, None)]
        self._open.update(here)
        self._settle(code)
        try:
            yield
        finally:
            self._open.subtract(here)
            for key in here:
                if not self._open[key]:
                    del self._open[key]
            self._settle(code)

    def is_here(self, code: str, seat: int) -> bool:
        """Tell whether a stream of a seat is open."""
        return self._open[code, seat] > 0

    def spectators(self, code: str) -> int:
        """How many streams of spectators are open."""
        return self._open[code, None]

    def few(self, code: str) -> int:
        """How many spectators there are, as far as everybody is told of each."""
        return min(self.spectators(code), FEW)

    async def close(self) -> None:
        """Tell nobody any more."""
        self._tell = None
        tasks = list(self._telling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _settle(self, code: str) -> None:
        if self._tell is not None and code not in self._telling:
            self._telling[code] = asyncio.get_running_loop().create_task(self._tell_later(code))

    async def _tell_later(self, code: str) -> None:
        try:
            await asyncio.sleep(SETTLING)
        finally:
            del self._telling[code]
        seats = frozenset(seat for place, seat in self._open if place == code and seat is not None)
        here = (seats, self.few(code))
        if here == self._told.get(code, NOBODY):
            return
        self._told[code] = here
        if here == NOBODY:
            del self._told[code]
        if self._tell is not None:
            await self._tell(code)
