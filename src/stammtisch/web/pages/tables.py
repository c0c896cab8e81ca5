"""The table page, the part of it that is fetched anew, its talk and its whole log."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import segno
from litestar import Response, get
from litestar.params import FromQuery
from markupsafe import Markup

from stammtisch.core.refusal import Refusal
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse
from stammtisch.server.house import House
from stammtisch.server.refusing import status_of
from stammtisch.server.security.guests import Guest
from stammtisch.server.tables import chatting
from stammtisch.server.tables.chatting import LONGEST_LINE, ChatLine
from stammtisch.server.tables.keys import HOST
from stammtisch.server.tables.looking import check_may_look, show
from stammtisch.server.tables.shapes import Visitor
from stammtisch.server.tables.visiting import visit
from stammtisch.web.contexts.log import turns_of
from stammtisch.web.contexts.table import TableContext
from stammtisch.web.pages.frame import (
    HTML,
    AnyNumber,
    Asked,
    Form,
    forget_said,
    page,
    problem_of,
    public_address,
    said,
)
from stammtisch.web.pages.viewing import Glance, look_at
from stammtisch.web.preferences import cookie_of, first_table, hints_at
from stammtisch.web.rendering import render
from stammtisch.web.words import say

WORDS = ("pending", "retry", "failed", "arming", "copied", "sure", "twice", "again", "late", "talk", "asking")
STATES = ("live", "slow", "polling", "lost")
LINES_SHOWN = 60
LINES_BEFORE = 6
"""of the talk at the table before, at a rematch"""
FRAGMENTS_KEPT = 200
ZIP_LEVEL = 5
PRESENCE_LASTS = 15_000
"""milliseconds for which spectators may share a fragment: who is here changes without a new version"""


@dataclass(frozen=True)
class Talk:
    """The talk of a table that a viewer may hear. muted: for the host, a line of each whom nobody hears.

    before: at a rematch the talk of the table before, for those who sat there.
    """

    code: str
    channel: str
    lines: tuple[ChatLine, ...]
    may_mute: bool
    yours: tuple[int, ...]
    muted: tuple[ChatLine, ...] = ()
    most: int = LONGEST_LINE
    before: Talk | None = None

    @property
    def last(self) -> int:
        """The last line's number."""
        return self.lines[-1].id if self.lines else 0


class Shared(NamedTuple):
    """What a fragment for spectators is of. quarter: of a minute, since clocks go on; few: spectators, as all know."""

    code: str
    version: int
    quarter: int
    few: int


Make = Callable[[], Awaitable[tuple[str, int]]]
"""Makes a fragment: its text, and the version of the table that it shows"""


class Fragments:
    """Fragments for spectators, zipped, shared by all of them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Shared, bytes] = OrderedDict()
        self._making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def find(self, key: Shared, make: Make) -> bytes:
        """The fragment of this moment or a later one. Of a crowd that asks at once, one makes it for all."""
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        making = self._making.setdefault(key.code, asyncio.Lock())
        async with making:
            kept = self._kept.get(key)
            return self._keep(key, *await make()) if kept is None else kept

    def _keep(self, key: Shared, text: str, version: int) -> bytes:
        """Keep a fragment; old ones go."""
        zipped = zip_once(text)
        self._kept[key] = self._kept[key._replace(version=version)] = zipped
        while len(self._kept) > FRAGMENTS_KEPT:
            self._kept.popitem(last=False)
        return zipped


@get("/t/{code:str}", include_in_schema=False)
async def show_table(
    request: Asked,
    house: TheHouse,
    guest: TheGuest,
    code: Code,
    *,
    seat: AnyNumber = None,
    plan: FromQuery[bool] = False,
) -> Response[str]:
    """Show a table."""
    return await table_page(request, house, guest, Glance(code, seat, plan))


async def table_page(
    request: Asked,
    house: House,
    guest: Guest,
    glance: Glance,
    refusal: Refusal | None = None,
    *,
    typed: str = "",
    sent: Form | None = None,
) -> Response[str]:
    """Make the table page. refusal: of what was tried on it, typed in words or sent; the table is shown as it is."""
    table = await look_at(house, guest, replace(glance, hints=hints_at(request.cookies, glance.code)))
    heard = said(request) if refusal is None else ""
    answer = page(
        request,
        "table.html",
        status=200 if refusal is None else status_of(refusal.code),
        table=table,
        talk=await talk_of(house, glance.code, table.shape.visitor, guest.device),
        invitation=_invitation(request, table),
        words=words(),
        problem=refusal and problem_of(refusal),
        notice=heard.strip(),
        is_led=bool(heard),
        typed=typed,
        sent=sent,
    )
    if heard:
        forget_said(answer, f"/t/{glance.code}")
    _remember_first(answer, table)
    return answer


def _remember_first(answer: Response[Any], table: TableContext) -> None:
    """Let the browser remember its first table of a game, once a hint was shown there: on the page or in a fragment."""
    if table.hint is not None and table.hint.is_first:
        answer.set_cookie(cookie_of(first_table(table.shape.game), table.shape.code))


@get("/t/{code:str}/fragment", include_in_schema=False, opt={"is_zipped": True})
async def show_fragment(
    request: Asked,
    house: TheHouse,
    guest: TheGuest,
    code: Code,
    *,
    seat: AnyNumber = None,
    plan: FromQuery[bool] = False,
) -> Response[bytes]:
    """Show the part of the table page that changes. Spectators of one moment share it."""
    visitor = await visit(house, code, device=guest.device, key=guest.key, seat=seat)
    if visitor.seats or visitor.is_host:
        glance = Glance(code, seat, plan, hints_at(request.cookies, code))
        seen = await look_at(house, guest, glance)
        answer = _zipped(request, zip_once(render("parts/table.html", table=seen, is_whole=False)))
        _remember_first(answer, seen)
        return answer
    state = await house.hall.look(code)
    check_may_look(state, visitor)
    key = Shared(code, state.seq, house.now() // PRESENCE_LASTS, house.presence.few(code))

    async def make() -> tuple[str, int]:
        table = await look_at(house, guest, Glance(code))
        return render("parts/table.html", table=table, is_whole=False), table.shape.version

    return _zipped(request, await _fragments_of(request).find(key, make))


@get("/t/{code:str}/talk", include_in_schema=False)
async def show_talk(house: TheHouse, guest: TheGuest, code: Code) -> Response[str]:
    """Show what was said last."""
    visitor = await visit(house, code, device=guest.device, key=guest.key)
    return _html(render("parts/talk.html", talk=await talk_of(house, code, visitor, guest.device)))


@get("/t/{code:str}/log", include_in_schema=False)
async def show_log(request: Asked, house: TheHouse, guest: TheGuest, code: Code) -> Response[str]:
    """Show the whole log, oldest turn first."""
    visitor = await visit(house, code, device=guest.device, key=guest.key)
    shape = await show(house, code, visitor)
    return page(request, "log.html", shape=shape, turns=turns_of(shape.log, most=None))


async def talk_of(house: House, code: str, visitor: Visitor, device: str | None) -> Talk:
    """Gather the talk that a visitor may hear: that of players, or that of spectators."""
    return replace(await _talk_here(house, code, visitor), before=await _talk_before(house, code, device))


async def _talk_before(house: House, code: str, device: str | None) -> Talk | None:
    """Gather what was said last at the table whose rematch this is. Who did not sit there does not learn of it."""
    before = (await house.hall.look(code)).setup.before
    try:
        visitor = await visit(house, before, device=device) if before else Visitor()
        found = await _talk_here(house, before, visitor) if visitor.seats or visitor.is_host else None
    except Refusal:  # that table is gone
        return None
    return replace(found, lines=found.lines[-LINES_BEFORE:]) if found and found.lines else None


async def _talk_here(house: House, code: str, visitor: Visitor) -> Talk:
    channel = "players" if visitor.seats or visitor.is_host else "spectators"
    try:
        lines = await chatting.read(house, code, visitor, channel)
    except Refusal:
        lines = ()
    muted = await chatting.read_muted(house, code, visitor) if visitor.is_host else ()
    yours = (*visitor.seats, HOST) if visitor.is_host else visitor.seats
    return Talk(code, channel, lines[-LINES_SHOWN:], visitor.is_host, yours, muted)


def words() -> str:
    """The sentences that islands say, as JSON in an attribute."""
    spoken: dict[str, Any] = {name: say(f"word-{name}") for name in WORDS}
    return json.dumps(spoken | {f"state-{name}": say(f"connection-{name}") for name in STATES}, ensure_ascii=False)


def qr_code(address: str) -> Markup:
    """An address as a picture to be photographed."""
    drawn = segno.make(address, error="m", micro=False)
    return Markup(drawn.svg_inline(svgclass="qr", lineclass=None, omitsize=True, border=2))  # noqa: S704 - drawn by segno, which takes no markup


def is_here_only(address: str) -> bool:
    """Whether an address means whatever computer it is opened on, so that no other device gets here by it."""
    name = urlsplit(address).hostname or ""
    return name in {"localhost", "::1"} or name.startswith("127.")


def _invitation(request: Asked, table: TableContext) -> dict[str, Any]:
    if table.shape.status != "waiting":
        return {"link": "", "qr": "", "is_here_only": False}
    link = public_address(request, f"/t/{table.shape.code}")
    return {"link": link, "qr": qr_code(link), "is_here_only": is_here_only(link)}


def _fragments_of(request: Asked) -> Fragments:
    kept: Fragments = request.app.state.fragments
    return kept


def zip_once(text: str) -> bytes:
    """Zip a page at one go, which takes half as long as piece by piece."""
    return gzip.compress(text.encode(), ZIP_LEVEL, mtime=0)


def _zipped(request: Asked, zipped: bytes) -> Response[bytes]:
    """Answer with a page that is zipped already; the few that can't unzip get it plain."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(zipped), media_type=HTML, headers=headers)
    return Response(zipped, media_type=HTML, headers=headers | {"Content-Encoding": "gzip"})


def _html(text: str) -> Response[str]:
    return Response(text, media_type=HTML)


HANDLERS = [show_fragment, show_log, show_table, show_talk]
