"""The server: tables that keep, seats by link, bots that think elsewhere, and one open API for people and programs.

A table is nothing but its log: entries are judged, written in one transaction, and only then shown and told.
No secret stands in a log, a notice or a list, and the event loop does no work that takes long.

`tables` is what people do at tables, `store` where these are kept, `api` and `security` the doors; `House` is one
process with all of it, and `make_app` the application around one. Each name here is loaded when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stammtisch.server.app import Site, make_app
    from stammtisch.server.house import House
    from stammtisch.server.settings import Settings

__all__ = ["House", "Settings", "Site", "make_app"]
PLACES = {"House": "house", "Settings": "settings", "Site": "app", "make_app": "app"}


def __getattr__(name: str) -> Any:
    if name in PLACES:
        from importlib import import_module

        return getattr(import_module(f"stammtisch.server.{PLACES[name]}"), name)
    raise AttributeError(f"module 'stammtisch.server' has no attribute {name!r}")
