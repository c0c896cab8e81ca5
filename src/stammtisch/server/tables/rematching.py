"""The next game of the same people, in one click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.exc import IntegrityError

from stammtisch.core.refusal import refuse
from stammtisch.games.registry import rules_of
from stammtisch.server.store import keys as store
from stammtisch.server.tables.entries import AnyEntry, Rematched, TableSetup
from stammtisch.server.tables.holding import next_seat
from stammtisch.server.tables.keys import HOST, Draw
from stammtisch.server.tables.naming import PACKAGE, new_code
from stammtisch.server.tables.opening import TRIES, Draft, NewTable, announce, make_table, valid_keys, write_table
from stammtisch.server.tables.orders import Place, own_edition
from stammtisch.server.tables.shapes import Opened, Visitor

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState


async def rematch(house: House, code: str, visitor: Visitor) -> Opened:
    """Go on at another table with the same people; the second click finds the same table.

    Keys are told of the asker's own seats there, each time the same ones, until others are made of those seats.

    Everybody moves on by one seat. Those who are there (an open page, or the one who clicks) sit down, bots too; the
    seats of others are open, so that nobody is waited for, and held for them a while (`holding`).
    Refused: strangers, games that run, imported games.
    """
    if not (visitor.seats or visitor.is_host):
        raise refuse("access/rematch", PACKAGE)
    state = await house.hall.look(code)
    setup = await _setup_now(state.setup, code)
    async with house.store.reading() as db:
        seats = [seat.seat for seat in state.seats if house.presence.is_here(code, seat.seat)]
        here = {seat for seat in seats if await store.devices_of_seat(db, code, seat)}
    for _ in range(TRIES):
        try:
            return await _try(house, code, visitor, Draft(setup, _places(state, here | set(visitor.seats))))
        except IntegrityError:
            continue
    raise refuse("house/codes", PACKAGE)


async def _try(house: House, code: str, visitor: Visitor, draft: Draft) -> Opened:
    made: list[NewTable] = []

    def decide(state: TableState, now: int) -> list[AnyEntry]:
        made.clear()
        if state.rematch is not None:
            return []
        if state.status not in {"over", "closed"}:
            raise refuse("table/not-over", PACKAGE)
        new = new_code()
        made.append(make_table(new, draft, now, _draw(house, code, new)))
        return [Rematched(new, next(iter(visitor.seats), None))]

    async def also(db: AsyncConnection, state: TableState) -> None:
        await write_table(db, made[0])
        await _move_devices(db, state, made[0])

    after = await house.hall.change(code, decide, also)
    if made:
        await announce(house, made[0])
    new = after.rematch or ""
    mine = {next_seat(seat, len(after.seats)) for seat in visitor.seats} | ({HOST} if visitor.is_host else set())
    draw = _draw(house, code, new)
    return Opened(new, await valid_keys(house, new, [draw.key(seat) for seat in sorted(mine)]))


def _draw(house: House, code: str, new: str) -> Draw:
    """Draw the keys of a rematch so that whoever missed the answer can be told them again."""
    return Draw(house.secret, f"rematch {code} {new}")


async def _setup_now(setup: TableSetup, code: str) -> TableSetup:
    """Pin the same wishes to the rules and the edition as they are now."""
    rules = rules_of(setup.game)
    text = setup.edition_text
    edition = rules.edition(setup.edition) if text is None else await own_edition(rules, text)
    return msgspec.structs.replace(
        setup,
        rules_version=rules.spec.rules_version,
        edition_digest=edition.digest,
        record=None,
        dice="here",
        lesson="",
        before=code,
    )


def _places(state: TableState, here: set[int]) -> dict[int, Place]:
    """Say who sits where at the next table. here: the seats of those who are there and can be given a seat."""
    places = {}
    for seat in state.seats:
        if seat.kind == "bot" and not seat.is_away:
            places[next_seat(seat.seat, len(state.seats))] = Place(seat.name, seat.bot)
        elif seat.kind != "open" and seat.seat in here:
            places[next_seat(seat.seat, len(state.seats))] = Place(seat.name)
    return places


async def _move_devices(db: AsyncConnection, state: TableState, table: NewTable) -> None:
    """Let the devices of those who go on play their new seats, and the host stay the host."""
    new, now = table.state, table.state.created_at
    for seat in state.seats:
        target = next_seat(seat.seat, len(state.seats))
        if new.seats[target].kind == "person":
            for device in await store.devices_of_seat(db, state.code, seat.seat):
                await store.seat_device(db, device, new.code, target, now)
    for device in await store.devices_of_seat(db, state.code, HOST):
        await store.seat_device(db, device, new.code, HOST, now)
