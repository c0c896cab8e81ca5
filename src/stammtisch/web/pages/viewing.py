"""Gathering what a table page shows: who looks, with which seat, what that seat may do, and why not the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from stammtisch.core.refusal import Refusal
from stammtisch.server.house import House
from stammtisch.server.security.guests import Guest
from stammtisch.server.tables import acting
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.shapes import Decision, TableShape
from stammtisch.server.tables.visiting import visit
from stammtisch.web.contexts.choices import Choices, Plan, Why, fame_choices, plan_of, tiefenthal_choices
from stammtisch.web.contexts.table import TableContext, decision_for, table_context

if TYPE_CHECKING:
    from stammtisch.server.tables.state import TableState

ENTRIES_SHOWN = 90
"""entries of the log on the table page"""
PLANNABLE = ("draft", "serve")
"""phases in which a turn to come may be planned"""


@dataclass(frozen=True)
class Glance:
    """How a table is looked at. seat: the one that the address names. is_planning: choices go into a plan."""

    code: str
    seat: int | None = None
    is_planning: bool = False

    @property
    def query(self) -> str:
        """The same, for addresses."""
        parts = [*([f"seat={self.seat}"] if self.seat is not None else []), *(["plan=1"] if self.is_planning else [])]
        return f"?{'&'.join(parts)}" if parts else ""


async def look_at(house: House, guest: Guest, glance: Glance) -> TableContext:
    """Gather a table for its page. Refused: unknown tables, seats not held, strangers where nobody may watch."""
    visitor = await visit(house, glance.code, device=guest.device, key=guest.key, seat=glance.seat)
    state = await house.hall.look(glance.code)
    after = max(0, state.seq - ENTRIES_SHOWN)
    shape = await show(house, glance.code, visitor, log_after=after)
    you = shape.visitor.seat
    choices = await _choices(house, state, shape, glance, you) if you is not None and shape.view is not None else None
    return table_context(
        shape, you, choices, last_own=last_own_move(state, you), has_more_log=after > 0, query=glance.query
    )


def last_own_move(state: TableState, you: int | None) -> int | None:
    """The entry of a seat's last move."""
    return next((move.seq for move in reversed(state.moves) if move.entry.seat == you), None)


def reasons(state: TableState, seat: int) -> Why:
    """Tell why moves are not possible, by trying them on a copy, where a refused move changes nothing."""
    copy = None if state.match is None else state.match.copy()

    def why(move: str) -> str:
        try:
            if copy is not None:
                copy.play(seat, move)
        except Refusal as refusal:
            return refusal.message
        return ""

    return why


async def _choices(house: House, state: TableState, shape: TableShape, glance: Glance, you: int) -> Choices | None:
    if shape.status != "running":
        return None
    decision = decision_for(shape, you)
    address = f"/t/{shape.code}/act?seat={you}&token={decision.token if decision else ''}"
    why = reasons(state, you) if decision else _no_reason
    if shape.game == "fame":
        return fame_choices(shape.view, address, why)
    view, plan = await _planned(house, shape, glance, you, decision)
    if plan is not None and plan.is_on:
        address = f"{plan.address}&do=add"
    return tiefenthal_choices(view, you, address, why, plan)


async def _planned(
    house: House, shape: TableShape, glance: Glance, you: int, decision: Decision | None
) -> tuple[Any, Plan | None]:
    """The view after the private plan, and the plan; without one the view as it is."""
    if shape.view.phase not in PLANNABLE:
        return shape.view, None
    visitor = shape.visitor
    moves: Sequence[str] = await acting.read_draft(house, shape.code, visitor, you)
    is_turn = decision is not None and shape.view.phase == "serve"
    is_on = glance.is_planning or decision is None or (is_turn and bool(moves))
    if not is_on and not is_turn:
        return shape.view, None
    preview = await acting.preview(house, shape.code, visitor, you, moves)
    token = decision.token if decision else ""
    other = Glance(shape.code, glance.seat, not glance.is_planning).query
    addresses = (
        f"/t/{shape.code}/plan?seat={you}&token={token}",
        f"/t/{shape.code}{other}" if is_turn and not moves else "",
    )
    plan = plan_of(preview, moves, is_turn=is_turn, is_on=is_on, addresses=addresses)
    return (preview.view if is_on else shape.view), plan


def _no_reason(_move: str) -> str:
    return ""
