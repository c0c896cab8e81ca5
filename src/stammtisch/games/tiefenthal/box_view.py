"""What lies on the common table: market, supply, tracks, and what each card and tile of the box is worth."""

from __future__ import annotations

from typing import Any

import msgspec

from stammtisch.core.edition import Edition
from stammtisch.core.messages import sentence
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition import BONUSES, TAVERN_CARDS, TILES
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.words import card_names

PACKAGE = "stammtisch.games.tiefenthal"
BONUS_NAMES = {code: name for name, code in BONUSES.items()}
TYPES = {codes.NOBLE: "noble", codes.REGULAR: "regular", codes.GUEST: "guest"}


class CardView(msgspec.Struct, frozen=True):
    """A kind of card: cost in doubloons (tavern card) or beer (guest), pip None for any, what recruiting it gives."""

    name: str
    type: str
    cost: int
    pip: int | None
    pays: int
    points: int
    bonus: str


class TileView(msgspec.Struct, frozen=True):
    """A tile: what each side is worth in one sentence each, its price, and the card that lowers the price.

    faces: the dice that it takes, if it takes only some.
    """

    name: str
    cost: int
    returns: str | None
    discount: int
    basic: int
    upgraded: int
    is_delayed: bool
    text: str
    faces: tuple[int, ...]


class PlaceView(msgspec.Struct, frozen=True):
    """A place of the market: the guest there, None if it is empty; left: cards of the stack, the shown one included."""

    place: int
    guest: CardView | None
    left: int


class SupplyView(msgspec.Struct, frozen=True):
    """A tavern card in the supply."""

    name: str
    cost: int
    left: int


class SpaceView(msgspec.Struct, frozen=True):
    """A space of a track: what it gives, and among what it lets choose."""

    space: int
    gives: tuple[str, ...]
    choose: tuple[str, ...]


def bonus_text(bonus: Any) -> str:
    """Say what a bonus gives."""
    name = BONUS_NAMES[bonus.what].replace(" ", "-")
    return sentence(PACKAGE, f"bonus-{name}", count=bonus.count, card=TAVERN_CARDS[bonus.card])


def card_view(edition: Edition, kind: int) -> CardView:
    """Show a card."""
    card = edition.record.card[kind]
    return CardView(
        name=card_names(edition)[kind],
        type=TYPES.get(card.type, "tavern"),
        cost=card.cost,
        pip=card.pip or None,
        pays=card.pays,
        points=card.points,
        bonus=bonus_text(card.bonus) if card.bonus.what else "",
    )


def card_views(edition: Edition) -> tuple[CardView, ...]:
    """Show all cards of the box."""
    return tuple(card_view(edition, kind) for kind in range(edition.record.kinds))


def tile_views(edition: Edition) -> tuple[TileView, ...]:
    """Show all tiles."""
    return tuple(_tile(edition, tile) for tile in range(codes.TILES))


def _tile(edition: Edition, number: int) -> TileView:
    tile = edition.record.tile[number]
    key = TILES[number].lower().replace(" ", "-")
    faces = tuple(face for face in range(1, codes.FACES + 1) if tile.faces >> face & 1)
    return TileView(
        name=TILES[number],
        cost=tile.cost,
        returns=TAVERN_CARDS[tile.returns] if tile.returns >= 0 else None,
        discount=tile.discount,
        basic=tile.basic,
        upgraded=tile.upgraded,
        is_delayed=codes.DELAYED[number] == 1,
        text=sentence(
            PACKAGE, f"tile-{key}", basic=tile.basic, upgraded=tile.upgraded, faces=", ".join(map(str, faces))
        ),
        faces=faces,
    )


def place_views(g: Game, edition: Edition) -> tuple[PlaceView, ...]:
    """Show the market."""
    return tuple(_place(g, edition, place) for place in range(codes.PLACES))


def _place(g: Game, edition: Edition, place: int) -> PlaceView:
    if g.market[place] < 0:
        return PlaceView(place, None, 0)
    left = g.stack if place == 0 and g.stack > 0 else 1
    return PlaceView(place, card_view(edition, g.market[place]), left)


def supply_views(g: Game, edition: Edition) -> tuple[SupplyView, ...]:
    """Show the tavern cards in the supply."""
    card = edition.record.card
    return tuple(SupplyView(name, card[kind].cost, g.supply[kind]) for kind, name in enumerate(TAVERN_CARDS))


def round_track(edition: Edition) -> tuple[SpaceView, ...]:
    """Show the round track."""
    return tuple(_space(edition.record.evening[number], number) for number in range(1, edition.record.rounds + 1))


def the_monastery(edition: Edition) -> tuple[SpaceView, ...]:
    """Show the monastery track."""
    return tuple(_space(edition.record.monastery[number], number) for number in range(edition.record.last_space + 1))


def _space(space: Any, number: int) -> SpaceView:
    given = tuple(bonus_text(space.given[k]) for k in range(space.gives))
    return SpaceView(number, given, tuple(bonus_text(space.offered[k]) for k in range(space.offers)))
