"""The clock of the peers' scripts, which run in environments where this package is not installed."""

import json
import time
from collections.abc import Callable

SECONDS = 2.0


def rate(turn: Callable[[], int]) -> float:
    """Take turns for about two CPU seconds: how much they say they did, per CPU second."""
    begin = time.process_time()
    done = 0
    while time.process_time() - begin < SECONDS:
        done += turn()
    return done / (time.process_time() - begin)


def figure(version: str, what: str, turn: Callable[[], int], runs: int, unit: str = "steps/s") -> dict[str, object]:
    """Measure something several times, after one turn to warm up."""
    turn()
    return {"version": version, "what": what, "unit": unit, "runs": [rate(turn) for _ in range(runs)]}


def hand_over(figures: list[dict[str, object]]) -> None:
    """Print what was measured, for `rivals` to read."""
    print(json.dumps(figures))
