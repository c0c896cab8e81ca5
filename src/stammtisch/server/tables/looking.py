"""A table as one visitor sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from stammtisch.core.refusal import refuse
from stammtisch.games.registry import rules_of
from stammtisch.server.tables import lines
from stammtisch.server.tables.acting import undo_target
from stammtisch.server.tables.caching import Cache
from stammtisch.server.tables.entries import TableSetup
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.playing import default_of
from stammtisch.server.tables.prompts import token_of
from stammtisch.server.tables.proposals import unanswered
from stammtisch.server.tables.shapes import (
    Decision,
    LogLine,
    ProposalShape,
    SeatShape,
    TableShape,
    UndoOffer,
    Visitor,
)
from stammtisch.server.tables.telling import Teller

if TYPE_CHECKING:
    from stammtisch.core.game import Viewer
    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

SEATS_LINE = "seats:"


class Sight(msgspec.Struct, frozen=True):
    """What a visitor sees that depends on the log alone: not on the time, nor on who else is there."""

    prompt: str
    view: Any
    decisions: tuple[Decision, ...]
    undo: UndoOffer | None
    proposals: tuple[ProposalShape, ...]


TELLERS: Cache[str, Teller] = Cache(500)
SIGHTS: Cache[tuple[str, int, Visitor], Sight] = Cache(256)


async def show(
    house: House, code: str, visitor: Visitor, *, log_after: int = 0, state: TableState | None = None
) -> TableShape:
    """Show a table; log_after: only lines of later entries; state: if it was looked at just now.

    Refused: strangers where nobody may watch.
    """
    state = state or await house.hall.look(code)
    check_may_look(state, visitor)
    visitor = msgspec.structs.replace(visitor, seat=chosen_seat(state, visitor))
    teller = teller_of(house, state)
    sight = SIGHTS.find(house, (code, state.seq, visitor), lambda: _sight(house, state, visitor, teller))
    now = house.now()
    return TableShape(
        code=code,
        version=state.seq,
        now=now,
        status=state.status,
        game=state.setup.game,
        game_name=rules_of(state.setup.game).spec.name,
        setup=shown_setup(state.setup),
        seats=tuple(_seat(house, state, seat, visitor, now) for seat in range(len(state.seats))),
        visitor=visitor,
        prompt=sight.prompt,
        view=sight.view,
        decisions=sight.decisions,
        undo=sight.undo,
        proposals=sight.proposals,
        is_paused=state.is_paused,
        paused_until=state.paused_until,
        bot_pause=state.bot_pause,
        rematch=state.rematch,
        result=state.result,
        log=_log_after(teller.lines, log_after),
        note=state.note,
        own_edition=lines.own_edition(state.setup),
    )


def check_may_look(state: TableState, visitor: Visitor) -> None:
    """Refuse strangers where nobody may watch; before the start everybody with the link may look, in order to join."""
    is_guest = visitor.seats or visitor.is_host
    if not (is_guest or state.setup.has_spectators or state.status == "waiting"):
        raise refuse("access/watch", PACKAGE)


def chosen_seat(state: TableState, visitor: Visitor) -> int | None:
    """Choose the seat that looks: the one asked for, else the first that may act, else the first held."""
    held = [seat for seat in visitor.seats if seat < len(state.seats)]
    if visitor.seat in held:
        return visitor.seat
    acting = [seat for seat in held if seat in state.acting]
    return next(iter([*acting, *held]), None)


def viewer_of(state: TableState, visitor: Visitor) -> Viewer:
    """Say as whom the game is looked at: after the end all is open."""
    return "all" if state.result is not None else chosen_seat(state, visitor)


def shown_setup(setup: TableSetup) -> TableSetup:
    """Leave out long texts, which exports have, and the code of the table before, which is no business of strangers."""
    if setup.record is None and setup.edition_text is None and not setup.before:
        return setup
    return msgspec.structs.replace(setup, record=None, edition_text=None, before="")


def teller_of(house: House, state: TableState) -> Teller:
    """Give the teller of a table's log, which has told all of it and nothing more."""
    teller = TELLERS.find(house, state.code, Teller)
    if teller.seq > state.seq:
        teller = Teller()
    for past in state.history[teller.seq :]:
        teller.tell(past.logged, past.events)
    return teller


def at_rest(view: Any) -> Any:
    """Take out of a view what could be done with its pieces: nothing can, while a table is paused or closed."""
    return msgspec.structs.replace(view, pieces=()) if getattr(view, "pieces", ()) else view


def _log_after(told: list[LogLine], seq: int) -> tuple[LogLine, ...]:
    if seq <= 0:
        return tuple(told)
    start = len(told)
    while start and told[start - 1].seq > seq:
        start -= 1
    return tuple(told[start:])


def _sight(house: House, state: TableState, visitor: Visitor, teller: Teller) -> Sight:
    match = state.match
    view = None if match is None else match.view(viewer_of(state, visitor))
    if not state.is_playable:
        view = at_rest(view)
    prompt = lines.prompt(state) if view is None or state.is_paused or state.status == "closed" else str(view.prompt)
    deciding = _deciding(state, visitor) if match is not None else ()
    return Sight(
        prompt=prompt,
        view=view,
        decisions=tuple(_decision(house, state, seat, prompt) for seat in deciding),
        undo=_undo(state, visitor, teller),
        proposals=_proposals(state, teller),
    )


def _deciding(state: TableState, visitor: Visitor) -> list[int]:
    """Name the visitor's seats that may act: none that a bot plays."""
    if not state.is_playable:
        return []
    return [seat for seat in visitor.seats if seat in state.acting and state.seats[seat].kind == "person"]


def _decision(house: House, state: TableState, seat: int, prompt: str) -> Decision:
    match = state.match
    assert match is not None
    return Decision(
        seat=seat,
        token=token_of(house.secret, state, seat),
        prompt=prompt,
        legal=match.legal(seat),
        default=default_of(match, seat),
        deadline=state.deadline(seat),
    )


def _undo(state: TableState, visitor: Visitor, teller: Teller) -> UndoOffer | None:
    """Offer the last move of the visitor's seats, if chance answered nothing since; free if nobody else moved since."""
    if not state.is_playable or not visitor.seats:
        return None
    for move in reversed(state.moves):
        if move.entry.answers:
            return None
        if move.entry.seat in visitor.seats and move.entry.by == "person":
            is_free = undo_target(state, move.entry.seat) == move.seq
            guest = next((made.target for made in teller.moves if made.seq == move.seq), "")
            return UndoOffer(move.entry.seat, move.seq, move.entry.move, is_free, guest)
    return None


def _proposals(state: TableState, teller: Teller) -> tuple[ProposalShape, ...]:
    return tuple(
        ProposalShape(
            proposal=found.seq,
            seat=found.seat,
            what=found.what,
            subject=found.subject,
            sentence=teller.question(found.seat, found.what, found.subject),
            yes=found.yes,
            no=found.no,
            open=unanswered(state, found),
        )
        for found in state.proposals.values()
    )


def _seat(house: House, state: TableState, seat: int, visitor: Visitor, now: int) -> SeatShape:
    found = state.seats[seat]
    is_waited_for = seat in state.acting and state.is_playable
    return SeatShape(
        seat=seat,
        kind=found.kind,
        name=found.name or _recorded_name(state.setup, seat),
        bot=found.bot,
        is_yours=seat in visitor.seats,
        is_here=found.kind == "person" and house.presence.is_here(state.code, seat),
        is_waited_for=is_waited_for,
        since=state.since[seat].at if is_waited_for else None,
        clock=state.left(seat, now),
        misses=found.misses,
        has_word=found.has_word,
    )


def _recorded_name(setup: TableSetup, seat: int) -> str:
    """Name an open seat as the record does that the table was opened from."""
    names = recorded_names(setup.record or "")
    return names[seat] if seat < len(names) else ""


def recorded_names(record: str) -> tuple[str, ...]:
    """Read the names of the seats from the headings of a record."""
    for line in record[:4000].split("\n\n", 1)[0].splitlines():
        if line.lower().startswith(SEATS_LINE):
            return tuple(name.strip() for name in line[len(SEATS_LINE) :].split(","))
    return ()
