"""One row for each table: what lists, clocks and bots look for, and the secrets of its chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypedDict, Unpack

import msgspec
from sqlalchemy import ColumnElement, Row, RowMapping, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.bodies import UNREADABLE, from_text, reading_table, tell_unreadable, to_text
from stammtisch.server.store.schema import devices, tables
from stammtisch.server.tables.entries import TableSetup
from stammtisch.server.tables.shapes import Status, TableLine

LIVE = '"pace":{"kind":"live"'
"""how a setup says that its table has live clocks"""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is kept. seq: the last entry of its log. deadline, bot_due: when a clock or a bot must move.

    words: of the players, once the game has begun. summary: its line in lists. Times are milliseconds since 1970.
    """

    code: str
    game: str
    status: Status
    is_public: bool
    has_spectators: bool
    created_at: int
    updated_at: int
    ended_at: int | None = None
    seq: int
    deadline: int | None = None
    bot_due: int | None = None
    seed: bytes
    salt: bytes
    words: tuple[str, ...] | None = None
    setup: TableSetup
    summary: TableLine


class TableChange(TypedDict, total=False):
    """The columns of a table's row that may change."""

    status: Status
    is_public: bool
    has_spectators: bool
    updated_at: int
    ended_at: int | None
    seq: int
    deadline: int | None
    bot_due: int | None
    words: tuple[str, ...] | None
    summary: TableLine


STRUCTURES = ("words", "setup", "summary")


async def insert_table(db: AsyncConnection, row: TableRow) -> None:
    """Keep a new table."""
    await db.execute(insert(tables).values(_kept(msgspec.structs.asdict(row))))


async def load_table(db: AsyncConnection, code: str) -> TableRow | None:
    """The row of a table, or None for an unknown code. Refused: one that can't be read."""
    row = (await db.execute(select(tables).where(tables.c.code == code))).mappings().first()
    with reading_table(code):
        return None if row is None else _table(row)


async def update_table(db: AsyncConnection, code: str, **columns: Unpack[TableChange]) -> None:
    """Change columns of a table's row."""
    await db.execute(update(tables).where(tables.c.code == code).values(_kept(dict(columns))))


async def open_tables(db: AsyncConnection, limit: int, skip: int = 0) -> list[TableLine]:
    """Public tables that wait for players, the newest first."""
    where = (tables.c.status == "waiting", tables.c.is_public == True)  # noqa: E712 - a comparison for the database
    return await _lines(db, where, limit, skip)


async def watchable_tables(db: AsyncConnection, limit: int, skip: int = 0) -> list[TableLine]:
    """Public tables with a running game that all may watch, the liveliest first."""
    return await _lines(db, (tables.c.status == "running", *_for_all()), limit, skip)


async def ended_tables(db: AsyncConnection, limit: int, skip: int = 0) -> list[TableLine]:
    """Public tables whose game all may look at again, the last ended first."""
    query = select(tables.c.code, tables.c.summary).where(tables.c.ended_at.is_not(None), *_for_all())
    found = await db.execute(query.order_by(tables.c.ended_at.desc()).limit(limit).offset(skip))
    return _read(found)


async def all_tables(
    db: AsyncConnection,
    limit: int,
    skip: int = 0,
    status: Status | None = None,
    *,
    unreadable: Callable[[str], None] = tell_unreadable,
) -> list[TableLine]:
    """Tables of any kind for the host of the house, the last changed first.

    unreadable: is told the codes of those that are left out, since their line can't be read.
    """
    return _read(await _rows(db, () if status is None else (tables.c.status == status,), limit, skip), unreadable)


async def tables_of_device(db: AsyncConnection, device: str, limit: int, skip: int = 0) -> list[TableLine]:
    """Tables at which a device (digest) holds seats or is the host, the last changed first, with `yours` filled."""
    mine = select(devices.c.code).where(devices.c.device == device)
    lines = await _lines(db, (tables.c.code.in_(mine),), limit, skip)
    query = select(devices.c.code, devices.c.seat).where(
        devices.c.device == device, devices.c.code.in_([line.code for line in lines]), devices.c.seat >= 0
    )
    seats: dict[str, list[int]] = {}
    for code, seat in await db.execute(query):
        seats.setdefault(code, []).append(seat)
    return [msgspec.structs.replace(line, yours=tuple(sorted(seats.get(line.code, ())))) for line in lines]


async def due_tables(db: AsyncConnection, now: int, limit: int) -> list[str]:
    """Codes of tables whose deadline has come, the longest overdue first."""
    query = select(tables.c.code).where(tables.c.deadline <= now).order_by(tables.c.deadline).limit(limit)
    return list(await db.scalars(query))


async def bot_tables(db: AsyncConnection, now: int, limit: int) -> list[str]:
    """Codes of tables at which a bot should move by now, the longest overdue first."""
    query = select(tables.c.code).where(tables.c.bot_due <= now).order_by(tables.c.bot_due).limit(limit)
    return list(await db.scalars(query))


async def next_due(db: AsyncConnection) -> int | None:
    """When the next clock runs out or the next bot should move (milliseconds), None if nothing is to come."""
    for_clocks, for_bots = select(func.min(tables.c.deadline)), select(func.min(tables.c.bot_due))
    times = [await db.scalar(for_clocks), await db.scalar(for_bots)]
    return min((time for time in times if time is not None), default=None)


async def live_tables(db: AsyncConnection) -> list[str]:
    """Codes of all tables with a running game and live clocks."""
    where = (tables.c.status == "running", tables.c.setup.contains(LIVE, autoescape=True))
    return list(await db.scalars(select(tables.c.code).where(*where).order_by(tables.c.code)))


async def count_tables(db: AsyncConnection) -> dict[Status, int]:
    """How many tables there are of each status."""
    found = await db.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
    counts: dict[Status, int] = {"waiting": 0, "running": 0, "over": 0, "closed": 0}
    counts.update((status, number) for status, number in found)
    return counts


def _for_all() -> tuple[ColumnElement[bool], ...]:
    """What makes a table one that strangers may see."""
    return (tables.c.is_public == True, tables.c.has_spectators == True)  # noqa: E712 - comparisons for the database


async def _lines(db: AsyncConnection, where: Iterable[ColumnElement[bool]], limit: int, skip: int) -> list[TableLine]:
    """Lines of tables, the last changed first."""
    return _read(await _rows(db, where, limit, skip))


async def _rows(
    db: AsyncConnection, where: Iterable[ColumnElement[bool]], limit: int, skip: int
) -> Iterable[Row[str, str]]:
    """Codes of tables and their lines as text, the last changed first."""
    query = select(tables.c.code, tables.c.summary).where(*where).order_by(tables.c.updated_at.desc(), tables.c.code)
    found: Iterable[Row[str, str]] = await db.execute(query.limit(limit).offset(skip))
    return found


def _read(rows: Iterable[Row[str, str]], unreadable: Callable[[str], None] = tell_unreadable) -> list[TableLine]:
    """Lines from their text, without those that can't be read: one bad row must not take a whole list away."""
    lines = list[TableLine]()
    for code, summary in rows:
        try:
            lines.append(from_text(summary, TableLine))
        except UNREADABLE:
            unreadable(code)
    return lines


def _kept(columns: dict[str, Any]) -> dict[str, Any]:
    """Columns as the database keeps them."""
    return {
        name: to_text(value) if name in STRUCTURES and value is not None else value for name, value in columns.items()
    }


def _table(row: RowMapping) -> TableRow:
    """A row from the database, structures made and flags true or false again."""
    structures = {
        "words": None if row["words"] is None else from_text(row["words"], tuple[str, ...]),
        "setup": from_text(row["setup"], TableSetup),
        "summary": from_text(row["summary"], TableLine),
    }
    flags = {name: bool(row[name]) for name in ("is_public", "has_spectators")}
    return TableRow(**dict(row) | structures | flags)
