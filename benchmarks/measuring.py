"""Rows of the table, and the clock behind them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

PER_SECOND = {"games/s", "steps/s", "moves/s"}


@dataclass(frozen=True)
class Row:
    """One measured quantity: every run's value, the floor to keep if there is one, and what it stands beside."""

    name: str
    who: str
    what: str
    unit: str
    runs: tuple[float, ...]
    floor: float | None = None
    note: str = ""

    @property
    def value(self) -> float:
        """The median of the runs."""
        return median(self.runs)

    @property
    def is_met(self) -> bool | None:
        """Whether the floor is kept; None without a floor. Rates shall be high, times low."""
        if self.floor is None:
            return None
        return self.value >= self.floor if self.unit in PER_SECOND else self.value <= self.floor


def rates(work: Callable[[], int], runs: int) -> tuple[float, ...]:
    """Run work several times, after once to warm up: what it says it did, for each CPU second of this process.

    CPU seconds, so that what else the machine does counts as little as possible.
    """
    work()
    found = []
    for _ in range(runs):
        begin = time.process_time()
        done = work()
        found.append(done / (time.process_time() - begin))
    return tuple(found)


def microseconds(work: Callable[[], int], runs: int) -> tuple[float, ...]:
    """As `rates`, but how many microseconds each takes."""
    return tuple(1e6 / rate for rate in rates(work, runs))
