"""The store: a database that is open, readers beside one writer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from stammtisch.server.store.addresses import format_address, is_sqlite, parse_address
from stammtisch.server.store.engines import make_engines
from stammtisch.server.store.files import prepare_file
from stammtisch.server.store.migrating import bring_up_to_date
from stammtisch.server.store.outage import Outage


class Store:
    """An open database. Don't open a second connection while holding one: a full house would wait for itself."""

    def __init__(self, url: URL, engines: tuple[AsyncEngine, AsyncEngine]) -> None:
        """Take the engine that writes and the one that reads; `Store.open` makes them."""
        self.url = url
        self.outage = Outage(format_address(url))
        self._writer, self._readers = engines
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.is_sqlite else nullcontext()

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database (`sqlite:///PATH`, `postgresql://...`) and bring its tables up to date.

        Refused: an address that makes no sense, a server or folder that can't be used, a database of a newer version.
        """
        address = parse_address(url)
        if is_sqlite(address):
            await asyncio.to_thread(prepare_file, Path(address.database or ""))
        store = cls(address, make_engines(address))
        try:
            async with store.writing() as db:
                await db.run_sync(bring_up_to_date, store.name)
        except BaseException:
            await store.close()
            raise
        store.outage.is_open = True
        return store

    async def close(self) -> None:
        """Close all connections."""
        await self._readers.dispose()
        await self._writer.dispose()

    @property
    def is_sqlite(self) -> bool:
        """Whether this is a file, not a server."""
        return is_sqlite(self.url)

    @property
    def name(self) -> str:
        """The path or address for people, without a password."""
        return format_address(self.url)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from. Every statement sees what is committed by then; nothing can be written."""
        with self.outage.watching():
            async with self._readers.connect() as db:
                yield db

    @asynccontextmanager
    async def writing(self, *, is_long: bool = False) -> AsyncIterator[AsyncConnection]:
        """A connection with a transaction that is committed at the end and rolled back on an exception.

        With SQLite one writes after the other. Hold it briefly, and wait for nothing but the database. is_long: its
        statements take so long that they must not run in the event loop.
        """
        with self.outage.watching(is_write=True):
            async with self._turn, self._writer.begin() as db:
                if not is_long or not self.is_sqlite:
                    yield db
                    return
                near: Any = (await db.get_raw_connection()).driver_connection
                near.is_far = True
                try:
                    yield db
                finally:
                    near.is_far = False

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from to which all stays as it was at one moment, for as long as a backup needs."""
        async with self._writer.connect() as plain:
            db = await plain.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield db
