"""How a game ended, in words and rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.core.event import Event
from stammtisch.core.game import Result
from stammtisch.core.messages import join_names
from stammtisch.server.tables.shapes import TableShape
from stammtisch.web.contexts.fame import ranked_by_patrons
from stammtisch.web.contexts.ranks import Ranked
from stammtisch.web.contexts.tiefenthal.counting import ranked_by_cards
from stammtisch.web.words import say


@dataclass(frozen=True)
class Outcome:
    """The end of a game. chance: seed, salt and words, opened."""

    headline: str
    why: str
    rows: tuple[Ranked, ...]
    chance: Any


def outcome_of(shape: TableShape, events: Iterable[Event] = ()) -> Outcome | None:
    """Say how a table ended; None while it has not. events: all of the game."""
    if shape.status not in {"over", "closed"}:
        return None
    chance = getattr(shape.view, "chance", None)
    result = shape.result
    if result is None:
        return Outcome(say("result-none"), say("result-why-closed"), (), chance)
    rows = ranked_of(shape.view, events)
    return Outcome(won_words(shape.game, rows) if rows else shape.prompt, why_won(shape.game, result), rows, chance)


def won_words(game: str, rows: Sequence[Ranked]) -> str:
    """Say who won, with how many patrons or points."""
    winners = [row for row in rows if row.rank == 1]
    names = join_names([row.name for row in winners])
    return say("result-won", who=names, winners=len(winners), game=game, count=winners[0].score)


def why_won(game: str, result: Result) -> str:
    """Say why the game ended as it did."""
    return say(f"result-why-{result.reason}", game=game, count=max(result.scores))


def ranked_of(view: Any, events: Iterable[Event] = ()) -> tuple[Ranked, ...]:
    """Rank the players of a game that is over, each with what brought the score; nobody before. events: all of it."""
    if view is None or view.result is None:
        return ()
    return ranked_by_patrons(view, events) if view.game == "fame" else ranked_by_cards(view)
