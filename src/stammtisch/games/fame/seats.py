"""Going round the table: who sits to the left, who is still in."""

from __future__ import annotations

from stammtisch.games.fame.state import Game


def left_of(g: Game, p: int) -> int:
    """Find the next seat clockwise that is still in [C2]."""
    q = neighbour(g, p)
    while g.players[q].out > 0:
        q = neighbour(g, q)
    return q


def neighbour(g: Game, p: int) -> int:
    """Find the seat to the left, in or out."""
    return p + 1 if p + 1 < g.seats else 0


def count_in(g: Game) -> int:
    """Count the players still in."""
    total = 0
    for p in range(g.seats):
        if g.players[p].out == 0:
            total += 1
    return total
