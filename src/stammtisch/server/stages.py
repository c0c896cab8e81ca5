"""Requests and responses that tell how long reading and writing takes."""

from __future__ import annotations

from typing import Any, TypeVar

from litestar import Request, Response
from litestar.response.base import ASGIResponse

from stammtisch.server.metrics import stage

T = TypeVar("T")


class MeasuredRequest(Request[Any, Any, Any]):
    """A request whose body's reading is counted as `parse`."""

    async def json(self) -> Any:
        """Read the body as JSON."""
        with stage("parse"):
            return await super().json()


class MeasuredResponse(Response[T]):
    """An answer whose writing is counted as `render`."""

    def to_asgi_response(self, *given: Any, **named: Any) -> ASGIResponse:
        """Write the answer."""
        with stage("render"):
            return super().to_asgi_response(*given, **named)
