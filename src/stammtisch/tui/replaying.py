"""Stepping through a record: the table after each move, forwards and backwards."""

from __future__ import annotations

from itertools import accumulate

from rich.text import Text

from stammtisch.core.match import Match
from stammtisch.tui.drawing import recent
from stammtisch.tui.screen import GameScreen
from stammtisch.tui.terminal import EndOfInput, Terminal
from stammtisch.tui.words import say

FEWEST_EVENTS = 3


class Replay:
    """A match that is looked at step by step: step 0 is the set-up, step k the table after k moves."""

    def __init__(self, match: Match, terminal: Terminal, screen: GameScreen) -> None:
        self.match = match
        self.terminal = terminal
        self.screen = screen
        self.last = len(match.turns)
        self.at = 0
        self.all_events = match.events
        lengths = [len(match.setup_events), *(len(turn.events) for turn in match.turns)]
        self.ends = tuple(accumulate(lengths))
        """how many events there were after each step"""

    @property
    def is_through(self) -> bool:
        """Tell whether the last step was shown."""
        return self.at == self.last or not self.terminal.is_interactive

    def step(self) -> None:
        """Step as the person asks, from `at` on; in a pipe tell all the rest."""
        if not self.terminal.is_interactive:
            self.tell(self.at)
            return
        self.show()
        while True:
            try:
                line = self.terminal.ask(say("replay-prompt", at=self.at, last=self.last)).strip().lower()
            except EndOfInput:
                return
            if line in {"q", "quit"}:
                return
            self.obey(line)

    def obey(self, line: str) -> None:
        """Go on (Enter, n), back (p) or to a step by its number; anything else is explained."""
        if line in {"", "n"} and self.at == self.last:
            self.terminal.say(say("replay-end"))
        elif line in {"", "n"}:
            self.go(self.at + 1)
        elif line == "p":
            self.go(max(self.at - 1, 0))
        elif line.isascii() and line.isdecimal() and len(line) < 7 and int(line) <= self.last:
            self.go(int(line))
        else:
            self.terminal.say(say("replay-help", last=self.last))

    def go(self, step: int) -> None:
        """Show a step."""
        self.at = step
        self.show()

    def show(self) -> None:
        """Draw the table as it was after a step."""
        view = self.view(self.at)
        told = self.happenings(self.at)
        if self.terminal.is_plain:
            told_plainly = [self.heading(self.at), *(text.plain for text in told)]
            self.terminal.say("", *told_plainly, "", *self.screen.sentences(view))
            return
        table = self.screen.table(view)
        room = self.terminal.height - self.terminal.rows(table) - 2
        self.terminal.say(
            Text(self.heading(self.at), style="bold"), *recent(told, max(room, FEWEST_EVENTS), "replay-earlier"), table
        )

    def tell(self, first: int) -> None:
        """Tell every step from one on, and the table at the end."""
        for step in range(first, self.last + 1):
            self.terminal.say(
                Text(self.heading(step), style="bold"),
                *(Text("  ") + text for text in self.happenings(step)),
            )
        view = self.view(self.last)
        self.terminal.say("", *(self.screen.sentences(view) if self.terminal.is_plain else [self.screen.table(view)]))

    def heading(self, step: int) -> str:
        """Name a step: its number, who moved, and the move."""
        if step == 0:
            return say("replay-setup")
        turn = self.match.turns[step - 1]
        return say("replay-step", step=step, who=self.match.names[turn.seat], move=turn.move)

    def happenings(self, step: int) -> list[Text]:
        """Tell what happened in a step."""
        return self.screen.happenings(self.all_events[: self.ends[step]], self.ends[step - 1] if step else 0)

    def view(self, step: int) -> object:
        """Show what a spectator saw after a step."""
        copy = self.match.copy()
        if step < self.last:
            copy.memory[:] = self.match.turns[step].before
        return copy.view(None)
