"""Rolling strength for an arm wrestling."""

from __future__ import annotations

from stammtisch.core.chance import DIE, draw, open_roll
from stammtisch.core.journal import NOWHERE, note
from stammtisch.games.fame import codes
from stammtisch.games.fame.state import Game

FACE_WEIGHT = (0, 1, 32, 1024, 32768, 1048576, 33554432)
"""What a die of each face adds to a roll: one six outweighs any number of fives, and so on down (at most 31 dice)."""


def roll_strength(g: Game, p: int) -> int:
    """Roll as many dice as the player's strength: a number that is higher for the better roll [W2, W3]."""
    first = open_roll(g)
    worth = 0
    dice = g.players[p].strength
    for _ in range(dice):
        worth += FACE_WEIGHT[draw(g, DIE, 1, 6)]
    note(g, codes.ARM_ROLLED, p, first, dice, NOWHERE, NOWHERE)
    return worth
