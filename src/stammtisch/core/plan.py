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
    """Try moves on a copy until one is refused or would ask chance."""
    match.check_seat(seat)
    trial = match.copy()
    if seat not in trial.to_act:
        trial.rules.imagine(trial.state, trial.edition, seat)
    steps: list[PreviewStep] = []
    stopped: Stop | None = None
    for move in _queue(moves):
        stopped = _try(trial, seat, move)
        if stopped:
            break
        steps.append(PreviewStep(move, _totals(trial, seat), trial.legal(seat)))
    view = msgspec.structs.replace(trial.rules.view(trial.state, trial.edition, seat, trial.names), chance=None)
    return Preview(len(steps), view, trial.legal(seat), _totals(trial, seat), tuple(steps), stopped)


def _try(trial: Match, seat: int, move: str) -> Stop | None:
    try:
        action = trial.rules.parse_move(move)
        reason = trial.carry_out(seat, action, (), halt=True)
        if reason:
            refusal = trial.rules.explain(trial.state, trial.edition, seat, action, reason)
            if refusal.code in EARLY and trial.rules.imagine(trial.state, trial.edition, seat):
                return _try(trial, seat, move)
            raise refusal
    except Refusal as refusal:
        return _revealed(move) if refusal.code == "chance/short" else Stop(refusal.code, refusal.message)
    return None


def _queue(moves: object) -> list[str]:
    if not isinstance(moves, Iterable) or isinstance(moves, bytes | Mapping):
        raise refuse("plan/kind", moves=shown(moves))
    return [moves] if isinstance(moves, str) else list(moves)


def _totals(match: Match, seat: int) -> dict[str, int]:
    return match.rules.totals(match.state, match.edition, seat)


def _revealed(move: str) -> Stop:
    return Stop("plan/revealed", sentence(CORE, "plan-revealed", move=move))
