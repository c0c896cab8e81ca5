"""A game's rules bound to the loops, for one executor or the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from stammtisch.core import loops
from stammtisch.core.executors import fast, plain

LOOPS = (
    loops.start_at,
    loops.step_at,
    loops.legal_at,
    loops.acting_at,
    loops.play_at,
    loops.play_batch,
    loops.random_games,
)


@dataclass(frozen=True)
class Program:
    """The loops of one game, compiled or plain, and the memory they work in."""

    is_compiled: bool
    loops: SimpleNamespace

    def allocate(self, declaration: type, count: int) -> Any:
        """Make a row of `count` records of zeros, of the kind that these loops read."""
        if self.is_compiled:
            return fast.allocate(declaration, count)
        return [plain.allocate(declaration) for _ in range(count)]

    def write(self, row: Any, i: int, data: bytes) -> None:
        """Write bytes over record i."""
        if self.is_compiled:
            row.view("u1").reshape(len(row), -1)[i] = memoryview(data)
        else:
            plain.memory_of(row[i])[:] = data

    def read(self, row: Any, i: int) -> bytes:
        """Read the bytes of record i."""
        return row[i].tobytes() if self.is_compiled else bytes(plain.memory_of(row[i]))


def plain_program(rules: Mapping[str, Callable[..., Any]], decide: Callable[..., Any] | None = None) -> Program:
    """Bind the loops to rules as ordinary Python.

    rules: the functions setup, act, step, legal and acting; decide: the bots' function, for `bot_games`.
    """
    names = {**rules, "assign": plain.assign, **({"decide": decide} if decide else {})}
    wanted = (*LOOPS, loops.bot_games) if decide else LOOPS
    return Program(False, SimpleNamespace(**{loop.__name__: plain.bind(loop, names) for loop in wanted}))


def fast_program(
    rules: Mapping[str, Callable[..., Any]],
    decide: Callable[..., Any] | None = None,
    known: Mapping[fast.Key, Any] | None = None,
) -> Program:
    """Bind the loops to rules under Numba; compiled when first called, kept on disk. known: as in `fast.load`."""
    names = {**rules, "assign": fast.assign, **({"decide": decide} if decide else {})}
    wanted = (*LOOPS, loops.bot_games) if decide else LOOPS
    return Program(True, SimpleNamespace(**fast.twins(wanted, {loops.__name__: names}, known)))
