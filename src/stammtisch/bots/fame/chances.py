"""Chances of kills, as a table that runs compiled: exact to the last bit that a float of this size holds.

Restricted Python below the table. `games.fame.odds` says the same in fractions; a test compares the two.
"""

from __future__ import annotations

from math import comb

ONE = 1 << 52
"""A certainty, in the units of the table."""
DICE = 31
KILLS = 32


def tabulate() -> tuple[int, ...]:
    """Count, for each health (0 to 7), number of dice (0 to 30) and kills (0 to 31), the chance of at least so many."""
    table: list[int] = []
    for health in range(8):
        hit = min(7 - health, 6)
        for dice in range(DICE):
            ways = [comb(dice, kills) * hit**kills * (6 - hit) ** (dice - kills) for kills in range(dice + 1)]
            table += [sum(ways[kills:]) * ONE // 6**dice for kills in range(KILLS)]
    return tuple(table)


AT_LEAST = tabulate()


def at_least(kills: int, dice: int, health: int) -> float:
    """Look up the chance that at least `kills` dice are equal to or above `health`."""
    return AT_LEAST[(health * DICE + dice) * KILLS + kills] / ONE


def exactly(kills: int, dice: int, health: int) -> float:
    """Look up the chance of just `kills` kills; kills is 0 to 30."""
    return at_least(kills, dice, health) - at_least(kills + 1, dice, health)
