"""What the ends of a round are worth to a seat, counted in patrons.

Each end is valued for one seat `p`: what its own hand gains, less what the others gain on average. The prices were
settled by letting bots with different prices play each other (see `docs/decisions.md`).
Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from stammtisch.bots.fame.chances import at_least, exactly
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.seats import count_in
from stammtisch.games.fame.slaying import pool_size
from stammtisch.games.fame.state import Game

NOBODY = -1

DRINK = 0.4
"""The price of a drink."""
WIN = 2.5
"""The price of winning the game, beside the patrons that it takes."""
COMFORTED = 1.0
"""The price of a hand without patrons whose owner was never defeated: patrons and drinks will comfort it."""
RUINED = -1.0
"""The price of such a hand whose owner would leave the game."""


def patrons_of(g: Game, p: int) -> int:
    """Count a seat's patrons, a staked one included."""
    return g.players[p].patrons + 1 if p == g.caller else g.players[p].patrons


def hand_worth(g: Game, p: int, patrons: int, drinks: int) -> float:
    """Value what seat p would hold."""
    if patrons > 0:
        return patrons + DRINK * drinks
    return DRINK * drinks + (COMFORTED if g.players[p].defeats == 0 else RUINED)


def gain(g: Game, p: int, patrons: int, drinks: int) -> float:
    """Value what seat p would gain by coming to hold so many patrons and drinks."""
    return hand_worth(g, p, patrons, drinks) - hand_worth(g, p, patrons_of(g, p), g.players[p].drinks)


def balance(g: Game, p: int, seat: int, gained: float) -> float:
    """Value for seat p what a seat, p itself or another, gains."""
    return gained if p == seat else -gained / (count_in(g) - 1)


def believed_worth(g: Game, e: Edition, p: int, boaster: int) -> float:
    """Value for seat p that everybody believes the boaster."""
    given = min(1, g.centre)
    patrons = patrons_of(g, boaster) + given
    gained = gain(g, boaster, patrons, g.players[boaster].drinks)
    value = balance(g, p, boaster, gained)
    if patrons >= e.fame:
        return value + victory_worth(g, p, boaster)
    return value if given < g.centre else value + last_round_worth(g, p, boaster, patrons, NOBODY, 0)


def slaying_worth(g: Game, e: Edition, p: int, boaster: int, boast: int, caller: int, spent: int) -> float:
    """Value for seat p that the boaster is called, spends some drinks and rolls."""
    dice = pool_size(g, e, boaster, spent)
    health = e.enemy[g.enemy].health
    kept = at_least(boast, dice, health)
    value = (1 - kept) * failure_worth(g, e, p, boaster, caller, spent)
    if kept > 0:
        perfect = exactly(boast, dice, health)
        value += (kept - perfect) * success_worth(g, e, p, boaster, caller, spent, 0)
        value += perfect * success_worth(g, e, p, boaster, caller, spent, 1)
    return value


def success_worth(g: Game, e: Edition, p: int, boaster: int, caller: int, spent: int, perfect: int) -> float:
    """Value for seat p that the boaster keeps the boast, perfect (1) or with kills to spare (0)."""
    bonus = e.character[g.players[boaster].character]
    staked = patrons_of(g, caller) - 1
    patrons = patrons_of(g, boaster) + 1
    given = 0
    if patrons < e.fame:
        given = min(e.enemy[g.enemy].patrons + perfect * bonus.perfect_patrons, g.centre)
    patrons += given
    drinks = g.players[boaster].drinks - spent + e.enemy[g.enemy].drinks + perfect * bonus.perfect_drinks
    value = balance(g, p, boaster, gain(g, boaster, patrons, min(drinks, e.most_drinks)))
    value += balance(g, p, caller, gain(g, caller, staked, g.players[caller].drinks))
    if patrons >= e.fame:
        return value + victory_worth(g, p, boaster)
    return value if given < g.centre else value + last_round_worth(g, p, boaster, patrons, caller, staked)


def failure_worth(g: Game, e: Edition, p: int, boaster: int, caller: int, spent: int) -> float:
    """Value for seat p that the boaster fails and the caller wins a patron."""
    lost = min(1, patrons_of(g, boaster))
    left = patrons_of(g, boaster) - lost
    won = patrons_of(g, caller) + lost
    value = balance(g, p, boaster, gain(g, boaster, left, g.players[boaster].drinks - spent))
    value += balance(g, p, caller, gain(g, caller, won, g.players[caller].drinks))
    if won >= e.fame:
        return value + victory_worth(g, p, caller)
    return value if g.centre > 0 else value + last_round_worth(g, p, boaster, left, caller, won)


def victory_worth(g: Game, p: int, winner: int) -> float:
    """Value for seat p that a seat wins the game."""
    return balance(g, p, winner, WIN)


def last_round_worth(g: Game, p: int, boaster: int, first: int, caller: int, second: int) -> float:
    """Value for seat p that the centre is empty, with so many patrons for boaster and caller: the richest win."""
    most = 0
    tied = 0
    value = 0.0
    for q in range(g.seats + 0):
        if g.players[q].out == 0:
            patrons = first if q == boaster else second if q == caller else patrons_of(g, q)
            if patrons > most:
                most = patrons
                tied = 0
                value = 0.0
            if patrons == most:
                tied += 1
                value += victory_worth(g, p, q)
    return value / tied if tied > 0 else 0.0
