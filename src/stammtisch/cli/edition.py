"""`stammtisch edition`: check an edition of one's own, or begin one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.app import add_command, new_app
from stammtisch.cli.files import read_text, write_new
from stammtisch.cli.words import refuse_here, say
from stammtisch.games.registry import GAMES, rules_of

NAME_LINE = re.compile(r'^name = "base"$', re.MULTILINE)
OTHER_THAN_NAME = re.compile(r"[^a-z0-9]+")
LONGEST_NAME = 40


def check(file: Annotated[Path, typer.Argument(metavar="FILE", help=say("option-edition-file"))]) -> None:
    """Check an edition file."""
    rules = rules_of(game_of(file))
    edition = rules.edition(file)
    counts = ", ".join(say("edition-count", kind=kind, count=len(names)) for kind, names in edition.names.items())
    typer.echo(say("edition-sound", file=str(file), name=edition.name, game=rules.spec.name, counts=counts))
    typer.echo(say("edition-digest", digest=edition.digest))


def game_of(file: Path) -> str:
    """Find out which game an edition file is for. Refused: what is no TOML or names no game."""
    try:
        named = tomllib.loads(read_text(file)).get("game")
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise refuse_here("edition/no-toml", file=str(file), reason=str(fault)) from fault
    if named not in GAMES:
        raise refuse_here("edition/no-game", file=str(file), found=repr(named), known=", ".join(GAMES))
    return str(named)


def new(
    game_id: Annotated[str, typer.Argument(metavar="GAME", help=say("option-game-needed"))],
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("option-new-edition"))],
) -> None:
    """Begin an edition of your own with a copy of the base edition."""
    base = rules_of(game_id).edition("base")
    name = OTHER_THAN_NAME.sub("-", file.stem.lower()).strip("-")[:LONGEST_NAME]
    if not name or name in rules_of(game_id).spec.editions:
        name = say("edition-own-name")
    text = say("edition-heading", file=file.name, game=game_id) + "\n" + NAME_LINE.sub(f'name = "{name}"', base.text)
    write_new(file, text.encode())
    typer.echo(say("edition-begun", file=str(file), game=game_id))


edition = new_app(help=say("help-edition"), no_args_is_help=True)
add_command(edition, "check", check, "edition-check")
add_command(edition, "new", new, "edition-new")
