"""Listening to the person and to the table at the same time, where the terminal can; else to one after the other."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from rich.text import Text

from stammtisch.tui.lines import Rung
from stammtisch.tui.remote.table import ServerTable
from stammtisch.tui.remote.watch import Watch
from stammtisch.tui.terminal import Terminal
from stammtisch.tui.words import say


class Listener:
    """Hears what a person types and what happens at a table. A context: it stops watching at its end."""

    def __init__(self, table: ServerTable, terminal: Terminal) -> None:
        self.table = table
        self.terminal = terminal
        self.watch = Watch(table) if terminal.can_hear else None
        self.is_told_away = False
        table.door.tell = self.tell_line

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop watching."""
        if self.watch:
            self.watch.close()

    def hear(self, prompt: str) -> str | None:
        """Read a line, None if the table has changed before it came, or the line to the server is lost or back."""
        if self.watch is None:
            return self.terminal.ask(prompt).strip()
        try:
            return self.terminal.ask(prompt, self.watch).strip()
        except Rung:
            self.terminal.say("")
            self.watch.was_away = self.watch.is_away
            if self.watch.is_away:
                self.tell_line(False)
            else:
                self.tell_line(True)
                self.table.refresh()
            return None

    def wait_or_hear(self, prompt: str) -> str | None:
        """Wait for a change of the table; where the terminal can, hear the person meanwhile."""
        if self.watch is not None:
            return self.hear(prompt)
        self.table.wait()
        return None

    def tell_line(self, is_back: bool) -> None:
        """Say that the server does not answer, or is back, each once."""
        if is_back == self.is_told_away:
            self.is_told_away = not is_back
            self.terminal.say(Text(say("server-back" if is_back else "server-waiting"), style="dim"))
