"""One house for one file: a second server on the same SQLite database would not hear what the first one does."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from stammtisch.cli.files import file_refusal
from stammtisch.cli.words import refuse_here

if TYPE_CHECKING:
    from stammtisch.server.settings import Settings

ENDING = ".lock"


@contextlib.contextmanager
def only_house(settings: Settings) -> Iterator[None]:
    """Keep other servers off the database while this one serves; PostgreSQL serves several, and isn't locked.

    The system gives the lock back with the process, however that ends. Refused: a database that a server has already.
    """
    from filelock import FileLock, Timeout

    from stammtisch.server.store.addresses import is_sqlite, parse_address

    url = parse_address(settings.database_url)
    database = Path(url.database or "").resolve()
    if not is_sqlite(url) or not database.parent.is_dir():  # the store says what is wrong with the folder
        yield
        return
    lock = FileLock(database.with_name(f"{database.name}{ENDING}"), timeout=0)
    try:
        lock.acquire()
    except Timeout as fault:
        raise refuse_here("serve/twice", database=str(database)) from fault
    except (OSError, NotImplementedError) as fault:
        raise file_refusal(Path(lock.lock_file), OSError(str(fault))) from fault
    try:
        yield
    finally:
        lock.release()
