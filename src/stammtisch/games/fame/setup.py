"""Setup: the opener, a character for each seat, the first tokens, the first round."""

from __future__ import annotations

from stammtisch.core.chance import draw
from stammtisch.core.journal import NOWHERE, note, say
from stammtisch.core.pile import take
from stammtisch.core.state import open_step
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.opening import open_round
from stammtisch.games.fame.state import Game


def setup(g: Game, e: Edition) -> None:
    """Set up a table whose seats, timing and opener (-1: drawn) are already written [S4, S5]."""
    open_step(g)
    fill_box(g, e)
    if g.opener < 0:
        g.opener = draw(g, codes.SEAT, 0, g.seats)
    say(g, codes.OPENS, g.opener, 0)
    for p in range(g.seats):
        deal(g, e, p)
    open_round(g, e)


def fill_box(g: Game, e: Edition) -> None:
    """Lay out the box: all enemies face down, all tokens in centre and pool [C4, C5, C6]."""
    for kind in range(e.enemies):
        g.deck[kind] = 1
    for kind in range(e.characters):
        g.characters[kind] = 1
    g.centre = e.patrons
    g.pool = e.drinks
    g.caller = -1
    g.enemy = -1
    g.kills = -1
    g.victim = -1
    g.taker = -1
    g.winner = -1


def deal(g: Game, e: Edition, p: int) -> None:
    """Deal a character, and the tokens that each player starts with [S1, S3]."""
    me = g.players[p]
    me.character = take(g, codes.CHARACTER, g.characters)
    me.strength = e.character[me.character].strength
    me.patrons = e.start_patrons
    me.drinks = e.start_drinks
    g.centre -= e.start_patrons
    g.pool -= e.start_drinks
    note(g, codes.DEALT, p, me.character, 1, codes.BOX, NOWHERE)
