"""Reading what is sent: bounded, and not for ever. The whole body is read before anything else looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.security.guests import SERVER

LARGEST = 64 * 1024
LARGEST_OPENING = 512 * 1024
"""of an order for a table, which may bring an edition of its own; JSON writes some of its letters longer"""
LARGEST_IMPORT = 8 * 1024 * 1024
PATIENCE = 10.0
"""seconds for a whole body to arrive"""
MOST_PASSING = 16 * 1024 * 1024
"""bytes of a refused body that are taken in and thrown away, so that whoever sends them hears why"""
NOT_WAITED_FOR = frozenset({"api/slow", "limit/knock", "house/closing"})
"""refusals after which nothing more is taken in"""
TOLD_FIRST = frozenset({"api/large"})
"""refusals that are told before the rest is taken in, which may never come"""


class HungUp(Exception):
    """The client went away while it was sending."""


class Arrivals:
    """The requests whose bodies are on their way. A house that closes waits for none of them."""

    def __init__(self) -> None:
        self.is_closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

    @contextmanager
    def awaited(self) -> Iterator[None]:
        """Count the present task among those that wait for a body."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    def close(self) -> None:
        """Break off the waiting."""
        self.is_closing = True
        for task in self._tasks:
            task.cancel()


def has_body(headers: dict[bytes, bytes]) -> bool:
    """Tell whether a body is announced."""
    return headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers


class Incoming:
    """A request's body on its way: an ASGI `receive` that knows whether all of it came."""

    def __init__(self, receive: Any, headers: dict[bytes, bytes]) -> None:
        self.receive = receive
        self.is_read = not has_body(headers)
        self.is_asking = headers.get(b"expect", b"").lower() == b"100-continue"
        """the client sends nothing before we take the first piece"""

    async def __call__(self) -> Any:
        """Take the next piece."""
        self.is_asking = False
        message = await self.receive()
        if not message.get("more_body", False):
            self.is_read = True
        return message

    async def let_pass(self, refusal: Refusal) -> None:
        """Take in what is still on its way, within bounds: a client that is still sending hears no answer."""
        if self.is_read or self.is_asking or refusal.code in NOT_WAITED_FOR:
            return
        size, more = 0, True
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while more and size <= MOST_PASSING:
                    message = await self()
                    size += len(message.get("body", b""))
                    more = message.get("more_body", False)


async def read_body(receive: Any, headers: dict[bytes, bytes], largest: int) -> bytes:
    """Read a body. Refused: one that is too large, too slow, or announced with no sensible length."""
    announced = headers.get(b"content-length")
    if announced is not None and (not announced.isdigit() or len(announced) > 12 or int(announced) > largest):
        raise refuse("api/large", SERVER, limit=largest // 1024)
    try:
        async with asyncio.timeout(PATIENCE):
            return await _all_of(receive, largest)
    except TimeoutError as late:
        raise refuse("api/slow", SERVER) from late


async def _all_of(receive: Any, largest: int) -> bytes:
    pieces, size = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise HungUp
        piece = message.get("body", b"")
        size += len(piece)
        if size > largest:
            raise refuse("api/large", SERVER, limit=largest // 1024)
        pieces.append(piece)
        if not message.get("more_body", False):
            return b"".join(pieces)


def check_text(body: bytes, kind: bytes) -> None:
    """Refuse the NUL character, which no database keeps, as JSON, forms and plain text write it. kind: content type."""
    escaped = b"%00" if kind == b"application/x-www-form-urlencoded" else b"\\u0000"
    if b"\0" in body or escaped in body:
        raise refuse("api/nul", SERVER)


def replaying(body: bytes, receive: Any) -> Any:
    """Give a `receive` that hands the body out once more, and then whatever the connection says."""
    is_given = False

    async def again() -> Any:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
