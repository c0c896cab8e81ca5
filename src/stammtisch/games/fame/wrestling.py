"""Arm wrestling for a last patron."""

from __future__ import annotations

from stammtisch.core.journal import say
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.rolling import roll_strength
from stammtisch.games.fame.seats import count_in
from stammtisch.games.fame.slaying import reward, settle_failure
from stammtisch.games.fame.state import Game
from stammtisch.games.fame.tokens import hand_patron, return_drinks, take_drinks, take_patrons, unstake_patron


def wrestle(g: Game, e: Edition, p: int) -> None:
    """Roll strength against strength, victim first, until one is better [W2, W3, W4, W5]."""
    say(g, codes.WRESTLED, p, 1)
    mine = roll_strength(g, g.victim)
    theirs = roll_strength(g, g.taker)
    while mine == theirs and g.chance.fault == 0:
        say(g, codes.TIED, p, 1)
        mine = roll_strength(g, g.victim)
        theirs = roll_strength(g, g.taker)
    if mine > theirs:
        say(g, codes.HELD_OUT, p, 1)
        settle(g, e)
    else:
        lose(g, e)


def concede(g: Game, e: Edition, p: int) -> None:
    """Give the last patron up without a roll [W1, W6]."""
    say(g, codes.CONCEDED, p, 1)
    lose(g, e)


def lose(g: Game, e: Edition) -> None:
    """Hand the patron over: a first defeat weakens and comforts, a second one ends the player's game [W6, W7, W9]."""
    p = g.victim
    g.players[p].defeats += 1
    if g.kills >= 0:
        unstake_patron(g, g.taker)
    else:
        hand_patron(g, p, g.taker)
    if g.players[p].defeats == 1:
        comfort(g, e, p)
    else:
        leave(g, p)
    settle(g, e)


def comfort(g: Game, e: Edition, p: int) -> None:
    """Weaken the loser by one die, never below one, and let patrons and drinks comfort them [W7, W8]."""
    me = g.players[p]
    if me.strength > 1:
        me.strength -= 1
    say(g, codes.WEAKENED, p, me.strength)
    take_patrons(g, p, e.comfort_patrons)
    take_drinks(g, e, p, e.comfort_drinks)


def leave(g: Game, p: int) -> None:
    """Leave the table; drinks go back to the pool [W9, W10]."""
    return_drinks(g, p, g.players[p].drinks)
    g.players[p].out = g.seats - count_in(g) + 1
    say(g, codes.LEFT, p, g.players[p].out)


def settle(g: Game, e: Edition) -> None:
    """Go on where the wrestle interrupted: with the reward, or with the end of a failure [8b, W5]."""
    taker = g.taker
    g.victim = -1
    g.taker = -1
    if g.caller >= 0:
        unstake_patron(g, g.caller)
    if g.kills >= 0:
        reward(g, e)
    else:
        settle_failure(g, e, taker)
