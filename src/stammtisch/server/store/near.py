"""Connections to an SQLite file that work where they are asked, and go to a thread only where they may have to wait.

Most statements of a table take less time than the way to a thread and back, and each has four such ways: a cursor, the
statement, its rows, the end.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from aiosqlite import Connection

CHUNK = 64
WAITING = ("BEGIN", "VACUUM", "PRAGMA wal_checkpoint")
"""statements that wait for others, or for the disk"""


class NearConnection(Connection):
    """A connection whose statements run at once. is_far: whether they go to a thread, for work that takes long."""

    is_far = False

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Do something with the connection: the one way that all of the driver's methods take."""
        if self.is_far or may_wait(fn, args):
            return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]  # the driver has no types there
        if not self._running or not self._connection:
            raise ValueError("Connection closed")
        return fn(*args, **kwargs)


def may_wait(fn: Callable[..., Any], args: tuple[Any, ...]) -> bool:
    """Tell whether a call of the driver may have to wait for another writer or for the disk."""
    if fn.__name__ in {"commit", "close", "backup"}:
        return True
    return bool(args) and isinstance(args[0], str) and args[0].startswith(WAITING)


def connect(path: str, **named: Any) -> NearConnection:
    """Make a connection, not open yet, as `aiosqlite.connect` does. named: arguments of `sqlite3.connect`."""
    connection = NearConnection(lambda: sqlite3.connect(path, **{**named, "check_same_thread": False}), CHUNK)
    connection._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy does it: no connection keeps the process alive
    return connection
