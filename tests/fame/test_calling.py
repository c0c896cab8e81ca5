"""Step 6: the call, the last chance, holding and withdrawing."""

import pytest

from fame.table import at, at_answer, gone, load, patrons, player, position
from stammtisch import Refusal


def called(*, players=4, boast=3):
    """Seat 0 boasted, seat 1 called."""
    match = at_answer(*[{}] * players, boast=boast)
    match.play(1, "call")
    return match


@pytest.mark.clause("fame 6a")
def test_a_call_needs_a_patron():
    match = at_answer({}, {"patrons": 0}, {})
    assert "call" not in match.legal(1)
    with pytest.raises(Refusal, match="A call needs a patron to stake; you have none"):
        match.play(1, "call")
    assert "call" in at_answer({}, {"patrons": 1}, {}).legal(1)


@pytest.mark.clause("fame 6b")
def test_the_caller_stakes_a_patron():
    match = called()
    assert patrons(match) == [3, 2, 3, 3]
    assert at(match, "caller", "centre") == (1, 25 - 12)
    staked = [e for e in match.events if e.kind == "patrons"]
    assert [(e.source, e.target, e.count) for e in staked] == [("seat 1", "card", 1)]


@pytest.mark.clause("fame 6c", "fame 6e")
def test_the_last_chance_goes_round_from_the_callers_left():
    match = at_answer(*[{}] * 5, boaster=1, asking=3)
    match.play(3, "call")
    asked = []
    while at(match, "phase") == "last chance":
        asked += match.to_act
        match.play(match.to_act[0], "stay")
    assert asked == [4, 0, 2]
    assert (at(match, "phase"), match.to_act) == ("slay", (1,))


@pytest.mark.clause("fame 6c", "fame C2")
def test_the_last_chance_passes_over_who_is_out():
    players = [player("Cleric"), player("Knight"), gone("Guard"), player("Ranger")]
    match = load(position(players, phase="answer", boaster=0, boast=3, asking=1))
    match.play(1, "call")
    assert match.to_act == (3,)


@pytest.mark.clause("fame 6d")
def test_at_the_last_chance_one_raises_or_stays():
    match = called(boast=12)
    assert match.legal(2) == ("raise 13", "raise 14", "raise 15", "stay")
    for move, code in (("believe", "wrong-phase"), ("call", "wrong-phase"), ("raise 12", "too-low")):
        with pytest.raises(Refusal) as refused:
            match.play(2, move)
        assert refused.value.code == f"move/{code}"


@pytest.mark.clause("fame 6e")
def test_between_two_nobody_is_asked():
    match = called(players=2)
    assert (at(match, "phase"), match.to_act) == ("slay", (0,))


@pytest.mark.clause("fame 6f")
def test_after_a_raise_the_caller_decides():
    match = called()
    match.play(2, "raise 7")
    assert at(match, "phase", "boaster", "boast", "caller") == ("hold", 2, 7, 1)
    assert match.to_act == (1,)
    assert match.legal(1) == ("hold", "withdraw")


@pytest.mark.clause("fame 6g")
def test_hold_asks_the_last_chance_again():
    match = called()
    match.play(2, "raise 7")
    match.play(1, "hold")
    assert at(match, "phase", "boaster", "caller") == ("last chance", 2, 1)
    assert patrons(match)[1] == 2
    match.play(3, "stay")
    match.play(0, "raise 8")
    assert at(match, "phase", "boaster") == ("hold", 0), "the earlier boaster may raise, and the caller decides again"
    match.play(1, "hold")
    match.play(2, "stay")
    match.play(3, "stay")
    assert match.to_act == (0,)
    assert at(match, "phase", "boast") == ("slay", 8)


@pytest.mark.clause("fame 6h")
def test_withdraw_starts_the_answers_again():
    match = called()
    match.play(2, "raise 7")
    match.play(1, "withdraw")
    assert patrons(match) == [3, 3, 3, 3]
    assert at(match, "phase", "boaster", "boast", "caller") == ("answer", 2, 7, None)
    asked = []
    for _ in range(3):
        asked += match.to_act
        match.play(match.to_act[0], "believe")
    assert asked == [3, 0, 1]


@pytest.mark.clause("fame 6h", "fame 6a")
def test_who_withdrew_may_call_again():
    match = called(players=3)
    match.play(2, "raise 7")
    match.play(1, "withdraw")
    match.play(0, "believe")
    match.play(1, "call")
    assert at(match, "caller", "phase") == (1, "last chance")
