"""Talk at a table: players and spectators apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from sqlalchemy import delete, select

from stammtisch.core.fairness import is_one_line
from stammtisch.core.refusal import refuse, shown
from stammtisch.server.store import chats as store
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.store.keys import devices_of_seat
from stammtisch.server.store.schema import chats
from stammtisch.server.tables.keys import HOST as HOST_SEAT
from stammtisch.server.tables.looking import check_may_look, chosen_seat
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.nicknames import check_form
from stammtisch.server.tables.shapes import Visitor
from stammtisch.server.tables.telling import say as told
from stammtisch.server.tables.visiting import check_host

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

Channel = Literal["players", "spectators"]

LONGEST_LINE = 500
KEPT = 500
"""lines of a channel that are kept"""
CHANNELS: tuple[Channel, ...] = ("players", "spectators")
HOST = "host"
"""who mutes at a table: the one whom the table belongs to"""


class ChatLine(msgspec.Struct, frozen=True):
    """One line: its number, when (milliseconds), the seat of a player (-1: the host), the name, the words."""

    id: int
    at: int
    seat: int | None
    name: str
    text: str


async def say(
    house: House,
    code: str,
    visitor: Visitor,
    channel: str,
    text: str,
    *,
    name: str = "",
    device: str | None = None,
    line_id: str = "",
) -> ChatLine:
    """Say something. name: a spectator's nickname. line_id: one's own, under which the same line is said once.

    The host without a seat talks with the players.

    Refused: those who may not write there, banned names, those whom the host muted, empty and long lines, control
    characters.
    """
    state = await house.hall.look(code)
    found = _check_channel(state, visitor, channel)
    words = _check_text(text)
    seat = chosen_seat(state, visitor)
    if found == "players" and seat is None and visitor.is_host:
        seat = HOST_SEAT
    if found == "players" and seat is None:
        raise refuse("access/player-says", PACKAGE)
    if seat is None and device is None:
        raise refuse("access/identity", PACKAGE)
    if seat is None:
        house.bans.check_name(name)
    sitting = None if seat is None or seat == HOST_SEAT else state.seats[seat].sitting
    sent = digest_of(line_id) if line_id else ""
    body = store.ChatBody(_name(state, seat, name), words, seat, sitting, device, sent)
    async with house.store.writing() as db:
        if not visitor.is_host and not authors(body).isdisjoint(await store.muted_by(db, code, HOST)):
            raise refuse("access/muted", PACKAGE)
        line = await store.add_line(db, code, found, body, house.now())
        await _forget_old(db, code, found)
    await house.hub.publish(f"chat/{code}/{found}", line.id)
    return _as_heard(line)


async def _forget_old(db: AsyncConnection, code: str, channel: Channel) -> None:
    """Drop all lines of a channel but the newest."""
    here = (chats.c.code == code, chats.c.channel == channel)
    oldest = select(chats.c.id).where(*here).order_by(chats.c.id.desc()).offset(KEPT - 1).limit(1)
    kept = await db.scalar(oldest)
    if kept is not None:
        await db.execute(delete(chats).where(*here, chats.c.id < kept))


async def read(house: House, code: str, visitor: Visitor, channel: str, after: int = 0) -> tuple[ChatLine, ...]:
    """Read the lines after line `after`, at most the newest 500; those of authors whom the host muted are left out.

    Refused: spectators in the players' channel until the game is over.
    """
    state = await house.hall.look(code)
    found = _check_channel(state, visitor, channel)
    async with house.store.reading() as db:
        lines = await store.read_lines(db, code, found, after, KEPT)
        muted = await store.muted_by(db, code, HOST)
    return tuple(_as_heard(line) for line in lines if authors(line.body).isdisjoint(muted))


async def read_muted(house: House, code: str, visitor: Visitor) -> tuple[ChatLine, ...]:
    """Read the newest kept line of each person whom the host muted, by which they can be let speak again.

    Refused: all but the host.
    """
    check_host(visitor)
    found, known = [], set[str]()
    async with house.store.reading() as db:
        muted = await store.muted_by(db, code, HOST)
        lines = await _all_lines(db, code) if muted else []
    for line in reversed(lines):
        if not authors(line.body).isdisjoint(muted):
            if authors(line.body).isdisjoint(known):
                found.append(_as_heard(line))
            known |= authors(line.body)
    return tuple(found)


async def mute(house: House, code: str, visitor: Visitor, line: int, *, is_muted: bool = True) -> None:
    """Let the host silence whoever wrote a line, or let them speak again. Refused: others, lines that are not there.

    It is the person who is silenced, on that device and in that seat; whoever sits there later may speak.
    """
    check_host(visitor)
    state = await house.hall.look(code)
    own = {state.seats[seat].sitting for seat in visitor.seats}
    async with house.store.writing() as db:
        body = await _body(db, code, line)
        if body.sitting in own or body.device in await devices_of_seat(db, code, HOST_SEAT):
            raise refuse("chat/host", PACKAGE)
        change = store.add_mute if is_muted else store.drop_mute
        for author in authors(body) if is_muted else await _all_of(db, code, body):
            await change(db, code, HOST, author)
    for channel in CHANNELS:
        await house.hub.publish(f"chat/{code}/{channel}", line)


def authors(body: store.ChatBody) -> frozenset[str]:
    """Name whoever wrote a line: by their sitting down in a seat, and by their device."""
    sitting = () if body.sitting is None else (f"sitting {body.sitting}",)
    return frozenset((*sitting, *(() if body.device is None else (f"device {body.device}",))))


async def _all_of(db: AsyncConnection, code: str, body: store.ChatBody) -> frozenset[str]:
    """Name whoever wrote a line by all seats that they wrote from: each of them may have been muted by itself."""
    own = authors(body)
    others = [authors(line.body) for line in await _all_lines(db, code)]
    return own.union(*(other for other in others if not other.isdisjoint(own)))


async def _all_lines(db: AsyncConnection, code: str) -> list[store.ChatLine]:
    """The kept lines of both channels, oldest first."""
    lines = [line for channel in CHANNELS for line in await store.read_lines(db, code, channel, 0, KEPT)]
    return sorted(lines, key=lambda line: line.id)


def _as_heard(line: store.ChatLine) -> ChatLine:
    return ChatLine(line.id, line.at, line.body.seat, line.body.name, line.body.text)


async def _body(db: AsyncConnection, code: str, line: int) -> store.ChatBody:
    """Find a line."""
    for channel in CHANNELS:
        for found in await store.read_lines(db, code, channel, line - 1, KEPT):
            if found.id == line:
                return found.body
    raise refuse("chat/line-unknown", PACKAGE)


def _check_channel(state: TableState, visitor: Visitor, channel: str) -> Channel:
    """Give a channel that the visitor may read."""
    check_may_look(state, visitor)
    for known in CHANNELS:
        if known == channel:
            is_member = visitor.seats or visitor.is_host
            if known == "players" and not is_member and state.status not in {"over", "closed"}:
                raise refuse("access/players", PACKAGE)
            return known
    raise refuse("chat/channel-unknown", PACKAGE, channel=shown(channel))


def _check_text(text: object) -> str:
    said = text.strip() if isinstance(text, str) else ""
    if not said:
        raise refuse("chat/empty", PACKAGE)
    if len(said) > LONGEST_LINE:
        raise refuse("chat/long", PACKAGE, limit=LONGEST_LINE, length=len(said))
    if not is_one_line(said):
        raise refuse("chat/characters", PACKAGE)
    return said


def _name(state: TableState, seat: int | None, name: str) -> str:
    """Name a writer: a seat as everybody knows it, a spectator so that nobody takes it for a player."""
    if seat == HOST_SEAT:
        return told("name-host")
    if seat is not None:
        return state.seats[seat].name
    if not name.strip():
        return told("name-spectator")
    return told("name-spectator-named", name=check_form(name))
