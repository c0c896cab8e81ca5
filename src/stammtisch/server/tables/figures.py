"""The few figures by which one sees how a game goes: read from a state, so that every move of a game can be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stammtisch.games.tiefenthal.scoring import count_points

if TYPE_CHECKING:
    from stammtisch.core.match import Match

NAMES = {"fame": ("patrons", "drinks"), "tiefenthal": ("points", "doubloons", "beer")}
"""the figures of each game, the one that wins first"""

Reading = tuple[tuple[int, ...], ...]
"""figures at one moment: by name, then by seat"""


def read_figures(match: Match) -> Reading:
    """Read the figures of all seats from a match as it stands."""
    game, g = match.rules.spec.id, match.state
    players = [g.players[seat] for seat in range(match.seats)]
    return tuple(tuple(_figure(match, name, player) for player in players) for name in NAMES[game])


def _figure(match: Match, name: str, player: Any) -> int:
    return count_points(match.edition.record, player) if name == "points" else int(getattr(player, name))
