"""Options of a table, checked against what the game offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stammtisch.core.game import Option, Rules
from stammtisch.core.refusal import refuse, shown


def check_options(rules: Rules, options: Mapping[str, Any] | None, players: int) -> dict[str, Any]:
    """Give all options with their values, defaults filled in; unknown options and values are refused by name."""
    if options is not None and not isinstance(options, Mapping):
        raise refuse("option/kind", options=shown(options))
    given = dict(options or {})
    offered = rules.spec.options
    for name, value in given.items():
        if name not in offered:
            raise refuse("option/unknown", option=shown(name), game=rules.spec.name, known=", ".join(offered))
        if not _fits(offered[name], value, players):
            raise refuse("option/value", option=name, value=shown(value), allowed=_allowed(offered[name], players))
    return {name: given.get(name, option.default) for name, option in offered.items()}


def written_options(rules: Rules, options: Mapping[str, Any]) -> dict[str, Any]:
    """Give the options that records and positions write out: those that differ from a default left unsaid."""
    offered = rules.spec.options
    return {
        name: value for name, value in options.items() if offered[name].is_written or value != offered[name].default
    }


def _fits(option: Option, value: object, players: int) -> bool:
    if option.is_seat:
        return value is None or (type(value) is int and 0 <= value < players)
    return any(_is_same(value, allowed) for allowed in option.values)


def _is_same(value: object, allowed: object) -> bool:
    """Tell whether two values are equal and of the same types, inside lists too: to Python True and 1.0 equal 1."""
    if type(value) is not type(allowed) or value != allowed:
        return False
    if isinstance(value, list | tuple) and isinstance(allowed, list | tuple):
        return all(map(_is_same, value, allowed))
    return True


def _allowed(option: Option, players: int) -> str:
    if option.is_seat:
        return f"0 .. {players - 1}"
    return ", ".join(str(value) for value in option.values)
