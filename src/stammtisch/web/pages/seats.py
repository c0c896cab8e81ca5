"""Sitting down and standing up, bots, the start, keys, and the next game."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from stammtisch.core.refusal import refuse
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse
from stammtisch.server.tables import seating
from stammtisch.server.tables.holding import further_seat
from stammtisch.server.tables.shapes import Visitor
from stammtisch.web.pages.acting import at_table
from stammtisch.web.pages.frame import PACKAGE, Asked, Form, Number, go, page, public_address, tell
from stammtisch.web.pages.tables import is_here_only, qr_code
from stammtisch.web.words import say


@post("/t/{code:str}/join", include_in_schema=False, opt={"limit": "join"})
async def join(request: Asked, house: TheHouse, guest: TheGuest, code: Code) -> Response[Any]:
    """Sit down."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        name, word = form.text("name").strip(), form.text("word")
        seat = await further_seat(house, code, guest.device) if visitor.seats else None
        await seating.join(house, code, name, seat=seat, word=word, device=guest.device)
        return go(request, f"/t/{code}", nickname="" if visitor.seats else name, is_within=True)

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/word", include_in_schema=False)
async def give_word(request: Asked, house: TheHouse, guest: TheGuest, code: Code, seat: Number) -> Response[Any]:
    """Add a word to the seed."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        await seating.give_word(house, code, visitor, seat, form.text("word"))
        return tell(request, f"/t/{code}", say("said-word"))

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/bot", include_in_schema=False)
async def seat_bot(request: Asked, house: TheHouse, guest: TheGuest, code: Code, seat: Number) -> Response[Any]:
    """Let a bot sit down."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        await seating.seat_bot(house, code, visitor, seat, form.text("bot"), action_id=form.text("id"))
        return tell(request, f"/t/{code}")

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/unbot", include_in_schema=False)
async def remove_bot(request: Asked, house: TheHouse, guest: TheGuest, code: Code, seat: Number) -> Response[Any]:
    """Send a bot away."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        await seating.remove_bot(house, code, visitor, seat, action_id=form.text("id"))
        return tell(request, f"/t/{code}")

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/start", include_in_schema=False)
async def begin(request: Asked, house: TheHouse, guest: TheGuest, code: Code) -> Response[Any]:
    """Start the game."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        await seating.start(house, code, visitor, action_id=form.text("id"))
        return tell(request, f"/t/{code}")

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/leave", include_in_schema=False)
async def leave(request: Asked, house: TheHouse, guest: TheGuest, code: Code, seat: Number) -> Response[Any]:
    """Stand up."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        await seating.leave(house, code, visitor, seat, action_id=form.text("id"))
        return go(request, f"/t/{code}", is_within=True)

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/return", include_in_schema=False)
async def take_back(request: Asked, house: TheHouse, guest: TheGuest, code: Code, seat: Number) -> Response[Any]:
    """Take one's seat back from the bot."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        await seating.take_back(house, code, visitor, seat, action_id=form.text("id"))
        return tell(request, f"/t/{code}")

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/key", include_in_schema=False, status_code=200)
async def make_key(request: Asked, house: TheHouse, guest: TheGuest, code: Code, seat: Number) -> Response[Any]:
    """Make a link that moves a seat to another device, and show it, this once."""

    async def work(visitor: Visitor, _form: Form) -> Response[Any]:
        key = await seating.new_key(house, code, visitor, seat, device=guest.device)
        link = public_address(request, f"/seat/{key.key}")
        return page(request, "key.html", code=code, link=link, qr=qr_code(link), is_here_only=is_here_only(link))

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/rematch", include_in_schema=False, opt={"limit": "create"})
async def play_again(request: Asked, house: TheHouse, guest: TheGuest, code: Code) -> Response[Any]:
    """Go on at another table."""

    async def work(visitor: Visitor, _form: Form) -> Response[Any]:
        opened = await seating.rematch(house, code, visitor)
        return go(request, f"/t/{opened.code}", is_within=True)

    return await at_table(request, house, guest, code, work)


@get("/seat/{key:str}", include_in_schema=False, sync_to_thread=False)
def show_key(request: Asked) -> Response[str]:
    """Ask whether to sit down here. Nothing is changed by looking."""
    return page(request, "sit.html", problem=None)


@post("/seat/{key:str}", include_in_schema=False, opt={"limit": "join"})
async def claim(request: Asked, house: TheHouse, guest: TheGuest, key: FromPath[str]) -> Response[Any]:
    """Sit down on this device."""
    if guest.device is None:
        raise refuse("page/kind", PACKAGE, field="device")
    code, _seat = await seating.claim(house, key, guest.device)
    return go(request, f"/t/{code}")


HANDLERS = [begin, claim, give_word, join, leave, make_key, play_again, remove_bot, seat_bot, show_key, take_back]
