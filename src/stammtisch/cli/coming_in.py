"""Coming in at a table of a server: opening one, sitting down, and coming back to one's seat."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec

from stammtisch.cli.files import read_text
from stammtisch.cli.options import check_edition, read_options
from stammtisch.cli.seat_book import KeptSeat, forget_seat, keep_seat, kept_seats, latest_secrets
from stammtisch.cli.seats import USUAL_BOT
from stammtisch.cli.words import refuse_here, say
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import game
from stammtisch.tui import EndOfInput, Terminal
from stammtisch.tui.remote import Identity, Joined, Opened, Order, ServerDoor, ServerTable, TableState, Visit, path_of

NO_NAMES = frozenset({*Visit.commands, "?"})
"""what people type at a table, and so no nickname when they are asked for one"""
PLAYED_LATELY = 5
"""earlier seats at a server that may have been those of the game before a rematch"""


class Wish(msgspec.Struct, frozen=True):
    """What was asked for on the command line.

    table: the code of a table; new: the game of one to open, with so many bots and players in all (None: as many as
    that makes, two at least). name, seat: as whom and where to sit; key: of a seat that is ours already.
    """

    table: str | None = None
    new: str | None = None
    name: str | None = None
    seat: int | None = None
    key: str | None = None
    bots: int = 0
    players: int | None = None
    edition: str = "base"
    options: tuple[str, ...] = ()


def come_in(door: ServerDoor, wish: Wish, terminal: Terminal) -> ServerTable:
    """Take the seat that is wished for: one that is ours already, a free one, or one at a new table."""
    if wish.new:
        return open_table(door, wish, terminal)
    assert wish.table
    if wish.key:
        door.show(wish.key)
        return ServerTable(door, wish.table, held_seat(door, wish.table, wish.seat))
    kept = find_kept(kept_seats(door.url, wish.table), wish)
    if kept is not None and (table := come_back(door, kept, terminal)):
        return table
    return sit_down_at(door, wish, terminal)


def held_seat(door: ServerDoor, code: str, wished: int | None) -> int:
    """Find the seat that our key or secret holds at a table. Refused: none, or another than was wished for."""
    held = door.get(path_of(code), TableState).visitor.seats
    if not held or (wished is not None and wished not in held):
        raise refuse_here("seats/not-yours", code=code)
    return held[0] if wished is None else wished


def find_kept(seats: list[KeptSeat], wish: Wish) -> KeptSeat | None:
    """Find the remembered seat that is meant. Refused: several, if it is not said which."""
    if wish.name is not None:
        seats = [kept for kept in seats if kept.name.casefold() == wish.name.casefold()]
    if wish.seat is not None:
        seats = [kept for kept in seats if kept.seat in {wish.seat, None}]
    if len(seats) > 1:
        raise refuse_here("seats/several", names=", ".join(kept.name for kept in seats))
    return seats[0] if seats else None


def come_back(door: ServerDoor, kept: KeptSeat, terminal: Terminal) -> ServerTable | None:
    """Come back to a remembered seat; None if it was never taken, or is ours no longer, which then is forgotten."""
    door.show(kept.secret)
    try:
        seat = held_seat(door, kept.code, kept.seat)
    except Refusal as refusal:
        if refusal.code not in {"seats/not-yours", "access/seat", "access/stranger"}:
            raise
        forget_seat(kept)
        return None
    terminal.say(say("seat-back", name=kept.name, seat=seat))
    return ServerTable(door, kept.code, seat)


def sit_down_at(door: ServerDoor, wish: Wish, terminal: Terminal) -> ServerTable:
    """Sit down. The secret is remembered first, so that no seat is lost with a line that breaks."""
    assert wish.table
    name = wish.name or ask_name(terminal)
    kept = KeptSeat(door.url, wish.table, name, new_secret(door))
    is_kept = remember(kept, terminal)
    try:
        order = {"name": name, "seat": wish.seat}
        joined = door.post(path_of(wish.table, "join"), order, Joined)
    except Refusal as refusal:
        if is_kept:
            forget_seat(kept)
        if refusal.code == "seat/held" and (table := sit_down_again(door, wish, name, terminal)):
            return table
        raise
    if is_kept:
        keep_seat(msgspec.structs.replace(kept, seat=joined.seat))
    return ServerTable(door, wish.table, joined.seat)


def sit_down_again(door: ServerDoor, wish: Wish, name: str, terminal: Terminal) -> ServerTable | None:
    """Sit down in a rematch as one who played the last game; None if no seat there is held for us."""
    assert wish.table
    for secret in latest_secrets(door.url, PLAYED_LATELY):
        door.show(secret)
        try:
            joined = door.post(path_of(wish.table, "join"), {"name": name, "seat": wish.seat}, Joined)
        except Refusal as refusal:
            if refusal.code != "seat/held":
                raise
            continue
        remember(KeptSeat(door.url, wish.table, name, secret, joined.seat), terminal)
        return ServerTable(door, wish.table, joined.seat)
    return None


def open_table(door: ServerDoor, wish: Wish, terminal: Terminal) -> ServerTable:
    """Open a table and sit down at it."""
    order = order_of(wish, wish.name or ask_name(terminal))
    secret = new_secret(door)
    opened = door.post("/api/tables", order, Opened)
    table = ServerTable(door, opened.code, held_seat(door, opened.code, None))
    remember(KeptSeat(door.url, opened.code, order.names[0], secret, table.seat), terminal)
    return table


def order_of(wish: Wish, name: str) -> Order:
    """Write down what kind of table is wished for. Refused: what the game or the edition does not know."""
    assert wish.new
    spec = game(wish.new)
    edition = edition_of(wish.new, wish.edition)
    players = wish.players or max(2, wish.bots + 1)
    bots = (USUAL_BOT,) * wish.bots
    return Order(wish.new, players, (name,), bots, options=read_options(spec, wish.options), id=uuid4().hex, **edition)


def edition_of(game_id: str, edition: str) -> Mapping[str, Any]:
    """Name a released edition, or give the text of an own one."""
    spec = game(game_id)
    if check_edition(spec, edition) in spec.editions:
        return {"edition": edition}
    return {"edition_text": read_text(Path(edition))}


def new_secret(door: ServerDoor) -> str:
    """Get a secret from the server by which it will know us, and show it from now on."""
    secret = door.post("/api/identity", None, Identity).token
    door.show(secret)
    return secret


def remember(kept: KeptSeat, terminal: Terminal) -> bool:
    """Enter a seat in the book; where that can't be done it is played all the same."""
    try:
        keep_seat(kept)
    except Refusal as refusal:
        terminal.say_whole(say("seat-not-kept", reason=refusal.message))
        return False
    return True


def ask_name(terminal: Terminal) -> str:
    """Ask for a nickname until there is one. Refused: input that nobody types, whose lines are meant as moves."""
    if not terminal.source.isatty():
        raise refuse_here("seats/no-name")
    while True:
        try:
            name = terminal.ask(say("which-name")).strip()
        except EndOfInput as end:
            raise refuse_here("seats/no-name") from end
        if name and name.casefold() not in NO_NAMES:
            return name
        if name:
            terminal.say(say("name-is-command", name=name))
