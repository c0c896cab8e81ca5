"""Exact odds, and that dice and cards obey them."""

from fractions import Fraction

import pytest

from fame.table import at_slay, player
from stammtisch import Match, Refusal
from stammtisch.games.fame import odds


@pytest.mark.clause("fame 7e")
def test_known_odds():
    assert odds.at_least(3, 6, 4) == Fraction(42, 64)
    assert float(odds.at_least(3, 6, 4)) == 0.65625
    assert odds.at_least(0, 3, 6) == 1
    assert odds.at_least(4, 3, 2) == 0
    assert odds.at_least(1, 1, 6) == Fraction(1, 6)
    assert odds.exactly(2, 2, 5) == Fraction(1, 9)


@pytest.mark.parametrize(("kills", "dice", "health"), [(-1, 1, 4), (1, -1, 4), (1, 1, 0), (1, 1, 8)])
def test_odds_of_nothing_are_refused(kills, dice, health):
    with pytest.raises(ValueError, match="no odds for"):
        odds.at_least(kills, dice, health)


@pytest.mark.parametrize("health", range(1, 7))
def test_odds_add_up(health):
    for dice in range(16):
        assert sum(odds.exactly(kills, dice, health) for kills in range(dice + 1)) == 1


@pytest.mark.clause("fame 7e", "fame 8a")
def test_outcomes_agree_with_the_odds():
    match = at_slay(player("Cleric", strength=3), {"patrons": 1}, boast=2, enemy="Orcs")
    outcomes = match.outcomes(0, "slay 0")
    kept = sum(o.probability for o in outcomes if sum(int(face) >= 5 for face in o.answers[:3]) >= 2)
    assert len(outcomes) == 6**3 * 9
    assert sum(o.probability for o in outcomes) == 1
    assert kept == odds.at_least(2, 3, 5)


@pytest.mark.clause("fame 7e", "fame 8a")
def test_many_dice_are_listed_together():
    match = at_slay(player("Knight", drinks=2), player("Guard", patrons=2), boast=3, enemy="Wolves")
    outcomes = match.outcomes(0, "slay 2")
    assert sum(o.orders for o in outcomes) == 6**8 * 9
    assert sum(o.probability for o in outcomes) == 1
    kept = sum(o.probability for o in outcomes if sum(int(face) >= 4 for face in o.answers[:8]) >= 3)
    assert kept == odds.at_least(3, 8, 4)
    assert all(list(o.answers[:8]) == sorted(o.answers[:8]) for o in outcomes)
    match.play(0, "slay 2", chance=outcomes[-1].answers)


def test_a_limit_of_outcomes_is_kept():
    match = at_slay(player("Cleric", strength=3), {"patrons": 1}, boast=2, enemy="Orcs")
    assert len(match.outcomes(0, "slay 0", limit=6**3 * 9)) == 6**3 * 9
    assert len(match.outcomes(0, "slay 0", limit=6**3 * 9 - 1)) == 56 * 9
    with pytest.raises(Refusal, match="more than 100 outcomes"):
        match.outcomes(0, "slay 0", limit=100)


def test_the_table_of_chances():
    match = at_slay(player("Knight", drinks=10), player("Guard"), enemy="Dragons")
    table = odds.success_table(match.state, match.edition.record, 0)
    assert list(table) == list(range(11))
    assert len(table[0]) == 9
    assert len(table[10]) == 16, "18 dice are held to 15"
    assert table[0][1] == odds.at_least(1, 8, 6)


def test_dice_and_cards_are_fair():
    rolled, flipped = [0] * 7, {}
    for seed in range(400):
        match = Match.new("fame", players=2, seed=seed, options={"opener": 0})
        flipped[match.position()["enemy"]] = flipped.get(match.position()["enemy"], 0) + 1
        match.play(0, "boast 15")
        match.play(1, "call")
        for event in match.play(0, "slay 2"):
            for face in event.dice:
                rolled[face] += 1
    total = sum(rolled)
    assert rolled[0] == 0
    assert all(abs(count / total - 1 / 6) < 0.03 for count in rolled[1:]), rolled
    assert all(20 <= count <= 64 for count in flipped.values()), flipped
