"""Phase F, spending: tavern cards, tiles, guests and Nobles."""

from __future__ import annotations

from stammtisch.core.journal import note
from stammtisch.core.pile import put_on_top
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.bonuses import gain_cards, gain_nobles, give
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.market import take_guest
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.tavern import remove_drawn


def buy(g: Game, e: Edition, p: int, kind: int) -> None:
    """Buy a tavern card [FB1, FB2]."""
    me = g.players[p]
    me.doubloons -= e.card[kind].cost
    me.bought |= 1 << kind
    note(g, codes.BOUGHT, p, kind, e.card[kind].cost, codes.SUPPLY, codes.TOP)
    gain_cards(g, p, kind, 1)


def tile_price(e: Edition, tile: int, returned: int) -> int:
    """Tell what a tile costs when cards are returned, never below 0 [FU2, FU5]."""
    cost = e.tile[tile].cost
    return max(cost - returned * e.tile[tile].discount, 0) if returned > 0 else cost


def upgrade(g: Game, e: Edition, p: int, tile: int, returned: int) -> None:
    """Pay for a tile, return cards, flip it, and take its Noble [FU2, FU3, FU4, FU6, FU10, FU11, FU12, FU13]."""
    me = g.players[p]
    price = tile_price(e, tile, returned)
    me.doubloons -= price
    if returned > 0:
        kind = e.tile[tile].returns
        remove_drawn(me, kind, returned)
        g.supply[kind] += returned
        note(g, codes.RETURNED, p, kind, returned, codes.BESIDE, codes.SUPPLY)
    flip(g, p, tile, price)


def flip(g: Game, p: int, tile: int, price: int) -> None:
    """Flip a tile, in force at once or from the next round on, and take its Noble [FU7, FU8, FU9, FU14, FU15, A13]."""
    me = g.players[p]
    if codes.DELAYED[tile]:
        me.new_tiles |= 1 << tile
    else:
        me.tiles |= 1 << tile
    note(g, codes.UPGRADED, p, tile, price, codes.DELAYED[tile], -1)
    gain_nobles(g, p, 1)


def recruit(g: Game, e: Edition, p: int, place: int) -> None:
    """Recruit a guest: onto the deck, the place filled again, then the bonus [FR1, FR2, FR5, FR6]."""
    me = g.players[p]
    kind = g.market[place]
    me.beer -= e.card[kind].cost
    me.recruited = 1
    put_on_top(me.deck, kind)
    note(g, codes.RECRUITED, p, kind, e.card[kind].cost, codes.MARKET + place, codes.TOP)
    take_guest(g, place)
    give(g, e, p, e.card[kind].bonus)


def recruit_nobles(g: Game, e: Edition, p: int, count: int) -> None:
    """Recruit Nobles for beer [FN1, FN2]."""
    price = e.noble_price[count - 1]
    g.players[p].beer -= price
    note(g, codes.INVITED, p, codes.NOBLE, price, codes.NOBLE_STACK, codes.TOP)
    gain_nobles(g, p, count)
