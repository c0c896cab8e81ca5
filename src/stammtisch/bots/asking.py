"""Asking a bot for one action in a state that lies in a row of games.

Restricted Python. `decide` is given by the executor that binds this module to the bots of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

decide: Callable[[Any, Any, int, int, Any], int]


def ask_at(games: Any, i: int, editions: Any, p: int, bot: int, actions: Any) -> int:
    """Let a bot choose an action of seat p in game i, a sealed copy; actions: room to list legal actions in."""
    return decide(games[i], editions[0], p, bot, actions)  # noqa: F821 - given by the executor
