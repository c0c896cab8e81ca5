"""Editions of Tiefenthal: from a TOML file to the record that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from stammtisch.core.edition import Edition, digest_of, faulty, parse_edition, read_edition_file
from stammtisch.core.executors import plain
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Edition as Numbers

PACKAGE = "stammtisch.games.tiefenthal"
TAVERN_CARDS = ("Beer Merchant", "Dishwasher", "Waitress", "Table", "Beer Supplier")
TILES = (
    "Safe", "Beer Storage", "Barrel", "Cashbox", "Monk", "Dishwasher", "Waitress", "Tables", "Beer Supplier",
)  # fmt: skip
NOBLE = "Noble"
BONUSES = {
    "nothing": codes.NOTHING,
    "doubloons": codes.DOUBLOONS,
    "beer": codes.BEER,
    "card": codes.CARD,
    "counter guest": codes.COUNTER_GUEST,
    "noble": codes.NOBLES,
    "step": codes.STEPS,
    "die": codes.DIE,
    "upgrade": codes.UPGRADE,
}
CHOICES = {
    "nothing": codes.CHOOSE_NOTHING,
    "doubloons": codes.CHOOSE_DOUBLOONS - 1,
    "beer": codes.CHOOSE_BEER - 1,
    "card": codes.CHOOSE_CARD,
    "counter guest": codes.CHOOSE_COUNTER_GUEST,
    "noble": codes.CHOOSE_NOBLE,
    "die": codes.CHOOSE_DIE,
    "upgrade": codes.CHOOSE_UPGRADE,
}
ALL_FACES = (1, 2, 3, 4, 5, 6)


def load_edition(name_or_path: str | Path) -> Edition:
    """Load an edition, released or from a file; all faults of a file are reported at once [X1, X4]."""
    text, is_released = read_edition_file("tiefenthal", PACKAGE, name_or_path)
    return _released(text, str(name_or_path)) if is_released else read_edition(text, str(name_or_path))


@cache  # every position, copy and record asks for it anew; nobody writes into an edition
def _released(text: str, origin: str) -> Edition:
    return read_edition(text, origin, is_released=True)


def read_edition(text: str, origin: str, *, is_released: bool = False) -> Edition:
    """Check edition text and build its record. Released editions were checked when they were released [X3]."""
    values = parse_edition("tiefenthal", text, origin)
    if not is_released:
        from stammtisch.games.tiefenthal.edition_check import faults_of

        faults = faults_of(values)
        if faults:
            raise faulty(origin, faults)
    seated = tuple(entry["name"] for kind in ("regular", "guest") for entry in values[kind])
    names = {"card": (*TAVERN_CARDS, NOBLE, *seated), "tile": TILES}
    record = build_record(values, names["card"])
    return Edition("tiefenthal", values["name"], digest_of(text), text, is_released, record, names, values)


def build_record(values: Mapping[str, Any], cards: tuple[str, ...]) -> Numbers:
    """Write checked values into a record."""
    record = plain.allocate(Numbers)
    box = values["box"]
    record.kinds = len(cards)
    record.rounds = len(values["evening"])
    for key in ("last_space", "white_dice", "own_dice", "counter_guests"):
        setattr(record, key, box[key])
    record.stack = cards.index(box["stack"])
    prices = values["noble"]["prices"]
    record.offers = len(prices)
    for k, price in enumerate(prices):
        record.noble_price[k] = price
    _write_cards(record, values, cards)
    for entry in values["tile"]:
        _write_tile(record.tile[TILES.index(entry["name"])], entry)
    for number, entry in enumerate(values["evening"]):
        _write_space(record.evening[number + 1], entry)
    for entry in values["monastery"]:
        _write_space(record.monastery[entry["space"]], entry)
    return record


def _write_cards(record: Numbers, values: Mapping[str, Any], cards: tuple[str, ...]) -> None:
    for kind in ("card", "regular", "guest"):
        for entry in values[kind]:
            number = cards.index(entry["name"])
            role = {"card": number, "regular": codes.REGULAR, "guest": codes.GUEST}[kind]
            _write_card(record.card[number], role, entry)
            if kind == "regular":
                record.deck[number] = entry["copies"]
    _write_card(record.card[codes.NOBLE], codes.NOBLE, values["noble"])
    for name in values["start"]["cards"]:
        record.deck[cards.index(name)] += 1


def _write_card(card: Any, role: int, entry: Mapping[str, Any]) -> None:
    card.type = role
    card.copies, card.points = entry["copies"], entry["points"]
    card.cost = entry.get("cost", 0)
    card.pays = entry.get("pays", 0)
    pip = entry.get("pip", "any")
    card.pip = 0 if pip == "any" else pip
    _write_need(card.need, ALL_FACES if pip == "any" else (pip,))
    if "bonus" in entry:
        _write_bonus(card.bonus, entry["bonus"])


def _write_tile(tile: Any, entry: Mapping[str, Any]) -> None:
    tile.cost, tile.basic, tile.upgraded = entry["cost"], entry["basic"], entry["upgraded"]
    tile.returns = TAVERN_CARDS.index(entry["returns"]) if "returns" in entry else -1
    tile.discount = entry.get("discount", 0)
    faces = entry.get("faces", ALL_FACES)
    tile.faces = sum(1 << face for face in faces)
    _write_need(tile.need, faces)


def _write_need(need: Any, faces: tuple[int, ...] | list[int]) -> None:
    """Write how many uses raise each face to the nearest one that is taken [FD13, FD14, FD15, FD16]."""
    for face in ALL_FACES:
        need[face] = min((wanted - face for wanted in faces if wanted >= face), default=codes.IMPOSSIBLE)


def _write_space(space: Any, entry: Mapping[str, Any]) -> None:
    given, offered = entry.get("gives", ()), entry.get("choose", ())
    space.gives, space.offers = len(given), len(offered)
    for row, bonuses in ((space.given, given), (space.offered, offered)):
        for k, bonus in enumerate(bonuses):
            _write_bonus(row[k], bonus)


def _write_bonus(record: Any, bonus: Mapping[str, Any]) -> None:
    what = bonus["give"]
    record.what = BONUSES[what]
    record.count = bonus.get("most", bonus.get("count", 1))
    record.card = TAVERN_CARDS.index(bonus["card"]) if "card" in bonus else 0
    shift = {"doubloons": record.count, "beer": record.count, "card": record.card}.get(what, 0)
    record.choice = CHOICES.get(what, codes.CHOOSE_NOTHING) + shift
