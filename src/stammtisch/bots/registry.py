"""The bots of each game: their names, their numbers, and the function that lets them decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from stammtisch.core.refusal import refuse
from stammtisch.games.registry import rules_of

PACKAGE = "stammtisch.bots"


@dataclass(frozen=True)
class BotTable:
    """The bots of a game: their numbers by name, and the restricted function that lets one of them decide.

    decide: takes g (a sealed copy), e, p, the bot's number and room to list actions in; gives an action.
    """

    numbers: Mapping[str, int]
    decide: Callable[[Any, Any, int, int, Any], int]


def _fame() -> BotTable:
    from stammtisch.bots.fame import BOTS, decide

    return BotTable(BOTS, decide)


def _tiefenthal() -> BotTable:
    from stammtisch.bots.tiefenthal import BOTS, decide

    return BotTable(BOTS, decide)


TABLES: dict[str, Callable[[], BotTable]] = {"fame": _fame, "tiefenthal": _tiefenthal}


@cache
def _table(game_id: str) -> BotTable:
    return TABLES[game_id]()


def bots_of(game_id: str) -> BotTable:
    """Give the bots of a game; they are loaded when first asked for. Refused: an unknown game, one without bots."""
    rules = rules_of(game_id)
    if game_id not in TABLES:
        raise refuse("bots/none", PACKAGE, game=rules.spec.name)
    return _table(game_id)


def canonical_name(game_id: str, name: str) -> str:
    """Find a bot's name as the game writes it, case and spaces forgiven. Refused: an unknown name."""
    known = bots_of(game_id).numbers
    found = name.strip().lower()
    if found not in known:
        game = rules_of(game_id).spec.name
        raise refuse("bots/unknown", PACKAGE, bot=repr(name), game=game, known=", ".join(known))
    return found


def bot_numbers(game_id: str, names: Sequence[str]) -> tuple[int, ...]:
    """Find the numbers of a game's bots by their names. Refused: an unknown name."""
    numbers = bots_of(game_id).numbers
    return tuple(numbers[canonical_name(game_id, name)] for name in names)
