"""What Tavern Fame conserves: patrons, drinks, cards, and what a table may look like.

Restricted Python: runs interpreted and compiled.
"""

from __future__ import annotations

from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.state import Game
from stammtisch.games.fame.step import act

NAMES = (
    "patrons are not as many as in the box",
    "drinks are not as many as in the box",
    "an enemy is not in exactly one place",
    "a character is not in exactly one place",
    "a player holds what no player can",
    "a player is out without two defeats, or not out with them",
    "who is asked does not fit the phase",
    "the boast is out of bounds",
    "the result does not fit the table",
)
PATRONS, DRINKS, ENEMIES, CHARACTERS, HANDS, OUT, ASKED, BOAST, RESULT = 1, 2, 3, 4, 5, 6, 7, 8, 9


def checked_act(g: Game, e: Edition, p: int, action: int) -> None:
    """Carry out an action; a table that breaks the law counts as a lost journal, which breaks a series off."""
    act(g, e, p, action)
    if broken_law(g, e):
        g.journal.lost = 1


def broken_law(g: Game, e: Edition) -> int:
    """Find what is wrong with a table: 0, or a number of `NAMES`, counted from 1 [C3, C4, C5, C6]."""
    found = broken_tokens(g, e)
    if found == 0:
        found = broken_cards(g, e)
    if found == 0:
        found = broken_players(g, e)
    return found or broken_phase(g, e)


def broken_tokens(g: Game, e: Edition) -> int:
    """Count patrons and drinks [C4, C5]."""
    patrons = g.centre
    drinks = g.pool
    if g.caller >= 0:
        patrons += 1
    for p in range(g.seats):
        patrons += g.players[p].patrons
        drinks += g.players[p].drinks
    if patrons != e.patrons or g.centre < 0:
        return PATRONS
    return DRINKS if drinks != e.drinks or g.pool < 0 else 0


def broken_cards(g: Game, e: Edition) -> int:
    """Count enemies and characters [C6]."""
    for kind in range(len(g.deck)):
        shown = 1 if g.enemy == kind else 0
        if g.deck[kind] + g.used[kind] + shown != (1 if kind < e.enemies else 0):
            return ENEMIES
        count = g.characters[kind]
        for p in range(g.seats):
            if g.players[p].character == kind:
                count += 1
        if count != (1 if kind < e.characters else 0):
            return CHARACTERS
    return 0


def broken_players(g: Game, e: Edition) -> int:
    """Look at each hand and standing [C7, W7, W9, W10]."""
    for p in range(g.seats):
        me = g.players[p]
        if me.patrons < 0 or me.drinks < 0 or me.drinks > e.most_drinks:
            return HANDS
        if me.strength < 1 or me.strength > e.character[me.character].strength:
            return HANDS
        if (me.out > 0) != (me.defeats >= 2) or me.defeats > 2:
            return OUT
        if me.out > 0 and me.patrons + me.drinks > 0:
            return OUT
    return 0


def broken_phase(g: Game, e: Edition) -> int:
    """Look at who is asked and what for, and at the boast [3, 4, 6, E2]."""
    if g.phase == codes.OVER:
        is_well = g.reason > 0 and g.winner >= 0 and g.asking < 0 and g.caller < 0 and g.enemy < 0
        return 0 if is_well and g.ranks[g.winner] == 1 and g.players[g.winner].out == 0 else RESULT
    if g.reason != 0 or g.asking < 0 or g.asking >= g.seats or g.players[g.asking].out > 0:
        return ASKED
    is_staked = g.phase == codes.LAST_CHANCE or g.phase == codes.HOLDING or g.phase == codes.SLAYING
    if is_staked and (g.caller < 0 or g.caller == g.boaster):
        return ASKED
    if g.caller >= 0 and not is_staked and g.phase != codes.WRESTLING:
        return ASKED
    if g.phase == codes.BOASTING:
        return 0 if g.boast == 0 and g.boaster < 0 and g.asking == g.opener else BOAST
    return 0 if 1 <= g.boast <= e.dice and g.boaster >= 0 and g.players[g.boaster].out == 0 else BOAST
