"""The sentences of Tavern Fame in the terminal."""

from __future__ import annotations

from typing import Any

from stammtisch.core.messages import has_sentence, sentence

PACKAGE = "stammtisch.tui.fame"


def say(key: str, /, **arguments: Any) -> str:
    """Say a sentence."""
    return sentence(PACKAGE, key, **arguments)


def has(key: str) -> bool:
    """Tell whether there is such a sentence."""
    return has_sentence(PACKAGE, key)
