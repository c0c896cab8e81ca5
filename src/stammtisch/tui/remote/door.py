"""The door to a server: requests and answers in JSON, and patience where the line is bad."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote, urlsplit

import msgspec

from stammtisch.core.refusal import Refusal
from stammtisch.tui.remote.shapes import Fault
from stammtisch.tui.words import refuse_here

if TYPE_CHECKING:
    import httpx

T = TypeVar("T")

ANSWERS_WITHIN = 15.0
"""seconds for an answer, besides those that were asked to wait for"""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 5.0
AWAY = {502, 503, 504}
BUSY = 429


class ServerDoor:
    """Speaks with one server.

    url: of the server; `http://` may be left out. secret: a seat's key or the secret of a device. tell: called with
    False when the server stops answering, with True when it is back. pause: how to wait some seconds. Once the server
    has answered, a lost line is tried again until it is back, where asking twice does no harm.
    """

    def __init__(
        self,
        url: str,
        *,
        secret: str | None = None,
        transport: httpx.BaseTransport | None = None,
        tell: Callable[[bool], None] = lambda _: None,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        import httpx

        self.url = read_url(url)
        self.transport = transport
        self.tell = tell
        self.pause = pause
        self.has_answered = False
        self.is_away = False
        self.secret = ""
        self.client = httpx.Client(
            base_url=self.url, transport=transport, timeout=ANSWERS_WITHIN, headers={"Accept": "application/json"}
        )
        if secret:
            self.show(secret)

    def show(self, secret: str) -> None:
        """Say from now on who asks."""
        self.secret = secret
        self.client.headers["Authorization"] = f"Bearer {secret}"

    def twin(self, tell: Callable[[bool], None]) -> ServerDoor:
        """Make a second door to the same server, for a second thread."""
        twin = ServerDoor(self.url, secret=self.secret, transport=self.transport, tell=tell, pause=self.pause)
        twin.has_answered = self.has_answered
        return twin

    def close(self) -> None:
        """Close the connections."""
        self.client.close()

    def get(self, path: str, kind: type[T], *, wait: int = 0, **query: Any) -> T:
        """Ask for something. wait: seconds that the server may take before it answers."""
        asked = {**query, "wait": wait} if wait else query
        return decode(self._send("GET", path, wait=wait, params=asked), kind, self.url)

    def text(self, path: str) -> str:
        """Ask for a text, such as a record."""
        return self._send("GET", path).text

    def post(self, path: str, body: Any, kind: type[T]) -> T:
        """Send something, again if the line is lost: all that we send does the same twice as once.

        A refusal is raised, unless it comes in the form of an answer of this kind.
        """
        answer = self._send("POST", path, body=body, is_checked=False)
        if not answer.is_success:
            try:
                return msgspec.json.decode(answer.content, type=kind)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                checked(answer, self.url)
        return decode(answer, kind, self.url)

    def _send(
        self,
        method: str,
        path: str,
        *,
        body: Any = None,
        wait: int = 0,
        params: dict[str, Any] | None = None,
        is_checked: bool = True,
    ) -> httpx.Response:
        import httpx

        content = None if body is None else msgspec.json.encode(body)
        headers = {} if body is None else {"Content-Type": "application/json"}
        seconds = FIRST_PAUSE
        while True:
            try:
                answer = self.client.request(
                    method, path, content=content, headers=headers, params=params, timeout=ANSWERS_WITHIN + wait
                )
                if not self._is_put_off(answer):
                    self._is_back()
                    return checked(answer, self.url) if is_checked else answer
            except httpx.HTTPError as fault:
                self._check_answered(fault)
            else:
                seconds = max(seconds, pause_of(answer))
            self._is_gone()
            self.pause(seconds)
            seconds = min(seconds * 2, LONGEST_PAUSE)

    def _is_put_off(self, answer: httpx.Response) -> bool:
        """Tell whether to ask again: the server is about to stop or start, or asks for patience."""
        if answer.status_code == BUSY:
            return self.has_answered
        if answer.status_code in AWAY and not self.has_answered:
            raise refuse_here("server/away", url=self.url, reason=f"HTTP {answer.status_code}")
        return answer.status_code in AWAY

    def _check_answered(self, fault: httpx.HTTPError) -> None:
        """Refuse where trying again makes no sense: a server that never answered."""
        reason = str(fault) or type(fault).__name__
        if not self.has_answered:
            raise refuse_here("server/away", url=self.url, reason=reason) from fault

    def _is_gone(self) -> None:
        if not self.is_away:
            self.is_away = True
            self.tell(False)

    def _is_back(self) -> None:
        self.has_answered = True
        if self.is_away:
            self.is_away = False
            self.tell(True)


def read_url(text: str) -> str:
    """Read a server's address: with `http://` if it names no scheme, without a path. Refused: what is none."""
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        is_sound = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError as fault:
        raise refuse_here("server/address", text=text) from fault
    if not is_sound or parts.username:
        raise refuse_here("server/address", text=text)
    return f"{parts.scheme}://{parts.netloc}"


def path_of(code: str, *rest: str) -> str:
    """Name the path of a table in the API."""
    return "/".join(["/api/tables", quote(code, safe=""), *rest])


def pause_of(answer: httpx.Response) -> float:
    """Read for how many seconds a busy server asks to be left alone."""
    said = answer.headers.get("Retry-After", "")
    return min(float(said), 60.0) if said.isascii() and said.isdecimal() else FIRST_PAUSE


def checked(answer: httpx.Response, url: str) -> httpx.Response:
    """Give a good answer back; a refusal of the server is raised as our own, in its words."""
    if answer.is_success:
        return answer
    try:
        fault = msgspec.json.decode(answer.content, type=Fault)
    except (msgspec.MsgspecError, UnicodeDecodeError) as odd:
        raise refuse_here("server/strange", url=url, status=answer.status_code) from odd
    raise Refusal(fault.code, fault.message, fault.faults)


def decode(answer: httpx.Response, kind: type[T], url: str) -> T:
    """Read an answer. Refused: what is none of our servers', or of a version that speaks otherwise."""
    try:
        return msgspec.json.decode(answer.content or b"null", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise refuse_here("server/strange", url=url, status=answer.status_code) from fault
