"""Whether the database can be used, told once when it can't any more, and once when it can again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.store.addresses import PACKAGE

AWAY = frozenset({"store/unreachable", "store/busy", "store/unwritable", "store/not-a-database"})
"""the codes of refusals that are the database's fault; others of the store refuse what was asked of it"""

log = structlog.get_logger()


def is_of_database(fault: BaseException) -> bool:
    """Tell whether a fault is the database's, which the store has told about."""
    return isinstance(fault, Refusal) and fault.code in AWAY


class Outage:
    """Watches all work with a database. name: of the database, for people.

    is_of_writing: nothing can be written, on a full disk say. Then reading proves nothing; only a write ends it.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.since: float | None = None
        self.is_of_writing = False
        self.is_open = False
        """until the database could be opened nobody needs to be told: whoever opens it is"""

    @contextmanager
    def watching(self, *, is_write: bool = False) -> Iterator[None]:
        """Watch some work. What waits in vain for a connection is refused like what finds no database."""
        try:
            yield
        except NoConnectionFree as fault:
            refusal = refuse("store/unreachable", PACKAGE, address=self.name, reason="all connections are in use")
            self._begin(refusal, is_write)
            raise refusal from fault
        except Refusal as refusal:
            if is_of_database(refusal):
                self._begin(refusal, is_write)
            raise
        if is_write or not self.is_of_writing:
            self._end()

    def _begin(self, refusal: Refusal, is_write: bool) -> None:
        self.is_of_writing |= is_write and self.is_open
        if self.since is None and self.is_open:
            self.since = time.monotonic()
            log.error("store.away", code=refusal.code, reason=refusal.message)

    def _end(self) -> None:
        if self.since is not None:
            seconds, self.since = time.monotonic() - self.since, None
            self.is_of_writing = False
            log.warning("store.back", seconds=round(seconds, 1))
