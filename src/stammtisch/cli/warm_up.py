"""`stammtisch warm-up`: compile games ahead of time."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli.compiling import timed
from stammtisch.cli.exits import ending_at_once
from stammtisch.cli.words import say
from stammtisch.core.executors import fast
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import GAMES, game


def warm_up(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help=say("warm-up-option-games"))] = None,
) -> None:
    """Compile games ahead of time, so that nobody waits for the compiler later."""
    chosen = games or [name for name in GAMES if has_bots(name)]
    for name in chosen:
        game(name)
    for name in chosen:
        with ending_at_once():
            seconds = timed(name)
        typer.echo(say("warm-up-done", game=game(name).name, seconds=seconds))
    if fast.availability().can_cache:
        typer.echo(say("warm-up-cache", folder=str(fast.cache_root())))


def has_bots(game_id: str) -> bool:
    """Tell whether a game has bots, and so something to compile."""
    from stammtisch.bots import bots_of

    try:
        bots_of(game_id)
    except Refusal as refusal:
        if refusal.code == "bots/none":
            return False
        raise
    return True
