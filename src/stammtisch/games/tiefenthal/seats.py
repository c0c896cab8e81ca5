"""Going round the table, and round it from the start player."""

from __future__ import annotations

from stammtisch.games.tiefenthal.state import Game


def left_of(g: Game, p: int) -> int:
    """Find the seat to the left [K1]."""
    return p + 1 if p + 1 < g.seats else 0


def seat_at(g: Game, k: int) -> int:
    """Find the seat that comes k-th (from 0) in turn order [F1]."""
    return (g.start + k) % g.seats


def count_asked(g: Game) -> int:
    """Count the seats that have an open decision of a phase in which all act at once [B15]."""
    total = 0
    for p in range(g.seats):
        total += g.players[p].asked
    return total
