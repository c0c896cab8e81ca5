"""Exact odds of Tavern Fame: the chance of at least k kills with n dice."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.slaying import pool_size
from stammtisch.games.fame.state import Game


def at_least(kills: int, dice: int, health: int) -> Fraction:
    """Give the exact chance of at least `kills` dice equal to or above `health` [7e]. Numbers below 0 are refused."""
    if kills < 0 or dice < 0 or not 1 <= health <= 7:
        raise ValueError(f"no odds for {kills} kills of {dice} dice against health {health}")
    hit = Fraction(7 - health, 6)
    return sum(
        (comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(kills, dice + 1)),
        Fraction(0),
    )


def exactly(kills: int, dice: int, health: int) -> Fraction:
    """Give the exact chance of just `kills` kills: a perfect bluff, if they were boasted [8d]."""
    return at_least(kills, dice, health) - at_least(kills + 1, dice, health)


def success_table(g: Game, e: Edition, p: int) -> dict[int, tuple[Fraction, ...]]:
    """Give a seat's chances against this enemy: for 0 to all its drinks spent, of at least 0, 1, 2 .. kills [7d]."""
    health = e.enemy[g.enemy].health
    table: dict[int, tuple[Fraction, ...]] = {}
    for spent in range(g.players[p].drinks + 1):
        dice = pool_size(g, e, p, spent)
        table[spent] = tuple(at_least(kills, dice, health) for kills in range(dice + 1))
    return table
