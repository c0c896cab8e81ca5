"""What the house itself remembers: its secret, its heartbeat and the like, as texts by name."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.schema import house
from stammtisch.server.store.writes import insert_once, put


async def read_value(db: AsyncConnection, name: str) -> str | None:
    """What is kept under a name, or None."""
    return await db.scalar(select(house.c.value).where(house.c.name == name))


async def write_value(db: AsyncConnection, name: str, value: str) -> None:
    """Keep a value under a name in the place of the last one."""
    await put(db, house, {"name": name, "value": value})


async def claim_value(db: AsyncConnection, name: str, value: str) -> str:
    """Keep a value under a name that has none; what is kept there now, also if another process was first."""
    await insert_once(db, house, {"name": name, "value": value})
    return await read_value(db, name) or value
