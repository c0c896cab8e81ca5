"""The sentences of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
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


def join_names(names: Sequence[str]) -> str:
    """List names as people do: `Ann, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    return say("and", first=", ".join(names[:-1]), last=names[-1])
