"""The end: when it is checked, who wins, and how everybody is ranked."""

import pytest

from fame.table import at, at_answer, at_slay, drinks, gone, kinds, load, patrons, player, position
from stammtisch import Refusal


@pytest.mark.clause("fame E1", "fame E2", "fame E12", "fame 5a")
def test_ten_patrons_win_at_once():
    match = at_answer({"patrons": 9}, {}, {}, asking=2)
    events = match.play(2, "believe")
    assert (match.result.reason, match.result.ranks[0], patrons(match)[0]) == ("patrons", 1, 10)
    assert match.to_act == ()
    assert kinds(events)[-1] == "won"


@pytest.mark.clause("fame E1", "fame E2")
def test_the_callers_patron_may_be_the_tenth():
    match = at_slay({"patrons": 9}, {}, boast=5)
    match.play(0, "slay 0", chance=[6] * 5)
    assert patrons(match) == [10, 3]
    assert drinks(match)[0] == 2, "whoever has won takes nothing further"
    assert match.result.reason == "patrons"


@pytest.mark.clause("fame E1", "fame E2", "fame 8c", "fame 8d")
def test_the_enemys_patrons_may_be_the_tenth():
    match = at_slay({"patrons": 8}, {}, boast=5)
    match.play(0, "slay 0", chance=[6] * 5)
    assert patrons(match) == [10, 3]
    assert drinks(match)[0] == 3, "patrons and drinks come together; the bonus does not come any more"


@pytest.mark.clause("fame E1", "fame E2", "fame 8d")
def test_the_bonus_may_be_the_tenth():
    match = at_slay(player("Guard", patrons=7), player("Knight"), boast=4)
    match.play(0, "slay 0", chance=[6] * 4)
    assert patrons(match) == [10, 3]
    assert match.result.reason == "patrons"


@pytest.mark.clause("fame E1", "fame E2", "fame 9c")
def test_a_failure_may_give_the_tenth():
    match = at_slay({}, {"patrons": 8}, boast=5)
    match.play(0, "slay 0", chance=[1] * 5)
    assert patrons(match) == [2, 10]
    assert at(match, "winner", "reason") == (1, "patrons")


@pytest.mark.clause("fame E1", "fame E2", "fame 8b")
def test_a_wrestle_is_settled_before_the_end_is_checked():
    match = at_slay({"patrons": 9}, {"patrons": 0}, boast=5)
    match.play(0, "slay 0", chance=[6] * 5)
    assert match.result is None
    match.play(1, "concede")
    assert patrons(match) == [10, 2], "the victim's comfort belongs to the wrestle"
    assert drinks(match) == [2, 4]


@pytest.mark.clause("fame E1", "fame E2", "fame W5")
def test_a_lost_wrestle_may_cost_the_win():
    match = at_slay({"patrons": 9}, {"patrons": 0}, boast=5)
    match.play(0, "slay 0", chance=[6] * 5)
    match.play(1, "wrestle", chance=[6] * 6 + [1] * 5)
    assert match.result.reason == "patrons"
    assert patrons(match) == [10, 1], "the tenth is the Rats'"


@pytest.mark.clause("fame E3", "fame E12", "fame W9")
def test_the_last_one_in_wins():
    match = at_slay(player("Cleric", patrons=4), player("Knight", patrons=0, defeats=1, strength=5), boast=5)
    match.play(0, "slay 0", chance=[6] * 5)
    match.play(1, "concede")
    assert match.result.reason == "last"
    assert match.result.ranks == (1, 2)
    assert patrons(match) == [5, 0], "the last one takes nothing further"
    assert drinks(match) == [2, 0]


@pytest.mark.clause("fame E2", "fame E3")
def test_ten_patrons_come_before_the_last_one_in():
    match = at_slay(player("Cleric", patrons=9), player("Knight", patrons=0, defeats=1, strength=5), boast=5)
    match.play(0, "slay 0", chance=[6] * 5)
    match.play(1, "concede")
    assert match.result.reason == "patrons"


@pytest.mark.clause("fame E3", "fame 9c")
def test_the_caller_may_be_the_last_one_in():
    match = at_slay(player("Cleric", patrons=1, defeats=1, strength=4), player("Knight", patrons=2), boast=5)
    match.play(0, "slay 0", chance=[1] * 4)
    match.play(0, "concede")
    assert (match.result.reason, at(match, "winner")) == ("last", 1)


@pytest.mark.clause("fame E4", "fame E6", "fame E12")
def test_an_empty_centre_ends_the_settled_round():
    match = at_answer({"patrons": 8}, {"patrons": 7}, {"patrons": 9}, asking=2)
    assert at(match, "centre") == 1
    match.play(2, "believe", chance=[*[6] * 5, *[1] * 4])
    assert at(match, "centre") == 0
    assert match.result.reason == "centre"
    assert at(match, "winner") == 0


@pytest.mark.clause("fame E4")
def test_an_empty_centre_lets_the_round_go_on():
    match = at_slay(player("Guard", patrons=5), {"patrons": 9}, player("Warrior", patrons=8), boast=4, enemy="Bandits")
    assert at(match, "centre") == 2
    events = match.play(0, "slay 0", chance=[6, 6, 6, 6, 1])
    assert patrons(match)[0] == 5 + 1 + 1 + 1, "stake, Bandits, and the last one by the perfect bluff"
    assert kinds(events).index("perfect") < kinds(events).index("won")
    assert match.result.reason == "centre"


@pytest.mark.clause("fame E5", "fame E6", "fame E12")
def test_the_hundredth_round_is_the_last():
    match = at_answer({}, {"patrons": 4}, round=99)
    match.play(1, "believe", chance=["Bears"])
    assert at(match, "round") == 100
    match.play(0, "boast 1")
    match.play(1, "call")
    match.play(0, "slay 0", chance=[1] * 5)
    assert match.result.reason == "rounds"
    assert at(match, "winner", "round") == (1, 100)
    with pytest.raises(Refusal, match="round 101 is beyond the last one"):
        at_answer({}, {}, round=101)


@pytest.mark.clause("fame E7", "fame E8", "fame S7", "fame W3")
def test_tied_players_roll_lowest_seat_first():
    match = at_answer({"patrons": 4}, {"patrons": 5}, {"patrons": 5}, {"patrons": 5}, round=100, asking=3)
    first = [[6, 6, 1, 1, 1], [6, 5, 5, 5, 5, 5], [6, 1, 1, 1], [1, 6, 1, 6, 1]]
    again = [[1] * 5, [2] * 5]
    events = match.play(3, "believe", chance=[face for roll in first + again for face in roll])
    rolled = [event.seat for event in events if event.kind == "arm-rolled"]
    assert rolled == [0, 1, 2, 3, 0, 3]
    assert match.result.reason == "rounds"
    assert at(match, "winner") == 3


@pytest.mark.clause("fame E9", "fame 10a")
def test_the_finished_table():
    match = at_answer({"patrons": 9}, {}, {}, enemy="Orcs", used=["Bears"], asking=2)
    before = drinks(match)
    match.play(2, "believe")
    assert at(match, "enemy", "used", "round", "phase") == (None, ["Bears", "Orcs"], 3, "over")
    assert drinks(match) == before
    assert at(match, "boaster", "boast", "caller", "asking") == (None, None, None, None)
    assert match.turns[-1].answers == ()


@pytest.mark.clause("fame E10", "fame E11")
def test_ranks_by_patrons_drinks_and_leaving():
    players = [{"patrons": 9}, {"patrons": 4, "drinks": 3}, gone("Guard"), {"patrons": 4, "drinks": 3}, gone("Warrior")]
    match = load(position(players, phase="answer", boaster=0, boast=1, asking=3, out_order=[4, 2]))
    match.play(3, "believe")
    assert match.result.ranks == (1, 2, 4, 2, 5)
    assert match.result.scores == (10, 4, 0, 4, 0)


@pytest.mark.clause("fame E10")
def test_drinks_divide_equal_patrons():
    players = [{"patrons": 9}, {"patrons": 4, "drinks": 2}, {"patrons": 4, "drinks": 3}]
    match = load(position(players, phase="answer", boaster=0, boast=1, asking=2))
    match.play(2, "believe")
    assert match.result.ranks == (1, 3, 2)


@pytest.mark.clause("fame E10", "fame E7")
def test_the_winner_of_a_tie_is_alone_first():
    match = at_answer({"patrons": 4}, {"patrons": 5, "drinks": 9}, round=100)
    match.play(1, "believe", chance=[6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1])
    assert match.result.ranks == (1, 2)


def test_a_finished_game_takes_no_more_moves():
    match = at_answer({"patrons": 9}, {})
    match.play(1, "believe")
    for seat in (0, 1):
        assert match.legal(seat) == ()
        with pytest.raises(Refusal, match="The game is over; no more moves") as refused:
            match.play(seat, "boast 1")
        assert refused.value.code == "move/game-over"
