"""Seats: sitting down, leaving, bots, words for the seed, keys, webhooks."""

from __future__ import annotations

from litestar import delete, post, put
from litestar.params import FromPath, JSONBody

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.api.orders import (
    BotOrder,
    ClaimOrder,
    HookOrder,
    Joined,
    JoinOrder,
    KeyOrder,
    LeaveOrder,
    SeatOrder,
    WordOrder,
)
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse, TheVisitor, fresh_table, visit_as
from stammtisch.server.house import House
from stammtisch.server.security.guests import SERVER, Guest
from stammtisch.server.tables import seating
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.shapes import SeatKey, TableShape, Visitor
from stammtisch.server.webhooks import set_webhook


@post("/tables/{code:str}/join", tags=["seats"], opt={"limit": "join"})
async def join(house: TheHouse, guest: TheGuest, code: Code, data: JSONBody[JoinOrder]) -> Joined:
    """Sit down. The key in the answer is your seat: keep it. A device that sits here already gets its seat again."""
    taken = await seating.join(
        house, code, data.name, seat=data.seat, word=data.word, device=guest.device, key=guest.key
    )
    holder = Guest(guest.address, device=guest.device) if guest.device else Guest(guest.address, key=taken.key)
    return Joined(taken.seat, taken.key, await fresh_table(house, holder, code, taken.seat))


@post("/tables/{code:str}/leave", tags=["seats"], status_code=200)
async def leave(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, data: JSONBody[LeaveOrder]
) -> TableShape:
    """Leave: before the start the seat is free again, afterwards a bot goes on."""
    await seating.leave(house, code, visitor, data.seat, action_id=data.id)
    try:
        return await after_change(house, guest, code)
    except Refusal:  # the key went with the seat
        return await show(house, code, Visitor())


@post("/tables/{code:str}/bot", tags=["seats"], status_code=200)
async def seat_bot(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, data: JSONBody[BotOrder]
) -> TableShape:
    """Let a bot sit down before the start, or send one away."""
    if data.bot is None:
        await seating.remove_bot(house, code, visitor, data.seat, action_id=data.id)
    else:
        await seating.seat_bot(house, code, visitor, data.seat, data.bot, action_id=data.id)
    return await after_change(house, guest, code)


@post("/tables/{code:str}/start", tags=["seats"], status_code=200)
async def start(house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code) -> TableShape:
    """Begin with those who are there (the host)."""
    await seating.start(house, code, visitor)
    return await after_change(house, guest, code)


@post("/tables/{code:str}/word", tags=["seats"], status_code=200)
async def give_word(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, data: JSONBody[WordOrder]
) -> TableShape:
    """Add a word to the seed. It is shown after the end, so that everybody can check the dice."""
    await seating.give_word(house, code, visitor, data.seat, data.word)
    return await after_change(house, guest, code)


@post("/tables/{code:str}/key", tags=["seats"])
async def new_key(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, data: JSONBody[KeyOrder]
) -> SeatKey:
    """Make a new key for a seat of yours; it is told once.

    Earlier keys and all devices but yours lose the seat, and its webhook is dropped.
    """
    return await seating.new_key(house, code, visitor, data.seat, device=guest.device)


@post("/claim", tags=["seats"], opt={"limit": "join"}, status_code=200)
async def claim(house: TheHouse, guest: TheGuest, data: JSONBody[ClaimOrder]) -> TableShape:
    """Take a seat over to this device by its key."""
    if guest.device is None:
        raise refuse("access/identity", SERVER)
    code, seat = await seating.claim(house, data.key, guest.device)
    return await fresh_table(house, guest, code, seat if seat >= 0 else None)


@post("/tables/{code:str}/take-back-seat", tags=["seats"], status_code=200)
async def take_back_seat(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, data: JSONBody[SeatOrder]
) -> TableShape:
    """Take your seat back from the bot that went on for you."""
    await seating.take_back(house, code, visitor, data.seat)
    return await after_change(house, guest, code)


@put("/tables/{code:str}/seats/{place:int}/webhook", tags=["seats"], opt={"limit": "join"}, status_code=204)
async def put_webhook(
    house: TheHouse, guest: TheGuest, code: Code, place: FromPath[int], data: JSONBody[HookOrder]
) -> None:
    """Have a message sent to an address whenever the seat must act."""
    await set_webhook(house, code, place, data.url, device=guest.device, key=guest.key)


@delete("/tables/{code:str}/seats/{place:int}/webhook", tags=["seats"])
async def delete_webhook(house: TheHouse, guest: TheGuest, code: Code, place: FromPath[int]) -> None:
    """Have no more messages sent."""
    await set_webhook(house, code, place, None, device=guest.device, key=guest.key)


async def after_change(house: House, guest: Guest, code: str) -> TableShape:
    """Show the table to whoever changed it, also to one who has no seat any more."""
    return await show(house, code, await visit_as(house, guest, code))
