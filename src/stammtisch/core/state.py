"""What every state has in common: seats, the end, chance and journal."""

from __future__ import annotations

from typing import Annotated, Literal

from stammtisch.core.chance import Chance, clear
from stammtisch.core.journal import Journal
from stammtisch.core.layout import SCRATCH, Row, i1, i2, i4

MAX_SEATS = 8


class State:
    """The head of every game's state."""

    seats: i1
    """how many seats play"""
    round: i2
    """the round being played, from 1; 0 before the first"""
    reason: i1
    """0 while the game runs, else why it ended, a number of the game's own list"""
    ranks: Row[i1, Literal[8]]
    """after the end: 1 for the winner; equal ranks are shared"""
    scores: Row[i2, Literal[8]]
    """after the end: the score of each seat"""
    moves: Annotated[i4, SCRATCH]
    """moves made so far"""
    chance: Annotated[Chance, SCRATCH]
    """the generator, the script and the answers of this step"""
    journal: Annotated[Journal, SCRATCH]
    """what happened in this step"""


def open_step(g: State) -> None:
    """Start a step with an empty journal and no answers yet."""
    clear(g.chance)
    g.journal.count = 0
    g.journal.lost = 0
