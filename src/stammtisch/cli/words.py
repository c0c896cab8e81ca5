"""The sentences of the command line."""

from __future__ import annotations

from typing import Any

from stammtisch.core.messages import has_sentence, sentence
from stammtisch.core.refusal import Refusal, refuse

PACKAGE = "stammtisch.cli"


def say(key: str, /, **arguments: Any) -> str:
    """Say a sentence of the command line's catalogue."""
    return sentence(PACKAGE, key, **arguments)


def say_if_any(key: str) -> str | None:
    """Say a sentence if the catalogue has it."""
    return say(key) if has_sentence(PACKAGE, key) else None


def refuse_here(code: str, /, **arguments: Any) -> Refusal:
    """Make a refusal of the command line's own, such as a file that is not there."""
    return refuse(code, PACKAGE, **arguments)
