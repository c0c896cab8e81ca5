"""Watching a table while a person types: a thread asks the server, and rings when there is something to say."""

from __future__ import annotations

import contextlib
import os
import threading

from stammtisch.core.refusal import Refusal
from stammtisch.tui.remote.table import LONG_POLL, ServerTable


class Watch:
    """Rings when the table has changed, when the server stops answering, and when it is back."""

    def __init__(self, table: ServerTable) -> None:
        self.table = table
        self.seen = table.state.version
        self.is_away = False
        self.was_away = False
        self.has_ended = False
        self.heard, self.rung = os.pipe()
        os.set_blocking(self.heard, False)
        os.set_blocking(self.rung, False)
        self.door = table.door.twin(self._hear_line)
        threading.Thread(target=self._watch, name="watch", daemon=True).start()

    def fileno(self) -> int:
        """Name the descriptor that can be read when it rings."""
        return self.heard

    def has_news(self) -> bool:
        """Stop the ringing, and tell whether the screen doesn't know yet what it rang for."""
        with contextlib.suppress(BlockingIOError):
            os.read(self.heard, 4096)
        return self.seen > self.table.state.version or self.is_away != self.was_away or self.has_ended

    def close(self) -> None:
        """Stop watching."""
        self.has_ended = True
        self.door.close()

    def _watch(self) -> None:
        while not self.has_ended:
            try:
                newest = self.table.newest(self.seen, LONG_POLL, self.door)
            except (
                Refusal,
                RuntimeError,
            ):  # the table is closed to us, which the screen will hear; or the door is shut
                self.has_ended = True
                self._ring()
                return
            if newest != self.seen:
                self.seen = newest
                self._ring()

    def _hear_line(self, is_back: bool) -> None:
        self.is_away = not is_back
        self._ring()

    def _ring(self) -> None:
        with contextlib.suppress(OSError):
            os.write(self.rung, b"\0")
