"""Phase F, time to serve: a turn begins, dice are used, counter guests walk."""

from __future__ import annotations

from typing import Any

from stammtisch.core.journal import note, say
from stammtisch.core.layout import Row, i1
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.bonuses import spend_counter_guest
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.tavern import worth

FACE = 100
"""In the journal, a die used is FACE times its face plus the dishwasher uses that it took."""


def open_turn(g: Game, p: int) -> None:
    """Begin a turn: each Beer Merchant drawn brings a beer [F1, F2, F3]."""
    me = g.players[p]
    g.phase = codes.SERVING
    g.turn = p
    me.beer += me.beside[codes.BEER_MERCHANT]
    say(g, codes.TURN, p, me.beside[codes.BEER_MERCHANT])


def washes_by_face(e: Edition, me: Player, space: int) -> Row[i1, Any]:
    """Find the dishwasher uses that a die of each face needs, IMPOSSIBLE if none help [FD13, FD14, FD15, FD16]."""
    if space >= codes.FIRST_TABLE:
        return e.card[me.table[space - codes.FIRST_TABLE]].need
    return e.tile[codes.TILE_OF_SPACE[space]].need


def washes_needed(e: Edition, me: Player, face: int, space: int) -> int:
    """Count the dishwasher uses that a die needs on a space, IMPOSSIBLE if none help [FD13, FD14, FD15, FD16]."""
    return washes_by_face(e, me, space)[face]


def use_die(g: Game, e: Edition, p: int, face: int, space: int) -> None:
    """Use a die on a space and earn what it gives [FD1, FD4]."""
    me = g.players[p]
    washes = washes_needed(e, me, face, space)
    me.washers_used += washes
    if me.white[face] > 0:
        me.white[face] -= 1
    else:
        me.own[face] -= 1
    if space != codes.SUPPLIER and space != codes.MONK:
        me.used |= 1 << space
    kind = me.table[space - codes.FIRST_TABLE] if space >= codes.FIRST_TABLE else -1
    note(g, codes.SERVED, p, kind, earn(e, me, space), FACE * face + washes, space)


def earn(e: Edition, me: Player, space: int) -> int:
    """Take what a space gives: doubloons, beer or steps; how many [FD2, FD3, FD5, FD6, FD7, FD8, FD9, FD10, FD11]."""
    if space >= codes.FIRST_TABLE:
        gain = e.card[me.table[space - codes.FIRST_TABLE]].pays
        me.doubloons += gain
        return gain
    gain = worth(e, me, codes.TILE_OF_SPACE[space])
    if space == codes.CASHBOX:
        me.doubloons += gain
    elif space == codes.BARREL:
        me.beer += gain
    elif space == codes.MONK:
        me.steps += gain
    else:
        gain += me.beside[codes.BEER_SUPPLIER]
        me.beer += gain
    return gain


def send_counter_guest(g: Game, p: int) -> None:
    """Spend a counter guest for a step on the monastery track [FM1, B16]."""
    spend_counter_guest(g, p)
    g.players[p].steps += 1
