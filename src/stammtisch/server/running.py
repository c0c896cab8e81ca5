"""Running the application with uvicorn: announced when it answers, stopped within seconds also with open streams."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from stammtisch.server.app import Site

STOPPING = 3
"""seconds that open requests get to end"""
KEPT_ALIVE = 20
HEADERS_PATIENCE = 15.0
"""seconds in which a new connection must have sent the head of a request"""
LARGEST_HEAD = 32 * 1024
MOST_FILES = 65_536


class Protocol(H11Protocol):
    """Speaks HTTP, and hangs up on who connects and then sends no whole head of a request."""

    def connection_made(self, transport: Any) -> None:
        """Begin to wait."""
        super().connection_made(transport)
        self.loop.call_later(HEADERS_PATIENCE, self.hang_up_if_silent)

    def hang_up_if_silent(self) -> None:
        """Hang up, unless a request came."""
        came: object = self.cycle
        if came is None and not self.transport.is_closing():
            self.transport.close()


class Server(uvicorn.Server):
    """Serves a site. A stop that was asked for is a good end, not a signal to pass on."""

    def __init__(self, config: uvicorn.Config, site: Site, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self.site = site
        self.announce = announce

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - the signature is uvicorn's
        """Stop; asked twice, at once."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close streams and break off bodies first, so that nothing waits for them."""
        self.site.state.streams.close()
        self.site.entrance.arrivals.close()
        await super().shutdown(sockets)


def run_site(site: Site, listening: socket.socket, announce: Callable[[], None]) -> None:
    """Serve a site on a socket that listens already, until a signal. Refusals of the house opening are passed on."""
    allow_many_files()
    config = uvicorn.Config(
        site,
        http=Protocol,
        ws="none",
        loop="asyncio",
        lifespan="off",  # opened below, so that what goes wrong is told as it is
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=KEPT_ALIVE,
        timeout_graceful_shutdown=STOPPING,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        backlog=2048,
    )
    server = Server(config, site, announce)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, server.handle_exit)

    async def serving() -> None:
        async with site.lifespan():
            await server.serve(sockets=[listening])

    try:
        asyncio.run(serving())
    except BaseExceptionGroup as group:
        raise first_of(group) from None


def first_of(group: BaseExceptionGroup) -> BaseException:
    """Find what really went wrong: Litestar opens the house in a group of tasks, which wraps it."""
    fault: BaseException = group
    while isinstance(fault, BaseExceptionGroup):
        fault = fault.exceptions[0]
    return fault


def allow_many_files() -> None:
    """Allow as many connections as the system lets this user have; the usual limit is a thousand."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    with contextlib.suppress(ValueError, OSError):
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
