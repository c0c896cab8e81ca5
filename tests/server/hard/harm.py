"""A client that means harm: raw bytes on raw connections, from an address of its own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import NamedTuple

HARMFUL = "127.0.0.2"
"""an address of this computer that is not that of the players"""
PATIENCE = 30.0


class Answer(NamedTuple):
    """What came back: status 0 if the server just hung up."""

    status: int
    headers: bytes
    body: bytes

    @property
    def is_last(self) -> bool:
        """Whether the server hangs up after it."""
        return not self.status or b"connection: close" in self.headers.lower()


@asynccontextmanager
async def line(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Open a connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(HARMFUL, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """Read one answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"(?im)^content-length: *(\d+)", head)
            body = await reader.readexactly(int(length[1])) if length else b""
    except (asyncio.IncompleteReadError, ConnectionError):
        return Answer(0, b"", b"")
    return Answer(int(head.split(b" ", 2)[1]), head, body)


async def send(port: int, data: bytes) -> Answer:
    """Send bytes and read the answer."""
    async with line(port) as (reader, writer):
        writer.write(data)
        return await read_answer(reader)


def request(method: str, path: str, body: bytes = b"", *headers: str, host: str = "127.0.0.1") -> bytes:
    """Write a request as it stands, whatever it may say."""
    kinds = [] if any(h.lower().startswith("content-type") for h in headers) else ["Content-Type: application/json"]
    lengths = [f"Content-Length: {len(body)}"] if body or method == "POST" else []
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", *kinds, *lengths, *headers, "", ""]
    return "\r\n".join(lines).encode("utf-8", "surrogatepass") + body


async def flood(port: int, data: bytes, times: int, lines: int = 4, at_once: int = 50) -> list[int]:
    """Send a request many times, in bursts on a few connections: the statuses.

    Whoever knocks too often is hung up on, and what they had already sent is not read: status 0. They come back.
    """

    async def burst(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, number: int) -> list[int]:
        writer.write(data * number)
        answers: list[Answer] = []
        while len(answers) < number and not (answers and answers[-1].is_last):
            answers.append(await read_answer(reader))
        return [answer.status for answer in answers] + [0] * (number - len(answers))

    async def one(number: int) -> list[int]:
        found: list[int] = []
        while len(found) < number:
            async with line(port) as (reader, writer):
                said: list[int] = []
                while len(found) < number and 0 not in said:
                    said = await burst(reader, writer, min(at_once, number - len(found)))
                    found += said
        return found

    return [status for found in await asyncio.gather(*(one(times // lines) for _ in range(lines))) for status in found]


def statuses(answers: Iterable[Answer]) -> set[int]:
    """The statuses of some answers."""
    return {answer.status for answer in answers}
