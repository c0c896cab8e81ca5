"""Gathering what a table page shows: who looks, with which seat, what that seat may do, and why not the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from msgspec import structs

from stammtisch.core.plan import REVEALED, Rehearsal
from stammtisch.server.house import House
from stammtisch.server.security.guests import Guest
from stammtisch.server.tables import acting, planning
from stammtisch.server.tables.holding import awaited
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.shapes import Decision, TableShape
from stammtisch.server.tables.visiting import visit
from stammtisch.web.contexts.asking_back import takeable_of
from stammtisch.web.contexts.choices import END, Choices, Plan, plan_of, tiefenthal_choices, up_to_end
from stammtisch.web.contexts.coaching import coach_of, hint_of, hint_of_waiting
from stammtisch.web.contexts.fame import Draught, FameBoard, Lookout, decide, draughts_of, fame_board, last_told
from stammtisch.web.contexts.reasons import Why
from stammtisch.web.contexts.table import TableContext, bots_at, decision_for, table_context
from stammtisch.web.contexts.tiefenthal import Lying, laid_dice
from stammtisch.web.contexts.tiefenthal.effects import with_price
from stammtisch.web.preferences import Hints

if TYPE_CHECKING:
    from stammtisch.core.event import Event
    from stammtisch.server.tables.state import TableState

ENTRIES_SHOWN = 90
"""entries of the log on the table page"""
PLANNABLE = ("draft", "serve")
"""phases in which a turn to come may be planned"""


@dataclass(frozen=True)
class Glance:
    """How a table is looked at. seat: the one that the address names. is_planning: choices go into a plan.

    hints: by game, whether they are wanted, as `preferences.hints_at` says; without a word they are not.
    """

    code: str
    seat: int | None = None
    is_planning: bool = False
    hints: Mapping[str, Hints] = field(default_factory=dict)

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
    shape = await show(house, glance.code, visitor, log_after=after, state=state)
    you = shape.visitor.seat
    choices = await _choices(house, state, shape, glance, you) if you is not None and shape.view is not None else None
    table = table_context(
        shape,
        you,
        choices,
        last_own=last_own_move(state, you),
        has_more_log=after > 0,
        query=glance.query,
        board=_fame_board(state, shape, you) if shape.game == "fame" and shape.view is not None else None,
        laid=_laid(state, shape, choices) if shape.game == "tiefenthal" and shape.view is not None else None,
    )
    table = replace(
        table,
        events=events_of(state),
        is_moved_on=is_moved_on(state, you),
        audience=house.presence.spectators(glance.code),
        has_all=house.hub.is_alone,
        awaited=await awaited(house, state) if state.status == "waiting" else (),
    )
    return attended(table, state, glance.hints.get(shape.game, "off"))


def events_of(state: TableState) -> tuple[Event, ...]:
    """All events of a game that is over; none before."""
    if state.match is None or state.result is None:
        return ()
    return tuple(event for turn in state.match.turns for event in turn.events)


def attended(table: TableContext, state: TableState, hints: Hints) -> TableContext:
    """Add the coach of a lesson, or else the hint for a decision or for who waits, where hints are wanted."""
    legal = table.decision.legal if table.decision else ()
    coach = coach_of(state, table.you, table.shape.view, legal, table.choices.plan if table.choices else None)
    if coach is not None or hints == "off" or table.you is None or state.status != "running":
        return replace(table, coach=coach)
    is_first = hints == "first"
    waiting = None if legal else hint_of_waiting(is_first=is_first)
    return replace(table, hint=waiting or hint_of(table.shape.game, table.shape.view, is_first=is_first))


def is_moved_on(state: TableState, you: int | None) -> bool:
    """Tell whether somebody sits at a rematch, on another seat than before, and has not made a move there yet."""
    return you is not None and bool(state.setup.before) and last_own_move(state, you) is None


def last_own_move(state: TableState, you: int | None) -> int | None:
    """The entry of a seat's last move."""
    return next((move.seq for move in reversed(state.moves) if move.entry.seat == you), None)


def reasons(state: TableState, seat: int, planned: Sequence[str] = ()) -> Why:
    """Tell why moves are not possible after those planned, by trying them on a copy that refused ones do not change."""
    trial = None if state.match is None else Rehearsal(state.match.copy(), seat)
    if trial is not None:
        for move in planned:
            trial.try_move(move)

    def why(move: str) -> str:
        stop = trial.try_move(move) if trial is not None else None
        return stop.message if stop is not None and stop.code != REVEALED else ""

    return why


async def _choices(house: House, state: TableState, shape: TableShape, glance: Glance, you: int) -> Choices | None:
    if shape.status != "running" or shape.game != "tiefenthal":
        return None
    decision = decision_for(shape, you)
    address = _address(shape, you, decision)
    view, plan = await _planned(house, state, shape, glance, you)
    is_on = plan is not None and plan.is_on
    why = reasons(state, you, plan.planned if plan and is_on else ()) if decision or is_on else _no_reason
    if plan is not None and is_on:
        address = f"{plan.address}&do=add"
    made = tiefenthal_choices(view, you, address, why, plan)
    return replace(made, takeable=takeable_of(shape.view, you, bots_at(shape)))


def _laid(state: TableState, shape: TableShape, choices: Choices | None) -> Lying:
    """Find the dice on all spaces, those of the plan included."""
    made = ((move.entry.seat, move.entry.move) for move in reversed(state.moves))
    if choices is None or choices.board is None:
        return laid_dice(shape.view, made, None)
    plan = choices.plan
    return laid_dice(choices.board.view, made, choices.board.seat, plan.planned if plan and plan.is_on else ())


def _fame_board(state: TableState, shape: TableShape, you: int | None) -> FameBoard:
    """The board of Tavern Fame, with what the seat may decide while the game runs."""
    found, has_odds = None, shape.setup.has_odds
    pool: tuple[Draught, ...] = ()
    if you is None and shape.view.boaster is not None and shape.status == "running":
        pool = draughts_of(shape.view, shape.view.boaster, {}, has_odds=has_odds)
    if you is not None and shape.status == "running":
        decision = decision_for(shape, you)
        why = reasons(state, you) if decision else _no_reason
        found = decide(shape.view, you, _address(shape, you, decision), why, has_odds=has_odds)
    return fame_board(shape.view, Lookout(you, last_told(state), found, bots_at(shape), pool))


def _address(shape: TableShape, you: int, decision: Decision | None) -> str:
    return f"/t/{shape.code}/act?seat={you}&token={decision.token if decision else ''}"


async def _planned(
    house: House, state: TableState, shape: TableShape, glance: Glance, you: int
) -> tuple[Any, Plan | None]:
    """The view after the private plan, and the plan; without one the view as it is.

    Plan and view are of one moment: what is tried is tried on the state that is shown.
    """
    if state.match is None or shape.view.phase not in PLANNABLE or has_served(shape.view, you):
        return shape.view, None
    decision = decision_for(shape, you)
    kept = await acting.find_draft(house, shape.code, shape.visitor, you)
    is_turn = decision is not None and shape.view.phase == "serve"
    is_on = decision is None or (is_turn and (glance.is_planning or bool(kept.moves)))
    if not (is_on or is_turn or kept.moves):
        return shape.view, None
    draft = up_to_end(kept)
    preview = with_price(state.match.preview(you, draft.moves, draft.targets), you, draft.moves)
    token = decision.token if decision else ""
    other = Glance(shape.code, glance.seat, not glance.is_planning).query
    addresses = (
        f"/t/{shape.code}/plan?seat={you}&token={token}&shown={planning.digest_of_draft(kept)}",
        f"/t/{shape.code}{other}" if is_turn and not draft.moves else "",
    )
    plan = plan_of(preview, draft, is_turn=is_turn, is_on=is_on, addresses=addresses)
    if not is_on:
        return shape.view, plan
    if plan.planned[-1:] == (END,):  # what comes after the turn is not shown as if it were there
        preview = state.match.preview(you, plan.planned[:-1], draft.targets)
    return (structs.replace(preview.view, pieces=()) if plan.closed else preview.view), plan


def has_served(view: Any, seat: int) -> bool:
    """Tell whether a seat's turn in this round is over: there is nothing left to plan."""
    seats = len(view.players)
    return (
        view.phase == "serve"
        and view.turn is not None
        and (seat - view.start) % seats < (view.turn - view.start) % seats
    )


def _no_reason(_move: str) -> str:
    return ""
