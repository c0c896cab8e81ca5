"""A conversation with the persons at one terminal about a table: what is shown, what a typed line means, plans."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group
from rich.text import Text

from stammtisch.core.messages import join_names
from stammtisch.core.plan import REVEALED
from stammtisch.core.refusal import Refusal
from stammtisch.tui.choices import Choice, Meaning, choices_of, read_line
from stammtisch.tui.commands import COMMANDS, Command, look_up, words_of
from stammtisch.tui.drawing import choice_lines, choice_sentences, menu_lines, recent
from stammtisch.tui.game_table import GameTable
from stammtisch.tui.plan_lines import plan_lines, waiting_lines
from stammtisch.tui.planning import Planner
from stammtisch.tui.screen import GameScreen, PlanningScreen
from stammtisch.tui.terminal import LEAST_HEIGHT, Terminal
from stammtisch.tui.words import refuse_here, say

MOST_SENTENCES = 12
LONGEST_NAME = 16
MOST_EVENTS = 30
"""told at once; the table and the prompt follow below, so that they stay in sight"""


class Conversation(ABC):
    """What is said and shown at one terminal about a table, wherever the table is kept.

    commands: the words at the prompt. sentences: the keys of those words' explanations that differ from the usual ones.
    """

    commands: Mapping[str, Command] = COMMANDS
    sentences: Mapping[str, str] = {}

    def __init__(self, table: GameTable, terminal: Terminal, screen: GameScreen) -> None:
        self.table = table
        self.terminal = terminal
        self.screen = screen
        self.is_first = True
        """nobody was asked yet"""
        self.heard: list[list[str]] = [[] for _ in table.names]
        """the sentences about the table that each seat was told last"""
        self.planner = Planner(table)

    @abstractmethod
    def news(self) -> list[Text]:
        """Tell what this screen has not shown yet."""

    @abstractmethod
    def log(self) -> list[Text]:
        """Tell everything that has happened."""

    @abstractmethod
    def undo(self, asked: int) -> None:
        """Take back the last move of a person at this terminal."""

    def has_changed(self) -> None:  # noqa: B027 - a table kept elsewhere needs nothing
        """Do what is due after each change."""

    def hear(self, prompt: str) -> str:
        """Read a line from a person."""
        return self.terminal.ask(prompt).strip()

    def move(self, seat: int, text: str) -> None:
        """Make a move. A plan is forgotten when the turn it was for is over."""
        had_turn = self.planner.has_turn(seat)
        self.table.play(seat, text)
        self.has_changed()
        self.planner[seat].is_open = False
        if had_turn and not self.planner.has_turn(seat):
            self.planner.leave(seat)

    def prompt(self, seat: int) -> str:
        """Read a line from a person."""
        return self.hear(self.prompt_text(seat))

    def prompt_text(self, seat: int) -> str:
        """Name the person who is asked; the first prompt of all says how to go on from there."""
        key = "prompt-plan" if self.planner[seat].is_open else "prompt-first" if self.is_first else "prompt"
        self.is_first = False
        return say(key, who=self.table.names[seat])

    def view(self, seat: int) -> Any:
        """Give what a seat sees, while it plans as it would be after the plan."""
        return self.planner.preview(seat).view if self.planner[seat].is_open else self.table.view(seat)

    def choices(self, view: Any) -> tuple[Choice, ...]:
        """List the choices of a view."""
        return choices_of(view.pieces, has_ranges=not isinstance(self.screen, PlanningScreen))

    def show(self, seat: int) -> None:
        """Show what happened since this screen last told it, the table, the plan and the choices."""
        view = self.view(seat)
        choices = self.choices(view)
        new = self.news()
        prompt, before, after = view.prompt, self._plan(seat), self._others(seat)
        if self.planner[seat].is_open:
            prompt, after = "", []
        if self.terminal.is_plain:
            told = [*(text.plain for text in new), *([""] if new else [])]
            lines = [*self._changed(seat, self.screen.sentences(view)), *before, *([prompt] if prompt else [])]
            offers = choice_sentences(choices, has_words=isinstance(self.screen, PlanningScreen))
            self.terminal.say("", *told, *lines, *offers, *after)
            return
        drawn = self.screen.table(view)
        rows = LEAST_HEIGHT - 1 - self.terminal.rows(Group(drawn, *before, *([prompt] if prompt else []), *after))
        table = Group(drawn, *before, *choice_lines(prompt, choices, rows), *after)
        self.terminal.say("", *recent(new, MOST_EVENTS), table)

    def _changed(self, seat: int, sentences: list[str]) -> list[str]:
        """Leave out what a seat has heard before, where telling all takes long."""
        heard, self.heard[seat] = self.heard[seat], sentences
        new = [sentence for sentence in sentences if sentence not in heard]
        if len(sentences) <= MOST_SENTENCES or len(new) == len(sentences):
            return sentences
        return [*new, say("only-changes")]

    def _plan(self, seat: int) -> list[Text]:
        plan = self.planner[seat]
        if not isinstance(self.screen, PlanningScreen) or not (plan.is_open or plan.moves):
            return []
        if not plan.is_open:
            return waiting_lines(self.named(seat, plan.moves))
        return plan_lines(
            self.named(seat, plan.moves), self.planner.preview(seat), self.screen, self._before_plan(seat)
        )

    def named(self, seat: int, moves: Sequence[str]) -> list[str]:
        """Write moves as they are told: with the name of what stands now at the place that a move names."""
        if not isinstance(self.screen, PlanningScreen):
            return list(moves)
        view = self.table.view(seat)
        return [self.screen.named(view, move) for move in moves]

    def _before_plan(self, seat: int) -> tuple[str, ...]:
        """List what a seat can do now, before the turn that it plans, such as taking a die."""
        is_before = seat in self.table.to_act and not self.planner.has_turn(seat)
        return self.table.legal(seat) if is_before else ()

    def _others(self, seat: int) -> list[Text]:
        """Say which other persons may act out of turn, and how."""
        others = [p for p in self.table.to_act if p != seat and self.table.is_here(p)]
        if not others:
            return []
        names = join_names([_shortened(self.table.names[p]) for p in others])
        example = f"{self.table.names[others[0]]}: {self.table.legal(others[0])[-1]}"
        return [Text(say("others-may-act", names=names, example=example), style="dim")]

    def obey(self, seat: int, line: str, choices: Sequence[Choice]) -> None:
        """Do what a line says; what cannot be done is refused in a sentence, and nothing changes."""
        word, *words = line.lower().split()
        try:
            if line.startswith("?"):
                look_up(self, seat, line[1:].split(), choices)
            elif word in words_of(self):
                self.commands[word](self, seat, words, choices)
            elif word in self.screen.commands:
                self.terminal.say(self.screen.commands[word](self.view(seat), seat, words, self.terminal.is_plain))
            elif self.planner[seat].is_open:
                self._read_planned(seat, line)
            else:
                self._read_move(seat, line, choices)
        except Refusal as refusal:
            self.complain(refusal.message)

    def _read_move(self, asked: int, line: str, choices: Sequence[Choice]) -> None:
        seat, line = self._whose(asked, line)
        meaning = self.read(seat, line, choices if seat == asked else self.choices(self.table.view(seat)))
        complaint = meaning.complaint or self._out_of_range(seat, meaning.move or "")
        if complaint:
            self.complain(complaint)
        elif meaning.move and self._is_sure(seat, meaning.move):
            self.move(seat, meaning.move)

    def _out_of_range(self, seat: int, move: str) -> str | None:
        """Say which numbers are possible if a move has a wrong one or none; others are for the rules to refuse.

        Moves of a game with plans differ in more than a number.
        """
        if isinstance(self.screen, PlanningScreen):
            return None
        try:
            self.table.rules.parse_move(move)
        except Refusal:
            verb = "".join(move.lower().split()[:1])
            same = [legal for legal in self.table.legal(seat) if legal.split()[0] == verb]
            if same:
                key = "out-of-range" if len(same) > 1 else "out-of-range-one"
                return say(key, move=move, first=same[0], last=same[-1])
        return None

    def read(self, seat: int, line: str, choices: Sequence[Choice]) -> Meaning:
        """Find out what a line means; asks for the number that it may lack."""
        meaning = read_line(line, choices)
        return self._ask_number(seat, meaning.lacks_number) if meaning.lacks_number else meaning

    def _is_sure(self, seat: int, move: str) -> bool:
        """Warn of a move that wastes something; at a terminal ask whether it is meant."""
        warning, move = None, " ".join(move.lower().split())
        if isinstance(self.screen, PlanningScreen) and move in self.table.legal(seat):
            warning = self.screen.warning(self.table.view(seat), move)
        if warning is None:
            return True
        if not self.terminal.is_interactive:
            self.terminal.say(say("warned", warning=warning))
            return True
        return self.terminal.ask(say("prompt-sure", warning=warning)).strip().lower() in {"y", "yes", move}

    def plan(self, seat: int, line: str) -> None:
        """Put what a line means behind a seat's plan. Refused: what means no move or can't be made."""
        meaning = self.read(seat, line.strip(), self.choices(self.view(seat)))
        if meaning.complaint:
            raise Refusal("plan/unclear", meaning.complaint)
        if meaning.move:
            self.planner.add(seat, meaning.move)

    def _read_planned(self, seat: int, line: str) -> None:
        """Plan what a line says; a move of now that can't be planned, such as taking a die, is made or refused."""
        move = " ".join(line.lower().split())
        planned = self.planner.preview(seat).legal
        verbs = {first.split()[0] for first in self._before_plan(seat)} - {later.split()[0] for later in planned}
        if move.split()[0] in verbs or (move in self.table.legal(seat) and move not in planned):
            self._read_move(seat, line, self.choices(self.table.view(seat)))
            return
        COMMANDS["plan"](self, seat, line.split(), ())

    def go(self, seat: int) -> None:
        """Make a seat's planned moves, and say where and why they stopped."""
        planned = self.planner[seat].moves
        names = dict(zip(planned, self.named(seat, planned), strict=True))
        progress, last = self.planner.go(seat)
        self.has_changed()
        left = self.planner[seat].moves
        if progress.stopped and progress.stopped.code == REVEALED:
            self.complain(say("plan-revealed", move=names[last]))
        elif progress.stopped:
            self.complain(say("plan-stopped", reason=progress.stopped.message))
        if left:
            self.terminal.say(Text(say("plan-left", moves=", ".join(self.named(seat, left)))))

    def _whose(self, asked: int, line: str) -> tuple[int, str]:
        """Read `1: call`, a move of another seat; a line without such a beginning is the asked seat's."""
        who, colon, move = line.partition(":")
        if not colon:
            return self._named_before(line) or (asked, line)
        who = who.strip()
        named = [p for p, name in enumerate(self.table.names) if who.casefold() in {str(p), name.casefold()}]
        if not named:
            raise refuse_here("seat/unknown", who=who, last=len(self.table.names) - 1)
        return self._person(named[0]), move.strip()

    def _named_before(self, line: str) -> tuple[int, str] | None:
        """Read `Cid call`, too, where it can mean nothing else: what follows the name is a legal move of that seat."""
        words = line.lower().split()
        for seat, name in enumerate(self.table.names):
            for start in (name.lower().split(), [str(seat)]):
                move = " ".join(words[len(start) :])
                if words[: len(start)] == start and move in self.table.legal(seat):
                    return self._person(seat), move
        return None

    def _person(self, seat: int) -> int:
        if not self.table.is_here(seat):
            raise refuse_here("seat/bot", who=self.table.names[seat])
        return seat

    def _ask_number(self, seat: int, choice: Choice) -> Meaning:
        if choice.is_menu:
            self.terminal.say(*menu_lines(choice, self.view(seat).pieces, is_plain=self.terminal.is_plain))
        prompt = say("prompt-number", verb=choice.verb, lowest=choice.lowest, highest=choice.highest)
        line = self.terminal.ask(prompt).strip()
        return read_line(line, [choice]) if line else Meaning()

    def complain(self, text: str) -> None:
        """Say why something was not done."""
        self.terminal.say(Text(text, style="red"))


def _shortened(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
