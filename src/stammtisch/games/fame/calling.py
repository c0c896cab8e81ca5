"""Calling a boast, the last chance to raise, holding and withdrawing the call."""

from __future__ import annotations

from stammtisch.core.journal import say
from stammtisch.games.fame import codes
from stammtisch.games.fame.seats import left_of
from stammtisch.games.fame.state import Game
from stammtisch.games.fame.tokens import stake_patron, unstake_patron


def call(g: Game, p: int) -> None:
    """Call the boast: a patron goes on the card, the others get a last chance to raise [6a, 6b]."""
    say(g, codes.CALLED, p, g.boast)
    stake_patron(g, p)
    open_last_chance(g)


def open_last_chance(g: Game) -> None:
    """Ask everybody but boaster and caller, clockwise from the caller's left [6c]."""
    g.phase = codes.LAST_CHANCE
    g.asking = g.caller
    ask_next(g)


def ask_next(g: Game) -> None:
    """Ask the next seat for a last raise; once round, the boaster must slay [6c, 6e]."""
    g.asking = left_of(g, g.asking)
    if g.asking == g.boaster:
        g.asking = left_of(g, g.asking)
    if g.asking == g.caller:
        g.phase = codes.SLAYING
        g.asking = g.boaster


def stay(g: Game, p: int) -> None:
    """Let the last chance pass [6d]."""
    say(g, codes.STAYED, p, g.boast)
    ask_next(g)


def hold(g: Game, p: int) -> None:
    """Let the call stand against the new boast: the last chance is asked again [6g]."""
    say(g, codes.HELD, p, g.boast)
    open_last_chance(g)


def withdraw(g: Game) -> None:
    """Take the call back with its patron: the answers start from the new boaster's left [6h]."""
    p = g.caller
    say(g, codes.WITHDREW, p, g.boast)
    unstake_patron(g, p)
    g.phase = codes.ANSWERING
    g.asking = left_of(g, g.boaster)
