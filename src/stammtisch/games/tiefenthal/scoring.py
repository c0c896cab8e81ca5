"""The end of the game: points of all cards, ranks, shared victories."""

from __future__ import annotations

from stammtisch.core.journal import say
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.state import Game, Player


def finish(g: Game, e: Edition) -> None:
    """End the game: score everybody and rank them [G4, Z5]."""
    g.phase = codes.OVER
    g.reason = codes.ALL_ROUNDS
    rank_players(g, e)
    for p in range(g.seats):
        say(g, codes.SCORED, p, g.scores[p])
    for p in range(g.seats):
        if g.ranks[p] == 1:
            say(g, codes.WON, p, g.scores[p])


def rank_players(g: Game, e: Edition) -> None:
    """Write scores and ranks: one more than the players ahead, so equal ones share [Z2, Z3, Z4]."""
    for p in range(g.seats):
        g.scores[p] = count_points(e, g.players[p])
    for p in range(g.seats):
        g.ranks[p] = 1
        for q in range(g.seats):
            if is_ahead(g, q, p):
                g.ranks[p] += 1


def count_points(e: Edition, me: Player) -> int:
    """Sum the points of all cards of a player, wherever they lie [Z1]."""
    total = 0
    for kind in range(e.kinds):
        total += e.card[kind].points * (me.deck.bag[kind] + me.discard[kind])
    for i in range(me.deck.known):
        total += e.card[me.deck.top[i]].points
    for i in range(me.drawn):
        total += e.card[me.tavern[i]].points
    return total


def is_ahead(g: Game, q: int, p: int) -> bool:
    """Tell whether q ranks before p: by points, then by stored doubloons and beer [Z2, Z3]."""
    if g.scores[q] != g.scores[p]:
        return g.scores[q] > g.scores[p]
    return stored(g.players[q]) > stored(g.players[p])


def stored(me: Player) -> int:
    """Count doubloons and beer in store [Z3]."""
    return me.doubloons + me.beer
