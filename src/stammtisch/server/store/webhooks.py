"""Addresses that want to be told when a seat is waited for. The secret signs what is sent; it never leaves."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.schema import webhooks
from stammtisch.server.store.writes import put


class Webhook(msgspec.Struct, frozen=True):
    """The webhook of a seat, since when (milliseconds), and how many deliveries failed in a row."""

    code: str
    seat: int
    url: str
    secret: str
    at: int
    failures: int = 0


async def put_webhook(db: AsyncConnection, webhook: Webhook) -> None:
    """Keep the webhook of a seat in the place of its last one."""
    await put(db, webhooks, msgspec.structs.asdict(webhook))


async def webhooks_of(db: AsyncConnection, code: str) -> list[Webhook]:
    """The webhooks of a table, by seat."""
    query = select(webhooks).where(webhooks.c.code == code).order_by(webhooks.c.seat)
    return [Webhook(**row) for row in (await db.execute(query)).mappings()]


async def note_failures(db: AsyncConnection, code: str, seat: int, failures: int) -> None:
    """Keep how many deliveries to a seat's webhook failed in a row."""
    where = (webhooks.c.code == code, webhooks.c.seat == seat)
    await db.execute(update(webhooks).where(*where).values(failures=failures))


async def drop_webhook(db: AsyncConnection, code: str, seat: int) -> None:
    """Forget the webhook of a seat."""
    await db.execute(delete(webhooks).where(webhooks.c.code == code, webhooks.c.seat == seat))
