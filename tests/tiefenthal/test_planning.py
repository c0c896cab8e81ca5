"""Phase E: plans tried out, served in one go, and where they stop."""

import pytest

from stammtisch import Refusal
from tiefenthal.contract import CONTRACT
from tiefenthal.table import at, drafting, evening, filling, kinds, load, purse, seat, serving, tavern

BUSY = {"dice": [1, 1, 6, 3], "own": [5], "doubloons": 2, "beer": 1}


def busy(**more):
    """A table whose seat 0 has dice, cards and a few coins."""
    return serving(tavern("Beer Supplier", "Dishwasher", "Regular 2", "Regular 1", **{**BUSY, **more}))


@pytest.mark.clause("tiefenthal E1", "tiefenthal E2")
def test_a_preview_gives_what_a_planning_screen_needs_and_changes_nothing():
    match = busy()
    before = bytes(match.memory)
    tried = match.preview(0, ["serve 6 supplier", "serve 1 supplier", "serve 1 table 1", "buy dishwasher"])
    assert [(step.totals["doubloons"], step.totals["beer"]) for step in tried.steps] == [(2, 3), (2, 5), (4, 5), (1, 5)]
    assert [step.totals["dice"] for step in tried.steps] == [4, 3, 2, 2]
    assert [step.totals["washers_left"] for step in tried.steps] == [1, 1, 0, 0]
    assert [step.totals["doubloons_lost"] for step in tried.steps] == [0, 0, 2, 0]
    assert [step.totals["beer_lost"] for step in tried.steps] == [1, 3, 3, 3]
    assert "recruit 0" in tried.steps[0].legal
    assert "buy dishwasher" not in tried.steps[1].legal
    assert "buy dishwasher" in tried.steps[2].legal
    assert (tried.played, tried.stopped, tried.legal) == (4, None, tried.steps[-1].legal)
    assert tried.totals == tried.steps[-1].totals
    assert (tried.view.players[0].top, tried.view.lost.beer) == (("Dishwasher",), 3)
    assert match.memory == before
    assert match.events == ()


@pytest.mark.clause("tiefenthal E1")
def test_a_preview_of_nothing_shows_the_table_as_it_is():
    tried = busy().preview(0, [])
    assert (tried.played, tried.steps, tried.stopped, tried.totals["beer"]) == (0, (), None, 1)
    assert tried.legal == busy().legal(0)


@pytest.mark.clause("tiefenthal E2", "tiefenthal F3")
def test_a_plan_is_tried_while_others_serve():
    match = serving(tavern(), tavern("Beer Merchant", "Regular 2", dice=[2, 6, 3, 3], beer=1), tavern(dice=[6] * 4))
    tried = match.preview(1, ["serve 2 table 1", "serve 6 supplier", "recruit 0"])
    assert (tried.played, tried.stopped) == (3, None), "1 stored, 1 of the Beer Merchant, 1 of the supplier"
    assert (tried.totals["doubloons"], tried.totals["beer"]) == (2, 0)
    assert tried.view.turn == 1
    assert match.preview(2, ["serve 6 barrel", "end"]).played == 2
    match.play(0, "end")
    assert purse(match, 1) == (0, 2), "the beer of the Beer Merchant is not brought twice"
    assert match.preview(0, ["serve 6 barrel"]).stopped.code == "move/not-asked", "its turn is over"


@pytest.mark.clause("tiefenthal E2", "tiefenthal D2")
def test_a_plan_is_tried_in_the_draft_also_by_the_seat_that_drafts():
    match = drafting([1, 2, 3], [4, 5, 6, 6], taken=[[6]], turn=1)
    for number, moves in ((0, ["serve 6 supplier"]), (1, ["draft 6", "serve 6 supplier"])):
        tried = match.preview(number, moves)
        assert (tried.played, tried.stopped) == (len(moves), None)
        assert tried.totals["beer"] == 1
    match.play(1, "draft 4")
    assert match.to_act == (0,)
    tried = match.preview(0, ["serve 6 barrel"])
    assert (tried.played, tried.totals["beer"], tried.totals["dice"]) == (1, 1, 0)
    assert match.preview(0, ["draft 1"]).stopped.code == "move/not-on-coaster"
    assert match.preview(0, ["draft 5", "draft 5"]).played == 1
    assert at(match, "phase") == "draft"


@pytest.mark.clause("tiefenthal E2")
def test_no_plan_before_the_dice_are_rolled_or_after_the_end():
    for match in (evening(4, tavern(), tavern()), filling(tavern(counter_guests=1), tavern())):
        tried = match.preview(0, ["serve 6 barrel"])
        assert (tried.played, tried.stopped.code) == (0, "move/wrong-phase")
        assert match.preview(0, [match.legal(0)[0]]).steps or match.preview(0, ["keep"]).stopped
    over = serving(tavern(), tavern(), round=8, turn=1)
    over.play(1, "end")
    assert over.preview(0, ["serve 6 barrel"]).stopped.code == "move/game-over"


@pytest.mark.clause("tiefenthal E1")
def test_a_preview_stops_where_something_would_be_revealed():
    match = busy(beer=4)
    tried = match.preview(0, ["serve 6 supplier", "recruit 1", "serve 1 supplier"])
    assert (tried.played, tried.stopped.code) == (1, "plan/revealed")
    assert tried.stopped.message == '"recruit 1" reveals something; look before you go on.'
    assert tried.totals["beer"] == 6
    last = serving(tavern(), tavern(), turn=1, round=1)
    assert last.preview(1, ["end"]).stopped.code == "plan/revealed"
    monastery = serving(tavern(dice=[5], monastery=10))
    assert monastery.preview(0, ["serve 5 monk"]).stopped.code == "plan/revealed"
    assert seat(monastery)["monastery"] == 10


@pytest.mark.clause("tiefenthal E2", "tiefenthal FE1")
@pytest.mark.parametrize("number", [2, 8])
def test_the_end_of_a_turn_that_is_imagined_goes_no_further(number):
    """In round 2 an evening without chance would follow the last seat's turn, in round 8 the end of the game."""
    match = serving(tavern(dice=[3]), tavern(dice=[6], doubloons=7), round=number)
    found = match.preview(1, ["end"])
    assert (found.played, found.stopped, found.legal) == (1, None, ())
    assert (found.view.phase, found.view.round, found.view.result) == ("serve", number, None)
    assert (found.totals["doubloons"], found.totals["dice"]) == (2, 0)


@pytest.mark.clause("tiefenthal E1", "tiefenthal FM4")
def test_a_preview_goes_through_a_choice_of_the_monastery():
    match = serving(tavern(dice=[5, 5], tiles=["Monk"], monastery=18))
    tried = match.preview(0, ["serve 5 monk", "choose table", "serve 5 monk"])
    assert [step.totals["steps"] for step in tried.steps] == [1, 0, 0]
    assert [step.totals["monastery"] for step in tried.steps] == [19, 20, 22]
    assert tried.steps[0].legal == ("choose table", "choose beer supplier")


@pytest.mark.clause("tiefenthal E1")
def test_a_preview_stops_at_a_refusal():
    tried = busy().preview(0, ["serve 6 supplier", "buy table", "serve 1 supplier"])
    assert (tried.played, tried.stopped.code) == (1, "move/few-doubloons")
    assert tried.stopped.message == "Table costs 5 doubloons; you have 2."
    assert busy().preview(0, ["dance"]).stopped.code == "move/unknown"
    with pytest.raises(Refusal, match="There is no seat 2"):
        busy().preview(2, [])


@pytest.mark.clause("tiefenthal E2")
def test_a_plan_is_served_with_one_confirmation():
    match = busy()
    found = match.play_all(0, ["serve 6 supplier", "serve 1 supplier", "recruit 0", "end"])
    assert (found.played, found.stopped) == (4, None)
    assert kinds(found.events)[:3] == ["used-supplier", "used-supplier", "recruited"]
    assert match.to_act == (1,)


@pytest.mark.clause("tiefenthal E2")
def test_a_served_plan_stops_after_what_reveals_and_before_what_is_refused():
    match = busy(beer=4)
    found = match.play_all(0, ["recruit 1", "serve 6 supplier", "end"])
    assert (found.played, found.stopped.code) == (1, "plan/revealed")
    assert seat(match)["white"] == [1, 1, 3, 6]
    found = match.play_all(0, ["serve 6 supplier", "recruit 0", "end"])
    assert (found.played, found.stopped.code) == (1, "move/recruited-already")
    assert match.to_act == (0,)
    assert match.play_all(0, ["serve 1 barrel"]).stopped is None


def test_a_plan_stops_where_somebody_else_stands_at_the_place_it_names():
    match = busy(beer=40)
    moves = ["serve 6 supplier", "serve 1 table 1", "recruit 1", "end", "no such move"]
    guest = match.view(0).market[1].guest.name
    targets = match.targets(0, moves)
    assert targets == ("", "Regular 2", guest, "", "")
    assert match.preview(0, moves[:3], targets).stopped.code == "plan/revealed"
    others = ("", "Regular 2", "Fisher")
    tried = match.preview(0, moves, others)
    assert (tried.played, tried.stopped.code) == (2, "plan/changed")
    assert match.preview(0, moves, ("", "Fisher")).played == 1
    found = match.play_all(0, moves, others)
    assert (found.played, found.stopped) == (2, tried.stopped)
    assert found.stopped.message == "The Fisher is no longer there: plan anew from here."
    assert match.play_all(0, moves[2:], targets[2:]).played == 1, "where nothing changed, it goes on"


@pytest.mark.clause("tiefenthal E1", "tiefenthal F5")
def test_moves_that_revealed_nothing_are_taken_back():
    match = busy(beer=4)
    before = bytes(match.memory)
    match.play_all(0, ["serve 6 supplier", "upgrade safe"])
    match.play(0, "serve 1 supplier")
    assert match.undo(0) == "serve 1 supplier"
    assert match.undo(0) == "serve 6 supplier"
    assert match.memory == before
    match.play(0, "recruit 1")
    with pytest.raises(Refusal, match="dice were rolled or cards turned up"):
        match.undo(0)


@pytest.mark.clause("tiefenthal E1")
def test_the_contract_s_position_is_planned_by_the_seat_that_waits():
    match = load(CONTRACT)
    tried = match.preview(0, ["serve 2 table 2", "serve 6 supplier", "serve 4 table 1", "recruit 0"])
    assert (tried.played, tried.stopped.code) == (3, "move/few-beer")
    assert (tried.totals["doubloons"], tried.totals["beer"], tried.totals["doubloons_lost"]) == (6, 2, 1)
