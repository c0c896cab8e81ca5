"""The engines of a store: one that writes and one that reads, for either database, and their faults in plain words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.store.addresses import PACKAGE, format_address, is_sqlite
from stammtisch.server.store.files import PATIENCE, refusal_of_file
from stammtisch.server.store.near import connect

READERS = 4
CONNECTIONS = 5
"""to PostgreSQL for each engine, and as many again for a rush"""


class _FileConnection(sqlite3.Connection):
    """A connection that gives its locks back when it is closed.

    SQLite keeps a closed connection, and with it the right to write, for as long as anybody holds a cursor: the
    traceback of a cancelled task, say.
    """

    def close(self) -> None:
        if self.in_transaction:
            self.rollback()
        super().close()


def make_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """The engine that writes and the one that reads. Each statement of a reader sees what is committed then."""
    return _sqlite_engines(url) if is_sqlite(url) else _postgres_engines(url)


def _sqlite_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """One connection that writes, a few that can't."""
    # Without an isolation level the driver opens no transaction by itself.
    arguments = {
        "isolation_level": None,
        "timeout": PATIENCE,
        "factory": _FileConnection,
        "async_creator_fn": connect,
    }
    common: dict[str, Any] = {"connect_args": arguments, "hide_parameters": True}
    writer = create_async_engine(url, pool_size=1, max_overflow=0, **common)
    readers = create_async_engine(url, pool_size=READERS, max_overflow=READERS, pool_reset_on_return=None, **common)
    event.listen(writer.sync_engine, "begin", _begin_to_write)
    event.listen(writer.sync_engine, "connect", _each("synchronous=NORMAL", "foreign_keys=ON"))
    event.listen(readers.sync_engine, "connect", _each("query_only=ON"))
    for engine in (writer, readers):
        event.listen(engine.sync_engine, "handle_error", _explain)
    return writer, readers


def _postgres_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """Readers need no transaction, and have connections of their own.

    One that goes to and fro between transactions and none would be lost if somebody gives up while it is changed.
    """
    address = url.set(query={"connect_timeout": "10", "application_name": "stammtisch"} | dict(url.query))
    common: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": CONNECTIONS, "hide_parameters": True}
    writer = create_async_engine(address, pool_pre_ping=True, **common)
    readers = create_async_engine(address, pool_pre_ping=True, connect_args={"autocommit": True}, **common)
    for engine in (writer, readers):
        event.listen(engine.sync_engine, "handle_error", _explain)
    return writer, readers


def _begin_to_write(connection: Connection) -> None:
    """Wait for the right to write at once, not in the middle of a transaction."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _each(*pragmas: str) -> Callable[[DBAPIConnection, ConnectionPoolEntry], None]:
    """Set pragmas on every new connection."""

    def setting(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return setting


def _explain(context: ExceptionContext) -> None:
    """Refuse in plain words where not the program but the database or its machine is at fault."""
    refusal = _refusal_of(context)
    if refusal is not None:
        raise refusal from context.original_exception


def _refusal_of(context: ExceptionContext) -> Refusal | None:
    """What a host can do something about: a lost server, a busy or full or read-only file."""
    said, url = str(context.original_exception), context.engine.url if context.engine else None
    if not isinstance(context.original_exception, Exception) or url is None:
        return None
    if not is_sqlite(url):
        is_away = context.is_disconnect or context.connection is None
        reason = (said.splitlines() or [""])[0]
        return refuse("store/unreachable", PACKAGE, address=format_address(url), reason=reason) if is_away else None
    if "locked" in said:
        return refuse("store/busy", PACKAGE, path=url.database, seconds=round(PATIENCE))
    if any(words in said for words in ("disk is full", "readonly", "unable to open", "not a database", "malformed")):
        return refusal_of_file(Path(url.database or ""), Exception(said))
    return None
