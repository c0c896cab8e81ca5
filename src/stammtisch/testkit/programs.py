"""A game's loops for long runs, with its law checked after every step of random games, and tables for all loops."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from stammtisch.bots import compiled_twins
from stammtisch.core.chance import reseed
from stammtisch.core.edition import Edition
from stammtisch.core.executors import plain
from stammtisch.core.executors.programs import Program, fast_program, plain_program
from stammtisch.core.game import Rules
from stammtisch.core.loops import Desk, Outcome
from stammtisch.core.options import check_options
from stammtisch.games.registry import rules_of
from stammtisch.testkit.laws import checked_functions
from stammtisch.testkit.playing import Table

ROOM = 3
"""Template, game, and a sealed copy."""


@dataclass(frozen=True)
class Bench:
    """Everything that the loops of one table need: program, games, edition, desk."""

    rules: Rules
    edition: Edition
    program: Program
    games: Any
    editions: Any
    desks: Any

    def state(self, i: int = 1) -> bytes:
        """Read the bytes of a game."""
        return self.program.read(self.games, i)

    def room(self, name: str) -> Any:
        """Give a row of the first desk, `seats` or `actions`, for a loop to write into."""
        return self.desks[0][name] if self.program.is_compiled else getattr(self.desks[0], name)


def checked_program(game_id: str, *, is_compiled: bool) -> Program:
    """Bind the loops to a game, with its law after every step of `random_games`."""
    functions = checked_functions(game_id, rules_of(game_id).functions)
    return fast_program(functions, known=compiled_twins(game_id)) if is_compiled else plain_program(functions)


def bench(table: Table, program: Program, *, desks: int = 1) -> Bench:
    """Lay out a table for the loops: the template in record 0, the desk's generator started from the table's seed."""
    rules = rules_of(table.game)
    edition = rules.edition("base")
    template = plain.allocate(rules.state)
    template.seats = table.players
    rules.configure(template, edition, check_options(rules, dict(table.options), table.players))
    games = program.allocate(rules.state, ROOM)
    program.write(games, 0, bytes(plain.memory_of(template)))
    editions = program.allocate(rules.edition_record, 1)
    program.write(editions, 0, edition.data)
    desk = plain.allocate(Desk)
    desk.seed = table.seed
    reseed(desk.stream, table.seed, 0)
    rows = program.allocate(Desk, desks)
    for i in range(desks):
        program.write(rows, i, bytes(plain.memory_of(desk)))
    return Bench(rules, edition, program, games, editions, rows)


def outcomes(program: Program, count: int) -> Any:
    """Make room for the outcomes of a series."""
    return program.allocate(Outcome, count)


def compile_program(game_id: str) -> tuple[Program, float]:
    """Compile the loop that the long runs need, or load it from the cache: the program and the seconds it took."""
    begun = time.perf_counter()
    program = checked_program(game_id, is_compiled=True)
    laid = bench(Table(game_id, rules_of(game_id).spec.seats[0]), program)
    program.loops.random_games(laid.games, laid.editions, laid.desks, outcomes(program, 1), 0)
    return program, time.perf_counter() - begun
