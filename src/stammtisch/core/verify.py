"""Verifying a record: whether its chance comes from the seed that was promised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from stammtisch.core.messages import sentence
from stammtisch.core.refusal import CORE

if TYPE_CHECKING:
    from stammtisch.core.match import Match


class Verification(msgspec.Struct, frozen=True):
    """Whether all dice and cards are what the seed gives; in one sentence, and where not.

    kind: all are, those after another record are, there are none after it, some are not, or there is no seed.
    """

    kind: Literal["all", "branched", "nothing", "differs", "no-seed"]
    message: str

    @property
    def matches(self) -> bool:
        """Tell whether what could be compared is what the seed gives."""
        return self.kind in {"all", "branched"}


def verify(match: Match) -> Verification:
    """Deal a match again from its seed, salt and words, and compare every answer of chance.

    The match is one read from a record, so its rules were already checked move by move.
    """
    if match.fairness is None or match.is_inherited or match.result is None:
        return Verification("no-seed", sentence(CORE, "verify-no-seed"))
    again = type(match)(match.rules, match.edition, match.options, match.names)
    again.promise(match.fairness)
    branched = match.branched
    if match.start is None:
        again.script(() if branched is None else match.setup_answers)
        again.set_up(halt=branched is not None)
        if again.setup_answers != match.setup_answers:
            return _differs("setup", match.setup_answers, again.setup_answers)
    else:
        again.memory[:] = match.first_memory
    total = len(again.setup_answers) if branched is None else 0
    for number, turn in enumerate(match.turns):
        if branched is not None and number < branched:
            again.play(turn.seat, turn.move, chance=turn.answers)
            continue
        again.play(turn.seat, turn.move)
        found = again.turns[-1].answers
        if found != turn.answers:
            return _differs(f"{number + 1}: {turn.seat} {turn.move}", turn.answers, found)
        total += len(found)
    if branched is None:
        return Verification("all", sentence(CORE, "verify-matches", answers=total, moves=len(match.turns)))
    if total == 0:
        return Verification("nothing", sentence(CORE, "verify-nothing", moves=len(match.turns)))
    return Verification("branched", sentence(CORE, "verify-branched", branched=branched, answers=total))


def _differs(place: str, said: tuple[str, ...], found: tuple[str, ...]) -> Verification:
    message = sentence(CORE, "verify-differs", place=place, said=", ".join(said) or "-", found=", ".join(found) or "-")
    return Verification("differs", message)
