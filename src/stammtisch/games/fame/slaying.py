"""Slaying: the pool of dice, the kills, and what success and failure bring."""

from __future__ import annotations

from stammtisch.core.chance import DIE, draw, open_roll
from stammtisch.core.journal import note, say
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.ending import close_round, is_finished
from stammtisch.games.fame.state import Game
from stammtisch.games.fame.tokens import hand_patron, return_drinks, take_drinks, take_patrons, unstake_patron


def pool_size(g: Game, e: Edition, p: int, spent: int) -> int:
    """Count the dice: strength, enemy bonus and drinks spent, held to the dice in the box [7c, 7d]."""
    me = g.players[p]
    return min(me.strength + e.character[me.character].bonus[g.enemy] + spent, e.dice)


def slay(g: Game, e: Edition, p: int, spent: int) -> None:
    """Spend drinks, roll the pool, and see whether the kills keep the boast [7, 8, 9]."""
    dice = pool_size(g, e, p, spent)
    say(g, codes.SPENT, p, spent)
    return_drinks(g, p, spent)
    first = open_roll(g)
    kills = 0
    for _ in range(dice):
        if draw(g, DIE, 1, 6) >= e.enemy[g.enemy].health:
            kills += 1
    note(g, codes.ROLLED, p, first, dice, kills, g.boast)
    if kills >= g.boast:
        succeed(g, e, kills)
    else:
        fail(g, e, kills)


def succeed(g: Game, e: Edition, kills: int) -> None:
    """Win the caller's patron; a caller's last one may be wrestled for [8a, 8b, W1]."""
    say(g, codes.SUCCEEDED, g.boaster, kills)
    g.kills = kills
    if g.players[g.caller].patrons == 0:
        open_wrestle(g, g.caller, g.boaster)
    else:
        unstake_patron(g, g.boaster)
        reward(g, e)


def reward(g: Game, e: Edition) -> None:
    """Take the enemy's patrons and drinks, then the bonus of a perfect bluff [8c, 8d, E1]."""
    kills = g.kills
    g.kills = -1
    if is_finished(g, e):
        return
    p = g.boaster
    take_patrons(g, p, e.enemy[g.enemy].patrons)
    take_drinks(g, e, p, e.enemy[g.enemy].drinks)
    if is_finished(g, e):
        return
    if kills == g.boast:
        say(g, codes.PERFECT, p, kills)
        take_patrons(g, p, e.character[g.players[p].character].perfect_patrons)
        take_drinks(g, e, p, e.character[g.players[p].character].perfect_drinks)
        if is_finished(g, e):
            return
    close_round(g, e, p)


def fail(g: Game, e: Edition, kills: int) -> None:
    """Give the stake back and lose a patron to the caller; a last one may be wrestled for [9a, 9b, 9c, 9e, W1]."""
    say(g, codes.FAILED, g.boaster, kills)
    caller = g.caller
    unstake_patron(g, caller)
    if g.players[g.boaster].patrons == 1:
        open_wrestle(g, g.boaster, caller)
        return
    if g.players[g.boaster].patrons > 1:
        hand_patron(g, g.boaster, caller)
    settle_failure(g, e, caller)


def settle_failure(g: Game, e: Edition, caller: int) -> None:
    """Check the end after a failure; the caller opens the next round [9f, E1]."""
    if not is_finished(g, e):
        close_round(g, e, caller)


def open_wrestle(g: Game, victim: int, taker: int) -> None:
    """Ask the victim whether to wrestle or to concede [W1]."""
    g.phase = codes.WRESTLING
    g.victim = victim
    g.taker = taker
    g.asking = victim
    say(g, codes.CHALLENGED, victim, 1)
