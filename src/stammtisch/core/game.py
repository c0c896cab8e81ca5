"""What a game is to the rest of the house: its facts, its rules, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec

from stammtisch.core.edition import Edition
from stammtisch.core.event import Event
from stammtisch.core.refusal import Refusal
from stammtisch.core.state import State

Viewer = int | None | Literal["all"]
"""Who looks: a seat, a spectator (None), or anybody after the end ("all")."""


class Option(msgspec.Struct, frozen=True):
    """One thing that a table can choose: allowed values, the default, and the key of the sentence that explains it.

    A value is a text or number of `values`, or, if `is_seat`, a seat number. is_written: records and positions
    name it even at its default.
    """

    values: tuple[Any, ...]
    default: Any
    doc: str
    is_seat: bool = False
    is_written: bool = False


class GameSpec(msgspec.Struct, frozen=True):
    """The facts of a game: seats is (fewest, most) of the base edition."""

    id: str
    name: str
    seats: tuple[int, int]
    options: dict[str, Option]
    editions: tuple[str, ...]
    rules_version: int


class Move(msgspec.Struct, frozen=True):
    """A legal move: its text, and a label in plain language."""

    text: str
    label: str


class Piece(msgspec.Struct, frozen=True):
    """Something on the table that can be acted on, with the legal moves that act on it."""

    name: str
    label: str
    moves: tuple[Move, ...]


class Result(msgspec.Struct, frozen=True):
    """How a game ended: why, the rank of each seat (1 for the winner, shared ranks equal), the score of each seat."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


class Rules(Protocol):
    """A game's rules and words, as the match, the bots and the tables use them.

    functions: the restricted functions `setup`, `act`, `step`, `legal`, `acting` and `default_action`, for both
    executors, and `rehearse`, a `step` for turns that are only imagined, which goes no further than the turn. actions:
    size of the action space. labels: for each label of chance, the kind of name in an edition, None for numbers.
    """

    spec: GameSpec
    package: str
    state: type[State]
    edition_record: type
    actions: int
    functions: Mapping[str, Callable[..., Any]]
    labels: Mapping[int, str | None]
    reasons: Mapping[int, str]

    def edition(self, name_or_path: str | Path) -> Edition:
        """Load and check an edition, by released name or by path."""

    def edition_from_text(self, text: str, origin: str) -> Edition:
        """Check an edition given as text; origin names it in messages."""

    def seats(self, edition: Edition) -> tuple[int, int]:
        """Tell how few and how many can play an edition."""

    def configure(self, g: Any, edition: Edition, options: Mapping[str, Any]) -> None:
        """Write options, already checked against the spec, into a state of zeros whose seats are set."""

    def parse_move(self, text: str) -> int:
        """Read a move's text, forgiving case and spaces; what is no move is a Refusal."""

    def format_move(self, action: int) -> str:
        """Write a move's canonical text."""

    def explain(self, g: Any, edition: Edition, p: int, action: int, reason: int) -> Refusal:
        """Say why a move is refused, naming the rule."""

    def tell(self, g: Any, edition: Edition, names: tuple[str, ...]) -> tuple[Event, ...]:
        """Turn the journal of the last step into events."""

    def view(self, g: Any, edition: Edition, viewer: Viewer, names: tuple[str, ...]) -> Any:
        """Show what a viewer may see, with the viewer's legal moves grouped by piece."""

    def totals(self, g: Any, edition: Edition, p: int) -> dict[str, int]:
        """Sum up what a plan changes for a seat."""

    def imagine(self, g: Any, edition: Edition, p: int) -> bool:
        """Turn a copied state into one in which a seat may try a plan before its turn; False if it can't."""

    def target(self, g: Any, edition: Edition, p: int, action: int) -> str:
        """Name what stands at the place that an action names; an empty text if it names no place where that changes."""

    def write_position(self, g: Any, edition: Edition) -> dict[str, Any]:
        """Write the state as a plain dict, without heading, options or generator."""

    def read_position(self, g: Any, edition: Edition, values: Mapping[str, Any]) -> list[str]:
        """Read such a dict into a configured state; faults are listed, an empty list is a sound position."""
