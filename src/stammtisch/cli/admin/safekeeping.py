"""`admin backup` and `admin restore`: the whole database in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.admin.place import Data, Database, in_house, settings_of
from stammtisch.cli.words import say

File = Annotated[Path, typer.Argument(metavar="FILE", help=say("admin-option-backup"))]


def backup(file: File, *, database: Database = None, data: Data = None) -> None:
    """Write everything into one file, while the server runs on."""
    from stammtisch.server.store.backup import backup as write

    in_house(database, data, lambda house: write(house.store, file.absolute()))
    typer.echo(say("admin-backed-up", file=str(file)))


def restore(file: File, *, database: Database = None, data: Data = None) -> None:
    """Fill an empty database from a backup."""
    from stammtisch.server.store.addresses import format_address, parse_address
    from stammtisch.server.store.restoring import restore as read

    url = settings_of(database, data).database_url
    asyncio.run(read(file, url))
    typer.echo(say("admin-restored", file=str(file), name=format_address(parse_address(url))))
