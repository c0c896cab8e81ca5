"""Who may play a seat: keys for programs and links, devices for browsers. Only digests are kept.

Seat -1 is the table's host.
"""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.schema import devices, keys
from stammtisch.server.store.writes import insert_once

# Made once, since every request of a player asks them.
_OF_KEY = select(keys.c.code, keys.c.seat).where(keys.c.digest == bindparam("key"))
_OF_DEVICE = (
    select(devices.c.seat)
    .where(devices.c.device == bindparam("who"), devices.c.code == bindparam("table"))
    .order_by(devices.c.seat)
)


async def add_key(db: AsyncConnection, code: str, seat: int, digest: str, at: int) -> None:
    """Keep the digest of a new key of a seat."""
    await db.execute(insert(keys).values(digest=digest, code=code, seat=seat, at=at))


async def seat_of_key(db: AsyncConnection, digest: str) -> tuple[str, int] | None:
    """The table's code and the seat that a key (digest) opens, or None."""
    row = (await db.execute(_OF_KEY, {"key": digest})).first()
    return None if row is None else (row.code, row.seat)


async def drop_keys(db: AsyncConnection, code: str, seat: int) -> None:
    """Forget all keys of a seat."""
    await db.execute(delete(keys).where(keys.c.code == code, keys.c.seat == seat))


async def seat_device(db: AsyncConnection, device: str, code: str, seat: int, at: int) -> None:
    """Let a device (digest) play a seat; twice is no more than once."""
    await insert_once(db, devices, {"device": device, "code": code, "seat": seat, "at": at})


async def seats_of_device(db: AsyncConnection, device: str, code: str) -> tuple[int, ...]:
    """The seats of a table that a device plays, -1 among them if it is the host's."""
    return tuple(await db.scalars(_OF_DEVICE, {"who": device, "table": code}))


async def devices_of_seat(db: AsyncConnection, code: str, seat: int) -> tuple[str, ...]:
    """The devices (digests) that play a seat."""
    query = select(devices.c.device).where(devices.c.code == code, devices.c.seat == seat)
    return tuple(await db.scalars(query.order_by(devices.c.device)))


async def holds(db: AsyncConnection, code: str, seat: int, *, device: str | None, key: str | None) -> bool:
    """Tell whether a device or a key (digests) plays a seat, and keep it so until the transaction ends."""
    of_device = select(devices.c.seat).where(devices.c.device == device, devices.c.code == code, devices.c.seat == seat)
    of_key = select(keys.c.seat).where(keys.c.digest == key, keys.c.code == code, keys.c.seat == seat)
    found = [await db.scalar(query.with_for_update(read=True)) for query in (of_device, of_key)]
    return any(each is not None for each in found)


async def is_held(db: AsyncConnection, code: str, seat: int) -> bool:
    """Tell whether any key or device plays a seat."""
    key = select(keys.c.digest).where(keys.c.code == code, keys.c.seat == seat).limit(1)
    return await db.scalar(key) is not None or bool(await devices_of_seat(db, code, seat))


async def drop_devices(db: AsyncConnection, code: str, seat: int, *, but: str | None = None) -> None:
    """Take a seat from all devices, or from all but one."""
    others = () if but is None else (devices.c.device != but,)
    await db.execute(delete(devices).where(devices.c.code == code, devices.c.seat == seat, *others))


async def drop_device(db: AsyncConnection, device: str, code: str, seat: int) -> None:
    """Take a seat from one device."""
    where = (devices.c.device == device, devices.c.code == code, devices.c.seat == seat)
    await db.execute(delete(devices).where(*where))
