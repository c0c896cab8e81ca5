"""The hub: tells whoever listens that something has a new version, within one process or through PostgreSQL.

A notice says what and which version, never what happened; whoever gets it looks for itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple, Protocol, Self

import psycopg
import structlog
from psycopg import AsyncConnection
from sqlalchemy import URL

from stammtisch.core.refusal import refuse
from stammtisch.server.store.addresses import PACKAGE, format_address, is_sqlite, parse_address

CHANNEL = "stammtisch"
LOOK_AGAIN = -1
PATIENCE = 5.0
HEARTBEAT = 20.0
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0

log = structlog.get_logger()


class Notice(NamedTuple):
    """A topic (`table/CODE`, `chat/CODE/players`, `chat/CODE/spectators`, `lobby`) and its version; -1: look again."""

    topic: str
    version: int


class Subscription:
    """Notices on some topics, as an asynchronous iterator. Of each topic only the newest notice is kept.

    Waiting may be cancelled at any time (a heartbeat's timeout) without losing one. It ends when it is closed.
    """

    def __init__(self, board: Board, topics: Iterable[str]) -> None:
        """Made by `subscribe` of a hub."""
        self.topics = frozenset(topics)
        self._board = board
        self._waiting: dict[str, int] = {}
        self._is_closed = False
        self._bell = asyncio.Event()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Notice:
        while not (self._waiting or self._is_closed):
            self._bell.clear()
            await self._bell.wait()
        if self._is_closed:
            raise StopAsyncIteration
        topic = next(iter(self._waiting))
        return Notice(topic, self._waiting.pop(topic))

    def put(self, topic: str, version: int) -> None:
        """Take a notice in; "look again" stays until somebody looks."""
        known = self._waiting.get(topic)
        self._waiting[topic] = version if known is None else LOOK_AGAIN if known == LOOK_AGAIN else max(known, version)
        if version == LOOK_AGAIN:
            self._waiting[topic] = LOOK_AGAIN
        self._bell.set()

    def close(self) -> None:
        """Listen no more; whoever waits is woken and sees the end."""
        self._is_closed = True
        self._bell.set()
        self._board.forget(self)


class Board:
    """Who listens to which topic in this process. A topic that nobody listens to any more takes no room."""

    def __init__(self) -> None:
        self.listeners: dict[str, set[Subscription]] = {}

    def subscribe(self, topics: Iterable[str]) -> Subscription:
        """Listen to some topics from now on."""
        subscription = Subscription(self, topics)
        for topic in subscription.topics:
            self.listeners.setdefault(topic, set()).add(subscription)
        return subscription

    def forget(self, subscription: Subscription) -> None:
        """Take a subscription off."""
        for topic in subscription.topics:
            listeners = self.listeners.get(topic, set())
            listeners.discard(subscription)
            if not listeners:
                self.listeners.pop(topic, None)

    def deliver(self, topic: str, version: int) -> None:
        """Give a notice to all who listen here."""
        for subscription in self.listeners.get(topic, ()):
            subscription.put(topic, version)

    def look_again(self) -> None:
        """Tell all who listen here that notices may be missing."""
        for topic in self.listeners:
            self.deliver(topic, LOOK_AGAIN)

    def close(self) -> None:
        """End all subscriptions."""
        for subscription in {each for listeners in self.listeners.values() for each in listeners}:
            subscription.close()


class Hub(Protocol):
    """What carries notices. lost: notices that could not be told to other processes. is_alone: there are no others."""

    lost: int
    is_alone: bool

    async def start(self) -> None:
        """Begin to carry notices."""

    async def stop(self) -> None:
        """End all subscriptions and let go of everything."""

    async def publish(self, topic: str, version: int) -> None:
        """Tell that a topic has a new version. It never fails: what went wrong is logged and counted."""

    def subscribe(self, topics: Iterable[str]) -> Subscription:
        """Listen to some topics from now on."""


class LocalHub:
    """Carries notices within this process."""

    is_alone = True

    def __init__(self) -> None:
        self.lost = 0
        self._board = Board()

    async def start(self) -> None:
        """Nothing needs to begin."""

    async def stop(self) -> None:
        """End all subscriptions."""
        self._board.close()

    async def publish(self, topic: str, version: int) -> None:
        """Tell all who listen."""
        self._board.deliver(topic, version)

    def subscribe(self, topics: Iterable[str]) -> Subscription:
        """Listen to some topics from now on."""
        return self._board.subscribe(topics)


class PostgresHub:
    """Carries notices between all processes on one PostgreSQL: NOTIFY on one connection, LISTEN on another.

    A lost connection is opened again; what may have been missed in between is made up for by "look again".
    """

    is_alone = False

    def __init__(self, url: URL) -> None:
        """Take the address of the database."""
        self.lost = 0
        self.reconnects = 0
        self.is_lost = False
        """the connection that listens is gone, which was told once"""
        self._url = url
        self._board = Board()
        self._is_stopped = False
        self._listener: AsyncConnection | None = None
        self._teller: AsyncConnection | None = None
        self._turn = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen; a server that can't be reached is refused."""
        try:
            self._listener = await self._new_listener()
        except (psycopg.Error, OSError) as error:
            address, reason = format_address(self._url), _first_line(error)
            raise refuse("store/unreachable", PACKAGE, address=address, reason=reason) from error
        self._task = asyncio.create_task(self._keep_listening(self._listener))

    async def stop(self) -> None:
        """End all subscriptions and close both connections, also the one of a task that never got its turn."""
        self._is_stopped = True
        self._board.close()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._listener is not None:
            await self._listener.close()
        await self._hang_up()

    def subscribe(self, topics: Iterable[str]) -> Subscription:
        """Listen to some topics from now on."""
        return self._board.subscribe(topics)

    async def publish(self, topic: str, version: int) -> None:
        """Tell all processes; if that can't be done, at least those who listen in this one."""
        try:
            async with asyncio.timeout(PATIENCE), self._turn:
                await self._tell(f"{version} {topic}")
        except (psycopg.Error, OSError) as error:
            self.lost += 1
            if not self.is_lost:
                log.warning("notice_lost", topic=topic, version=version, error=_first_line(error))
            self._board.deliver(topic, version)

    async def _tell(self, payload: str) -> None:
        """Send a payload; once more if the connection was lost since the last time."""
        for is_last in (False, True):
            teller = await self._open_teller()
            try:
                await teller.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            except BaseException as error:
                await self._hang_up()
                if is_last or not isinstance(error, psycopg.OperationalError):
                    raise
            else:
                return

    async def _open_teller(self) -> AsyncConnection:
        """The connection that tells. Whoever still tells something while the hub stops gets none."""
        if self._teller is None or self._teller.closed:
            opened = await self._connection()
            if self._is_stopped:
                await opened.close()
                raise psycopg.OperationalError
            self._teller = opened
        return self._teller

    async def _hang_up(self) -> None:
        """Close the connection that tells."""
        if self._teller is not None:
            await self._teller.close()
            self._teller = None

    async def _connection(self) -> AsyncConnection:
        """A connection of the hub's own, outside the store's pool."""
        settings = {"connect_timeout": f"{PATIENCE:.0f}", "application_name": "stammtisch hub"} | self._url.query
        address = self._url.set(drivername="postgresql", query=settings)
        return await AsyncConnection.connect(address.render_as_string(hide_password=False), autocommit=True)

    async def _new_listener(self) -> AsyncConnection:
        """A connection that listens."""
        connection = await self._connection()
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _keep_listening(self, listener: AsyncConnection) -> None:
        """Hand on what is told, and come back after every loss."""
        while True:
            try:
                async with listener:
                    await self._hand_on(listener)
            except (psycopg.Error, OSError) as error:
                self.is_lost = True
                log.warning("hub.lost", error=_first_line(error))
            listener = self._listener = await self._listen_again()
            self.reconnects += 1
            self.is_lost = False
            log.warning("hub.back")
            self._board.look_again()

    async def _listen_again(self) -> AsyncConnection:
        """Try to listen again until it works, at longer and longer intervals."""
        pause = FIRST_PAUSE
        while True:
            try:
                return await self._new_listener()
            except (psycopg.Error, OSError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _hand_on(self, listener: AsyncConnection) -> None:
        """Deliver what is told; ask now and then whether the server is still there, since a cut line says nothing."""
        while True:
            async for told in listener.notifies(timeout=HEARTBEAT):
                version, _, topic = told.payload.partition(" ")
                with suppress(ValueError):  # somebody else uses the channel
                    self._board.deliver(topic, int(version))
            async with asyncio.timeout(PATIENCE):
                await listener.execute("SELECT 1")


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def open_hub(url: str) -> Hub:
    """The hub that fits a database's address, not started yet: a file belongs to one process, a server to many."""
    address = parse_address(url)
    return LocalHub() if is_sqlite(address) else PostgresHub(address)
