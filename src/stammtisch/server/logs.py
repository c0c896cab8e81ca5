"""The house's log on the error stream: JSON lines for machines, a few sentences on a terminal.

Requests are logged by their route (`/seat/{key}`), never by what was filled in: keys, secrets and queries stay out.
"""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Any, TextIO

import structlog

from stammtisch.server.settings import LogKind
from stammtisch.server.store.outage import is_of_database
from stammtisch.server.told import tell_people

LOUD = logging.INFO
QUIET = logging.ERROR


class Printer:
    """Writes lines; where nobody reads any more (a closed pipe), nothing is written, and the house goes on."""

    def __init__(self, stream: TextIO | None) -> None:
        self.stream = stream

    def msg(self, message: str) -> None:
        """Write a line."""
        with suppress(OSError, ValueError):
            print(message, file=self.stream or sys.stderr, flush=True)

    log = debug = info = warning = error = critical = exception = msg


class Passing(logging.Handler):
    """Passes on what libraries log the ordinary way, so that all lines of the log are of one form."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record as an event of ours."""
        fault = record.exc_info[1] if record.exc_info else None
        log().log(record.levelno, record.getMessage().strip(), library=record.name, exc_info=fault)


def set_up_logs(*, is_quiet: bool, kind: LogKind = "auto", stream: TextIO | None = None) -> None:
    """Send the log of the whole process to a stream (standard error); a quiet house tells of faults only.

    kind: `json` for machines, `plain` for people, `auto` for whoever reads: people on a terminal.
    """
    target = stream or sys.stderr
    level = QUIET if is_quiet else LOUD
    is_plain = kind == "plain" or (kind == "auto" and target.isatty())
    ending = [tell_people] if is_plain else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *ending,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: Printer(stream),
        cache_logger_on_first_use=False,
    )
    # Libraries that log the ordinary way are heard when something goes wrong.
    uvicorn = logging.getLogger("uvicorn")
    uvicorn.setLevel(logging.CRITICAL if is_quiet else logging.WARNING)
    uvicorn.handlers = [Passing()]


def log() -> Any:
    """Give the house's log: `log().info("event", name=value)`."""
    return structlog.get_logger("stammtisch")


def tell_fault(event: str, fault: Exception, **values: Any) -> None:
    """Write a fault of work in the background into the log; that the database is away was told by the store."""
    if not is_of_database(fault):
        log().error(event, exc_info=fault, **values)
