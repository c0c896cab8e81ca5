"""Acting: moves of a seat, taking back the last one, and trying things out without a move.

An action is judged under the table's lock, tried on a copy, and written whole with its answer. The same id again gets
the same answer; what is refused changes nothing.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal

from stammtisch.core.plan import Preview, Stop
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.store import drafts
from stammtisch.server.store.answers import find_kept, save_answer
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.store.outage import is_of_database
from stammtisch.server.tables.entries import AnyEntry, Moved, TakenBack
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.prompts import asked_at, is_current
from stammtisch.server.tables.shapes import Action, ActionAnswer, RefusalShape, Visitor
from stammtisch.server.tables.wording import move_words

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

MOST_MOVES = 100
LONGEST_MOVE = 80
LONGEST_ID = 64
REMEMBERED = 10_000
CALL = "call"

Key = tuple[str, int, str]
"""The name of an action: table, seat, and the client's id."""


class Answers:
    """Answers of this process: those being worked out, and the last refusals. What was done is kept in the store."""

    def __init__(self) -> None:
        self._working: dict[Key, asyncio.Future[ActionAnswer]] = {}
        self._refused: OrderedDict[Key, ActionAnswer] = OrderedDict()
        self._asked: dict[Key, str] = {}

    async def once(self, key: Key, asked: str, work: Callable[[], Awaitable[ActionAnswer]]) -> ActionAnswer:
        """Work an answer out, or wait for whoever does; refusals are remembered, faults are not.

        asked: the digest of what the action is. Refused: an id that stands for something else.
        """
        if key in self._asked and self._asked[key] != asked:
            raise refuse("action/id-used", PACKAGE)
        if key in self._refused:
            return self._refused[key]
        if key not in self._working:
            task = asyncio.ensure_future(work())
            self._working[key], self._asked[key] = task, asked
            task.add_done_callback(lambda done: self._finished(key, done))
        return await asyncio.shield(self._working[key])

    async def close(self) -> None:
        """Wait for what is being worked out."""
        while self._working:
            await asyncio.wait(set(self._working.values()))

    def _finished(self, key: Key, done: asyncio.Future[ActionAnswer]) -> None:
        del self._working[key]
        if done.cancelled() or done.exception() is not None or done.result().refusal is None:
            del self._asked[key]
            return
        self._refused[key] = done.result()
        if len(self._refused) > REMEMBERED:
            del self._asked[self._refused.popitem(last=False)[0]]


async def act(
    house: House,
    code: str,
    visitor: Visitor,
    action: Action,
    by: Literal["person", "bot"] = "person",
    *,
    targets: Sequence[str] = (),
    asked: str = "",
) -> ActionAnswer:
    """Make the moves of an action, as far as they go. Refused here: whoever does not hold the seat, unknown tables.

    All other refusals are answers, the game's among them: then nothing was done. targets: what the moves were planned
    for, as far as known; they stop where that has changed. asked: by what the action is known again, if not its moves.
    """
    if action.seat not in visitor.seats:
        raise refuse("access/seat", PACKAGE)

    def judge(state: TableState) -> tuple[list[AnyEntry], int, Stop | None]:
        _check_seat_of(state, action.seat, by)
        _check_token(house, state, action)
        return _play(state, action, by, targets)

    asked, is_kept = asked or asked_of(action.moves), by == "person"
    return await house.answers.once(
        (code, action.seat, action.id),
        asked,
        lambda: _decide(house, code, action.seat, action.id, judge, asked=asked, moves=action.moves, is_kept=is_kept),
    )


def asked_of(what: object) -> str:
    """Work out by what an action is known again: the digest of its moves, or of the entry that it takes back."""
    return digest_of(repr(what))


async def undo(house: House, code: str, visitor: Visitor, seat: int, target: int, *, action_id: str) -> ActionAnswer:
    """Take back a seat's last move, the one in entry `target`. Refused here: as in `act`."""
    if seat not in visitor.seats:
        raise refuse("access/seat", PACKAGE)

    def judge(state: TableState) -> tuple[list[AnyEntry], int, Stop | None]:
        _check_seat_of(state, seat, "person")
        check_undo(state, seat, target)
        return [TakenBack(seat, target)], 0, None

    asked = asked_of(target)
    work = partial(_decide, house, code, seat, action_id, judge, asked=asked)
    return await house.answers.once((code, seat, action_id), asked, work)


def check_undo(state: TableState, seat: int, target: int) -> None:
    """Refuse to take back what is not this seat's own last move, and what chance answered."""
    assert state.match is not None
    if state.result is not None or not state.moves:
        raise refuse("undo/over" if state.result is not None else "undo/nothing")
    last = state.moves[-1]
    if last.entry.seat != seat:
        raise refuse("undo/other-seat", who=state.names[last.entry.seat])
    if last.seq != target:
        raise refuse("undo/target", PACKAGE)
    if last.entry.by != "person":
        raise refuse("undo/not-own", PACKAGE, move=move_words(last.entry.move))
    if last.entry.answers:
        raise refuse("undo/revealed", move=move_words(last.entry.move))


def undo_target(state: TableState, seat: int) -> int | None:
    """Find the move that a seat may take back by itself now; None if there is none."""
    if not state.moves or not state.is_playable:
        return None
    target = state.moves[-1].seq
    try:
        check_undo(state, seat, target)
    except Refusal:
        return None
    return target


async def preview(house: House, code: str, visitor: Visitor, seat: int, moves: Sequence[str]) -> Preview:
    """Try moves of a seat without making them. Refused: whoever does not hold the seat, too many moves, no game."""
    state = await seen(house, code, visitor, seat)
    check_moves(moves)
    if state.match is None:
        raise refuse("table/not-started", PACKAGE)
    return state.match.preview(seat, moves)


async def legal(house: House, code: str, visitor: Visitor, seat: int) -> tuple[str, ...]:
    """List a seat's legal moves; none while it may not act. Refused: whoever does not hold the seat."""
    state = await seen(house, code, visitor, seat)
    return state.match.legal(seat) if state.match is not None and seat in state.acting else ()


async def words_of(house: House, code: str, visitor: Visitor, seat: int, move: str) -> str:
    """Say a move that a seat is about to make in words. Refused: whoever does not hold the seat."""
    state = await seen(house, code, visitor, seat)
    target = state.match.targets(seat, (move,))[0] if state.match is not None and move.startswith("recruit ") else ""
    return move_words(move, target)


async def save_draft(house: House, code: str, visitor: Visitor, seat: int, moves: Sequence[str]) -> None:
    """Keep a plan for a seat's own eyes. Refused: whoever does not hold the seat, too many moves."""
    state = await seen(house, code, visitor, seat)
    check_moves(moves)
    targets = state.match.targets(seat, moves) if state.match is not None else ()
    async with house.store.writing() as db:
        await drafts.save_draft(db, code, seat, drafts.KeptDraft(tuple(moves), targets))


async def read_draft(house: House, code: str, visitor: Visitor, seat: int) -> tuple[str, ...]:
    """Give the moves of the plan that was kept for a seat, none if there is none. Refused: as `find_draft`."""
    return (await find_draft(house, code, visitor, seat)).moves


async def find_draft(house: House, code: str, visitor: Visitor, seat: int) -> drafts.KeptDraft:
    """Give a seat's plan with all that is known of it. Refused: whoever does not hold the seat."""
    await seen(house, code, visitor, seat)
    async with house.store.reading() as db:
        return await drafts.find_draft(db, code, seat)


def check_moves(moves: Sequence[str]) -> None:
    """Refuse more moves, or longer ones, than any turn has."""
    if isinstance(moves, str) or not all(isinstance(move, str) for move in moves):
        raise refuse("plan/kind-of-moves", PACKAGE)
    if len(moves) > MOST_MOVES:
        raise refuse("plan/many", PACKAGE, limit=MOST_MOVES)
    if any(len(move) > LONGEST_MOVE for move in moves):
        raise refuse("plan/move-length", PACKAGE, limit=LONGEST_MOVE)


def check_running(state: TableState) -> None:
    """Refuse everything but looking at a table that is not being played on."""
    if state.note is not None:
        raise refuse("table/read-only", PACKAGE, note=state.note)
    if state.status == "waiting":
        raise refuse("table/not-started", PACKAGE)
    if state.status != "running":
        raise refuse("table/over" if state.status == "over" else "table/ended", PACKAGE)


def _check_seat_of(state: TableState, seat: int, by: str) -> None:
    check_running(state)
    if state.is_paused:
        raise refuse("table/paused", PACKAGE)
    kind = state.check_seat(seat).kind
    if kind != by:
        raise refuse("seat/bot-plays" if kind == "bot" else "seat/not-bot-seat", PACKAGE, seat=str(seat))


def _check_token(house: House, state: TableState, action: Action) -> None:
    if is_current(house.secret, state, action.seat, action.token):
        return
    since = asked_at(house.secret, state, action.seat, action.token)
    if since is not None and action.moves[:1] and " ".join(action.moves[0].lower().split()) == CALL:
        for move in state.moves:
            if move.seq > since and move.entry.move == CALL and move.entry.seat != action.seat:
                raise refuse("move/called", PACKAGE, who=state.names[move.entry.seat])
    raise refuse("token/old", PACKAGE)


def _play(
    state: TableState, action: Action, by: Literal["person", "bot"], targets: Sequence[str]
) -> tuple[list[AnyEntry], int, Stop | None]:
    """Play as far as it goes on a copy: the entries, how many moves, and why no further."""
    check_moves(action.moves)
    if not action.moves:
        raise refuse("plan/empty", PACKAGE)
    assert state.match is not None
    trial = state.match.copy()
    progress = trial.play_all(action.seat, action.moves, targets)
    if not progress.played and progress.stopped is not None:
        raise Refusal(progress.stopped.code, progress.stopped.message)
    made: list[AnyEntry] = [Moved(turn.seat, turn.move, turn.answers, by) for turn in trial.turns]
    return made, progress.played, progress.stopped


async def _decide(
    house: House,
    code: str,
    seat: int,
    action_id: str,
    judge: Callable[[TableState], tuple[list[AnyEntry], int, Stop | None]],
    *,
    asked: str,
    moves: Sequence[str] = (),
    is_kept: bool = True,
) -> ActionAnswer:
    """Carry an action out unless it was before: its answer. is_kept: somebody may ask for it again."""
    if not 0 < len(action_id) <= LONGEST_ID:
        return _refused(action_id, 0, refuse("action/id", PACKAGE, limit=LONGEST_ID))
    known = await find_answer(house, code, seat, action_id, asked) if is_kept else None
    if known is not None:
        return known
    answer = ActionAnswer(action_id, 0, 0)
    version = at = 0

    def decide(state: TableState, now: int) -> Sequence[AnyEntry]:
        nonlocal answer, version, at
        version, at = state.seq, now
        entries, played, stopped = judge(state)
        answer = ActionAnswer(action_id, played, state.seq + len(entries), stopped)
        return entries

    async def also(db: AsyncConnection, _state: TableState) -> None:
        await save_answer(db, code, seat, answer, at, asked=asked)
        await _shorten_draft(db, code, seat, moves[: answer.played])

    try:
        await house.hall.change(code, decide, also if is_kept else None)
    except Refusal as refusal:
        if is_of_database(refusal) or refusal.code in {"table/unknown", "table/busy"} or not version:
            raise  # nobody knows yet what becomes of the action: it may be sent again
        # Another process may have done the same action while this one asked.
        return await find_answer(house, code, seat, action_id, asked) or _refused(action_id, version, refusal)
    return answer


async def _shorten_draft(db: AsyncConnection, code: str, seat: int, played: Sequence[str]) -> None:
    """Take what was played out of a plan that began with it; a plan for a later turn stays as it is."""
    planned = await drafts.find_draft(db, code, seat)
    if played and _words(planned.moves[: len(played)]) == _words(played):
        await drafts.save_draft(db, code, seat, planned.cut(len(played)))


def _words(moves: Sequence[str]) -> list[list[str]]:
    return [move.lower().split() for move in moves]


async def find_answer(house: House, code: str, seat: int, action_id: str, asked: str) -> ActionAnswer | None:
    """Find the answer that an action got. Refused: an id that stands for something else."""
    async with house.store.reading() as db:
        kept = await find_kept(db, code, seat, action_id)
    if kept is None:
        return None
    if kept.asked not in {"", asked}:
        raise refuse("action/id-used", PACKAGE)
    return kept.answer


async def seen(house: House, code: str, visitor: Visitor, seat: int) -> TableState:
    """Look at the table of a seat. Refused: whoever does not hold the seat, seats that are not there."""
    if seat not in visitor.seats:
        raise refuse("access/seat", PACKAGE)
    state = await house.hall.look(code)
    state.check_seat(seat)
    return state


def _refused(action_id: str, version: int, refusal: Refusal) -> ActionAnswer:
    return ActionAnswer(
        action_id, 0, version, refusal=RefusalShape(refusal.code, refusal.message, tuple(refusal.faults))
    )
