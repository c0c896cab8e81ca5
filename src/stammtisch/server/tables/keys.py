"""Secrets of seats: drawn here, told once, kept as digests."""

from __future__ import annotations

import secrets

from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store import keys as store
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.tables.shapes import SeatKey

HOST = -1
"""the seat that stands for the host's role"""
DEVICE_MARK = "id-"
"""how the secrets of programs' devices begin; a key never does"""


def draw_key(seat: int) -> SeatKey:
    """Draw a key of 256 bits for a seat."""
    while True:
        key = secrets.token_urlsafe(32)
        if not key.startswith(DEVICE_MARK):
            return SeatKey(seat, key)


async def keep_key(db: AsyncConnection, code: str, key: SeatKey, at: int) -> None:
    """Make a key the only one of its seat."""
    await store.drop_keys(db, code, key.seat)
    await store.add_key(db, code, key.seat, digest_of(key.key), at)
