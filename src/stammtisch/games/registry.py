"""The games that there are, and matches made by a game's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from stammtisch.core import match as core_match
from stammtisch.core.edition import Edition
from stammtisch.core.fairness import Fairness
from stammtisch.core.game import GameSpec, Rules
from stammtisch.core.position import begin_from_position
from stammtisch.core.record import begin_from_record, parse_record
from stammtisch.core.refusal import refuse, shown
from stammtisch.core.snapshot import begin_from_snapshot


def _fame() -> Rules:
    from stammtisch.games.fame import FameRules

    return FameRules()


def _tiefenthal() -> Rules:
    from stammtisch.games.tiefenthal import TiefenthalRules

    return TiefenthalRules()


GAMES: dict[str, Callable[[], Rules]] = {"fame": _fame, "tiefenthal": _tiefenthal}


@cache
def _rules(game_id: str) -> Rules:
    return GAMES[game_id]()


def rules_of(game_id: object) -> Rules:
    """Give the rules of a game by its id, such as `fame`; unknown ones are refused. Games load when first asked for."""
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise refuse("game/unknown", game=shown(game_id), known=", ".join(GAMES))
    return _rules(game_id)


def game(game_id: str) -> GameSpec:
    """Give the facts of a game by its id; an unknown one is refused."""
    return rules_of(game_id).spec


class Match(core_match.Match):
    """A game being played, made by the name of the game."""

    @classmethod
    def new(
        cls,
        game_id: str,
        players: int = 2,
        *,
        seed: int | bytes | Fairness | None = None,
        options: Mapping[str, Any] | None = None,
        edition: str | Path | Edition = "base",
        script: Iterable[object] = (),
        names: Sequence[str] | None = None,
        words: tuple[str, ...] | None = None,
    ) -> Match:
        """Set up a table; see `core.match.Match.begin` for the arguments and what is refused."""
        return cls.begin(
            rules_of(game_id),
            players=players,
            seed=seed,
            options=options,
            edition=edition,
            script=script,
            names=names,
            words=words,
        )

    @classmethod
    def from_position(
        cls,
        game_id: str,
        position: object,
        *,
        seed: int | bytes | None = None,
        edition: str | Path | None = None,
        names: Sequence[str] | None = None,
    ) -> Match:
        """Begin from a position; see `core.position.begin_from_position`."""
        return begin_from_position(cls, rules_of(game_id), position, seed=seed, edition=edition, names=names)

    @classmethod
    def from_record(cls, text: str, *, seed: int | bytes | None = None) -> Match:
        """Replay a record and verify every line; see `core.record.begin_from_record`."""
        record = parse_record(text)
        return begin_from_record(cls, rules_of(record.game), record, seed=seed)

    @classmethod
    def from_snapshot(cls, game_id: str, data: bytes, *, edition: str | Path | None = None) -> Match:
        """Go on from a snapshot; see `core.snapshot.begin_from_snapshot`."""
        return begin_from_snapshot(cls, rules_of(game_id), data, edition=edition)
