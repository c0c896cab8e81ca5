"""A game's loops bound to its bots, for one executor or the other, and how to find them in the cache."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from stammtisch.bots import asking
from stammtisch.bots.registry import bots_of
from stammtisch.core import loops
from stammtisch.core.executors import fast
from stammtisch.core.executors.programs import LOOPS, Program, plain_program
from stammtisch.games.registry import rules_of

ROOTS = (*LOOPS, loops.bot_games, asking.ask_at)


@cache
def program_of(game_id: str, *, is_compiled: bool) -> Program:
    """Bind the loops to the rules and bots of a game, once; compiled ones have `ask_at` as well.

    Refused: an unknown game, one without bots.
    """
    if not is_compiled:
        return plain_program(rules_of(game_id).functions, bots_of(game_id).decide)
    twins = compiled_twins(game_id)
    return Program(True, SimpleNamespace(**{root.__name__: twins[root.__module__, root.__name__] for root in ROOTS}))


@cache
def compiled_twins(game_id: str) -> Mapping[fast.Key, Any]:
    """Give the twins of all functions of a game and its bots, for programs with other loops: `fast.load`'s `known`.

    Refused: as above.
    """
    return fast.load(ROOTS, _given(game_id)).compiled


def cache_folder(game_id: str) -> Path:
    """Name the folder that holds, or would hold, the compiled loops of a game: another one for other sources."""
    loader = fast.Loader(_given(game_id))
    for root in ROOTS:
        loader.visit(root)
    return fast.cache_root() / loader.digest()


def _given(game_id: str) -> dict[str, dict[str, Any]]:
    decide = bots_of(game_id).decide
    names = {**rules_of(game_id).functions, "assign": fast.assign, "decide": decide}
    return {loops.__name__: names, asking.__name__: {"decide": decide}}
