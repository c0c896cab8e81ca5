"""Restoring a backup: the file is looked through first, and the database is touched only if all of it can be kept."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.core.messages import sentence
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.store.addresses import PACKAGE, is_sqlite, parse_address
from stammtisch.server.store.backup import copy_file, copy_rows, opened, remove_database
from stammtisch.server.store.connect import Store
from stammtisch.server.store.migrating import VERSION_TABLE
from stammtisch.server.store.schema import metadata
from stammtisch.server.store.soundness import find_unreadable

IS_OURS = "SELECT 1 FROM sqlite_schema WHERE name = ?"
SOUND = ("ok",)
FULL = "disk is full"
"""how SQLite says that a copy finds no room; what is only read never does"""
FAILED = "disk I/O error"
"""how it says that there is no room for the log beside the copy"""


async def restore(path: Path, url: str) -> None:
    """Fill an empty database with a backup, also one of the other kind or of an older version.

    Refused, and nothing is changed: a file that is no backup, is damaged or of a newer version, a database with
    anything in it, and all that `Store.open` refuses.
    """
    with _folder_for_copy(path) as folder:
        copy = folder / "backup.db"
        await asyncio.to_thread(_copy_sound, path, copy)
        async with _source(path, copy) as source:
            with _none_left_behind(url), _told_as_damage(path):
                async with opened(url) as target, target.writing() as db, source.reading() as old:
                    await _check_empty(db, target.name)
                    await copy_rows(old, db)


@contextmanager
def _folder_for_copy(path: Path) -> Iterator[Path]:
    """A folder that is removed at the end. Refused: no place where one can be made."""
    try:
        folder = tempfile.TemporaryDirectory()
    except OSError as error:
        raise _no_room(path, os.environ.get("TMPDIR", ""), error.strerror or str(error)) from error
    with folder as name:
        yield Path(name)


def _no_room(path: Path, folder: str, reason: str) -> Refusal:
    """Say that the folder for temporary files can't hold the copy of a backup. folder: "" where there is none."""
    return refuse("store/no-room-for-copy", PACKAGE, path=str(path), folder=folder or "-", reason=reason)


def _copy_sound(path: Path, copy: Path) -> None:
    """Copy a backup to where it can be brought up to date. Refused: what is no sound backup."""
    if not path.exists():
        raise refuse("store/backup-missing", PACKAGE, path=str(path))
    if not path.is_file() and not path.is_dir():
        raise refuse("store/backup-special", PACKAGE, path=str(path))  # a pipe would be waited for
    whole = path.absolute()
    try:
        with whole.open("rb"), closing(sqlite3.connect(f"{whole.as_uri()}?mode=ro", uri=True)) as connection:
            if not connection.execute(IS_OURS, (VERSION_TABLE,)).fetchone():
                raise refuse("store/no-backup", PACKAGE, path=str(path))
            _check_sound(connection, path)
        copy_file(whole, copy)
    except OSError as error:
        reason = error.strerror or str(error)
        raise refuse("store/backup-unreadable", PACKAGE, path=str(path), reason=reason) from error
    except sqlite3.Error as error:
        if FULL in str(error):
            raise _no_room(path, tempfile.gettempdir(), str(error)) from error
        raise _refusal_of(path, error) from error


def _check_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a database with damaged pages, and one with rows that belong to nothing."""
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != SOUND:
        raise refuse("store/backup-damaged", PACKAGE, path=str(path), reason=str(found[0]).splitlines()[-1])
    stray = connection.execute("PRAGMA foreign_key_check").fetchone()
    if stray:
        raise refuse("store/backup-damaged", PACKAGE, path=str(path), reason=f"FOREIGN KEY {stray[0]} {stray[2]}")


def _refusal_of(path: Path, error: sqlite3.Error) -> Refusal:
    """Say what is wrong with a file that SQLite can't read."""
    said = str(error)
    if "not a database" in said:
        return refuse("store/no-backup", PACKAGE, path=str(path))
    kind = "damaged" if "malformed" in said else "unreadable"
    return refuse(f"store/backup-{kind}", PACKAGE, path=str(path), reason=said)


@asynccontextmanager
async def _source(path: Path, copy: Path) -> AsyncIterator[Store]:
    """The copy of a backup, up to date, with all our tables. What is wrong with it is told of the backup itself."""
    try:
        store = await Store.open(f"sqlite:///{copy}")
    except Refusal as refusal:
        if refusal.code == "store/unwritable":  # the copy itself, which was written a moment ago
            raise _no_room(path, tempfile.gettempdir(), str(refusal.__cause__)) from refusal
        kind = "backup-newer" if refusal.code == "store/newer" else "no-backup"
        raise refuse(f"store/{kind}", PACKAGE, path=str(path)) from refusal
    except DBAPIError as error:
        if FAILED in str(error.orig):
            raise _no_room(path, tempfile.gettempdir(), str(error.orig)) from error
        raise refuse("store/no-backup", PACKAGE, path=str(path)) from error
    try:
        with _told_as_damage(path):
            async with store.reading() as db:
                for table in metadata.sorted_tables:
                    await db.execute(select(table).limit(1))
                await _check_readable(db, path)
        yield store
    finally:
        await store.close()


async def _check_readable(db: AsyncConnection, path: Path) -> None:
    """Refuse a backup with anything in it that the house could not read."""
    found = await find_unreadable(db)
    if found:
        place, code = found
        reason = sentence(PACKAGE, "backup-unreadable-place", place=place, code=code)
        raise refuse("store/backup-damaged", PACKAGE, path=str(path), reason=reason)


@contextmanager
def _told_as_damage(path: Path) -> Iterator[None]:
    """Tell what a database does not take as a fault of the backup. Faults of the database itself are refusals."""
    try:
        yield
    except DBAPIError as error:
        reason = (str(error.orig).splitlines() or [""])[0]
        raise refuse("store/backup-damaged", PACKAGE, path=str(path), reason=reason) from error


@contextmanager
def _none_left_behind(url: str) -> Iterator[None]:
    """Remove the file of a database, on a failure, if there was none before."""
    address = parse_address(url)
    file = Path(address.database or "") if is_sqlite(address) else None
    is_new = file is not None and not file.exists()
    try:
        yield
    except BaseException:
        if file is not None and is_new:
            remove_database(file)
        raise


async def _check_empty(db: AsyncConnection, name: str) -> None:
    """Refuse a database with anything in it. name: of the database, for people."""
    for table in metadata.sorted_tables:
        if await db.scalar(select(func.count()).select_from(select(table).limit(1).subquery())):
            raise refuse("store/not-empty", PACKAGE, name=name)
