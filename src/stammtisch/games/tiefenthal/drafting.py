"""Phase D: how can I serve you? White dice are taken from coasters that go round."""

from __future__ import annotations

from stammtisch.core.chance import DIE, count_cards, draw, open_roll
from stammtisch.core.journal import NOWHERE, note, say
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.seats import left_of, seat_at
from stammtisch.games.tiefenthal.serving import open_turn
from stammtisch.games.tiefenthal.state import Game


def open_draft(g: Game, e: Edition) -> None:
    """Roll the white dice, coaster by coaster from the start player on [D1, P4]."""
    g.phase = codes.DRAFTING
    g.turn = g.start
    for k in range(g.seats):
        p = seat_at(g, k)
        first = open_roll(g)
        for _ in range(e.white_dice):
            g.players[p].coaster[draw(g, DIE, 1, 6)] += 1
        note(g, codes.ROLLED, p, first, e.white_dice, NOWHERE, NOWHERE)


def draft(g: Game, p: int, face: int) -> None:
    """Take a die from the coaster in front; after the last one of the round the coasters go on [D2, D3, D4, E1]."""
    me = g.players[p]
    me.coaster[face] -= 1
    me.white[face] += 1
    say(g, codes.DRAFTED, p, face)
    g.turn = left_of(g, p)
    if g.turn == g.start:
        if count_cards(me.coaster) == 0:
            open_turn(g, g.start)
        else:
            pass_coasters(g)


def pass_coasters(g: Game) -> None:
    """Pass every coaster to the left [D3]."""
    say(g, codes.PASSED, -1, 0)
    last = g.seats - 1
    for face in range(1, codes.FACES + 1):
        kept = g.players[last].coaster[face]
        for p in range(last, 0, -1):
            g.players[p].coaster[face] = g.players[p - 1].coaster[face]
        g.players[0].coaster[face] = kept
