"""The tavern: what its tiles and areas are worth, and cards coming in and going out."""

from __future__ import annotations

from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.state import Player


def worth(e: Edition, me: Player, tile: int) -> int:
    """Tell what a tile is worth on the side that is in force [FU8, FU9]."""
    return e.tile[tile].upgraded if me.tiles >> tile & 1 else e.tile[tile].basic


def is_flipped(me: Player, tile: int) -> bool:
    """Tell whether a tile was upgraded, in force or not yet [FU1]."""
    return (me.tiles | me.new_tiles) >> tile & 1 == 1


def count_tables(e: Edition, me: Player) -> int:
    """Count the tables: of the tile, and one for each Table drawn [B6]."""
    return worth(e, me, codes.TILE_TABLES) + me.beside[codes.TABLE]


def count_washers(e: Edition, me: Player) -> int:
    """Count the dishwasher uses left [FD12]."""
    return worth(e, me, codes.TILE_DISHWASHER) + me.beside[codes.DISHWASHER] - me.washers_used


def place_card(e: Edition, me: Player, kind: int) -> None:
    """Lay a drawn card in the tavern: at a table, at the Nobles' table, or beside its area [B2, B3, B4, B5, B17]."""
    me.tavern[me.drawn] = kind
    me.drawn += 1
    if kind < codes.TAVERN_CARDS:
        me.beside[kind] += 1
    elif kind != codes.NOBLE or me.noble_table < 0:
        if kind == codes.NOBLE:
            me.noble_table = me.taken
        me.table[me.taken] = kind
        me.taken += 1


def discard_drawn(me: Player) -> None:
    """Lay everything drawn this round on the discard pile [B11, G1]."""
    for i in range(me.drawn):
        me.discard[me.tavern[i]] += 1
        me.tavern[i] = 0
    for kind in range(codes.TAVERN_CARDS):
        me.beside[kind] = 0
    for table in range(me.taken):
        me.table[table] = 0
    me.drawn = 0
    me.taken = 0
    me.noble_table = -1


def remove_drawn(me: Player, kind: int, count: int) -> None:
    """Take cards that lie beside an area out of the tavern, those drawn last [FU6]."""
    me.beside[kind] -= count
    i = me.drawn - 1
    while count > 0:
        if me.tavern[i] == kind:
            count -= 1
            close_gap(me, i)
        i -= 1


def close_gap(me: Player, i: int) -> None:
    """Move the cards drawn after card i one up."""
    me.drawn -= 1
    for k in range(i, me.drawn):
        me.tavern[k] = me.tavern[k + 1]
    me.tavern[me.drawn] = 0
