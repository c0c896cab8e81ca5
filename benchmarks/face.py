"""What the Python face costs: a move with its legal list, a snapshot and back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from statistics import median

from benchmarks.games import Contest
from benchmarks.measuring import Row, microseconds
from benchmarks.table import SEED
from stammtisch import Match

MOVES = 1_000
SNAPSHOTS = 50


def measure_face(contest: Contest, runs: int) -> Iterator[Row]:
    """`Match.play` and `Match.legal`, `Match.snapshot` and `Match.from_snapshot`."""
    moves(contest, MOVES)
    reached = tuple(median(moves(contest, MOVES)) * 1e6 for _ in range(runs))
    yield Row("match", contest.game, "Match.play and Match.legal, median", "us", reached)
    match = new_match(contest, 1)

    def restore() -> int:
        for _ in range(SNAPSHOTS):
            Match.from_snapshot(contest.game, data)
        return SNAPSHOTS

    def save() -> int:
        for _ in range(SNAPSHOTS):
            match.snapshot()
        return SNAPSHOTS

    data = match.snapshot()
    size = f"{len(data):,} bytes"
    yield Row("snapshot", contest.game, "Match.snapshot", "us", microseconds(save, runs), note=size)
    yield Row("restore", contest.game, "Match.from_snapshot, checked", "us", microseconds(restore, runs))


def new_match(contest: Contest, seed: int) -> Match:
    """Set up a match of a contest."""
    return Match.new(contest.game, contest.seats, seed=seed, options=contest.options)


def moves(contest: Contest, count: int) -> list[float]:
    """Time moves of random matches, one by one, in seconds."""
    chosen = Random(SEED)  # noqa: S311 - random play, nothing secret
    spent: list[float] = []
    seed = 0
    while len(spent) < count:
        seed += 1
        match = new_match(contest, seed)
        while match.to_act and len(spent) < count:
            seat = match.to_act[0]
            move = chosen.choice(match.legal(seat))
            begin = time.perf_counter()
            match.play(seat, move)
            for acting in match.to_act[:1]:
                match.legal(acting)
            spent.append(time.perf_counter() - begin)
    return spent
