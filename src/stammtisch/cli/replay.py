"""`stammtisch replay`: look at a recorded game step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.records import read_record
from stammtisch.cli.words import refuse_here, say
from stammtisch.tui import Replay, Terminal, screen_of, show_ending


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("option-record-file"))],
    *,
    first: Annotated[int, typer.Option("--from", metavar="N", help=say("option-from"))] = 0,
    plain: Annotated[bool, typer.Option("--plain", help=say("option-plain"))] = False,
) -> None:
    """Look at a recorded game step by step."""
    match = read_record(file)
    if not 0 <= first <= len(match.turns):
        raise refuse_here("replay/step", file=str(file), step=first, last=len(match.turns))
    terminal = Terminal(is_plain=plain)
    screen = screen_of(match.rules.spec.id)
    steps = Replay(match, terminal, screen)
    steps.at = first
    steps.step()
    if match.result is not None and steps.is_through:
        show_ending(match, terminal, screen)
