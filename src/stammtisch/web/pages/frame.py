"""What all pages share: the frame around them, forms that were sent, and the ways to answer."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Annotated, Any
from urllib.parse import quote, unquote, urlsplit

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie, UploadFile
from litestar.params import FromQuery, QueryParameter
from litestar.response import Redirect

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.api.orders import LARGEST_NUMBER
from stammtisch.server.security.guests import guest_of
from stammtisch.server.security.origins import is_https
from stammtisch.server.store.outage import is_of_database
from stammtisch.web.preferences import chosen
from stammtisch.web.rendering import render

HTML = "text/html"
PACKAGE = "stammtisch.web"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 40
OF_NAMES = ("seat/name", "page/names", "access/banned")
"""how refusals of nicknames begin; whoever is banned by more than a name sees no page"""
SAID = "said"
SAID_LASTS = 60
"""seconds in which the page must come"""
LONGEST_SAID = 400
WORDLESS = " "
"""said where a press shows by itself what it did"""

Asked = Request[Any, Any, Any]
Number = Annotated[int, QueryParameter(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
AnyNumber = Annotated[int | None, QueryParameter(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Word = FromQuery[str]


@dataclass(frozen=True)
class Page:
    """The frame of a page. csrf: what its forms must send. fresh_id: for an action that is sent without islands."""

    theme: str
    csrf: str
    nickname: str
    now: int
    path: str
    fresh_id: str
    motion: str = "system"

    @property
    def other_theme(self) -> str:
        """The theme that the switch offers."""
        return "daylight" if self.theme == "lamplight" else "lamplight"


@dataclass(frozen=True)
class Problem:
    """A refusal on a page, line by line. is_of_name: what was refused is a nickname, whose field is marked."""

    lines: tuple[str, ...]
    is_of_name: bool = False


class Told(msgspec.Struct, frozen=True):
    """What an island is told of its action: words to show, and where to go on, if elsewhere."""

    message: str = ""
    version: int = 0
    location: str | None = None


def frame(request: Asked) -> Page:
    """Make the frame for a request."""
    return Page(
        theme=chosen(request.cookies, "theme"),
        csrf=guest_of(request).csrf,
        nickname=unquote(request.cookies.get("nickname", ""))[:LONGEST_NAME],
        now=time.time_ns() // 1_000_000,
        path=request.scope["path"],
        fresh_id=secrets.token_urlsafe(12),
        motion=chosen(request.cookies, "motion"),
    )


def page(request: Asked, template: str, *, status: int = 200, **context: Any) -> Response[str]:
    """Answer with a page."""
    return Response(render(template, page=frame(request), **context), status_code=status, media_type=HTML)


def problem_of(refusal: Refusal) -> Problem:
    """Show a refusal on a page. The database's are raised again: their reason is the host's matter."""
    if is_of_database(refusal):
        raise refusal
    lines = tuple(line.removeprefix("- ") for line in refusal.message.split("\n"))
    return Problem(lines, refusal.code.startswith(OF_NAMES))


def go(request: Asked, where: str, *, nickname: str = "", is_within: bool = False) -> Response[Any]:
    """Send the browser on after a change; an island is told where to go.

    nickname: to be remembered. is_within: from a table to a table, where the focus goes on at what is asked.
    """
    cookies = [name_cookie(nickname)] if nickname else []
    if is_within:
        cookies.append(_said_cookie(where, WORDLESS))
    if is_island(request):
        return Response(Told(location=where), cookies=cookies)
    return Redirect(where, status_code=303, cookies=cookies)


def tell(request: Asked, where: str, message: str = "", version: int = 0) -> Response[Any]:
    """Answer a change on a table: an island gets words, a browser without islands the page again, with the words."""
    if is_island(request):
        return Response(Told(message, version))
    return Redirect(where, status_code=303, cookies=[_said_cookie(where, message)] if message else [])


def said(request: Asked) -> str:
    """What the change before said that led to this page."""
    return unquote(request.cookies.get(SAID, ""))


def forget_said(answer: Response[Any], path: str) -> None:
    """Say it once."""
    answer.set_cookie(Cookie(key=SAID, value="", path=path, max_age=0, samesite="lax", httponly=True))


def _said_cookie(where: str, message: str) -> Cookie:
    """Take words along to the page that comes next: not in its address, which is shown and sent on."""
    path, value = urlsplit(where).path, quote(message[:LONGEST_SAID])
    return Cookie(key=SAID, value=value, path=path, max_age=SAID_LASTS, samesite="lax", httponly=True)


def name_cookie(name: str) -> Cookie:
    """Remember a nickname."""
    return Cookie(key="nickname", value=quote(name[:LONGEST_NAME]), path="/", max_age=YEAR, samesite="lax")


def is_island(request: Asked) -> bool:
    """Whether a script of ours asks, which takes JSON for an answer."""
    return "text/html" not in request.headers.get("accept", "text/html")


def public_address(request: Asked, path: str) -> str:
    """The whole address of a path, as other people reach it."""
    given = request.app.state.settings.public_url
    if given:
        return f"{given}{path}"
    headers = dict(request.scope["headers"])
    scheme = "https" if is_https(request.scope, headers, request.app.state.settings.proxies) else "http"
    return f"{scheme}://{request.headers.get('host', '')}{path}"


class Form:
    """A form that was sent; what it lacks is an empty text."""

    def __init__(self, fields: Any) -> None:
        self.fields = fields

    def text(self, name: str) -> str:
        """A field's text."""
        value = self.fields.get(name, "")
        return value if isinstance(value, str) else ""

    def number(self, name: str, default: int = 0) -> int:
        """A field's whole number."""
        text = self.text(name)
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else default

    def is_checked(self, name: str) -> bool:
        """Whether a box is ticked."""
        return self.text(name) == "yes"

    def file(self, name: str) -> UploadFile | None:
        """A file, if one was chosen."""
        value = self.fields.get(name)
        return value if isinstance(value, UploadFile) and value.filename else None


async def form_of(request: Asked) -> Form:
    """Read the form that was sent."""
    return Form(await request.form())


async def text_of(file: UploadFile) -> str:
    """Read a file that was sent along. Refused: what is no text."""
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refuse("page/file", PACKAGE) from None


def attachment(name: str) -> dict[str, str]:
    """Headers by which a browser keeps an answer as a file."""
    safe = "".join(letter for letter in name if letter.isascii() and (letter.isalnum() or letter in "-."))
    return {"content-disposition": f'attachment; filename="{safe}"'}
