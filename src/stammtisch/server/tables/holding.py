"""Seats of a rematch, which are held for a while for those who played: no stranger is faster than they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stammtisch.server.store import keys as store
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.tables.clocks import SECOND
from stammtisch.server.tables.keys import Draw

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

HELD = 2 * 60 * SECOND
"""how long after its opening the seats of a rematch are held"""


def next_seat(seat: int, seats: int) -> int:
    """Name the seat that a seat becomes in the rematch: 1 comes to 0, and so on, so that another one begins."""
    return (seat - 1) % seats


async def held_for_others(house: House, state: TableState, device: str | None, key: str | None) -> frozenset[int]:
    """Name the seats of a rematch that are held now for people of the old table other than who asks.

    device: SHA-256 of its secret; key: of a seat at the old table. At other tables, and after two minutes, none
    are.
    """
    old, seats = state.setup.before, state.setup.seats
    if not old or house.now() - state.created_at >= HELD:
        return frozenset()
    async with house.store.reading() as db:
        held = {seat for seat in range(seats) if await store.is_held(db, old, seat)}
        mine = await _seats_held(db, old, device, key)
    return frozenset(next_seat(seat, seats) for seat in held - mine)


async def awaited(house: House, state: TableState) -> tuple[str, ...]:
    """Name those of the old table whose seats are held at a rematch, and who have not come yet."""
    held = await held_for_others(house, state, None, None)
    if not held:
        return ()
    old = (await house.hall.look(state.setup.before)).seats
    names = {next_seat(seat.seat, len(old)): seat.name for seat in old}
    return tuple(names[seat.seat] for seat in state.seats if seat.kind == "open" and seat.seat in held)


async def draw_for(house: House, state: TableState, key: str | None) -> Draw:
    """Draw the key of whoever sits down: by chance, but for a key of the old table of a rematch the same each time.

    So a program that knows nothing but its old key may ask again when no answer came.
    """
    old = state.setup.before
    if not old or key is None:
        return Draw()
    async with house.store.reading() as db:
        is_valid = bool(await _seats_held(db, old, None, key))
    return Draw(house.secret, f"join {state.code} {digest_of(key)}") if is_valid else Draw()


async def further_seat(house: House, code: str, device: str | None) -> int | None:
    """Name the open seat that one more person on a device gets; None without any.

    One that is held for others is named only if there is no other.
    """
    state = await house.hall.look(code)
    held = await held_for_others(house, state, device, None)
    free = [seat.seat for seat in state.seats if seat.kind == "open"]
    return min(free, key=lambda seat: (seat in held, seat), default=None)


async def _seats_held(db: AsyncConnection, code: str, device: str | None, key: str | None) -> set[int]:
    """Name the seats of a table that a device or a key holds; a key that is not valid there holds none."""
    held = set() if device is None else set(await store.seats_of_device(db, device, code))
    found = None if key is None else await store.seat_of_key(db, digest_of(key))
    return held | ({found[1]} if found is not None and found[0] == code else set())
