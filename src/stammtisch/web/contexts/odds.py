"""What the dice promise in Tavern Fame, for tables that show odds and for replays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from stammtisch.games.fame.odds import at_least


@dataclass(frozen=True)
class OddsRow:
    """With so many drinks spent, so many dice: the chance of at least 1, 2, 3 .. kills, in percent."""

    drinks: int
    dice: int
    chances: tuple[int, ...]


@dataclass(frozen=True)
class Odds:
    """The odds of one player against the enemy that is turned up."""

    who: str
    enemy: str
    kills: range
    rows: tuple[OddsRow, ...]


def odds_of(view: Any, seat: int | None = None) -> Odds | None:
    """Work out a seat's odds from what is seen, or without a seat those of whoever boasted.

    None in other games, without an enemy or a boast, and for players who are out.
    """
    if view is None or view.game != "fame" or view.enemy is None:
        return None
    at = view.boaster if seat is None else seat
    if at is None:
        return None
    me = view.players[at]
    if me.is_out or me.dice is None:
        return None
    most = min(me.dice + me.drinks, view.most_dice)
    kills = range(1, most + 1)
    rows = tuple(_row(view, me, drinks, kills) for drinks in range(me.drinks + 1))
    return Odds(me.name, view.enemy.name, kills, rows)


def _row(view: Any, me: Any, drinks: int, kills: range) -> OddsRow:
    dice = min(me.dice + drinks, view.most_dice)
    return OddsRow(drinks, dice, tuple(percent(number, dice, view.enemy.health) for number in kills))


@lru_cache(maxsize=4096)
def percent(kills: int, dice: int, health: int) -> int:
    """The chance of at least so many kills, as a whole percentage; only what is certain is 0 or 100."""
    chance = at_least(kills, dice, health)
    return int(chance * 100) if chance in {0, 1} else min(99, max(1, round(chance * 100)))
