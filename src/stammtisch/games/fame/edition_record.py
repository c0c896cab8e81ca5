"""The numbers of an edition of Tavern Fame, as the rules read them."""

from __future__ import annotations

from typing import Literal

from stammtisch.core.layout import Row, i1, i2


class Character:
    """One character."""

    strength: i1
    """dice that this character rolls before bonus and drinks"""
    perfect_drinks: i1
    """drinks for a perfect bluff"""
    perfect_patrons: i1
    """patrons for a perfect bluff"""
    bonus: Row[i1, Literal[32]]
    """extra dice against each enemy, by number"""


class Enemy:
    """One enemy."""

    drinks: i1
    """drinks for slaying it"""
    patrons: i1
    """patrons for slaying it"""
    health: i1
    """lowest face of a die that is a kill"""


class Edition:
    """All numbers of one box."""

    characters: i1
    """characters in the box"""
    enemies: i1
    """enemies in the box"""
    dice: i1
    """dice in the box: the largest boast and the largest pool"""
    drinks: i1
    """drinks in the box"""
    patrons: i1
    """patrons in the box"""
    start_drinks: i1
    """drinks that each player starts with"""
    start_patrons: i1
    """patrons that each player starts with"""
    most_drinks: i1
    """drinks that a hand can hold"""
    fame: i1
    """patrons that win at once"""
    comfort_patrons: i1
    """patrons that the loser of a first arm wrestling takes from the centre"""
    comfort_drinks: i1
    """drinks that the loser of a first arm wrestling takes from the pool"""
    rounds: i2
    """rounds after which the game ends"""
    character: Row[Character, Literal[32]]
    """the characters"""
    enemy: Row[Enemy, Literal[32]]
    """the enemies"""
