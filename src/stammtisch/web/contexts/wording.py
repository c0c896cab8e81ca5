"""Words for what programs call by short names: options of a table, editions."""

from __future__ import annotations

from typing import Any

from stammtisch.bots.naming import kind_words
from stammtisch.core.messages import has_sentence
from stammtisch.games.registry import game
from stammtisch.server.tables.entries import TableSetup
from stammtisch.web.words import PACKAGE, say


def options_of(setup: TableSetup) -> list[str]:
    """Say what was chosen for a table, but for options that leave no choice."""
    spec = game(setup.game)
    return [
        option_words(name, setup.options[name])
        for name, option in spec.options.items()
        if setup.options.get(name) is not None and (option.is_seat or len(option.values) > 1)
    ]


def option_words(name: str, value: Any) -> str:
    """Say what an option was set to: `timing`, `live` as "calls at any time"; seats count from 1."""
    if isinstance(value, int):
        return say(f"option-{name}", number=value + 1)
    key = f"option-{name}-{value}"
    return say(key) if has_sentence(PACKAGE, key) else f"{name}: {value}"


def bot_words(bot: str) -> str:
    """Say that a bot plays, and which: `regular` as "bot, regular"."""
    return say("bot-of-kind", kind=kind_words(bot))


def edition_words(name: str) -> str:
    """Say which edition is meant; those that somebody brought along keep their name."""
    key = f"edition-{name}"
    return say(key) if has_sentence(PACKAGE, key) else name
