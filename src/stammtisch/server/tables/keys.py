"""Secrets of seats: drawn here, told once, kept as digests."""

from __future__ import annotations

import hashlib
import secrets
from base64 import urlsafe_b64encode
from itertools import count

from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store import keys as store
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.tables.naming import CODE_LENGTH, CODE_LETTERS, new_code
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


class Draw:
    """Draws the code and the keys of a new table. With a name they are the same each time: nobody else can know them.

    secret: of the house. name: of what the table is opened by; empty for chance.
    """

    def __init__(self, secret: bytes = b"", name: str = "") -> None:
        self._secret = secret
        self._name = name

    @property
    def is_named(self) -> bool:
        """Whether what is drawn is the same each time."""
        return bool(self._name)

    def code(self) -> str:
        """Draw the code."""
        if not self._name:
            return new_code()
        return "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in self._bytes("code")[:CODE_LENGTH])

    def key(self, seat: int) -> SeatKey:
        """Draw the key of a seat."""
        if not self._name:
            return draw_key(seat)
        drawn = (urlsafe_b64encode(self._bytes(f"key {seat} {number}")).decode().rstrip("=") for number in count())
        return SeatKey(seat, next(key for key in drawn if not key.startswith(DEVICE_MARK)))

    def _bytes(self, what: str) -> bytes:
        text = f"{what}\n{self._name}".encode("utf-8", "surrogatepass")
        return hashlib.blake2b(text, key=self._secret, digest_size=32, person=b"opening").digest()


async def keep_key(db: AsyncConnection, code: str, key: SeatKey, at: int) -> None:
    """Make a key the only one of its seat."""
    await store.drop_keys(db, code, key.seat)
    await store.add_key(db, code, key.seat, digest_of(key.key), at)
