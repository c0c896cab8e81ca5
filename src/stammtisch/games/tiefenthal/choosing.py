"""Choosing among the bonuses of a space, in the evening or on the monastery track."""

from __future__ import annotations

from stammtisch.core.journal import say
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.bonuses import give, is_possible
from stammtisch.games.tiefenthal.edition_record import Bonus, Edition, Space
from stammtisch.games.tiefenthal.evening import go_on
from stammtisch.games.tiefenthal.spending import flip
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.tavern import is_flipped


def open_space(g: Game, e: Edition, p: int) -> Space:
    """Find the space whose choice is open for a seat."""
    if g.phase == codes.CHOOSING:
        return e.evening[g.round]
    return e.monastery[g.players[p].monastery]


def fits(bonus: Bonus, choice: int) -> bool:
    """Tell whether a choice names this bonus; a free upgrade is named with its tile [A12]."""
    if bonus.what == codes.UPGRADE:
        return codes.CHOOSE_UPGRADE <= choice < codes.CHOOSE_UPGRADE + codes.TILES
    return bonus.choice == choice


def find_offer(space: Space, choice: int) -> int:
    """Find the bonus that a choice names among those a space offers; -1 if there is none."""
    for k in range(space.offers):
        if fits(space.offered[k], choice):
            return k
    return -1


def is_free(e: Edition, g: Game, p: int, bonus: Bonus, tile: int) -> bool:
    """Tell whether a free upgrade may flip a tile [A9, FU1]."""
    return e.tile[tile].cost <= bonus.count and not is_flipped(g.players[p], tile)


def can_choose(g: Game, e: Edition, p: int, bonus: Bonus, choice: int) -> bool:
    """Tell whether a choice that names an offered bonus is possible; `nothing` always is [A6, A7, A11]."""
    if bonus.what == codes.UPGRADE:
        return is_free(e, g, p, bonus, choice - codes.CHOOSE_UPGRADE)
    return bonus.what == codes.NOTHING or is_possible(g, e, p, bonus)


def choose(g: Game, e: Edition, p: int, choice: int) -> None:
    """Take the chosen bonus; then the evening goes on, or the walk [A2, A3, A9, A10, FM4]."""
    space = open_space(g, e, p)
    bonus = space.offered[find_offer(space, choice)]
    if bonus.what == codes.UPGRADE:
        flip(g, p, choice - codes.CHOOSE_UPGRADE, 0)
    elif bonus.what == codes.NOTHING:
        say(g, codes.DECLINED, p, 0)
    else:
        give(g, e, p, bonus)
    if g.phase == codes.CHOOSING:
        g.players[p].asked = 0
        go_on(g, e)
    else:
        g.players[p].choice = 0
