"""Spending doubloons and beer: the purchase that is worth most of what is possible.

Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from stammtisch.bots.tiefenthal.worth import BEER, DOUBLOON, bonus_worth, card_worth, draws_left, tile_worth
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.permits import (
    buy_refusal,
    most_returned,
    nobles_refusal,
    recruit_refusal,
    upgrade_refusal,
)
from stammtisch.games.tiefenthal.spending import tile_price
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.tavern import worth

NO_ACTION = -1
PRICE = 0.84
"""What a doubloon spent is held to be worth elsewhere."""
DRAUGHT = 1.05
"""The same for a beer."""
LOST_ANYHOW = 0.52
"""How much of that counts for what safe or storage could not keep: it might still buy something else this turn."""
RETURNED = 0.33
"""How much of a card's worth is lost when it goes back to the supply for a discount."""


def price_worth(amount: int, at_hand: int, kept: int, rate: float) -> float:
    """Value a price; what would be lost at the end of the turn anyhow costs less."""
    free = max(at_hand - kept, 0)
    return rate * max(amount - free, 0) + LOST_ANYHOW * rate * min(amount, free)


def best_purchase(g: Game, e: Edition, me: Player) -> int:
    """Find the best way to spend doubloons, NO_ACTION if none is worth its price."""
    kept = worth(e, me, codes.TILE_SAFE)
    best = NO_ACTION
    most = 0.0
    for kind in range(codes.TAVERN_CARDS):
        if buy_refusal(g, e, me, kind) == 0:
            gain = card_worth(g, e, kind) - price_worth(e.card[kind].cost, me.doubloons, kept, PRICE * DOUBLOON)
            if gain > most:
                most = gain
                best = codes.FIRST_BUY + kind
    for tile in range(codes.TILES):
        for returned in range(most_returned(e, me, tile) + 1):
            if upgrade_refusal(e, me, tile, returned) == 0:
                gain = upgrade_gain(g, e, me, tile, returned)
                if gain > most:
                    most = gain
                    best = codes.FIRST_UPGRADE + tile * codes.RETURNS + returned
    return best


def upgrade_gain(g: Game, e: Edition, me: Player, tile: int, returned: int) -> float:
    """Value an upgrade less its price and the cards returned for it."""
    kept = worth(e, me, codes.TILE_SAFE)
    gain = tile_worth(g, e, tile)
    gain -= price_worth(tile_price(e, tile, returned), me.doubloons, kept, PRICE * DOUBLOON)
    if returned > 0:
        gain -= returned * RETURNED * card_worth(g, e, e.tile[tile].returns)
    return gain


def best_round(g: Game, e: Edition, me: Player) -> int:
    """Find the best way to spend beer, NO_ACTION if none is worth its price."""
    kept = worth(e, me, codes.TILE_BEER_STORAGE)
    best = NO_ACTION
    most = 0.0
    for place in range(codes.PLACES):
        if recruit_refusal(g, e, me, place) == 0:
            gain = recruit_gain(g, e, me, place, kept)
            if gain > most:
                most = gain
                best = codes.FIRST_RECRUIT + place
    for count in range(1, e.offers + 1):
        if nobles_refusal(g, e, me, count) == 0:
            price = price_worth(e.noble_price[count - 1], me.beer, kept, DRAUGHT)
            gain = count * card_worth(g, e, codes.NOBLE) - price
            if gain > most:
                most = gain
                best = codes.FIRST_NOBLES + count - 1
    return best


def recruit_gain(g: Game, e: Edition, me: Player, place: int, kept: int) -> float:
    """Value a guest of the market less its price, and less a Noble that the beer could then not pay for."""
    kind = g.market[place]
    gain = card_worth(g, e, kind) + bonus_worth(g, e, me, e.card[kind].bonus)
    gain -= price_worth(e.card[kind].cost, me.beer, kept, DRAUGHT)
    if draws_left(g, e) == 0:
        gain += 0.01 * BEER
    return gain
