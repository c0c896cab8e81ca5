"""Writes that both databases can do in one statement, each in its own words."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


async def insert_once(db: AsyncConnection, table: Table, row: dict[str, Any]) -> bool:
    """Add a row unless there is one with its key; tell whether it was added."""
    statement = _insert(db, table).values(row).on_conflict_do_nothing()
    return (await db.execute(statement)).rowcount == 1


async def put(db: AsyncConnection, table: Table, row: dict[str, Any]) -> None:
    """Add a row, or put it in the place of the one with its key."""
    statement = _insert(db, table).values(row)
    key = [column.name for column in table.primary_key]
    changed = {name: statement.excluded[name] for name in row if name not in key}
    await db.execute(statement.on_conflict_do_update(index_elements=key, set_=changed))


def _insert(db: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """The insert statement of the connected database."""
    return sqlite.insert(table) if db.dialect.name == "sqlite" else postgresql.insert(table)
