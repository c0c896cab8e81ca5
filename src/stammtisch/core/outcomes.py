"""Outcomes: every way chance may answer a move, found by trying and forcing."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from stammtisch.core.chance import STOPPED
from stammtisch.core.refusal import refuse, shown
from stammtisch.core.script import Answer, answers_given, choices, fault_of, load_script

if TYPE_CHECKING:
    from stammtisch.core.match import Match

LIMIT = 50_000
"""Ways listed at most, unless the caller says otherwise."""


class Outcome(msgspec.Struct, frozen=True):
    """One way chance may answer: the answers, as `play` takes them for `chance`, and how likely it is."""

    answers: tuple[str, ...]
    probability: Fraction


def list_outcomes(match: Match, seat: int, action: int, limit: int) -> tuple[Outcome, ...]:
    """Try a move with longer and longer scripts until each way is told; probabilities add up to 1.

    Refused: a move that is not legal; more ways than `limit`.
    """
    if type(limit) is not int or limit < 1:
        raise refuse("outcomes/limit", limit=shown(limit))
    trial = match.copy()
    rules, edition = match.rules, match.edition
    found: list[Outcome] = []
    open_scripts: list[tuple[list[Answer], Fraction]] = [([], Fraction(1))]
    while open_scripts:
        if len(found) + len(open_scripts) > limit:
            raise refuse("outcomes/too-many", move=rules.format_move(action), limit=limit)
        script, probability = open_scripts.pop()
        trial.memory[:] = match.memory
        load_script(trial.state, script, halt=True)
        reason = rules.functions["step"](trial.state, edition.record, seat, action)
        if reason:
            raise rules.explain(match.state, edition, seat, action, reason)
        if trial.state.chance.fault != STOPPED:
            fault = fault_of(rules, edition, trial.state, script)
            if fault:
                raise fault
            found.append(Outcome(answers_given(rules, edition, trial.state), probability))
            continue
        ways = choices(trial.state)
        total = sum(weight for _, weight in ways)
        label = trial.state.chance.what
        open_scripts += [
            ([*script, Answer(label, value)], probability * Fraction(weight, total)) for value, weight in reversed(ways)
        ]
    return tuple(found)
