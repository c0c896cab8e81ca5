"""The tables of a server that anybody may join or watch."""

from __future__ import annotations

from rich.table import Table

from stammtisch.core.messages import join_names
from stammtisch.tui.remote.shapes import TableLine
from stammtisch.tui.terminal import Terminal
from stammtisch.tui.words import say


def show_lists(open_tables: tuple[TableLine, ...], terminal: Terminal) -> None:
    """List the tables that wait for players."""
    if not open_tables:
        terminal.say(say("lists-none"))
        return
    rows = [
        (line.code, line.game_name, join_names([name for name in line.seats if name]), str(line.open_seats))
        for line in open_tables
    ]
    if terminal.is_plain:
        terminal.say(*(say("lists-line", code=r[0], game=r[1], names=r[2], open=int(r[3])) for r in rows))
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for key in ("code", "game", "players", "open"):
        table.add_column(say(f"lists-{key}"), no_wrap=key != "players")
    for row in rows:
        table.add_row(*row)
    terminal.say(table)
