"""Series in which purchases are counted, and what came of them, as columns of numbers."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from stammtisch.analysis import counting
from stammtisch.analysis.tiefenthal import COLUMNS, column, column_names, left_over
from stammtisch.arena.playing import ROOM, Task, count_cores, desk_of, divide, task_of
from stammtisch.arena.series import plan_series
from stammtisch.bots import bots_of, compiled_twins
from stammtisch.core import loops
from stammtisch.core.executors import fast
from stammtisch.core.executors.programs import Program
from stammtisch.core.loops import Desk
from stammtisch.games.registry import rules_of

CHUNK = 500


@dataclass(frozen=True)
class Purchases:
    """A counted series. records: one `counting.Counted` for each game; names: what the columns stand for."""

    players: int
    records: Any
    names: dict[int, tuple[str, str]]

    @property
    def scores(self) -> Any:
        """Scores, games by seats."""
        return self.records["outcome"]["scores"][:, : self.players]

    @property
    def wins(self) -> Any:
        """Wins, games by seats; a shared win is a part for each."""
        is_first = self.records["outcome"]["ranks"][:, : self.players] == 1
        return is_first / is_first.sum(axis=1, keepdims=True)

    @property
    def nobles_left(self) -> Any:
        """Nobles left in their stack at the end, game by game."""
        return self.records["left"]

    @property
    def counts(self) -> Any:
        """Purchases, games by seats by columns."""
        return self.records["tallies"]["counts"][:, : self.players, :COLUMNS]

    @property
    def first(self) -> Any:
        """The column of each seat's first purchase, games by seats; -1 for none."""
        return self.records["tallies"]["first"][:, : self.players] - 1


def play_purchases(
    bots: tuple[str, ...], games: int, seed: int, *, progress: Callable[[int], None] | None = None
) -> Purchases:
    """Play a series of Tiefenthal between bots that keep their seats, seat 0 starting, and count purchases.

    Refused: as in `arena.plan_series`.
    """
    series = plan_series("tiefenthal", bots, games=games, seed=seed, options={"start": 0})
    play = _player(task_of(series))
    chunks = divide(games, CHUNK)
    found = [play(*chunks[0])]  # compiles before the others need it
    with ThreadPoolExecutor(count_cores()) as pool:
        for records in pool.map(lambda chunk: play(*chunk), chunks[1:]):
            found.append(records)
            if progress:
                progress(CHUNK * len(found))
    import numpy as np

    return Purchases(series.players, np.concatenate(found), column_names(series.edition))


def _player(task: Task) -> Callable[[int, int], Any]:
    rules = rules_of(task.game)
    names = {**rules.functions, "assign": fast.assign, "decide": bots_of(task.game).decide}
    given = {counting.__name__: {**names, "column": column, "left_over": left_over}, loops.__name__: names}
    program = Program(True, SimpleNamespace(**fast.twins([counting.counted_games], given, compiled_twins(task.game))))

    def run(first: int, count: int) -> Any:
        games, editions = program.allocate(rules.state, ROOM), program.allocate(rules.edition_record, 1)
        desks, counted = program.allocate(Desk, 1), program.allocate(counting.Counted, count)
        program.write(games, loops.TEMPLATE, task.template)
        program.write(editions, 0, task.edition)
        program.write(desks, 0, desk_of(task))
        program.loops.counted_games(games, editions, desks, counted, first)
        return counted

    return run
