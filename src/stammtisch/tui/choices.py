"""Choices: legal moves as a short numbered list, and what a person means by a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from stammtisch.core.game import Move, Piece
from stammtisch.tui.words import say

MOST_CHOICES = 7
"""more than these are put together by their verbs"""
LONGEST_LIST = 36


class Choice(msgspec.Struct, frozen=True):
    """One line of the list: a move, or several that a further number chooses among.

    Several are a run of moves that differ in their last number (`raise 4..15`), or, if `is_menu`, all moves of a verb
    as a numbered list.
    """

    verb: str
    moves: tuple[Move, ...]
    is_menu: bool = False

    @property
    def is_range(self) -> bool:
        """Tell whether a number must be said, too."""
        return len(self.moves) > 1

    @property
    def lowest(self) -> int:
        """The lowest number of a range."""
        return 1 if self.is_menu else int(self.moves[0].text.split()[-1])

    @property
    def highest(self) -> int:
        """The highest number of a range."""
        return len(self.moves) if self.is_menu else int(self.moves[-1].text.split()[-1])

    @property
    def text(self) -> str:
        """What to type."""
        if self.is_menu:
            return self.verb
        return f"{self.verb} {self.lowest}..{self.highest}" if self.is_range else self.moves[0].text

    @property
    def label(self) -> str:
        """What it does."""
        if self.is_menu:
            return say("menu-listed" if self.tails else "menu", count=len(self.moves), moves=self.tails)
        if not self.is_range:
            return self.moves[0].label
        first, last = self.moves[0].label.split(), self.moves[-1].label.split()
        same = next((k for k, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), 0)
        return say("range", first=" ".join(first), last=" ".join(last[same:]))

    @property
    def tails(self) -> str:
        """What may follow the verb, if it is little enough to be listed."""
        tails = ", ".join(move.text.removeprefix(self.verb).strip() for move in self.moves)
        return tails if len(tails) <= LONGEST_LIST else ""

    def move(self, number: int) -> Meaning:
        """Find the move that a further number means; numbers beyond a range are left to the rules to refuse."""
        if not self.is_menu:
            return Meaning(move=f"{self.verb} {number}")
        if not 1 <= number <= len(self.moves):
            return Meaning(complaint=say("no-such-choice", number=number, count=len(self.moves)))
        return Meaning(move=self.moves[number - 1].text)


class Meaning(msgspec.Struct, frozen=True):
    """What a line means: a move, a range that lacks its number, or a complaint."""

    move: str | None = None
    lacks_number: Choice | None = None
    complaint: str | None = None


def choices_of(pieces: Iterable[Piece], *, has_ranges: bool = True) -> tuple[Choice, ...]:
    """List the moves of all pieces: single ones first, so that their numbers stay the same, then ranges.

    Too many to be read at a glance are put together by their verbs. has_ranges: moves that differ only in a number
    say the same of each, and need not be told one by one.
    """
    found: list[Choice] = []
    for piece in pieces:
        if not has_ranges:
            found += (Choice(move.text.split()[0], (move,)) for move in piece.moves)
            continue
        for _, run in groupby(enumerate(piece.moves), key=lambda item: _run_of(item[0], item[1])):
            moves = tuple(move for _, move in run)
            words = moves[0].text.split()
            found.append(Choice(" ".join(words[:-1]) if len(moves) > 1 else words[0], moves))
    menus = by_verb(found) if len(found) > MOST_CHOICES else ()
    return menus if len(menus) > 1 else tuple(sorted(found, key=lambda choice: choice.is_range))


def by_verb(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """Put the moves of each verb together, in the order in which the verbs first come."""
    moves: dict[str, list[Move]] = {}
    for choice in choices:
        moves.setdefault(choice.moves[0].text.split()[0], []).extend(choice.moves)
    return tuple(Choice(verb, tuple(same), is_menu=len(same) > 1) for verb, same in moves.items())


def _run_of(place: int, move: Move) -> tuple[str, int]:
    """Name the run that a move belongs to: its words, and its number less its place in the list."""
    *words, last = move.text.split()
    return (" ".join(words), int(last) - place) if words and last.isdecimal() else (move.text, -1)


def is_lone_range(choices: Sequence[Choice]) -> bool:
    """Tell whether there is nothing to choose but a number, so that numbers typed are meant themselves."""
    return len(choices) == 1 and choices[0].is_range


def read_line(line: str, choices: Sequence[Choice]) -> Meaning:
    """Find out what a line means. What is neither a choice nor the name of a range is taken for a move as it stands."""
    words = line.lower().split()
    numbers = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 4]
    if len(numbers) == len(words) and numbers:
        return _read_numbers(numbers, choices)
    named = [choice for choice in choices if choice.is_range and choice.verb == " ".join(words)]
    return Meaning(lacks_number=named[0]) if named else Meaning(move=line)


def _read_numbers(numbers: Sequence[int], choices: Sequence[Choice]) -> Meaning:
    if is_lone_range(choices):
        if len(numbers) > 1:
            return Meaning(complaint=say("one-number", choice=choices[0].text))
        return choices[0].move(numbers[0])
    if not 1 <= numbers[0] <= len(choices):
        return Meaning(complaint=say("no-such-choice", number=numbers[0], count=len(choices)))
    choice = choices[numbers[0] - 1]
    if len(numbers) == 1:
        return Meaning(lacks_number=choice) if choice.is_range else Meaning(move=choice.text)
    if len(numbers) > 2 or not choice.is_range:
        return Meaning(complaint=say("no-number-wanted", choice=choice.text))
    return choice.move(numbers[1])
