"""How a game ended, in words and rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stammtisch.core.game import Result
from stammtisch.server.tables.shapes import TableShape
from stammtisch.web.contexts.tiefenthal.counting import Ranked, ranked_by_cards
from stammtisch.web.words import say


@dataclass(frozen=True)
class Outcome:
    """The end of a game. chance: seed, salt and words, opened."""

    headline: str
    why: str
    score_name: str
    rows: tuple[Ranked, ...]
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
    rows = _rows(shape)
    winners = [row.name for row in rows if row.rank == 1]
    headline = say("result-won" if len(winners) == 1 else "result-shared", who=", ".join(winners))
    return Outcome(headline, why_won(shape.game, result), score_name, rows, chance)


def why_won(game: str, result: Result) -> str:
    """Say why the game ended as it did."""
    return say(f"result-why-{result.reason}", game=game, count=max(result.scores))


def _rows(shape: TableShape) -> tuple[Ranked, ...]:
    """Rank the players; in Tiefenthal each with the cards that count."""
    result = shape.result
    assert result is not None
    if shape.game == "tiefenthal" and shape.view is not None and shape.view.result is not None:
        return ranked_by_cards(shape.view)
    rows = [Ranked(at.seat, at.name, result.ranks[at.seat], result.scores[at.seat], "") for at in shape.seats]
    return tuple(sorted(rows, key=lambda row: (row.rank, row.seat)))
