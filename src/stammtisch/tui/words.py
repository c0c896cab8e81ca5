"""The sentences of the terminal."""

from __future__ import annotations

from typing import Any

from stammtisch.core.messages import sentence
from stammtisch.core.refusal import Refusal, refuse

PACKAGE = "stammtisch.tui"


def say(key: str, /, **arguments: Any) -> str:
    """Say a sentence of the terminal's catalogue."""
    return sentence(PACKAGE, key, **arguments)


def refuse_here(code: str, /, **arguments: Any) -> Refusal:
    """Make a refusal of the terminal's own, such as a seat that nobody has."""
    return refuse(code, PACKAGE, **arguments)
