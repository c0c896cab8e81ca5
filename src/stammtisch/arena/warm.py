"""Compiling a game ahead of time: `python -m stammtisch.arena.warm GAME`.

Nobody should wait for the compiler: a server starts it in a process of its own and answers interpreted until the
game is ready.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from stammtisch.arena.series import PACKAGE
from stammtisch.bots import bots_of, cache_folder, program_of
from stammtisch.core.executors import fast, plain
from stammtisch.core.loops import Desk, Outcome
from stammtisch.core.messages import sentence
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.games.registry import rules_of

ROOM = 3
SEED = 1


def compile_game(game_id: str) -> float:
    """Compile every loop of a game, or load it from the cache: the seconds that it took.

    Refused: an unknown game, one without bots, and every game where Numba is missing.
    """
    bots_of(game_id)
    if not fast.availability().can_compile:
        raise refuse("warm/interpreted", PACKAGE, reason=fast.availability().reason)
    begun = time.perf_counter()
    ready = _sign(game_id)
    _call_everything(game_id)
    if fast.availability().can_cache:
        ready.touch()
    return time.perf_counter() - begun


def is_ready(game_id: str) -> bool:
    """Tell whether the compiled loops of a game, from its present sources, lie in the cache. Refused: unknown games."""
    bots_of(game_id)
    return fast.availability().can_cache and _sign(game_id).exists()


def _sign(game_id: str) -> Path:
    return cache_folder(game_id) / f"{game_id}.ready"


def start_in_background(game_id: str) -> subprocess.Popen[bytes]:
    """Compile a game in a process of its own, without a word; `is_ready` tells when it is done. Refused: as above."""
    bots_of(game_id)
    command = [sys.executable, "-m", "stammtisch.arena.warm", game_id]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603 - our own module


def _call_everything(game_id: str) -> None:
    """Call each loop with the kinds of arrays that all callers use: the compiler works by kinds."""
    import numpy as np

    program, rules = program_of(game_id, is_compiled=True), rules_of(game_id)
    template = plain.allocate(rules.state)
    edition = rules.edition("base")
    template.seats = rules.seats(edition)[0]
    rules.configure(template, edition, {name: option.default for name, option in rules.spec.options.items()})
    games, editions = program.allocate(rules.state, ROOM), program.allocate(rules.edition_record, 1)
    program.write(games, 0, bytes(plain.memory_of(template)))
    program.write(editions, 0, edition.data)
    desks, outcomes = program.allocate(Desk, ROOM), program.allocate(Outcome, 1)
    loops, seats, room = program.loops, desks[0]["seats"], desks[0]["actions"]
    loops.random_games(games, editions, desks, outcomes, 0)
    loops.bot_games(games, editions, desks, outcomes, 0)
    masks = np.zeros((ROOM, rules.actions), np.uint8)
    loops.play_batch(games, editions, desks, np.full(ROOM, -1, np.int64), masks)
    loops.start_at(games, 1, editions, SEED, 0)
    loops.acting_at(games, 1, editions, seats)
    seat = int(seats[0])
    loops.legal_at(games, 1, editions, seat, room)
    action = int(loops.ask_at(games, 1, editions, seat, 0, room))
    loops.start_at(games, 1, editions, SEED, 0)
    loops.step_at(games, 1, editions, seat, action)
    loops.acting_at(games, 1, editions, desks[1]["seats"])
    loops.play_at(games, 1, editions, desks, action)


def main(arguments: Sequence[str]) -> int:
    """Compile a game and say how long it took: 0, or 1 if refused, or 2 for wrong usage."""
    if len(arguments) != 1:
        print(sentence(PACKAGE, "warm-usage"), file=sys.stderr)  # noqa: T201 - a program of its own
        return 2
    try:
        seconds = compile_game(arguments[0])
    except Refusal as refusal:
        print(refusal.message, file=sys.stderr)  # noqa: T201 - as above
        return 1
    print(sentence(PACKAGE, "warm-done", game=rules_of(arguments[0]).spec.name, seconds=seconds))  # noqa: T201 - as above
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
