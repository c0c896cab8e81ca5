"""Reading `--option timing=live`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stammtisch.cli.words import refuse_here
from stammtisch.core.game import GameSpec
from stammtisch.core.match import Match


def read_options(spec: GameSpec, given: Sequence[str]) -> dict[str, Any]:
    """Read options as NAME=VALUE. Refused: what has no `=`, a name given twice; values are checked by the game."""
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            raise refuse_here("options/shape", text=text)
        if name in found:
            raise refuse_here("options/twice", name=name)
        found[name] = _value(spec, name, value)
    return found


def format_options(match: Match) -> str:
    """Write the options of a match that are not the usual ones as they are typed, each after a space."""
    offered = match.rules.spec.options
    changed = {name: value for name, value in match.options.items() if value != offered[name].default}
    return "".join(f" --option {name}={value}" for name, value in changed.items())


def _value(spec: GameSpec, name: str, text: str) -> Any:
    """Find the allowed value that is written so; other texts stay texts, and the game refuses them."""
    option = spec.options.get(name)
    if option is None:
        return text
    if option.is_seat:
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else text
    return next((value for value in option.values if str(value).replace(" ", "") == text.replace(" ", "")), text)
