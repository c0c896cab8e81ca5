"""The monastery track: walking it, space by space."""

from __future__ import annotations

from stammtisch.core.journal import say
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.bonuses import give, is_possible
from stammtisch.games.tiefenthal.edition_record import Edition, Space
from stammtisch.games.tiefenthal.state import Game


def walk(g: Game, e: Edition, p: int) -> None:
    """Walk the steps still due, each bonus at once, up to a choice [FM2, FM3, FM4]."""
    me = g.players[p]
    while me.steps > 0 and me.choice == 0:
        me.steps -= 1
        me.monastery = 0 if me.monastery >= e.last_space else me.monastery + 1
        say(g, codes.STEPPED, p, me.monastery)
        enter(g, e, p, e.monastery[me.monastery])


def enter(g: Game, e: Edition, p: int, space: Space) -> None:
    """Give what a space gives, and open its choice if it has a possible one [FM3, FM5]."""
    for k in range(space.gives):
        give(g, e, p, space.given[k])
    if is_any_possible(g, e, p, space):
        g.players[p].choice = 1


def is_any_possible(g: Game, e: Edition, p: int, space: Space) -> bool:
    """Tell whether a space offers a choice in which something is possible [A5, FM5]."""
    k = 0
    while k < space.offers and not is_possible(g, e, p, space.offered[k]):
        k += 1
    return k < space.offers
