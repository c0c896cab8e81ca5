"""Copies: in compiled code, sealed for a bot, and as bytes in Python.

`copies` and `sealed_copies` are restricted Python; the fast executor compiles them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.games import Contest
from benchmarks.measuring import Row, microseconds
from benchmarks.table import Table
from stammtisch.core.chance import jump
from stammtisch.core.executors import fast
from stammtisch.core.executors.programs import fast_program

assign: Callable[[Any, int, Any, int], None]

COPIES = 200_000
BYTES_COPIES = 20_000


def copies(games: Any, count: int) -> None:
    """Copy game 1 over game 2, again and again."""
    for _ in range(count):
        assign(games, 2, games, 1)  # noqa: F821 - the executor gives it


def sealed_copies(games: Any, desks: Any, count: int) -> None:
    """Copy game 1 over game 2 and start its generator from the desk's."""
    for _ in range(count):
        assign(games, 2, games, 1)  # noqa: F821 - the executor gives it
        jump(games[2].chance.stream, desks[0].stream)


def measure_copies(contest: Contest, runs: int) -> Iterator[Row]:
    """A copy, a sealed copy, and a state taken out as bytes and put back from Python."""
    table = Table(contest, fast_program)
    table.start(1, 1)
    compiled = fast.twins((copies, sealed_copies), {__name__: {"assign": fast.assign}})
    size = f"{table.games.itemsize:,} bytes"

    def copy() -> int:
        compiled["copies"](table.games, COPIES)
        return COPIES

    def seal() -> int:
        compiled["sealed_copies"](table.games, table.desks, COPIES)
        return COPIES

    def save_and_restore() -> int:
        for _ in range(BYTES_COPIES):
            table.program.write(table.games, 2, table.program.read(table.games, 1))
        return BYTES_COPIES

    floor = contest.floors.get("sealed-copy")
    yield Row("copy", contest.game, "copy, compiled", "us", microseconds(copy, runs), note=size)
    yield Row("sealed-copy", contest.game, "sealed copy, compiled", "us", microseconds(seal, runs), floor)
    yield Row("bytes", contest.game, "state to bytes and back, Python", "us", microseconds(save_and_restore, runs))
