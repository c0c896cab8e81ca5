"""Compiling before the work begins: said first, and ended at once by Ctrl-C."""

from __future__ import annotations

import subprocess
import time

import typer

from stammtisch.arena.warm import compile_game, is_ready, start_in_background
from stammtisch.cli.words import say
from stammtisch.core.executors import fast
from stammtisch.games.registry import game


def compile_ahead(game_id: str) -> None:
    """Fill the cache with a game's compiled rules if they are not there; what can't be kept is only announced.

    On the error stream stands why games run slower than they could, and that one has to wait.
    """
    available = fast.availability()
    if available.reason:
        typer.echo(available.reason, err=True)
    if available.can_cache and not is_ready(game_id):
        typer.echo(say("compiling", game=game(game_id).name), err=True)
        compile_elsewhere(game_id)
    elif available.can_compile and not available.can_cache:
        typer.echo(say("compiling-anew", game=game(game_id).name), err=True)


def timed(game_id: str) -> float:
    """Compile a game, or load it from the cache, and say so first: the seconds that it took. Refused: as there."""
    begun = time.perf_counter()
    if fast.availability().can_compile:
        compile_ahead(game_id)
    compile_game(game_id)
    return time.perf_counter() - begun


def compile_elsewhere(game_id: str) -> None:
    """Compile in a process of its own, which an interrupt ends with ours: the compiler itself hears none for long.

    If that process fails, nothing is lost: what is not in the cache is compiled when it is needed.
    """
    process = start_in_background(game_id)
    try:
        process.wait()
    finally:
        stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process that may have ended already."""
    process.kill()
    process.wait()
