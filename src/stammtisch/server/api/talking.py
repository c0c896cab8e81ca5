"""Talk at a table: players and spectators apart."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from stammtisch.server.api.orders import LineOrder, MuteOrder
from stammtisch.server.api.tables import After
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse, TheVisitor
from stammtisch.server.tables import chatting
from stammtisch.server.tables.chatting import Channel, ChatLine


@get("/tables/{code:str}/chat/{channel:str}", tags=["talk"])
async def read_chat(
    house: TheHouse, visitor: TheVisitor, code: Code, channel: FromPath[Channel], after: After = 0
) -> tuple[ChatLine, ...]:
    """Read what was said after a line."""
    return await chatting.read(house, code, visitor, channel, after)


@post("/tables/{code:str}/chat/{channel:str}", tags=["talk"], opt={"limit": "chat"})
async def say(
    house: TheHouse,
    guest: TheGuest,
    visitor: TheVisitor,
    code: Code,
    channel: FromPath[Channel],
    *,
    data: JSONBody[LineOrder],
) -> ChatLine:
    """Say something."""
    return await chatting.say(
        house, code, visitor, channel, data.text, name=data.name, device=guest.device, line_id=data.id
    )


@post("/tables/{code:str}/mute", tags=["talk"], opt={"limit": "chat"}, status_code=204)
async def mute(house: TheHouse, visitor: TheVisitor, code: Code, data: JSONBody[MuteOrder]) -> None:
    """Silence whoever wrote a line, or let them speak again (the host)."""
    await chatting.mute(house, code, visitor, data.line, is_muted=data.is_muted)
