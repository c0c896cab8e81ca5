"""Before the game: who sits at the table already, and how others come in."""

from __future__ import annotations

from rich.text import Text

from stammtisch.core.refusal import Refusal
from stammtisch.tui.commands import Leave
from stammtisch.tui.remote.listening import Listener
from stammtisch.tui.remote.table import ServerTable
from stammtisch.tui.terminal import Terminal
from stammtisch.tui.words import say

WAITING = "waiting"
START, QUIT = "start", "quit"


class WaitingRoom:
    """A table that has not begun: waits until it has, and tells who comes."""

    def __init__(self, table: ServerTable, terminal: Terminal, listener: Listener) -> None:
        self.table = table
        self.terminal = terminal
        self.listener = listener
        self.told = 0

    def wait(self) -> None:
        """Wait until the game begins or the table is closed. Raises `Leave` or `EndOfInput`."""
        if self.table.state.status != WAITING:
            return
        self.told = self.table.last_line
        self.terminal.say_whole(*self.lines())
        while self.table.state.status == WAITING:
            line = self.listener.wait_or_hear(say("waiting-prompt", who=self.table.own_name))
            self.terminal.say(*(Text(line.text) for line in self.table.lines_after(self.told)))
            self.told = self.table.last_line
            if line:
                self.obey(line.lower())

    def lines(self) -> list[str]:
        """Tell who sits where, and how others come in."""
        seats = [say("waiting-seat", seat=seat.seat, kind=seat.kind, name=seat.name) for seat in self.table.state.seats]
        heading = say("waiting-room", game=self.table.state.game_name, code=self.table.code)
        invitation = say("waiting-invitation", url=self.table.door.url, code=self.table.code)
        return [heading, *seats, invitation, *([say("waiting-host")] if self.table.state.visitor.is_host else [])]

    def obey(self, line: str) -> None:
        """Start or leave; anything else is answered with who sits where."""
        if line == QUIT:
            raise Leave
        if line != START:
            self.terminal.say_whole(*self.lines())
            return
        try:
            self.table.start()
        except Refusal as refusal:
            self.terminal.say(Text(refusal.message, style="red"))
