"""Editions of Tavern Fame: from a TOML file to the record that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from stammtisch.core.edition import Edition, digest_of, faulty, parse_edition, read_edition_file
from stammtisch.core.executors import plain
from stammtisch.games.fame.edition_record import Edition as Numbers

PACKAGE = "stammtisch.games.fame"


def load_edition(name_or_path: str | Path) -> Edition:
    """Load an edition, released or from a file; all faults of a file are reported at once."""
    text, is_released = read_edition_file("fame", PACKAGE, name_or_path)
    return _released(text, str(name_or_path)) if is_released else read_edition(text, str(name_or_path))


@cache  # every position, copy and record asks for it anew; nobody writes into an edition
def _released(text: str, origin: str) -> Edition:
    return read_edition(text, origin, is_released=True)


def read_edition(text: str, origin: str, *, is_released: bool = False) -> Edition:
    """Check edition text and build its record. Released editions were checked when they were released."""
    values = parse_edition("fame", text, origin)
    if not is_released:
        from stammtisch.games.fame.edition_check import faults_of

        faults = faults_of(values)
        if faults:
            raise faulty(origin, faults)
    names = {kind: tuple(entry["name"] for entry in values[kind]) for kind in ("character", "enemy")}
    record = build_record(values, names)
    return Edition("fame", values["name"], digest_of(text), text, is_released, record, names, values)


def build_record(values: Mapping[str, Any], names: Mapping[str, tuple[str, ...]]) -> Numbers:
    """Write checked values into a record."""
    record = plain.allocate(Numbers)
    box, start, limits, comfort = (values[key] for key in ("box", "start", "limits", "comfort"))
    record.characters = len(names["character"])
    record.enemies = len(names["enemy"])
    record.dice, record.drinks, record.patrons = box["dice"], box["drinks"], box["patrons"]
    record.start_drinks, record.start_patrons = start["drinks"], start["patrons"]
    record.most_drinks, record.fame, record.rounds = limits["drinks"], limits["fame"], limits["rounds"]
    record.comfort_patrons, record.comfort_drinks = comfort["patrons"], comfort["drinks"]
    for number, entry in enumerate(values["character"]):
        character = record.character[number]
        character.strength = entry["strength"]
        character.perfect_drinks = entry["perfect"]["drinks"]
        character.perfect_patrons = entry["perfect"]["patrons"]
        for enemy, dice in entry["bonus"].items():
            character.bonus[names["enemy"].index(enemy)] = dice
    for number, entry in enumerate(values["enemy"]):
        enemy = record.enemy[number]
        enemy.drinks, enemy.patrons, enemy.health = entry["drinks"], entry["patrons"], entry["health"]
    return record
