"""Arm wrestling for a last patron, after a success and after a failure."""

import pytest

from fame.table import at, at_slay, drinks, gone, kinds, load, patrons, player, position
from stammtisch import Refusal


def after_success(*others, kills=4, boast=3, **victim):
    """The Cleric kept a boast; the Knight's staked patron was the last one."""
    match = at_slay({"patrons": 4}, {"patrons": 0, **victim}, *others, boast=boast)
    match.play(0, "slay 0", chance=[6] * kills + [1] * (5 - kills))
    return match


def after_failure(*others, **victim):
    """The Cleric failed and has one patron left; the Knight called."""
    match = at_slay({"patrons": 1, **victim}, {}, *others, boast=5)
    match.play(0, "slay 0", chance=[1] * victim.get("strength", 5))
    return match


@pytest.mark.clause("fame W1", "fame 8b")
def test_the_callers_last_patron_is_wrestled_for():
    match = after_success()
    assert at(match, "phase", "victim", "taker", "asking", "caller", "kills") == ("wrestle", 1, 0, 1, 1, 4)
    assert match.legal(1) == ("wrestle", "concede")
    assert match.to_act == (1,)
    assert patrons(match) == [4, 0]


@pytest.mark.clause("fame W1", "fame 9c", "fame 9b", "fame 9d")
def test_the_boasters_last_patron_is_wrestled_for():
    match = after_failure()
    assert at(match, "phase", "victim", "taker", "asking", "kills") == ("wrestle", 0, 1, 0, None)
    assert match.legal(0) == ("wrestle", "concede")
    assert at(match, "caller") is None, "the stake went back before anything is taken"
    assert patrons(match) == [1, 4]


@pytest.mark.clause("fame 9d")
def test_a_stake_still_on_the_card_is_read_as_well():
    match = load(
        position([{"patrons": 1}, {}], phase="wrestle", boaster=0, boast=5, caller=1, victim=0, taker=1, asking=0)
    )
    match.play(0, "concede", chance=["Bears"])
    assert patrons(match) == [2, 5]
    assert at(match, "caller", "centre") == (None, 25 - 7)


@pytest.mark.clause("fame W2", "fame S7")
def test_both_roll_their_strength_victim_first():
    match = after_failure()
    with pytest.raises(Refusal, match="After 10 answers chance is asked for a number from 1 to 6"):
        match.play(0, "wrestle", chance=[6] * 5 + [1] * 5)
    events = match.play(0, "wrestle", chance=[6] * 5 + [1] * 6 + ["Bears"])
    rolls = [(event.seat, event.dice) for event in events if event.kind == "arm-rolled"]
    assert rolls == [(0, (6,) * 5), (1, (1,) * 6)]


@pytest.mark.clause("fame W2", "fame W7")
def test_a_weakened_victim_rolls_less():
    match = after_failure(strength=1, defeats=1)
    match.play(0, "wrestle", chance=[6, 5, 5, 5, 5, 5, 5, "Bears"])
    assert patrons(match) == [1, 4]


@pytest.mark.clause("fame W3")
@pytest.mark.parametrize(
    ("victim", "taker", "holds"),
    [
        ([6, 1, 1, 1, 1], [5, 5, 5, 5, 5, 5], True),
        ([6, 6, 1, 1, 1], [6, 5, 5, 5, 5, 5], True),
        ([6, 5, 1, 1, 1], [6, 4, 4, 4, 4, 4], True),
        ([6, 5, 4, 3, 2], [6, 5, 4, 3, 1, 1], True),
        ([6, 5, 4, 3, 2], [6, 5, 4, 3, 2, 1], False),
        ([5, 5, 5, 5, 5], [6, 1, 1, 1, 1, 1], False),
        ([4, 4, 4, 4, 1], [4, 4, 4, 4, 1, 1], False),
    ],
)
def test_more_sixes_win_then_fives(victim, taker, holds):
    match = after_failure()
    events = match.play(0, "wrestle", chance=[*victim, *taker, "Bears"])
    assert ("held-out" in kinds(events)) is holds
    assert patrons(match) == ([1, 4] if holds else [2, 5])


@pytest.mark.clause("fame W4")
def test_a_tie_is_rolled_again():
    match = load(
        position([{"patrons": 1}, player("Warrior")], phase="wrestle", boaster=0, boast=5, victim=0, taker=1, asking=0)
    )
    first, again = [6, 5, 4, 2, 1], [1, 2, 4, 5, 6]
    events = match.play(0, "wrestle", chance=[*first, *again, *first, *again, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, "Bears"])
    assert kinds(events).count("tied") == 2
    assert kinds(events).count("arm-rolled") == 6
    assert patrons(match) == [1, 3]


@pytest.mark.clause("fame W5", "fame 8b")
def test_who_holds_out_keeps_the_patron():
    match = after_success()
    match.play(1, "wrestle", chance=[6] * 6 + [1] * 5 + ["Bears"])
    assert patrons(match) == [4 + 1, 1], "the staked patron is back; the Rats still pay one"
    assert [p["defeats"] for p in match.position()["players"]] == [0, 0]
    match = after_failure()
    match.play(0, "wrestle", chance=[6] * 5 + [1] * 6 + ["Bears"])
    assert patrons(match) == [1, 4]
    assert at(match, "opener") == 1


@pytest.mark.clause("fame W6", "fame W7", "fame W8", "fame 8b")
def test_a_first_defeat_weakens_and_comforts():
    for move, chance in (("concede", []), ("wrestle", [1] * 6 + [6] * 5)):
        match = after_success(drinks=3)
        events = match.play(1, move, chance=[*chance, "Bears"])
        assert patrons(match) == [4 + 1 + 1, 2], "stake and Rats for the boaster, comfort for the victim"
        victim = match.position()["players"][1]
        assert (victim["strength"], victim["defeats"], victim["out"]) == (5, 1, False)
        assert drinks(match)[1] == 3 + 2 + 1
        told = kinds(events)
        assert told.index("weakened") < len(told) - 1 - told[::-1].index("drinks")
        assert at(match, "opener", "phase") == (0, "boast")


@pytest.mark.clause("fame W6", "fame 9c", "fame 9f")
def test_a_boaster_may_lose_the_last_patron():
    match = after_failure()
    match.play(0, "concede", chance=["Bears"])
    assert patrons(match) == [2, 5]
    assert match.position()["players"][0]["strength"] == 4
    assert at(match, "opener", "boaster") == (1, None)


@pytest.mark.clause("fame W7")
def test_strength_never_falls_below_one():
    match = after_failure(strength=1)
    match.play(0, "concede", chance=["Bears"])
    assert match.position()["players"][0]["strength"] == 1


@pytest.mark.clause("fame W8", "fame C7", "fame C8")
def test_comfort_is_held_to_what_there_is():
    match = at_slay(
        {"patrons": 1, "drinks": 9}, {"patrons": 5}, {"patrons": 9, "drinks": 10}, {"drinks": 7, "patrons": 8}, boast=5
    )
    match.play(0, "slay 0", chance=[1] * 5)
    assert at(match, "centre", "pool") == (1, 2)
    match.play(0, "concede")
    assert (patrons(match)[0], drinks(match)[0]) == (1, 10)
    assert at(match, "reason") == "centre"


@pytest.mark.clause("fame W9", "fame W10")
def test_a_second_defeat_ends_the_players_game():
    match = after_success({}, strength=5, defeats=1, drinks=4)
    pool = at(match, "pool")
    events = match.play(1, "concede", chance=["Bears"])
    victim = match.position()["players"][1]
    assert (victim["patrons"], victim["drinks"], victim["defeats"], victim["out"]) == (0, 0, 2, True)
    assert at(match, "out_order") == [1]
    assert patrons(match)[0] == 6
    assert at(match, "pool") == pool + 4 - 1 - 1, "the Rats' drink and one for seat 2"
    assert "left" in kinds(events)
    match.play(0, "boast 1")
    assert match.to_act == (2,)


@pytest.mark.clause("fame W9")
def test_who_is_out_is_never_asked_again():
    match = load(position([{}, gone("Knight"), {}, {}], timing="live", phase="answer", boaster=0, boast=1, asking=2))
    assert match.to_act == (2, 3)
    for move in ("believe", "call", "raise 5"):
        with pytest.raises(Refusal):
            match.play(1, move)


@pytest.mark.clause("fame 8b", "fame 8d")
def test_the_bonus_waits_for_the_wrestle():
    match = after_success(kills=3, boast=3)
    events = match.play(1, "concede", chance=["Bears"])
    told = kinds(events)
    assert told.index("conceded") < told.index("perfect")
    assert drinks(match)[0] == 2 + 1 + 2


@pytest.mark.clause("fame W1")
def test_only_the_victim_chooses():
    match = after_success()
    with pytest.raises(Refusal, match="It is not your turn to concede"):
        match.play(0, "concede")
    with pytest.raises(Refusal, match="a last patron is at stake: wrestle or concede"):
        match.play(1, "stay")
