"""A table set up for measuring: the program of one executor, with games, edition and desks in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks.games import Contest
from stammtisch.core import loops
from stammtisch.core.executors import plain
from stammtisch.core.executors.programs import Program
from stammtisch.core.game import Rules
from stammtisch.core.options import check_options
from stammtisch.games.registry import rules_of

SEED = 7


class Table:
    """Games of one contest, number 0 the template, ready for the loops of a program."""

    def __init__(self, contest: Contest, bind: Callable[..., Program], count: int = 3) -> None:
        self.rules: Rules = rules_of(contest.game)
        self.program = bind(self.rules.functions)
        edition = self.rules.edition("base")
        template = plain.allocate(self.rules.state)
        template.seats = contest.seats
        self.rules.configure(template, edition, check_options(self.rules, contest.options, contest.seats))
        desk = plain.allocate(loops.Desk)
        desk.seed = SEED
        self.games = self.lay(self.rules.state, count, template)
        self.editions = self.lay(self.rules.edition_record, 1, edition.record)
        self.desks = self.lay(loops.Desk, count, desk)

    def lay(self, declaration: type, count: int, record: object) -> Any:
        """Make a row of records that all look like one."""
        row = self.program.allocate(declaration, count)
        for i in range(count):
            self.program.write(row, i, bytes(plain.memory_of(record)))
        return row

    def random_games(self, first: int, count: int) -> int:
        """Play a series of random games: steps made."""
        outcomes = self.program.allocate(loops.Outcome, count)
        steps: int = self.program.loops.random_games(self.games, self.editions, self.desks, outcomes, first)
        return steps

    def start(self, i: int, number: int) -> None:
        """Set up game i as game `number` of the series."""
        self.program.loops.start_at(self.games, i, self.editions, SEED, number)
