"""Requests and responses that tell how long reading and writing takes."""

from __future__ import annotations

from typing import Any, TypeVar

from litestar import Request, Response
from litestar.response.base import ASGIResponse

from stammtisch.server.metrics import stage
from stammtisch.server.reading import read_json

T = TypeVar("T")


class MeasuredRequest(Request[Any, Any, Any]):
    """A request whose body's reading is counted as `parse`. JSON is read strictly as what the handler wants."""

    async def json(self) -> Any:
        """Read the body as JSON."""
        wanted = self.route_handler.parsed_data_field
        with stage("parse"):
            return await read_json(await self.body(), Any if wanted is None else wanted.annotation)


class MeasuredResponse(Response[T]):
    """An answer whose writing is counted as `render`."""

    def to_asgi_response(self, *given: Any, **named: Any) -> ASGIResponse:
        """Write the answer."""
        with stage("render"):
            return super().to_asgi_response(*given, **named)
