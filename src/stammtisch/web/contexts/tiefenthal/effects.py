"""What a move changes in the purse at once, and which face a die needs where.

Counted from the view, since trying each legal move on a copy of the game, on each look at a table, takes far longer; a
test compares the gains with what the game makes of the moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from stammtisch.core.plan import REVEALED

AREAS = {"cashbox": "Cashbox", "barrel": "Barrel", "supplier": "Beer Supplier", "monk": "Monk"}
"""spaces of dice with the areas that they belong to"""

Gain = tuple[int, int, int]
"""Doubloons, beer and dishwasher uses that a move brings; what it takes is below 0."""


def needed_face(view: Any, me: Any, space: str, face: int) -> int:
    """The face that a die of another one must be raised to on a space; its own, where any will do."""
    if space.startswith("table "):
        guest = next((guest for guest in me.guests if str(guest.table) == space[6:]), None)
        return (guest and guest.pip) or face
    tile = next(tile for tile in view.tiles if tile.name == AREAS[space])
    return min((taken for taken in tile.faces if taken >= face), default=face)


def gain_of(view: Any, me: Any, move: str) -> Gain:
    """What a move brings at once. Bonuses are left to the server, which knows what becomes of them."""
    verb, _, rest = move.partition(" ")
    if verb == "serve":
        face, _, space = rest.partition(" ")
        washes = needed_face(view, me, space, int(face)) - int(face)
        doubloons, beer = _served(me, space)
        return doubloons, beer, -washes
    if verb == "buy":
        return -next(card.cost for card in view.supply if card.name.lower() == rest), 0, 0
    if verb == "upgrade":
        name, _, returned = rest.partition(" with ")
        tile = next(tile for tile in view.tiles if tile.name.lower() == name)
        return -max(0, tile.cost - tile.discount * int(returned or 0)), 0, 0
    if verb == "recruit":
        guest = view.market[int(rest)].guest
        return 0, -guest.cost if guest else 0, 0
    if verb == "nobles":
        return 0, -view.noble_prices[int(rest) - 1], 0
    return 0, 0, 0


def recruited(view: Any, move: str) -> Any:
    """The guest whom a move recruits; None if it is another one."""
    verb, _, place = move.partition(" ")
    return view.market[int(place)].guest if verb == "recruit" else None


def with_price(preview: Any, seat: int, moves: Sequence[str]) -> Any:
    """Try a plan's price, too, where it stops at a guest only because the next one of the market is not known.

    preview: as the game made it of these moves. What the guest brings is left out.
    """
    stopped = preview.stopped is not None and preview.stopped.code == REVEALED
    guest = recruited(preview.view, moves[preview.played]) if stopped else None
    if guest is None:
        return preview
    view, me = preview.view, preview.view.players[seat]
    beer = me.beer - guest.cost
    mine = structs.replace(me, beer=beer)
    players = tuple(mine if player is me else player for player in view.players)
    totals = preview.totals | {"beer": beer}
    return structs.replace(preview, view=structs.replace(view, players=players), totals=totals)


def _served(me: Any, space: str) -> tuple[int, int]:
    if space.startswith("table "):
        return next(guest.pays for guest in me.guests if str(guest.table) == space[6:]), 0
    area = next(area for area in me.areas if area.name == AREAS[space])
    if space == "cashbox":
        return area.worth, 0
    return 0, 0 if space == "monk" else area.worth + (area.cards if space == "supplier" else 0)
