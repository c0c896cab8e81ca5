"""Sending a message to an address that a stranger gave us, without becoming their way into this network."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import httpx

from stammtisch.core.fairness import is_one_line
from stammtisch.core.refusal import refuse, shown

PACKAGE = "stammtisch.server"
LONGEST_URL = 500
SECONDS = 5.0
WEB_PORTS = frozenset({80, 443})
FIRST_OPEN_PORT, LAST_PORT = 1024, 65535
"""below the first, systems keep ports for services of their own"""
NAT64 = IPv6Network("64:ff9b::/96")


class Undeliverable(Exception):
    """A message could not be delivered; is_final: trying again would not help."""

    def __init__(self, reason: str, *, is_final: bool) -> None:
        super().__init__(reason)
        self.is_final = is_final


def check_url(url: object) -> str:
    """Give an address for messages back.

    Refused: other than http and https, with a name and password, too long, ports on which other services listen.
    """
    if isinstance(url, str) and len(url) <= LONGEST_URL and is_one_line(url) and url == url.strip():
        try:
            found = httpx.URL(url)
            is_sound = found.scheme in {"http", "https"} and bool(found.raw_host) and not found.userinfo
        except (httpx.InvalidURL, ValueError):
            is_sound = False
        if is_sound:
            _check_port(host_and_port(url)[1])
            return url
    raise refuse("webhook/url", PACKAGE, url=shown(url), limit=LONGEST_URL)


def _check_port(port: int) -> None:
    """Refuse ports of mail and the like: a message that we send must not be taken for something else."""
    if port not in WEB_PORTS and not FIRST_OPEN_PORT <= port <= LAST_PORT:
        raise refuse("webhook/port", PACKAGE, port=str(port), first=str(FIRST_OPEN_PORT), last=str(LAST_PORT))


def is_public(address: str) -> bool:
    """Tell whether an IP address belongs to the open internet, also one wrapped in another (IPv4 in IPv6)."""
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is None and found in NAT64:
            inner = IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


async def resolve(host: str, port: int, *, allows_private: bool) -> str:
    """Find the IP address of a host. Refused (`webhook/address`): unknown ones; private ones, unless allowed."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
    except (OSError, UnicodeError) as fault:
        raise refuse("webhook/address", PACKAGE, host=shown(host)) from fault
    if not addresses:
        raise refuse("webhook/address", PACKAGE, host=shown(host))
    if not allows_private and not all(is_public(address) for address in addresses):
        raise refuse("webhook/private", PACKAGE, host=shown(host))
    return addresses[0]


def host_and_port(url: str) -> tuple[str, int]:
    """Split an address that passed `check_url`."""
    found = httpx.URL(url)
    usual = 443 if found.scheme == "https" else 80
    return found.raw_host.decode("ascii"), usual if found.port is None else found.port


async def post(client: httpx.AsyncClient, url: str, message: object, *, allows_private: bool) -> None:
    """Send JSON to an address within five seconds; the host is looked up once, so that it can't change on the way.

    Raises Undeliverable for answers other than 2xx (redirects are not followed), broken lines and slow hosts.
    """
    try:
        async with asyncio.timeout(SECONDS):
            host, port = host_and_port(url)
            address = await resolve(host, port, allows_private=allows_private)
            target = httpx.URL(url).copy_with(host=address)
            headers = {"Host": httpx.URL(url).netloc.decode("ascii")}
            request = client.build_request(
                "POST", target, json=message, headers=headers, extensions={"sni_hostname": host}
            )
            answer = await client.send(request, stream=True)
            await answer.aclose()
    except (httpx.HTTPError, TimeoutError, OSError) as fault:
        raise Undeliverable(type(fault).__name__, is_final=False) from fault
    if not answer.is_success:
        is_final = answer.status_code < 500 and answer.status_code != 429
        raise Undeliverable(str(answer.status_code), is_final=is_final)
