"""From open seats to the first move: what has to happen when the last seat is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stammtisch.core.refusal import refuse
from stammtisch.server.store.tables import update_table
from stammtisch.server.store.words import read_words
from stammtisch.server.tables.entries import AnyEntry, BotSeated, Seated, Started
from stammtisch.server.tables.naming import PACKAGE, bot_name
from stammtisch.server.tables.seats import usual_bot

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.tables.state import TableState


def check_open(state: TableState) -> None:
    """Refuse tables at which nothing can be done any more: closed ones, and those that can't be played on here."""
    if state.note is not None:
        raise refuse("table/read-only", PACKAGE, note=state.note)
    if state.status in {"over", "closed"}:
        raise refuse("table/ended", PACKAGE)


def check_waiting(state: TableState) -> None:
    """Refuse tables whose game has begun."""
    check_open(state)
    if state.status != "waiting":
        raise refuse("table/started", PACKAGE)


def check_running(state: TableState) -> None:
    """Refuse tables whose game has not begun, or is over."""
    check_open(state)
    if state.status != "running":
        raise refuse("table/not-started", PACKAGE)


def beginning(state: TableState, entries: Sequence[AnyEntry]) -> list[AnyEntry]:
    """Add the start to entries that take the last seat."""
    names = [seat.name if seat.kind != "open" else "" for seat in state.seats]
    for entry in entries:
        if isinstance(entry, Seated | BotSeated):
            names[entry.seat] = entry.name
    return [*entries, Started(tuple(names))] if all(names) else list(entries)


def sit_bots(state: TableState) -> list[AnyEntry]:
    """Let bots sit down in all open seats."""
    bot = usual_bot(state.setup.game)
    names = [seat.name for seat in state.seats]
    entries: list[AnyEntry] = []
    for seat in state.seats:
        if seat.kind == "open":
            names.append(bot_name(seat.seat, names))
            entries.append(BotSeated(seat.seat, bot, names[-1]))
    return entries


async def keep_words(db: AsyncConnection, state: TableState) -> None:
    """Fix the players' words as they stand now. They count if the game begins with this change."""
    found = await read_words(db, state.code)
    words = tuple(found.get(seat, "") for seat in range(len(state.seats)))
    if any(words):
        await update_table(db, state.code, words=words)
