"""Reading lines so that an interrupt is never missed.

A plain read notices a signal only if it comes while the read waits; one that comes a moment before, when the prompt
is already there, would be noticed after the next line. Here signals write to a pipe of their own, which is waited
for, too.
"""

from __future__ import annotations

import io
import os
import select
import signal
from typing import Protocol, TextIO


class Bell(Protocol):
    """Something besides the person that may have to say something."""

    def fileno(self) -> int:
        """Name the descriptor that can be read when it rings."""

    def has_news(self) -> bool:
        """Stop the ringing, and tell whether there is anything to say."""


class Rung(Exception):
    """There is something to say before the person has typed a line; what was typed so far is not lost."""


class Lines:
    """The lines of a terminal, pipe or file, or of any other text stream, read as plainly as it allows."""

    def __init__(self, source: TextIO) -> None:
        self.source = source
        self.rest = b""
        self.has_ended = False
        self.number = _number_of(source)
        self.bell: int | None = None
        if self.number is not None:
            self.bell = _hang_bell()

    @property
    def can_hear(self) -> bool:
        """Tell whether a bell can be waited for, too."""
        return self.bell is not None and self.number is not None

    def read(self, door_bell: Bell | None = None) -> str:
        """Read a line with its end; an empty text at the end of all. Raises `Rung` if a bell has news before that."""
        if self.bell is None or self.number is None:
            return self.source.readline()
        while b"\n" not in self.rest and not self.has_ended:
            waited = [self.number, self.bell, *([door_bell.fileno()] if door_bell else [])]
            ready, _, _ = select.select(waited, [], [])
            if self.bell in ready:
                os.read(self.bell, 4096)
            if door_bell and door_bell.fileno() in ready and door_bell.has_news():
                raise Rung
            if self.number in ready:
                piece = os.read(self.number, 65_536)
                self.rest += piece
                self.has_ended = not piece
        line, end, self.rest = self.rest.partition(b"\n")
        return (line + end).decode(self.source.encoding or "utf-8", errors="replace")


def _number_of(source: TextIO) -> int | None:
    """Find the descriptor to wait for, where the system lets one wait for it."""
    if os.name != "posix":
        return None
    try:
        return source.fileno()
    except (OSError, ValueError, AttributeError, io.UnsupportedOperation):
        return None


def _hang_bell() -> int | None:
    """Make a pipe that can be read as soon as a signal came; only a main thread has signals."""
    heard, rung = os.pipe()
    os.set_blocking(heard, False)
    os.set_blocking(rung, False)
    try:
        signal.set_wakeup_fd(rung, warn_on_full_buffer=False)
    except ValueError:
        os.close(heard)
        os.close(rung)
        return None
    return heard
