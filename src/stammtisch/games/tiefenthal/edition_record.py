"""The numbers of an edition of Tiefenthal, as the rules read them."""

from __future__ import annotations

from typing import Literal

from stammtisch.core.layout import Row, i1


class Bonus:
    """One thing that a track, a round or a guest gives."""

    what: i1
    """a bonus of `codes`"""
    count: i1
    """how much or how many; for a free upgrade, the highest base cost"""
    card: i1
    """which tavern card, if it is one"""
    choice: i1
    """what `choose` calls it"""


class Space:
    """A space of the round track or the monastery track."""

    gives: i1
    """bonuses given without a choice"""
    offers: i1
    """bonuses of which one is chosen"""
    given: Row[Bonus, Literal[2]]
    """what is given, in this order"""
    offered: Row[Bonus, Literal[4]]
    """what can be chosen"""


class Card:
    """One kind of card."""

    type: i1
    """tavern card, Noble, Regular or guest, a number of `codes`"""
    copies: i1
    """cards of this kind in the box; of Regulars, for each player"""
    cost: i1
    """doubloons for a tavern card, beer for a guest"""
    pip: i1
    """the face that serves it; 0: any"""
    pays: i1
    """doubloons for serving it"""
    points: i1
    """victory points"""
    need: Row[i1, Literal[7]]
    """dishwasher uses that a die of each face needs to serve it"""
    bonus: Bonus
    """what recruiting it gives"""


class Tile:
    """One tile of a tavern."""

    cost: i1
    """base cost in doubloons"""
    returns: i1
    """the tavern card that lowers the cost, -1: none"""
    discount: i1
    """doubloons less for each card returned"""
    basic: i1
    """what its basic side is worth: what it keeps, gives, holds, adds"""
    upgraded: i1
    """what its upgraded side is worth"""
    faces: i1
    """the faces that its space takes, as bits 1 to 6"""
    need: Row[i1, Literal[7]]
    """dishwasher uses that a die of each face needs there"""


class Edition:
    """All numbers of one box."""

    kinds: i1
    """kinds of cards in the box"""
    rounds: i1
    """rounds that are played"""
    last_space: i1
    """the last space of the monastery track"""
    white_dice: i1
    """dice on each coaster"""
    own_dice: i1
    """dice of each own colour"""
    counter_guests: i1
    """counter guests of each player"""
    stack: i1
    """the guest of the stack at place 0"""
    offers: i1
    """prices for Nobles: of one, of two, and so on"""
    noble_price: Row[i1, Literal[6]]
    """beer for one Noble, for two, and so on"""
    deck: Row[i1, Literal[48]]
    """a starting deck, counted by kind"""
    card: Row[Card, Literal[48]]
    """the cards"""
    tile: Row[Tile, Literal[9]]
    """the tiles"""
    evening: Row[Space, Literal[17]]
    """the round track, from space 1"""
    monastery: Row[Space, Literal[41]]
    """the monastery track, from space 0"""
