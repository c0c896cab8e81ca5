"""Proposals: what players ask each other. Who is asked, when it is decided, when it has become pointless; all pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stammtisch.server.tables.clocks import DAY, SECOND
from stammtisch.server.tables.entries import (
    AnyEntry,
    BotSeated,
    Ended,
    Paused,
    Proposed,
    Resumed,
    TakenBack,
)
from stammtisch.server.tables.seats import MOST_MISSES, usual_bot

if TYPE_CHECKING:
    from stammtisch.server.tables.state import TableState

NOBODY = -1
"""the seat that answers no when a proposal lapses"""
LIVE_PATIENCE = 60 * SECOND
PATIENCE = 2 * DAY
LONGEST_PAUSE = 30 * 60 * SECOND
"""how long the clocks stand still, unless most of those who are there want to go on earlier"""


class Proposal(msgspec.Struct, frozen=True):
    """An open question: its entry and moment, who asked what about which seat or entry, and who said what so far."""

    seq: int
    at: int
    seat: int
    what: str
    subject: int
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()

    @classmethod
    def asked(cls, seq: int, at: int, entry: Proposed) -> Proposal:
        """Open the proposal of an entry."""
        return cls(seq, at, entry.seat, entry.what, entry.subject)

    def answered(self, seat: int, *, is_yes: bool) -> Proposal:
        """Count a seat's answer; the last one counts."""
        yes, no = (tuple(other for other in said if other != seat) for said in (self.yes, self.no))
        return msgspec.structs.replace(self, yes=(*yes, seat) if is_yes else yes, no=no if is_yes else (*no, seat))


def voters(state: TableState, proposal: Proposal) -> tuple[int, ...]:
    """Name the seats that are asked: present persons other than who asked, and than who is absent."""
    return tuple(
        s.seat
        for s in state.seats
        if s.is_present and s.seat != proposal.seat and not (proposal.what == "bot" and s.seat == proposal.subject)
    )


def unanswered(state: TableState, proposal: Proposal) -> tuple[int, ...]:
    """Name the seats whose answer is still waited for."""
    return tuple(seat for seat in voters(state, proposal) if seat not in {*proposal.yes, *proposal.no})


def is_agreed(state: TableState, proposal: Proposal) -> bool:
    """Tell whether enough have said yes."""
    return sum(seat in proposal.yes for seat in voters(state, proposal)) >= _needed(state, proposal)


def is_refused(state: TableState, proposal: Proposal) -> bool:
    """Tell whether so many said no that those who are still to answer can't make up for it."""
    yes = sum(seat in proposal.yes for seat in voters(state, proposal))
    return yes + len(unanswered(state, proposal)) < _needed(state, proposal)


def _needed(state: TableState, proposal: Proposal) -> int:
    """How many of those who are asked must say yes: all, but to go on half (with whoever asks, that is most).

    So nobody alone can keep the others from playing on, and nobody's clock starts again at the wish of one.
    """
    asked = len(voters(state, proposal))
    return (asked + 1) // 2 if proposal.what == "resume" else asked


def lapse_at(state: TableState, proposal: Proposal) -> int:
    """Say when a proposal lapses: after a minute at live tables, else after two days."""
    return proposal.at + (LIVE_PATIENCE if state.setup.pace.kind == "live" else PATIENCE)


def effect(state: TableState, proposal: Proposal) -> list[AnyEntry]:
    """Give the entries that carry out what all agreed to."""
    match proposal.what:
        case "bot":
            bot = usual_bot(state.setup.game)
            return [BotSeated(proposal.subject, bot, state.seats[proposal.subject].name, is_for_person=True)]
        case "pause":
            return [Paused()]
        case "resume":
            return [Resumed()]
        case "take-back":
            return [TakenBack(proposal.seat, proposal.subject)]
        case _:
            return [Ended("agreed")]


def is_moot(state: TableState, proposal: Proposal) -> bool:
    """Tell whether the game moved on so far that a proposal means nothing any more."""
    asker = state.seats[proposal.seat]
    if state.status != "running" or state.note is not None or asker.kind != "person":
        return True
    match proposal.what:
        case "bot":
            absent = state.seats[proposal.subject]
            return absent.kind != "person" or absent.misses < MOST_MISSES
        case "pause":
            return state.is_paused
        case "resume":
            return not state.is_paused
        case "take-back":
            return not state.can_take_back(proposal.subject)
        case _:
            return False
