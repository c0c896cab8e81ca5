"""How a game ended, in words and rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stammtisch.server.tables.shapes import TableShape
from stammtisch.web.words import say


@dataclass(frozen=True)
class Row:
    """A player's rank and score."""

    seat: int
    name: str
    rank: int
    score: int


@dataclass(frozen=True)
class Outcome:
    """The end of a game. chance: seed, salt and words, opened."""

    headline: str
    why: str
    score_name: str
    rows: tuple[Row, ...]
    chance: Any


def outcome_of(shape: TableShape) -> Outcome | None:
    """Say how a table ended; None while it has not."""
    if shape.status not in {"over", "closed"}:
        return None
    chance = getattr(shape.view, "chance", None)
    score_name = say("score-patrons" if shape.game == "fame" else "score-points")
    result = shape.result
    if result is None:
        return Outcome(say("result-none"), say("result-why-closed"), score_name, (), chance)
    rows = sorted(
        (Row(seat.seat, seat.name, result.ranks[seat.seat], result.scores[seat.seat]) for seat in shape.seats),
        key=lambda row: (row.rank, row.seat),
    )
    winners = [row.name for row in rows if row.rank == 1]
    headline = say("result-won" if len(winners) == 1 else "result-shared", who=", ".join(winners))
    return Outcome(headline, say(f"result-why-{result.reason}"), score_name, tuple(rows), chance)
