"""`admin list` and `admin show`: which tables there are, and how one stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from stammtisch.cli.admin.place import Code, Data, Database, in_house
from stammtisch.cli.admin.telling import columns, moment
from stammtisch.cli.words import refuse_here, say

if TYPE_CHECKING:
    from stammtisch.server.house import House
    from stammtisch.server.tables.shapes import LogLine, TableLine
    from stammtisch.server.tables.state import TableState

STATUSES = ("waiting", "running", "over", "closed")
LOG_TAIL = 15
MOST = 1_000_000
"""tables of one list"""


def list_tables(
    *,
    status: Annotated[str | None, typer.Option(metavar="STATUS", help=say("admin-option-status"))] = None,
    limit: Annotated[int, typer.Option(min=1, max=MOST, help=say("admin-option-limit"))] = 100,
    database: Database = None,
    data: Data = None,
) -> None:
    """List tables, the last changed first."""
    if status is not None and status not in STATUSES:
        raise refuse_here("admin/status", status=status, known=", ".join(STATUSES))

    unreadable = list[str]()

    async def work(house: House) -> list[TableLine]:
        from stammtisch.server.store.tables import all_tables

        async with house.store.reading() as db:
            kind: Any = status  # checked above
            return await all_tables(db, limit, status=kind, unreadable=unreadable.append)

    lines = in_house(database, data, work)
    for code in unreadable:
        typer.echo(say("admin-unreadable", code=code), err=True)
    if not lines and not unreadable:
        typer.echo(say("admin-no-tables"))
        return
    columns([(line.code, line.status, line.game, moment(line.updated), seats_of(line)) for line in lines])


def seats_of(line: TableLine) -> str:
    """Name who sits at a table."""
    return ", ".join(name or say("admin-open-seat") for name in line.seats)


def show(
    code: Code,
    *,
    log: Annotated[int, typer.Option(min=0, help=say("admin-option-log"))] = LOG_TAIL,
    database: Database = None,
    data: Data = None,
) -> None:
    """Show how a table stands: seats, versions, the end of its log."""

    async def work(house: House) -> tuple[TableState, tuple[LogLine, ...], dict[int, tuple[str, ...]]]:
        from stammtisch.server.store.keys import devices_of_seat
        from stammtisch.server.tables.looking import show as look
        from stammtisch.server.tables.shapes import Visitor

        state = await house.hall.look(code)
        table = await look(house, code, Visitor(is_host=True))
        async with house.store.reading() as db:
            devices = {seat.seat: await devices_of_seat(db, code, seat.seat) for seat in state.seats}
        return state, table.log, devices

    state, lines, devices = in_house(database, data, work)
    tell_facts(state)
    for seat in state.seats:
        typer.echo(say("admin-seat", seat=seat.seat, kind=seat.kind, name=seat.name, bot=seat.bot or ""))
        for device in devices[seat.seat]:
            typer.echo(say("admin-device", device=device))
    if log:
        typer.echo(say("admin-log"))
        columns([(str(line.seq), moment(line.at), line.text) for line in lines[-log:]])


def tell_facts(state: TableState) -> None:
    """Print what was chosen for a table, its versions, and what is wrong with it."""
    setup = state.setup
    typer.echo(say("admin-table", code=state.code, status=state.status, game=setup.game, moves=len(state.moves)))
    typer.echo(
        say("admin-times", created=moment(state.created_at), updated=moment(state.updated_at), entries=state.seq)
    )
    edition = setup.edition_digest.removeprefix("sha256:")[:12]
    typer.echo(say("admin-versions", rules=setup.rules_version, edition=setup.edition, digest=edition))
    typer.echo(say("admin-promise", commitment=setup.commitment))
    if state.note:
        typer.echo(say("admin-note", note=state.note))
