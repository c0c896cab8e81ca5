"""Who a visitor is at one table: the seats of a device or of a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stammtisch.core.refusal import refuse
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.store.keys import seat_of_key, seats_of_device
from stammtisch.server.tables.keys import HOST
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.shapes import Visitor

if TYPE_CHECKING:
    from stammtisch.server.house import House


async def visit(
    house: House, code: str, *, device: str | None = None, key: str | None = None, seat: int | None = None
) -> Visitor:
    """Tell who asks. seat: the one chosen among those held.

    Refused: a key that is not valid at this table, a seat that is not held.
    """
    held: tuple[int, ...] = ()
    async with house.store.reading() as db:
        if device is not None:
            held = await seats_of_device(db, device, code)
        if key is not None:
            found = await seat_of_key(db, digest_of(key))
            if found is None or found[0] != code:
                raise refuse("access/key", PACKAGE)
            held = tuple(sorted({*held, found[1]}))
    visitor = Visitor(tuple(each for each in held if each != HOST), is_host=HOST in held, seat=seat)
    if seat is not None:
        check_holder(visitor, seat)
    return visitor


def check_holder(visitor: Visitor, seat: int) -> None:
    """Refuse whoever does not hold a seat."""
    if seat not in visitor.seats:
        raise refuse("access/seat", PACKAGE)


def check_host(visitor: Visitor) -> None:
    """Refuse whoever is not the table's host."""
    if not visitor.is_host:
        raise refuse("access/not-host", PACKAGE)
