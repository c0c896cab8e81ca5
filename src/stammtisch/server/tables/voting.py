"""Voting: what players propose, and how the others answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, get_args

from stammtisch.core.refusal import refuse, shown
from stammtisch.server.tables.acting import check_running
from stammtisch.server.tables.brakes import check_ask, check_change
from stammtisch.server.tables.entries import Answered, AnyEntry, Proposed
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.once import Sent, change_once
from stammtisch.server.tables.proposals import Proposal, effect, is_agreed, voters
from stammtisch.server.tables.seats import MOST_MISSES
from stammtisch.server.tables.wording import move_words

if TYPE_CHECKING:
    from stammtisch.server.house import House
    from stammtisch.server.tables.shapes import Visitor
    from stammtisch.server.tables.state import TableState

What = Literal["bot", "pause", "resume", "take-back", "end"]


async def propose(
    house: House, code: str, visitor: Visitor, seat: int, what: str, *, subject: int = -1, action_id: str = ""
) -> TableState:
    """Ask the others; what nobody else has to agree to happens at once.

    subject: the absent seat for `bot`, the entry of a move for `take-back`. Refused: whoever does not hold the seat,
    what makes no sense now, taking back what chance answered, a question that is open already or was refused just now,
    a second one of its kind beside one's own that is open. action_id: one's own; sent twice, it is asked once.
    """

    def decide(state: TableState, now: int) -> Sequence[AnyEntry]:
        check_voter(state, visitor, seat)
        wanted = _what(what)
        asked = Proposed(seat, wanted, subject if wanted in {"bot", "take-back"} else -1)
        check_proposal(state, asked)
        check_ask(state, seat, wanted, now)
        proposal = Proposal.asked(state.next_seq, now, asked)
        return [asked, *effect(state, proposal)] if is_agreed(state, proposal) else [asked]

    return await change_once(house, code, Sent(seat, f"propose {what} {subject}", action_id), decide)


def is_asked(state: TableState, seat: int, what: str, subject: int = -1) -> bool:
    """Tell whether there is anybody whom a question of this seat asks."""
    return bool(voters(state, Proposal(state.next_seq, 0, seat, what, subject)))


async def answer(
    house: House, code: str, visitor: Visitor, seat: int, proposal: int, *, is_yes: bool, action_id: str = ""
) -> TableState:
    """Say yes or no. With the last yes that it needs the proposal is carried out, in the same breath.

    A no closes it; only the question to go on stays open as long as most can still say yes.

    Refused: whoever does not hold the seat, a proposal that is not open or does not ask this seat, changing an answer
    to and fro.
    """

    def decide(state: TableState, now: int) -> Sequence[AnyEntry]:
        check_voter(state, visitor, seat)
        found = _open(state, proposal)
        if seat not in voters(state, found):
            raise refuse("proposal/not-asked", PACKAGE)
        if seat in (found.yes if is_yes else found.no):
            return ()
        if seat in {*found.yes, *found.no}:
            check_change(state, seat, now)
        said = Answered(seat, proposal, is_yes)
        agreed = is_agreed(state, found.answered(seat, is_yes=is_yes))
        return [said, *effect(state, found)] if agreed else [said]

    return await change_once(house, code, Sent(seat, f"answer {proposal} {is_yes}", action_id), decide)


async def withdraw(
    house: House, code: str, visitor: Visitor, seat: int, proposal: int, *, action_id: str = ""
) -> TableState:
    """Close one's own proposal. Refused: whoever does not hold the seat, a proposal that is not open or another's."""

    def decide(state: TableState, _now: int) -> Sequence[AnyEntry]:
        check_voter(state, visitor, seat)
        if _open(state, proposal).seat != seat:
            raise refuse("proposal/not-yours", PACKAGE)
        return [Answered(seat, proposal, is_yes=False)]

    return await change_once(house, code, Sent(seat, f"withdraw {proposal}", action_id), decide)


def check_voter(state: TableState, visitor: Visitor, seat: int) -> None:
    """Refuse whoever does not hold the seat, and seats that bots play."""
    if seat not in visitor.seats:
        raise refuse("access/seat", PACKAGE)
    check_running(state)
    if state.check_seat(seat).kind != "person":
        raise refuse("seat/bot-plays", PACKAGE, seat=str(seat))


def check_proposal(state: TableState, asked: Proposed) -> None:
    """Refuse a proposal that makes no sense now."""
    alike = [p for p in state.proposals.values() if p.what == asked.what]
    if any(asked.subject == p.subject or asked.seat == p.seat for p in alike):
        raise refuse("proposal/open", PACKAGE)
    match asked.what:
        case "bot":
            absent = state.check_seat(asked.subject)
            if asked.subject == asked.seat or absent.kind != "person" or absent.misses < MOST_MISSES:
                raise refuse("proposal/present", PACKAGE, who=absent.name, misses=MOST_MISSES)
        case "pause" | "resume":
            if state.setup.pace.kind != "live":
                raise refuse("proposal/no-clock", PACKAGE)
            if state.is_paused is (asked.what == "pause"):
                raise refuse("proposal/paused" if state.is_paused else "proposal/resumed", PACKAGE)
        case "take-back":
            check_take_back(state, asked.subject)
        case _:
            pass


def check_take_back(state: TableState, target: int) -> None:
    """Refuse to go back past dice that were rolled or cards that were turned up: what was seen stays seen."""
    index = state.move_at(target)
    if index is None:
        raise refuse("proposal/no-move", PACKAGE)
    if state.is_paused:
        raise refuse("table/paused", PACKAGE)
    for move in state.moves[index:]:
        if move.entry.answers:
            raise refuse(
                "proposal/revealed", PACKAGE, who=state.names[move.entry.seat], move=move_words(move.entry.move)
            )


def take_back_target(state: TableState, seat: int) -> int | None:
    """Find the last move of a seat's own that the others may be asked to take back; None if chance answered since."""
    for move in reversed(state.moves if state.is_playable else ()):
        if move.entry.answers:
            return None
        if move.entry.seat == seat:
            return move.seq
    return None


def _what(what: str) -> What:
    for known in get_args(What):
        if what == known:
            return known  # type: ignore[no-any-return]  # the arguments of a Literal are untyped
    raise refuse("proposal/unknown-kind", PACKAGE, what=shown(what), known=", ".join(get_args(What)))


def _open(state: TableState, proposal: int) -> Proposal:
    found = state.proposals.get(proposal)
    if found is None:
        raise refuse("proposal/closed", PACKAGE)
    return found
