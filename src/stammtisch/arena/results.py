"""The outcomes of a series, as bytes that both executors write alike, read as columns."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.arena.series import Series
from stammtisch.bots import bots_of
from stammtisch.core.executors.plain import FORMATS
from stammtisch.core.layout import layout_of
from stammtisch.core.loops import Outcome
from stammtisch.games.registry import rules_of

BROKEN = "broken"
"""The reason of a game that a fault broke off; a sound game has none such."""

LAYOUT = layout_of(Outcome)


@dataclass(frozen=True)
class Results:
    """How the games of a series went. data: one `core.loops.Outcome` for each game, in order."""

    series: Series
    data: bytes

    def __len__(self) -> int:
        """Count the games."""
        return len(self.data) // LAYOUT.size

    def numbers(self, name: str, seat: int = 0) -> list[int]:
        """Read a column of an outcome's field: one number a game; of a field with an item for each seat, a seat's."""
        field = LAYOUT.field(name)
        assert isinstance(field.item, str)
        width = field.item_size
        cells = memoryview(self.data).cast(FORMATS[field.item])
        return cells[(field.offset + seat * width) // width :: LAYOUT.size // width].tolist()

    def reasons(self) -> list[str]:
        """Name for each game why it ended."""
        words = {0: BROKEN, **rules_of(self.series.game).reasons}
        return [words[reason] for reason in self.numbers("reason")]

    def bots(self, seat: int) -> list[str]:
        """Name for each game the bot in a seat."""
        names = {number: name for name, number in bots_of(self.series.game).numbers.items()}
        return [names[number] for number in self.numbers("bots", seat)]

    def columns(self) -> dict[str, list[int] | list[str]]:
        """Give all as named columns: game, steps, rounds, reason, then bot, rank and score of each seat."""
        columns: dict[str, list[int] | list[str]] = {
            "game": list(range(len(self))),
            "steps": self.numbers("steps"),
            "rounds": self.numbers("rounds"),
            "reason": self.reasons(),
        }
        for seat in range(self.series.players):
            columns[f"bot_{seat}"] = self.bots(seat)
            columns[f"rank_{seat}"] = self.numbers("ranks", seat)
            columns[f"score_{seat}"] = self.numbers("scores", seat)
        return columns
