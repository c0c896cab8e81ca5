"""The sentences of Tiefenthal in the terminal."""

from __future__ import annotations

from typing import Any

from stammtisch.core.messages import has_sentence, sentence

PACKAGE = "stammtisch.tui.tiefenthal"


def say(key: str, /, **arguments: Any) -> str:
    """Say a sentence."""
    return sentence(PACKAGE, key, **arguments)


def has(key: str) -> bool:
    """Tell whether there is such a sentence."""
    return has_sentence(PACKAGE, key)


def key_of(name: str) -> str:
    """Make a key's part of a name: `Beer Supplier` is `beer-supplier`."""
    return "-".join(name.casefold().split())
