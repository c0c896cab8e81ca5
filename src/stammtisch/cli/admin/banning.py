"""`admin ban` and `admin unban`: who may not come in."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.admin.place import Data, Database, in_house
from stammtisch.cli.admin.telling import columns, moment
from stammtisch.cli.words import refuse_here, say

if TYPE_CHECKING:
    from stammtisch.server.house import House
    from stammtisch.server.store.bans import Ban

Option = typer.Option
Device = Annotated[str | None, Option("--device", metavar="DIGEST", help=say("admin-option-device"))]
Address = Annotated[str | None, Option("--address", metavar="IP", help=say("admin-option-address"))]
Name = Annotated[str | None, Option("--name", metavar="NICK", help=say("admin-option-name"))]
LENGTH = re.compile(r"(?P<count>[0-9]{1,4})(?P<unit>[hdw])")
UNITS = {"h": 3_600_000, "d": 86_400_000, "w": 604_800_000}
LONGEST_REASON = 200
MOST = 100_000


def ban(
    *,
    device: Device = None,
    address: Address = None,
    name: Name = None,
    until: Annotated[str | None, Option("--until", metavar="WHEN", help=say("admin-option-until"))] = None,
    reason: Annotated[str, Option("--reason", metavar="TEXT", help=say("admin-option-reason"))] = "",
    database: Database = None,
    data: Data = None,
) -> None:
    """Keep a device, an address or a nickname out; without any, list who is kept out."""
    if device is None and address is None and name is None:
        list_bans(database, data)
        return
    subject = subject_of(device, address, name)
    told = reason.strip()
    if not told or len(told) > LONGEST_REASON or not told.isprintable():
        raise refuse_here("admin/reason", limit=LONGEST_REASON)

    async def work(house: House) -> Ban:
        from stammtisch.server.store.bans import Ban, add_ban

        made = Ban(subject, house.now(), read_until(until, house.now()), told)
        async with house.store.writing() as db:
            await add_ban(db, made)
        return made

    made = in_house(database, data, work)
    typer.echo(
        say("admin-banned", subject=subject, until=moment(made.until), lasts="no" if made.until is None else "yes")
    )


def unban(
    *,
    device: Device = None,
    address: Address = None,
    name: Name = None,
    database: Database = None,
    data: Data = None,
) -> None:
    """Let somebody in again."""
    subject = subject_of(device, address, name)

    async def work(house: House) -> bool:
        from stammtisch.server.store.bans import lift_ban, list_bans

        async with house.store.writing() as db:
            found = any(each.subject == subject for each in await list_bans(db, MOST))
            await lift_ban(db, subject)
        return found

    if not in_house(database, data, work):
        raise refuse_here("admin/not-banned", subject=subject)
    typer.echo(say("admin-unbanned", subject=subject))


def list_bans(database: str | None, data: Path | None) -> None:
    """Print who is kept out, since when, until when and why."""

    async def work(house: House) -> list[Ban]:
        from stammtisch.server.store.bans import list_bans

        async with house.store.reading() as db:
            return await list_bans(db, MOST)

    found = in_house(database, data, work)
    if not found:
        typer.echo(say("admin-no-bans"))
        return
    columns(
        [(each.subject, moment(each.at), moment(each.until) or say("admin-for-good"), each.reason) for each in found]
    )


def subject_of(device: str | None, address: str | None, name: str | None) -> str:
    """Name who is meant, as the doors do. Refused: nobody, several at once, an empty name."""
    from stammtisch.server.banning import address_subject, device_subject, name_subject

    if sum(given is not None for given in (device, address, name)) != 1:
        raise refuse_here("admin/whom")
    if device is not None:
        return device_subject(device)
    if address is not None:
        return address_subject(address)
    if not (name or "").strip():
        raise refuse_here("admin/no-name")
    return name_subject(name or "")


def read_until(text: str | None, now: int) -> int | None:
    """Read until when: a length such as `12h`, `7d`, `2w`, or a day such as 2030-01-31; None for good.

    Refused: what is neither, and what has passed.
    """
    if text is None:
        return None
    length = LENGTH.fullmatch(text.strip().lower())
    try:
        until = now + int(length["count"]) * UNITS[length["unit"]] if length else end_of(text)
    except (ValueError, OverflowError) as fault:
        raise refuse_here("admin/until", text=text) from fault
    if until <= now:
        raise refuse_here("admin/until", text=text)
    return until


def end_of(text: str) -> int:
    """Read a day, or a day with a time, by this computer's clock: milliseconds since 1970."""
    return int(datetime.fromisoformat(text.strip()).astimezone().timestamp() * 1000)
