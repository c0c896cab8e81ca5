"""Forgetting what nobody will ask for again."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.schema import answers, bans, tables


async def forget_waiting(db: AsyncConnection, before: int, limit: int = 100) -> list[str]:
    """Drop tables that never started and did not change since `before` (milliseconds), with all that is theirs.

    What comes back are their codes, at most `limit`.
    """
    stale = (tables.c.status == "waiting", tables.c.updated_at < before)
    chosen = select(tables.c.code).where(*stale).order_by(tables.c.updated_at).limit(limit)
    # The second look at `stale` is for a table that changes between choosing and dropping.
    gone = await db.scalars(delete(tables).where(tables.c.code.in_(chosen), *stale).returning(tables.c.code))
    return sorted(gone)


async def forget_answers(db: AsyncConnection, before: int) -> int:
    """Drop answers to actions that came before a time (milliseconds); how many."""
    return (await db.execute(delete(answers).where(answers.c.at < before))).rowcount


async def forget_bans(db: AsyncConnection, now: int) -> int:
    """Drop bans that have ended; how many."""
    return (await db.execute(delete(bans).where(bans.c.until <= now))).rowcount
