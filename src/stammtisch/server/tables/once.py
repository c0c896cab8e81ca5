"""What is sent again under its id is done once, also where it is no move: bots, questions and what is said to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from stammtisch.core.refusal import Refusal
from stammtisch.server.store.answers import find_kept, save_answer
from stammtisch.server.tables.shapes import ActionAnswer

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.house import House
    from stammtisch.server.tables.hall import Also, Decide
    from stammtisch.server.tables.state import TableState


class Sent(NamedTuple):
    """What a seat sent under an id of its own; without one it is done each time."""

    seat: int
    what: str
    id: str


async def change_once(house: House, code: str, sent: Sent, decide: Decide, also: Also | None = None) -> TableState:
    """Change a table as `hall.change` does, but not a second time. The same id with another `what` is another order."""
    if not sent.id:
        return await house.hall.change(code, decide, also)
    name = f"{sent.what} {sent.id}"

    async def is_done() -> bool:
        async with house.store.reading() as db:
            return await find_kept(db, code, sent.seat, name) is not None

    async def noted(db: AsyncConnection, state: TableState) -> None:
        if also is not None:
            await also(db, state)
        await save_answer(db, code, sent.seat, ActionAnswer(name, 0, state.next_seq), house.now())

    if await is_done():
        return await house.hall.look(code)
    try:
        return await house.hall.change(code, decide, noted)
    except Refusal:
        if await is_done():  # the same, sent twice, came here at once
            return await house.hall.look(code)
        raise
