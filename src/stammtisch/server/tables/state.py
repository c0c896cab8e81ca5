"""A table as its log tells it: a fold of entries, which changes in no other way.

Nothing here reads a clock, a file or a database. Published states are never changed: who wants to go on takes a `fork`
and applies further entries to it.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import msgspec

from stammtisch.core.event import Event
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.tables import clocks as time
from stammtisch.server.tables.entries import Credited, Ended, Logged
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.playing import MadeMove, default_of, fork
from stammtisch.server.tables.prompts import Decision, decision_of
from stammtisch.server.tables.proposals import LONGEST_PAUSE, Proposal, is_moot
from stammtisch.server.tables.seats import SeatState, Since

if TYPE_CHECKING:
    from collections.abc import Iterable

    from stammtisch.core.fairness import Fairness
    from stammtisch.core.game import Result
    from stammtisch.games.registry import Match
    from stammtisch.server.tables.entries import TableSetup
    from stammtisch.server.tables.shapes import Status


class Past(msgspec.Struct, frozen=True):
    """An entry of the log with what happened in the game by it. turn: entries of one seat's activity share a number."""

    logged: Logged
    events: tuple[Event, ...]
    turn: int


class TableState:
    """All that follows from a table's log, for the server's eyes: it holds the seed.

    seq: the last entry. since: for each seat, since when its own decision is what it is. moves: those that count, after
    the ones of an imported record. taken_back: entries whose moves don't count any more. ended: how the table was
    closed. note: why nobody can play on here (another rules version, a damaged log).
    """

    def __init__(self, code: str, fairness: Fairness) -> None:
        self.code = code
        self.fairness = fairness
        self.setup: TableSetup
        self.seq = 0
        self.created_at = 0
        self.updated_at = 0
        self.active_at = 0
        """when a person last did something in the game"""
        self.seats: list[SeatState] = []
        self.names: tuple[str, ...] = ()
        self.match: Match | None = None
        self.clocks: time.Clocks | None = None
        self.acting: tuple[int, ...] = ()
        """the seats that may act now; nobody on a table that can't be played on"""
        self.since: list[Since] = []
        self.moves: list[MadeMove] = []
        self.taken_back: set[int] = set()
        self.proposals: dict[int, Proposal] = {}
        self.brakes: dict[tuple[int, str], int] = {}
        """when a seat last did what it may not do over and over (`brakes`)"""
        self.paused_at: int | None = None
        """since when the clocks stand still because the players want it"""
        self.bot_pause = 0
        self.credited_at = 0
        self.rematch: str | None = None
        self.ended: Ended | None = None
        self.note: str | None = None
        self.history: list[Past] = []
        self.decisions: dict[int, Decision] = {}
        """what the seats decide about, where several may act"""

    @classmethod
    def read(cls, code: str, fairness: Fairness, log: Iterable[Logged]) -> TableState:
        """Fold a whole log."""
        state = cls(code, fairness)
        for logged in log:
            state.apply(logged)
        return state

    # Looking.

    @property
    def status(self) -> Status:
        """Where the table stands in its life."""
        if self.ended is not None:
            return "closed"
        if self.result is not None:
            return "over"
        return "waiting" if self.clocks is None else "running"

    @property
    def result(self) -> Result | None:
        """How the game ended, if it did."""
        return None if self.match is None else self.match.result

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return tuple(s.seat for s in self.seats if s.kind == "person")

    @property
    def is_paused(self) -> bool:
        """Tell whether the clocks stand still because the players want it."""
        return self.paused_at is not None

    @property
    def paused_until(self) -> int | None:
        """When play goes on by itself (milliseconds); None unless it is paused."""
        return None if self.paused_at is None else self.paused_at + LONGEST_PAUSE

    @property
    def is_playable(self) -> bool:
        """Tell whether moves can be made: a running game, not paused, nothing wrong with the log."""
        return self.status == "running" and not self.is_paused and self.note is None

    @property
    def bots_to_act(self) -> tuple[int, ...]:
        """The seats whose bots should move now."""
        return tuple(s for s in self.acting if self.seats[s].kind == "bot") if self.is_playable else ()

    @property
    def next_seq(self) -> int:
        """The place of the next entry."""
        return self.seq + 1

    def move_at(self, target: int) -> int | None:
        """Find the index among `moves` of the one in an entry; None if there is none that counts."""
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index].seq <= target:
                return index if self.moves[index].seq == target else None
        return None

    def can_take_back(self, target: int) -> bool:
        """Tell whether the move in an entry counts, and chance answered neither it nor any after it."""
        index = self.move_at(target)
        if index is None or self.result is not None:
            return False
        return not any(move.entry.answers for move in self.moves[index:])

    def left(self, seat: int, now: int) -> int | None:
        """Milliseconds on a seat's clock; None without one, for bots too."""
        if self.clocks is None or self.seats[seat].kind != "person":
            return None
        return self.clocks.left(seat, now)

    def deadline(self, seat: int) -> int | None:
        """When a seat's time runs out; None while it doesn't run."""
        return None if self.clocks is None else self.clocks.deadline(seat)

    def check_seat(self, seat: int) -> SeatState:
        """Give a seat; one that does not exist is refused."""
        if isinstance(seat, bool) or not 0 <= seat < len(self.seats):
            raise refuse("seat/none", PACKAGE, seat=str(seat), last=len(self.seats) - 1)
        return self.seats[seat]

    # Going on.

    def fork(self) -> TableState:
        """Copy, so that entries can be applied to the copy while others look at this one."""
        other = copy(self)
        for name in ("seats", "since", "moves", "history"):
            setattr(other, name, list(getattr(self, name)))
        other.taken_back = set(self.taken_back)
        other.proposals, other.brakes = dict(self.proposals), dict(self.brakes)
        other.match = None if self.match is None else fork(self.match)
        return other

    def apply(self, logged: Logged) -> None:
        """Go on by the next entry. What does not fit makes the table read-only, with a note; it is never bent."""
        from stammtisch.server.tables.folding import fold

        if logged.seq != self.next_seq:
            raise refuse("table/gap", PACKAGE, code=self.code, wanted=self.next_seq, found=logged.seq)
        self.seq, self.updated_at = logged.seq, logged.at
        if self.clocks is not None:
            spared = logged.entry.milliseconds if isinstance(logged.entry, Credited) else 0
            self.clocks = time.credit(self.clocks, spared, logged.at)
        events: tuple[Event, ...] = ()
        try:
            events = fold(self, logged)
        except Refusal as refusal:
            self._give_up(logged, refusal.message)
        except (ValueError, LookupError, TypeError) as fault:
            self._give_up(logged, repr(fault))
        self._remember(logged, events)
        self.proposals = {seq: each for seq, each in self.proposals.items() if not is_moot(self, each)}

    def _give_up(self, logged: Logged, reason: str) -> None:
        if self.note is None:
            self.note = refuse("table/damaged", PACKAGE, seq=logged.seq, reason=reason).message
        self.acting = ()

    def _remember(self, logged: Logged, events: tuple[Event, ...]) -> None:
        turn = 1
        if self.history:
            before = self.history[-1]
            same = getattr(before.logged.entry, "seat", None) == getattr(logged.entry, "seat", None)
            turn = before.turn if same else before.turn + 1
        self.history.append(Past(logged, events, turn))

    # For `folding`.

    def ask(self, logged: Logged, *, mover: int | None = None, is_new: bool = False) -> None:
        """Find out who may act now, and whose decision changed by an entry.

        mover: the seat that acted; its decisions are always new. is_new: everybody's are.
        """
        match = self.match
        before, self.acting = self.acting, ()
        if match is not None and self.note is None and match.result is None:
            self.acting = match.to_act
        compared = self.acting if len(self.acting) > 1 else tuple(s for s in self.acting if s in self.decisions)
        decisions = {} if match is None else {seat: decision_of(match, seat) for seat in compared}
        for seat in {*before, *self.acting}:
            same = seat in before and seat in self.acting and seat != mover and not is_new
            if same and seat in decisions and seat in self.decisions:
                same = self.decisions[seat].lives_on_in(decisions[seat])
            if not same:
                self.since[seat] = Since(logged.seq, logged.at)
        self.decisions = decisions
        self.run_clocks()

    def run_clocks(self) -> None:
        """Let the clocks of those persons run whose move is waited for."""
        if self.clocks is not None:
            persons = (s for s in self.acting if self.seats[s].kind == "person")
            self.clocks = time.run(self.clocks, (s for s in persons if self.match and default_of(self.match, s)))

    def set_seat(self, seat: int, **changes: Any) -> None:
        """Change what is known of a seat."""
        if not 0 <= seat < len(self.seats):
            raise IndexError(seat)
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **changes)
