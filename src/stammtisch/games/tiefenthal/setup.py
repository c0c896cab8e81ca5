"""Setup: the start player, stacks and supply, the market, decks and reserves, the first evening."""

from __future__ import annotations

from stammtisch.core.chance import draw
from stammtisch.core.journal import say
from stammtisch.core.state import open_step
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.evening import open_evening
from stammtisch.games.tiefenthal.market import refill
from stammtisch.games.tiefenthal.state import Game


def setup(g: Game, e: Edition) -> None:
    """Set up a table whose seats and start player (-1: drawn) are already written [S1, P1]."""
    open_step(g)
    fill_box(g, e)
    if g.start < 0:
        g.start = draw(g, codes.SEAT, 0, g.seats)
    say(g, codes.STARTS, g.start, 0)
    for p in range(g.seats):
        equip(g, e, p)
    for place in range(1, codes.PLACES):
        refill(g, place)
    open_evening(g, e)


def fill_box(g: Game, e: Edition) -> None:
    """Lay out supply, Nobles, the stack at place 0 and the guest deck [K2, K3, K4, K5, K6]."""
    g.turn = -1
    for kind in range(codes.TAVERN_CARDS):
        g.supply[kind] = e.card[kind].copies
    g.nobles = e.card[codes.NOBLE].copies
    for kind in range(codes.FIRST_SEATED, e.kinds):
        if e.card[kind].type == codes.GUEST and kind != e.stack:
            g.guest_deck[kind] = e.card[kind].copies
    g.stack = e.card[e.stack].copies
    g.market[0] = e.stack
    for place in range(1, codes.PLACES):
        g.market[place] = -1


def equip(g: Game, e: Edition, p: int) -> None:
    """Give a player a starting deck and the counter guests in reserve [K9, S2, S3, S4]."""
    me = g.players[p]
    me.noble_table = -1
    me.reserve = e.counter_guests
    for kind in range(e.kinds):
        me.deck.bag[kind] = e.deck[kind]
    for kind in range(codes.TAVERN_CARDS):
        g.supply[kind] -= e.deck[kind]
