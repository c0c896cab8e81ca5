"""Components and set-up."""

from collections import Counter

import pytest

from stammtisch import Match, Refusal
from stammtisch.testkit.laws import law_of
from tiefenthal.table import at, kinds, seat, serving, tavern

OPENING = [
    0, "Miller", "Smith", "Notary", "Carter",
    "Regular 1", "Regular 1", "Regular 1",
    "Waitress", "Table", "Regular 2", "Regular 2", "Regular 2", "Regular 1",
    5,
    1, 2, 3, 4,
    3, 3, 6, 6,
]  # fmt: skip
"""Answers of chance at the set-up of two players; seat 0 draws three Regulars, seat 1 a Waitress and a Table."""


def cards_of(player):
    """All cards of a player, wherever they lie."""
    return Counter(player["deck"]) + Counter(player["discard"]) + Counter(player["top"] + player["tavern"])


@pytest.mark.clause("tiefenthal K1")
def test_two_to_four_play():
    for players in (2, 3, 4):
        match = Match.new("tiefenthal", players=players, seed=1, options={"start": players - 1})
        assert len(match.position()["players"]) == players
        assert match.to_act == (players - 1,)
        match.play(players - 1, match.legal(players - 1)[0])
        assert match.to_act == (0,), "seat 0 sits left of the last seat"
    for players in (1, 5):
        with pytest.raises(Refusal, match="is for 2 to 4 players"):
            Match.new("tiefenthal", players=players)


@pytest.mark.clause("tiefenthal K2", "tiefenthal K6", "tiefenthal K11", "tiefenthal S3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_supply_is_open(players):
    match = Match.new("tiefenthal", players=players, seed=3)
    assert at(match, "supply") == {
        "Beer Merchant": 19,
        "Dishwasher": 20,
        "Waitress": 20 - players,
        "Table": 20 - players,
        "Beer Supplier": 20 - players,
    }
    assert at(match, "nobles") == match.view(None).nobles == 40


@pytest.mark.clause("tiefenthal K3", "tiefenthal K4", "tiefenthal K5", "tiefenthal K12", "tiefenthal S5")
def test_the_market():
    match = Match.new("tiefenthal", seed=3, script=[0, "Mayor", "Mayor", "Smith", "Pilgrim"])
    assert at(match, "market", "stack") == (["Farmhand", "Mayor", "Mayor", "Smith", "Pilgrim"], 8)
    place = match.view(None).market[0]
    assert (place.guest.name, place.guest.cost, place.left) == ("Farmhand", 3, 8)
    assert sum(at(match, "guest_deck").values()) == 28
    assert "Farmhand" not in at(match, "guest_deck")
    with pytest.raises(Refusal, match='"Mayor", does not fit'):
        Match.new("tiefenthal", seed=3, script=[0, "Mayor", "Mayor", "Mayor"])
    orders = {tuple(at(Match.new("tiefenthal", seed=number), "market")) for number in range(12)}
    assert len(orders) > 6, "the guest deck is in random order"


@pytest.mark.clause("tiefenthal K7", "tiefenthal S4")
def test_a_tavern_has_ten_tiles_on_their_basic_side():
    match = Match.new("tiefenthal", seed=3)
    areas = match.view(0).players[1].areas
    assert len(areas) == 10
    assert not any(area.is_upgraded or area.is_new for area in areas)
    assert [area.name for area in areas if not area.can_upgrade] == ["Host"]
    with pytest.raises(Refusal, match="is no move"):
        match.play(0, "upgrade host")


@pytest.mark.clause("tiefenthal K8", "tiefenthal K9", "tiefenthal S4")
def test_dice_and_tokens_of_the_start():
    match = Match.new("tiefenthal", players=4, seed=5)
    assert match.edition.values["box"]["own_dice"] == 3
    for number in range(4):
        player = seat(match, number)
        assert len(player["coaster"]) == 4
        assert (player["doubloons"], player["beer"], player["monastery"]) == (0, 0, 0)
        assert (player["counter_guests"], player["reserve"]) == (0, 3)


@pytest.mark.clause("tiefenthal S2")
def test_a_starting_deck():
    match = Match.new("tiefenthal", players=3, seed=9)
    for player in match.position()["players"]:
        assert cards_of(player) == {"Regular 1": 4, "Regular 2": 3, "Waitress": 1, "Table": 1, "Beer Supplier": 1}
    orders = {tuple(seat(Match.new("tiefenthal", seed=number), 0)["tavern"]) for number in range(12)}
    assert len(orders) > 6, "a deck is in random order"


@pytest.mark.clause("tiefenthal K10")
def test_every_card_is_in_one_place():
    match = serving(
        tavern("Noble", "Waitress", "Mayor", dice=[5, 5], discard={"Table": 2}, top=["Smith"]),
        tavern(dice=[1, 1, 1, 1]),
    )
    law = law_of("tiefenthal")
    assert law(match.state, match.edition.record) == 0
    match.state.nobles += 1
    assert law(match.state, match.edition.record) == 1


@pytest.mark.clause("tiefenthal S1", "tiefenthal P1", "tiefenthal P3", "tiefenthal P4")
def test_the_order_of_chance_at_the_set_up():
    match = Match.new("tiefenthal", script=OPENING)
    assert match.setup_answers == tuple(str(answer) for answer in OPENING)
    assert seat(match, 0)["coaster"] == [1, 2, 3, 4]
    assert (seat(match, 1)["coaster"], seat(match, 1)["own"]) == ([3, 3, 6, 6], [5])
    assert at(match, "start", "phase", "turn") == (0, "draft", 0)


@pytest.mark.clause("tiefenthal S1", "tiefenthal P1", "tiefenthal P2", "tiefenthal P3", "tiefenthal P4")
def test_a_named_start_player_is_no_answer_and_comes_first():
    first = ["Waitress", "Regular 1", "Regular 1", "Regular 1"]
    second = ["Waitress", "Regular 2", "Regular 2", "Regular 2"]
    script = ["Miller", "Smith", "Notary", "Carter", *first, *second, 2, 4, 1, 1, 1, 1, 6, 6, 6, 6]
    match = Match.new("tiefenthal", options={"start": 1}, script=script)
    assert match.setup_answers == tuple(str(answer) for answer in script)
    assert (seat(match, 1)["tavern"], seat(match, 0)["tavern"]) == (first, second)
    assert (seat(match, 1)["own"], seat(match, 0)["own"]) == ([2], [4])
    assert (seat(match, 1)["coaster"], seat(match, 0)["coaster"]) == ([1] * 4, [6] * 4)
    assert match.position()["options"] == {"start": 1}


@pytest.mark.clause("tiefenthal S1", "tiefenthal A1")
def test_the_start_player_is_drawn():
    assert {at(Match.new("tiefenthal", players=4, seed=number), "start") for number in range(30)} == {0, 1, 2, 3}
    events = Match.new("tiefenthal", players=2, seed=1).events
    assert kinds(events)[:6] == ["starts", "shown", "shown", "shown", "shown", "evening"]
    assert not any(kind.startswith("got-") for kind in kinds(events)), "the first evening brings nothing"


def test_options_are_checked():
    assert Match.new("tiefenthal", seed=1, options={"modules": [1]}).position()["options"] == {}
    for options, words in (
        ({"modules": [1, 2]}, r"modules can't be \[1, 2\]"),
        ({"modules": [2]}, r"modules can't be \[2\]"),
        ({"modules": 1}, "modules can't be 1"),
        ({"start": 2}, "start can't be 2"),
        ({"start": True}, "start can't be True"),
        ({"winter": 1}, "has no option 'winter'"),
    ):
        with pytest.raises(Refusal, match=words):
            Match.new("tiefenthal", seed=1, options=options)
