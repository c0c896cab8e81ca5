"""Phase C: here comes the waitress."""

from __future__ import annotations

from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.bonuses import roll_own_dice
from stammtisch.games.tiefenthal.drafting import open_draft
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.seats import seat_at
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.tavern import worth


def call_waitresses(g: Game, e: Edition) -> None:
    """Let everybody roll their own dice, from the start player on; then the draft opens [C1, P3]."""
    for k in range(g.seats):
        p = seat_at(g, k)
        roll_own_dice(g, p, count_own_dice(e, g.players[p]))
    open_draft(g, e)


def count_own_dice(e: Edition, me: Player) -> int:
    """Count the own-colour dice to roll this round: Waitresses, tile, evening, within the limit [C1, C2, A8]."""
    return min(worth(e, me, codes.TILE_WAITRESS) + me.beside[codes.WAITRESS] + me.extra_dice, e.own_dice)
