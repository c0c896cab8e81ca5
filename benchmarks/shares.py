"""Where the time of a compiled step goes: `python -m benchmarks.shares [GAME ...]`.

Recorded random games are played again with more and more of a step; what a part adds is its share.
"""

from __future__ import annotations

import sys
import time
from statistics import median

import numpy as np

from benchmarks import replaying
from benchmarks.games import Contest, contests
from benchmarks.table import Table
from stammtisch.core import loops
from stammtisch.core.executors import fast
from stammtisch.core.executors.programs import fast_program

GAMES = 2_000
MOST_MOVES = 4_000
RUNS = 7


def shares(contest: Contest) -> list[tuple[str, float]]:
    """Measure one game: nanoseconds a step of each part."""
    table = Table(contest, fast_program)
    names = {**table.rules.functions, "assign": fast.assign}
    given = {replaying.__name__: names, loops.__name__: names}
    run = fast.twins([replaying.record_moves, replaying.replay_moves], given)
    moves = np.zeros((GAMES, MOST_MOVES, 2), np.int16)
    steps = run["record_moves"](table.games, table.editions, table.desks, moves)

    def cost(function: str, *more: object) -> float:
        seconds = []
        for _ in range(RUNS + 1):
            begun = time.process_time()
            run[function](table.games, table.editions, table.desks, moves, *more)
            seconds.append(time.process_time() - begun)
        return median(seconds[1:]) / steps * 1e9

    act, acting, legal = (cost("replay_moves", parts) for parts in range(3))
    whole = cost("record_moves")
    return [
        ("carrying out the move", act),
        ("who acts next", acting - act),
        ("listing the legal actions", legal - acting),
        ("choosing, and what the parts cost each other", whole - legal),
        ("a whole step of random play", whole),
    ]


def main(wanted: list[str]) -> int:
    """Print the shares of the games asked for, or of all."""
    for contest in contests():
        if wanted and contest.game not in wanted:
            continue
        found = shares(contest)
        print(f"{contest.game}, {contest.seats} players, {GAMES:,} random games, median of {RUNS} runs")
        for what, cost in found:
            print(f"  {what:<46} {cost:7.1f} ns {cost / found[-1][1]:6.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
