"""Own editions: what they may change, and how a faulty one is refused."""

import pytest

from stammtisch import Match, Refusal
from stammtisch.games.registry import rules_of

BASE = rules_of("fame").edition("base").text


def edition(tmp_path, *changes):
    """The base edition with some texts replaced, as a file."""
    text = BASE.replace('name = "base"', 'name = "mine"')
    for old, new in changes:
        assert old in text, f"the base edition has no {old!r}"
        text = text.replace(old, new)
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def faults(tmp_path, *changes):
    """The faults for which a changed edition is refused."""
    with pytest.raises(Refusal) as refused:
        Match.new("fame", players=2, edition=edition(tmp_path, *changes))
    assert refused.value.code == "edition/faulty"
    assert all(fault in refused.value.message for fault in refused.value.faults)
    return refused.value.faults


def card(kind, number):
    """One more character or enemy."""
    name = f'\n[[{kind}]]\norigin = "own"\nname = "{kind} {chr(97 + number % 26)}{chr(97 + number // 26)}"\n'
    if kind == "character":
        return name + "strength = 30\nperfect = { drinks = 0, patrons = 0 }\nbonus = {}\n"
    return name + "drinks = 60\npatrons = 60\nhealth = 6\n"


@pytest.mark.clause("fame X1")
def test_a_line_with_very_many_dots_is_refused_before_it_costs_anything():
    with pytest.raises(Refusal) as refused:
        rules_of("fame").edition_from_text(BASE + ".".join("a" * 60_000) + " = 1", "edition")
    assert refused.value.code == "edition/dots"
    assert rules_of("fame").edition_from_text(BASE + "# " + "." * 90 + "\n", "edition").names


def test_the_largest_edition(tmp_path):
    file = edition(
        tmp_path,
        ("seats = [2, 5]", "seats = [2, 8]"),
        ("dice = 15", "dice = 30"),
        ("drinks = 30", "drinks = 60"),
        ("patrons = 25", "patrons = 60"),
        ("fame = 10", "fame = 60"),
    )
    file.write_text(
        file.read_text()
        + "".join(card("character", n) for n in range(27))
        + "".join(card("enemy", n) for n in range(22))
    )
    match = Match.new("fame", players=8, seed=3, edition=file)
    assert len(match.edition.names["character"]) == len(match.edition.names["enemy"]) == 32
    assert match.legal(match.to_act[0])[-1] == "boast 30"
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
    assert Match.from_record(match.record()).position() == match.position()


@pytest.mark.clause("fame X1")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("dice = 15", "dice = 31", "box.dice: must be at most 30, not 31"),
        ("drinks = 30", "drinks = 61", "box.drinks: must be at most 60, not 61"),
        ("patrons = 25", "patrons = 61", "box.patrons: must be at most 60, not 61"),
        ("seats = [2, 5]", "seats = [2, 9]", "box.seats[1]: must be at most 8, not 9"),
        ("seats = [2, 5]", "seats = [1, 5]", "box.seats[0]: must be at least 2, not 1"),
        ("health = 2", "health = 7", "enemy[0].health: must be at most 6, not 7"),
        ("dice = 15", 'dice = "15"', "box.dice: must be a whole number, not '15'"),
        ("dice = 15", "dice = 1.5", "box.dice: must be a whole number, not 1.5"),
        ("dice = 15", "", "box.dice: this key is missing"),
        ("dice = 15", "dice = 15\nhats = 3", "box.hats: there is no such key here"),
    ],
)
def test_values_out_of_bounds(tmp_path, old, new, fault):
    assert faults(tmp_path, (old, new)) == (fault,)


@pytest.mark.clause("fame X1")
@pytest.mark.parametrize(("kind", "more"), [("character", 28), ("enemy", 23)])
def test_too_many_cards(tmp_path, kind, more):
    file = edition(tmp_path)
    file.write_text(file.read_text() + "".join(card(kind, n) for n in range(more)))
    with pytest.raises(Refusal, match=f"{kind}: must have at most 32 entries, it has 33"):
        Match.new("fame", players=2, edition=file)


@pytest.mark.clause("fame X2")
def test_the_dice_of_the_edition_bound_boasts_and_pools(tmp_path):
    file = edition(tmp_path, ("dice = 15", "dice = 4"))
    match = Match.new("fame", edition=file, script=[0, "Knight", "Guard", "Rats"])
    with pytest.raises(Refusal, match="boast goes up to 4, the dice in the box; you said 5"):
        match.play(0, "boast 5")
    match.play(0, "boast 4")
    match.play(1, "call")
    events = match.play(0, "slay 2", chance=[6, 6, 6, 6, "Bears"])
    assert next(event.dice for event in events if event.kind == "rolled") == (6, 6, 6, 6)


@pytest.mark.clause("fame X3")
@pytest.mark.parametrize("name", ["Bandits", "BANDITS", "Cleric", "guard"])
def test_names_differ(tmp_path, name):
    found = faults(tmp_path, ('name = "Rats"', f'name = "{name}"'))
    assert any("is used twice; characters and enemies all need names of their own" in fault for fault in found)


@pytest.mark.clause("fame X3")
@pytest.mark.parametrize(
    "name", ["", "7 Dwarfs", "Rats, big", "Rats; big", "Big  Rats", "Rats ", "Ra\\nts", "_", "x" * 31]
)
def test_names_can_be_written_in_records(tmp_path, name):
    found = faults(tmp_path, ('name = "Rats"', f'name = "{name}"'))
    assert any("enemy[0].name" in fault for fault in found)


@pytest.mark.clause("fame X4")
def test_every_value_states_its_source(tmp_path):
    values = rules_of("fame").edition("base").values
    assert {entry["name"]: entry["origin"] for entry in values["enemy"] if entry["origin"] != "published"} == {
        "Wolves": "house",
        "Zombies": "house",
        "Trolls": "house",
    }
    skeletons = next(entry for entry in values["enemy"] if entry["name"] == "Skeletons")
    assert skeletons["house"] == ["patrons", "health"]
    assert faults(tmp_path, ('origin = "house"\nname = "Wolves"', 'name = "Wolves"')) == (
        "enemy[5].origin: this key is missing",
    )
    assert (
        "enemy[5].origin"
        in faults(tmp_path, ('origin = "house"\nname = "Wolves"', 'origin = "dream"\nname = "Wolves"'))[0]
    )
    assert "which is no value of this table" in faults(tmp_path, ('house = ["rounds"]', 'house = ["minutes"]'))[0]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ([("seats = [2, 5]", "seats = [5, 2]")], "the fewest players (5) are more than the most (2)"),
        ([("seats = [2, 5]", "seats = [2, 6]")], "6 players need 6 characters, there are 5"),
        ([("patrons = 25", "patrons = 14")], "5 players with 3 each need more than the 14 in the box"),
        ([("drinks = 30", "drinks = 9")], "5 players with 2 each need more than the 9 in the box"),
        ([('house = ["rounds"]\ndrinks = 10', "drinks = 1")], "2 are more than a hand holds (1)"),
        ([("fame = 10", "fame = 3")], "with 3 a player has already won"),
        ([("Dragons = 2", "Unicorns = 2")], 'there is no enemy "Unicorns"'),
    ],
)  # fmt: skip
def test_values_that_do_not_go_together(tmp_path, changes, fault):
    assert any(fault in found for found in faults(tmp_path, *changes))


def test_all_faults_at_once(tmp_path):
    assert len(faults(tmp_path, ("dice = 15", "dice = 99"), ("health = 2", "health = 0"), ("rounds = 100", ""))) >= 3


def test_faults_of_shape_do_not_hide_those_of_content(tmp_path):
    changes = [
        ("drinks = 30", "drinks = 99"),
        ("dice = 15", "dice = 15\nhats = 3"),
        ('name = "Rats"', 'name = "Bandits"'),
        ("Dragons = 2", "Unicorns = 2"),
    ]
    assert faults(tmp_path, *changes)[:3] == (
        "box.drinks: must be at most 60, not 99",
        "box.hats: there is no such key here",
        'the name "bandits" is used twice; characters and enemies all need names of their own',
    )
    assert any('there is no enemy "Unicorns"' in fault for fault in faults(tmp_path, *changes))


@pytest.mark.parametrize(
    ("old", "new"), [('name = "Dragons"', 'name = "Dragons!;"'), ("health = 2", "helth = 2"), ("[[enemy]]", "[[foe]]")]
)
def test_what_follows_from_a_fault_is_not_told(tmp_path, old, new):
    assert not any("there is no enemy" in fault for fault in faults(tmp_path, (old, new)))


def test_entries_beyond_the_most_are_no_excuse_for_the_others(tmp_path):
    file = edition(tmp_path, ("health = 2", "health = 9"))
    file.write_text(file.read_text() + "".join(card("enemy", n) for n in range(23)))
    with pytest.raises(Refusal) as refused:
        Match.new("fame", players=2, edition=file)
    assert refused.value.faults == (
        "enemy: must have at most 32 entries, it has 33",
        "enemy[0].health: must be at most 6, not 9",
    )


def test_an_own_edition_is_embedded_in_records(tmp_path):
    file = edition(tmp_path, ("rounds = 100", "rounds = 2"), ('name = "Rats"', 'name = "Mice"'))
    match = Match.new("fame", players=3, seed=1, edition=file)
    while match.to_act:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    text = match.record()
    file.unlink()
    again = Match.from_record(text)
    assert (again.record(), again.edition.names) == (text, match.edition.names)
    with pytest.raises(Refusal, match="another digest or is not embedded"):
        Match.from_record(text[: text.index("--- edition ---")])
    with pytest.raises(Refusal, match="another digest or is not embedded"):
        Match.from_record(text.replace("rounds = 2", "rounds = 3"))


@pytest.mark.parametrize("end", ["", "\n", "\n\n\n", "\n# \u2028 \x85 done"])
def test_an_edition_keeps_its_digest_whatever_its_last_line(tmp_path, end):
    file = edition(tmp_path)
    file.write_text(file.read_text().rstrip("\n") + end, encoding="utf-8")
    text = Match.new("fame", players=2, seed=1, edition=file).record()
    assert Match.from_record(text).edition.digest == Match.from_record(text.rstrip("\n")).edition.digest


def test_snapshots_need_their_own_edition(tmp_path):
    file = edition(tmp_path)
    snapshot = Match.new("fame", players=2, seed=1, edition=file).snapshot()
    assert Match.from_snapshot("fame", snapshot, edition=file).edition.name == "mine"
    with pytest.raises(Refusal):
        Match.from_snapshot("fame", snapshot)
    with pytest.raises(Refusal, match="another edition"):
        Match.from_snapshot("fame", snapshot, edition="base")
