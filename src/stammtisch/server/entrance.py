"""The entrance: what every request passes before any handler sees it, and what every answer gets on its way out.

In order: path and host, who it is, how often, the body, origin and CSRF token. Then headers, log and meters.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, cast

import msgspec
from litestar.connection import Request

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.games.registry import GAMES
from stammtisch.server.bodies import (
    LARGEST,
    LARGEST_IMPORT,
    LARGEST_OPENING,
    TOLD_FIRST,
    Arrivals,
    HungUp,
    Incoming,
    check_text,
    has_body,
    read_body,
    replaying,
)
from stammtisch.server.limits import Limits, TooOften
from stammtisch.server.logs import log
from stammtisch.server.metrics import STAGES, Metrics, stage
from stammtisch.server.refusing import for_visitors, shape_of, status_of
from stammtisch.server.security.guests import SERVER, STATE, Guest, read_guest
from stammtisch.server.security.headers import cookie_header, with_security
from stammtisch.server.security.origins import check_host, check_origin, client_address, is_https
from stammtisch.server.settings import Settings
from stammtisch.server.tables.shapes import RefusalShape

RefusalPage = Callable[[Request[Any, Any, Any], RefusalShape, int], str]
"""Makes the page that tells people of a refusal; the address book of pages belongs to the web."""

MACHINE_PATHS = ("/api", "/feed/", "/stream", "/static/", "/metrics", "/health", "/favicon")
IMPORT_PATHS = ("/api/import", "/import")
OPENING_PATHS = ("/api/tables", *(f"/new/{game}" for game in GAMES))
"""paths of orders, which may bring an edition"""
LONGEST_PATH = 600
LONGEST_QUERY = 4000
NO_ROUTE = "none"
AWAY = 503
RETRY_AFTER = "2"
"""seconds after which it makes sense to ask again while the house is away"""


def is_page(path: str) -> bool:
    """Tell whether people look at what stands at a path, so that its visitors get a device's cookie."""
    return not path.startswith(MACHINE_PATHS)


def wants_page(scope: Any, headers: dict[bytes, bytes]) -> bool:
    """Tell whether a refusal is better told by a page than in JSON."""
    return is_page(scope["path"]) and b"text/html" in headers.get(b"accept", b"text/html")


class Answering:
    """Sends one answer: adds the headers of the house, and remembers status and size for the log.

    is_bare: only the head of the answer is wanted; it ends there, also where a stream would follow.
    """

    def __init__(self, send: Any, *, is_bare: bool = False) -> None:
        self.send = send
        self.is_bare = is_bare
        self.status = 0
        self.size = 0
        self.is_https = False
        self.cookie: str | None = None

    async def __call__(self, message: Any) -> None:
        """Pass a message on."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = with_security(list(message.get("headers", [])), is_https=self.is_https)
            if self.cookie is not None:
                headers.append(cookie_header(self.cookie, is_secure=self.is_https))
            message = {**message, "headers": headers}
        elif self.is_bare:
            return
        else:
            self.size += len(message.get("body", b""))
        await self.send(message)
        if self.is_bare:
            await self.send({"type": "http.response.body", "body": b"", "more_body": False})


class Entrance:
    """Lets requests in to `inner`, an ASGI application."""

    def __init__(self, settings: Settings, inner: Any, refusal_page: RefusalPage | None = None) -> None:
        self.settings = settings
        self.inner = inner
        self.refusal_page = refusal_page
        self.limits = Limits(settings.generosity)
        self.metrics = Metrics()
        self.arrivals = Arrivals()
        self.house_secret = b""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request, whatever it is."""
        start = time.perf_counter()
        method = scope["method"]
        answering = Answering(send, is_bare=method == "HEAD")
        if answering.is_bare:
            scope = {**scope, "method": "GET"}
        stages: dict[str, float] = {}
        mark = STAGES.set(stages)
        try:
            await self._answer(scope, receive, answering)
        finally:
            STAGES.reset(mark)
            self._note(scope, method, answering, time.perf_counter() - start, stages)

    async def _answer(self, scope: Any, receive: Any, answering: Answering) -> None:
        headers = dict(scope["headers"])
        scope.setdefault("state", {})
        incoming = Incoming(receive, headers)
        try:
            try:
                await self.inner(scope, await self._let_in(scope, headers, incoming, answering), answering)
            except Refusal as refusal:
                await self._refuse(scope, incoming, answering, refusal)
        except HungUp:
            return
        except asyncio.CancelledError:
            if not self.arrivals.is_closing:
                raise
            if not answering.status:
                await self._tell(scope, incoming, answering, refuse("house/closing", SERVER))
        except Exception as fault:  # noqa: BLE001 - whatever it is: the client gets a number, the log the rest
            if answering.status:
                log().error("broken off", route=route_of(scope), exc_info=fault)
                return
            await self._tell(scope, incoming, answering, self.fault(scope, fault))

    async def _let_in(
        self, scope: Any, headers: dict[bytes, bytes], receive: Incoming, answering: Answering
    ) -> Callable[[], Any]:
        """Check a request: its `receive` with the whole body in hand."""
        address = client_address(scope, headers, self.settings.proxies)
        scope["state"][STATE] = Guest(address)
        answering.is_https = is_https(scope, headers, self.settings.proxies)
        self.limits.check("knock", Guest(address))
        check_path(scope)
        check_host(headers, self.settings)
        guest = read_guest(headers, address, self.house_secret, is_page=is_page(scope["path"]))
        scope["state"][STATE] = guest
        answering.cookie = guest.cookie
        body = b""
        if has_body(headers):
            largest = LARGEST_OPENING if scope["path"] in OPENING_PATHS else LARGEST
            if scope["path"] in IMPORT_PATHS:
                self.limits.check("import", guest)  # before so much is read
                largest = LARGEST_IMPORT
            with self.arrivals.awaited():
                body = await read_body(receive, headers, largest)
            with stage("parse"):
                kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
                check_text(body, kind)
                check_kind(scope["path"], kind)
        check_origin(scope["method"], headers, guest, body, self.settings.public_url)
        return replaying(body, receive) if has_body(headers) else receive

    def fault(self, scope: Any, fault: BaseException) -> Refusal:
        """Write a fault of ours into the log, and make the refusal that names its number there and nothing else."""
        number = secrets.token_hex(4)
        self.metrics.faults.inc()
        log().error("fault", number=number, method=scope["method"], route=route_of(scope), exc_info=fault)
        return refuse("house/fault", SERVER, number=number)

    def answer_to(self, scope: Any, refusal: Refusal) -> tuple[int, dict[str, str], bytes]:
        """Make status, headers and body of the answer to a refused request."""
        refusal = for_visitors(refusal)
        status, shape = status_of(refusal.code), shape_of(refusal)
        self.metrics.refusals.labels(refusal.code).inc()
        headers = {"content-type": "application/json"}
        if isinstance(refusal, TooOften):
            headers["retry-after"] = str(refusal.wait)
        elif status == AWAY:
            headers["retry-after"] = RETRY_AFTER
        if self.refusal_page and wants_page(scope, dict(scope["headers"])):
            headers["content-type"] = "text/html; charset=utf-8"
            # A bent host name makes no address, and the page needs none.
            hostless = [(name, value) for name, value in scope["headers"] if name != b"host"]
            return (
                status,
                headers,
                self.refusal_page(Request(cast("Any", {**scope, "headers": hostless})), shape, status).encode(),
            )
        return status, headers, msgspec.json.encode(shape)

    async def _refuse(self, scope: Any, incoming: Incoming, answering: Answering, refusal: Refusal) -> None:
        """Tell of a refusal, and take in what is still on its way: before that, where it comes soon."""
        is_first = refusal.code in TOLD_FIRST
        if is_first:
            await self._tell(scope, incoming, answering, refusal, is_open=True)
        try:
            with self.arrivals.awaited():
                await incoming.let_pass(refusal)
        finally:
            if is_first:
                await answering({"type": "http.response.body", "body": b""})
        if not is_first:
            await self._tell(scope, incoming, answering, refusal)

    async def _tell(
        self, scope: Any, incoming: Incoming, answering: Answering, refusal: Refusal, *, is_open: bool = False
    ) -> None:
        """Send the answer to a refused request. is_open: the connection stays, though all of the answer is there."""
        status, told, body = self.answer_to(scope, refusal)
        if not incoming.is_read:
            told["connection"] = "close"  # what is still on its way is not read
        told["content-length"] = str(len(body))
        lines = [(name.encode(), value.encode()) for name, value in told.items()]
        await answering({"type": "http.response.start", "status": status, "headers": lines})
        await answering({"type": "http.response.body", "body": body, "more_body": is_open})

    def _note(self, scope: Any, method: str, answering: Answering, seconds: float, stages: dict[str, float]) -> None:
        route = route_of(scope)
        if route != "/stream":
            self.metrics.answered(method, route, answering.status or 499, seconds, stages)
        log().info(
            "answered",
            method=method[:10],
            route=route,
            status=answering.status,
            bytes=answering.size,
            milliseconds=round(seconds * 1000, 1),
        )


def route_of(scope: Any) -> str:
    """Tell the route of a request, with the names of its parameters in place of their values."""
    return str(scope.get("path_template") or NO_ROUTE)


def check_path(scope: Any) -> None:
    """Refuse paths that no page of ours has: control characters, backslashes, dots that climb, endless ones."""
    path: str = scope["path"]
    if len(path) > LONGEST_PATH or len(scope.get("query_string", b"")) > LONGEST_QUERY:
        raise refuse("api/address-long", SERVER)
    is_climbing = any(part in {".", ".."} for part in path.split("/"))
    if is_climbing or "\\" in path or not path.isprintable() or b"%00" in scope.get("query_string", b""):
        raise refuse("api/path", SERVER)


def check_kind(path: str, kind: bytes) -> None:
    """Refuse bodies that the API does not read: it takes JSON."""
    if path.startswith("/api") and kind not in {b"", b"application/json"}:
        raise refuse("api/content-type", SERVER)
