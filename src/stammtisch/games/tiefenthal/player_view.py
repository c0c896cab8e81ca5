"""What is seen of one player: areas, tables, dice, purse and deck. Everything but the order of the deck is open."""

from __future__ import annotations

import msgspec

from stammtisch.core.edition import Edition
from stammtisch.core.pile import height
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.closing import beer_lost, doubloons_lost
from stammtisch.games.tiefenthal.edition import TILES
from stammtisch.games.tiefenthal.scoring import count_points
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.tavern import count_tables, count_washers, worth
from stammtisch.games.tiefenthal.words import bag_of, card_names, cards_of, dice_of

HOST = "Host"
CARD_BESIDE = {
    codes.TILE_BARREL: codes.BEER_MERCHANT,
    codes.TILE_DISHWASHER: codes.DISHWASHER,
    codes.TILE_WAITRESS: codes.WAITRESS,
    codes.TILE_TABLES: codes.TABLE,
    codes.TILE_BEER_SUPPLIER: codes.BEER_SUPPLIER,
}
"""The tavern card that lies beside each area; Beer Merchants stand at the Barrel."""
SPACE_OF_TILE = {tile: space for space, tile in enumerate(codes.TILE_OF_SPACE)}


class AreaView(msgspec.Struct, frozen=True):
    """One area: its tile's side, what it is worth now, cards beside it, and whether its one die was used.

    is_new: upgraded this round and in force from the next. can_upgrade: False for the Host.
    """

    name: str
    is_upgraded: bool
    is_new: bool
    can_upgrade: bool
    worth: int
    cards: int
    is_used: bool


class GuestView(msgspec.Struct, frozen=True):
    """A taken table: who sits there, how many (Nobles), pip None for any face, what serving pays."""

    table: int
    name: str
    count: int
    pip: int | None
    pays: int
    is_served: bool


class Lost(msgspec.Struct, frozen=True):
    """What a seat would lose if its turn ended now."""

    doubloons: int
    beer: int


class PlayerView(msgspec.Struct, frozen=True):
    """A player: purse, tokens, areas and tables, dice, cards.

    doubloons_kept, beer_kept: what safe and storage hold. deck: what is in the deck in unknown order; top: the known
    cards on it, the next first. tavern: cards drawn, in order. points: of all cards. steps: still to walk.
    """

    seat: int
    name: str
    doubloons: int
    beer: int
    doubloons_kept: int
    beer_kept: int
    lost: Lost
    monastery: int
    steps: int
    counter_guests: int
    reserve: int
    areas: tuple[AreaView, ...]
    tables: int
    guests: tuple[GuestView, ...]
    tavern: tuple[str, ...]
    white: tuple[int, ...]
    own: tuple[int, ...]
    coaster: tuple[int, ...]
    own_rolled: int
    extra_dice: int
    washers: int
    deck_count: int
    deck: dict[str, int]
    top: tuple[str, ...]
    discard_count: int
    discard: dict[str, int]
    bought: tuple[str, ...]
    has_recruited: bool
    is_asked: bool
    points: int


def player_view(g: Game, edition: Edition, p: int, name: str) -> PlayerView:
    """Show a player."""
    me, e = g.players[p], edition.record
    cards = card_names(edition)
    discard = bag_of(edition, me.discard)
    return PlayerView(
        seat=p,
        name=name,
        doubloons=me.doubloons,
        beer=me.beer,
        doubloons_kept=worth(e, me, codes.TILE_SAFE),
        beer_kept=worth(e, me, codes.TILE_BEER_STORAGE),
        lost=lost_now(g, edition, p),
        monastery=me.monastery,
        steps=me.steps,
        counter_guests=me.counter_guests,
        reserve=me.reserve,
        areas=areas(edition, me),
        tables=count_tables(e, me),
        guests=guests(edition, me),
        tavern=tuple(cards[me.tavern[i]] for i in range(me.drawn)),
        white=dice_of(me.white),
        own=dice_of(me.own),
        coaster=dice_of(me.coaster),
        own_rolled=me.own_rolled,
        extra_dice=me.extra_dice,
        washers=count_washers(e, me),
        deck_count=height(me.deck),
        deck=bag_of(edition, me.deck.bag),
        top=tuple(cards[me.deck.top[i]] for i in reversed(range(me.deck.known))),
        discard_count=sum(discard.values()),
        discard=discard,
        bought=cards_of(me.bought),
        has_recruited=me.recruited == 1,
        is_asked=me.asked == 1,
        points=count_points(e, me),
    )


def lost_now(g: Game, edition: Edition, p: int) -> Lost:
    """Tell what a seat would lose if its turn ended now [FE1]."""
    me = g.players[p]
    return Lost(doubloons_lost(edition.record, me), beer_lost(edition.record, me))


def areas(edition: Edition, me: Player) -> tuple[AreaView, ...]:
    """Show the ten areas of a tavern, the Host last [K7]."""
    return (
        *(_area(edition, me, tile) for tile in range(codes.TILES)),
        AreaView(HOST, False, False, False, 0, 0, False),
    )


def _area(edition: Edition, me: Player, tile: int) -> AreaView:
    card = CARD_BESIDE.get(tile)
    space = SPACE_OF_TILE.get(tile)
    return AreaView(
        name=TILES[tile],
        is_upgraded=me.tiles >> tile & 1 == 1,
        is_new=me.new_tiles >> tile & 1 == 1,
        can_upgrade=True,
        worth=worth(edition.record, me, tile),
        cards=0 if card is None else me.beside[card],
        is_used=space is not None and me.used >> space & 1 == 1,
    )


def guests(edition: Edition, me: Player) -> tuple[GuestView, ...]:
    """Show the taken tables, in the order of their numbers [B17]."""
    return tuple(_guest(edition, me, table) for table in range(me.taken))


def _guest(edition: Edition, me: Player, table: int) -> GuestView:
    kind = me.table[table]
    card = edition.record.card[kind]
    count = sum(me.tavern[i] == codes.NOBLE for i in range(me.drawn)) if kind == codes.NOBLE else 1
    is_served = me.used >> (codes.FIRST_TABLE + table) & 1 == 1
    return GuestView(table + 1, card_names(edition)[kind], count, card.pip or None, card.pays, is_served)
