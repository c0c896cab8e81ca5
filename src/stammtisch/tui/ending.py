"""The end of a match: who won, why, and how everybody stands."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.core.match import Match
from stammtisch.core.messages import join_names
from stammtisch.tui.screen import GameScreen
from stammtisch.tui.terminal import Terminal
from stammtisch.tui.words import say


def show_ending(match: Match, terminal: Terminal, screen: GameScreen) -> None:
    """Show the result of a match that is over."""
    show_result(match.view("all"), terminal, screen)


def show_result(view: Any, terminal: Terminal, screen: GameScreen) -> None:
    """Show the result that stands in a view of a finished game."""
    assert view.result is not None
    winners = [me.name for me, rank in zip(view.players, view.result.ranks, strict=True) if rank == 1]
    key = "ending-won" if len(winners) == 1 else "ending-shared"
    terminal.say("", Text(say(key, names=join_names(winners)), style="bold"), screen.ending(view))
    headings, rows = screen.standings(view)
    if terminal.is_plain:
        terminal.say(*(", ".join(f"{h} {cell}".strip() for h, cell in zip(headings, row, strict=True)) for row in rows))
    else:
        terminal.say("", standings_table(headings, rows), "")


def standings_table(headings: list[str], rows: list[list[str]]) -> RenderableType:
    """Draw the standings; columns of numbers stand to the right."""
    table = Table(box=None, padding=(0, 2, 0, 1), header_style="dim")
    for number, heading in enumerate(headings):
        is_numeric = all(row[number].isdecimal() for row in rows)
        table.add_column(heading, justify="right" if is_numeric else "left", no_wrap=True, max_width=24)
    for row in rows:
        table.add_row(*row)
    return table
