"""A sitting: persons and bots play a match at one terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from stammtisch.core.match import Match
from stammtisch.tui.conversation import MOST_EVENTS, Conversation
from stammtisch.tui.drawing import recent
from stammtisch.tui.game_table import MatchTable
from stammtisch.tui.holders import Holder, ask_bot
from stammtisch.tui.screen import GameScreen
from stammtisch.tui.terminal import Terminal
from stammtisch.tui.words import say

LET = "go"
"""lets a bot answer, as an empty line does"""


class Sitting(Conversation):
    """A match played at a terminal.

    keep: called after each change, so that nothing is lost however the sitting ends.
    """

    def __init__(
        self,
        match: Match,
        holders: Sequence[Holder],
        terminal: Terminal,
        screen: GameScreen,
        keep: Callable[[Match], None],
    ) -> None:
        super().__init__(MatchTable(match, holders), terminal, screen)
        self.match = match
        self.holders = holders
        self.keep = keep
        self.told = 0
        """how many events this screen has shown"""
        self.offered: Any = None
        """what is known again if a bot answers next: the seat that was asked, its choices, and how many moves ago"""

    def play(self) -> None:
        """Play until the match is over. Raises `Leave` or `EndOfInput` before that."""
        while self.match.result is None:
            seat = self.match.to_act[0]
            bot = self.holders[seat].bot
            if bot is None:
                self.ask(seat)
            elif self.is_let(seat):
                self.move(seat, ask_bot(self.match, seat, bot))
                self.watch()
        self.terminal.say("", *recent(self.news(), MOST_EVENTS))

    def news(self) -> list[Text]:
        """Tell what this screen has not shown yet."""
        new = self.screen.happenings(self.match.events, self.told)
        self.told = len(self.match.events)
        return new

    def log(self) -> list[Text]:
        """Tell every event."""
        return [Text(event.text()) for event in self.match.events]

    def has_changed(self) -> None:
        """Keep the match."""
        self.keep(self.match)

    def undo(self, asked: int) -> None:
        """Take back the last move, of whichever person made it."""
        turns = self.match.turns
        seat = turns[-1].seat if turns and self.holders[turns[-1].seat].is_person else asked
        move = self.match.undo(seat)
        self.keep(self.match)
        self.told = min(self.told, len(self.match.events))
        self.terminal.say(say("undone", who=self.match.names[seat], move=self.named(seat, [move])[0]))

    def watch(self) -> None:
        """Tell events as they come, if no person plays."""
        if not any(holder.is_person for holder in self.holders):
            self.terminal.say(*self.news())

    def ask(self, seat: int) -> None:
        """Show the table and ask a person until the match has changed."""
        self.show(seat)
        turns = len(self.match.turns)
        while len(self.match.turns) == turns:
            line = self.prompt(seat)
            if line:
                self.obey(seat, line, self.choices(self.view(seat)))

    def is_let(self, bot: int) -> bool:
        """Ask a person who may act out of turn whether to let a bot answer: False if somebody has moved instead."""
        persons = [p for p in self.match.to_act if self.holders[p].is_person]
        seat = next((p for p in persons if self.screen.is_out_of_turn(self.match.view(p))), None)
        if seat is None:
            return True
        self._offer(seat, bot)
        turns = len(self.match.turns)
        while len(self.match.turns) == turns:
            line = self.prompt(seat)
            if line.lower() in {"", LET}:
                return True
            self.obey(seat, line, self.choices(self.view(seat)))
        return False

    def _offer(self, seat: int, bot: int) -> None:
        """Say that a bot is about to answer; the table stands above if the person has not seen these choices yet."""
        pieces = self.match.view(seat).pieces
        verbs = dict.fromkeys(move.split()[0] for move in self.match.legal(seat))
        if (seat, pieces, len(self.match.turns)) == self.offered:
            self.terminal.say("", *self.news())
        else:
            self.show(seat)
        self.offered = (seat, pieces, len(self.match.turns) + 1)
        self.terminal.say(Text(say("out-of-turn", bot=self.match.names[bot], moves=", ".join(verbs)), style="bold"))
