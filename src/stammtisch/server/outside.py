"""Word from outside: commands of the host change tables from another process.

PostgreSQL carries such word by itself. With SQLite it stands in the database for a while, and the server looks there.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from stammtisch.server.hub import LocalHub, Notice
from stammtisch.server.logs import tell_fault
from stammtisch.server.store.house import read_value, write_value

if TYPE_CHECKING:
    from stammtisch.server.house import House
    from stammtisch.server.store.connect import Store

NAME = "outside"
PAUSE = 0.5
"""seconds between two looks"""
KEPT = 50


class Word(msgspec.Struct, frozen=True):
    """A notice that was left, with a number of its own."""

    number: str
    topic: str
    version: int


class OutsideHub(LocalHub):
    """The hub of a process that serves nobody: what it would tell is left in the database."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store

    async def publish(self, topic: str, version: int) -> None:
        """Leave a notice for the server."""
        async with self.store.writing() as db:
            words = [*_words(await read_value(db, NAME)), Word(secrets.token_hex(8), topic, version)]
            await write_value(db, NAME, msgspec.json.encode(words[-KEPT:]).decode())


class Outside:
    """Looks for word from outside, and passes it on."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._heard: set[str] | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin, where the database does not tell by itself. What was left before nobody needs any more."""
        if self.house.store.is_sqlite:
            await self.listen()
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def listen(self) -> list[Notice]:
        """Take in what was left since the last time."""
        async with self.house.store.reading() as db:
            words = _words(await read_value(db, NAME))
        heard, self._heard = self._heard, {word.number for word in words}
        return [] if heard is None else [Notice(w.topic, w.version) for w in words if w.number not in heard]

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self._pass_on(await self.listen())
            except Exception as fault:  # noqa: BLE001 - whatever it is, one looks again
                tell_fault("outside", fault)

    async def _pass_on(self, notices: Iterable[Notice]) -> None:
        for notice in notices:
            await self.house.hub.publish(notice.topic, notice.version)


def _words(text: str | None) -> list[Word]:
    return [] if text is None else msgspec.json.decode(text, type=list[Word])
