"""The market: guests on offer, and places that are filled again."""

from __future__ import annotations

from stammtisch.core.chance import count_cards
from stammtisch.core.journal import note, say
from stammtisch.core.pile import take
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.state import Game


def take_guest(g: Game, place: int) -> None:
    """Take the guest of a place, and fill the place again [FR3, FR4]."""
    if place == 0 and g.stack > 0:
        g.stack -= 1
    if place != 0 or g.stack == 0:
        refill(g, place)


def refill(g: Game, place: int) -> None:
    """Turn up the next guest on a place; with an empty guest deck it stays empty [S5, FR3]."""
    g.market[place] = -1
    if count_cards(g.guest_deck) == 0:
        say(g, codes.EMPTY, -1, place)
        return
    g.market[place] = take(g, codes.KIND, g.guest_deck)
    note(g, codes.SHOWN, -1, g.market[place], 1, codes.GUEST_DECK, codes.MARKET + place)
