"""Tables: lists, opening, looking, and what the players settle among themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from stammtisch.core.refusal import refuse
from stammtisch.server.api.orders import LARGEST_NUMBER, Events, SpeedOrder, Version, VoteAnswer, VoteOrder
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse, TheStreams, TheVisitor, chosen, fresh_table
from stammtisch.server.metrics import stage
from stammtisch.server.security.guests import SERVER
from stammtisch.server.streams import LONGEST_WAIT
from stammtisch.server.tables import lobby, seating, voting
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.opening import open_table
from stammtisch.server.tables.shapes import Opened, TableLine, TableOrder, TableShape

After = Annotated[
    int, QueryParameter(ge=0, le=LARGEST_NUMBER, description="Leave out what you know already: entries up to this one.")
]


@get("/tables", tags=["tables"])
async def list_tables(
    house: TheHouse,
    guest: TheGuest,
    which: Annotated[Literal["open", "watch", "mine"], QueryParameter(name="list")] = "open",
) -> tuple[TableLine, ...]:
    """List tables: open ones to sit down at, ones to watch, or your own."""
    if which == "open":
        return await lobby.open_tables(house)
    if which == "watch":
        return await lobby.watchable_tables(house)
    if guest.device is None:
        raise refuse("access/identity", SERVER)
    return await lobby.games_of(house, guest.device)


@post("/tables", tags=["tables"], opt={"limit": "create"})
async def create_table(house: TheHouse, guest: TheGuest, data: JSONBody[TableOrder]) -> Opened:
    """Open a table. The answer holds its code, and keys: of the host (seat -1) and of the seats taken at once."""
    with stage("judge"):
        return await open_table(house, data, guest.device)


@get("/tables/{code:str}", tags=["tables"])
async def show_table(house: TheHouse, visitor: TheVisitor, code: Code, log_after: After = 0) -> TableShape:
    """Show a table as you see it: view, decisions with their tokens, log."""
    with stage("judge"):
        return await show(house, code, visitor, log_after=log_after)


@get("/tables/{code:str}/events", tags=["tables"])
async def list_events(house: TheHouse, visitor: TheVisitor, code: Code, after: After = 0) -> Events:
    """Tell what happened since a version."""
    table = await show(house, code, visitor, log_after=after)
    return Events(table.version, table.log)


@get("/tables/{code:str}/version", tags=["tables"])
async def await_version(
    house: TheHouse,
    visitor: TheVisitor,
    streams: TheStreams,
    code: Code,
    *,
    after: After = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT, description="Seconds to wait for news, at most.")] = 0,
) -> Version:
    """Tell the table's version; with `wait`, answer as soon as it is later than `after`. For those without streams."""
    return Version(await streams.next_version(house, code, visitor, after, wait), house.now())


@post("/tables/{code:str}/rematch", tags=["tables"], opt={"limit": "create"})
async def rematch(house: TheHouse, visitor: TheVisitor, code: Code) -> Opened:
    """Open the next table for the same people, or find the one that was opened already."""
    return await seating.rematch(house, code, visitor)


@post("/tables/{code:str}/speed", tags=["tables"], status_code=200)
async def set_speed(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, data: JSONBody[SpeedOrder]
) -> TableShape:
    """Say how long bots wait before they move."""
    await seating.set_speed(house, code, visitor, data.bot_pause)
    return await fresh_table(house, guest, code, visitor.seat)


@post("/tables/{code:str}/votes", tags=["tables"], status_code=200)
async def propose(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, data: JSONBody[VoteOrder]
) -> TableShape:
    """Ask the others: a bot for an absent player, a pause, going on, taking a move back, an end."""
    await voting.propose(house, code, visitor, data.seat, data.what, subject=data.subject, action_id=data.id)
    return await fresh_table(house, guest, code, visitor.seat)


@post("/tables/{code:str}/votes/{proposal:int}", tags=["tables"], status_code=200)
async def answer_vote(
    house: TheHouse,
    guest: TheGuest,
    visitor: TheVisitor,
    code: Code,
    proposal: FromPath[int],
    *,
    data: JSONBody[VoteAnswer],
) -> TableShape:
    """Answer a question of the others."""
    await voting.answer(house, code, visitor, data.seat, proposal, is_yes=data.is_yes, action_id=data.id)
    return await fresh_table(house, guest, code, visitor.seat)


@delete("/tables/{code:str}/votes/{proposal:int}", tags=["tables"], status_code=200)
async def withdraw_vote(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, proposal: FromPath[int]
) -> TableShape:
    """Take back a question of your own."""
    await voting.withdraw(house, code, visitor, chosen(visitor), proposal)
    return await fresh_table(house, guest, code, visitor.seat)
