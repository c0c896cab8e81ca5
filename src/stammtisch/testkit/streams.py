"""The generator by row and index, as compiled code is called: for the lockstep test of its arithmetic.

Restricted Python.
"""

from __future__ import annotations

from typing import Any

from stammtisch.core.chance import advance, below, reseed


def advance_at(streams: Any, i: int) -> int:
    """Step generator i."""
    return advance(streams[i])


def below_at(streams: Any, i: int, n: int) -> int:
    """Draw a number from 0 to n-1 from generator i."""
    return below(streams[i], n)


def reseed_at(streams: Any, i: int, seed: int, number: int) -> None:
    """Start generator i for an item of a series."""
    reseed(streams[i], seed, number)
