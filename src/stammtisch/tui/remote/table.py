"""A table of a server, as a screen knows tables: one seat of it is ours."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from stammtisch.core.edition import Edition
from stammtisch.core.game import Rules
from stammtisch.core.plan import Preview, Progress
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match, rules_of
from stammtisch.tui.remote.door import ServerDoor, path_of
from stammtisch.tui.remote.shapes import Acted, Action, Answer, Decision, LogLine, TableState, Tried, Version
from stammtisch.tui.screen import GameScreen, PlanningScreen, screen_of
from stammtisch.tui.words import refuse_here

LONG_POLL = 20
RUNNING = "running"


class ServerTable:
    """A table of a server with a seat that this terminal plays.

    state: what the server said last. lines: the log, so far as it was heard.
    """

    def __init__(self, door: ServerDoor, code: str, seat: int) -> None:
        self.door = door
        self.code = code
        self.seat = seat
        self.lines: list[LogLine] = []
        self.state = door.get(path_of(code), TableState, seat=seat)
        self.rules: Rules = rules_of(self.state.game)
        self.screen: GameScreen = screen_of(self.state.game)
        self._tried: tuple[tuple[int, int, tuple[str, ...]], Preview] | None = None
        self._take(self.state)

    @cached_property
    def edition(self) -> Edition:
        """The edition that is played, so that cards can be explained. Refused: one that differs from ours by name only.

        One that is not released stands in the game's record.
        """
        setup = self.state.setup
        if setup.edition not in self.rules.spec.editions:
            return Match.from_record(self.record()).edition
        edition = self.rules.edition(setup.edition)
        if setup.edition_digest.removeprefix("sha256:") != edition.digest:
            raise refuse_here("server/edition", edition=setup.edition)
        return edition

    # Looking.

    def refresh(self) -> None:
        """Ask how the table stands now."""
        self._take(self.door.get(path_of(self.code), TableState, seat=self.seat, log_after=self.last_line))

    def wait(self, seconds: int = LONG_POLL) -> bool:
        """Wait for a change, at most so many seconds: whether there was one; then the table is known anew."""
        if self.newest(self.state.version, seconds) == self.state.version:
            return False
        self.refresh()
        return True

    def newest(self, after: int, seconds: int, door: ServerDoor | None = None) -> int:
        """Give the table's version as soon as it is another than `after`, or after so many seconds.

        door: another than the table's own, for another thread.
        """
        return (door or self.door).get(path_of(self.code, "version"), Version, after=after, wait=seconds).version

    def _take(self, state: TableState) -> None:
        last = self.last_line
        self.lines += [line for line in state.log if line.seq > last]
        self.state = state
        self._view = None if state.view is None else self._read_view(state.view)

    def _read_view(self, view: Any) -> Any:
        try:
            return msgspec.convert(view, self.screen.view_type)
        except msgspec.ValidationError as fault:
            raise refuse_here("server/version", url=self.door.url) from fault

    @property
    def last_line(self) -> int:
        """Name the entry of the log that was heard last."""
        return self.lines[-1].seq if self.lines else 0

    def lines_after(self, seq: int) -> list[LogLine]:
        """Give the lines of later entries."""
        return [line for line in self.lines if line.seq > seq]

    @property
    def own_name(self) -> str:
        """What our seat is called."""
        return self.state.seats[self.seat].name

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        if self._view is None:
            return tuple(seat.name for seat in self.state.seats)
        return tuple(me.name for me in self._view.players)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return () if self._view is None else tuple(self._view.to_act)

    @property
    def decision(self) -> Decision | None:
        """What our seat may decide now."""
        return next((decision for decision in self.state.decisions if decision.seat == self.seat), None)

    @property
    def is_running(self) -> bool:
        """Tell whether the game has begun and goes on here."""
        return self.state.status == RUNNING and self.state.note is None

    def is_here(self, seat: int) -> bool:
        """Tell whether a seat is ours."""
        return seat == self.seat

    def view(self, seat: int) -> Any:  # noqa: ARG002 - the server shows our seat's view only
        """Show what our seat sees."""
        return self._view

    def legal(self, seat: int) -> tuple[str, ...]:
        """List our seat's legal moves; nothing is known of those of others."""
        return self.decision.legal if seat == self.seat and self.decision else ()

    def has_turn(self, seat: int) -> bool:
        """Tell whether moves that our seat plans could be made at once."""
        if seat != self.seat or self.decision is None:
            return False
        return not isinstance(self.screen, PlanningScreen) or not self.screen.is_before_turn(self._view)

    # Playing.

    def rehearse(self, seat: int, moves: Sequence[str]) -> Preview:
        """Have the server try moves; before our turn nothing can be chosen from until a first move is planned."""
        asked_of = (self.state.version, seat, tuple(moves))
        if self._tried is None or self._tried[0] != asked_of:
            self._tried = (asked_of, self._try(seat, moves))
        return self._tried[1]

    def _try(self, seat: int, moves: Sequence[str]) -> Preview:
        asked = {"seat": seat, "moves": tuple(moves)}
        tried = self.door.post(path_of(self.code, "preview"), asked, Tried)
        view, legal = self._read_view(tried.view), tried.legal
        if not moves and not self.has_turn(seat):
            view, legal = msgspec.structs.replace(view, pieces=()), ()
        return Preview(tried.played, view, legal, tried.totals, tried.steps, tried.stopped)

    def play(self, seat: int, move: str) -> None:
        """Make a move. Refused: as by the server; then the table is known anew."""
        self._act(seat, (move,))

    def play_all(self, seat: int, moves: Sequence[str]) -> Progress:
        """Make the moves of a plan."""
        answer = self._act(seat, tuple(moves))
        return Progress(answer.played, (), answer.stopped)

    def _act(self, seat: int, moves: tuple[str, ...]) -> Answer:
        if self.decision is None or seat != self.seat:
            raise refuse_here("server/not-asked", prompt=self.state.prompt)
        action = Action(seat, self.decision.token, moves, uuid.uuid4().hex)
        answer = self._carry_out("act", action)
        if answer.stopped and not answer.played:
            raise Refusal(answer.stopped.code, answer.stopped.message)
        return answer

    def _carry_out(self, what: str, action: Any) -> Answer:
        """Send an action with an id of its own, so that it counts once however often the line is lost."""
        acted = self.door.post(path_of(self.code, what), action, Acted)
        self.refresh()
        fault = acted.answer.refusal
        if fault:
            raise Refusal(fault.code, fault.message, fault.faults)
        return acted.answer

    def undo(self) -> str | None:
        """Take our last move back: its text; None if the others were asked to agree. Refused: where there is none."""
        offer = self.state.undo
        if offer is None or offer.seat != self.seat:
            raise refuse_here("server/no-undo")
        if offer.is_free:
            self._carry_out("undo", {"seat": self.seat, "target": offer.target, "id": uuid.uuid4().hex})
            return offer.move
        self._settle("votes", {"seat": self.seat, "what": "take-back", "subject": offer.target})
        return None

    def answer(self, *, is_yes: bool) -> None:
        """Answer the first question of the others. Refused: if there is none."""
        asked = next((proposal for proposal in self.state.proposals if self.seat in proposal.open), None)
        if asked is None:
            raise refuse_here("server/no-question")
        self._settle(f"votes/{asked.proposal}", {"seat": self.seat, "is_yes": is_yes})

    def start(self) -> None:
        """Start, as the table's host; bots take the open seats."""
        self._settle("start", None)

    def _settle(self, what: str, body: Any) -> None:
        """Ask for a change of the table; done or refused, the table is known anew."""
        try:
            self.door.post(path_of(self.code, what), body, TableState)
        except Refusal:
            self.refresh()
            raise
        self.refresh()

    def record(self) -> str:
        """Give the game's record."""
        return self.door.text(path_of(self.code, "record"))
