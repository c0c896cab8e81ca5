"""What each kind of entry does to a table: one small function for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stammtisch.core.refusal import refuse
from stammtisch.server.tables import clocks as time
from stammtisch.server.tables import entries as log
from stammtisch.server.tables.brakes import CHANGE, RETURN
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.playing import MadeMove, begin_match, make_move, replay, take_back
from stammtisch.server.tables.proposals import NOBODY, Proposal, is_refused
from stammtisch.server.tables.seats import MOST_MISSES, SeatState, Since

if TYPE_CHECKING:
    from stammtisch.core.event import Event
    from stammtisch.games.registry import Match
    from stammtisch.server.tables.entries import Logged
    from stammtisch.server.tables.state import TableState

Events = tuple["Event", ...]


def fold(state: TableState, logged: Logged) -> Events:
    """Apply an entry: what happened in the game by it. Refused: what the game says differs from the log."""
    return FOLDS[type(logged.entry)](state, logged, logged.entry)


def _created(state: TableState, logged: Logged, entry: log.Created) -> Events:
    state.setup = entry.setup
    state.created_at = state.active_at = logged.at
    state.bot_pause = entry.setup.bot_pause
    state.seats = [SeatState(seat) for seat in range(entry.setup.seats)]
    state.since = [Since()] * entry.setup.seats
    return ()


def _seated(state: TableState, logged: Logged, entry: log.Seated) -> Events:
    state.active_at = logged.at
    state.set_seat(entry.seat, kind="person", name=entry.name, bot=None, has_word=False, sitting=logged.seq)
    return ()


def _vacated(state: TableState, _logged: Logged, entry: log.Vacated) -> Events:
    state.set_seat(entry.seat, kind="open", name="", bot=None, has_word=False)
    return ()


def _bot_seated(state: TableState, logged: Logged, entry: log.BotSeated) -> Events:
    name = state.seats[entry.seat].name if entry.is_for_person else entry.name
    state.set_seat(entry.seat, kind="bot", bot=entry.bot, name=name, is_away=entry.is_for_person)
    _change_hands(state, logged, entry.seat)
    return ()


def _word_given(state: TableState, _logged: Logged, entry: log.WordGiven) -> Events:
    state.set_seat(entry.seat, has_word=True)
    return ()


def _started(state: TableState, logged: Logged, entry: log.Started) -> Events:
    state.names = entry.names
    state.active_at = logged.at
    state.clocks = time.wind(state.setup.pace, len(state.seats), logged.at)
    state.match = begin_match(state.setup, entry.names, state.fairness)
    state.ask(logged, is_new=True)
    return state.match.events


def _moved(state: TableState, logged: Logged, entry: log.Moved) -> Events:
    match, clocks = _playing(state)
    seat, before = state.seats[entry.seat], state.since[entry.seat]
    make_move(match, entry)
    state.moves.append(MadeMove(logged.seq, logged.at, entry, clocks))
    if entry.by == "clock":
        state.clocks = time.revive(clocks, entry.seat)
        state.set_seat(entry.seat, misses=seat.misses + 1)
    else:
        state.clocks = time.reward(clocks, entry.seat, logged.at - before.at)
        state.set_seat(entry.seat, misses=0)
    if entry.by == "person":
        state.active_at = logged.at
    state.ask(logged, mover=entry.seat)
    return match.turns[-1].events


def _taken_back(state: TableState, logged: Logged, entry: log.TakenBack) -> Events:
    match, clocks = _playing(state)
    index = state.move_at(entry.target)
    if index is None:
        raise refuse("undo/target", PACKAGE)
    is_agreed = any(p.what == "take-back" and p.subject == entry.target for p in state.proposals.values())
    gone = state.moves[index:]
    take_back(match, len(gone))
    del state.moves[index:]
    state.taken_back |= {move.seq for move in gone}
    state.active_at = logged.at
    state.clocks = time.restore(clocks, gone[0].clocks, None if is_agreed else entry.seat)
    state.ask(logged, mover=entry.seat, is_new=is_agreed)
    return ()


def _rewound(state: TableState, logged: Logged, entry: log.Rewound) -> Events:
    _, clocks = _playing(state)
    index = state.move_at(entry.target)
    if index is None:
        raise refuse("undo/target", PACKAGE)
    gone = state.moves[index:]
    state.match = replay(state.setup, state.names, state.fairness, state.moves[:index])
    del state.moves[index:]
    state.taken_back |= {move.seq for move in gone}
    state.active_at = logged.at
    state.clocks = time.restore(clocks, gone[0].clocks, None)
    state.ask(logged, is_new=True)
    return ()


def _proposed(state: TableState, logged: Logged, entry: log.Proposed) -> Events:
    state.active_at = logged.at
    state.proposals[logged.seq] = Proposal.asked(logged.seq, logged.at, entry)
    return ()


def _answered(state: TableState, logged: Logged, entry: log.Answered) -> Events:
    found = state.proposals.pop(entry.proposal, None)
    if entry.seat == NOBODY:
        return ()
    state.active_at = logged.at
    if found is None:
        return ()
    if entry.seat != found.seat:
        if entry.seat in {*found.yes, *found.no}:
            state.brakes[entry.seat, CHANGE] = logged.at
        found = found.answered(entry.seat, is_yes=entry.is_yes)
        if not is_refused(state, found):
            state.proposals[entry.proposal] = found
            return ()
    state.brakes[found.seat, found.what] = logged.at
    return ()


def _left(state: TableState, logged: Logged, entry: log.Left) -> Events:
    state.active_at = logged.at
    state.set_seat(entry.seat, is_away=True)
    return ()


def _returned(state: TableState, logged: Logged, entry: log.Returned) -> Events:
    state.active_at = state.brakes[entry.seat, RETURN] = logged.at
    seat, asked, clocks = state.seats[entry.seat], state.since[entry.seat], state.clocks
    was_absent = seat.misses >= MOST_MISSES
    state.set_seat(entry.seat, kind="person", bot=None, misses=0 if was_absent else seat.misses, is_away=False)
    _change_hands(state, logged, entry.seat)
    if state.clocks is not None and clocks is not None:
        ran_out = entry.seat not in state.acting and not clocks.banks[entry.seat]
        if was_absent or ran_out:
            state.clocks = time.revive(state.clocks, entry.seat)
        elif entry.seat in state.acting:  # whoever goes and comes back pays for the time that the others waited
            is_asked_anew = not isinstance(state.history[asked.seq - 1].logged.entry, log.BotSeated)
            state.clocks = time.charge(
                state.clocks, clocks, entry.seat, logged.at - asked.at, is_asked_anew=is_asked_anew
            )
    return ()


def _paused(state: TableState, logged: Logged, _entry: log.Paused) -> Events:
    state.paused_at = logged.at
    if state.clocks is not None:
        state.clocks = time.stop(state.clocks, logged.at)
    return ()


def _resumed(state: TableState, logged: Logged, _entry: log.Resumed) -> Events:
    state.paused_at = None
    if state.clocks is not None:
        state.clocks = time.resume(state.clocks, logged.at)
    return ()


def _credited(state: TableState, logged: Logged, _entry: log.Credited) -> Events:
    state.credited_at = logged.at
    return ()


def _speed_set(state: TableState, _logged: Logged, entry: log.SpeedSet) -> Events:
    state.bot_pause = entry.bot_pause
    return ()


def _ended(state: TableState, logged: Logged, entry: log.Ended) -> Events:
    state.ended = entry
    state.acting = ()
    if state.clocks is not None:
        state.clocks = time.stop(state.clocks, logged.at)
    return ()


def _rematched(state: TableState, _logged: Logged, entry: log.Rematched) -> Events:
    state.rematch = entry.code
    return ()


def _playing(state: TableState) -> tuple[Match, time.Clocks]:
    if state.note is not None:
        raise refuse("table/read-only", PACKAGE, note=state.note)
    if state.match is None or state.clocks is None:
        raise refuse("table/not-started", PACKAGE)
    return state.match, state.clocks


def _change_hands(state: TableState, logged: Logged, seat: int) -> None:
    """Somebody else decides for a seat now: tokens given out before mean nothing any more."""
    state.since[seat] = Since(logged.seq, logged.at)
    state.run_clocks()


FOLDS: dict[type[Any], Callable[[TableState, Logged, Any], Events]] = {
    log.Created: _created,
    log.Seated: _seated,
    log.Vacated: _vacated,
    log.BotSeated: _bot_seated,
    log.WordGiven: _word_given,
    log.Started: _started,
    log.Moved: _moved,
    log.TakenBack: _taken_back,
    log.Proposed: _proposed,
    log.Answered: _answered,
    log.Left: _left,
    log.Returned: _returned,
    log.Paused: _paused,
    log.Resumed: _resumed,
    log.Credited: _credited,
    log.SpeedSet: _speed_set,
    log.Rewound: _rewound,
    log.Ended: _ended,
    log.Rematched: _rematched,
}
