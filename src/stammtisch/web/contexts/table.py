"""A table for one viewer, made ready for its templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from stammtisch.bots.registry import bots_of
from stammtisch.core.event import Event
from stammtisch.core.messages import join_names
from stammtisch.server.tables.shapes import Decision, ProposalShape, SeatShape, TableShape
from stammtisch.server.tables.wording import move_words
from stammtisch.web.contexts.choices import Choices
from stammtisch.web.contexts.coaching import Coach, Hint
from stammtisch.web.contexts.fame import FameBoard
from stammtisch.web.contexts.log import Turn, turns_of
from stammtisch.web.contexts.odds import Odds, odds_of
from stammtisch.web.contexts.result import Outcome, outcome_of
from stammtisch.web.contexts.tiefenthal import Lying
from stammtisch.web.contexts.wording import options_of
from stammtisch.web.lessons import lesson_of
from stammtisch.web.words import say

SPEEDS = ((0, "none"), (300, "quick"), (600, "normal"), (2000, "slow"))
"""milliseconds that bots wait before a move, and what that is called"""


@dataclass(frozen=True)
class Seat:
    """A seat with its clock: when it runs out while it runs (milliseconds), else what rests on it."""

    seat: int
    kind: str
    name: str
    bot: str | None
    is_yours: bool
    is_here: bool
    is_waited_for: bool
    since: int | None
    misses: int
    deadline: int | None
    rest: str | None


@dataclass(frozen=True)
class Wait:
    """Whom the table waits for since one moment (milliseconds): names in one text, empty for you; a clock is of one."""

    who: str
    since: int
    deadline: int | None


@dataclass(frozen=True)
class Undo:
    """A move that may be taken back: the button that does it, or that asks the others; is_pending: they are asked."""

    move: str
    is_free: bool
    address: str
    name: str
    value: str
    is_pending: bool = False


@dataclass(frozen=True)
class Question:
    """What is asked among the players. open_names: who else has still to answer."""

    proposal: int
    sentence: str
    open_names: str
    may_answer: bool
    may_withdraw: bool
    address: str


@dataclass(frozen=True)
class OtherSeat:
    """Another seat of this device."""

    name: str
    address: str


@dataclass(frozen=True)
class TableContext:
    """All that the page of a table shows. you: the seat played here now; None for spectators. laid: dice on spaces.

    events: all of a game that is over. is_moved_on: you came here by a rematch, and have not moved yet.
    audience: spectators, you included if you are one; other processes may have more unless has_all.
    awaited: those of the old table who have not come to this rematch yet.
    """

    shape: TableShape
    you: int | None
    decision: Decision | None
    choices: Choices | None
    log: tuple[Turn, ...]
    has_more_log: bool
    fragment: str
    board: FameBoard | None = None
    coach: Coach | None = None
    hint: Hint | None = None
    laid: Lying = field(default_factory=dict)
    events: Sequence[Event] = ()
    is_moved_on: bool = False
    audience: int = 0
    has_all: bool = True
    awaited: tuple[str, ...] = ()

    @property
    def stream(self) -> str:
        """What of this table is listened to: the table, and the talk of those who are like the viewer."""
        return f"{self.shape.code} {self.channel}"

    @property
    def channel(self) -> str:
        """The talk that the viewer hears."""
        return "players" if self.is_member else "spectators"

    @property
    def is_member(self) -> bool:
        """Whether the viewer is the host or holds a seat."""
        return bool(self.shape.visitor.seats) or self.shape.visitor.is_host

    @property
    def is_watching(self) -> bool:
        """Whether the viewer has no seat in a game that runs."""
        return self.shape.status == "running" and not self.shape.visitor.seats

    @property
    def your_name(self) -> str:
        """The name of the seat that is played here."""
        return "" if self.you is None else self.shape.seats[self.you].name

    @property
    def open_seats(self) -> int:
        """Seats that nobody has taken."""
        return sum(seat.kind == "open" for seat in self.shape.seats)

    @property
    def is_replaced(self) -> bool:
        """Whether a bot plays your seat for you now."""
        return self.you is not None and self.shape.status == "running" and self.shape.seats[self.you].kind == "bot"

    @property
    def told(self) -> str:
        """Who was told of the rematch that you came to and has not come yet; empty once you made a move."""
        away = [seat.name for seat in self.seats if seat.kind == "person" and not seat.is_here]
        return ", ".join(away) if self.is_moved_on and self.shape.status == "running" else ""

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots of this game."""
        return tuple(bots_of(self.shape.game).numbers)

    @property
    def options(self) -> list[str]:
        """What was chosen for this table, in words."""
        return options_of(self.shape.setup)

    @property
    def speeds(self) -> list[tuple[int, str]]:
        """Speeds of bots."""
        return [(pause, say(f"speed-{name}")) for pause, name in SPEEDS]

    @property
    def title(self) -> str:
        """The title of the page; it shows when it is your move."""
        if self.decision is not None:
            return say("title-your-move", game=self.shape.game_name)
        if self.asked is not None:
            return say("title-asked", game=self.shape.game_name)
        return say("title-table", game=self.shape.game_name, code=self.shape.code)

    @property
    def default(self) -> str:
        """What the clock would do at the decision, in words; empty where no clock runs."""
        decision = self.decision
        return move_words(decision.default) if decision is not None and decision.deadline is not None else ""

    @property
    def headline(self) -> str:
        """Who must do what."""
        shape = self.shape
        if self.awaited:
            return say("headline-awaited", who=", ".join(self.awaited))
        if shape.status == "waiting":
            return say("headline-waiting", count=self.open_seats)
        if shape.status == "closed":
            return say("headline-closed")
        if shape.status == "over":
            return say("headline-over", prompt=shape.prompt)
        if self.decision is not None:
            own = self.choices and self.choices.headline
            return say("headline-your", who=self.your_name, prompt=own or self._own_prompt)
        return shape.prompt

    @property
    def _own_prompt(self) -> str:
        """What you must do in Tavern Fame, in words to yourself; elsewhere as everybody is told."""
        deciding = self.board and self.board.deciding
        return deciding.headline if deciding and deciding.headline else self.shape.prompt

    @property
    def seats(self) -> list[Seat]:
        """All seats, yours first, then in turn order."""
        return rotated([_seat(seat, self.shape) for seat in self.shape.seats], self.you)

    @property
    def waited_for(self) -> list[Seat]:
        """The seats that the table waits for."""
        running = self.shape.status == "running"
        return [seat for seat in self.seats if running and seat.is_waited_for]

    @property
    def waits(self) -> list[Wait]:
        """Whom the table waits for since when: you first, then who were asked together and have no clock in one."""
        found: dict[tuple[Any, ...], list[Seat]] = {}
        for seat in self.waited_for:
            apart = seat.deadline is not None or self._is_you(seat)
            found.setdefault((seat.since, seat.seat if apart else None), []).append(seat)
        return [Wait(self._names(seats), seats[0].since or 0, seats[0].deadline) for seats in found.values()]

    def _names(self, seats: Sequence[Seat]) -> str:
        return join_names([seat.name for seat in seats if not self._is_you(seat)])

    def _is_you(self, seat: Seat) -> bool:
        return self.decision is not None and seat.seat == self.you

    @property
    def players(self) -> Sequence[Any]:
        """The players of the view, you first, then in turn order."""
        return rotated(self.shape.view.players, self.you)

    @property
    def undo(self) -> Undo | None:
        """What may be taken back."""
        offer = self.shape.undo
        if offer is None:
            return None
        at, move = f"/t/{self.shape.code}", move_words(offer.move, offer.guest)
        if offer.is_free:
            return Undo(move, True, f"{at}/undo?seat={offer.seat}", "target", str(offer.target))
        asking = f"{at}/propose?seat={offer.seat}&subject={offer.target}"
        is_asked = any(seat.kind == "person" and seat.seat != offer.seat for seat in self.shape.seats)
        is_pending = any(each.what == "take-back" and each.seat == offer.seat for each in self.shape.proposals)
        return Undo(move, not is_asked, asking, "what", "take-back", is_pending)

    @property
    def proposals(self) -> list[Question]:
        """What is asked among the players."""
        return [self._question(proposal) for proposal in self.shape.proposals]

    @property
    def asked(self) -> Question | None:
        """The question that waits for your answer, the oldest first."""
        return next((question for question in self.proposals if question.may_answer), None)

    def open_question(self, what: str, subject: int = -1) -> int | None:
        """The open question before which another of its kind can't be asked; None if there is none."""
        alike = [each for each in self.shape.proposals if each.what == what]
        return next((each.proposal for each in alike if subject == each.subject or self.you == each.seat), None)

    @property
    def lesson_minutes(self) -> int:
        """How long the lesson of this game takes, about."""
        return lesson_of(self.shape.game).minutes

    @property
    def wish(self) -> str:
        """Who wants a rematch, in words; empty where nobody does."""
        return next((line.text for line in reversed(self.shape.log) if line.kind == "rematched"), "")

    @property
    def other_seats(self) -> list[OtherSeat]:
        """Further seats of this device that may act now."""
        may_act = [decision.seat for decision in self.shape.decisions if decision.seat != self.you]
        return [OtherSeat(self.shape.seats[s].name, f"/t/{self.shape.code}?seat={s}") for s in may_act]

    @property
    def odds(self) -> Odds | None:
        """What the dice promise, at tables that show it: of your seat, for spectators of whoever boasted."""
        return odds_of(self.shape.view, self.you) if self.shape.setup.has_odds else None

    @cached_property
    def result(self) -> Outcome | None:
        """How the game ended."""
        return outcome_of(self.shape, self.events)

    def _question(self, proposal: ProposalShape) -> Question:
        yours = [seat for seat in self.shape.visitor.seats if seat in proposal.open]
        own = self.you if self.you in yours else next(iter(yours), self.you)
        return Question(
            proposal.proposal,
            proposal.sentence,
            ", ".join(self.shape.seats[seat].name for seat in proposal.open if seat != own),
            may_answer=bool(yours),
            may_withdraw=proposal.seat in self.shape.visitor.seats,
            address=f"/t/{self.shape.code}/answer?seat={own}&proposal={proposal.proposal}",
        )


def rotated(players: Sequence[Any], first: int | None) -> list[Any]:
    """Seats or players with one of them first, the others following in turn order."""
    start = first or 0
    return [*players[start:], *players[:start]]


def bots_at(shape: TableShape) -> dict[int, str]:
    """The bots at a table, by their seats."""
    return {seat.seat: seat.bot for seat in shape.seats if seat.kind == "bot" and seat.bot}


def decision_for(shape: TableShape, you: int | None) -> Decision | None:
    """The decision that a seat has now."""
    return next((decision for decision in shape.decisions if decision.seat == you), None)


def table_context(
    shape: TableShape,
    you: int | None,
    choices: Choices | None,
    *,
    last_own: int | None,
    has_more_log: bool,
    query: str = "",
    board: FameBoard | None = None,
    laid: Lying | None = None,
) -> TableContext:
    """Make a table ready. you: the seat played here. query: which seat and which way to choose the address names."""
    return TableContext(
        shape=shape,
        you=you,
        decision=decision_for(shape, you),
        choices=choices,
        log=turns_of(shape.log, last_own),
        has_more_log=has_more_log,
        fragment=f"/t/{shape.code}/fragment{query}",
        board=board,
        laid=laid or {},
    )


def _seat(seat: SeatShape, shape: TableShape) -> Seat:
    is_running = seat.clock is not None and seat.is_waited_for and not shape.is_paused
    clock = seat.clock or 0
    return Seat(
        seat.seat,
        seat.kind,
        seat.name,
        seat.bot,
        seat.is_yours,
        seat.is_here or seat.is_yours,
        seat.is_waited_for,
        seat.since,
        seat.misses,
        deadline=shape.now + clock if is_running else None,
        rest=None if seat.clock is None or is_running else f"{clock // 60000}:{clock // 1000 % 60:02}",
    )
