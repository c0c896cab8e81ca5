"""Plans: several moves under one decision, played or only tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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


CHANGED = "plan/changed"
"""Why a plan stops at a move that would get something else than it was planned for."""


class Stop(msgspec.Struct, frozen=True):
    """Why a plan went no further: a code (`plan/revealed`, `plan/changed`, or that of a refusal) and a sentence."""

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


def play_plan(match: Match, seat: int, moves: Iterable[str], targets: Sequence[str] = ()) -> Progress:
    """Play moves one after the other until one is refused, reveals something, or another decision is asked for.

    targets: what stood at the place that a move names when it was planned, as `find_targets` says; a move that would
    get something else is not made.
    """
    match.check_seat(seat)
    queue = _queue(moves)
    events: list[Event] = []
    for played, move in enumerate(queue):
        stopped = _changed(match, seat, move, targets[played : played + 1])
        if stopped:
            return Progress(played, tuple(events), stopped)
        try:
            events += match.play(seat, move)
        except Refusal as refusal:
            return Progress(played, tuple(events), Stop(refusal.code, refusal.message))
        if match.turns[-1].answers and played + 1 < len(queue):
            return Progress(played + 1, tuple(events), _revealed(move))
    return Progress(len(queue), tuple(events))


def preview_plan(match: Match, seat: int, moves: Iterable[str], targets: Sequence[str] = ()) -> Preview:
    """Try moves on a copy until one is refused, would ask chance, or would get something else. targets: as played.

    On a turn that is only imagined, since others act before it, the end of the turn is the end of what can be seen.
    """
    match.check_seat(seat)
    trial = Rehearsal(match.copy(), seat)
    steps: list[PreviewStep] = []
    stopped: Stop | None = None
    for place, move in enumerate(_queue(moves)):
        stopped = _changed(trial.copy, seat, move, targets[place : place + 1]) or trial.try_move(move)
        if stopped:
            break
        steps.append(PreviewStep(move, _totals(trial.copy, seat), trial.copy.legal(seat)))
    copy = trial.copy
    view = msgspec.structs.replace(copy.rules.view(copy.state, copy.edition, seat, copy.names), chance=None)
    return Preview(len(steps), view, copy.legal(seat), _totals(copy, seat), tuple(steps), stopped)


def find_targets(match: Match, seat: int, moves: Iterable[str]) -> tuple[str, ...]:
    """Tell for each move what stands at the place that it names; an empty text for moves that name all by itself.

    Of moves behind one that can't be tried, it is what stands there now.
    """
    trial = Rehearsal(match.copy(), seat)
    targets = []
    for move in _queue(moves):
        targets.append(_target(trial.copy, seat, move))
        trial.try_move(move)
    return tuple(targets)


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


def _target(match: Match, seat: int, move: str) -> str:
    try:
        return match.rules.target(match.state, match.edition, seat, match.rules.parse_move(move))
    except Refusal:
        return ""


def _changed(match: Match, seat: int, move: str, planned: Sequence[str]) -> Stop | None:
    """Stop at a move that was planned for something that no longer stands there. planned: its target, if known."""
    if not any(planned) or _target(match, seat, move) == planned[0]:
        return None
    return Stop(CHANGED, sentence(CORE, "plan-changed", what=planned[0]))


def _revealed(move: str) -> Stop:
    return Stop(REVEALED, sentence(CORE, "plan-revealed", move=move))
