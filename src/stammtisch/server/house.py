"""The house: everything that one server process holds, opened and closed together."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from stammtisch.server.banning import BanList
from stammtisch.server.bots import BotDesk
from stammtisch.server.hub import LOOK_AGAIN, Hub, open_hub
from stammtisch.server.outside import Outside
from stammtisch.server.presence import Presence
from stammtisch.server.settings import Settings
from stammtisch.server.store.connect import Store
from stammtisch.server.store.house import claim_value
from stammtisch.server.tables.acting import Answers
from stammtisch.server.tables.hall import Hall
from stammtisch.server.timers import Timers

Clock = Callable[[], int]
"""Gives milliseconds since 1970."""

SECRET = "secret"  # noqa: S105 - the name under which it is kept
SECRET_BYTES = 32


def system_clock() -> int:
    """Tell the time of this computer, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """A server process's tables, bots and timers, its store and hub, and the secret that all its processes share."""

    def __init__(self, settings: Settings, store: Store, hub: Hub, secret: bytes, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.hub = hub
        self.secret = secret
        self.now = clock
        self.presence = Presence(self._look_again)
        self.answers = Answers()
        self.importing = asyncio.Lock()  # records are read one at a time, so that the others get on
        self.hall = Hall(self)
        self.bots = BotDesk(self)
        self.timers = Timers(self)
        self.bans = BanList(self)
        self.outside = Outside(self)

    async def _look_again(self, code: str) -> None:
        await self.hub.publish(f"table/{code}", LOOK_AGAIN)

    @classmethod
    @asynccontextmanager
    async def open(cls, settings: Settings, *, clock: Clock | None = None) -> AsyncIterator[House]:
        """Open the store, start everything, and close it again at the end: within seconds, whatever is going on.

        Refused: a database that can't be used.
        """
        async with AsyncExitStack() as stack:
            store = await Store.open(settings.database_url)
            stack.push_async_callback(store.close)
            async with store.writing() as db:
                secret = bytes.fromhex(await claim_value(db, SECRET, secrets.token_hex(SECRET_BYTES)))
            hub = open_hub(settings.database_url)
            await hub.start()
            stack.push_async_callback(hub.stop)
            house = cls(settings, store, hub, secret, clock or system_clock)
            stack.push_async_callback(house.hall.close)
            stack.push_async_callback(house.answers.close)
            stack.push_async_callback(house.presence.close)
            for part in (house.bans, house.bots, house.timers, house.outside):
                await part.start()
                stack.push_async_callback(part.close)
            yield house
