"""Positions: written by hand or taken from games they load, and impossible ones are refused with all their faults."""

import json
from pathlib import Path

import pytest

from stammtisch import Match, Refusal
from stammtisch.games.registry import rules_of
from stammtisch.games.tiefenthal.position_check import Player, Position
from stammtisch.testkit.playing import play_on, tables
from tiefenthal.contract import CONTRACT, changed
from tiefenthal.table import MARKET, drafting, load, position, serving, tavern

FORMATS = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")


def faults(values):
    """The faults for which a position is refused."""
    with pytest.raises(Refusal) as refused:
        load(values)
    assert refused.value.code == "position/faulty"
    assert all(fault in refused.value.message for fault in refused.value.faults)
    return refused.value.faults


def test_the_position_of_the_contract_loads():
    match = load(CONTRACT)
    assert match.to_act == (1,)
    assert "upgrade dishwasher" not in match.legal(1)
    written = match.position()
    assert written["supply"] == {
        "Beer Merchant": 19, "Dishwasher": 19, "Waitress": 18, "Table": 18, "Beer Supplier": 18,
    }  # fmt: skip
    assert (written["nobles"], written["stack"], sum(written["guest_deck"].values())) == (39, 8, 28)
    assert load(written).position() == written


@pytest.mark.parametrize("table", tables(seed=5, only="tiefenthal"), ids=str)
def test_every_position_of_a_game_comes_back_through_json(table):
    match = table.open()
    for _ in play_on(match, table.random):
        written = match.position()
        again = load(json.loads(json.dumps(written)))
        assert again.position() == written
        assert [again.legal(seat) for seat in range(match.seats)] == [match.legal(seat) for seat in range(match.seats)]


def test_what_may_be_left_out():
    laid = {"game": "tiefenthal", "round": 1, "phase": "serve", "start": 0, "turn": 0}
    match = load({**laid, "market": list(MARKET), "players": [{}, {}]})
    found = match.position()
    assert (found["edition"], found["nobles"], found["stack"]) == ("base", 40, 8)
    assert found["players"][0]["reserve"] == 3
    assert match.legal(0) == ("end",)


@pytest.mark.clause("tiefenthal X5", "tiefenthal K9", "tiefenthal K10", "tiefenthal B6", "tiefenthal C2")
@pytest.mark.parametrize(
    ("change", "player", "fault"),
    [
        ({}, {"deck": {"Noble": 41}}, '42 cards "Noble" are more than the 40 in the box'),
        ({}, {"discard": {"Mayor": 3}}, '3 cards "Mayor" are more than the 2 in the box'),
        ({}, {"discard": {"Farmhand": 9}}, '9 cards "Farmhand" are more than the 8 in the box'),
        ({}, {"deck": {"Regular 1": 4}}, "seat 0: 5 cards \"Regular 1\" are more than a player's 4"),
        ({}, {"discard": {"Dragon": 1}}, 'there is no card "Dragon"'),
        ({}, {"tavern": ["Regular 1"] * 4}, "seat 0: 4 tables are taken, but there are 3"),
        ({}, {"counter_guests": 4}, "6 counter guests in hand and reserve; each player has 3"),
        ({}, {"counter_guests": 4, "reserve": None}, "counter guests in hand and reserve; each player has 3"),
        ({}, {"white": [7]}, "players[0].white[0]: must be at most 6, not 7"),
        ({"turn": 0, "start": 0}, {"white": [1] * 5}, "there can't be 5 white"),
        ({}, {"own": [1] * 4}, "at most 3 are rolled in a round"),
        ({}, {"own": [1, 1], "own_rolled": 1}, "2 own dice of 1 rolled"),
        ({"phase": "draft"}, {}, "don't fit the draft of 4 dice"),
        ({}, {"washers_used": 1}, "seat 0: 1 dishwasher uses are gone, but there are 0"),
        ({}, {"used": ["table 9"]}, "there is no guest at table 9"),
        ({}, {"used": ["monk"]}, 'there is no "monk"'),
        ({}, {"used": ["barrel", "barrel"]}, '"barrel" stands there twice'),
        ({}, {"bought": ["Noble"]}, 'there is no "Noble"'),
        ({}, {"tiles": ["Host"]}, 'there is no "Host"'),
        ({}, {"new_tiles": ["Safe"]}, '"Safe" is in tiles and in new_tiles'),
        ({}, {"monastery": 23}, "has the spaces 0 to 22, not 23"),
        ({}, {"doubloons": -1}, "players[0].doubloons: must be at least 0"),
        ({}, {"recruited": 1}, "players[0].recruited"),
        ({}, {"hat": 1}, "players[0].hat: there is no such key here"),
        ({"phase": "fill", "turn": None, "filling": [0]}, {"counter_guests": 0}, "holds no counter guest"),
        ({"phase": "fill", "turn": None}, {}, 'phase "fill" needs a seat in filling'),
        ({"phase": "evening", "turn": None, "round": 4}, {}, 'phase "evening" needs a seat in choosing'),
        ({"choosing": [0]}, {}, 'choosing belongs to another phase than "serve"'),
        ({"turn": None}, {}, 'turn belongs to the phases "draft" and "serve"'),
        ({"turn": 2}, {}, "turn: there is no seat 2"),
        ({"phase": "evening", "turn": None, "round": 4, "choosing": [1, 1]}, {}, "seat 1 is asked twice"),
        ({"choice": ["table"]}, {}, "choice: the options here are: -"),
        ({"steps": 2}, {}, "steps are left only while a choice is open"),
        ({"phase": "over", "turn": None}, {}, "when the game is over, the tavern is empty"),
        ({"market": ["Miller", None, None, None, None]}, {}, 'place 0, and no other, shows "Farmhand"'),
        ({"market": ["Farmhand", "Farmhand", None, None, None]}, {}, 'place 0, and no other, shows "Farmhand"'),
        ({"market": ["Farmhand", "Noble", "Smith", "Notary", "Carter"]}, {}, '"Noble" at place 1 is no guest'),
        ({"market": ["Farmhand"]}, {}, "market: must have at least 5 entries"),
        ({"round": 9}, {}, "round 9 is beyond the last one (8)"),
        ({"nobles": 40}, {}, "nobles is 40, but 39 remain of the box"),
        ({"supply": {}}, {}, "supply: Beer Merchant is 0, but 19 remain of the box"),
        ({"stack": 7}, {}, "stack is 7, but 8 remain of the box"),
        ({"guest_deck": {"Mayor": 1}}, {}, "guest_deck: Mayor is 1, but 2 remain of the box"),
        ({"weather": "rain"}, {}, "weather: there is no such key here"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused(change, player, fault):
    found = faults(changed(change, player))
    assert any(fault in each for each in found), found


@pytest.mark.clause("tiefenthal C2", "tiefenthal C3")
@pytest.mark.parametrize("phase", ["evening", "fill"])
def test_own_dice_are_not_rolled_before_the_taverns_are_full(phase):
    asked = {"choosing": [0], "round": 4} if phase == "evening" else {"filling": [0]}
    found = faults(position(phase, tavern(counter_guests=1, own_rolled=2), tavern(), **asked))
    assert found == (f'seat 0: in phase "{phase}" no own dice lie rolled, yet own_rolled is 2',)


def test_all_faults_come_at_once():
    player = {"tavern": ["Regular 2"] * 3 + ["Mayor"] * 3, "own": [6] * 4, "washers_used": 3, "monastery": 40}
    assert len(faults(changed({"round": 12, "steps": 1}, player))) == 8


def test_faults_of_shape_and_names_do_not_hide_those_of_the_table():
    player = {
        "tavern": ["Regular 2"] * 3 + ["Mayor"], "discard": {"Noble": 41, "Dragon": 1}, "white": [7, 2, 2, 2],
        "counter_guests": 5, "reserve": 0, "washers_used": 2, "hat": 1,
    }  # fmt: skip
    change = {"phase": "draft", "nobles": 3, "turn": 5, "filling": [0], "round": 9}
    found = faults(changed(change, player))
    wanted = [
        "turn: must be at most 3, not 5", "players[0].white[0]: must be at most 6, not 7",
        "players[0].hat: there is no such key here", 'there is no card "Dragon"',
        '41 cards "Noble" are more than the 40', "round 9 is beyond", "filling belongs to another phase",
        "seat 0: 5 counter guests", "seat 0: 4 tables are taken, but there are 3", "seat 0: 2 dishwasher uses",
    ]  # fmt: skip
    assert [fault for fault in wanted if not any(fault in each for each in found)] == []
    assert len(found) == len(wanted)


def test_wrong_dice_of_a_draft_are_told_beside_a_die_of_seven():
    found = faults(changed({"phase": "draft"}, {"white": [7], "coaster": [1], "doubloons": -1}))
    assert any("players[0].white[0]" in fault for fault in found)
    assert any("seat 0: 1 white dice and 1 on the coaster don't fit" in fault for fault in found)


def test_choices_are_told_beside_other_faults():
    found = faults(changed({"choice": ["table"], "hat": 1}, {"monastery": 30, "white": [7]}))
    assert len(found) == 4
    assert found[-1] == "seat 1, choice: the options here are: -"


@pytest.mark.parametrize(
    ("change", "player"),
    [
        ({}, {"tavern": ["Tabel", "Regular 1", "Regular 2", "Regular 2", "Mayor"]}),
        ({}, {"tavern": ["Dishwashr"], "washers_used": 1}),
        ({}, {"taverns": [], "tavern": ["Dishwasher"], "washers_used": 1}),
        ({}, {"tiles": ["Dishwashr"], "washers_used": 1}),
        ({"supply": {"Beer Merchant": 19}}, {"discard": {"Mayors": 1}, "tavern": []}),
        ({"market": ["Farmhnd", "Miller", "Smith", "Notary", "Carter"]}, {}),
        ({"phase": "draft", "turn": 3}, {"white": [], "own": [], "coaster": [1, 1, 1, 1]}),
    ],
)
def test_what_follows_from_a_fault_is_not_told(change, player):
    assert len(faults(changed(change, player))) == 1


def test_a_misspelt_key_is_not_taken_for_nothing():
    values = changed({}, {"tavrn": ["Dishwasher"], "washers_used": 1, "used": ["table 1"]})
    del values["players"][0]["tavern"]
    assert faults(values) == ("players[0].tavrn: there is no such key here",)


@pytest.mark.clause("tiefenthal D2", "tiefenthal D3")
def test_a_draft_has_each_die_once():
    assert drafting([1, 2], [3, 4], [5], taken=[[1, 1], [1, 1], [6, 6, 6]], start=2, turn=0).to_act == (0,)
    for coasters, taken, turn in (
        (([1, 2, 3], [4, 5, 6, 6]), ([6], []), 0),
        (([1, 2, 3, 4], [4, 5, 6]), ([], [1]), 0),
        (([], []), ([1, 2, 3, 4], [1, 2, 3, 4]), 0),
        (([1, 2, 3, 4, 5], [1, 2, 3, 4]), ([], []), 0),
    ):
        with pytest.raises(Refusal, match="don't fit the draft of 4 dice"):
            drafting(*coasters, taken=taken, turn=turn)


def test_what_merely_cannot_have_come_about_is_played():
    market = ["Farmhand", None, None, "Mayor", None]
    match = serving(tavern(deck={}, top=["Mayor"], dice=[6]), tavern(dice=[1]), market=market)
    for _ in play_on(match, tables(only="tiefenthal")[0].random):
        pass
    assert match.result.reason == "rounds"


def test_other_games_and_shapes_are_refused():
    for values, words in (
        ([], "A position is a dict"),
        ({**CONTRACT, "game": "fame"}, "of game 'fame', not of tiefenthal"),
        ({**CONTRACT, "players": CONTRACT["players"][:1]}, "is for 2 to 4 players"),
        ({**CONTRACT, "players": None}, 'needs "players"'),
        ({**CONTRACT, "edition": "gold"}, "There is no edition gold"),
        ({**CONTRACT, "options": {"modules": [3]}}, r"modules can't be \[3\]"),
    ):
        with pytest.raises(Refusal, match=words):
            Match.from_position("tiefenthal", values)


def keys(value):
    """All keys of nested tables."""
    if isinstance(value, list):
        return {key for item in value for key in keys(item)}
    return set(value) | {key for inner in value.values() for key in keys(inner)} if isinstance(value, dict) else set()


def test_every_key_is_documented():
    text = FORMATS[FORMATS.index("## The Taverns of Tiefenthal: moves") :]
    assert [key for key in (*Position.model_fields, *Player.model_fields) if f"`{key}`" not in text] == []
    edition = text[text.index("## The Taverns of Tiefenthal: editions") :]
    wanted = keys(rules_of("tiefenthal").edition("base").values)
    assert [key for key in sorted(wanted) if f"`{key}`" not in edition and f"[{key}]" not in edition] == ["game"]
