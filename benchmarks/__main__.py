"""`python -m benchmarks`: measure, print, and write docs/benchmarks.md."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator

from benchmarks import report
from benchmarks.copying import measure_copies
from benchmarks.engine import measure_batch, measure_games, measure_loop, measure_plain_step
from benchmarks.face import measure_face
from benchmarks.games import Contest, contests
from benchmarks.machine import facts
from benchmarks.measuring import Row
from benchmarks.rivals import measure_peers
from benchmarks.starting import measure_start
from stammtisch.core.executors.fast import availability

FEWEST_RUNS = 3

BENCHES: dict[str, Callable[[Contest, int], Iterator[Row]]] = {
    "games": measure_games,
    "loop": measure_loop,
    "batch": measure_batch,
    "copies": measure_copies,
    "plain-step": measure_plain_step,
    "face": measure_face,
    "start": measure_start,
}


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    names = [*BENCHES, "peers"]
    parser.add_argument("--only", action="append", choices=names, help="measure this alone; the page stays as it is")
    there = [contest.game for contest in contests()]
    parser.add_argument("--game", action="append", choices=there, help="measure this game alone")
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out; the page stays as it is")
    parser.add_argument("--runs", type=int, default=5, help="how often each is run, at least 3 (default 5)")
    chosen = parser.parse_args()
    if chosen.runs < FEWEST_RUNS:
        parser.error(f"--runs {chosen.runs}: a median takes at least {FEWEST_RUNS} runs")
    return chosen


def main() -> int:
    """Measure what was asked for: 1 if a floor is not kept."""
    chosen = arguments()
    if not availability().can_cache:
        print(f"The benchmarks need compiled rules. {availability().reason}", file=sys.stderr)
        return 2
    wanted = chosen.only or [*BENCHES, *([] if chosen.no_peers else ["peers"])]
    measured = [contest for contest in contests() if contest.game in (chosen.game or [contest.game])]
    machine = {"Command": f"`python -m benchmarks {' '.join(sys.argv[1:])}`".replace(" `", "`"), **facts()}
    rows: list[Row] = []
    for contest in measured:
        for name in [name for name in BENCHES if name in wanted]:
            print(f"measuring {contest.game} {name}", file=sys.stderr)
            rows += BENCHES[name](contest, chosen.runs)
    missing: list[str] = []
    if "peers" in wanted:
        print("measuring the peers (the first time installs them)", file=sys.stderr)
        peers, missing = measure_peers({contest.game for contest in measured}, chosen.runs)
        rows += peers
    report.show(rows, missing)
    if chosen.only is None and not chosen.no_peers:
        report.write(report.PAGE, machine, rows, missing)
    return 1 if any(row.is_met is False for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
