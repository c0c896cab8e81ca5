"""The base edition: counted like the box, and equal to the tables of the rules document."""

import re
from collections import Counter
from pathlib import Path

import pytest

from stammtisch.games.registry import rules_of

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules" / "tiefenthal.md").read_text(encoding="utf-8")
BASE = rules_of("tiefenthal").edition("base")
DIGEST = "a049132d3dde800f907e5d0f29b53722d160e3fe9f517a016f948960b584579e"


WORDS = {
    "counter guest": "counter guest",
    "doubloon": "doubloons",
    "own-colour die": "die",
    "Noble": "noble",
    "step": "step",
}


def table(heading):
    """The rows of the table of the rules document whose first column has a heading."""
    lines = RULES[RULES.index(f"| {heading} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def bonus(text):
    """A bonus as the edition writes it."""
    number = re.match(r"(\d+) ", text)
    count = int(number[1]) if number else 1
    for word, give in WORDS.items():
        if word in text:
            return {"give": give} | ({} if give == "die" else {"count": count})
    if text.endswith("card"):
        return {"give": "card", "card": text.removesuffix(" card")}
    return {"give": "beer", "count": count} if "beer" in text else text


def test_the_released_edition_never_changes():
    """A changed value is a new edition: records and tables name this one with its digest."""
    assert BASE.digest == DIGEST
    assert rules_of("tiefenthal").spec.editions[0] == "base"


@pytest.mark.clause("tiefenthal V1", "tiefenthal X1")
def test_tavern_cards():
    found = [[card["name"], card["cost"], card["copies"], card["points"]] for card in BASE.values["card"]]
    assert found == [[row[0], *map(int, row[1:])] for row in table("tavern card")]
    assert sum(card["copies"] for card in BASE.values["card"]) == 99


@pytest.mark.clause("tiefenthal V2", "tiefenthal X1", "tiefenthal K7")
def test_tiles():
    for tile, row in zip(BASE.values["tile"], table("tile"), strict=True):
        name, cost, discount, basic, upgraded, force = row
        numbers = [int((re.search(r"\d+", cell) or ["0"])[0]) for cell in (basic, upgraded)]
        assert [tile["name"], tile["cost"], tile["basic"], tile["upgraded"]] == [name, int(cost), *numbers]
        assert f"{tile.get('returns', '')} {tile.get('discount', '')}".strip() == discount
        assert (force == "next round") is (name in {"Dishwasher", "Waitress", "Tables"})


@pytest.mark.clause("tiefenthal V3", "tiefenthal V4")
def test_regulars_and_nobles():
    found = [[card["copies"], card["pip"], card["pays"], card["points"]] for card in BASE.values["regular"]]
    assert found == [[4, 1, 1, 0], [3, 2, 2, 0]]
    noble = BASE.values["noble"]
    assert (noble["copies"], noble["pip"], noble["pays"], noble["points"]) == (40, "any", 3, 10)
    assert noble["prices"] == [9, 14, 18]


@pytest.mark.clause("tiefenthal V5", "tiefenthal K3", "tiefenthal X1")
def test_guests():
    for guest, row in zip(BASE.values["guest"], table("guest"), strict=True):
        name, copies, beer, pip, pays, points, gives = row
        assert guest["name"] == name
        numbers = [guest[key] for key in ("copies", "cost", "pays", "points")]
        assert numbers == [int(copies), int(beer), int(pays), int(points)]
        assert str(guest["pip"]) == pip
        assert guest.get("bonus", "") == bonus(gives)
    copies = Counter({guest["name"]: guest["copies"] for guest in BASE.values["guest"]})
    assert (copies["Farmhand"], copies.total()) == (8, 40)
    assert BASE.values["box"]["stack"] == "Farmhand"


@pytest.mark.clause("tiefenthal V6", "tiefenthal A1")
def test_the_round_track():
    rows = [row[1] for row in table("round")]
    evenings = BASE.values["evening"]
    assert len(evenings) == len(rows) == 8
    for space, text in zip(evenings, rows, strict=True):
        if text == "nothing":
            assert space == {"origin": "house"}
        elif text.startswith("free upgrade"):
            assert space["choose"] == [{"give": "upgrade", "most": 9}, {"give": "nothing"}]
        elif text.startswith("choose: "):
            assert space["choose"] == [bonus(part) for part in text.removeprefix("choose: ").split(", ")]
        else:
            assert space["gives"] == [bonus(text)]


@pytest.mark.clause("tiefenthal V7", "tiefenthal FM2")
def test_the_monastery_track():
    rows = {int(space): text for space, text in table("monastery space")}
    spaces = {entry["space"]: entry for entry in BASE.values["monastery"]}
    assert spaces.keys() == rows.keys()
    for space, text in rows.items():
        if text.startswith("choose: "):
            assert spaces[space]["choose"] == [bonus(part) for part in text.removeprefix("choose: ").split(", ")]
        else:
            assert spaces[space]["gives"] == [bonus(text)]
    assert BASE.values["box"]["last_space"] == 22


@pytest.mark.clause("tiefenthal X2", "tiefenthal V2", "tiefenthal V3", "tiefenthal V4", "tiefenthal V5")
def test_every_value_states_its_source():
    values = BASE.values
    entries = [values["box"], values["start"], values["noble"]]
    for key in ("card", "regular", "tile", "guest", "evening", "monastery"):
        entries += values[key]
    assert {entry["origin"] for entry in entries} == {"published", "house"}
    published = {tile["name"] for tile in values["tile"] if "cost" not in tile.get("house", ())}
    assert published == {"Dishwasher"}
    assert all("discount" not in tile.get("house", ()) for tile in values["tile"])
    assert values["noble"]["house"] == ["copies", "pip", "pays"]
    assert all(card["house"] == ["copies", "pays"] for card in values["regular"])
    assert [guest["name"] for guest in values["guest"] if guest["origin"] == "published"] == ["Farmhand"]
    assert all(entry["origin"] == "house" for key in ("card", "evening", "monastery") for entry in values[key])


def test_the_box_is_complete():
    record = BASE.record
    copies = sum(record.card[kind].copies for kind in range(record.kinds)) + 3 * 7
    assert copies == 99 + 40 + 40 + 4 * 7 == 207
    assert (record.white_dice, record.own_dice, record.counter_guests) == (4, 3, 3)
