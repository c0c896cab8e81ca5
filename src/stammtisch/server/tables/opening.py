"""Opening a table from an order, which is read as if an unkind stranger had sent it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy.exc import IntegrityError

from stammtisch.core.fairness import Fairness, new_fairness
from stammtisch.core.refusal import refuse
from stammtisch.server.store.bodies import digest_of, to_text
from stammtisch.server.store.keys import seat_device, seat_of_key, seats_of_device
from stammtisch.server.store.logs import append
from stammtisch.server.store.tables import TableRow, insert_table, load_table
from stammtisch.server.tables import due
from stammtisch.server.tables.clocks import SECOND
from stammtisch.server.tables.entries import AnyEntry, BotSeated, Created, Logged, Moved, Seated, Started, TableSetup
from stammtisch.server.tables.keys import HOST, Draw, keep_key
from stammtisch.server.tables.lines import table_line
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.orders import Place, check_order
from stammtisch.server.tables.shapes import Opened, SeatKey, TableOrder
from stammtisch.server.tables.state import TableState

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.house import House

log = structlog.get_logger()

TRIES = 5
SAME = 10 * 60 * SECOND
"""how long an id stands for a table also after its game, so that the same order may be given again some day"""


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

    The same order with the same id, from the same device, is one table. Refused: what `check_order` refuses.
    """
    plan = await check_order(order)
    for name in order.names:
        house.bans.check_name(name)
    name = opening_name(order.id, device, order)
    return await open_draft(house, Draft(plan.setup, dict(enumerate(plan.places))), device, name)


def opening_name(order_id: str, device: str | None, order: object) -> str:
    """Name the opening of a table, so that it is done once; empty if it has no id.

    The order belongs to it: an old page that asks for something else gets it.
    """
    return f"{device or ''} {digest_of(to_text(order))} {order_id}" if order_id else ""


async def open_draft(house: House, draft: Draft, device: str | None, name: str = "") -> Opened:
    """Write a table; a code that is taken is drawn again. name: of the opening; a second one gives the same table."""
    for number in range(TRIES):
        draw, now = Draw(house.secret, name and f"{number} {name}"), house.now()
        code = draw.code()
        table = make_table(code, draft, now, draw)
        try:
            async with house.store.writing() as db:
                await write_table(db, table)
                for key in table.keys if device is not None else ():
                    await seat_device(db, device or "", code, key.seat, now)
        except IntegrityError:
            if name and await _is_open(house, table, device):
                return Opened(code, await valid_keys(house, code, table.keys))
            continue
        await announce(house, table)
        return Opened(code, table.keys)
    raise refuse("house/codes", PACKAGE)


async def _is_open(house: House, table: NewTable, device: str | None) -> bool:
    """Tell whether the table that has this code is the one that was to be opened, and still worth going to."""
    code = table.state.code
    async with house.store.reading() as db:
        row = await load_table(db, code)
        held = device is not None and await seats_of_device(db, device, code)
        if row is None or not (held or await seat_of_key(db, digest_of(table.keys[0].key)) == (code, HOST)):
            return False
    return row.status in {"waiting", "running"} or house.now() - row.created_at < SAME


async def valid_keys(house: House, code: str, keys: Sequence[SeatKey]) -> tuple[SeatKey, ...]:
    """Leave out the keys of a table that are void by now, since others were made."""
    async with house.store.reading() as db:
        opened = [await seat_of_key(db, digest_of(key.key)) for key in keys]
    return tuple(key for key, found in zip(keys, opened, strict=True) if found == (code, key.seat))


def make_table(code: str, draft: Draft, now: int, draw: Draw | None = None) -> NewTable:
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
    return NewTable(state, tuple(entries), tuple((draw or Draw()).key(seat) for seat in [HOST, *persons]))


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
    log.info("table.opened", game=table.state.setup.game, seats=table.state.setup.seats)  # its code is a secret
    for listener in house.hall.listeners:
        listener(table.state, table.state)
    await house.hub.publish(f"table/{table.state.code}", table.state.seq)
    await house.hub.publish("lobby", table.state.updated_at)
