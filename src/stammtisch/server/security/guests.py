"""Guests: who sends a request, as far as cookie and `Authorization` tell.

A browser is a device: it has a secret in a cookie. A program shows a seat's key, or a device secret of its own, as a
bearer token. The server knows both by their SHA-256 only.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from stammtisch.core.refusal import refuse

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from litestar.connection import ASGIConnection

SERVER = "stammtisch.server"
COOKIE = "stammtisch"
CSRF_HEADER = "X-CSRF-Token"
CSRF_FIELD = "csrf"
DEVICE_MARK = "id-"
"""how the secret of a program's device begins; a seat's key is shorter, however it begins"""
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
DEVICE = re.compile(DEVICE_MARK + r"[A-Za-z0-9_-]{43}")
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,200}")
STATE = "guest"


class Guest(msgspec.Struct, frozen=True):
    """Who sends a request. device: SHA-256 of its secret, in hex; key: of a seat, from `Authorization`.

    csrf: what unsafe requests of a browser must bring along. cookie: a device secret that goes out with the answer.
    """

    address: str
    device: str | None = None
    key: str | None = None
    csrf: str = ""
    cookie: str | None = None

    @property
    def is_program(self) -> bool:
        """Tell whether `Authorization` says who it is: then no cookie counts and no CSRF token is needed."""
        return self.key is not None or (self.device is not None and not self.csrf)

    @property
    def has_cookie(self) -> bool:
        """Tell whether the browser sent a device's cookie."""
        return bool(self.csrf) and self.cookie is None


def new_secret() -> str:
    """Draw a secret of 256 bits, safe in URLs and cookies."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """Work out what the store may know of a secret: SHA-256, in hex."""
    return hashlib.sha256(secret.encode()).hexdigest()


def csrf_token(house_secret: bytes, device_secret: str) -> str:
    """Work out the CSRF token of a device; it holds as long as the cookie does."""
    return hmac.new(house_secret, b"csrf " + device_secret.encode(), hashlib.sha256).hexdigest()


def read_guest(headers: dict[bytes, bytes], address: str, house_secret: bytes, *, is_page: bool) -> Guest:
    """Find out who sends a request. A page without a cookie gets a new device. Refused: a bent `Authorization`."""
    bearer = headers.get(b"authorization")
    if bearer is not None:
        return _program(bearer.decode("latin-1"), address)
    secret = _device_secret(headers.get(b"cookie", b"").decode("latin-1"))
    if secret is None and not is_page:
        return Guest(address)
    fresh = new_secret() if secret is None else None
    known = secret or fresh or ""
    return Guest(address, device=digest(known), csrf=csrf_token(house_secret, known), cookie=fresh)


def guest_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Guest:
    """Tell who sends this request; also a dependency `guest` of every handler."""
    return guest_in(connection.scope)


def guest_in(scope: MutableMapping[str, Any] | Any) -> Guest:
    """Find the guest that the entrance left in the scope."""
    found: Guest = scope["state"][STATE]
    return found


def _program(header: str, address: str) -> Guest:
    scheme, _, token = header.strip().partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer" or not TOKEN.fullmatch(token):
        raise refuse("access/bearer", SERVER)
    if DEVICE.fullmatch(token):
        return Guest(address, device=digest(token))
    return Guest(address, key=token)


def _device_secret(cookies: str) -> str | None:
    for part in cookies.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and SECRET.fullmatch(value):
            return value
    return None
