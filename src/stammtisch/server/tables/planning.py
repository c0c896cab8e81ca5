"""Private plans as pages change and serve them: only the plan that a page showed, and only what it meant then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from stammtisch.core.refusal import refuse
from stammtisch.server.store import drafts
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.store.drafts import KeptDraft
from stammtisch.server.tables import acting
from stammtisch.server.tables.naming import PACKAGE

if TYPE_CHECKING:
    from stammtisch.core.plan import Preview
    from stammtisch.server.house import House
    from stammtisch.server.tables.shapes import Action, ActionAnswer, Visitor

DIGITS = 12
"""hex digits of a digest"""


def digest_of_draft(draft: KeptDraft) -> str:
    """Say in short which plan a page shows: its moves, and what they are meant for."""
    return digest_of(repr((draft.moves, draft.targets)))[:DIGITS]


def is_shown(draft: KeptDraft, shown: str, page: str = "") -> bool:
    """Tell whether a plan is the one that a page shows, or one that nobody but that page has changed since."""
    return digest_of_draft(draft) == shown or bool(page and page == draft.page)


def check_shown(draft: KeptDraft, shown: str, page: str = "") -> None:
    """Refuse what a page that shows another plan wants of this one."""
    if not is_shown(draft, shown, page):
        raise refuse("plan/other", PACKAGE)


async def with_move(
    house: House, code: str, visitor: Visitor, seat: int, wish: tuple[KeptDraft, str]
) -> tuple[KeptDraft, Preview]:
    """Add a move to a plan, with what it is meant for, and try it. wish: the plan and the move. Nothing is saved."""
    draft, move = wish
    state = await acting.seen(house, code, visitor, seat)
    moves = (*draft.moves, move)
    acting.check_moves(moves)
    if state.match is None:
        raise refuse("table/not-started", PACKAGE)
    known = (*draft.targets, *[""] * (len(draft.moves) - len(draft.targets)))
    draft = KeptDraft(moves, (*known, state.match.targets(seat, moves)[-1]))
    return draft, state.match.preview(seat, moves, draft.targets)


async def replace_draft(house: House, code: str, seat: int, old: KeptDraft, new: KeptDraft) -> None:
    """Keep a plan in the place of another. Refused: if it is no longer that one."""
    async with house.store.writing() as db:
        if await drafts.find_draft(db, code, seat) != old:
            raise refuse("plan/other", PACKAGE)
        await drafts.save_draft(db, code, seat, new)


async def serve(
    house: House,
    code: str,
    visitor: Visitor,
    action: Action,
    *,
    shown: str,
    chosen: Callable[[KeptDraft], KeptDraft],
) -> ActionAnswer:
    """Make the moves of a seat's plan, then those of the action, as far as they go. Refused: as in `acting.act`.

    shown: which plan the page showed; another is not served. chosen: what of the plan is served.
    """
    asked = acting.asked_of((shown, action.moves))
    draft = await acting.find_draft(house, code, visitor, action.seat)
    known = await acting.find_answer(house, code, action.seat, action.id, asked)  # after the plan, which it shortened
    if known is not None:
        return known
    check_shown(draft, shown)
    plan = chosen(draft)
    whole = msgspec.structs.replace(action, moves=(*plan.moves, *action.moves))
    return await acting.act(house, code, visitor, whole, targets=plan.targets, asked=asked)
