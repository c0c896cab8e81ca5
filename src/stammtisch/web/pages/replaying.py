"""The replay page: one moment of a game, and the ways to others."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from stammtisch.server.api.visitors import Code, TheGuest, TheHouse
from stammtisch.server.tables import replaying
from stammtisch.server.tables.replaying import Mark, Moment
from stammtisch.server.tables.visiting import visit
from stammtisch.web.contexts.replay import replay_context
from stammtisch.web.pages.frame import AnyNumber, Asked, page, public_address


@get("/t/{code:str}/replay", include_in_schema=False)
async def show_replay(
    request: Asked,
    house: TheHouse,
    guest: TheGuest,
    code: Code,
    *,
    at: AnyNumber = None,
    seat: AnyNumber = None,
) -> Response[str]:
    """Show the game after `at` moves; without it, as it is now."""
    visitor = await visit(house, code, device=guest.device, key=guest.key, seat=seat)
    marks: tuple[Mark, ...] = await replaying.marks(house, code, visitor)
    last = at if at is not None else (await replaying.moment(house, code, 0, visitor)).moves
    moment: Moment = await replaying.moment(house, code, last, visitor)
    eyes = "" if seat is None else f"&seat={seat}"
    link = public_address(request, f"/t/{code}/replay?at={moment.move}{eyes}")
    replay: Any = replay_context(moment, marks, eyes, link)
    return page(request, "replay.html", moment=moment, replay=replay, table=replay)


HANDLERS = [show_replay]
