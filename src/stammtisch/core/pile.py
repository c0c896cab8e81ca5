"""Piles of cards: a bag in unknown order, counted by kind, under cards that are known.

Which card of the bag comes is decided when it is drawn, so a state never knows more than the players.
Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from typing import Any, Protocol

from stammtisch.core.chance import HasChance, count_cards, draw_kind
from stammtisch.core.layout import Row, i1, i2


class Pile(Protocol):
    """A record with a bag and, above it, known cards; the last of `top` is drawn first."""

    bag: Row[i1, Any]
    top: Row[i1, Any]
    known: i2


def take(g: HasChance, what: int, bag: Row[i1, Any]) -> int:
    """Draw a card out of a bag that is not empty: its kind."""
    kind = draw_kind(g, what, bag)
    bag[kind] -= 1
    return kind


def put_on_top(pile: Pile, kind: int) -> None:
    """Put a known card on a pile."""
    pile.top[pile.known] = kind
    pile.known += 1


def take_top(g: HasChance, what: int, pile: Pile) -> int:
    """Draw from a pile that is not empty: a known card is no answer of chance, one of the bag is."""
    if pile.known > 0:
        pile.known -= 1
        return pile.top[pile.known]
    return take(g, what, pile.bag)


def height(pile: Pile) -> int:
    """Count the cards of a pile."""
    return pile.known + count_cards(pile.bag)


def pour(source: Row[i1, Any], target: Row[i1, Any]) -> None:
    """Move all cards of one bag into another."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0
