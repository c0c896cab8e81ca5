"""Playing: actions, undo, previews, legal moves, drafts."""

from __future__ import annotations

from litestar import Response, delete, get, post, put
from litestar.params import JSONBody

from stammtisch.core.plan import Preview
from stammtisch.core.refusal import Refusal
from stammtisch.server.api.orders import Acted, Draft, Legal, PlanOrder, UndoOrder
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse, TheVisitor, chosen, fresh_table
from stammtisch.server.house import House
from stammtisch.server.metrics import stage
from stammtisch.server.refusing import shape_of, status_of
from stammtisch.server.security.guests import Guest
from stammtisch.server.stages import MeasuredResponse
from stammtisch.server.store.outage import is_of_database
from stammtisch.server.tables import acting
from stammtisch.server.tables.shapes import Action, ActionAnswer


@post("/tables/{code:str}/act", tags=["playing"], opt={"limit": "act"}, status_code=200)
async def act(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, data: JSONBody[Action]
) -> Response[Acted]:
    """Make moves under one decision. An accepted action and a refused one both bring the fresh table with them."""
    with stage("judge"):
        try:
            answer = await acting.act(house, code, visitor, data)
        except Refusal as refusal:
            answer = _refused(data.id, refusal)
        return await acted(house, guest, code, data.seat, answer)


@post("/tables/{code:str}/undo", tags=["playing"], opt={"limit": "act"}, status_code=200)
async def undo(
    house: TheHouse, guest: TheGuest, visitor: TheVisitor, code: Code, data: JSONBody[UndoOrder]
) -> Response[Acted]:
    """Take a move back, as long as nothing was revealed since and nobody else acted."""
    with stage("judge"):
        try:
            answer = await acting.undo(house, code, visitor, data.seat, data.target, action_id=data.id)
        except Refusal as refusal:
            answer = _refused(data.id, refusal)
        return await acted(house, guest, code, data.seat, answer)


def _refused(action_id: str, refusal: Refusal) -> ActionAnswer:
    """Answer an action that came to nothing. The house being away is no answer: the same action may be sent again."""
    if is_of_database(refusal):
        raise refusal
    return ActionAnswer(action_id, 0, -1, refusal=shape_of(refusal))


async def acted(house: House, guest: Guest, code: str, seat: int, answer: ActionAnswer) -> Response[Acted]:
    """Answer an action with the fresh table. Whoever does not hold the seat sees what they may."""
    try:
        table = await fresh_table(house, guest, code, seat)
    except Refusal:  # if it is the database's, this is refused, too
        table = await fresh_table(house, guest, code)
    if answer.version < 0:
        answer = ActionAnswer(answer.id, answer.played, table.version, answer.stopped, answer.refusal)
    status = status_of(answer.refusal.code) if answer.refusal else 200
    return MeasuredResponse(Acted(answer, table), status_code=status)


@post("/tables/{code:str}/preview", tags=["playing"], opt={"limit": "act"}, status_code=200)
async def preview(house: TheHouse, visitor: TheVisitor, code: Code, data: JSONBody[PlanOrder]) -> Preview:
    """Try moves, also before your turn: view, legal moves and totals after them. Nothing is played or rolled."""
    return await acting.preview(house, code, visitor, data.seat, data.moves)


@get("/tables/{code:str}/legal", tags=["playing"])
async def legal(house: TheHouse, visitor: TheVisitor, code: Code) -> Legal:
    """List every legal move of a seat of yours."""
    return Legal(await acting.legal(house, code, visitor, chosen(visitor)))


@get("/tables/{code:str}/draft", tags=["playing"])
async def read_draft(house: TheHouse, visitor: TheVisitor, code: Code) -> Draft:
    """Give the private plan of a seat of yours."""
    return Draft(await acting.read_draft(house, code, visitor, chosen(visitor)))


@put("/tables/{code:str}/draft", tags=["playing"])
async def save_draft(house: TheHouse, visitor: TheVisitor, code: Code, data: JSONBody[PlanOrder]) -> Draft:
    """Keep a private plan for a seat of yours."""
    await acting.save_draft(house, code, visitor, data.seat, data.moves)
    return Draft(data.moves)


@delete("/tables/{code:str}/draft", tags=["playing"])
async def delete_draft(house: TheHouse, visitor: TheVisitor, code: Code) -> None:
    """Throw the private plan away."""
    await acting.save_draft(house, code, visitor, chosen(visitor), ())
