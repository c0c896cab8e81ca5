"""A sitting: persons and bots play a match at one terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group
from rich.text import Text

from stammtisch.core.match import Match
from stammtisch.core.refusal import Refusal
from stammtisch.tui.choices import Choice, Meaning, choices_of, read_line
from stammtisch.tui.commands import COMMANDS, look_up
from stammtisch.tui.drawing import choice_lines, choice_sentences, recent
from stammtisch.tui.holders import Holder, ask_bot
from stammtisch.tui.screen import GameScreen
from stammtisch.tui.terminal import Terminal
from stammtisch.tui.words import join_names, refuse_here, say

MOST_EVENTS = 30
"""told at once; the table and the prompt follow below, so that they stay in sight"""


class Sitting:
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
        self.match = match
        self.holders = holders
        self.terminal = terminal
        self.screen = screen
        self.keep = keep
        self.told = [0] * match.seats
        """how many events each seat was told"""

    def play(self) -> None:
        """Play until the match is over. Raises `Leave` or `EndOfInput` before that."""
        while self.match.result is None:
            seat = self.match.to_act[0]
            bot = self.holders[seat].bot
            if bot is None:
                self.ask(seat)
            else:
                self.move(seat, ask_bot(self.match, seat, bot))
                self.watch()
        new = self.screen.happenings(self.match.events[max(self.told) :])
        self.terminal.say("", *recent(new, MOST_EVENTS))

    def move(self, seat: int, text: str) -> None:
        """Make a move, and keep the match."""
        self.match.play(seat, text)
        self.keep(self.match)

    def undo(self, asked: int) -> None:
        """Take back the last move, of whichever person made it."""
        turns = self.match.turns
        seat = turns[-1].seat if turns and self.holders[turns[-1].seat].is_person else asked
        move = self.match.undo(seat)
        self.keep(self.match)
        self.told = [min(told, len(self.match.events)) for told in self.told]
        self.terminal.say(say("undone", who=self.match.names[seat], move=move))

    def watch(self) -> None:
        """Tell events as they come, if no person plays."""
        if not any(holder.is_person for holder in self.holders):
            self.terminal.say(*self.screen.happenings(self.match.events[self.told[0] :]))
            self.told = [len(self.match.events)] * self.match.seats

    def ask(self, seat: int) -> None:
        """Show the table and ask a person until the match has changed."""
        self.show(seat)
        choices = choices_of(self.match.view(seat).pieces)
        turns = len(self.match.turns)
        while len(self.match.turns) == turns:
            line = self.terminal.ask(say("prompt", who=self.match.names[seat])).strip()
            if line:
                self.obey(seat, line, choices)

    def show(self, seat: int) -> None:
        """Show what happened since a seat was last asked, the table and the choices."""
        view = self.match.view(seat)
        choices = choices_of(view.pieces)
        new = self.screen.happenings(self.match.events[self.told[seat] :])
        self.told[seat] = len(self.match.events)
        others = self._others(seat)
        if self.terminal.is_plain:
            told = [text.plain for text in new]
            self.terminal.say("", *told, *self.screen.sentences(view), view.prompt, *choice_sentences(choices), *others)
            return
        table = Group(self.screen.table(view), *choice_lines(view.prompt, choices), *others)
        self.terminal.say("", *recent(new, MOST_EVENTS), table)

    def _others(self, seat: int) -> list[Text]:
        """Say which other persons may act out of turn, and how."""
        others = [p for p in self.match.to_act if p != seat and self.holders[p].is_person]
        if not others:
            return []
        names = join_names([self.match.names[p] for p in others])
        example = f"{others[0]}: {self.match.legal(others[0])[-1]}"
        return [Text(say("others-may-act", names=names, example=example), style="dim")]

    def obey(self, seat: int, line: str, choices: Sequence[Choice]) -> None:
        """Do what a line says; what cannot be done is refused in a sentence, and nothing changes."""
        word, *words = line.lower().split()
        try:
            if line.startswith("?"):
                look_up(self, seat, line[1:].split(), choices)
            elif word in COMMANDS:
                COMMANDS[word](self, seat, words, choices)
            elif word in self.screen.commands:
                view = self.match.view(seat)
                self.terminal.say(self.screen.commands[word](view, seat, words, self.terminal.is_plain))
            else:
                self._read_move(seat, line, choices)
        except Refusal as refusal:
            self.complain(refusal.message)

    def _read_move(self, asked: int, line: str, choices: Sequence[Choice]) -> None:
        seat, line = self._whose(asked, line)
        meaning = read_line(line, choices if seat == asked else choices_of(self.match.view(seat).pieces))
        if meaning.lacks_number:
            meaning = self._ask_number(meaning.lacks_number)
        if meaning.complaint:
            self.complain(meaning.complaint)
        elif meaning.move:
            self.move(seat, meaning.move)

    def _whose(self, asked: int, line: str) -> tuple[int, str]:
        """Read `1: call`, a move of another seat; a line without such a beginning is the asked seat's."""
        who, colon, move = line.partition(":")
        who = who.strip()
        if not colon:
            return asked, line
        named = [p for p, name in enumerate(self.match.names) if who.casefold() in {str(p), name.casefold()}]
        if not named:
            raise refuse_here("seat/unknown", who=who, last=self.match.seats - 1)
        if not self.holders[named[0]].is_person:
            raise refuse_here("seat/bot", who=self.match.names[named[0]])
        return named[0], move.strip()

    def _ask_number(self, choice: Choice) -> Meaning:
        prompt = say("prompt-number", verb=choice.verb, lowest=choice.lowest, highest=choice.highest)
        line = self.terminal.ask(prompt).strip()
        return read_line(line, [choice]) if line else Meaning()

    def complain(self, text: str) -> None:
        """Say why something was not done."""
        self.terminal.say(Text(text, style="red"))
