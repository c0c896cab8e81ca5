"""Long random play with the game's law checked after every step, compiled.

Run it as `python -m stammtisch.testkit.soak GAME --games N`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from typing import Any

from stammtisch.core.executors.programs import Program
from stammtisch.testkit.laws import law_names, law_of
from stammtisch.testkit.playing import Table, tables
from stammtisch.testkit.programs import Bench, bench, compile_program, outcomes

SERIES = 5_000


class LawBroken(AssertionError):
    """A random game broke a law: the table, the game's number, and which law."""


def soak(table: Table, program: Program, games: int) -> tuple[int, Counter[str]]:
    """Play random games at one table: moves made, and how often each way to end came about."""
    laid = bench(table, program)
    moves, ends = 0, Counter[str]()
    for first in range(0, games, SERIES):
        found = outcomes(program, min(SERIES, games - first))
        moves += int(program.loops.random_games(laid.games, laid.editions, laid.desks, found, first))
        for number, outcome in enumerate(found):
            reason = int(outcome.reason if not program.is_compiled else outcome["reason"])
            if reason == 0:
                raise LawBroken(f"{table}, game {first + number}: {_what_broke(table, program, first + number)}")
            ends[laid.rules.reasons[reason]] += 1
    return moves, ends


def _what_broke(table: Table, program: Program, number: int) -> str:
    """Play a game once more and say which law its last table breaks."""
    laid = bench(table, program)
    program.loops.random_games(laid.games, laid.editions, laid.desks, outcomes(program, 1), number)
    state = _look(laid)
    law = law_of(table.game)
    broken = law(state, laid.edition.record) if law else 0
    if broken:
        return law_names(table.game)[broken - 1]
    return f"chance or journal faulted (fault {state.chance.fault}, {state.journal.count} entries)"


def _look(laid: Bench) -> Any:
    from stammtisch.core.executors import plain

    return plain.look(laid.rules.state, bytearray(laid.state()))


def run(game_id: str, games: int, program: Program) -> tuple[int, Counter[str]]:
    """Play random games over all seat counts and options of a game: moves made, and the ways to end."""
    moves, ends = 0, Counter[str]()
    rounds = tables(only=game_id)
    for k, table in enumerate(rounds):
        share = games // len(rounds) + (k < games % len(rounds))
        more, found = soak(table, program, share)
        moves += more
        ends += found
    return moves, ends


def main() -> int:
    """Soak a game from the command line."""
    parser = argparse.ArgumentParser(prog="python -m stammtisch.testkit.soak", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1_000_000)
    chosen = parser.parse_args()
    program, seconds = compile_program(chosen.game)
    sys.stdout.write(f"compiled or loaded in {seconds:.1f} s\n")
    begun = time.perf_counter()
    moves, ends = run(chosen.game, chosen.games, program)
    seconds = time.perf_counter() - begun
    ways = ", ".join(f"{reason} {count}" for reason, count in sorted(ends.items()))
    sys.stdout.write(f"{chosen.games} games of {chosen.game}, {moves} moves, all laws kept, {seconds:.1f} s; {ways}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
