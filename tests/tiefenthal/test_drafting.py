"""Phases C and D: own dice are rolled, white dice go round."""

import pytest

from stammtisch import Refusal
from tiefenthal.table import at, drafting, filling, kinds, only, seat, serving, tavern


def rolled(*drawn, tiles=(), chance=(), **more):
    """Seat 0 keeps what it drew: its own dice."""
    match = filling(tavern(*drawn, tiles=list(tiles), counter_guests=1, **more), tavern())
    match.play(0, "keep", chance=[*chance, *[1] * 8])
    return seat(match)["own"]


@pytest.mark.clause("tiefenthal C1")
@pytest.mark.parametrize(
    ("waitresses", "tiles", "dice"),
    [(0, (), 0), (1, (), 1), (2, (), 2), (0, ("Waitress",), 1), (1, ("Waitress",), 2), (3, (), 3)],
)
def test_own_dice_for_waitresses_and_the_tile(waitresses, tiles, dice):
    """The second published example is one drawn Waitress with the upgraded tile: 2 dice."""
    chance = [4, 2, 6][:dice]
    assert rolled(*["Waitress"] * waitresses, tiles=tiles, chance=chance) == sorted(chance)


@pytest.mark.clause("tiefenthal C1", "tiefenthal FU9")
def test_a_waitress_tile_not_yet_in_force_rolls_nothing():
    assert rolled("Waitress", new_tiles=["Waitress"], chance=[3]) == [3]


@pytest.mark.clause("tiefenthal C2")
@pytest.mark.parametrize(("waitresses", "tiles", "extra"), [(4, (), 0), (3, ("Waitress",), 0), (2, ("Waitress",), 1)])
def test_no_more_than_three_own_dice(waitresses, tiles, extra):
    assert rolled(*["Waitress"] * waitresses, tiles=tiles, chance=[1, 2, 3], extra_dice=extra) == [1, 2, 3]


@pytest.mark.clause("tiefenthal C3", "tiefenthal C2", "tiefenthal FM8")
def test_the_limit_counts_used_dice_too():
    match = serving(tavern(dice=[5], own=[], own_rolled=3, monastery=10))
    events = match.play(0, "serve 5 monk", chance=[])
    assert kinds(events) == ["used-monk", "stepped", "void"]
    assert seat(match)["own"] == []


@pytest.mark.clause("tiefenthal P3", "tiefenthal P4", "tiefenthal D1")
def test_the_order_in_which_dice_are_rolled():
    drawn = [["Waitress"], ["Waitress", "Waitress"], []]
    match = filling(*(tavern(*cards, counter_guests=int(p == 0)) for p, cards in enumerate(drawn)), start=1)
    events = match.play(0, "keep", chance=[3, 4, 1, 2, 2, 2, 2, 5, 5, 5, 5, 6, 6, 6, 6])
    assert [(event.seat, event.dice) for event in only(events, "rolled-own")] == [(1, (3, 4)), (0, (1,))]
    coasters = [(event.seat, event.dice) for event in only(events, "rolled")]
    assert coasters == [(1, (2,) * 4), (2, (5,) * 4), (0, (6,) * 4)]
    assert [seat(match, number)["coaster"] for number in range(3)] == [[6] * 4, [2] * 4, [5] * 4]


@pytest.mark.clause("tiefenthal D2", "tiefenthal D3", "tiefenthal K1")
def test_coasters_pass_to_the_left_when_everybody_has_taken():
    match = drafting([1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3], start=1, turn=1)
    assert match.to_act == (1,)
    assert kinds(match.play(1, "draft 2")) == ["drafted"]
    match.play(2, "draft 3")
    assert seat(match, 0)["coaster"] == [1] * 4, "before the last has taken, nothing moves"
    assert kinds(match.play(0, "draft 1")) == ["drafted", "passed"]
    assert [seat(match, number)["coaster"] for number in range(3)] == [[3] * 3, [1] * 3, [2] * 3]
    assert match.to_act == (1,)
    with pytest.raises(Refusal, match="There is no 2 on the coaster in front of you"):
        match.play(1, "draft 2")


@pytest.mark.clause("tiefenthal D3")
def test_two_coasters_swap():
    match = drafting([1, 2, 3, 4], [6, 6, 5, 5])
    match.play(0, "draft 4")
    match.play(1, "draft 6")
    assert (seat(match, 0)["coaster"], seat(match, 1)["coaster"]) == ([5, 5, 6], [1, 2, 3])


@pytest.mark.clause("tiefenthal D2")
def test_each_face_on_the_coaster_can_be_taken():
    match = drafting([2, 2, 5, 6], [1, 1, 1, 1])
    assert match.legal(0) == ("draft 2", "draft 5", "draft 6")
    assert match.legal(1) == ()
    with pytest.raises(Refusal, match="another player's turn"):
        match.play(1, "draft 1")


@pytest.mark.clause("tiefenthal D4", "tiefenthal D5", "tiefenthal E1", "tiefenthal F1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_dice_each_and_the_last_one_is_asked_for(players):
    match = drafting(*[[face + 1] * 4 for face in range(players)])
    for drawn in range(4):
        for number in range(players):
            assert match.to_act == (number,)
            assert len(seat(match, number)["coaster"]) == 4 - drawn
            [move] = match.legal(number)
            match.play(number, move)
    assert at(match, "phase", "turn") == ("serve", 0), "serving follows at once"
    assert all(len(player["white"]) == 4 and not player["coaster"] for player in match.position()["players"])
    assert seat(match, 0)["white"] == sorted([1, players, players - 1, (players - 2 - 1) % players + 1])
