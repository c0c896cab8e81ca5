"""What a series of games is: the game, who plays, how often, from which seed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stammtisch.bots import canonical_name
from stammtisch.core.edition import Edition
from stammtisch.core.match import check_players
from stammtisch.core.options import check_options
from stammtisch.core.refusal import refuse
from stammtisch.games.registry import rules_of

PACKAGE = "stammtisch.arena"
MOST_GAMES = 10_000_000
SEEDS = 2**63
DRAWN_SEEDS = 10**9


@dataclass(frozen=True)
class Series:
    """A series that passed its checks. bots: one for each seat of game 0; from game to game they move one seat on."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, Any]
    edition: Edition = field(repr=False)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)


def plan_series(
    game_id: str,
    bots: Sequence[str],
    *,
    games: int,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    edition: str | Path | Edition = "base",
) -> Series:
    """Plan a series. Bots are dealt to the seats in turn, so that one name may fill a table.

    players: as many as there are bots if left out, but never fewer than can play. seed: 0 to 2^63 - 1, drawn if
    left out. Refused: unknown games, bots, editions and options, more bots than players, a number of players that
    the edition does not allow, a number of games below 1 or above 10,000,000, a seed out of its range.
    """
    rules = rules_of(game_id)
    if not bots:
        raise refuse("series/no-bots", PACKAGE)
    names = [canonical_name(game_id, name) for name in bots]
    found = edition if isinstance(edition, Edition) else rules.edition(edition)
    count = max(len(names), rules.seats(found)[0]) if players is None else players
    check_players(rules, found, count)
    if len(names) > count:
        raise refuse("series/bots", PACKAGE, bots=len(names), players=count)
    if not 1 <= games <= MOST_GAMES:
        raise refuse("series/games", PACKAGE, games=str(games), most=MOST_GAMES)
    if seed is not None and not 0 <= seed < SEEDS:
        raise refuse("series/seed", PACKAGE, seed=str(seed))
    return Series(
        game_id,
        tuple(names[p % len(names)] for p in range(count)),
        games,
        secrets.randbelow(DRAWN_SEEDS) if seed is None else seed,
        check_options(rules, options, count),
        found,
    )
