"""The lockstep proof: plain and fast executors, move by move, byte by byte.

Run it as `python -m stammtisch.testkit.lockstep GAME --games N`.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from stammtisch.arena.warm import compile_game
from stammtisch.bots import program_of
from stammtisch.testkit.differing import first_difference
from stammtisch.testkit.playing import MOST_MOVES, Table, tables
from stammtisch.testkit.programs import Bench, bench


class Apart(AssertionError):
    """The executors are apart: the table, the game, the move, and the first field that differs."""


def lockstep(plain: Bench, fast: Bench, table: Table, number: int) -> int:
    """Play one random game on both executors and compare seats, legal lists and bytes at every step: moves made."""
    random = Random(f"lockstep {table} {number}")  # noqa: S311 - a test repeats itself on purpose
    for laid in (plain, fast):
        laid.program.loops.start_at(laid.games, 1, laid.editions, table.seed, number)
    for moves in range(MOST_MOVES):
        _compare(plain.rules.state, plain.state(), fast.state(), f"{table}, game {number}, after {moves} moves")
        seats = _agreed(plain, fast, f"{table}, game {number}, move {moves}: seats", "acting_at", "seats")
        if not seats:
            return moves
        seat = random.choice(seats)
        place = f"{table}, game {number}, move {moves}, seat {seat}"
        legal = _agreed(plain, fast, f"{place}: legal actions", "legal_at", "actions", seat)
        action = random.choice(legal[:4] if random.random() < 0.6 else legal)
        wrong = random.randrange(-1, plain.rules.actions + 2)
        for tried in ((wrong,) if wrong not in legal else ()) + (action,):
            answers = [laid.program.loops.step_at(laid.games, 1, laid.editions, seat, tried) for laid in (plain, fast)]
            if answers[0] != answers[1]:
                raise Apart(f"{place}, action {tried}: plain answers {answers[0]}, fast {answers[1]}")
    raise Apart(f"{table}, game {number}: not over after {MOST_MOVES} moves")


def _agreed(plain: Bench, fast: Bench, what: str, loop: str, room: str, *seat: int) -> list[int]:
    found = []
    for laid in (plain, fast):
        row = laid.room(room)
        count = getattr(laid.program.loops, loop)(laid.games, 1, laid.editions, *seat, row)
        found.append([int(row[k]) for k in range(count)])
    if found[0] != found[1]:
        raise Apart(f"{what}: plain {found[0]}, fast {found[1]}")
    return found[0]


def _compare(state: type, one: bytes, other: bytes, place: str) -> None:
    found = first_difference(state, one, other)
    if found:
        raise Apart(f"{place}: plain and fast differ in {found}")


def run(game_id: str, games: int) -> tuple[int, int]:
    """Play random games in lockstep over all seat counts and options of a game, as people run it: games and moves."""
    slow, quick = (program_of(game_id, is_compiled=is_compiled) for is_compiled in (False, True))
    pairs = [(table, bench(table, slow), bench(table, quick)) for table in tables(only=game_id)]
    moves = 0
    for number in range(games):
        table, plain, fast = pairs[number % len(pairs)]
        moves += lockstep(plain, fast, table, number)
    return games, moves


def main() -> int:
    """Run the proof from the command line."""
    parser = argparse.ArgumentParser(prog="python -m stammtisch.testkit.lockstep", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    chosen = parser.parse_args()
    seconds = compile_game(chosen.game)
    sys.stdout.write(f"compiled or loaded in {seconds:.1f} s\n")
    begun = time.perf_counter()
    games, moves = run(chosen.game, chosen.games)
    seconds = time.perf_counter() - begun
    sys.stdout.write(
        f"{games} games of {chosen.game}, {moves} moves in lockstep, equal byte for byte, {seconds:.1f} s\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
