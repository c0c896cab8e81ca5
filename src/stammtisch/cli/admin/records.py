"""`admin export` and `admin import`: games as files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.admin.place import Data, Database, in_house
from stammtisch.cli.files import in_file, read_text, write_new
from stammtisch.cli.words import refuse_here, say
from stammtisch.core.refusal import Refusal

if TYPE_CHECKING:
    from stammtisch.server.house import House

ENDING = ".game"
MOST = 1_000_000
"""tables of one export"""


def export(
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help=say("admin-option-code-or-all"))] = None,
    *,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help=say("admin-option-output"))
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help=say("admin-option-all"))] = False,
    database: Database = None,
    data: Data = None,
) -> None:
    """Write the record of a table's game, or of all into a folder."""
    if everything == (code is not None):
        raise refuse_here("admin/code-or-all")
    if everything:
        if output is None:
            raise refuse_here("admin/no-folder")
        export_all(output, database, data)
        return
    assert code is not None
    text = in_house(database, data, lambda house: record_of(house, code))
    if output is None:
        typer.echo(text, nl=False)
    else:
        write_new(output, text.encode())
        typer.echo(say("admin-exported", code=code, file=str(output)))


async def record_of(house: House, code: str) -> str:
    """Give a table's record; a running game shows no seed."""
    from stammtisch.server.tables.exporting import record_text
    from stammtisch.server.tables.shapes import Visitor

    return await record_text(house, code, Visitor(is_host=True))


def export_all(folder: Path, database: str | None, data: Path | None) -> None:
    """Write a file for each game that has begun; what can't be written is told, and the others are written."""

    async def work(house: House) -> tuple[int, list[tuple[str, str]]]:
        from stammtisch.server.store.tables import all_tables

        unreadable = list[str]()
        async with house.store.reading() as db:
            lines = await all_tables(db, MOST, unreadable=unreadable.append)
        written, failed = 0, [(code, say("admin-damaged-row")) for code in unreadable]
        for line in lines:
            if line.status == "waiting":
                continue
            try:
                write_new(folder / f"{line.game}-{line.code}{ENDING}", (await record_of(house, line.code)).encode())
            except Refusal as refusal:
                failed.append((line.code, refusal.message))
            else:
                written += 1
        return written, failed

    folder.mkdir(parents=True, exist_ok=True)
    written, failed = in_house(database, data, work)
    for code, reason in failed:
        typer.echo(say("admin-not-exported", code=code, reason=reason), err=True)
    typer.echo(say("admin-exported-all", count=written, folder=str(folder)))
    if failed:
        raise typer.Exit(1)


def import_record(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("option-record-file"))],
    *,
    database: Database = None,
    data: Data = None,
) -> None:
    """Open a table from a record."""
    if file.exists() and not file.is_file() and not file.is_dir():
        raise refuse_here("admin/special-file", file=str(file))  # a pipe would be waited for
    text = read_text(file)

    async def work(house: House) -> str:
        from stammtisch.server.tables.exporting import import_record as open_from

        return (await open_from(house, text, None)).code

    try:
        code = in_house(database, data, work)
    except Refusal as refusal:
        raise in_file(file, refusal) if refusal.code.startswith("record/") else refusal from refusal
    typer.echo(say("admin-imported", file=str(file), code=code))
