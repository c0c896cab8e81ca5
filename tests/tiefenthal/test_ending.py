"""The end of a turn, closing time, and the end of the game."""

from itertools import pairwise

import pytest

from stammtisch import Match, Refusal
from stammtisch.testkit.playing import Table, played
from tiefenthal.table import at, kinds, only, purse, seat, serving, tavern


def last_round(*taverns):
    """The last turn of round 8 ends: the match."""
    match = serving(*taverns, round=8, turn=len(taverns) - 1)
    match.play(len(taverns) - 1, "end")
    return match


def points(total, **more):
    """A player whose cards are worth so many points: Nobles, Notaries for the rest."""
    nobles, rest = divmod(total, 10)
    assert rest in {0, 1, 2, 3}
    worth = {1: ["Carter"], 2: ["Shepherd"], 3: ["Smith"]}.get(rest, [])
    return tavern(discard={"Noble": nobles, **dict.fromkeys(worth, 1)}, **more)


@pytest.mark.clause("tiefenthal FE1")
@pytest.mark.parametrize(
    ("tiles", "had", "kept"),
    [
        ([], (5, 5), (2, 2)),
        ([], (2, 1), (2, 1)),
        (["Safe"], (5, 5), (5, 2)),
        (["Beer Storage"], (6, 6), (2, 5)),
        (["Safe", "Beer Storage"], (9, 4), (5, 4)),
    ],
)
def test_what_safe_and_storage_keep(tiles, had, kept):
    match = serving(tavern(doubloons=had[0], beer=had[1], tiles=tiles))
    lost = match.view(0).lost
    assert (had[0] - lost.doubloons, had[1] - lost.beer) == kept
    events = match.play(0, "end")
    assert purse(match) == kept
    said = {event.kind: event.count for event in events}
    assert said.get("lost-doubloons", 0) == had[0] - kept[0]
    assert said.get("lost-beer", 0) == had[1] - kept[1]


@pytest.mark.clause("tiefenthal FE2")
def test_all_dice_go_back():
    match = serving(tavern(dice=[1, 2, 3], own=[6]), tavern(dice=[1, 2, 3, 4], own=[5]))
    match.play(0, "end")
    assert (seat(match, 0)["white"], seat(match, 0)["own"]) == ([], [])
    assert (seat(match, 1)["white"], seat(match, 1)["own"]) == ([1, 2, 3, 4], [5])


@pytest.mark.clause("tiefenthal G1", "tiefenthal G2", "tiefenthal G3")
def test_closing_time():
    first = tavern(
        "Waitress", "Regular 1", "Dishwasher", "Noble", dice=[5], own=[1], own_rolled=2, extra_dice=1, washers_used=1,
        used=["cashbox", "table 1"], bought=["Table"], recruited=True, new_tiles=["Dishwasher"], discard={"Mayor": 1},
    )  # fmt: skip
    match = serving(first, tavern(dice=[]))
    match.play(0, "end")
    found = seat(match)
    assert (found["used"], found["washers_used"], found["own_rolled"]) == (["cashbox", "table 1"], 1, 2)
    match.play(1, "end")
    found = seat(match)
    assert found["discard"] == {"Waitress": 1, "Dishwasher": 1, "Noble": 1, "Regular 1": 1, "Mayor": 1}
    assert (found["tavern"], found["used"], found["bought"], found["recruited"]) == ([], [], [], False)
    assert (found["washers_used"], found["own_rolled"], found["extra_dice"]) == (0, 0, 0)
    assert (found["tiles"], found["new_tiles"]) == (["Dishwasher"], [])


@pytest.mark.clause("tiefenthal G4", "tiefenthal Z5")
def test_the_game_ends_after_round_8():
    match = last_round(tavern(), tavern())
    assert (at(match, "phase", "round", "turn"), match.to_act) == (("over", 8, None), ())
    assert match.result.reason == "rounds"
    assert match.legal(0) == match.legal(1) == ()
    with pytest.raises(Refusal, match="The game is over"):
        match.play(0, "end")
    assert "evening" not in kinds(match.events)


@pytest.mark.clause("tiefenthal G5")
def test_the_start_player_passes_to_the_left():
    for start, following in ((0, 1), (2, 0)):
        match = serving(tavern(), tavern(), tavern(), start=start, turn=(start + 2) % 3)
        match.play((start + 2) % 3, "end")
        assert at(match, "round", "start") == (3, following)
    starts = [event.seat for event in only(played(Table("tiefenthal", 4)).events, "evening")]
    assert all((left + 1) % 4 == right for left, right in pairwise(starts))


@pytest.mark.clause("tiefenthal Z1", "tiefenthal V1", "tiefenthal V3", "tiefenthal V4")
def test_the_points_of_all_cards():
    first = tavern(
        "Noble", "Waitress", "Mayor", deck={"Regular 1": 3, "Notary": 1}, top=["Noble"], discard={"Smith": 1}
    )
    match = last_round(first, tavern("Table", "Beer Supplier", "Dishwasher", "Beer Merchant", doubloons=2))
    assert match.result.scores == (10 + 4 + 4 + 10 + 3, 0)
    assert [event.count for event in only(match.events, "scored")] == [31, 0]


@pytest.mark.clause("tiefenthal Z2", "tiefenthal Z3", "tiefenthal Z4")
@pytest.mark.parametrize(
    ("seats", "scores", "ranks"),
    [
        ([(20, 0, 0), (30, 0, 0)], (20, 30), (2, 1)),
        ([(20, 2, 2), (21, 0, 0)], (20, 21), (2, 1)),
        ([(20, 2, 0), (20, 1, 0)], (20, 20), (1, 2)),
        ([(20, 0, 2), (20, 2, 1)], (20, 20), (2, 1)),
        ([(20, 2, 0), (20, 0, 2)], (20, 20), (1, 1)),
        ([(20, 1, 0), (30, 0, 1), (30, 1, 0)], (20, 30, 30), (3, 1, 1)),
        ([(10, 1, 1), (30, 0, 0), (10, 0, 2), (10, 2, 1)], (10, 30, 10, 10), (3, 1, 3, 2)),
        ([(10, 0, 0), (10, 0, 0), (10, 0, 0)], (10, 10, 10), (1, 1, 1)),
    ],
)
def test_ranks_and_ties(seats, scores, ranks):
    match = last_round(*(points(total, doubloons=doubloons, beer=beer) for total, doubloons, beer in seats))
    assert (match.result.scores, match.result.ranks) == (scores, ranks)
    winners = [number for number, rank in enumerate(ranks) if rank == 1]
    assert [event.seat for event in only(match.events, "won")] == winners
    prompt = match.view(None).prompt
    assert all(f"Player {number + 1}" in prompt for number in winners)
    again = Match.from_position("tiefenthal", match.position())
    assert again.result == match.result


@pytest.mark.clause("tiefenthal Z3")
def test_only_what_is_stored_counts():
    match = last_round(points(20, doubloons=2), points(20, doubloons=50, beer=0))
    assert match.result.ranks == (1, 1), "48 doubloons of the last turn are lost before"


@pytest.mark.clause("tiefenthal Z1")
def test_cards_gained_in_the_last_round_count():
    match = serving(tavern(), tavern(beer=18, doubloons=5), round=8, turn=1)
    match.play(1, "nobles 3")
    match.play(1, "upgrade safe")
    match.play(1, "end")
    assert match.result.scores == (0, 40)
