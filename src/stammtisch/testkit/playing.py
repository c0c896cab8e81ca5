"""Playing at random for tests: tables to try laws on, and moves chosen by a generator of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from stammtisch.core.fairness import Fairness
from stammtisch.games.registry import GAMES, Match, game

MOST_MOVES = 20_000


@dataclass(frozen=True)
class Table:
    """A table to try something on: a game, its players and options, and the seed of chance and moves."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 1

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options)
        return f"{self.game} players={self.players}{options} seed={self.seed}"

    @property
    def fairness(self) -> Fairness:
        """Seed and salt that look like nothing else, so that a leak can be found by its bytes."""
        random = Random(f"fairness {self.seed}")  # noqa: S311 - a test repeats itself on purpose
        return Fairness(random.randbytes(32), random.randbytes(16), ("",) * self.players)

    @property
    def random(self) -> Random:
        """The generator that chooses moves."""
        return Random(f"moves {self}")  # noqa: S311 - a test repeats itself on purpose

    def open(self) -> Match:
        """Set the table up."""
        return Match.new(self.game, players=self.players, seed=self.fairness, options=dict(self.options))


def tables(*, seed: int = 1, only: str | None = None) -> list[Table]:
    """List a table for each game, number of players and value of each option."""
    return [
        Table(game_id, players, options, seed)
        for game_id in ([only] if only else list(GAMES))
        for players in range(game(game_id).seats[0], game(game_id).seats[1] + 1)
        for options in option_choices(game_id)
    ]


def option_choices(game_id: str) -> list[tuple[tuple[str, Any], ...]]:
    """List the choices of options worth a table of their own: each value of each option, seats left to chance."""
    offered = {name: option for name, option in game(game_id).options.items() if not option.is_seat and option.values}
    defaults = {name: option.default for name, option in offered.items()}
    found = [tuple(defaults.items())]
    for name, option in offered.items():
        found += [tuple({**defaults, name: value}.items()) for value in option.values if value != option.default]
    return found


def choose(match: Match, random: Random) -> tuple[int, str]:
    """Choose a seat that may act and a move: each kind of move is equally likely, low numbers are preferred."""
    seat = random.choice(match.to_act)
    kinds: dict[str, list[str]] = {}
    for move in match.legal(seat):
        kinds.setdefault(move.split()[0], []).append(move)
    moves = random.choice(list(kinds.values()))
    return seat, random.choice(moves[:3] if random.random() < 0.7 else moves)


def play_on(match: Match, random: Random, most: int = MOST_MOVES) -> Iterator[tuple[int, int, str]]:
    """Play a match to its end: each move's number, seat and text, before it is made. Longer games fail."""
    for number in range(most):
        if not match.to_act:
            return
        seat, move = choose(match, random)
        yield number, seat, move
        match.play(seat, move)
    raise AssertionError(f"the game is not over after {most} moves")


def played(table: Table) -> Match:
    """Play a whole game at random."""
    match = table.open()
    for _ in play_on(match, table.random):
        pass
    return match
