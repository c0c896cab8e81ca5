"""The words for phases, reasons and places of Tiefenthal, shared by positions, events and views."""

from __future__ import annotations

from typing import Any

from stammtisch.core.edition import Edition
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition import TAVERN_CARDS, TILES
from stammtisch.games.tiefenthal.moves import SPACES

PHASES = ("evening", "fill", "draft", "serve", "over")
REASONS = {codes.ALL_ROUNDS: "rounds"}
PLACES = {
    codes.SUPPLY: "supply",
    codes.STACK: "stack",
    codes.GUEST_DECK: "guest deck",
    codes.NOBLE_STACK: "nobles",
    codes.TOP: "deck",
    codes.RESERVE: "reserve",
    codes.HAND: "hand",
    codes.BESIDE: "beside",
}


def space_name(space: int) -> str:
    """Name a space for dice: `cashbox`, `table 2`."""
    return SPACES[space] if space < codes.FIRST_TABLE else f"table {space - codes.FIRST_TABLE + 1}"


def place_name(place: int) -> str | None:
    """Name a place of the journal; none for a negative number."""
    if place < 0:
        return None
    return PLACES[place] if place in PLACES else f"place {place - codes.MARKET}"


def card_names(edition: Edition) -> tuple[str, ...]:
    """Name all cards, in the order of their numbers."""
    return edition.names["card"]


def bag_of(edition: Edition, bag: Any) -> dict[str, int]:
    """Write a bag as names with counts, in the edition's order."""
    return {name: bag[kind] for kind, name in enumerate(card_names(edition)) if bag[kind]}


def dice_of(row: Any) -> tuple[int, ...]:
    """List dice counted by face, lowest first."""
    return tuple(face for face in range(1, codes.FACES + 1) for _ in range(row[face]))


def tiles_of(bits: int) -> tuple[str, ...]:
    """Name tiles given as bits, in the order of the table."""
    return tuple(name for tile, name in enumerate(TILES) if bits >> tile & 1)


def cards_of(bits: int) -> tuple[str, ...]:
    """Name tavern cards given as bits."""
    return tuple(name for kind, name in enumerate(TAVERN_CARDS) if bits >> kind & 1)


def spaces_of(bits: int) -> tuple[str, ...]:
    """Name spaces given as bits: cashbox, barrel, then tables."""
    return tuple(space_name(space) for space in range(codes.SPACES) if bits >> space & 1)
