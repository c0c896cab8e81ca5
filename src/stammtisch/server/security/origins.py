"""Where a request comes from: client address, host name asked for, and the site whose page sent it."""

from __future__ import annotations

import hmac
import ipaddress
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs, urlsplit

from stammtisch.core.refusal import refuse, shown
from stammtisch.server.security.guests import CSRF_FIELD, CSRF_HEADER, SERVER, Guest
from stammtisch.server.settings import Settings

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
LOCAL_ENDINGS = (".local", ".lan", ".localhost", ".internal", ".home.arpa")
MOST_FIELDS = 200
OWN_SITES = {b"same-origin", b"none"}


def client_address(scope: Any, headers: dict[bytes, bytes], proxies: tuple[str, ...]) -> str:
    """Tell the address of the client. X-Forwarded-For counts only as far as trusted proxies wrote it."""
    client = scope.get("client")
    address = str(client[0]) if client else "unknown"
    forwarded = headers.get(b"x-forwarded-for")
    if not proxies or forwarded is None:
        return address
    chain = [part.strip() for part in forwarded.decode("latin-1").split(",")]
    while chain and is_trusted(address, proxies):
        address = _clean_address(chain.pop())
    return address


def is_https(scope: Any, headers: dict[bytes, bytes], proxies: tuple[str, ...]) -> bool:
    """Tell whether the browser came by https, directly or through a trusted proxy."""
    if scope.get("scheme") == "https":
        return True
    client = scope.get("client")
    is_behind = bool(proxies) and bool(client) and is_trusted(str(client[0]), proxies)
    return is_behind and headers.get(b"x-forwarded-proto", b"").strip().lower() == b"https"


@lru_cache(4096)
def is_trusted(address: str, proxies: tuple[str, ...]) -> bool:
    """Tell whether an address belongs to one of the proxies that the host named (`loopback`, addresses, networks)."""
    try:
        known = ipaddress.ip_address(address)
        return any(known in ipaddress.ip_network(proxy, strict=False) for proxy in proxies)
    except ValueError:
        return False


def check_host(headers: dict[bytes, bytes], settings: Settings) -> None:
    """Refuse a host name that is not ours, so that no foreign name can be bent to this computer (DNS rebinding).

    Let in: the public name, names given by the host, plain addresses, and names of local networks.
    """
    host = headers.get(b"host", b"").decode("latin-1")
    if not is_known_host(host, settings.public_url, settings.hosts):
        raise refuse("access/host", SERVER, host=shown(host))


@lru_cache(1024)
def is_known_host(host: str, public_url: str | None, hosts: tuple[str, ...]) -> bool:
    """Tell whether the server may be called so."""
    try:
        parts = urlsplit(f"//{host}")
        name, is_sound = parts.hostname or "", parts.port != 0
    except ValueError:  # such as a port beyond all ports
        return False
    if not (name and is_sound) or any(character in host for character in "/@?# \\"):
        return False
    if public_url and name == urlsplit(public_url).hostname:
        return True
    return name in hosts or "*" in hosts or _is_local(name)


def check_origin(method: str, headers: dict[bytes, bytes], guest: Guest, body: bytes, public_url: str | None) -> None:
    """Refuse an unsafe request that another site's page sent, or that lacks the CSRF token of its device.

    Programs that say by `Authorization` who they are need neither; requests without a cookie need no token.
    """
    if method in SAFE_METHODS or guest.is_program:
        return
    if not _is_from_here(headers, public_url):
        raise refuse("access/origin", SERVER)
    if guest.cookie is not None:
        raise refuse("access/cookie", SERVER)
    if guest.has_cookie and not _has_csrf(headers, guest.csrf, body):
        raise refuse("access/csrf", SERVER)


def _is_local(name: str) -> bool:
    if "." not in name and ":" not in name:
        return True
    if name.endswith(LOCAL_ENDINGS):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_from_here(headers: dict[bytes, bytes], public_url: str | None) -> bool:
    site = headers.get(b"sec-fetch-site")
    if site is not None and site not in OWN_SITES:
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    text = origin.decode("latin-1").lower()
    if public_url and text == _origin_of(public_url):
        return True
    host = headers.get(b"host", b"").decode("latin-1").lower()
    return text in {f"http://{host}", f"https://{host}"}


def _origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}".lower()


def _has_csrf(headers: dict[bytes, bytes], wanted: str, body: bytes) -> bool:
    given = headers.get(CSRF_HEADER.lower().encode())
    if given is not None:
        return hmac.compare_digest(given, wanted.encode())
    kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
    if kind == b"application/x-www-form-urlencoded":
        return hmac.compare_digest(_form_field(body, CSRF_FIELD).encode(), wanted.encode())
    # In a multipart form the field is looked for as it must stand there; nobody else knows the token.
    field = f'name="{CSRF_FIELD}"\r\n\r\n{wanted}\r\n'.encode()
    return kind == b"multipart/form-data" and field in body


def _form_field(body: bytes, name: str) -> str:
    try:
        return parse_qs(body.decode("utf-8", "replace"), max_num_fields=MOST_FIELDS).get(name, [""])[-1]
    except ValueError:  # more fields than any form of ours has
        return ""


def _clean_address(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return "unknown"
