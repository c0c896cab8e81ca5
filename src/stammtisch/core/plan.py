"""Plans: several moves under one decision, played or only tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from stammtisch.core.event import Event
from stammtisch.core.messages import sentence
from stammtisch.core.refusal import CORE, Refusal, refuse, shown

if TYPE_CHECKING:
    from stammtisch.core.match import Match


EARLY = {"move/wrong-phase", "move/not-asked"}
"""Refusals of moves that may come before their time in a plan, such as serving while the dice are still drafted."""


REVEALED = "plan/revealed"
"""Why a plan stops at a move that shows something new."""


class Stop(msgspec.Struct, frozen=True):
    """Why a plan went no further: a code (`plan/revealed`, or that of a refusal) and a sentence."""

    code: str
    message: str


class Progress(msgspec.Struct, frozen=True):
    """How far a plan came: moves played, what happened, and why it stopped before its end, if it did."""

    played: int
    events: tuple[Event, ...]
    stopped: Stop | None = None


class PreviewStep(msgspec.Struct, frozen=True):
    """What a tried move leaves: the totals after it and what is legal then."""

    move: str
    totals: dict[str, int]
    legal: tuple[str, ...]


class Preview(msgspec.Struct, frozen=True):
    """A plan tried out: moves that could be tried, the view, legal moves and totals after them, and why it stopped."""

    played: int
    view: Any
    legal: tuple[str, ...]
    totals: dict[str, int]
    steps: tuple[PreviewStep, ...]
    stopped: Stop | None = None


def play_plan(match: Match, seat: int, moves: Iterable[str]) -> Progress:
    """Play moves one after the other until one is refused, reveals something, or another decision is asked for."""
    match.check_seat(seat)
    queue = _queue(moves)
    events: list[Event] = []
    for played, move in enumerate(queue):
        try:
            events += match.play(seat, move)
        except Refusal as refusal:
            return Progress(played, tuple(events), Stop(refusal.code, refusal.message))
        if match.turns[-1].answers and played + 1 < len(queue):
            return Progress(played + 1, tuple(events), _revealed(move))
    return Progress(len(queue), tuple(events))


def preview_plan(match: Match, seat: int, moves: Iterable[str]) -> Preview:
    """Try moves on a copy until one is refused or would ask chance.

    On a turn that is only imagined, since others act before it, the end of the turn is the end of what can be seen.
    """
    match.check_seat(seat)
    trial = Rehearsal(match.copy(), seat)
    steps: list[PreviewStep] = []
    stopped: Stop | None = None
    for move in _queue(moves):
        stopped = trial.try_move(move)
        if stopped:
            break
        steps.append(PreviewStep(move, _totals(trial.copy, seat), trial.copy.legal(seat)))
    copy = trial.copy
    view = msgspec.structs.replace(copy.rules.view(copy.state, copy.edition, seat, copy.names), chance=None)
    return Preview(len(steps), view, copy.legal(seat), _totals(copy, seat), tuple(steps), stopped)


class Rehearsal:
    """A copy of a match on which one seat tries moves, if need be on a turn that is imagined."""

    def __init__(self, copy: Match, seat: int) -> None:
        self.copy = copy
        self.seat = seat
        self.is_imagined = seat not in copy.to_act and self.imagine()

    def imagine(self) -> bool:
        """Put the seat into its own turn, if it can't be there by itself."""
        self.is_imagined = self.copy.rules.imagine(self.copy.state, self.copy.edition, self.seat)
        return self.is_imagined

    def try_move(self, move: str) -> Stop | None:
        """Try a move: why it stopped, None if it went."""
        rules, copy = self.copy.rules, self.copy
        try:
            action = rules.parse_move(move)
            reason = self.carry_out(action)
            if reason:
                refusal = rules.explain(copy.state, copy.edition, self.seat, action, reason)
                if refusal.code in EARLY and self.imagine():
                    return self.try_move(move)
                raise refusal
        except Refusal as refusal:
            return _revealed(move) if refusal.code == "chance/short" else Stop(refusal.code, refusal.message)
        return None

    def carry_out(self, action: int) -> int:
        """Run a step that may not ask chance."""
        function = "rehearse" if self.is_imagined else "step"
        return self.copy.carry_out(self.seat, action, (), halt=True, function=function)


def _queue(moves: object) -> list[str]:
    if not isinstance(moves, Iterable) or isinstance(moves, bytes | Mapping):
        raise refuse("plan/kind", moves=shown(moves))
    return [moves] if isinstance(moves, str) else list(moves)


def _totals(match: Match, seat: int) -> dict[str, int]:
    return match.rules.totals(match.state, match.edition, seat)


def _revealed(move: str) -> Stop:
    return Stop(REVEALED, sentence(CORE, "plan-revealed", move=move))
