"""The table of chances agrees with the exact odds of the game."""

from fractions import Fraction

import pytest

from stammtisch.bots.fame import chances
from stammtisch.games.fame import odds


@pytest.mark.clause("fame 7d")
def test_the_table_holds_the_exact_odds():
    for health in range(1, 7):
        for dice in (0, 1, 6, 15, 30):
            for kills in range(dice + 2):
                exact = odds.at_least(kills, dice, health)
                assert abs(Fraction(chances.at_least(kills, dice, health)) - exact) < Fraction(1, 2**51)


def test_a_known_chance():
    assert chances.at_least(3, 6, 4) == 0.65625
    assert chances.exactly(6, 6, 4) == 1 / 64
    assert chances.exactly(30, 30, 1) == 1
