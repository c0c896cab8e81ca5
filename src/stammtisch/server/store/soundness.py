"""Whether what a database holds can be read as the house reads it: a row that can't would take its table away."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from sqlalchemy import Column, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.answers import KeptAnswer
from stammtisch.server.store.bodies import UNREADABLE
from stammtisch.server.store.chats import ChatBody
from stammtisch.server.store.drafts import DraftBody
from stammtisch.server.store.schema import answers, chats, drafts, entries, tables
from stammtisch.server.tables.entries import AnyEntry, TableSetup
from stammtisch.server.tables.shapes import Status, TableLine

BATCH = 500
"""rows that are read at once"""
STRUCTURES: tuple[tuple[Table, Column[Any], Any], ...] = (
    (tables, tables.c.setup, TableSetup),
    (tables, tables.c.summary, TableLine),
    (tables, tables.c.words, tuple[str, ...] | None),
    (entries, entries.c.body, AnyEntry),
    (answers, answers.c.body, KeptAnswer),
    (drafts, drafts.c.body, DraftBody),
    (chats, chats.c.body, ChatBody),
)


async def find_unreadable(db: AsyncConnection) -> tuple[str, str] | None:
    """Give the first place that can't be read, such as `tables.summary`, and the code of its table; None if all can."""
    for table, column, kind in STRUCTURES:
        code = await _first_unreadable(db, table, column, msgspec.json.Decoder(kind))
        if code is not None:
            return f"{table.name}.{column.name}", code
    statuses = select(tables.c.code).where(tables.c.status.not_in(get_args(Status))).order_by(tables.c.code)
    code = await db.scalar(statuses.limit(1))
    return None if code is None else ("tables.status", code)


async def _first_unreadable(
    db: AsyncConnection, table: Table, column: Column[Any], decoder: msgspec.json.Decoder[Any]
) -> str | None:
    """The code of the first table with something in a column that can't be read."""
    async with db.stream(select(table.c.code, column).where(column.is_not(None)).order_by(table.c.code)) as result:
        async for batch in result.partitions(BATCH):
            for code, body in batch:
                try:
                    decoder.decode(body)
                except UNREADABLE:
                    return str(code)
    return None
