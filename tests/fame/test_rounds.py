"""Steps 1 to 5: drinks, the enemy, boasting, answering, and a boast that all believe."""

import pytest

from fame.table import at, at_answer, at_boast, drinks, gone, load, patrons, player, position
from stammtisch import Refusal


@pytest.mark.clause("fame 1a")
def test_everybody_but_the_opener_gets_a_drink():
    match = at_answer({}, {}, {}, asking=2)
    match.play(2, "believe", chance=["Bears"])
    assert drinks(match) == [2, 3, 3]


@pytest.mark.clause("fame 1a", "fame W9")
def test_who_is_out_gets_no_drink():
    players = [player("Cleric"), player("Knight"), gone("Guard")]
    match = load(position(players, phase="answer", boaster=0, boast=1, asking=1))
    match.play(1, "believe", chance=["Bears"])
    assert drinks(match) == [2, 3, 0]


@pytest.mark.clause("fame 1b")
def test_a_full_hand_is_passed_over():
    match = at_answer({}, {"drinks": 10}, {"drinks": 9}, asking=2)
    match.play(2, "believe", chance=["Bears"])
    assert drinks(match) == [2, 10, 10]


@pytest.mark.clause("fame 1a", "fame 1c")
def test_the_pool_runs_dry_clockwise_from_the_openers_left():
    match = at_answer({"drinks": 10}, {"drinks": 9}, {"drinks": 9}, {"drinks": 1}, boaster=1, asking=0)
    assert at(match, "pool") == 1
    match.play(0, "believe", chance=["Bears"])
    assert (drinks(match), at(match, "pool")) == ([10, 9, 10, 1], 0)


@pytest.mark.clause("fame 2a")
def test_the_enemy_turns_up():
    match = at_answer({}, {})
    events = match.play(1, "believe", chance=["Dragons"])
    assert at(match, "enemy") == "Dragons"
    assert [e.item for e in events if e.kind == "flipped"] == ["Dragons"]
    assert "Dragons" not in at(match, "deck")


@pytest.mark.clause("fame 2b")
def test_used_enemies_make_a_new_deck():
    enemies = ["Bandits", "Goblins", "Skeletons", "Bears", "Wolves", "Zombies", "Orcs", "Trolls", "Dragons"]
    match = at_answer({}, {}, used=enemies)
    assert at(match, "deck") == []
    events = match.play(1, "believe", chance=["Rats"])
    assert "shuffled" in [e.kind for e in events], "the enemy just beaten is shuffled in, and may come at once"
    assert at(match, "enemy", "used") == ("Rats", [])
    assert at(match, "deck") == enemies


@pytest.mark.clause("fame 3a", "fame 3b", "fame 3c")
def test_the_opener_boasts_one_to_fifteen():
    match = at_boast({}, {}, {}, opener=1)
    assert match.to_act == (1,)
    assert match.legal(1) == tuple(f"boast {n}" for n in range(1, 16))
    match.play(1, "boast 15")
    assert at(match, "boaster", "boast") == (1, 15)
    for move in ("boast 0", "boast -1", "boast", "boast 31"):
        with pytest.raises(Refusal, match="no move of Tavern Fame"):
            match.play(1, move)


@pytest.mark.clause("fame 3c", "fame S8")
def test_nobody_raises_above_fifteen():
    match = at_answer({}, {}, boast=15)
    assert match.legal(1) == ("believe", "call")
    with pytest.raises(Refusal, match="raise goes up to 15, the dice in the box; you said 16"):
        match.play(1, "raise 16")


@pytest.mark.clause("fame 4a")
def test_answers_go_clockwise():
    match = at_answer({}, {}, {}, {}, boaster=2)
    for seat in (3, 0):
        assert match.to_act == (seat,)
        match.play(seat, "believe")
    assert match.to_act == (1,)


@pytest.mark.clause("fame 4b")
def test_the_answers():
    match = at_answer({}, {}, boast=4)
    assert match.legal(1) == ("believe", *(f"raise {n}" for n in range(5, 16)), "call")
    for low in (4, 1):
        with pytest.raises(Refusal) as refused:
            match.play(1, f"raise {low}")
        assert refused.value.code == "move/too-low"
        assert refused.value.message == f"raise needs a number above 4; you said {low}."


@pytest.mark.clause("fame 4c", "fame 4d")
def test_a_raise_starts_the_answers_afresh():
    match = at_answer({}, {}, {}, {}, boaster=0, boast=3)
    match.play(1, "believe")
    match.play(2, "raise 5")
    assert at(match, "boaster", "boast") == (2, 5)
    asked = []
    for _ in range(3):
        asked += match.to_act
        match.play(match.to_act[0], "believe")
    assert asked == [3, 0, 1], "the earlier boaster and the one who believed are asked, too"
    assert patrons(match) == [3, 3, 4, 3]


@pytest.mark.clause("fame 5a", "fame 5b")
def test_all_believe():
    match = at_answer({}, {}, {}, boaster=1, boast=15, enemy="Dragons", asking=2)
    match.play(2, "believe")
    events = match.play(0, "believe", chance=["Rats"])
    assert patrons(match) == [3, 4, 3]
    assert drinks(match) == [3, 2, 3], "the Dragons pay nothing; this is the next round's drink"
    assert "rolled" not in [event.kind for event in events]
    assert at(match, "opener", "asking", "phase", "round") == (1, 1, "boast", 4)


@pytest.mark.clause("fame 10a")
def test_the_enemy_joins_the_used_ones():
    match = at_answer({}, {}, enemy="Orcs", used=["Bears"])
    match.play(1, "believe", chance=["Rats"])
    assert at(match, "used") == ["Bears", "Orcs"]
