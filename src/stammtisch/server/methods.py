"""What may be asked of an address, told to whoever asks by OPTIONS or by a method that it does not know.

Litestar's own answer names only the methods of the handler that was registered first for an address.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from litestar import Litestar, Response, route
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler


def with_options(handlers: Sequence[Any]) -> list[Any]:
    """Add handlers of OPTIONS to those of a router, before all others, so that Litestar makes none."""
    methods: dict[str, set[str]] = defaultdict(lambda: {"OPTIONS"})
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            for path in handler.paths:
                methods[path].update(handler.http_methods, {"HEAD"} if "GET" in handler.http_methods else ())
    return [*(_teller(path, ", ".join(sorted(found))) for path, found in methods.items()), *handlers]


def _teller(path: str, allowed: str) -> HTTPRouteHandler:
    """Make the handler that tells the methods of a path."""

    @route(
        path,
        http_method=[HttpMethod.OPTIONS],
        status_code=204,
        include_in_schema=False,
        sync_to_thread=False,
        opt={"allow": allowed},
    )
    def tell_methods() -> Response[None]:
        return Response(None, headers={"Allow": allowed})

    return tell_methods


def allowed_at(app: Litestar, path: str) -> str:
    """Name the methods of an address as the header Allow does. Refused by Litestar: a path that is none."""
    _, handler, *_ = app.asgi_router.handle_routing(path=path, method="OPTIONS")
    return str(handler.opt.get("allow", "OPTIONS"))
