"""The games that are measured: seats, options and floors. A further game is one more entry here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from stammtisch.games.registry import GAMES


@dataclass(frozen=True)
class Contest:
    """One game as it is measured; floors by the name of the row, in the row's unit."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    floors: Mapping[str, float] = field(default_factory=dict)


CONTESTS = (
    Contest(
        "fame",
        seats=5,
        options={"timing": "ordered"},
        floors={
            "games": 50_000,
            "steps": 5e6,
            "loop": 0.5e6,
            "plain-step": 20,
            "start-plain": 0.1,
            "start-cached": 1.0,
        },
    ),
    Contest(
        "tiefenthal",
        seats=4,
        floors={
            "games": 10_000,
            "steps": 3e6,
            "loop": 0.5e6,
            "batch": 3e6,
            "sealed-copy": 1.0,
            "plain-step": 30,
            "start-plain": 0.1,
            "start-cached": 1.0,
            "start-cold": 75,
        },
    ),
)


def contests() -> list[Contest]:
    """Give the contests whose game is there."""
    return [contest for contest in CONTESTS if contest.game in GAMES]
