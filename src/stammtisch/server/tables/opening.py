"""Opening a table from an order, which is read as if an unkind stranger had sent it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.exc import IntegrityError

from stammtisch.core.fairness import Fairness, new_fairness
from stammtisch.core.refusal import refuse
from stammtisch.server.store.keys import seat_device
from stammtisch.server.store.logs import append
from stammtisch.server.store.tables import TableRow, insert_table
from stammtisch.server.tables import due
from stammtisch.server.tables.entries import AnyEntry, BotSeated, Created, Logged, Moved, Seated, Started, TableSetup
from stammtisch.server.tables.keys import HOST, draw_key, keep_key
from stammtisch.server.tables.lines import table_line
from stammtisch.server.tables.naming import PACKAGE, new_code
from stammtisch.server.tables.orders import Place, check_order
from stammtisch.server.tables.shapes import Opened, SeatKey, TableOrder
from stammtisch.server.tables.state import TableState

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.house import House

TRIES = 5


class Draft(msgspec.Struct, frozen=True):
    """A table about to be written. places: who sits in which seat at once. names: of the seats, if the game is over.

    fairness, moves: for lessons alone, the chance that is the same each time, and moves that were made before.
    """

    setup: TableSetup
    places: Mapping[int, Place]
    names: tuple[str, ...] = ()
    fairness: Fairness | None = None
    moves: tuple[Moved, ...] = ()


class NewTable(msgspec.Struct, frozen=True):
    """A table as it will be written: its state, its entries and the keys that are told once."""

    state: TableState
    entries: tuple[AnyEntry, ...]
    keys: tuple[SeatKey, ...]


async def open_table(house: House, order: TableOrder, device: str | None) -> Opened:
    """Open a table; the device gets the host's role and the seats of `order.names`. A full table starts at once.

    Refused: what `check_order` refuses.
    """
    plan = await check_order(order)
    for name in order.names:
        house.bans.check_name(name)
    return await open_draft(house, Draft(plan.setup, dict(enumerate(plan.places))), device)


async def open_draft(house: House, draft: Draft, device: str | None) -> Opened:
    """Write a table; a code that is taken is drawn again."""
    for _ in range(TRIES):
        code, now = new_code(), house.now()
        table = make_table(code, draft, now)
        try:
            async with house.store.writing() as db:
                await write_table(db, table)
                for key in table.keys if device is not None else ():
                    await seat_device(db, device or "", code, key.seat, now)
        except IntegrityError:
            continue
        await announce(house, table)
        return Opened(code, table.keys)
    raise refuse("house/codes", PACKAGE)


def make_table(code: str, draft: Draft, now: int) -> NewTable:
    """Draw seed and salt, publish the commitment, and let everybody sit down.

    Refused: a chance that was not drawn here, unless the table is for a lesson.
    """
    if draft.fairness is not None and not draft.setup.lesson:
        raise refuse("table/chance", PACKAGE)
    fairness = draft.fairness or new_fairness(None, draft.setup.seats)
    setup = msgspec.structs.replace(draft.setup, commitment=fairness.commitment)
    entries: list[AnyEntry] = [Created(setup)]
    for seat, place in sorted(draft.places.items()):
        entries.append(BotSeated(seat, place.bot, place.name) if place.bot else Seated(seat, place.name))
    state = _folded(code, fairness, entries, now)
    names = draft.names or names_of(state)
    if names:
        entries += [Started(names), *draft.moves]
        state = _folded(code, fairness, entries, now)
    persons = [seat for seat, place in sorted(draft.places.items()) if place.bot is None]
    return NewTable(state, tuple(entries), tuple(draw_key(seat) for seat in [HOST, *persons]))


def names_of(state: TableState) -> tuple[str, ...]:
    """Name the seats of a table that is full and can start; () while a seat is open."""
    return () if any(seat.kind == "open" for seat in state.seats) else tuple(seat.name for seat in state.seats)


def _folded(code: str, fairness: Fairness, entries: Sequence[AnyEntry], now: int) -> TableState:
    state = TableState.read(code, fairness, (Logged(seq, now, entry) for seq, entry in enumerate(entries, 1)))
    if state.note is not None:
        raise refuse("table/read-only", PACKAGE, note=state.note)
    return state


async def write_table(db: AsyncConnection, table: NewTable) -> None:
    """Write a table's row, log and keys; raises IntegrityError if the code is taken."""
    state, now = table.state, table.state.created_at
    has_begun = state.match is not None
    await insert_table(
        db,
        TableRow(
            code=state.code,
            game=state.setup.game,
            status=state.status,
            is_public=state.setup.is_public,
            has_spectators=state.setup.has_spectators,
            created_at=now,
            updated_at=now,
            ended_at=now if state.result is not None else None,
            seq=state.seq,
            deadline=due.deadline(state),
            bot_due=due.bot_due(state),
            seed=state.fairness.seed,
            salt=state.fairness.salt,
            words=state.fairness.words if has_begun else None,
            setup=state.setup,
            summary=table_line(state),
        ),
    )
    await append(db, state.code, 0, table.entries, now)
    for key in table.keys:
        await keep_key(db, state.code, key, now)


async def announce(house: House, table: NewTable) -> None:
    """Tell the house of a new table: lists change, and bots may have to move."""
    for listener in house.hall.listeners:
        listener(table.state, table.state)
    await house.hub.publish(f"table/{table.state.code}", table.state.seq)
    await house.hub.publish("lobby", table.state.updated_at)
