"""A visit: a person at this terminal plays a seat at a table of a server."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from stammtisch.core.messages import join_names
from stammtisch.tui.commands import COMMANDS, Command
from stammtisch.tui.conversation import MOST_EVENTS, Conversation
from stammtisch.tui.drawing import recent
from stammtisch.tui.ending import show_result
from stammtisch.tui.remote.listening import Listener
from stammtisch.tui.remote.table import ServerTable
from stammtisch.tui.terminal import Terminal
from stammtisch.tui.words import say

SENTENCES = {"quit": "command-quit-server", "undo": "command-undo-server"}


class Visit(Conversation):
    """One seat of a server's table, played at a terminal until the game is over or the person leaves."""

    sentences = SENTENCES
    commands: Mapping[str, Command] = {
        **COMMANDS,
        "yes": lambda talk, _seat, _words, _choices: _answer(talk, is_yes=True),
        "no": lambda talk, _seat, _words, _choices: _answer(talk, is_yes=False),
    }

    def __init__(self, table: ServerTable, terminal: Terminal, listener: Listener) -> None:
        super().__init__(table, terminal, table.screen)
        self.server_table = table
        self.seat = table.seat
        self.listener = listener
        self.told = 0
        """the entry of the log that this screen has shown last"""
        self.asked: set[int] = set()
        """the questions of others that were shown"""

    def play(self) -> None:
        """Play until the table is over. Raises `Leave` or `EndOfInput` before that."""
        while self.server_table.is_running:
            if self.server_table.decision is None:
                self.wait()
            else:
                self.ask()
        self.tell()

    def ask(self) -> None:
        """Show the table and ask for a move, until another decision is due or the table has changed under it."""
        self.show(self.seat)
        self.tell_clock()
        decision = self.server_table.decision
        while decision and self._token() == decision.token and self.server_table.is_running:
            self.tell_questions()
            self.take(self.prompt_or_change())
        self.tell_questions()

    def wait(self) -> None:
        """Wait for the others, and tell what they do."""
        self.tell()
        waited = ""
        while self.server_table.decision is None and self.server_table.is_running:
            waited = self.tell_waited(waited)
            self.take(self.listener.wait_or_hear(say("prompt-waiting", who=self.server_table.own_name)))
            self.tell()

    def prompt_or_change(self) -> str | None:
        """Ask for a line; None if the table has changed meanwhile, which then has been told."""
        line = self.listener.hear(self.prompt_text(self.seat))
        if line is None and self._token() is not None:
            self.tell()
        return line

    def hear(self, prompt: str) -> str:
        """Read a line that a question of this screen asks for."""
        return self.terminal.ask(prompt).strip()

    def take(self, line: str | None) -> None:
        """Do what a line says, if there is one."""
        if line:
            self.obey(self.seat, line, self.choices(self.view(self.seat)))

    def _token(self) -> str | None:
        decision = self.server_table.decision
        return decision.token if decision else None

    # Telling.

    def tell(self) -> None:
        """Tell what is new."""
        new = self.news()
        if new:
            self.terminal.say(*recent(new, MOST_EVENTS))
        self.tell_questions()

    def news(self) -> list[Text]:
        """Tell the lines of the log that this screen has not shown yet."""
        new = [Text(line.text) for line in self.server_table.lines_after(self.told)]
        self.told = self.server_table.last_line
        return new

    def log(self) -> list[Text]:
        """Tell the whole log."""
        return [Text(line.text) for line in self.server_table.lines]

    def tell_clock(self) -> None:
        """Say what is done when the clock runs out, if there is one."""
        decision = self.server_table.decision
        if decision and decision.deadline is not None:
            seconds = max(decision.deadline - self.server_table.state.now, 0) // 1000
            self.terminal.say(Text(say("clock", time=duration(seconds), move=decision.default), style="yellow"))

    def tell_waited(self, told: str) -> str:
        """Say for whom one waits, if that has not been said."""
        state = self.server_table.state
        names = join_names([seat.name for seat in state.seats if seat.is_waited_for])
        text = say("server-paused") if state.is_paused else say("waiting-for", names=names) if names else ""
        if text and text != told:
            self.terminal.say(Text(text, style="dim"))
        return text

    def tell_questions(self) -> None:
        """Tell what the others ask."""
        for proposal in self.server_table.state.proposals:
            if self.seat in proposal.open and proposal.proposal not in self.asked:
                self.asked.add(proposal.proposal)
                self.terminal.say(Text(say("question", question=proposal.sentence), style="bold yellow"))

    def show_end(self) -> None:
        """Show the result, or why the table goes on no longer."""
        view = self.server_table.view(self.seat)
        if view is not None and view.result is not None:
            show_result(view, self.terminal, self.screen)
        elif self.server_table.state.note:
            self.terminal.say(Text(self.server_table.state.note, style="red"))
        else:
            self.terminal.say(Text(say("table-closed"), style="bold"))

    def undo(self, asked: int) -> None:
        """Take back our last move; where others must agree they are asked."""
        move = self.server_table.undo()
        if move is None:
            self.terminal.say(Text(say("undo-asked")))
            return
        who, told = self.server_table.names[asked], self.named(asked, [move])[0]
        self.terminal.say(Text(say("undone", who=who, move=told)))


def duration(seconds: int) -> str:
    """Tell how long something takes, in its two largest units."""
    for unit, length, smaller in (("days", 86_400, 3600), ("hours", 3600, 60), ("minutes", 60, 1)):
        if seconds >= length:
            return say(f"duration-{unit}", count=seconds // length, rest=seconds % length // smaller)
    return say("duration-seconds", count=seconds)


def _answer(talk: Conversation, *, is_yes: bool) -> None:
    assert isinstance(talk, Visit)
    talk.server_table.answer(is_yes=is_yes)
