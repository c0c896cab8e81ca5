"""Compiles both games ahead of time, in a process of its own while other tests run: `python -m services.compiling`.

The caches stay in `build/compiled`, so each program is compiled once, also with many workers.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
os.environ.setdefault("STAMMTISCH_CACHE", str(ROOT / "build" / "compiled"))


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Hold a lock that other test processes wait for; it is freed when its process ends, however that happens."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with (folder / f"{name}.lock").open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def compiled(game: str) -> Any:
    """A game compiled, with its law after every step of random games: the program of `testkit.programs`."""
    from stammtisch.testkit.programs import compile_program

    with alone(f"compile-{game}"):
        return compile_program(game)[0]


def contest(game: str) -> Any:
    """A game compiled as people run it, bots and all: the program of `bots`."""
    from stammtisch.arena.warm import compile_game
    from stammtisch.bots import program_of

    with alone(f"compile-contest-{game}"):
        compile_game(game)
    return program_of(game, is_compiled=True)


def start() -> subprocess.Popen[bytes]:
    """Start compiling, without a word; what fails here fails in the tests that need it, too."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])}
    command = [sys.executable, "-m", "services.compiling"]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, env=environment, stdin=quiet, stdout=quiet, stderr=quiet)


def main() -> None:
    """Compile what the tests need: the arena's programs, then what those with laws and of the analysis add to them."""
    from stammtisch.analysis import play_purchases
    from stammtisch.core.executors.fast import availability
    from stammtisch.games.registry import GAMES

    if not availability().can_cache:
        return
    for game in GAMES:
        contest(game)
    for game in GAMES:
        compiled(game)
    play_purchases(("regular", "regular"), 1, seed=1)


if __name__ == "__main__":
    main()
