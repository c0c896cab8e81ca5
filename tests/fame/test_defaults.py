"""What is done for a seat whose clock runs out."""

import pytest

from fame.table import at_answer, at_boast, at_slay, load, position
from stammtisch import Refusal


@pytest.mark.clause("fame D1", "fame D2")
def test_boast_one_and_believe():
    match = at_boast({}, {})
    assert match.default_move(0) == "boast 1"
    match.play(0, "boast 1")
    assert match.default_move(1) == "believe"


@pytest.mark.clause("fame D3", "fame D4", "fame D5")
def test_stay_withdraw_and_slay_without_drinks():
    match = at_answer({}, {}, {})
    match.play(1, "call")
    assert match.default_move(2) == "stay"
    match.play(2, "raise 9")
    assert match.default_move(1) == "withdraw"
    match.play(1, "hold")
    match.play(0, "stay")
    assert match.default_move(2) == "slay 0"


@pytest.mark.clause("fame D6")
def test_concede():
    match = at_slay({"patrons": 1}, {}, boast=5)
    match.play(0, "slay 0", chance=[1] * 5)
    assert match.default_move(0) == "concede"


@pytest.mark.clause("fame D2", "fame L2")
def test_who_merely_may_call_has_no_clock():
    match = at_answer({}, {}, {}, timing="live")
    assert match.default_move(1) == "believe"
    with pytest.raises(Refusal, match="Player 3 is not asked to act now"):
        match.default_move(2)


@pytest.mark.clause("fame D2", "fame L6")
def test_who_may_answer_against_a_hold_believes():
    match = load(position([{}] * 4, timing="live", phase="hold", boaster=2, boast=7, caller=1, asking=1))
    assert match.default_move(1) == "withdraw"
    assert match.default_move(3) == "believe"
    with pytest.raises(Refusal):
        match.default_move(0)
