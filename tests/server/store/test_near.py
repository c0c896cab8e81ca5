"""Where the statements of an SQLite store run."""

import asyncio
import sqlite3
import threading
from contextlib import closing

import pytest
from sqlalchemy import text

from stammtisch.server.store.connect import Store

pytestmark = pytest.mark.anyio


@pytest.fixture
async def near(tmp_path):
    """A store in a file."""
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'house.db'}")
    yield store
    await store.close()


async def thread_of(db):
    """The thread in which a statement runs."""
    await (await db.get_raw_connection()).driver_connection.create_function("thread", 0, threading.get_ident)
    return await db.scalar(text("SELECT thread()"))


async def test_short_statements_run_at_once_and_long_ones_in_a_thread(near):
    async with near.reading() as db:
        assert await thread_of(db) == threading.get_ident()
    async with near.writing() as db:
        assert await thread_of(db) == threading.get_ident()
    async with near.writing(is_long=True) as db:
        assert await thread_of(db) != threading.get_ident()
    async with near.writing() as db:
        assert await thread_of(db) == threading.get_ident()


async def test_while_a_store_waits_for_its_turn_to_write_the_loop_goes_on(near, tmp_path):
    async def write():
        async with near.writing() as db:
            return await db.scalar(text("SELECT 1"))

    with closing(sqlite3.connect(tmp_path / "house.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(write())
        for _ in range(20):
            await asyncio.sleep(0.01)
        assert not writing.done()
        other.execute("ROLLBACK")
        assert await writing == 1
