"""Recorded games: played again on every run of the tests, one for each seat count, option and way to end.

`python -m stammtisch.testkit.recordings GAME FOLDER` records what is missing. Games are searched among random ones;
a way to end that random play does not find needs a script of the game's own, in `recordings_<game>`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from stammtisch.games.registry import Match, rules_of
from stammtisch.testkit.playing import Table, play_on, tables

SEARCHED = 300


def name_of(table: Table, reason: str) -> str:
    """Name the recorded game of a table and a way to end: `3-live-centre.game`."""
    return "-".join([str(table.players), *(_word(value) for _, value in table.options), reason]) + ".game"


def _word(value: Any) -> str:
    return "+".join(str(item) for item in value) or "none" if isinstance(value, list | tuple) else str(value)


def required(game_id: str) -> Iterator[tuple[Table, str, str]]:
    """List the tables and ways to end that must be recorded, with the names of their files."""
    for table in tables(only=game_id):
        for reason in rules_of(game_id).reasons.values():
            if (table.players, reason) not in impossible(game_id):
                yield table, reason, name_of(table, reason)


def impossible(game_id: str) -> set[tuple[int, str]]:
    """List the ways to end that no game of so many players can take."""
    name = f"stammtisch.testkit.recordings_{game_id}"
    return set(import_module(name).IMPOSSIBLE) if find_spec(name) else set()


def scripts_of(game_id: str) -> dict[str, Callable[[Table], Match]]:
    """Find the games that are played by a script, by way to end."""
    name = f"stammtisch.testkit.recordings_{game_id}"
    return dict(import_module(name).SCRIPTS) if find_spec(name) else {}


def extras_of(game_id: str) -> dict[str, Callable[[Path], Match]]:
    """Find the further games that must be recorded, by name of the file: own editions, positions."""
    name = f"stammtisch.testkit.recordings_{game_id}"
    return dict(import_module(name).EXTRAS) if find_spec(name) else {}


def record_game(table: Table, reason: str) -> Match:
    """Play a game that ends in a way: by its script, else the first of many random ones that does."""
    script = scripts_of(table.game).get(reason)
    if script:
        match = script(table)
        assert match.result is not None and match.result.reason == reason, f"{table}: the script for {reason} fails"  # noqa: PT018 - one thing
        return match
    for seed in range(SEARCHED):
        match = Table(table.game, table.players, table.options, seed).open()
        for _ in play_on(match, Table(table.game, table.players, table.options, seed).random):
            pass
        if match.result is not None and match.result.reason == reason:
            return match
    raise AssertionError(f"{table}: none of {SEARCHED} random games ends by {reason}")


def record_missing(game_id: str, folder: Path) -> list[str]:
    """Record the games that a folder lacks: their names."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for table, reason, name in required(game_id):
        if not (folder / name).exists():
            (folder / name).write_text(record_game(table, reason).record(), encoding="utf-8")
            written.append(name)
    for name, make in extras_of(game_id).items():
        if not (folder / name).exists():
            (folder / name).write_text(make(folder).record(), encoding="utf-8")
            written.append(name)
    return written


def main() -> int:
    """Record what is missing, from the command line."""
    parser = argparse.ArgumentParser(prog="python -m stammtisch.testkit.recordings", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args()
    for name in record_missing(chosen.game, chosen.folder):
        sys.stdout.write(f"{name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
