"""Time to the first step in a fresh process: plain, compiled from the cache, compiled anew.

The clock runs inside the child, from its first line to the end of its first step: imports count, the start of Python
does not. Byte code is kept, as an installed package has it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from benchmarks.games import Contest
from benchmarks.measuring import Row

ROOT = Path(__file__).parent.parent

PLAIN = """
import time
begin = time.perf_counter()
from stammtisch import Match
match = Match.new({game!r}, {seats}, seed=1)
seat = match.to_act[0]
match.play(seat, match.legal(seat)[0])
print(time.perf_counter() - begin)
"""

COMPILED = """
import time
begin = time.perf_counter()
from benchmarks.engine import open_game
from benchmarks.games import CONTESTS
from benchmarks.table import Table
from stammtisch.core.executors.programs import fast_program
table = Table(next(contest for contest in CONTESTS if contest.game == {game!r}), fast_program)
open_game(table, 1)
table.program.loops.play_at(table.games, 1, table.editions, table.desks, int(table.desks[1]["actions"][0]))
print(time.perf_counter() - begin)
"""

COLD = """
import time
begin = time.perf_counter()
from benchmarks.games import CONTESTS
from benchmarks.table import Table
from stammtisch.core.executors.programs import fast_program
table = Table(next(contest for contest in CONTESTS if contest.game == {game!r}), fast_program)
table.random_games(0, 1)
print(time.perf_counter() - begin)
"""


def measure_start(contest: Contest, runs: int) -> Iterator[Row]:
    """First steps, plain and from the cache, and the seconds of a first compile of whole random games."""
    with tempfile.TemporaryDirectory() as folder:
        places = {"PYTHONPYCACHEPREFIX": f"{folder}/bytecode", "STAMMTISCH_CACHE": f"{folder}/compiled"}
        yield _row("start-plain", contest, "first step, plain", _seconds(PLAIN, contest, runs, places))
        yield _row(
            "start-cached", contest, "first step, compiled, from cache", _seconds(COMPILED, contest, runs, places)
        )
        cold = [_cold(contest, places) for _ in range(runs)]
        yield _row("start-cold", contest, "first compile of whole random games", tuple(cold))


def _row(name: str, contest: Contest, what: str, runs: tuple[float, ...]) -> Row:
    return Row(name, contest.game, what, "s", runs, contest.floors.get(name))


def _seconds(program: str, contest: Contest, runs: int, places: Mapping[str, str]) -> tuple[float, ...]:
    """Run a program several times; the run before fills caches and does not count."""
    return tuple(_child(program, contest, places) for _ in range(runs + 1))[1:]


def _cold(contest: Contest, places: Mapping[str, str]) -> float:
    with tempfile.TemporaryDirectory() as empty:
        return _child(COLD, contest, {**places, "STAMMTISCH_CACHE": empty})


def _child(program: str, contest: Contest, places: Mapping[str, str]) -> float:
    """Run a program in a fresh Python: the seconds that it prints."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    text = program.format(game=contest.game, seats=contest.seats)
    done = subprocess.run(
        [sys.executable, "-c", text],
        env={**inherited, **places, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"a first step of {contest.game} failed:\n{done.stderr}")
    return float(done.stdout)
