"""What time does to a table: when the next thing is due, and what happens then. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stammtisch.server.tables.clocks import DAY
from stammtisch.server.tables.entries import Answered, AnyEntry, Ended, Moved, Resumed
from stammtisch.server.tables.proposals import NOBODY, Proposal, effect, is_agreed, lapse_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from stammtisch.server.tables.state import TableState

LONGEST_WAIT = DAY
"""how long an opened table waits for players without anything happening"""
LONGEST_SLEEP = 30 * DAY
"""how long a game without running clocks waits for a person to move"""


def deadline(state: TableState) -> int | None:
    """Say when time next does something to a table (milliseconds); None for tables that rest."""
    if state.note is not None:
        return None
    if state.status == "waiting":
        return state.updated_at + LONGEST_WAIT
    if state.status != "running":
        return None
    if is_deserted(state):
        return state.updated_at
    moments = [_decided_at(state, proposal) for proposal in state.proposals.values()]
    moments += [moment for _, moment in _flags(state)]
    if state.paused_until is not None:
        moments.append(state.paused_until)
    if state.persons and state.setup.pace.kind == "none":
        moments.append(state.active_at + LONGEST_SLEEP)
    return min(moments, default=None)


def bot_due(state: TableState) -> int | None:
    """Say when a bot should move (milliseconds): some time after it was asked, and after the last bot's move.

    None if none should. What else people do at the table holds no bot up.
    """
    asked = min((state.since[seat].at for seat in state.bots_to_act), default=None)
    if asked is None:
        return None
    last = next((move.at for move in reversed(state.moves) if move.entry.by == "bot"), 0)
    return max(asked, last) + state.bot_pause


def is_deserted(state: TableState) -> bool:
    """Tell whether all persons of a game left it to bots. A game that only bots ever played is not."""
    return not state.persons and any(s.is_away for s in state.seats)


def expire(state: TableState, now: int) -> list[AnyEntry]:
    """Give the entries that time brings now: one thing at a time, none if nothing is due."""
    due = deadline(state)
    if due is None or due > now:
        return []
    if state.status == "waiting" or is_deserted(state):
        return [Ended("abandoned")]
    for proposal in state.proposals.values():
        if _decided_at(state, proposal) <= now:
            if is_agreed(state, proposal):
                return effect(state, proposal)
            return [Answered(NOBODY, proposal.seq, is_yes=False)]
    if state.paused_until is not None and state.paused_until <= now:
        return [Resumed(is_due=True)]
    flags = sorted((moment, seat) for seat, moment in _flags(state))
    if flags and flags[0][0] <= now:
        return [default_move(state, flags[0][1])]
    return [Ended("abandoned")]


def default_move(state: TableState, seat: int) -> Moved:
    """Make the move that the clock makes for a seat."""
    assert state.match is not None
    trial = state.match.copy()
    trial.play(seat, state.match.default_move(seat))
    return Moved(seat, trial.turns[-1].move, trial.turns[-1].answers, "clock")


def _decided_at(state: TableState, proposal: Proposal) -> int:
    """When a proposal comes to its end by itself: at once if all are gone whose yes it still needed."""
    return state.updated_at if is_agreed(state, proposal) else lapse_at(state, proposal)


def _flags(state: TableState) -> Iterator[tuple[int, int]]:
    """Give the seats whose time runs, each with the moment until which its move is waited for."""
    clocks = state.clocks
    for seat in state.acting if clocks is not None else ():
        moment = state.deadline(seat)
        if moment is not None and clocks is not None:
            yield seat, moment + clocks.patience
