"""Secret links to the list of tables that wait for a device. Only digests are kept."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.schema import feeds


async def add_feed(db: AsyncConnection, digest: str, device: str) -> None:
    """Keep the digest of a device's new link."""
    await db.execute(insert(feeds).values(digest=digest, device=device))


async def device_of_feed(db: AsyncConnection, digest: str) -> str | None:
    """The device whose tables a link shows, or None for an unknown link."""
    return await db.scalar(select(feeds.c.device).where(feeds.c.digest == digest))


async def drop_feeds(db: AsyncConnection, device: str) -> None:
    """Make all links of a device void."""
    await db.execute(delete(feeds).where(feeds.c.device == device))
