"""`python -m benchmarks.web`: measure the server, print, and write its tables into docs/benchmarks.md."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator

from benchmarks import report
from benchmarks.machine import facts
from benchmarks.measuring import Row
from benchmarks.web_click import measure_click
from benchmarks.web_crowd import measure_bots, measure_spectators, measure_streams
from benchmarks.web_rest import measure_rest

BENCHES: dict[str, Callable[[int], Iterator[Row]]] = {
    "rest": measure_rest,
    "click": measure_click,
    "streams": measure_streams,
    "bots": measure_bots,
    "spectators": measure_spectators,
}


def main() -> int:
    """Measure what was asked for: 1 if a floor is not kept."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web", description=__doc__)
    parser.add_argument(
        "--only", action="append", choices=[*BENCHES], help="measure this alone; the page stays as it is"
    )
    parser.add_argument("--runs", type=int, default=5, help="how often each is run (default 5)")
    chosen = parser.parse_args()
    machine = {"Command": f"`python -m benchmarks.web {' '.join(sys.argv[1:])}`".replace(" `", "`"), **facts()}
    rows: list[Row] = []
    for name in chosen.only or BENCHES:
        print(f"measuring {name}", file=sys.stderr)
        rows += BENCHES[name](chosen.runs)
    report.show(rows, [])
    if chosen.only is None:
        report.write(report.PAGE, machine, rows, [], "web-")
    return 1 if any(row.is_met is False for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
