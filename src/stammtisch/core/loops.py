"""Loops over whole games, the same for every game: single steps, random play, batches, matches between bots.

Restricted Python. The names declared here are given by the executor that binds this module to a game.
In `games`, record 0 is the template (seats and options written, nothing set up); loops play in record 1 and lay
sealed copies for bots in record 2.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from stammtisch.core.chance import Stream, below, jump, reseed
from stammtisch.core.layout import Row, i1, i2, i4, u8

setup: Callable[[Any, Any], None]
act: Callable[[Any, Any, int, int], None]
step: Callable[[Any, Any, int, int], int]
legal: Callable[[Any, Any, int, Any], int]
acting: Callable[[Any, Any, Any], int]
decide: Callable[[Any, Any, int, int, Any], int]
assign: Callable[[Any, int, Any, int], None]

TEMPLATE = 0
GAME = 1
SEALED = 2


class Desk:
    """What a loop works with beside the games."""

    stream: Stream
    """the loop's own generator"""
    seed: u8
    """the seed of the series, below 2^63"""
    bots: Row[i1, Literal[8]]
    """which bot sits where in game 0; each next game moves them one seat on"""
    seats: Row[i2, Literal[8]]
    """room for the seats to act"""
    actions: Row[i2, Literal[512]]
    """room for the legal actions of a seat"""


class Outcome:
    """How one game of a series went."""

    steps: i4
    """moves made"""
    rounds: i2
    """rounds begun"""
    reason: i1
    """why it ended; 0 if a step faulted, so that it had to be broken off"""
    ranks: Row[i1, Literal[8]]
    """rank of each seat"""
    scores: Row[i2, Literal[8]]
    """score of each seat"""
    bots: Row[i1, Literal[8]]
    """bot of each seat"""


def start_at(games: Any, i: int, editions: Any, seed: int, number: int) -> None:
    """Set up game i from the template as game `number` of a series."""
    assign(games, i, games, TEMPLATE)
    reseed(games[i].chance.stream, seed, number)
    setup(games[i], editions[0])


def step_at(games: Any, i: int, editions: Any, p: int, action: int) -> int:
    """Carry out an action in game i: 0 or a refusal code."""
    return step(games[i], editions[0], p, action)


def legal_at(games: Any, i: int, editions: Any, p: int, actions: Any) -> int:
    """List the legal actions of a seat in game i: how many."""
    return legal(games[i], editions[0], p, actions)


def acting_at(games: Any, i: int, editions: Any, seats: Any) -> int:
    """List the seats that may act in game i: how many."""
    return acting(games[i], editions[0], seats)


def play_at(games: Any, i: int, editions: Any, desks: Any, action: int) -> int:
    """Let the first seat of desk i take an action, then note the next seat and its legal actions there: how many.

    0 is the end of the game; a refused action changes nothing and answers with -(refusal code).
    """
    g = games[i]
    desk = desks[i]
    reason = step(g, editions[0], desk.seats[0], action)
    if reason:
        return -reason
    if acting(g, editions[0], desk.seats) == 0:
        return 0
    return legal(g, editions[0], desk.seats[0], desk.actions)


def play_batch(games: Any, editions: Any, desks: Any, actions: Any, masks: Any) -> int:
    """Let one seat act in each game but the template, start ended games anew, and mark what is legal then: ends.

    desks[i].seats[0] is the seat to act in game i; masks[i] gets 1 for each legal action of the next seat.
    An action of -1 only marks. A refused action counts as none: look at the mask.
    """
    ends = 0
    for i in range(1, len(games)):
        g = games[i]
        desk = desks[i]
        if actions[i] >= 0:
            step(g, editions[0], desk.seats[0], actions[i])
        if acting(g, editions[0], desk.seats) == 0:
            ends += 1
            desk.seed += 1
            start_at(games, i, editions, desk.seed, i)
            acting(g, editions[0], desk.seats)
        mask_actions(masks[i], desk.actions, legal(g, editions[0], desk.seats[0], desk.actions))
    return ends


def mask_actions(mask: Any, actions: Any, count: int) -> None:
    """Write a list of legal actions as a mask over the whole action space."""
    for action in range(len(mask)):
        mask[action] = 0
    for k in range(count):
        mask[actions[k]] = 1


def random_games(games: Any, editions: Any, desks: Any, outcomes: Any, first: int) -> int:
    """Play a series of random games, numbered from `first`, one for each outcome: steps made.

    Each acting seat is equally likely to act, and each of its legal actions to be taken.
    """
    total = 0
    desk = desks[0]
    for k in range(len(outcomes)):
        start_at(games, GAME, editions, desk.seed, 2 * (first + k))
        reseed(desk.stream, desk.seed, 2 * (first + k) + 1)
        steps = random_game(games[GAME], editions[0], desk)
        write_outcome(outcomes[k], games[GAME], steps)
        total += steps
    return total


def random_game(g: Any, e: Any, desk: Desk) -> int:
    """Play a set-up game at random to its end: steps made. A fault of chance or journal breaks it off."""
    steps = 0
    count = acting(g, e, desk.seats)
    while count > 0 and g.chance.fault == 0 and g.journal.lost == 0:
        p = desk.seats[below(desk.stream, count)] if count > 1 else desk.seats[0]
        act(g, e, p, desk.actions[below(desk.stream, legal(g, e, p, desk.actions))])
        steps += 1
        count = acting(g, e, desk.seats)
    return steps


def bot_games(games: Any, editions: Any, desks: Any, outcomes: Any, first: int) -> int:
    """Play a series of games between bots, numbered from `first`, one for each outcome: steps made.

    The first seat that may act is asked; its bot gets a sealed copy. From game to game the bots move one seat on.
    """
    total = 0
    desk = desks[0]
    for k in range(len(outcomes)):
        number = first + k
        start_at(games, GAME, editions, desk.seed, 2 * number)
        reseed(desk.stream, desk.seed, 2 * number + 1)
        seats = games[GAME].seats
        for p in range(seats):
            outcomes[k].bots[p] = desk.bots[(p + number) % seats]
        steps = bot_game(games, editions, desk, outcomes[k])
        write_outcome(outcomes[k], games[GAME], steps)
        total += steps
    return total


def bot_game(games: Any, editions: Any, desk: Desk, outcome: Outcome) -> int:
    """Play a set-up game between bots to its end: steps made; a refused action or a fault breaks it off."""
    g = games[GAME]
    e = editions[0]
    steps = 0
    while acting(g, e, desk.seats) > 0 and g.chance.fault == 0 and g.journal.lost == 0:
        p = desk.seats[0]
        if bot_step(games, e, p, outcome.bots[p], desk):
            return steps
        steps += 1
    return steps


def bot_step(games: Any, e: Any, p: int, bot: int, desk: Desk) -> int:
    """Let a bot choose from a sealed copy for seat p, and carry its action out: 0 or a refusal code."""
    assign(games, SEALED, games, GAME)
    jump(games[SEALED].chance.stream, desk.stream)
    return step(games[GAME], e, p, decide(games[SEALED], e, p, bot, desk.actions))


def write_outcome(outcome: Outcome, g: Any, steps: int) -> None:
    """Note how a game went."""
    outcome.steps = steps
    outcome.rounds = g.round
    outcome.reason = g.reason
    if g.chance.fault or g.journal.lost:
        outcome.reason = 0
    for p in range(g.seats):
        outcome.ranks[p] = g.ranks[p]
        outcome.scores[p] = g.scores[p]
