"""What a game must conserve, checked after every step of long runs, plain and compiled.

A game's law is a function in restricted Python, `(g, e) -> int`: 0, or the number of the first thing that is wrong;
`NAMES` of its module say what each number means. A game without laws of its own is run without.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

__all__ = ["checked_functions", "law_names", "law_of"]


def law_of(game_id: str) -> Callable[[Any, Any], int] | None:
    """Find the law of a game; None if it has none."""
    name = f"{__name__}.{game_id}"
    return import_module(name).broken_law if find_spec(name) else None


def law_names(game_id: str) -> Sequence[str]:
    """Say what the numbers of a game's law mean, from 1."""
    name = f"{__name__}.{game_id}"
    return import_module(name).NAMES if find_spec(name) else ()


def checked_functions(game_id: str, functions: Mapping[str, Callable[..., Any]]) -> Mapping[str, Callable[..., Any]]:
    """Give a game's functions with an `act` that checks the law after each step."""
    name = f"{__name__}.{game_id}"
    return {**functions, "act": import_module(name).checked_act} if find_spec(name) else functions
