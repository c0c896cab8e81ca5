"""The house's log: structured lines on the error stream, JSON for machines, plain on a terminal.

Requests are logged by their route (`/seat/{key}`), never by what was filled in: keys, secrets and queries stay out.
"""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Any, TextIO

import structlog

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


def set_up_logs(*, is_quiet: bool, stream: TextIO | None = None) -> None:
    """Send the log of the whole process to a stream (standard error); a quiet house tells of faults only."""
    target = stream or sys.stderr
    level = QUIET if is_quiet else LOUD
    ending = _for_people() if target.isatty() else _for_machines()
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
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL if is_quiet else logging.WARNING)


def log() -> Any:
    """Give the house's log: `log().info("event", name=value)`."""
    return structlog.get_logger("stammtisch")


def _for_people() -> list[Any]:
    # A richer traceback would show what variables hold, secrets among them.
    return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]


def _for_machines() -> list[Any]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
