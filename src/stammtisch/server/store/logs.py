"""The logs of the tables: append-only, and only at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.bodies import reading_table, to_text
from stammtisch.server.store.schema import entries as rows
from stammtisch.server.tables.entries import AnyEntry, Logged

# Made once, since every look at a table asks them.
_LAST = select(func.coalesce(func.max(rows.c.seq), 0)).where(rows.c.code == bindparam("table"))
_AFTER = (
    select(rows.c.seq, rows.c.at, rows.c.body)
    .where(rows.c.code == bindparam("table"), rows.c.seq > bindparam("after"))
    .order_by(rows.c.seq)
)
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEntry)


class LogMoved(Exception):
    """Somebody else wrote to the log, or the table is gone: read on and decide again. The transaction is over."""


async def append(db: AsyncConnection, code: str, after: int, entries: Sequence[AnyEntry], at: int) -> list[Logged]:
    """Add entries to a log whose last entry is `after` (0: the log is empty), at one time (milliseconds).

    If the log ends elsewhere, the whole transaction is rolled back and LogMoved raised.
    """
    logged = [Logged(seq, at, entry) for seq, entry in enumerate(entries, after + 1)]
    if await last_seq(db, code) != after:
        await _give_up(db, code, after)
    if not logged:
        return logged
    lines = [{"code": code, "seq": line.seq, "at": at, "body": to_text(line.entry)} for line in logged]
    try:
        await db.execute(insert(rows), lines)
    except IntegrityError:
        await _give_up(db, code, after)
    return logged


async def last_seq(db: AsyncConnection, code: str) -> int:
    """The place of the last entry of a log, 0 if there is none."""
    return await db.scalar(_LAST, {"table": code}) or 0


async def read_after(db: AsyncConnection, code: str, seq: int) -> list[Logged]:
    """The entries of a log after a place, in order; 0 for all of them. Refused: a log that can't be read."""
    found = await db.execute(_AFTER, {"table": code, "after": seq})
    with reading_table(code):
        return [Logged(row.seq, row.at, _decoder.decode(row.body)) for row in found]


async def _give_up(db: AsyncConnection, code: str, after: int) -> None:
    """End the transaction, so that nobody can commit half of it, and say why."""
    await db.rollback()
    raise LogMoved(f"the log of {code} does not end at {after} any more")
