"""The doors that are no part of a table: the stream of notices, health, and meters."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromQuery, QueryParameter

from stammtisch.core.refusal import Refusal
from stammtisch.server.api.visitors import TheGuest, TheHouse, TheMetrics, TheStreams
from stammtisch.server.house import House
from stammtisch.server.streams import EventStream, Streams, Wish

PATIENCE = 3.0
"""seconds that a database may take to say anything"""
PROMETHEUS = "text/plain; version=0.0.4"
Many = Annotated[list[str] | None, QueryParameter(description="May be given several times.")]


class StreamResponse(Response[bytes]):
    """Hands the connection over to a stream."""

    def __init__(self, stream: EventStream) -> None:
        super().__init__(b"", media_type="text/event-stream")
        self.stream = stream

    def to_asgi_response(self, *_: Any, **__: Any) -> Any:
        """Give the application that answers."""
        return self.stream


@get("/stream", tags=["tables"], media_type="text/event-stream")
async def show_stream(
    house: TheHouse,
    guest: TheGuest,
    streams: TheStreams,
    *,
    table: Many = None,
    chat: Many = None,
    lobby: FromQuery[bool] = False,
) -> Response[bytes]:
    """Hear of news: events `notice` with topic and version, `refused` for what you may not hear, `beat` every 15 s.

    table: codes; chat: CODE/players or CODE/spectators; lobby: the list of open tables. At most 50 different topics.
    """
    wish = Wish(tuple(dict.fromkeys(table or ())), tuple(dict.fromkeys(chat or ())), lobby)
    return StreamResponse(EventStream(house, streams, guest, wish))


class Health(msgspec.Struct, frozen=True):
    """Whether the house can be used: 200 if so, else 503."""

    is_well: bool
    database: str


@get("/health", tags=["house"])
async def show_health(request: Request[Any, Any, Any], house: TheHouse) -> Response[Health]:
    """Tell whether the database answers, and whether it can be written."""
    is_well = await is_reachable(house)
    streams: Streams = request.app.state.streams
    is_well = is_well and not streams.is_closing
    return Response(Health(is_well, "reachable" if is_well else "away"), status_code=200 if is_well else 503)


async def is_reachable(house: House) -> bool:
    """Ask the database anything."""
    from sqlalchemy import text
    from sqlalchemy.exc import SQLAlchemyError

    try:
        async with asyncio.timeout(PATIENCE), house.store.reading() as db:
            await db.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError, Refusal):
        return False
    return not house.store.outage.is_of_writing  # ended by the heartbeat, which is written every second


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def show_metrics(metrics: TheMetrics) -> Response[bytes]:
    """Give the meters to Prometheus."""
    return Response(metrics.text(), media_type=PROMETHEUS)
