"""The state of Tavern Fame: what lies on the table and who is asked."""

from __future__ import annotations

from typing import Literal

from stammtisch.core.layout import Row, i1
from stammtisch.core.state import State


class Player:
    """One player's character, tokens and standing."""

    character: i1
    """number of the character, -1 before the deal"""
    strength: i1
    """current strength"""
    patrons: i1
    """patrons in hand; a staked one lies on the enemy card"""
    drinks: i1
    """drinks in hand"""
    defeats: i1
    """arm wrestlings lost or conceded with the last patron"""
    out: i1
    """0 while in the game, else 1 for the first to leave, 2 for the second, and so on"""


class Game(State):
    """A whole table."""

    phase: i1
    """what is asked for, a number of `codes`"""
    timing: i1
    """0: calls in answer order; 1: live"""
    opener: i1
    """the seat that opened this round; -1 before it is drawn"""
    boaster: i1
    """the seat whose boast stands, -1 before the first"""
    boast: i1
    """the boast that stands, 0 before the first"""
    caller: i1
    """the seat whose patron lies on the enemy card, else -1"""
    asking: i1
    """the seat being asked; -1 when the game is over"""
    enemy: i1
    """the enemy turned up, else -1"""
    kills: i1
    """in a wrestle whose boaster may still earn a bonus: the kills rolled; else -1"""
    victim: i1
    """in a wrestle: who may lose the last patron; else -1"""
    taker: i1
    """in a wrestle: who would get it; else -1"""
    winner: i1
    """after the end: who won; else -1"""
    centre: i1
    """patrons in the centre"""
    pool: i1
    """drinks in the pool"""
    deck: Row[i1, Literal[32]]
    """enemies still face down, counted by number"""
    used: Row[i1, Literal[32]]
    """enemies set aside, counted by number"""
    characters: Row[i1, Literal[32]]
    """characters that nobody plays, counted by number"""
    players: Row[Player, Literal[8]]
    """the players, seat by seat"""
