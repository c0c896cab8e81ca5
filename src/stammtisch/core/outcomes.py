"""Outcomes: every way chance may answer a move, found by trying and forcing."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from stammtisch.core.chance import DIE, STOPPED
from stammtisch.core.refusal import refuse, shown
from stammtisch.core.script import Answer, answers_given, choices, fault_of, load_script

if TYPE_CHECKING:
    from stammtisch.core.match import Match

LIMIT = 50_000
"""Outcomes listed at most, unless the caller says otherwise."""
MOST_ANSWERS = 64
"""Answers that one outcome may take; ties that are rolled again and again could take any number."""


class Outcome(msgspec.Struct, frozen=True):
    """One way chance may answer: the answers, as `play` takes them for `chance`, and how likely it is.

    orders: 1, or, where dice of one roll are taken together, in how many orders they may fall; they stand ascending.
    """

    answers: tuple[str, ...]
    probability: Fraction
    orders: int = 1


class Trial(NamedTuple):
    """Answers tried so far; ways: how many there are if all draws branch as those on this path did."""

    script: list[Answer]
    probability: Fraction
    orders: int
    ways: int


def list_outcomes(match: Match, seat: int, action: int, limit: int) -> tuple[Outcome, ...]:
    """List every way chance may answer a move; probabilities add up to 1.

    Where that would be more than `limit`, dice of one roll, whose order means nothing, are taken together. Refused: a
    move that is not legal; more outcomes than the limit even so.
    """
    if type(limit) is not int or limit < 1:
        raise refuse("outcomes/limit", limit=shown(limit))
    for is_together in (False, True):
        found = _list(match, seat, action, limit, is_together)
        if found is not None:
            return tuple(found)
    raise refuse("outcomes/too-many", move=match.rules.format_move(action), limit=limit, answers=MOST_ANSWERS)


def _list(match: Match, seat: int, action: int, limit: int, is_together: bool) -> list[Outcome] | None:
    """Try a move with longer and longer scripts until each way is told; None if there are more than the limit."""
    copy = match.copy()
    rules, edition = match.rules, match.edition
    found: list[Outcome] = []
    waiting = [Trial([], Fraction(1), 1, 1)]
    while waiting:
        trial = waiting.pop()
        if len(trial.script) > MOST_ANSWERS:
            return None
        copy.memory[:] = match.memory
        load_script(copy.state, trial.script, halt=True)
        reason = rules.functions["step"](copy.state, edition.record, seat, action)
        if reason:
            raise rules.explain(match.state, edition, seat, action, reason)
        if copy.state.chance.fault == STOPPED:
            waiting += reversed(longer_trials(copy.state, trial, is_together))
        else:
            fault = fault_of(rules, edition, copy.state, trial.script)
            if fault:
                raise fault
            found.append(Outcome(answers_given(rules, edition, copy.state), trial.probability, trial.orders))
        if len(found) + len(waiting) > limit or (not is_together and len(found) == 1 and trial.ways > limit):
            return None
    return found


def longer_trials(g: Any, trial: Trial, is_together: bool) -> list[Trial]:
    """Add each answer of the draw that stopped; of dice taken together, none is below the one before it.

    With the j-th die of a roll showing a face for the m-th time, j/m times as many orders lead there.
    """
    ways = choices(g)
    total = sum(weight for _, weight in ways)
    is_roll = is_together and g.chance.what == DIE
    rolled = [answer.value for answer in trial.script[g.chance.roll :]] if is_roll else []
    found = []
    for value, weight in ways:
        if not rolled or value >= rolled[-1]:
            more = Fraction(len(rolled) + 1, rolled.count(value) + 1) if is_roll else Fraction(1)
            found.append(
                Trial(
                    [*trial.script, Answer(g.chance.what, value)],
                    trial.probability * Fraction(weight, total) * more,
                    int(trial.orders * more),
                    trial.ways * len(ways),
                )
            )
    return found
