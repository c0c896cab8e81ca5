"""Phase A: a new evening."""

import pytest

from stammtisch import Match, Refusal
from stammtisch.testkit.playing import Table, played
from tiefenthal.table import at, evening, kinds, only, purse, seat, serving, sold_out, tavern

CHEAP = ("Safe", "Beer Storage", "Barrel", "Cashbox", "Monk", "Dishwasher")


def night_falls(number, **changes):
    """The last seat of the round before ends its turn: the match after it, and what happened."""
    last = tavern(**changes)
    match = serving(tavern(), last, round=number - 1, start=0, turn=1)
    return match, match.play(1, "end")


@pytest.mark.clause("tiefenthal A1")
def test_each_round_opens_with_an_evening():
    evenings = only(played(Table("tiefenthal", 3)).events, "evening")
    assert [event.count for event in evenings] == list(range(1, 9))


@pytest.mark.clause("tiefenthal A1", "tiefenthal V6")
@pytest.mark.parametrize("number", [2, 5, 7])
def test_a_counter_guest_for_everybody(number):
    match, events = night_falls(number)
    gained = [(e.seat, e.count, e.source, e.target) for e in only(events, "got-counter-guest")]
    assert gained == [(1, 1, "reserve", "hand"), (0, 1, "reserve", "hand")], "from the new start player on"
    assert [(p["counter_guests"], p["reserve"]) for p in match.position()["players"]] == [(1, 2), (1, 2)]


@pytest.mark.clause("tiefenthal V6", "tiefenthal A1")
@pytest.mark.parametrize(
    ("number", "options"),
    [
        (3, ("choose waitress", "choose table")),
        (4, ("choose 2 doubloons", "choose 2 beer", "choose die")),
        (8, ("choose 4 doubloons", "choose 4 beer", "choose die")),
    ],
)
def test_evenings_with_a_choice(number, options):
    match, events = night_falls(number)
    assert at(match, "phase", "round", "choosing") == ("evening", number, [1, 0])
    assert match.to_act == (1, 0)
    assert match.legal(0) == match.legal(1) == options
    assert kinds(events)[-1] == "evening"


@pytest.mark.clause("tiefenthal A2", "tiefenthal A3")
def test_each_chooses_alone_and_in_any_order():
    match = evening(3, tavern(), tavern(), tavern())
    assert match.to_act == (0, 1, 2)
    match.play(2, "choose table")
    assert match.to_act == (0, 1)
    assert seat(match, 2)["top"] == ["Table"]
    match.play(0, "choose waitress")
    assert (at(match, "phase"), match.to_act) == ("evening", (1,))
    with pytest.raises(Refusal, match="no bonus to choose"):
        match.play(0, "choose table")
    match.play(1, "choose waitress")
    assert at(match, "phase") == "draft"
    assert [seat(match, number)["tavern"][0] for number in range(3)] == ["Waitress", "Waitress", "Table"]


@pytest.mark.clause("tiefenthal A4", "tiefenthal F2")
def test_gains_of_the_evening_wait_for_the_own_turn():
    match = evening(4, tavern(doubloons=1, beer=2), tavern(beer=1))
    match.play(0, "choose 2 doubloons")
    assert purse(match, 0) == (3, 2)
    match.play(1, "choose 2 beer")
    while at(match, "phase") == "draft":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert at(match, "phase", "turn") == ("serve", 0)
    assert (purse(match, 0), purse(match, 1)) == ((3, 2), (0, 3))


@pytest.mark.clause("tiefenthal A5")
def test_a_choice_of_nothing_is_skipped():
    mine, others = sold_out("Waitress", "Table")
    match = serving(tavern(discard=mine), tavern(discard=others), turn=1)
    events = match.play(1, "end")
    assert at(match, "round", "phase") == (3, "draft")
    assert "declined" not in kinds(events)


@pytest.mark.clause("tiefenthal A5", "tiefenthal A6")
def test_the_last_card_goes_to_who_comes_first():
    mine, others = sold_out("Waitress", "Table")
    others["Table"] -= 1
    match = evening(3, tavern(discard=mine), tavern(discard=others))
    assert match.legal(0) == match.legal(1) == ("choose table",), "a single option is asked for all the same"
    with pytest.raises(Refusal) as refused:
        match.play(0, "choose waitress")
    assert refused.value.code == "move/none-left"
    match.play(1, "choose table")
    assert at(match, "phase") == "draft", "seat 0 is not asked any longer"


@pytest.mark.clause("tiefenthal A7", "tiefenthal A8", "tiefenthal C2")
@pytest.mark.parametrize(("waitresses", "rolled"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_one_more_die_is_rolled_with_those_of_the_waitresses(waitresses, rolled):
    cards = ["Waitress"] * waitresses + ["Pilgrim", "Mayor", "Cooper"]
    match = evening(4, tavern(deck={}, top=cards), tavern(), choosing=[0])
    assert "choose die" in match.legal(0)
    others = ["Regular 1"] * 3
    events = match.play(0, "choose die", chance=[*others, *[6] * rolled, *[1] * 8])
    assert [(event.seat, event.dice) for event in only(events, "rolled-own")] == [(0, (6,) * rolled)]
    assert seat(match)["own"] == [6] * rolled
    assert seat(match)["own_rolled"] == rolled
    assert seat(match)["extra_dice"] == 1


@pytest.mark.clause("tiefenthal A9", "tiefenthal A11", "tiefenthal A12")
def test_the_free_upgrade():
    match = evening(6, tavern(doubloons=0), tavern(tiles=["Safe", "Monk"]))
    assert match.legal(0) == (*(f"choose upgrade {tile.lower()}" for tile in CHEAP), "choose nothing")
    assert match.legal(1) == (
        "choose upgrade beer storage",
        "choose upgrade barrel",
        "choose upgrade cashbox",
        "choose upgrade dishwasher",
        "choose nothing",
    )
    for tile in ("waitress", "tables", "beer supplier"):
        with pytest.raises(Refusal) as refused:
            match.play(0, f"choose upgrade {tile}")
        assert refused.value.code == "move/none-left"
    match.play(0, "choose upgrade cashbox")
    assert (seat(match)["tiles"], purse(match)) == (["Cashbox"], (0, 0))


@pytest.mark.clause("tiefenthal A10", "tiefenthal FU7")
def test_the_free_upgrade_brings_its_noble():
    match = evening(6, tavern(), tavern())
    events = match.play(0, "choose upgrade safe")
    assert seat(match)["top"] == ["Noble"]
    assert at(match, "nobles") == 39
    assert [(e.item, e.source, e.target) for e in only(events, "got-card")] == [("Noble", "nobles", "deck")]
    match.play(1, "choose nothing")
    assert seat(match)["tavern"][0] == "Noble", "it lies on top, and comes this very evening"


@pytest.mark.clause("tiefenthal A10")
def test_without_nobles_the_tile_is_flipped_all_the_same():
    mine, others = sold_out("Noble", copies=40)
    match = evening(6, tavern(discard=mine), tavern(discard=others))
    events = match.play(0, "choose upgrade barrel")
    assert (seat(match)["tiles"], seat(match)["top"]) == (["Barrel"], [])
    assert [(event.kind, event.item) for event in events] == [("upgraded", "Barrel"), ("void", "Noble")]


@pytest.mark.clause("tiefenthal A11", "tiefenthal A5")
def test_the_free_upgrade_may_be_declined_and_is_skipped_without_a_tile():
    match = evening(6, tavern(), tavern(tiles=list(CHEAP)), choosing=[0])
    assert match.to_act == (0,)
    events = match.play(0, "choose nothing")
    assert kinds(events)[0] == "declined"
    assert (seat(match)["tiles"], at(match, "nobles", "phase")) == ([], (40, "draft"))
    with pytest.raises(Refusal, match="seat 1 is asked to choose, but no bonus is possible"):
        evening(6, tavern(), tavern(tiles=list(CHEAP)))
    full = serving(tavern(), tavern(tiles=list(CHEAP)), round=5, turn=1)
    full.play(1, "end")
    assert at(full, "round", "phase", "choosing") == (6, "evening", [0])


@pytest.mark.clause("tiefenthal A13", "tiefenthal FU8", "tiefenthal FU9")
def test_a_tile_of_the_evening_comes_into_force_like_any_other():
    match = evening(6, tavern(), tavern())
    match.play(0, "choose upgrade dishwasher")
    match.play(1, "choose upgrade monk")
    assert (seat(match, 0)["tiles"], seat(match, 0)["new_tiles"]) == ([], ["Dishwasher"])
    assert (seat(match, 1)["tiles"], seat(match, 1)["new_tiles"]) == (["Monk"], [])
    assert match.view(0).players[0].washers == 0


def test_a_whole_game_meets_every_evening():
    match = Match.new("tiefenthal", players=2, seed=11)
    while match.to_act:
        match.play(match.to_act[0], match.default_move(match.to_act[0]))
    assert match.result.reason == "rounds"
    assert len(only(match.events, "got-card")) >= 4, "a Waitress each, and a tile with a Noble each"
