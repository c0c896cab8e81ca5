"""Scripts for recorded games of Tavern Fame that random play hardly finds.

With more than two players nobody can be the last one in from the set-up on, since whoever is left would have ten
patrons first; those games begin from a position in which most are out.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from stammtisch.games.registry import Match, rules_of
from stammtisch.testkit.playing import Table, play_on

CAST = (("Cleric", 5), ("Knight", 6), ("Guard", 4), ("Ranger", 5), ("Warrior", 5))
IMPOSSIBLE = {(2, "centre")}
"""Two players cannot empty the centre: of 25 patrons one of them would hold ten before."""
BARD = """
[[character]]
origin = "own"
name = "Bard"
strength = 3
perfect = { drinks = 1, patrons = 1 }
bonus = { "Grey Mice" = 2 }
"""
OUT = {"patrons": 0, "drinks": 0, "defeats": 2, "out": True}


def to_the_empty_centre(table: Table) -> Match:
    """Play until the centre is empty: whoever has the fewest patrons is believed, so that nobody gets ten before."""
    match = table.open()
    while match.to_act:
        position = match.position()
        seat = match.to_act[0]
        poorest = min(range(table.players), key=lambda p: position["players"][p]["patrons"])
        if position["phase"] == "boast":
            match.play(seat, "boast 1")
        else:
            match.play(seat, f"raise {position['boast'] + 1}" if seat == poorest else "believe")
    return match


def to_the_last_round(table: Table) -> Match:
    """Play to the last round: two seats pass a patron to and fro by boasts that nobody can keep."""
    match = table.open()
    pair = (match.to_act[0], (match.to_act[0] + 1) % table.players)
    while match.to_act:
        phase = match.position()["phase"]
        seat = match.to_act[0]
        if phase == "answer":
            match.play(seat, "call" if seat in pair else "believe")
        else:
            match.play(seat, {"boast": "boast 15", "last chance": "stay", "slay": "slay 0"}.get(phase, "concede"))
    return match


def to_the_last_player(table: Table) -> Match:
    """Play until one is left: seat 0 boasts too much again and again, and is called by the last seat."""
    match = table.open() if table.players == 2 else _nearly_over(table)
    last = table.players - 1
    while match.to_act:
        position = match.position()
        seat = match.to_act[0]
        if position["phase"] == "boast":
            match.play(seat, "boast 15" if seat == 0 else "boast 1")
        elif position["phase"] == "answer":
            match.play(seat, "raise 15" if seat == 0 else "call" if seat == last else "believe")
        else:
            match.play(seat, {"slay": "slay 0", "last chance": "stay"}.get(position["phase"], "concede"))
    return match


def _nearly_over(table: Table) -> Match:
    players: list[dict[str, Any]] = [
        {"character": name, "strength": strength, **OUT} for name, strength in CAST[: table.players]
    ]
    players[0] |= {"patrons": 2, "drinks": 3, "defeats": 1, "strength": 4, "out": False}
    players[-1] |= {"patrons": 3, "drinks": 2, "defeats": 0, "out": False}
    return Match.from_position(
        table.game,
        {
            "game": "fame",
            "edition": "base",
            "options": dict(table.options),
            "round": 12,
            "phase": "boast",
            "opener": 0,
            "asking": 0,
            "enemy": "Orcs",
            "used": ["Rats", "Dragons"],
            "out_order": list(range(table.players - 2, 0, -1)),
            "players": players,
        },
        seed=table.fairness.seed,
    )


def own_edition(folder: Path) -> Match:
    """Play with an edition of one's own, for six seats; it is embedded in the record."""
    del folder
    text = rules_of("fame").edition("base").text
    changes = {
        'name = "base"': 'name = "long-night"',
        "seats = [2, 5]": "seats = [2, 6]",
        "dice = 15": "dice = 12",
        "patrons = 25": "patrons = 30",
        "rounds = 100": "rounds = 12",
        'name = "Rats"': 'name = "Grey Mice"',
    }
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    with TemporaryDirectory() as place:
        file = Path(place) / "long-night.toml"
        file.write_text(text + BARD, encoding="utf-8")
        return _at_random(Match.new("fame", players=6, seed=Table("fame", 6, seed=4).fairness, edition=file), 4)


def from_a_wrestle(folder: Path) -> Match:
    """Play on from a position in which a last patron is at stake."""
    del folder
    players = [{"character": name, "strength": strength, "patrons": 4, "drinks": 2} for name, strength in CAST[:3]]
    players[1] |= {"patrons": 0, "drinks": 5}
    position = {
        "game": "fame",
        "edition": "base",
        "options": {"timing": "live"},
        "round": 5,
        "phase": "wrestle",
        "opener": 0,
        "boaster": 0,
        "boast": 3,
        "caller": 1,
        "asking": 1,
        "victim": 1,
        "taker": 0,
        "kills": 3,
        "enemy": "Wolves",
        "used": ["Rats", "Orcs", "Bears", "Trolls"],
        "players": players,
    }
    return _at_random(Match.from_position("fame", position, seed=Table("fame", 3).fairness.seed), 1)


def _at_random(match: Match, seed: int) -> Match:
    for _ in play_on(match, Random(seed)):  # noqa: S311 - a recording repeats itself on purpose
        pass
    return match


SCRIPTS: dict[str, Callable[[Table], Match]] = {
    "centre": to_the_empty_centre,
    "rounds": to_the_last_round,
    "last": to_the_last_player,
}
EXTRAS: dict[str, Callable[[Path], Match]] = {
    "own-edition.game": own_edition,
    "from-a-wrestle.game": from_a_wrestle,
}
