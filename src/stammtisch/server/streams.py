"""Streams of notices (server-sent events): a topic and its version, never what happened. Whoever hears one looks anew.

A stream begins with the versions as they are, so that a gap before it loses nothing. `next_version` is the same for
programs and networks that want ordinary requests.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, get_args

import msgspec

from stammtisch.core.refusal import Refusal, refuse, shown
from stammtisch.server.house import House
from stammtisch.server.hub import Subscription
from stammtisch.server.refusing import shape_of
from stammtisch.server.security.guests import SERVER, Guest
from stammtisch.server.tables import chatting
from stammtisch.server.tables.chatting import Channel
from stammtisch.server.tables.shapes import Visitor
from stammtisch.server.tables.visiting import visit

HEARTBEAT = 15.0
"""seconds; a page that hears nothing for twice as long opens the stream anew"""
LONGEST_WAIT = 25.0
SENDING = 20.0
"""seconds that a client may take to take in an event"""
RETRY = 2000
"""milliseconds until a browser opens a lost stream again"""
MOST_TOPICS = 50
MOST_OF_DEVICE = 12
MOST_OF_ADDRESS = 1500
MOST = 5000
BEAT = b"event: beat\ndata: {}\n\n"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class Wish(msgspec.Struct, frozen=True):
    """What a stream is asked for: codes of tables, chats as CODE/channel, the lobby."""

    tables: tuple[str, ...] = ()
    chats: tuple[str, ...] = ()
    has_lobby: bool = False


class Topic(msgspec.Struct, frozen=True):
    """A topic that may be heard, its version now, and the seats that the guest holds at its table."""

    name: str
    version: int
    code: str = ""
    seats: tuple[int, ...] = ()


class Streams:
    """All streams that are open, so that they can be counted and closed."""

    def __init__(self) -> None:
        self.is_closing = False
        self.open: set[Subscription] = set()
        self._by_device: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()

    def close(self) -> None:
        """End all streams and long waits: the house closes. Pages come back by themselves."""
        self.is_closing = True
        for subscription in tuple(self.open):
            subscription.close()

    @contextmanager
    def listening(self, house: House, topics: Sequence[str]) -> Iterator[Subscription]:
        """Listen to topics, for as long as the house is open."""
        if self.is_closing:
            raise refuse("house/closing", SERVER)
        subscription = house.hub.subscribe(topics)
        self.open.add(subscription)
        try:
            yield subscription
        finally:
            self.open.discard(subscription)
            subscription.close()

    @contextmanager
    def counted(self, guest: Guest) -> Iterator[None]:
        """Count a stream. Refused (`limit/streams`): more than a device, an address or the house can have."""
        person = guest.key or guest.device or ""
        if (
            self._by_address.total() >= MOST
            or self._by_address[guest.address] >= MOST_OF_ADDRESS
            or (person and self._by_device[person] >= MOST_OF_DEVICE)
        ):
            raise refuse("limit/streams", SERVER)
        counts = [(self._by_address, guest.address), *([(self._by_device, person)] if person else [])]
        for counter, who in counts:
            counter[who] += 1
        try:
            yield
        finally:
            for counter, who in counts:
                counter[who] -= 1
                if not counter[who]:
                    del counter[who]

    @property
    def number(self) -> int:
        """Tell how many streams are open."""
        return self._by_address.total()

    async def next_version(self, house: House, code: str, visitor: Visitor, after: int, wait: float) -> int:
        """Tell a table's version as soon as it is later than `after`, or after `wait` seconds whatever it is."""
        with self.listening(house, [f"table/{code}"]) as subscription:
            version = await version_of_table(house, code, visitor)
            if version > after or wait <= 0:
                return version
            with contextlib.suppress(TimeoutError, StopAsyncIteration), house.presence.watching(code, visitor.seats):
                async with asyncio.timeout(wait):
                    await anext(subscription)
        return await version_of_table(house, code, visitor)


class EventStream:
    """One stream, as an ASGI application; made when its guest was let in."""

    def __init__(self, house: House, streams: Streams, guest: Guest, wish: Wish) -> None:
        self.house = house
        self.streams = streams
        self.guest = guest
        self.wish = wish

    async def __call__(self, _scope: Any, receive: Any, send: Any) -> None:
        """Send events until the client goes or the house closes."""
        names = topics_of(self.wish)
        with self.streams.counted(self.guest), self.streams.listening(self.house, names) as subscription:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            sending = asyncio.create_task(self._send_all(subscription, send))
            leaving = asyncio.create_task(_gone(receive))
            try:
                await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in (sending, leaving):
                    task.cancel()
                await asyncio.gather(sending, leaving, return_exceptions=True)

    async def _send_all(self, subscription: Subscription, send: Any) -> None:
        heard: dict[str, Topic] = {}
        opening = [f"retry: {RETRY}\n\n".encode()]
        async for found in look_around(self.house, self.guest, self.wish):
            opening.append(event_of(found))
            if isinstance(found, Topic):
                heard[found.name] = found
        await _give(send, b"".join(opening))
        with contextlib.ExitStack() as seats:
            for topic in heard.values():
                if topic.code:
                    seats.enter_context(self.house.presence.watching(topic.code, topic.seats))
            await self._pass_on(subscription, heard, send)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _pass_on(self, subscription: Subscription, heard: dict[str, Topic], send: Any) -> None:
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    notice = await anext(subscription)
            except TimeoutError:
                await _give(send, BEAT)
                continue
            except StopAsyncIteration:
                return
            if notice.topic in heard:
                await _give(send, event_of(Topic(notice.topic, notice.version)))


async def look_around(house: House, guest: Guest, wish: Wish) -> AsyncIterator[Topic | tuple[str, Refusal]]:
    """Find the version of each topic; one that may not be heard comes with its refusal."""
    if wish.has_lobby:
        yield Topic("lobby", 0)
    for code in wish.tables:
        try:
            visitor = await visit(house, code, device=guest.device, key=guest.key)
            yield Topic(f"table/{code}", await version_of_table(house, code, visitor), code, visitor.seats)
        except Refusal as refusal:
            yield f"table/{code}", refusal
    for chat in wish.chats:
        try:
            yield await _chat(house, guest, chat)
        except Refusal as refusal:
            yield f"chat/{chat}", refusal


async def version_of_table(house: House, code: str, visitor: Visitor) -> int:
    """Tell a table's version. Refused: strangers at a table that nobody may watch."""
    state = await house.hall.look(code)
    if not (state.setup.has_spectators or visitor.seats or visitor.is_host):
        raise refuse("access/watch", SERVER)
    return int(state.seq)


def topics_of(wish: Wish) -> list[str]:
    """List the topics of a wish. Refused (`limit/topics`): too many."""
    lobby = ["lobby"] if wish.has_lobby else []
    names = lobby + [f"table/{code}" for code in wish.tables] + [f"chat/{chat}" for chat in wish.chats]
    if len(names) > MOST_TOPICS:
        raise refuse("limit/topics", SERVER, most=MOST_TOPICS)
    return names


def event_of(found: Topic | tuple[str, Refusal]) -> bytes:
    """Write an event."""
    if isinstance(found, Topic):
        return b"event: notice\ndata: " + msgspec.json.encode({"topic": found.name, "version": found.version}) + b"\n\n"
    name, refusal = found
    told = {"topic": name, **msgspec.structs.asdict(shape_of(refusal))}
    return b"event: refused\ndata: " + msgspec.json.encode(told) + b"\n\n"


async def _chat(house: House, guest: Guest, chat: str) -> Topic:
    code, _, channel = chat.partition("/")
    if channel not in get_args(Channel):
        raise refuse("chat/channel-unknown", SERVER, channel=shown(channel))
    visitor = await visit(house, code, device=guest.device, key=guest.key)
    lines = await chatting.read(house, code, visitor, channel)
    return Topic(f"chat/{chat}", lines[-1].id if lines else 0)


async def _give(send: Any, event: bytes) -> None:
    async with asyncio.timeout(SENDING):
        await send({"type": "http.response.body", "body": event, "more_body": True})


async def _gone(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
