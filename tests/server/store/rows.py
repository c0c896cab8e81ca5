"""Rows, entries and processes for tests of the store."""

import asyncio
import os
import sys
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy import text

from stammtisch.server.store.connect import Store
from stammtisch.server.store.logs import append
from stammtisch.server.store.tables import TableRow, insert_table
from stammtisch.server.tables.entries import Moved, Pace, TableSetup
from stammtisch.server.tables.shapes import TableLine

PRETEND_NEWER = text("UPDATE stammtisch_version SET version_num = 'r9999'")
SETUP = TableSetup(
    game="fame",
    rules_version=1,
    edition="base",
    edition_digest="d",
    options={"timing": "turns"},
    seats=3,
    pace=Pace("live", 60, 5),
    commitment="c",
)


def line(code, status="waiting", updated=1, **changes):
    """The line of a table in lists."""
    plain = TableLine(code, "fame", "Tavern Fame", status, SETUP.pace, ("Ann", ""), 1, updated, True, True)
    return msgspec.structs.replace(plain, **changes)


def row(code="aaaa", status="waiting", updated_at=1, **changes):
    """The row of a public table whose seed and salt are no text in any encoding."""
    plain = TableRow(
        code=code,
        game="fame",
        status=status,
        is_public=True,
        has_spectators=True,
        created_at=1,
        updated_at=updated_at,
        seq=0,
        seed=b"\x00\xff" * 16,
        salt=b"\x80" * 32,
        setup=SETUP,
        summary=line(code, status, updated_at),
    )
    return msgspec.structs.replace(plain, **changes)


async def keep(store, *rows):
    """Insert rows."""
    async with store.writing() as db:
        for each in rows:
            await insert_table(db, each)


def move(number):
    """An entry that says its number."""
    return Moved(seat=0, move=f"move {number}", answers=("die 3",))


async def add(store, code, after, *entries):
    """Append entries in a transaction of their own."""
    async with store.writing() as db:
        return await append(db, code, after, entries, 5)


@asynccontextmanager
async def opened(url):
    """Another store on a database."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


async def start_python(code, *arguments):
    """Start a Python with some code; what it prints can be read."""
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-W", "error", "-c", code, *arguments)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return await asyncio.create_subprocess_exec(*command, env=environment, stdin=pipe, stdout=pipe)
