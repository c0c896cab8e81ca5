"""Live timing: who may call when, in which order seats are listed, and what an action against a hold means."""

import pytest

from fame.table import at, at_answer, at_boast, load, patrons, position
from stammtisch import Match, Refusal


def live(*players, **changes):
    """A boast of seat 0 stands at a live table."""
    return at_answer(*players, timing="live", **changes)


def held_open(players=4):
    """At a live table, seat 1 called seat 0 and seat 2 raised to 7."""
    match = live(*[{}] * players)
    match.play(1, "call")
    match.play(2, "raise 7")
    return match


@pytest.mark.clause("fame L1")
def test_ordered_calls_come_in_turn():
    match = at_answer({}, {}, {})
    assert match.to_act == (1,)
    assert match.legal(2) == ()
    with pytest.raises(Refusal, match="You may call only when the answer is yours"):
        match.play(2, "call")


@pytest.mark.clause("fame L2", "fame L9")
def test_live_calls_come_at_any_time():
    match = live({}, {}, {}, {})
    assert match.to_act == (1, 2, 3)
    assert match.legal(3) == ("call",)
    assert match.legal(0) == ()
    match.play(3, "call")
    assert at(match, "caller", "phase") == (3, "last chance")
    assert match.to_act == (1,), "from the caller's left, the boaster passed over"


@pytest.mark.clause("fame L2", "fame 6a")
def test_live_calls_need_a_patron():
    match = live({}, {}, {"patrons": 0}, {})
    assert match.to_act == (1, 3)
    with pytest.raises(Refusal, match="A call needs a patron to stake; you have none"):
        match.play(2, "call")
    asked = live({}, {"patrons": 0}, {})
    assert asked.to_act == (1, 2)
    assert "call" not in asked.legal(1)


@pytest.mark.clause("fame L2")
def test_the_boaster_cannot_call():
    with pytest.raises(Refusal) as refused:
        live({}, {}, {}).play(0, "call")
    assert refused.value.code == "move/not-next"


@pytest.mark.clause("fame L3")
def test_a_standing_call_closes_the_race():
    before = at_boast({}, {}, {}, timing="live")
    assert before.to_act == (0,), "before a boast there is nothing to call"
    match = live({}, {}, {}, {})
    match.play(2, "call")
    assert (at(match, "phase"), match.to_act) == ("last chance", (3,))
    for seat in (0, 1):
        with pytest.raises(Refusal, match="last chance: raise or stay"):
            match.play(seat, "call")
    match.play(3, "stay")
    match.play(1, "stay")
    assert (at(match, "phase"), match.to_act) == ("slay", (0,))


@pytest.mark.clause("fame L4")
def test_who_believed_may_still_call():
    match = live({}, {}, {})
    match.play(1, "believe")
    assert match.to_act == (2, 1)
    match.play(1, "call")
    assert at(match, "caller") == 1


@pytest.mark.clause("fame L5")
def test_the_last_believe_ends_the_round():
    match = live({}, {}, {})
    match.play(1, "believe")
    match.play(2, "believe", chance=["Bears"])
    assert at(match, "phase", "round") == ("boast", 4)
    with pytest.raises(Refusal) as refused:
        match.play(1, "call")
    assert refused.value.code == "move/wrong-phase"


@pytest.mark.clause("fame L6", "fame L9")
def test_while_a_hold_is_open_others_may_act():
    match = held_open()
    assert match.to_act == (1, 3, 0)
    assert match.legal(3) == ("believe", *(f"raise {n}" for n in range(8, 16)), "call")
    assert match.legal(0) == ("call",)
    assert match.legal(2) == ()


@pytest.mark.clause("fame L7")
@pytest.mark.parametrize(
    ("seat", "move", "expected"),
    [
        (3, "believe", ("answer", 2, 7, None, 0)),
        (3, "raise 9", ("answer", 3, 9, None, 0)),
        (3, "call", ("last chance", 2, 7, 3, 0)),
        (0, "call", ("last chance", 2, 7, 0, 1)),
    ],
)
def test_an_action_of_others_withdraws_the_call_first(seat, move, expected):
    match = held_open()
    events = match.play(seat, move)
    assert next(e.kind for e in events) == "withdrew"
    assert at(match, "phase", "boaster", "boast", "caller", "asking") == expected
    assert patrons(match) == [2 if (p, move) == (seat, "call") else 3 for p in range(4)]


@pytest.mark.clause("fame L8", "fame L9")
def test_the_caller_only_holds_or_withdraws():
    match = live({}, {}, {})
    match.play(2, "call")
    match.play(1, "raise 5")
    assert match.to_act == (2, 0), "the caller is the new boaster's left neighbour, and listed once"
    assert match.legal(2) == ("hold", "withdraw")
    assert match.legal(0) == ("call",)
    with pytest.raises(Refusal) as refused:
        match.play(2, "believe")
    assert refused.value.code == "move/not-next"
    match.play(2, "withdraw")
    assert match.to_act == (2, 0)
    assert "believe" in match.legal(2)


@pytest.mark.clause("fame L9")
def test_callers_are_listed_from_the_boasters_left():
    match = load(position([{}] * 5, timing="live", phase="answer", boaster=3, boast=2, opener=3, asking=1))
    assert match.to_act == (1, 4, 0, 2)


@pytest.mark.clause("fame L1", "fame L2")
def test_both_timings_are_options():
    assert Match.new("fame", seed=1).position()["options"] == {"timing": "ordered"}
    with pytest.raises(Refusal, match="Option timing can't be 'fast'; allowed: ordered, live"):
        Match.new("fame", seed=1, options={"timing": "fast"})
