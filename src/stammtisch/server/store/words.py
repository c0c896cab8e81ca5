"""The words that players add to the seed; nobody sees them before the end."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.schema import words
from stammtisch.server.store.writes import put


async def save_word(db: AsyncConnection, code: str, seat: int, word: str) -> None:
    """Keep the word of a seat in the place of its last one."""
    await put(db, words, {"code": code, "seat": seat, "word": word})


async def read_words(db: AsyncConnection, code: str) -> dict[int, str]:
    """The words of a table by seat, in the order of seats."""
    query = select(words.c.seat, words.c.word).where(words.c.code == code).order_by(words.c.seat)
    return {row.seat: row.word for row in await db.execute(query)}


async def drop_word(db: AsyncConnection, code: str, seat: int) -> None:
    """Forget the word of a seat, whose person left before the start."""
    await db.execute(delete(words).where(words.c.code == code, words.c.seat == seat))
