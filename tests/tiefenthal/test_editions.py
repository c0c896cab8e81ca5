"""Own editions: what they may change, and how a faulty one is refused, with all its faults at once."""

import re
from random import Random

import pytest

from stammtisch import Match, Refusal
from stammtisch.games.registry import rules_of
from stammtisch.testkit.laws import law_of
from stammtisch.testkit.playing import play_on

BASE = rules_of("tiefenthal").edition("base").text
GUEST = '\n[[guest]]\norigin = "own"\nname = "{name}"\ncopies = {copies}\ncost = 4\npip = 2\npays = 3\npoints = 2\n'
TABLES_20 = 'name = "Table"\ncost = 5\ncopies = 20'


def edition(tmp_path, *changes, more=""):
    """The base edition with some texts replaced and some added, as a file."""
    text = BASE.replace('name = "base"', 'name = "mine"')
    for old, new in changes:
        assert old in text, f"the base edition has no {old!r}"
        text = text.replace(old, new, 1)
    file = tmp_path / "mine.toml"
    file.write_text(text + more, encoding="utf-8")
    return file


def faults(tmp_path, *changes, more=""):
    """The faults for which a changed edition is refused."""
    file = edition(tmp_path, *changes, more=more)
    with pytest.raises(Refusal) as refused:
        Match.new("tiefenthal", players=2, edition=file)
    assert refused.value.code == "edition/faulty"
    assert str(file) in refused.value.message
    assert all(fault in refused.value.message for fault in refused.value.faults)
    return refused.value.faults


def played_out(match, seed=1):
    """A match played at random to its end, the law of the box kept at every step."""
    law = law_of("tiefenthal")
    for _ in play_on(match, Random(seed)):  # noqa: S311 - a test repeats itself on purpose
        assert law(match.state, match.edition.record) == 0
    assert law(match.state, match.edition.record) == 0
    return match


@pytest.mark.clause("tiefenthal X3")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("own_dice = 3", "own_dice = 3\nthird_dice = 3", "box.third_dice: there is no such key here"),
        ("own_dice = 3\n", "", "box.own_dice: this key is missing"),
        ("own_dice = 3", 'own_dice = "3"', "box.own_dice: must be a whole number, not '3'"),
        ("own_dice = 3", "own_dice = 1.5", "box.own_dice: must be a whole number, not 1.5"),
        ("own_dice = 3", "own_dice = true", "box.own_dice: must be a whole number, not True"),
        ("own_dice = 3", "own_dice = 7", "box.own_dice: must be at most 6, not 7"),
        ("seats = [2, 4]", "seats = [2, 5]", "box.seats[1]: must be at most 4, not 5"),
        ("seats = [2, 4]", "seats = [2]", "box.seats: must have at least 2 entries, it has 1"),
        ("cost = 2\n", "cost = -2\n", "card[0].cost: must be at least 0, not -2"),
        ("cost = 13", "cost = -1", "tile[8].cost: must be at least 0, not -1"),
        ("cost = 12\npip", "cost = -12\npip", "guest[16].cost: must be at least 0, not -12"),
        ("prices = [9, 14, 18]", "prices = [-9]", "noble.prices[0]: must be at least 0, not -9"),
        ("copies = 8", "copies = -8", "guest[0].copies: must be at least 1, not -8"),
        ("copies = 19", "copies = 101", "card[0].copies: must be at most 100, not 101"),
        ('{ give = "die" }', '{ give = "schnapps" }', "evening[3].choose[2].give: must be"),
        ('origin = "published"', 'origin = "rumour"', "box.origin: must be"),
        ('origin = "published"\n', "", "box.origin: this key is missing"),
        ("[[evening]]", "[[morning]]", "morning: there is no such key here"),
        ('name = "Monk"', 'name = "Bard"', "tile[4].name: must be"),
        ('house = ["cost"]', 'house = ["hats"]', "which is no value of this table"),
        ("count = 2 }", "count = 13 }", "must be at most 12, not 13"),
    ],
)
def test_keys_types_and_values(tmp_path, old, new, fault):
    found = faults(tmp_path, (old, new))
    assert any(fault in each for each in found), found


@pytest.mark.clause("tiefenthal X3")
@pytest.mark.parametrize("pip", ["0", "7", '"none"', "2.5", "true"])
def test_a_pip_is_a_face_or_any(tmp_path, pip):
    found = faults(tmp_path, ("pip = 3", f"pip = {pip}"))
    assert [fault.split(", not ")[0] for fault in found] == ['guest[0].pip: must be a face, 1 to 6, or "any"']


@pytest.mark.clause("tiefenthal X3", "tiefenthal X5")
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ([('stack = "Farmhand"', 'stack = "Dragon"')], 'box.stack: there is no guest "Dragon"'),
        ([('stack = "Farmhand"', 'stack = "Noble"')], 'box.stack: there is no guest "Noble"'),
        ([("seats = [2, 4]", "seats = [4, 2]")], "the fewest players (4) are more than the most (2)"),
        ([("copies = 20", "copies = 3"), ("copies = 20", "copies = 3")], '4 players need 4 cards "Waitress"'),
        ([('name = "Miller"', 'name = "noble"')], 'the name "noble" is used twice'),
        ([('name = "Miller"', 'name = "SMITH"')], 'the name "smith" is used twice'),
        ([('name = "Miller"', 'name = "Regular 1"')], 'the name "regular 1" is used twice'),
        ([('name = "Dishwasher"\ncost = 3', 'name = "Waitress"\ncost = 3')], '"Dishwasher" must stand there once'),
        ([('name = "Monk"', 'name = "Safe"')], '"Safe" must stand there once; it stands there 2 times'),
        ([("discount = 3", "discount = 0")], "`returns` and a `discount` above 0 go together"),
        ([("upgraded = 5", "upgraded = 5\nfaces = [3]")], "tile[0].faces: the Safe tile takes no dice"),
        ([("basic = 3\nupgraded = 4", "basic = 0\nupgraded = 4")], "a tavern needs a table on either side"),
        ([("basic = 3\nupgraded = 4", "basic = 3\nupgraded = 11")], "there would be more than 30 tables"),
        ([(TABLES_20, TABLES_20.replace("20", "31"))], 'the box may have at most 30 cards "Table"'),
        ([("copies = 40", "copies = 90")], "there are 257 cards; the engine takes 256"),
        ([("last_space = 22", "last_space = 21")], "there is no space 22; the last one is 21"),
        ([("space = 4", "space = 2")], "monastery: space 2 stands there twice"),
        ([('[{ give = "beer", count = 2 }]', '[{ give = "step" }]')], '"step" can\'t stand here'),
        ([('gives = [{ give = "die" }]', 'gives = [{ give = "upgrade", most = 9 }]')], '"upgrade" can\'t stand here'),
        ([('bonus = { give = "step", count = 1 }', 'bonus = { give = "nothing" }')], '"nothing" can\'t stand here'),
        ([('{ give = "die" }', '{ give = "card" }')], "`card` names the card of a bonus"),
        ([('{ give = "die" }', '{ give = "die", card = "Table" }')], "`card` names the card of a bonus"),
        ([('{ give = "upgrade", most = 9 }', '{ give = "upgrade" }')], "`most` goes with a bonus"),
        ([('{ give = "die" }', '{ give = "die", most = 9 }')], "`most` goes with a bonus"),
        ([('{ give = "die" }', '{ give = "die", count = 2 }')], "here it is 1"),
        ([('{ give = "beer", count = 2 }, { give', '{ give = "doubloons", count = 2 }, { give')], "offered twice"),
    ],
)  # fmt: skip
def test_values_that_do_not_go_together(tmp_path, changes, fault):
    found = faults(tmp_path, *changes)
    assert any(fault in each for each in found), found


@pytest.mark.clause("tiefenthal X3", "tiefenthal FM2")
def test_a_lap_must_cost_more_counter_guests_than_it_gives(tmp_path):
    many = '[{ give = "counter guest", count = 12 }]'
    changes = [(f'[{{ give = "beer", count = {count} }}]', many) for count in (2, 3)]
    assert any("it must give fewer than it takes" in fault for fault in faults(tmp_path, *changes))


@pytest.mark.clause("tiefenthal X3", "tiefenthal X5")
def test_more_kinds_than_the_engine_takes(tmp_path):
    more = "".join(GUEST.format(name=f"Stranger {number}", copies=1) for number in range(24))
    assert faults(tmp_path, more=more) == ("there are 49 kinds of cards; the engine takes 48",)


@pytest.mark.clause("tiefenthal X4")
def test_all_faults_come_at_once(tmp_path):
    changes = [
        ("own_dice = 3", "own_dice = -1"),
        ("last_space = 22", "last_space = 99"),
        ("cost = 2\n", "cost = -2\n"),
        ("pip = 3", "pip = 9"),
        ('{ give = "die" }', '{ give = "sausage" }'),
        ("counter_guests = 3", ""),
    ]
    found = faults(tmp_path, *changes)
    for key in ("box.own_dice", "box.last_space", "card[0].cost", "guest[0].pip", "evening[3].choose[2].give"):
        assert any(fault.startswith(key) for fault in found), (key, found)
    assert any(fault == "box.counter_guests: this key is missing" for fault in found)
    together = faults(
        tmp_path,
        ('stack = "Farmhand"', 'stack = "Dragon"'),
        ("seats = [2, 4]", "seats = [4, 2]"),
        ("space = 4", "space = 2"),
        ('name = "Miller"', 'name = "Smith"'),
    )
    assert len(together) == 4


@pytest.mark.clause("tiefenthal X4")
def test_faults_of_shape_do_not_hide_those_of_content(tmp_path):
    changes = [
        ("white_dice = 4", "white_dice = 99"),
        ("own_dice = 3", "own_dice = 3\nhats = 1"),
        ("counter_guests = 3\n", ""),
        ("last_space = 22", "last_space = 21"),
        ('name = "Miller"', 'name = "Smith"'),
        ('name = "Monk"', 'name = "Safe"'),
        ('{ give = "die" }', '{ give = "die", most = 9 }'),
    ]
    assert [fault.split(": ")[0] for fault in faults(tmp_path, *changes)] == [
        "box.white_dice", "box.counter_guests", "box.hats", "tile", "tile",
        'the name "smith" is used twice; Regulars and guests need names of their own',
        "tile[4].faces", "monastery[10].space", "evening[3].choose[2]",
    ]  # fmt: skip


@pytest.mark.clause("tiefenthal X4")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "Dishwasher"\ncost = 3', 'name = "Dishwashr"\ncost = 3'),
        ('give = "card", card', 'give = "crad", card'),
        ('name = "Farmhand"', 'name = "Farm, hand"'),
    ],
)
def test_what_follows_from_a_fault_is_not_told(tmp_path, old, new):
    assert len(faults(tmp_path, (old, new))) == 1


def test_files_that_are_no_edition(tmp_path):
    file = tmp_path / "mine.toml"
    for content, words in (
        (b"", "is an edition of game None"),
        (b"\xff\xfe", "can't be read as text"),
        (b"game = ", "is no TOML file"),
        (b'game = "fame"', "is an edition of game 'fame', not of tiefenthal"),
        (b'game = "tiefenthal"', "has 10 faults"),
    ):
        file.write_bytes(content)
        with pytest.raises(Refusal, match=words):
            Match.new("tiefenthal", edition=file)
    with pytest.raises(Refusal, match="released editions: base"):
        Match.new("tiefenthal", edition="bsae")


def test_the_base_edition_passes_its_own_check():
    assert rules_of("tiefenthal").edition_from_text(BASE, "mine").data == rules_of("tiefenthal").edition("base").data


@pytest.mark.clause("tiefenthal X1", "tiefenthal X2")
def test_an_own_edition_is_played_and_embedded_in_its_record(tmp_path):
    changes = [
        ("seats = [2, 4]", "seats = [2, 3]"),
        ("white_dice = 4", "white_dice = 5"),
        ("own_dice = 3", "own_dice = 2"),
        ("counter_guests = 3", "counter_guests = 5"),
        ("prices = [9, 14, 18]", "prices = [5, 8, 11, 13]"),
        ("faces = [1, 6]", "faces = [2, 4]"),
        ('name = "Regular 1"', 'name = "Neighbour"'),
        ('bonus = { give = "beer", count = 2 }', 'bonus = { give = "die", count = 2 }'),
    ]
    file = edition(tmp_path, *changes, more=GUEST.format(name="Chimney Sweep", copies=40))
    match = played_out(Match.new("tiefenthal", players=3, seed=5, edition=file))
    text = match.record()
    file.unlink()
    again = Match.from_record(text)
    assert (again.record(), again.edition.names) == (text, match.edition.names)
    assert sum(event.item == "Chimney Sweep" and event.kind == "shown" for event in match.events) > 0
    assert sum(len(event.dice) for event in match.events if event.kind == "rolled") == 8 * 3 * 5
    with pytest.raises(Refusal, match="another digest or is not embedded"):
        Match.from_record(text.replace("white_dice = 5", "white_dice = 4"))


@pytest.mark.clause("tiefenthal X1", "tiefenthal FD9")
def test_no_value_comes_from_code(tmp_path):
    changes = [
        ("faces = [1, 6]", "faces = [2, 4]"),
        ("basic = 1\nupgraded = 3", "basic = 4\nupgraded = 9"),
        ("prices = [9, 14, 18]", "prices = [5]"),
        ("cost = 3\npip = 3\npays = 3", "cost = 2\npip = 6\npays = 8"),
    ]
    file = edition(tmp_path, *changes)
    player = {"tavern": ["Farmhand", "Dishwasher"], "white": [6, 2, 3, 5], "beer": 7}
    laid = {
        "game": "tiefenthal", "round": 1, "phase": "serve", "start": 0, "turn": 0,
        "market": ["Farmhand", "Miller", "Smith", "Notary", "Carter"], "players": [player, {}],
    }  # fmt: skip
    match = Match.from_position("tiefenthal", laid, seed=1, edition=file)
    for move in ("serve 6 table 1", "serve 3 supplier", "serve 2 supplier", "serve 5 cashbox", "nobles 1", "recruit 0"):
        match.play(0, move)
    found = match.position()["players"][0]
    assert (found["doubloons"], found["beer"]) == (8 + 4, 7 + 1 + 1 - 5 - 2)
    with pytest.raises(Refusal, match="Nobles are recruited 1 to 1 at a time"):
        match.play(0, "nobles 2")


@pytest.mark.clause("tiefenthal X5")
def test_the_largest_box_is_played(tmp_path):
    more = "".join(GUEST.format(name=f"Stranger {number}", copies=1) for number in range(23))
    text = re.sub(
        r'(name = "Dishwasher"\ncost = 3\ncopies = )20', r"\g<1>30", BASE.replace("copies = 40", "copies = 56")
    )
    file = edition(tmp_path, more=more)
    file.write_text(text.replace('name = "base"', 'name = "mine"') + more, encoding="utf-8")
    match = played_out(Match.new("tiefenthal", players=4, seed=2, edition=file), 3)
    assert match.edition.record.kinds == 48
    assert Match.from_record(match.record()).position() == match.position()


def test_an_edition_of_one_short_evening(tmp_path):
    text = (
        BASE[: BASE.index("[[evening]]")] + '[[evening]]\norigin = "own"\n' + BASE[BASE.index("# The spaces of the") :]
    )
    file = tmp_path / "short.toml"
    file.write_text(text.replace('name = "base"', 'name = "short"'), encoding="utf-8")
    match = played_out(Match.new("tiefenthal", players=2, seed=1, edition=file))
    assert match.state.round == 1


@pytest.mark.clause("tiefenthal A7", "tiefenthal C2")
def test_the_die_of_the_evening_can_be_chosen_even_where_there_are_no_own_dice(tmp_path):
    file = edition(tmp_path, ("own_dice = 3", "own_dice = 0"))
    laid = {"game": "tiefenthal", "round": 8, "phase": "evening", "start": 0, "choosing": [0], "players": [{}, {}]}
    market = ["Farmhand", "Miller", "Smith", "Notary", "Carter"]
    match = Match.from_position("tiefenthal", {**laid, "market": market}, seed=1, edition=file)
    assert "choose die" in match.legal(0)
    match.play(0, "choose die", chance=[1] * 8)
    assert match.position()["players"][0]["own"] == []
