"""Closing a round and ending the game."""

from __future__ import annotations

from stammtisch.core.journal import note, say
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.opening import open_round
from stammtisch.games.fame.rolling import roll_strength
from stammtisch.games.fame.seats import count_in
from stammtisch.games.fame.state import Game


def is_finished(g: Game, e: Edition) -> bool:
    """End the game if somebody has the patrons to win, or only one player is left [E1, E2, E3]."""
    leader = most_patrons(g)
    if g.players[leader].patrons >= e.fame:
        finish(g, leader, codes.BY_PATRONS)
        return True
    if count_in(g) == 1:
        finish(g, leader, codes.LAST_ONE)
        return True
    return False


def most_patrons(g: Game) -> int:
    """Find a player still in with the most patrons, the lowest seat of equals."""
    best = -1
    for p in range(g.seats):
        if g.players[p].out == 0 and (best < 0 or g.players[p].patrons > g.players[best].patrons):
            best = p
    return best


def close_round(g: Game, e: Edition, opener: int) -> None:
    """Set the enemy aside; an empty centre or the last round ends the game, else the next round opens [10, E4, E5]."""
    if g.centre == 0:
        finish(g, break_tie(g), codes.EMPTY_CENTRE)
    elif g.round >= e.rounds:
        finish(g, break_tie(g), codes.ALL_ROUNDS)
    else:
        set_aside(g)
        g.opener = opener
        open_round(g, e)


def set_aside(g: Game) -> None:
    """Lay the enemy with the used ones [10]."""
    note(g, codes.ASIDE, -1, g.enemy, 1, codes.CARD, codes.USED)
    g.used[g.enemy] += 1
    g.enemy = -1


def break_tie(g: Game) -> int:
    """Find the player with the most patrons; tied ones roll their strength until one is best [E6, E7, E8]."""
    most = g.players[most_patrons(g)].patrons
    tied = 0
    for p in range(g.seats):
        if g.players[p].out == 0 and g.players[p].patrons == most:
            tied |= 1 << p
    while tied & (tied - 1) and g.chance.fault == 0:
        tied = roll_off(g, tied)
    p = 0
    while not tied >> p & 1:
        p += 1
    return p


def roll_off(g: Game, tied: int) -> int:
    """Let the tied players roll, lowest seat first: those with the best roll, as a set of bits [E7, E8]."""
    best = 0
    ahead = 0
    for p in range(g.seats):
        if tied >> p & 1:
            worth = roll_strength(g, p)
            if worth > best:
                best = worth
                ahead = 0
            if worth == best:
                ahead |= 1 << p
    if ahead == tied:
        say(g, codes.TIED, -1, 0)
    return ahead


def finish(g: Game, winner: int, reason: int) -> None:
    """End the game: the table is cleared of the enemy, everybody is ranked [E9, E10]."""
    set_aside(g)
    g.phase = codes.OVER
    g.winner = winner
    g.reason = reason
    g.asking = -1
    g.boaster = -1
    g.boast = 0
    rank_players(g)
    say(g, codes.WON, winner, g.players[winner].patrons)


def rank_players(g: Game) -> None:
    """Write scores and ranks of a finished game: patrons, and one more than the players ahead [E10, E11]."""
    for p in range(g.seats):
        g.scores[p] = g.players[p].patrons
        g.ranks[p] = 1
        for q in range(g.seats):
            if is_ahead(g, q, p):
                g.ranks[p] += 1


def is_ahead(g: Game, q: int, p: int) -> bool:
    """Tell whether q ranks before p: the winner, then those in by patrons and drinks, then the later out [E10]."""
    him = g.players[q]
    me = g.players[p]
    if q == p or p == g.winner:
        return False
    if q == g.winner:
        return True
    if him.out != me.out:
        return him.out == 0 or (me.out > 0 and him.out > me.out)
    return him.patrons > me.patrons or (him.patrons == me.patrons and him.drinks > me.drinks)
