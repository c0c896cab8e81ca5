"""The application: the API's doors, and whatever further handlers (pages) it is given, in front of one house."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.enums import MediaType
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_405_METHOD_NOT_ALLOWED

from stammtisch.server.api import API, describe
from stammtisch.server.api.visitors import provide_guest, provide_house, provide_visitor
from stammtisch.server.entrance import Entrance, RefusalPage
from stammtisch.server.house import House
from stammtisch.server.limits import Class
from stammtisch.server.logs import set_up_logs
from stammtisch.server.methods import allowed_at, with_options
from stammtisch.server.refusing import refusal_for
from stammtisch.server.security.guests import guest_of
from stammtisch.server.settings import Settings
from stammtisch.server.stages import MeasuredRequest, MeasuredResponse
from stammtisch.server.streams import Streams
from stammtisch.server.watching import watch_house
from stammtisch.server.webhooks import Postman

SMALLEST_COMPRESSED = 1000


class Site(Litestar):
    """A Litestar application whose requests all pass the entrance."""

    entrance: Entrance

    def furnish(self, settings: Settings, refusal_page: RefusalPage | None) -> None:
        """Prepare it for a house: with an entrance, meters and streams of its own. It may be closed now, not open."""
        self.entrance = Entrance(settings, self.handle, refusal_page)
        self.state.update(settings=settings, entrance=self.entrance, streams=Streams(), metrics=self.entrance.metrics)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request, or open and close the house."""
        if scope["type"] == "http":
            await self.entrance(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request that was let in."""
        await super().__call__(scope, receive, send)


def make_app(
    settings: Settings,
    *,
    handlers: Sequence[Any] = (),
    refusal_page: RefusalPage | None = None,
    open_house: Any = None,
    **further: Any,
) -> Site:
    """Make the application of a house. Its house opens and closes with it (ASGI lifespan).

    handlers: pages to serve besides the API. refusal_page: makes the page of a refusal. open_house: stands in for
    House.open, in tests. further: other arguments of Litestar, such as template_config.
    """
    set_up_logs(is_quiet=settings.is_quiet, kind=settings.log)

    @asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        streams: Streams = app.state.streams
        async with (open_house or House.open)(app.state.settings) as house, Postman(house):
            app.state.house = house
            site.entrance.house_secret = house.secret
            watch_house(site.entrance.metrics, house, streams)
            try:
                yield
            finally:
                streams.close()

    site = Site(
        route_handlers=[*API, Router("/", route_handlers=with_options(handlers), include_in_schema=False)],
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "guest": Provide(provide_guest, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
            "streams": Provide(lambda: site.state.streams, sync_to_thread=False),
            "metrics": Provide(lambda: site.entrance.metrics, sync_to_thread=False),
            **further.pop("dependencies", {}),
        },
        lifespan=[living],
        request_class=MeasuredRequest,
        response_class=MeasuredResponse,
        guards=[limit],
        exception_handlers={Exception: tell},
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=5,
            minimum_size=SMALLEST_COMPRESSED,
            exclude=["^/stream", "^/static/"],
            exclude_opt_key="is_zipped",
        ),
        openapi_config=describe(),
        logging_config=None,
        **further,
    )
    site.furnish(settings, refusal_page)
    return site


async def limit(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse who is banned, and what comes too often.

    A handler names its class by `opt={"limit": "chat"}`; else it is read or act. It waits for nothing; were it not
    async, each request would go to a thread for it.
    """
    guest = guest_of(connection)
    connection.app.state.house.bans.check_guest(guest.address, guest.device)
    usual = "read" if connection.scope.get("method") in {"GET", "HEAD"} else "act"
    kind: Class = handler.opt.get("limit", usual)
    connection.app.state.entrance.limits.check(kind, guest)


def tell(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """Answer a request that was refused or that failed."""
    entrance: Entrance = request.app.state.entrance
    refusal = refusal_for(fault) or entrance.fault(request.scope, fault)
    status, headers, body = entrance.answer_to(request.scope, refusal)
    if status == HTTP_405_METHOD_NOT_ALLOWED:
        headers["allow"] = allowed_at(request.app, request.url.path)
    kind = MediaType.HTML if headers.pop("content-type").startswith(MediaType.HTML) else MediaType.JSON
    return Response(body, status_code=status, headers=headers, media_type=kind)
