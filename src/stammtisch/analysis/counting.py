"""Loops that play series between bots and count what happens in them.

Restricted Python. The names declared here are given by whoever binds this module to a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from stammtisch.core.chance import reseed
from stammtisch.core.journal import Entry
from stammtisch.core.layout import Row, i1, i2
from stammtisch.core.loops import GAME, Desk, Outcome, bot_step, start_at, write_outcome

acting: Callable[[Any, Any, Any], int]
column: Callable[[Entry], int]
left_over: Callable[[Any], int]


class Tally:
    """What one seat did in a game."""

    first: i1
    """the column of what was counted first, plus 1; 0 if nothing was"""
    counts: Row[i2, Literal[80]]
    """how often, column by column"""


class Counted:
    """One game of a series: how it went, and what each seat did."""

    outcome: Outcome
    """how it went"""
    left: i2
    """what was left at the end of a pile that can run out"""
    tallies: Row[Tally, Literal[8]]
    """what was counted, seat by seat"""


def counted_games(games: Any, editions: Any, desks: Any, counted: Any, first: int) -> int:
    """Play a series of games between bots, numbered from `first`, one for each record of `counted`: steps made.

    Bots keep their seats. `column` says under which column an entry of the journal is counted, -1: none; `left_over`
    counts a pile at the end.
    """
    total = 0
    desk = desks[0]
    for k in range(len(counted)):
        number = first + k
        start_at(games, GAME, editions, desk.seed, 2 * number)
        reseed(desk.stream, desk.seed, 2 * number + 1)
        steps = counted_game(games, editions, desk, counted[k])
        write_outcome(counted[k].outcome, games[GAME], steps)
        counted[k].left = left_over(games[GAME])
        total += steps
    return total


def counted_game(games: Any, editions: Any, desk: Desk, record: Counted) -> int:
    """Play a set-up game between bots to its end, counting after each step: steps made."""
    g = games[GAME]
    e = editions[0]
    steps = 0
    while acting(g, e, desk.seats) > 0 and g.chance.fault == 0 and g.journal.lost == 0:
        p = desk.seats[0]
        if bot_step(games, e, p, desk.bots[p], desk):
            return steps
        count_entries(g.journal, record)
        steps += 1
    return steps


def count_entries(journal: Any, record: Counted) -> None:
    """Count what happened in the last step."""
    for i in range(journal.count):
        entry = journal.entries[i]
        where = column(entry)
        if where >= 0 and entry.seat >= 0:
            tally = record.tallies[entry.seat]
            tally.counts[where] += 1
            if tally.first == 0:
                tally.first = where + 1
