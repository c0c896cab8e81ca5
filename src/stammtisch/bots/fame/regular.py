"""`regular`: knows the odds, thinks a round through before it speaks, and never bluffs for fun.

It boasts and raises what is best for it when everybody answers well, calls a boast that is worth more called than
believed, spends the drinks that pay for themselves, and wrestles for its last patron.
Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from stammtisch.bots.fame.foresight import (
    BY,
    NO_END,
    Notes,
    answers_end,
    best_raise,
    best_spending,
    end_of,
    end_worth,
    foresee,
    wide,
)
from stammtisch.bots.fame.worth import NOBODY
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.legal import action_of, may_answer
from stammtisch.games.fame.seats import left_of
from stammtisch.games.fame.state import Game


def regular(g: Game, e: Edition, seat: int, notes: Notes) -> int:
    """Choose an action of a seat that may act; notes: room for 512 numbers."""
    p = wide(seat)
    if g.phase == codes.BOASTING:
        return choose_boast(g, e, p, notes)
    if g.phase == codes.LAST_CHANCE:
        return stay_or_raise(g, e, p, notes)
    if g.phase == codes.HOLDING and p == g.caller:
        return hold_or_withdraw(g, e, p, notes)
    if g.phase == codes.SLAYING:
        return action_of(codes.SLAY, best_spending(g, e, p, wide(g.boast), wide(g.caller)))
    if g.phase == codes.WRESTLING:
        return action_of(codes.WRESTLE, 0)
    return choose_answer(g, e, p, notes)


def choose_boast(g: Game, e: Edition, p: int, notes: Notes) -> int:
    """Boast what leads to the best end."""
    foresee(g, e, p, notes, 0)
    return action_of(codes.BOAST, notes[BY + p])


def choose_answer(g: Game, e: Edition, p: int, notes: Notes) -> int:
    """Believe, call or raise; out of turn, in live timing, there is only the call."""
    if not may_answer(g, p):
        return action_of(codes.CALL, 0)
    foresee(g, e, p, notes, wide(g.boast))
    verb = codes.BELIEVE
    value = end_worth(g, e, p, notes, believed_end(g, e, p, notes))
    if g.players[p].patrons > 0:
        called = end_worth(g, e, p, notes, standing(g, p))
        if called > value:
            verb = codes.CALL
            value = called
    return raise_or(g, e, p, notes, verb, value)


def standing(g: Game, caller: int) -> int:
    """Give the end that the boast comes to as it stands, called by a seat or NOBODY."""
    return end_of(wide(g.boaster), wide(g.boast), caller)


def believed_end(g: Game, e: Edition, p: int, notes: Notes) -> int:
    """Find the end of believing: what those who answer later make of it."""
    following = left_of(g, p)
    if following == g.boaster:
        return standing(g, NOBODY)
    return answers_end(g, e, notes, wide(g.boaster), wide(g.boast), following)


def raise_or(g: Game, e: Edition, p: int, notes: Notes, verb: int, value: float) -> int:
    """Raise if the best raise is worth more than another verb is."""
    end = best_raise(p, notes)
    if end != NO_END and end_worth(g, e, p, notes, end) > value:
        return action_of(codes.RAISE, notes[BY + p])
    return action_of(verb, 0)


def stay_or_raise(g: Game, e: Edition, p: int, notes: Notes) -> int:
    """Let somebody else's call stand, or raise against it."""
    foresee(g, e, p, notes, wide(g.boast))
    return raise_or(g, e, p, notes, codes.STAY, end_worth(g, e, p, notes, standing(g, wide(g.caller))))


def hold_or_withdraw(g: Game, e: Edition, p: int, notes: Notes) -> int:
    """Keep the call up against a raise, or take it back and let everybody answer."""
    foresee(g, e, p, notes, wide(g.boast))
    held = end_worth(g, e, p, notes, standing(g, p))
    withdrawn = end_worth(
        g, e, p, notes, answers_end(g, e, notes, wide(g.boaster), wide(g.boast), left_of(g, g.boaster))
    )
    return action_of(codes.HOLD if held >= withdrawn else codes.WITHDRAW, 0)
