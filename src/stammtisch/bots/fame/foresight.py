"""Thinking a round through to its ends: everybody raises, calls and believes as is best for themselves.

All of this game is open, so a round can be solved from the highest sensible boast down. An end is a number that holds
boaster, boast and caller. `notes` is the room that a bot gets for legal actions; here it holds what was found out.
Numbers of the state are widened before they are passed on: compiled functions are built anew for each kind of number.
What may happen after a call (a last raise, a withdrawn call) is not thought of until it is there.
Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from typing import Any

from stammtisch.bots.fame.chances import at_least
from stammtisch.bots.fame.worth import NOBODY, believed_worth, patrons_of, slaying_worth
from stammtisch.core.layout import Row, i2
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.seats import left_of
from stammtisch.games.fame.slaying import pool_size
from stammtisch.games.fame.state import Game

Notes = Row[i2, Any]
"""Room for 512 numbers."""

NO_END = -1
"""Stands for the end of a raise that a seat can't make."""
LONG_SHOT = 0.05
"""Boasts that nobody could keep with at least this chance are not thought of."""

# Where the notes stand: the best end that each seat can raise to (plus one), and by which boast; the ends
# that the boast being thought of leads to, by boaster; the drinks (plus one) that each seat would spend on each boast.
BEST = 0
BY = 8
NOW = 16
SPENDING = 24
BOASTS = codes.MOST_DICE + 1


def wide(number: int) -> int:
    """Give a number of the state as the widest kind of number."""
    return number + 0


def foresee(g: Game, e: Edition, p: int, notes: Notes, floor: int) -> None:
    """Note for each seat the best end of a boast above `floor`; seat p is the one that is thinking."""
    clean(g, notes)
    for boast in range(highest_sensible(g, e), floor, -1):
        for q in range(wide(g.seats)):
            if g.players[q].out == 0:
                notes[NOW + q] = claim_end(g, e, p, notes, q, boast)
        for q in range(wide(g.seats)):
            if g.players[q].out == 0:
                note_better(g, e, q, notes, boast)


def clean(g: Game, notes: Notes) -> None:
    """Rub all notes out."""
    for p in range(wide(g.seats)):
        notes[BEST + p] = 0
        for boast in range(BOASTS):
            notes[SPENDING + p * BOASTS + boast] = 0


def highest_sensible(g: Game, e: Edition) -> int:
    """Find the highest boast that somebody could keep with all drinks, long shots left out; 1 at least."""
    top = 1
    for p in range(wide(g.seats)):
        if g.players[p].out == 0:
            dice = pool_size(g, e, p, g.players[p].drinks)
            while top < dice and at_least(top + 1, dice, e.enemy[g.enemy].health) >= LONG_SHOT:
                top += 1
    return top


def note_better(g: Game, e: Edition, p: int, notes: Notes, boast: int) -> None:
    """Note what boasting this number leads to, unless a higher boast is better for the seat."""
    end = wide(notes[NOW + p])
    known = best_raise(p, notes)
    if known == NO_END or end_worth(g, e, p, notes, end) >= end_worth(g, e, p, notes, known):
        notes[BEST + p] = end + 1
        notes[BY + p] = boast


def best_raise(p: int, notes: Notes) -> int:
    """Read in the notes the best end that a seat can raise to, or NO_END."""
    return notes[BEST + p] - 1


def claim_end(g: Game, e: Edition, p: int, notes: Notes, q: int, boast: int) -> int:
    """Find the end of a boast of seat q; against a call, a last raise of the thinking seat p may be held."""
    end = answers_end(g, e, notes, q, boast, left_of(g, q))
    if q == p and g.phase == codes.LAST_CHANCE:
        caller = wide(g.caller)
        held = end_of(q, boast, caller)
        if end_worth(g, e, caller, notes, held) > end_worth(g, e, caller, notes, end):
            return held
    return end


def answers_end(g: Game, e: Edition, notes: Notes, boaster: int, boast: int, first: int) -> int:
    """Find the end of a boast that all seats from `first` to the boaster's right have yet to answer."""
    end = end_of(boaster, boast, NOBODY)
    q = boaster
    while q != first:
        q = right_of(g, q)
        end = answer_end(g, e, q, notes, boaster, boast, end)
    return end


def answer_end(g: Game, e: Edition, p: int, notes: Notes, boaster: int, boast: int, believed: int) -> int:
    """Choose for seat p between the end of believing, that of a call and its best raise."""
    best = believed
    most = end_worth(g, e, p, notes, believed)
    if patrons_of(g, p) > 0:
        called = end_of(boaster, boast, p)
        value = end_worth(g, e, p, notes, called)
        if value > most:
            best = called
            most = value
    raised = best_raise(p, notes)
    if raised != NO_END and end_worth(g, e, p, notes, raised) > most:
        best = raised
    return best


def right_of(g: Game, p: int) -> int:
    """Find the next seat against the clock that is still in."""
    q = p
    while True:
        q = q - 1 if q > 0 else g.seats - 1
        if g.players[q].out == 0:
            return q


def end_of(boaster: int, boast: int, caller: int) -> int:
    """Write an end as a number: who boasts what, and who calls or NOBODY."""
    return boaster * 1024 + boast * 16 + caller + 1


def end_worth(g: Game, e: Edition, p: int, notes: Notes, end: int) -> float:
    """Value an end for seat p."""
    boaster = end // 1024
    boast = end // 16 % 64
    caller = end % 16 - 1
    if caller == NOBODY:
        return believed_worth(g, e, p, boaster)
    return slaying_worth(g, e, p, boaster, boast, caller, planned_spending(g, e, notes, boaster, boast, caller))


def planned_spending(g: Game, e: Edition, notes: Notes, boaster: int, boast: int, caller: int) -> int:
    """Look up what the boaster would spend, worked out for the first caller that is thought of."""
    place = SPENDING + boaster * BOASTS + boast
    if notes[place] == 0:
        notes[place] = 1 + best_spending(g, e, boaster, boast, caller)
    return notes[place] - 1


def best_spending(g: Game, e: Edition, boaster: int, boast: int, caller: int) -> int:
    """Find how many drinks are best spent on a boast that is called, the fewest of equals."""
    best = 0
    most = slaying_worth(g, e, boaster, boaster, boast, caller, 0)
    useful = min(g.players[boaster].drinks, e.dice - pool_size(g, e, boaster, 0))
    for spent in range(1, useful + 1):
        value = slaying_worth(g, e, boaster, boaster, boast, caller, spent)
        if value > most:
            best = spent
            most = value
    return best
