"""A way to a server that can be cut, blocked and mended; a browser's own offline switch leaves open streams alone."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Self

CHUNK = 65536


@dataclass(eq=False)
class Line:
    """One connection through the proxy: both its ends, and whether bytes were lost on it."""

    writers: tuple[asyncio.StreamWriter, asyncio.StreamWriter]
    has_lost: bool = False

    def abort(self) -> None:
        """Break both ends off without a farewell."""
        for writer in self.writers:
            writer.transport.abort()


@dataclass
class Proxy:
    """A TCP proxy on a port of this computer, run by a thread of its own; every method may be called from the tests."""

    target: int
    port: int = 0
    is_stalled: bool = False
    lines: set[Line] = field(default_factory=set)
    carriers: set[asyncio.Task[None]] = field(default_factory=set)
    accepted: int = 0
    server: asyncio.Server | None = None

    def __enter__(self) -> Self:
        # Never listens, but keeps the port ours while the proxy refuses.
        self.guard = bound(0)
        self.port = self.guard.getsockname()[1]
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.do(self.listen())
        return self

    def __exit__(self, *_) -> None:
        self.do(self.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
        self.guard.close()

    @property
    def url(self) -> str:
        """The address that leads through the proxy, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Break all connections off; new ones are welcome."""
        self.do(self.abort_all())

    def refuse(self) -> None:
        """Refuse new connections, as when no server is there; open ones go on until they are cut."""
        self.do(self.leave())

    def stall(self) -> None:
        """Swallow all bytes both ways, as a dead wireless link does; nobody is told."""
        self.is_stalled = True

    def heal(self) -> None:
        """Carry everything again; a connection that lost bytes meanwhile is broken off, as the rest is garbled."""
        self.is_stalled = False
        self.do(self.mend())

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Have the thread do some work, and wait until it is done."""
        asyncio.run_coroutine_threadsafe(work, self.loop).result(10)

    async def listen(self) -> None:
        """Take connections, if nobody does yet."""
        if self.server is None:
            self.server = await asyncio.start_server(self.welcome, sock=bound(self.port))

    async def leave(self) -> None:
        """Take no more connections."""
        if self.server is not None:
            server, self.server = self.server, None
            for listening in server.sockets:
                self.loop.remove_reader(listening)
            await asyncio.sleep(0)  # in which what was just taken becomes a connection; asyncio would forget it
            server.close()

    async def abort_all(self) -> None:
        """Break everything off."""
        for line in set(self.lines):
            line.abort()

    async def mend(self) -> None:
        """Listen again, and break off what cannot go on."""
        await self.listen()
        for line in set(self.lines):
            if line.has_lost:
                line.abort()

    async def close(self) -> None:
        """End all lines and what carries them."""
        await self.leave()
        await self.abort_all()
        for carrier in self.carriers:
            carrier.cancel()
        # Among the others are connections that are just being taken, which come to their end by themselves.
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}), return_exceptions=True)

    def welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Have a connection carried by a task of ours, as asyncio complains when one of its own is cancelled."""
        if self.server is None:
            writer.transport.abort()
            return
        carrier = self.loop.create_task(self.connect(reader, writer))
        self.carriers.add(carrier)
        carrier.add_done_callback(self.carriers.discard)
        carrier.add_done_callback(lambda _: writer.transport.abort())  # also of one that was cancelled before it began

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection until an end closes it or somebody breaks it off."""
        self.accepted += 1
        try:
            there, onward = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        line = Line((writer, onward))
        self.lines.add(line)
        try:
            await asyncio.gather(self.carry(line, reader, onward), self.carry(line, there, writer))
        finally:
            self.lines.discard(line)
            line.abort()

    async def carry(self, line: Line, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what comes from one end to the other, its end of file included."""
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                if self.is_stalled:
                    line.has_lost = True
                else:
                    writer.write(data)
                    await writer.drain()
            if self.is_stalled:
                line.has_lost = True
            else:
                writer.close()


def bound(port: int) -> socket.socket:
    """A socket on a port of this computer that others of ours may share."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    made.bind(("127.0.0.1", port))
    return made
