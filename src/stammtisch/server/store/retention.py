"""Forgetting what nobody will ask for again."""

from __future__ import annotations

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.schema import answers, bans


async def forget_answers(db: AsyncConnection, before: int) -> int:
    """Drop answers to actions that came before a time (milliseconds); how many."""
    return (await db.execute(delete(answers).where(answers.c.at < before))).rowcount


async def forget_bans(db: AsyncConnection, now: int) -> int:
    """Drop bans that have ended; how many."""
    return (await db.execute(delete(bans).where(bans.c.until <= now))).rowcount
