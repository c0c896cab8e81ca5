"""Who may not come in. A subject is any name the doors give to somebody, such as a device's digest or an address."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.schema import bans
from stammtisch.server.store.writes import put


class Ban(msgspec.Struct, frozen=True):
    """A ban since a time, up to a time or for good (None), in milliseconds since 1970, and why."""

    subject: str
    at: int
    until: int | None
    reason: str


async def add_ban(db: AsyncConnection, ban: Ban) -> None:
    """Ban a subject; the last word counts."""
    await put(db, bans, msgspec.structs.asdict(ban))


async def lift_ban(db: AsyncConnection, subject: str) -> None:
    """Let a subject in again."""
    await db.execute(delete(bans).where(bans.c.subject == subject))


async def find_ban(db: AsyncConnection, now: int, *subjects: str) -> Ban | None:
    """The ban that keeps any of the subjects out now, or None."""
    is_on = or_(bans.c.until.is_(None), bans.c.until > now)
    query = select(bans).where(bans.c.subject.in_(subjects), is_on).limit(1)
    row = (await db.execute(query)).mappings().first()
    return None if row is None else Ban(**row)


async def list_bans(db: AsyncConnection, limit: int, skip: int = 0) -> list[Ban]:
    """All bans, the newest first."""
    query = select(bans).order_by(bans.c.at.desc(), bans.c.subject).limit(limit).offset(skip)
    return [Ban(**row) for row in (await db.execute(query)).mappings()]
