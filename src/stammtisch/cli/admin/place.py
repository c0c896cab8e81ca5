"""Which database, and how a command gets into the house without opening it to anybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from stammtisch.cli.saved import home
from stammtisch.cli.words import refuse_here, say

if TYPE_CHECKING:
    from stammtisch.server.house import House
    from stammtisch.server.settings import Settings

T = TypeVar("T")
FOLDER = "server"

Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help=say("admin-option-database"), envvar="STAMMTISCH_DATABASE"),
]
Data = Annotated[
    Path | None, typer.Option("--data", metavar="FOLDER", help=say("admin-option-data"), envvar="STAMMTISCH_DATA")
]
Yes = Annotated[bool, typer.Option("--yes", help=say("admin-option-yes"))]
Code = Annotated[str, typer.Argument(metavar="CODE", help=say("admin-option-code"))]


def settings_of(database: str | None, data: Path | None) -> Settings:
    """Name the database as `serve` does."""
    from stammtisch.server.settings import Settings

    return Settings(data=(data or home() / FOLDER).absolute(), database=database, is_quiet=True)


def in_house(database: str | None, data: Path | None, work: Callable[[House], Awaitable[T]]) -> T:
    """Do some work on a server's database. Refused: a database that is not there or can't be used."""
    settings = settings_of(database, data)
    check_there(settings)

    async def do() -> T:
        async with quiet_house(settings) as house:
            return await work(house)

    return asyncio.run(do())


@asynccontextmanager
async def quiet_house(settings: Settings) -> AsyncIterator[House]:
    """Open a house in which no bot moves and no clock runs out; what changes is told to the server."""
    from stammtisch.server.house import SECRET, SECRET_BYTES, House, system_clock
    from stammtisch.server.hub import Hub, open_hub
    from stammtisch.server.outside import OutsideHub
    from stammtisch.server.store.connect import Store
    from stammtisch.server.store.house import claim_value

    async with AsyncExitStack() as stack:
        store = await Store.open(settings.database_url)
        stack.push_async_callback(store.close)
        async with store.writing() as db:
            secret = bytes.fromhex(await claim_value(db, SECRET, new_secret(SECRET_BYTES)))
        hub: Hub = OutsideHub(store) if store.is_sqlite else open_hub(settings.database_url)
        await hub.start()
        stack.push_async_callback(hub.stop)
        house = House(settings, store, hub, secret, system_clock)
        stack.push_async_callback(house.hall.close)
        yield house


def new_secret(size: int) -> str:
    """Draw a secret for a house that has none yet, in hex."""
    import secrets

    return secrets.token_hex(size)


def check_there(settings: Settings) -> None:
    """Refuse a SQLite file that is not there, instead of making an empty one."""
    from stammtisch.server.store.addresses import is_sqlite, parse_address

    address = parse_address(settings.database_url)
    if is_sqlite(address) and not Path(address.database or "").is_file():
        raise refuse_here("admin/no-database", file=address.database or "")


def confirm(question: str, *, is_sure: bool) -> None:
    """Ask whether it is meant. Refused: a no, or nobody who could answer."""
    from stammtisch.tui import EndOfInput, Terminal

    if is_sure:
        return
    try:
        line = Terminal().ask(say("admin-sure", question=question)).strip().lower()
    except EndOfInput as end:
        raise refuse_here("admin/not-sure") from end
    if line not in {"y", "yes"}:
        raise refuse_here("admin/not-sure")
