"""What things are worth to `regular`, in victory points.

Simple figures, found by playing variants against each other: a doubloon or a beer is a share of a Noble, a card is
worth what it will earn in the rounds in which it will be drawn.
Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Bonus, Edition
from stammtisch.games.tiefenthal.state import Game, Player

DOUBLOON = 1.0
BEER = 1.25
STEP = 1.6
COUNTER_GUEST = 1.7
OWN_DIE = 1.7
DRAWN = 0.38
"""How often, in a round, a card of the deck is drawn; one on top of it surely is."""

# What a tavern card earns in a round in which it is drawn, and the upgraded side of a tile in every round.
CARD_EARNS = (180, 100, 163, 171, 204)
TILE_EARNS = (66, 115, 115, 170, 100, 152, 235, 341, 260)
"""In hundredths of a point; in the order of the cards and of the tiles."""


def rounds_left(g: Game, e: Edition) -> int:
    """Count the rounds after this one."""
    return e.rounds - g.round


def draws_left(g: Game, e: Edition) -> float:
    """Expect how often a card gained now will be drawn: next round, and now and then after that."""
    left = rounds_left(g, e)
    return 1 + DRAWN * (left - 1) if left > 0 else 0.0


def card_worth(g: Game, e: Edition, kind: int) -> float:
    """Value a card gained now: its points, and what it will earn."""
    card = e.card[kind]
    points = card.points * 1.0
    if kind < codes.TAVERN_CARDS:
        return points + CARD_EARNS[kind] / 100 * draws_left(g, e)
    if kind == codes.NOBLE:
        return points + 0.44 * rounds_left(g, e)
    return points + seated_worth(e, kind) * draws_left(g, e)


def seated_worth(e: Edition, kind: int) -> float:
    """Value a guest at a table for one round: better than a Regular in what it pays, and in how easily it is served."""
    card = e.card[kind]
    easy = 0.31 if card.pip == 0 else 0.0
    return 0.35 * (card.pays - 1) + easy


def tile_worth(g: Game, e: Edition, tile: int) -> float:
    """Value an upgrade: its Noble, if one is left, and what the new side will earn."""
    rounds = rounds_left(g, e) * 1.0
    if codes.DELAYED[tile] == 0 and tile != codes.TILE_SAFE and tile != codes.TILE_BEER_STORAGE:
        rounds += 0.4
    noble = card_worth(g, e, codes.NOBLE) if g.nobles > 0 else 0.0
    return noble + TILE_EARNS[tile] / 100 * rounds


def bonus_worth(g: Game, e: Edition, me: Player, bonus: Bonus) -> float:
    """Value a bonus; one that can't be given is worth nothing."""
    what = bonus.what
    if what == codes.DOUBLOONS:
        return DOUBLOON * bonus.count
    if what == codes.BEER:
        return BEER * bonus.count
    if what == codes.STEPS:
        return STEP * bonus.count
    if what == codes.CARD:
        return card_worth(g, e, bonus.card) if g.supply[bonus.card] > 0 else 0.0
    if what == codes.NOBLES:
        return card_worth(g, e, codes.NOBLE) if g.nobles > 0 else 0.0
    if what == codes.COUNTER_GUEST:
        return COUNTER_GUEST if me.reserve > 0 else 0.0
    if what == codes.DIE:
        return OWN_DIE if me.own_rolled + me.extra_dice < e.own_dice else 0.0
    return 0.0
