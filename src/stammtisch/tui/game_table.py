"""The table that a screen plays at: a match in this process, or one that lives elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from stammtisch.core.edition import Edition
from stammtisch.core.game import Rules
from stammtisch.core.match import Match
from stammtisch.core.plan import Preview, Progress

if TYPE_CHECKING:
    from stammtisch.tui.holders import Holder


class GameTable(Protocol):
    """A game being played, as far as a screen needs to know it. Seats are numbers; what is refused is a Refusal."""

    @property
    def rules(self) -> Rules:
        """The rules that are played, for reading and writing moves."""

    @property
    def edition(self) -> Edition:
        """The edition that is played."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""

    def is_here(self, seat: int) -> bool:
        """Tell whether a person at this terminal holds a seat."""

    def view(self, seat: int) -> Any:
        """Show what a seat sees."""

    def legal(self, seat: int) -> tuple[str, ...]:
        """List a seat's legal moves."""

    def has_turn(self, seat: int) -> bool:
        """Tell whether moves that a seat plans could be made at once."""

    def rehearse(self, seat: int, moves: Sequence[str]) -> Preview:
        """Try moves as if the seat's turn had come with the dice that it has."""

    def play(self, seat: int, move: str) -> None:
        """Make a move."""

    def play_all(self, seat: int, moves: Sequence[str]) -> Progress:
        """Make the moves of a plan."""


class MatchTable:
    """A match in this process, with its holders: persons at this terminal and bots."""

    def __init__(self, match: Match, holders: Sequence[Holder]) -> None:
        self.match = match
        self.holders = holders

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return self.match.rules

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.match.edition

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self.match.names

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.match.to_act

    def is_here(self, seat: int) -> bool:
        """Tell whether a person holds a seat."""
        return self.holders[seat].is_person

    def view(self, seat: int) -> Any:
        """Show what a seat sees."""
        return self.match.view(seat)

    def legal(self, seat: int) -> tuple[str, ...]:
        """List a seat's legal moves."""
        return self.match.legal(seat)

    def has_turn(self, seat: int) -> bool:
        """Tell whether moves that a seat plans could be made at once."""
        return seat in self.match.to_act and not self._imagined(seat)[1]

    def rehearse(self, seat: int, moves: Sequence[str]) -> Preview:
        """Try moves as if the seat's turn had come with the dice that it has."""
        return self._imagined(seat)[0].preview(seat, moves)

    def play(self, seat: int, move: str) -> None:
        """Make a move."""
        self.match.play(seat, move)

    def play_all(self, seat: int, moves: Sequence[str]) -> Progress:
        """Make the moves of a plan."""
        return self.match.play_all(seat, moves)

    def _imagined(self, seat: int) -> tuple[Match, bool]:
        copy = self.match.copy()
        return copy, copy.rules.imagine(copy.state, copy.edition, seat)
