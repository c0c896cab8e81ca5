"""What handlers may ask for by name: `house`, `guest` (who sends the request), `visitor` (who that is at a table)."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from stammtisch.core.refusal import refuse
from stammtisch.server.api.orders import LARGEST_NUMBER
from stammtisch.server.house import House
from stammtisch.server.metrics import Metrics
from stammtisch.server.security.guests import SERVER, Guest, guest_of
from stammtisch.server.streams import Streams
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.shapes import TableShape, Visitor
from stammtisch.server.tables.visiting import visit

TheHouse = NamedDependency[House]
TheGuest = NamedDependency[Guest]
TheVisitor = NamedDependency[Visitor]
TheStreams = NamedDependency[Streams]
TheMetrics = NamedDependency[Metrics]
Code = FromPath[str]
ChosenSeat = Annotated[
    int | None,
    QueryParameter(name="seat", le=LARGEST_NUMBER, description="Which of your seats looks, if you hold several."),
]


def provide_house(state: State) -> House:
    """Give the house."""
    house: House = state.house
    return house


def provide_guest(request: Request[Any, Any, Any]) -> Guest:
    """Give who sends the request."""
    return guest_of(request)


async def provide_visitor(house: TheHouse, guest: TheGuest, code: Code, seat: ChosenSeat = None) -> Visitor:
    """Give who the guest is at the table `code`."""
    return await visit_as(house, guest, code, seat)


async def visit_as(house: House, guest: Guest, code: str, seat: int | None = None) -> Visitor:
    """Find out who a guest is at a table. seat: the one that looks, of several."""
    return await visit(house, code, device=guest.device, key=guest.key, seat=seat)


async def fresh_table(house: House, guest: Guest, code: str, seat: int | None = None) -> TableShape:
    """Show a table after something was done: who the guest is may have changed, too."""
    return await show(house, code, await visit_as(house, guest, code, seat))


def chosen(visitor: Visitor) -> int:
    """Tell which seat is meant: the one named by `seat`, or the only one. Refused: none; several and no choice."""
    if visitor.seat is not None:
        return visitor.seat
    if len(visitor.seats) != 1:
        raise refuse("access/which-seat" if visitor.seats else "access/seat", SERVER)
    return visitor.seats[0]
