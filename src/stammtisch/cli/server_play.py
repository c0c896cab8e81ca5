"""`stammtisch play --server`: play at a table of a server."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from stammtisch.cli.coming_in import Wish, come_in
from stammtisch.cli.exits import INTERRUPTED
from stammtisch.cli.files import write_new
from stammtisch.cli.words import refuse_here, say
from stammtisch.core.refusal import Refusal
from stammtisch.core.verify import verify
from stammtisch.games.registry import Match
from stammtisch.tui import EndOfInput, Leave, Terminal
from stammtisch.tui.remote import Listener, ServerDoor, ServerTable, TableLine, Visit, WaitingRoom, show_lists

if TYPE_CHECKING:
    import httpx


def play_at_server(
    server: str, wish: Wish, terminal: Terminal, record: Path | None, *, transport: httpx.BaseTransport | None = None
) -> None:
    """Play at a table of a server, or list the tables there. transport: another way to the server than the network."""
    check_wish(wish)
    with contextlib.closing(ServerDoor(server, transport=transport)) as door:
        try:
            if wish.table is None and wish.new is None:
                list_tables(door, terminal)
            else:
                visit(come_in(door, wish, terminal), terminal, record)
        except KeyboardInterrupt as interrupt:
            with contextlib.suppress(OSError):  # a terminal that was closed shows nothing
                terminal.say("", say("interrupted"))
            raise typer.Exit(INTERRUPTED) from interrupt


def check_wish(wish: Wish) -> None:
    """Refuse wishes that don't go together."""
    if wish.table and wish.new:
        raise refuse_here("server/table-and-new")
    if not wish.table and (wish.key or wish.seat is not None):
        raise refuse_here("server/no-table")
    if not wish.new and (wish.bots or wish.players):
        raise refuse_here("server/not-new")


def list_tables(door: ServerDoor, terminal: Terminal) -> None:
    """List the open tables, and say how to sit down at one or open another."""
    tables = door.get("/api/tables", tuple[TableLine, ...], list="open")
    show_lists(tables, terminal)
    code = tables[0].code if tables else "CODE"
    terminal.say_whole(say("server-next", url=door.url, code=code, tables=len(tables)))


def visit(table: ServerTable, terminal: Terminal, record: Path | None) -> None:
    """Play a seat until the game is over or the person leaves; the seat stays theirs."""
    try:
        with Listener(table, terminal) as listener:
            WaitingRoom(table, terminal, listener).wait()
            terminal.say(say("server-welcome", game=table.state.game_name, name=table.own_name))
            sitting = Visit(table, terminal, listener)
            sitting.play()
        sitting.show_end()
    except (Leave, EndOfInput) as end:
        terminal.say_whole(say("left" if isinstance(end, Leave) else "input-ended"), how_to_come_back(table))
        return
    except KeyboardInterrupt as interrupt:
        with contextlib.suppress(OSError):  # a terminal that was closed shows nothing
            terminal.say_whole("", say("interrupted"), how_to_come_back(table))
        raise typer.Exit(INTERRUPTED) from interrupt
    tell_record(table, terminal, record)


def how_to_come_back(table: ServerTable) -> str:
    """Say with which command the seat is found again."""
    return say("server-come-back", url=table.door.url, code=table.code)


def tell_record(table: ServerTable, terminal: Terminal, path: Path | None) -> None:
    """Check the dice of a finished game, write its record where it was asked for, and name the next table."""
    try:
        if table.state.result is not None:
            terminal.say(verify(Match.from_record(table.record())).message)
        if path is not None:
            write_new(path, table.record().encode())
            terminal.say_whole(say("record-written", file=str(path)))
    except Refusal as refusal:
        terminal.say_whole(say("record-not-written", reason=refusal.message) if path else refusal.message)
    if table.state.rematch:
        terminal.say_whole(say("server-rematch", url=table.door.url, code=table.state.rematch))
