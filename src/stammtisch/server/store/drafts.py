"""Private plans of seats: moves that are not made yet."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.bodies import from_text, to_text
from stammtisch.server.store.schema import drafts
from stammtisch.server.store.writes import put


async def save_draft(db: AsyncConnection, code: str, seat: int, moves: Sequence[str]) -> None:
    """Keep the draft of a seat in the place of its last one."""
    await put(db, drafts, {"code": code, "seat": seat, "body": to_text(tuple(moves))})


async def read_draft(db: AsyncConnection, code: str, seat: int) -> tuple[str, ...]:
    """The draft of a seat, empty if there is none."""
    body = await db.scalar(select(drafts.c.body).where(drafts.c.code == code, drafts.c.seat == seat))
    return () if body is None else from_text(body, tuple[str, ...])


async def drop_draft(db: AsyncConnection, code: str, seat: int) -> None:
    """Forget the draft of a seat."""
    await db.execute(delete(drafts).where(drafts.c.code == code, drafts.c.seat == seat))
