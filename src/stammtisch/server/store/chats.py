"""What is said at a table, in one channel for players and one for spectators, and who does not hear whom."""

from __future__ import annotations

from typing import Literal

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.bodies import from_text, to_text
from stammtisch.server.store.schema import chats, mutes, tables
from stammtisch.server.store.writes import insert_once

Channel = Literal["players", "spectators"]
RECENT = 100
"""lines among which one that was sent again is looked for"""


class ChatBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a line says. seat: None for a spectator, -1 for the host without one.

    sitting, device: who wrote it; they never leave. sitting: the entry by which that person sat down. device: its
    digest. sent: the digest of the id under which the line was sent; "" where it had none.
    """

    name: str
    text: str
    seat: int | None = None
    sitting: int | None = None
    device: str | None = None
    sent: str = ""


class ChatLine(msgspec.Struct, frozen=True):
    """A line of a channel: its id, growing within the channel, and when it came (milliseconds)."""

    id: int
    at: int
    body: ChatBody


async def add_line(db: AsyncConnection, code: str, channel: Channel, body: ChatBody, at: int) -> ChatLine:
    """Keep a line of a table's channel; one that is sent again is kept as it came first. The table must exist."""
    # Ids are given one by one, so that nobody who read up to one of them misses a smaller one that came in later.
    await db.execute(select(tables.c.code).where(tables.c.code == code).with_for_update(key_share=True))
    known = await read_lines(db, code, channel, limit=RECENT) if body.sent else []
    if found := next((line for line in known if line.body == body), None):
        return found
    row = {"code": code, "channel": channel, "at": at, "body": to_text(body)}
    return ChatLine(int((await db.scalars(insert(chats).returning(chats.c.id), row)).one()), at, body)


async def read_lines(
    db: AsyncConnection, code: str, channel: Channel, after: int = 0, limit: int = 200
) -> list[ChatLine]:
    """The newest lines of a channel after an id, in order."""
    where = (chats.c.code == code, chats.c.channel == channel, chats.c.id > after)
    query = select(chats.c.id, chats.c.at, chats.c.body).where(*where).order_by(chats.c.id.desc()).limit(limit)
    return [ChatLine(row.id, row.at, from_text(row.body, ChatBody)) for row in (await db.execute(query)).all()[::-1]]


async def add_mute(db: AsyncConnection, code: str, muter: str, whom: str) -> None:
    """Let somebody hear no more of an author at a table; twice is no more than once."""
    await insert_once(db, mutes, {"code": code, "muter": muter, "whom": whom})


async def drop_mute(db: AsyncConnection, code: str, muter: str, whom: str) -> None:
    """Let somebody hear an author again."""
    await db.execute(delete(mutes).where(mutes.c.code == code, mutes.c.muter == muter, mutes.c.whom == whom))


async def muted_by(db: AsyncConnection, code: str, *muters: str) -> frozenset[str]:
    """The authors of whom any of those asked for wants to hear no more."""
    return frozenset(await db.scalars(select(mutes.c.whom).where(mutes.c.code == code, mutes.c.muter.in_(muters))))
