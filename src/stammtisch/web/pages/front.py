"""The front page, and the two big choices on it."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.games.registry import GAMES, game, rules_of
from stammtisch.server.api.visitors import TheGuest, TheHouse
from stammtisch.server.house import House
from stammtisch.server.security.guests import Guest
from stammtisch.server.tables import lobby
from stammtisch.server.tables.opening import open_table
from stammtisch.server.tables.shapes import TableOrder
from stammtisch.web.contexts.box import BOXES
from stammtisch.web.lessons import lesson_of
from stammtisch.web.pages.frame import PACKAGE, Asked, Form, form_of, go, page, problem_of
from stammtisch.web.pages.games import grouped
from stammtisch.web.words import say

SHOWN = 12
USUAL_BOT = "regular"
USUAL_SEATS = {"fame": 4, "tiefenthal": 3}


@get("/", include_in_schema=False)
async def show_front(request: Asked, house: TheHouse, guest: TheGuest) -> Response[str]:
    """Show the front page."""
    return await front_page(request, house, guest)


async def front_page(
    request: Asked, house: House, guest: Guest, refusal: Refusal | None = None, sent: Form | None = None
) -> Response[str]:
    """Make the front page. refusal: of what was asked for on it, with the form that asked."""
    mine = grouped(await lobby.games_of(house, guest.device, SHOWN) if guest.device else ())
    return page(
        request,
        "front.html",
        status=200 if refusal is None else 422,
        games=[game(name) for name in GAMES],
        boxes={name: BOXES[name](rules_of(name).edition("base")) for name in GAMES},
        minutes={name: lesson_of(name).minutes for name in GAMES},
        usual=USUAL_SEATS,
        waiting=mine["waiting"],
        mine=[*mine["running"], *mine["lessons"]],
        open=await lobby.open_tables(house, SHOWN),
        watchable=await lobby.watchable_tables(house, SHOWN),
        problem=refusal and problem_of(refusal),
        sent=sent,
    )


@post("/play", include_in_schema=False, opt={"limit": "create"})
async def play(request: Asked, house: TheHouse, guest: TheGuest) -> Response[Any]:
    """Open a table from the front page: against bots at once, or for friends."""
    form = await form_of(request)
    name = form.text("name").strip() or say("default-name")
    try:
        order = _order(form.text("game"), form.text("how"), name, form.number("seats"))
        opened = await open_table(house, msgspec.structs.replace(order, id=form.text("id")), guest.device)
    except Refusal as refusal:
        return await front_page(request, house, guest, refusal, form)
    return go(request, f"/t/{opened.code}", nickname=form.text("name").strip())


def _order(game_id: str, how: str, name: str, seats: int) -> TableOrder:
    """The table that is asked for. seats: 0 for as many as usual. Refused: what the page does not offer."""
    if game_id not in USUAL_SEATS:
        raise refuse("page/kind", PACKAGE, field="game")
    fewest, most = game(game_id).seats
    seats = seats or USUAL_SEATS[game_id]
    if not fewest <= seats <= most:
        raise refuse("page/kind", PACKAGE, field="seats")
    if how == "now":
        return TableOrder(game_id, names=(name,), bots=(USUAL_BOT,) * (seats - 1), is_started=True)
    if how == "friends":
        return TableOrder(game_id, seats=seats, names=(name,))
    raise refuse("page/kind", PACKAGE, field="how")


HANDLERS = [play, show_front]
