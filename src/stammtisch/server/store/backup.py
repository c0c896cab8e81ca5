"""Backups while the house is open: one SQLite file of either database, which `restoring` takes back into either."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.store.addresses import PACKAGE
from stammtisch.server.store.connect import Store
from stammtisch.server.store.files import refusal_of_file
from stammtisch.server.store.schema import chats, metadata

BATCH = 500
"""rows that are copied at once"""


async def backup(store: Store, path: Path) -> None:
    """Write all that a store holds at one moment into a new file, which only its owner may read; people play on.

    Refused: a file that exists, a folder that can't be written. What is not finished leaves no file.
    """
    if await asyncio.to_thread(path.exists):
        raise refuse("store/backup-exists", PACKAGE, path=str(path))
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        async with _new_file(draft):
            if store.is_sqlite:
                await asyncio.to_thread(copy_file, Path(store.url.database or ""), draft)
            else:
                await _dump(store, draft)
            await asyncio.to_thread(_finish, draft, path)
    except (OSError, sqlite3.Error) as error:
        if "malformed" in str(error):
            raise refusal_of_file(Path(store.url.database or ""), error) from error
        raise _refusal_of(path, error) from error
    except Refusal as refusal:
        if refusal.code == "store/unwritable":  # said of the draft: nothing else is written
            raise _refusal_of(path, refusal.__cause__ or refusal) from refusal
        raise


def _refusal_of(path: Path, error: BaseException) -> Refusal:
    """Say why a backup can't be written; its own path is at fault, not the database's."""
    reason = getattr(error, "strerror", None) or str(error)
    return refuse("store/backup-unwritable", PACKAGE, path=str(path), reason=reason)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store that is closed at the end."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def _new_file(path: Path) -> AsyncIterator[None]:
    """A file for its owner only, removed at the end with all that SQLite put beside it, unless it was moved."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        yield
    finally:
        remove_database(path)


def remove_database(path: Path) -> None:
    """Remove the file of a database with all that SQLite put beside it, if it is there."""
    for ending in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def copy_file(source: Path, target: Path) -> None:
    """Copy a database that others may be using, as it is at one moment."""
    with (
        closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)


def _finish(draft: Path, path: Path) -> None:
    """Make one file that needs no other beside it, safe on the disk, and give it its name."""
    with closing(sqlite3.connect(draft)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    with draft.open("rb+") as file:
        os.fsync(file.fileno())
    path.hardlink_to(draft)  # unlike a move, this never replaces a file that came in between


async def _dump(store: Store, path: Path) -> None:
    """Copy all rows of a server's database, as they are at one moment, into a file with the same schema."""
    async with opened(f"sqlite:///{path}") as target, store.snapshot() as old, target.writing() as new:
        await copy_rows(old, new)


async def copy_rows(old: AsyncConnection, new: AsyncConnection) -> None:
    """Copy all rows of all tables, a batch at a time, and let ids go on where they stood."""
    for table in metadata.sorted_tables:
        await _copy_table(old, new, table)
    if new.dialect.name == "postgresql":
        last = select(func.max(chats.c.id)).scalar_subquery()
        await new.execute(select(func.setval(text("pg_get_serial_sequence('chats', 'id')"), last)))


async def _copy_table(old: AsyncConnection, new: AsyncConnection, table: Table) -> None:
    """Copy the rows of one table."""
    flags = [name for name in ("is_public", "has_spectators") if name in table.c]
    async with old.stream(select(table)) as result:
        async for batch in result.mappings().partitions(BATCH):
            await new.execute(insert(table), [dict(row) | {name: bool(row[name]) for name in flags} for row in batch])
