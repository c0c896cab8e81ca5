"""`stammtisch verify`: check that a record's dice and cards come from the seed that was promised."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.exits import REFUSED
from stammtisch.cli.records import read_record
from stammtisch.cli.words import say
from stammtisch.core.verify import verify as verify_match


def verify(file: Annotated[Path, typer.Argument(metavar="FILE", help=say("option-record-file"))]) -> None:
    """Check that a record's dice and cards come from the seed that was promised."""
    found = verify_match(read_record(file))
    typer.echo(found.message, err=not found.matches)
    if not found.matches:
        raise typer.Exit(REFUSED)
