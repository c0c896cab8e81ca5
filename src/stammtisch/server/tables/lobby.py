"""Lists of tables, from their rows alone: no game is loaded for a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stammtisch.server.store import tables as store
from stammtisch.server.tables.shapes import TableLine

if TYPE_CHECKING:
    from stammtisch.server.house import House

MOST_GAMES = 200
"""tables of one device among which those that wait for it are looked for"""


async def open_tables(house: House, limit: int = 50) -> tuple[TableLine, ...]:
    """List public tables that wait for players, for everybody's eyes: no `yours`."""
    async with house.store.reading() as db:
        return tuple(await store.open_tables(db, limit))


async def watchable_tables(house: House, limit: int = 50) -> tuple[TableLine, ...]:
    """List public running tables that may be watched."""
    async with house.store.reading() as db:
        return tuple(await store.watchable_tables(db, limit))


async def games_of(house: House, device: str, limit: int = 100) -> tuple[TableLine, ...]:
    """List a device's tables: those that wait for it first, then running and open ones, then the rest, newest first.

    waiting: only the device's own seats. Lessons that were closed are left out: each step that was taken back left one.
    """
    async with house.store.reading() as db:
        found = await store.tables_of_device(db, device, MOST_GAMES)
    mine = [_for_owner(line) for line in found if not (line.is_lesson and line.status == "closed")]
    return tuple(sorted(mine, key=_rank)[:limit])


async def waiting_for(house: House, device: str) -> tuple[TableLine, ...]:
    """List the tables that wait for a move of a device's seats."""
    return tuple(line for line in await games_of(house, device, MOST_GAMES) if line.waiting)


def _for_owner(line: TableLine) -> TableLine:
    return msgspec.structs.replace(line, waiting=tuple(seat for seat in line.waiting if seat in line.yours))


def _rank(line: TableLine) -> tuple[bool, bool, int]:
    return not line.waiting, line.status in {"over", "closed"}, -line.updated
