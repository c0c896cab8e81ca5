"""Moments of a game, running or over, by the number of moves made.

A game is played again once, and the bytes of the state after each move are kept, packed. Later moves are added to them.
"""

from __future__ import annotations

import asyncio
import zlib
from typing import TYPE_CHECKING, Any

import msgspec

from stammtisch.core.match import Match, Turn
from stammtisch.core.refusal import refuse
from stammtisch.server.tables.caching import Cache
from stammtisch.server.tables.figures import Reading, read_figures
from stammtisch.server.tables.looking import at_rest, check_may_look, viewer_of
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.playing import begin_match
from stammtisch.server.tables.shapes import LogLine, Visitor
from stammtisch.server.tables.telling import TURNING, say

if TYPE_CHECKING:
    from stammtisch.core.event import Event
    from stammtisch.server.house import House
    from stammtisch.server.tables.playing import MadeMove
    from stammtisch.server.tables.state import TableState

MOST_NEW = 20
"""moves that are played again in the event loop"""
RECORD = "record"
"""who made a move that came with an imported record"""


class Mark(msgspec.Struct, frozen=True):
    """Where a turn begins: the number of moves made before it, whose turn it is, what to call it, the event's kind.

    The first mark is the set-up, with the kind of what begins in it.
    """

    move: int
    seat: int | None
    label: str
    kind: str = ""


class Moment(msgspec.Struct, frozen=True):
    """A game after `move` of its `moves` moves (0: after the set-up): who moved and how, what happened, the view.

    by: a person, a bot, the clock, or `record` for moves that were imported.
    """

    code: str
    move: int
    moves: int
    seat: int | None
    text: str
    by: str
    lines: tuple[LogLine, ...]
    view: Any


class Reel:
    """A game played again. frames: the state's bytes after the set-up and after each move, packed.

    imported: how many of its moves came with a record. seqs: the log's entries of the others. readings: the figures
    after the set-up and after each move.
    """

    def __init__(self, state: TableState) -> None:
        match = begin_match(state.setup, state.names, state.fairness)
        self.match = match
        self.setup_events = match.setup_events
        self.turns: list[Turn] = list(match.turns)
        self.imported = len(match.turns)
        self.frames = [zlib.compress(turn.before, 1) for turn in match.turns]
        self.readings: list[Reading] = [self._reading_of(turn.before) for turn in match.turns]
        self.seqs: list[int] = []
        self._keep()

    def fits(self, moves: list[MadeMove]) -> bool:
        """Tell whether all that was played again still counts."""
        return len(self.seqs) <= len(moves) and all(
            move.seq == seq for move, seq in zip(moves, self.seqs, strict=False)
        )

    def wind_on(self, moves: list[MadeMove]) -> None:
        """Play the moves that are new."""
        for move in moves[len(self.seqs) :]:
            self.match.play(move.entry.seat, move.entry.move)
            self.turns.append(self.match.turns.pop())  # the match needs no history of its own
            self.seqs.append(move.seq)
            self._keep()

    def at(self, number: int) -> Match:
        """Give the match as it was after so many moves, to look at."""
        return self._frame(zlib.decompress(self.frames[number]))

    def move_after(self, seq: int) -> int:
        """Tell how many moves had been made when an entry of the log was written."""
        return self.imported + sum(each <= seq for each in self.seqs)

    def _keep(self) -> None:
        self.frames.append(zlib.compress(bytes(self.match.memory), 1))
        self.readings.append(read_figures(self.match))

    def _reading_of(self, memory: bytes) -> Reading:
        return read_figures(self._frame(memory))

    def _frame(self, memory: bytes) -> Match:
        frame = self.match.copy()
        frame.memory[:] = memory
        return frame

    def events(self, number: int) -> tuple[Event, ...]:
        """Tell what happened by a move; 0 is the set-up."""
        return self.turns[number - 1].events if number else self.setup_events


REELS: Cache[str, Reel] = Cache(24)


async def marks(house: House, code: str, visitor: Visitor) -> tuple[Mark, ...]:
    """List where turns begin. Refused: strangers where nobody may watch, games that have not begun."""
    _, reel = await open_reel(house, code, visitor)
    return marks_of(reel)


def marks_of(reel: Reel) -> tuple[Mark, ...]:
    """List where turns begin in a game that is played again."""
    found = []
    for number in range(len(reel.frames)):
        event = next((each for each in reel.events(number) if each.kind in TURNING), None)
        if number == 0:
            found.append(Mark(0, None, say("mark-setup"), event.kind if event else ""))
        elif event is not None:
            found.append(Mark(number, event.seat, event.text(), event.kind))
    return tuple(found)


async def moment(house: House, code: str, move: int, visitor: Visitor) -> Moment:
    """Show the game after so many moves, as the visitor may see it. Refused: as for `marks`, and other numbers."""
    return moment_of(*await open_reel(house, code, visitor), move, visitor)


def moment_of(state: TableState, reel: Reel, move: int, visitor: Visitor) -> Moment:
    """Show a game that is played again after so many moves. Refused: other numbers."""
    last = len(reel.frames) - 1
    if not 0 <= move <= last:
        raise refuse("moment/unknown", PACKAGE, move=move, moves=last)
    turn = reel.turns[move - 1] if move else None
    made = state.moves[move - 1 - reel.imported] if move > reel.imported else None
    seq, at = (made.seq, made.at) if made else (0, state.created_at)
    return Moment(
        code=state.code,
        move=move,
        moves=last,
        seat=turn.seat if turn else None,
        text=turn.move if turn else "",
        by=made.entry.by if made else RECORD if turn else "",
        lines=tuple(LogLine(seq, at, e.seat, e.kind, e.text(), 0, is_event=True) for e in reel.events(move)),
        view=_view(state, reel, move, visitor),
    )


async def move_after(house: House, code: str, seq: int, visitor: Visitor) -> int:
    """Tell how many moves had been made when an entry of the log was written. Refused: as for `marks`."""
    _, reel = await open_reel(house, code, visitor)
    return reel.move_after(seq)


async def open_reel(house: House, code: str, visitor: Visitor) -> tuple[TableState, Reel]:
    """Give a table and its game played again; the next who asks may play it further. Refused: as for `marks`."""
    state = await house.hall.look(code)
    check_may_look(state, visitor)
    if state.note is not None:
        raise refuse("table/read-only", PACKAGE, note=state.note)
    if state.match is None:
        raise refuse("table/no-game", PACKAGE)
    reel = REELS.get(house, code)
    if reel is None or not reel.fits(state.moves) or len(state.moves) - len(reel.seqs) > MOST_NEW:
        # A whole game is played beside the event loop; whoever asks meanwhile plays it, too, and the last one stays.
        reel = await asyncio.to_thread(_played, state)
    else:
        reel.wind_on(state.moves)
    return state, REELS.put(house, code, reel)


def _played(state: TableState) -> Reel:
    reel = Reel(state)
    reel.wind_on(state.moves)
    return reel


def _view(state: TableState, reel: Reel, number: int, visitor: Visitor) -> Any:
    """Look at a frame: without legal moves, since nothing can be played there."""
    now: Match | None = state.match
    assert now is not None
    frame = reel.at(number)
    view = frame.rules.view(frame.state, frame.edition, viewer_of(state, visitor), frame.names)
    seal = now.seal(is_open=state.result is not None)
    return msgspec.structs.replace(at_rest(view), chance=seal)
