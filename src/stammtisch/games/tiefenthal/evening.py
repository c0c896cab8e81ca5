"""Phase A, a new evening: the moon moves on, and everybody gets the bonus of its space."""

from __future__ import annotations

from stammtisch.core.journal import say
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.bonuses import give
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.filling import fill_taverns
from stammtisch.games.tiefenthal.monastery import is_any_possible
from stammtisch.games.tiefenthal.seats import count_asked, seat_at
from stammtisch.games.tiefenthal.state import Game


def open_evening(g: Game, e: Edition) -> None:
    """Move the moon, give its bonus, and ask those who have a choice [A1, A2]."""
    g.round += 1
    g.phase = codes.CHOOSING
    say(g, codes.EVENING, g.start, g.round)
    space = e.evening[g.round]
    for k in range(g.seats):
        p = seat_at(g, k)
        for i in range(space.gives):
            give(g, e, p, space.given[i])
        g.players[p].asked = 1
    go_on(g, e)


def go_on(g: Game, e: Edition) -> None:
    """Ask only those for whom something is possible still; when nobody is left, the taverns fill up [A3, A5, A6]."""
    for p in range(g.seats):
        if g.players[p].asked and not is_any_possible(g, e, p, e.evening[g.round]):
            g.players[p].asked = 0
    if count_asked(g) == 0:
        fill_taverns(g, e)
