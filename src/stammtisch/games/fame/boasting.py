"""Boasting, raising and believing."""

from __future__ import annotations

from stammtisch.core.journal import say
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.ending import close_round, is_finished
from stammtisch.games.fame.seats import left_of
from stammtisch.games.fame.state import Game
from stammtisch.games.fame.tokens import take_patrons


def boast(g: Game, p: int, number: int) -> None:
    """Boast a number of kills; the next player is asked for an answer [3, 4]."""
    say(g, codes.BOASTED, p, number)
    claim(g, p, number)


def claim(g: Game, p: int, number: int) -> None:
    """Let a boast stand and start the answers from the boaster's left [4]."""
    g.boaster = p
    g.boast = number
    g.phase = codes.ANSWERING
    g.asking = left_of(g, p)


def raise_boast(g: Game, p: int, number: int) -> None:
    """Boast higher: the answers start again, or a caller has to hold or withdraw [4c, 6f]."""
    say(g, codes.RAISED, p, number)
    claim(g, p, number)
    if g.caller >= 0:
        g.phase = codes.HOLDING
        g.asking = g.caller


def believe(g: Game, e: Edition, p: int) -> None:
    """Believe the boast; when all do, the boaster takes a patron and opens the next round [4, 5]."""
    say(g, codes.BELIEVED, p, g.boast)
    g.asking = left_of(g, p)
    if g.asking == g.boaster:
        take_patrons(g, g.boaster, 1)
        if not is_finished(g, e):
            close_round(g, e, g.boaster)
