"""States of games at a place of their log, so that long logs load quickly. A cache: any of them may go at any time."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.schema import snapshots
from stammtisch.server.store.writes import put


class Snapshot(msgspec.Struct, frozen=True):
    """A state as it was after entry `seq` of the log, in bytes that only their maker can read."""

    seq: int
    body: bytes


async def save_snapshot(db: AsyncConnection, code: str, snapshot: Snapshot) -> None:
    """Keep a snapshot of a table in the place of its last one."""
    await put(db, snapshots, {"code": code, "seq": snapshot.seq, "body": snapshot.body})


async def read_snapshot(db: AsyncConnection, code: str) -> Snapshot | None:
    """The snapshot of a table, or None."""
    row = (await db.execute(select(snapshots.c.seq, snapshots.c.body).where(snapshots.c.code == code))).first()
    return None if row is None else Snapshot(row.seq, row.body)


async def drop_snapshot(db: AsyncConnection, code: str) -> None:
    """Forget the snapshot of a table, whose game was taken back."""
    await db.execute(delete(snapshots).where(snapshots.c.code == code))
