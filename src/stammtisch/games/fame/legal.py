"""Who may act, and what each may do: the one source of legality."""

from __future__ import annotations

from typing import Any

from stammtisch.core.layout import Row, i2
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.seats import left_of
from stammtisch.games.fame.state import Game

INLINED = ("acting", "legal", "seat_refusal")
"""What the compiler builds into its callers, since every step asks for it."""


def acting(g: Game, e: Edition, seats: Row[i2, Any]) -> int:
    """List the seats that may act, in the order in which to ask them: how many [4a, L1, L9]."""
    if g.phase == codes.OVER:
        return 0
    seats[0] = g.asking
    if g.timing == codes.ORDERED or (g.phase != codes.ANSWERING and g.phase != codes.HOLDING):
        return 1
    count = 1
    p = left_of(g, g.boaster)
    while p != g.boaster:
        if p != g.asking and (may_answer(g, p) or g.players[p].patrons > 0):
            seats[count] = p
            count += 1
        p = left_of(g, p)
    return count


def may_answer(g: Game, p: int) -> bool:
    """Tell whether a seat is next to answer; in live timing also while the caller may still hold [4a, L6, L8]."""
    if g.phase == codes.ANSWERING:
        return p == g.asking
    return g.phase == codes.HOLDING and g.timing == codes.LIVE and p != g.caller and p == left_of(g, g.boaster)


def may_call(g: Game, p: int) -> bool:
    """Tell whether the timing lets a seat call: in turn, or in live timing at any time [L1, L2, L3, L4, L8]."""
    if g.timing == codes.ORDERED:
        return g.phase == codes.ANSWERING and p == g.asking
    is_open = g.phase == codes.ANSWERING or (g.phase == codes.HOLDING and p != g.caller)
    return is_open and p != g.boaster and g.players[p].out == 0


def verb_refusal(g: Game, p: int, verb: int) -> int:
    """Say why a seat may not use a verb at all; 0 if it may."""
    if g.phase == codes.OVER:
        return codes.GAME_OVER
    if verb < codes.FIRST_VERB[g.phase] or verb > codes.LAST_VERB[g.phase]:
        return codes.WRONG_PHASE
    return seat_refusal(g, p, verb)


def seat_refusal(g: Game, p: int, verb: int) -> int:
    """Say why a seat may not use a verb of this phase; 0 if it may."""
    if verb == codes.CALL:
        return call_refusal(g, p)
    if verb == codes.BELIEVE or (verb == codes.RAISE and g.phase != codes.LAST_CHANCE):
        return 0 if may_answer(g, p) else codes.NOT_NEXT
    if verb == codes.STAY and g.phase == codes.HOLDING:
        return codes.WRONG_PHASE
    return 0 if p == g.asking else codes.NOT_ASKED


def call_refusal(g: Game, p: int) -> int:
    """Say why a seat may not call; 0 if it may [6a]."""
    if g.phase == codes.LAST_CHANCE:
        return codes.WRONG_PHASE
    if not may_call(g, p):
        return codes.NOT_NEXT
    return 0 if g.players[p].patrons > 0 else codes.NO_PATRON


def lowest(g: Game, verb: int) -> int:
    """Find the lowest number that goes with a verb [3b, 4b]."""
    if verb == codes.RAISE:
        return g.boast + 1
    return 1 if verb == codes.BOAST else 0


def highest(g: Game, e: Edition, p: int, verb: int) -> int:
    """Find the highest number that goes with a verb [3c, 7a]."""
    if verb == codes.BOAST or verb == codes.RAISE:
        return e.dice
    return g.players[p].drinks if verb == codes.SLAY else 0


def verb_of(action: int) -> int:
    """Find the verb of an action."""
    return codes.VERB_OF[action]


def action_of(verb: int, number: int) -> int:
    """Make an action of a verb and its number, 0 for verbs without one."""
    return codes.FIRST_ACTION[verb] + number - codes.FIRST_NUMBER[verb]


def number_of(action: int, verb: int) -> int:
    """Find the number that goes with an action of this verb, 0 for verbs without one."""
    return action - codes.FIRST_ACTION[verb] + codes.FIRST_NUMBER[verb]


def refusal(g: Game, e: Edition, p: int, action: int) -> int:
    """Say why a seat may not take an action; 0 if it may."""
    if action < 0 or action >= codes.ACTIONS or p < 0 or p >= g.seats:
        return codes.NO_ACTION
    verb = verb_of(action)
    reason = verb_refusal(g, p, verb)
    if reason:
        return reason
    number = number_of(action, verb)
    if number < lowest(g, verb):
        return codes.TOO_LOW
    return codes.TOO_HIGH if number > highest(g, e, p, verb) else 0


def legal(g: Game, e: Edition, p: int, actions: Row[i2, Any]) -> int:
    """List the legal actions of a seat in fixed order: how many."""
    count = 0
    for verb in range(codes.FIRST_VERB[g.phase], codes.LAST_VERB[g.phase] + 1):
        if seat_refusal(g, p, verb) == 0:
            first = action_of(verb, lowest(g, verb))
            for action in range(first, action_of(verb, highest(g, e, p, verb)) + 1):
                actions[count] = action
                count += 1
    return count
