"""Patrons and drinks changing places, never more than there are and a hand can hold."""

from __future__ import annotations

from stammtisch.core.journal import NOTHING, note
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.state import Game


def take_patrons(g: Game, p: int, count: int) -> None:
    """Take patrons from the centre, as many as it can give [C8]."""
    given = min(count, g.centre)
    if given > 0:
        g.centre -= given
        g.players[p].patrons += given
        note(g, codes.PATRONS, p, NOTHING, given, codes.CENTRE, p)


def take_drinks(g: Game, e: Edition, p: int, count: int) -> None:
    """Take drinks from the pool, as many as it can give and the hand can hold [C7, C8]."""
    me = g.players[p]
    given = min(count, g.pool, e.most_drinks - me.drinks)
    if given > 0:
        g.pool -= given
        me.drinks += given
        note(g, codes.DRINKS, p, NOTHING, given, codes.POOL, p)


def return_drinks(g: Game, p: int, count: int) -> None:
    """Put drinks back into the pool."""
    g.players[p].drinks -= count
    g.pool += count
    if count > 0:
        note(g, codes.DRINKS, p, NOTHING, count, p, codes.POOL)


def stake_patron(g: Game, p: int) -> None:
    """Lay a patron on the enemy card [6b]."""
    g.players[p].patrons -= 1
    g.caller = p
    note(g, codes.PATRONS, p, NOTHING, 1, p, codes.CARD)


def unstake_patron(g: Game, p: int) -> None:
    """Give the patron on the enemy card to a player."""
    g.caller = -1
    g.players[p].patrons += 1
    note(g, codes.PATRONS, p, NOTHING, 1, codes.CARD, p)


def hand_patron(g: Game, source: int, target: int) -> None:
    """Hand a patron from one player to another."""
    g.players[source].patrons -= 1
    g.players[target].patrons += 1
    note(g, codes.PATRONS, target, NOTHING, 1, source, target)
