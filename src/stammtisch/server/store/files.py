"""The file of an SQLite database: made for its owner's eyes only, and readied for many readers beside one writer."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.store.addresses import PACKAGE

PATIENCE = 10.0
"""seconds to wait for another process that writes"""
PAUSE = 0.02


def prepare_file(path: Path) -> None:
    """Make the file and its folder if they are missing and switch it to a write-ahead log."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        _use_write_ahead_log(path)
    except (OSError, sqlite3.Error) as error:
        raise refusal_of_file(path, error) from error


def refusal_of_file(path: Path, error: Exception) -> Refusal:
    """Say what is wrong with a file."""
    if "not a database" in str(error) or "malformed" in str(error):
        return refuse("store/not-a-database", PACKAGE, path=str(path))
    reason = getattr(error, "strerror", None) or str(error)
    return refuse("store/unwritable", PACKAGE, path=str(path), reason=reason)


def _use_write_ahead_log(path: Path) -> None:
    """Switch the journal; SQLite does not wait by itself for another process that switches just now."""
    end = time.monotonic() + PATIENCE
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        while True:
            try:
                connection.execute("PRAGMA journal_mode=WAL")
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or time.monotonic() > end:
                    raise
                time.sleep(PAUSE)
            else:
                return
