"""My games, and the feeds that tell of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Response, get, post

from stammtisch.server import feeds
from stammtisch.server.api.visitors import TheGuest, TheHouse
from stammtisch.server.house import House
from stammtisch.server.security.guests import Guest
from stammtisch.server.tables import lobby
from stammtisch.server.tables.shapes import TableLine
from stammtisch.web.pages.frame import Asked, page, public_address


@get("/games", include_in_schema=False)
async def show_games(request: Asked, house: TheHouse, guest: TheGuest) -> Response[str]:
    """List the tables of this device."""
    return await games_page(request, house, guest)


async def games_page(request: Asked, house: House, guest: Guest, feed: dict[str, str] | None = None) -> Response[str]:
    """Make the page. feed: addresses that were made just now; they are shown once."""
    mine = await lobby.games_of(house, guest.device) if guest.device else ()
    return page(request, "games.html", groups=grouped(mine), feed=feed, problem=None)


def grouped(mine: Sequence[TableLine]) -> dict[str, list[TableLine]]:
    """Part a device's tables: those that wait for it, those that go on, lessons begun, those that are over.

    Lessons wait for nobody: they stand behind the games, also among what is over.
    """
    groups: dict[str, list[TableLine]] = {"waiting": [], "running": [], "lessons": [], "over": []}
    for line in sorted(mine, key=lambda line: line.is_lesson):
        groups[_group_of(line)].append(line)
    return groups


def _group_of(line: TableLine) -> str:
    if line.status in {"over", "closed"}:
        return "over"
    return "lessons" if line.is_lesson else "waiting" if line.waiting else "running"


@post("/feed", include_in_schema=False, opt={"limit": "create"}, status_code=200)
async def make_feed(request: Asked, house: TheHouse, guest: TheGuest) -> Response[Any]:
    """Make new feed addresses and show them, this once."""
    secret = await feeds.new_feed(house, guest.device or "")
    addresses = {kind: public_address(request, f"/feed/{secret}.{kind}") for kind in ("atom", "json")}
    return await games_page(request, house, guest, addresses)


HANDLERS = [make_feed, show_games]
