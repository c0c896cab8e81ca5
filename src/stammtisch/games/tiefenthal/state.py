"""The state of Tiefenthal: market, supply and stacks, and each player's tavern, deck, dice and purse."""

from __future__ import annotations

from typing import Literal

from stammtisch.core.layout import Row, i1, i2, i8
from stammtisch.core.state import State


class Deck:
    """A player's deck: cards in unknown order under cards that are known."""

    known: i2
    """known cards on top"""
    bag: Row[i1, Literal[48]]
    """cards in unknown order, counted by kind"""
    top: Row[i1, Literal[256]]
    """the known cards, the last is drawn first"""


class Player:
    """One player."""

    used: i8
    """spaces used this round, tables among them, as bits"""
    deck: Deck
    """the cards still to draw"""
    discard: Row[i1, Literal[48]]
    """the discard pile, counted by kind"""
    drawn: i2
    """cards drawn this round that still lie in the tavern"""
    tavern: Row[i1, Literal[256]]
    """these cards, in the order drawn"""
    taken: i1
    """tables that are taken"""
    table: Row[i1, Literal[30]]
    """the guest at each table, by kind; follows from `tavern`, but stays when a card is returned"""
    noble_table: i1
    """the table of the Nobles, -1 while there is none"""
    beside: Row[i1, Literal[5]]
    """tavern cards lying in the tavern, by type; follows from `tavern`"""
    tiles: i2
    """tiles upgraded and in force, as bits"""
    new_tiles: i2
    """tiles upgraded this round, in force from the next, as bits"""
    doubloons: i2
    """on turn what is at hand, else what lies in the safe and what the evening gave"""
    beer: i2
    """on turn what is at hand, else what lies in the storage and what the evening gave"""
    monastery: i1
    """space of the marker"""
    counter_guests: i1
    """counter guests in hand"""
    reserve: i1
    """counter guests in the player's reserve"""
    white: Row[i1, Literal[7]]
    """white dice to use, counted by face"""
    own: Row[i1, Literal[7]]
    """own dice to use, counted by face"""
    coaster: Row[i1, Literal[7]]
    """dice on the coaster in front, counted by face"""
    own_rolled: i1
    """own dice rolled this round, used ones too"""
    extra_dice: i1
    """own dice that the evening promised for this round"""
    washers_used: i1
    """dishwasher uses gone this round"""
    bought: i1
    """tavern cards bought this round, as bits"""
    recruited: i1
    """1 if a guest was recruited this round"""
    asked: i1
    """1 while a choice of the evening, or to keep or redraw, is open"""
    steps: i1
    """steps on the monastery track still to walk"""
    choice: i1
    """1 while a choice of the monastery track is open"""


class Game(State):
    """A whole table."""

    phase: i1
    """what is asked for, a number of `codes`"""
    start: i1
    """the start player; -1 before one is drawn"""
    turn: i1
    """whose turn it is while drafting and serving, else -1"""
    nobles: i1
    """Nobles in their stack"""
    stack: i1
    """guests in the stack at place 0, the shown one included"""
    market: Row[i1, Literal[5]]
    """the guest at each place, -1: none"""
    supply: Row[i1, Literal[5]]
    """tavern cards in the supply, by type"""
    guest_deck: Row[i1, Literal[48]]
    """guests face down, counted by kind"""
    players: Row[Player, Literal[4]]
    """the players, seat by seat"""
