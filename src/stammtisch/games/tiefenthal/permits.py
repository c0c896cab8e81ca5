"""What stands against each action of phase F: the questions that `legal` asks."""

from __future__ import annotations

from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.serving import washes_needed
from stammtisch.games.tiefenthal.spending import tile_price
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.tavern import count_washers, is_flipped


def faces_held(me: Player) -> int:
    """Find the faces of the dice that are still to use, as bits [FD1, FD17]."""
    held = 0
    for face in range(1, codes.FACES + 1):
        if me.white[face] > 0 or me.own[face] > 0:
            held |= 1 << face
    return held


def open_spaces(me: Player) -> int:
    """Find the spaces that take a die, as bits: those not used, and the tables that are taken [FD4, FD7, FD8]."""
    return ((1 << codes.FIRST_TABLE + me.taken) - 1) & ~me.used


def die_refusal(e: Edition, me: Player, face: int, space: int) -> int:
    """Say why a die can't be used on a space; 0 if it can [FD1]."""
    if not faces_held(me) >> face & 1:
        return codes.NO_DIE
    return space_refusal(e, me, face, space, count_washers(e, me))


def space_refusal(e: Edition, me: Player, face: int, space: int, washers: int) -> int:
    """Say why a space takes no die of a face with so many uses left; 0 if it does [FD2, FD9, FD11, FD13, FD14]."""
    if not open_spaces(me) >> space & 1:
        return codes.SPACE_USED if me.used >> space & 1 else codes.NO_TABLE
    washes = washes_needed(e, me, face, space)
    if washes <= washers:
        return 0
    return codes.WRONG_FACE if washes == codes.IMPOSSIBLE else codes.FEW_WASHERS


def buy_refusal(g: Game, e: Edition, me: Player, kind: int) -> int:
    """Say why a tavern card can't be bought; 0 if it can [FB1, FB2, FB3]."""
    if e.card[kind].cost > me.doubloons:
        return codes.FEW_DOUBLOONS
    if me.bought >> kind & 1:
        return codes.BOUGHT_ALREADY
    return 0 if g.supply[kind] > 0 else codes.SUPPLY_EMPTY


def most_returned(e: Edition, me: Player, tile: int) -> int:
    """Count the cards that can be returned for a tile: drawn, and not busy [FU3, FU12]."""
    kind = e.tile[tile].returns
    if kind < 0:
        return 0
    lying = me.beside[kind]
    return min(lying, count_washers(e, me)) if kind == codes.DISHWASHER else lying


def upgrade_refusal(e: Edition, me: Player, tile: int, returned: int) -> int:
    """Say why a tile can't be upgraded for so many returned cards; 0 if it can [FU1, FU2, FU5]."""
    if is_flipped(me, tile):
        return codes.ALREADY_UPGRADED
    if returned > most_returned(e, me, tile):
        return return_refusal(e, me, tile, returned)
    return codes.FEW_DOUBLOONS if tile_price(e, tile, returned) > me.doubloons else 0


def return_refusal(e: Edition, me: Player, tile: int, returned: int) -> int:
    """Say why so many cards can't be returned [FU3, FU12]."""
    kind = e.tile[tile].returns
    if kind < 0:
        return codes.TAKES_NO_CARDS
    return codes.FEW_CARDS if returned > me.beside[kind] else codes.BUSY_WASHERS


def recruit_refusal(g: Game, e: Edition, me: Player, place: int) -> int:
    """Say why a guest can't be recruited; 0 if it can [FR2]."""
    return codes.RECRUITED_ALREADY if me.recruited else guest_refusal(g, e, me, place)


def guest_refusal(g: Game, e: Edition, me: Player, place: int) -> int:
    """Say why the guest of a place can't be paid for; 0 if it can [FR1, FR3]."""
    kind = g.market[place]
    if kind < 0:
        return codes.PLACE_EMPTY
    return codes.FEW_BEER if e.card[kind].cost > me.beer else 0


def nobles_refusal(g: Game, e: Edition, me: Player, count: int) -> int:
    """Say why so many Nobles can't be recruited; 0 if they can [FN1, FN2, FN3]."""
    if count > e.offers:
        return codes.NO_SUCH_OFFER
    if e.noble_price[count - 1] > me.beer:
        return codes.FEW_BEER
    return codes.FEW_NOBLES if count > g.nobles else 0
