"""Loops that play recorded moves again, with more and less of what a step of random play does.

Restricted Python. The names declared here are given by the executor that binds this module to a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stammtisch.core.chance import below, reseed
from stammtisch.core.loops import GAME, start_at

act: Callable[[Any, Any, int, int], None]
legal: Callable[[Any, Any, int, Any], int]
acting: Callable[[Any, Any, Any], int]

ACT = 0
ACTING = 1
LEGAL = 2


def record_moves(games: Any, editions: Any, desks: Any, moves: Any) -> int:
    """Play random games and write down who did what: moves[k, t] is (seat, action), ended by a seat of -1."""
    total = 0
    desk = desks[0]
    e = editions[0]
    for k in range(len(moves)):
        start_at(games, GAME, editions, desk.seed, 2 * k)
        reseed(desk.stream, desk.seed, 2 * k + 1)
        g = games[GAME]
        t = 0
        count = acting(g, e, desk.seats)
        while count > 0:
            p = desk.seats[below(desk.stream, count)]
            action = desk.actions[below(desk.stream, legal(g, e, p, desk.actions))]
            moves[k, t, 0] = p
            moves[k, t, 1] = action
            act(g, e, p, action)
            t += 1
            count = acting(g, e, desk.seats)
        moves[k, t, 0] = -1
        total += t
    return total


def replay_moves(games: Any, editions: Any, desks: Any, moves: Any, parts: int) -> int:
    """Play recorded games again; parts: ACT only, with ACTING, or with LEGAL as well."""
    total = 0
    desk = desks[0]
    e = editions[0]
    for k in range(len(moves)):
        start_at(games, GAME, editions, desk.seed, 2 * k)
        g = games[GAME]
        t = 0
        while moves[k, t, 0] >= 0:
            p = moves[k, t, 0] + 0
            if parts >= ACTING:
                total += acting(g, e, desk.seats)
            if parts >= LEGAL:
                total += legal(g, e, p, desk.actions)
            act(g, e, p, moves[k, t, 1] + 0)
            t += 1
    return total
