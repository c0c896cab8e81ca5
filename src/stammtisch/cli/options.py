"""Reading `--option timing=live`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from stammtisch.cli.words import refuse_here, say
from stammtisch.core.game import GameSpec
from stammtisch.core.match import Match

LONGEST_SHOWN = 40


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


def read_seed(text: str) -> int:
    """Read a whole number, of any size and sign: whether it can be a seed is said by what is seeded."""
    try:
        return int(text)
    except ValueError as fault:
        raise typer.BadParameter(say("seed-number", text=text[:LONGEST_SHOWN])) from fault


Seed = Annotated[int | None, typer.Option(parser=read_seed, metavar="N", help=say("option-seed"))]
"""The option --seed of every command that draws."""


def check_edition(spec: GameSpec, name_or_path: str) -> str:
    """Refuse a folder as an edition; all else is for the game to find out."""
    if name_or_path not in spec.editions and Path(name_or_path).is_dir():
        raise refuse_here("file/folder", file=name_or_path)
    return name_or_path


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
