"""Phase F: guests and Nobles are recruited."""

from fractions import Fraction

import pytest

from stammtisch import Refusal
from tiefenthal.table import at, evening, guests_gone, kinds, purse, refusal, seat, serving, tavern

BONUSES = {
    "Farmhand": [],
    "Miller": ["Beer Merchant"],
    "Pedlar": ["Dishwasher"],
    "Carter": [],
    "Fiddler": ["Waitress"],
    "Fisherman": [],
    "Smith": [],
    "Weaver": ["Dishwasher"],
    "Physician": [],
    "Notary": [],
    "Mayor": ["Noble"],
}


@pytest.mark.clause("tiefenthal FR1", "tiefenthal FR3", "tiefenthal FR5", "tiefenthal FR6", "tiefenthal V5")
@pytest.mark.parametrize(("guest", "cards"), BONUSES.items())
def test_a_guest_is_recruited_with_its_bonus(guest, cards):
    place = 0 if guest == "Farmhand" else 1
    market = ["Farmhand", guest if place else "Cobbler", "Cobbler", "Shepherd", "Forester"]
    price = next(card.cost for card in serving(tavern()).view(None).cards if card.name == guest)
    assert refusal(serving(tavern(beer=price - 1), market=market), f"recruit {place}") == "move/few-beer"
    match = serving(tavern(beer=price), market=market)
    events = match.play(0, f"recruit {place}", chance=["Goldsmith"] if place else [])
    assert purse(match) == (0, 0)
    assert seat(match)["top"] == [*cards, guest], "the card of the bonus lies above the guest"
    assert kinds(events) == ["recruited", *(["shown"] if place else []), *(["got-card"] * len(cards))]
    assert at(match, "market")[place] == ("Goldsmith" if place else "Farmhand")


@pytest.mark.clause("tiefenthal FR5", "tiefenthal FR6", "tiefenthal V5")
@pytest.mark.parametrize(
    ("guest", "price", "gain"),
    [
        ("Cobbler", 5, {"doubloons": 2}),
        ("Goldsmith", 8, {"doubloons": 3}),
        ("Cooper", 6, {"beer": 2}),
        ("Forester", 5, {"counter_guests": 1, "reserve": 2}),
        ("Shepherd", 4, {"monastery": 1}),
        ("Pilgrim", 6, {"monastery": 2, "beer": 2}),
    ],
)
def test_bonuses_that_are_no_cards(guest, price, gain):
    match = serving(tavern(beer=price), market=["Farmhand", guest, "Smith", "Notary", "Carter"])
    before = seat(match)
    events = match.play(0, "recruit 1", chance=["Mayor"])
    assert kinds(events)[:2] == ["recruited", "shown"]
    changed = {key: value for key, value in seat(match).items() if value != before[key]}
    assert changed == {"top": [guest], "recruited": True, "beer": 0, **gain}


@pytest.mark.clause("tiefenthal FR5")
def test_a_drawn_guest_gives_no_bonus():
    waiting = tavern(deck={}, top=["Goldsmith", "Cooper", "Mayor"])
    match = evening(8, waiting, tavern(deck={}), choosing=[1])
    match.play(1, "choose 4 beer")
    assert (purse(match), seat(match)["tavern"]) == ((0, 0), ["Goldsmith", "Cooper", "Mayor"])


@pytest.mark.clause("tiefenthal FR2", "tiefenthal G2")
def test_one_guest_a_round():
    match = serving(tavern(beer=20), tavern(beer=9))
    match.play(0, "recruit 0")
    assert refusal(match, "recruit 1") == refusal(match, "recruit 0") == "move/recruited-already"
    assert "nobles 1" in match.legal(0)
    match.play(0, "end")
    match.play(1, "recruit 0")
    assert at(match, "stack") == 6
    match.play(1, "end")
    assert not any(player["recruited"] for player in match.position()["players"])


@pytest.mark.clause("tiefenthal FR3")
def test_a_place_stays_empty_without_guests():
    match = serving(tavern(beer=4, discard=guests_gone()), tavern(beer=4))
    events = match.play(0, "recruit 1", chance=[])
    assert at(match, "market") == ["Farmhand", None, "Smith", "Notary", "Carter"]
    assert kinds(events) == ["recruited", "empty", "got-card"]
    match.play(0, "end")
    assert refusal(match, "recruit 1", 1) == "move/place-empty"
    assert match.view(None).market[1].guest is None


@pytest.mark.clause("tiefenthal FR4", "tiefenthal K12")
def test_the_last_of_the_stack_makes_room_for_the_guest_deck():
    match = serving(tavern(beer=3, discard={"Farmhand": 6}), tavern(beer=15))
    assert at(match, "stack") == 2
    match.play(0, "recruit 0", chance=[])
    assert at(match, "market", "stack") == (["Farmhand", "Miller", "Smith", "Notary", "Carter"], 1)
    match.play(0, "end")
    match.play(1, "recruit 0", chance=["Mayor"])
    assert at(match, "market", "stack") == (["Mayor", "Miller", "Smith", "Notary", "Carter"], 0)


@pytest.mark.clause("tiefenthal FR4")
def test_place_0_is_filled_like_the_others_from_then_on():
    market = ["Mayor", "Miller", "Smith", "Notary", "Carter"]
    match = serving(tavern(beer=12, discard={"Farmhand": 8}), market=market)
    match.play(0, "recruit 0", chance=["Weaver"])
    assert (at(match, "market")[0], at(match, "stack")) == ("Weaver", 0)
    sold = serving(tavern(beer=12, discard={"Farmhand": 8, **guests_gone(market)}), market=market)
    sold.play(0, "recruit 0", chance=[])
    assert at(sold, "market")[0] is None
    last = serving(tavern(beer=3, discard={"Farmhand": 7, **guests_gone()}))
    assert [(e.kind, e.count) for e in last.play(0, "recruit 0", chance=[])] == [("recruited", 3), ("empty", 0)]
    assert at(last, "market", "stack") == ([None, "Miller", "Smith", "Notary", "Carter"], 0)


@pytest.mark.clause("tiefenthal FN1", "tiefenthal FN2", "tiefenthal FG1")
def test_nobles_for_beer():
    for count, price in ((1, 9), (2, 14), (3, 18)):
        match = serving(tavern(beer=price))
        match.play(0, f"nobles {count}")
        assert (purse(match), seat(match)["top"], at(match, "nobles")) == ((0, 0), ["Noble"] * count, 40 - count)
        assert refusal(serving(tavern(beer=price - 1)), f"nobles {count}") == "move/few-beer"
    match = serving(tavern(beer=50))
    for count in (3, 2, 1, 1):
        match.play(0, f"nobles {count}")
    assert (purse(match), len(seat(match)["top"])) == ((0, 0), 7)
    assert refusal(match, "nobles 4") == "move/no-such-offer"


@pytest.mark.clause("tiefenthal FN3")
def test_only_as_many_nobles_as_are_left():
    match = serving(tavern(beer=40, discard={"Noble": 38}))
    assert refusal(match, "nobles 3") == "move/few-nobles"
    match.play(0, "nobles 2")
    assert refusal(match, "nobles 1") == "move/few-nobles"
    assert not any(move.startswith("nobles") for move in match.legal(0))


@pytest.mark.clause("tiefenthal K4", "tiefenthal FR3", "tiefenthal FM8")
def test_every_way_in_which_a_place_can_be_filled():
    match = serving(tavern(beer=4))
    found = {outcome.answers: outcome.probability for outcome in match.outcomes(0, "recruit 1")}
    assert sum(found.values()) == 1
    assert (found["Mayor",], found["Smith",], len(found)) == (Fraction(2, 28), Fraction(1, 28), 16)
    walk = serving(tavern(beer=6, monastery=9), market=["Farmhand", "Pilgrim", "Smith", "Notary", "Carter"])
    ways = walk.outcomes(0, "recruit 1")
    assert (len(ways), sum(way.probability for way in ways)) == (16 * 6, 1)
    with pytest.raises(Refusal, match="more than 10 outcomes"):
        match.outcomes(0, "recruit 1", limit=10)
