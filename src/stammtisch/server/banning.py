"""Bans: which names the doors give to those who may not come in, and what they are told."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from ipaddress import ip_address
from typing import TYPE_CHECKING
from unicodedata import normalize

from stammtisch.core.refusal import Refusal, refuse, shown
from stammtisch.server.logs import tell_fault
from stammtisch.server.store.bans import Ban, list_bans
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.nicknames import look

if TYPE_CHECKING:
    from collections.abc import Iterable

    from stammtisch.server.house import House

PAUSE = 2.0
"""seconds until a new ban holds in every process, at most"""
MOST = 100_000
NAME = "name"
"""the kind of subject that nicknames are"""
DEVICE = re.compile(r"[0-9a-f]{64}")


def device_subject(digest: str) -> str:
    """Name a device by the SHA-256 of its secret. Refused: what is none."""
    if not DEVICE.fullmatch(digest.lower()):
        raise refuse("ban/device", PACKAGE, device=shown(digest))
    return f"device {digest.lower()}"


def address_subject(address: str) -> str:
    """Name a client by its address. Refused: what is none."""
    try:
        return f"address {ip_address(address).compressed}"
    except ValueError as fault:
        raise refuse("ban/address", PACKAGE, address=shown(address)) from fault


def clean(address: str) -> str:
    """Write an address as bans do; what is none, such as a socket's path, stays as it is."""
    try:
        return ip_address(address).compressed
    except ValueError:
        return address


def name_subject(name: str) -> str:
    """Name somebody by a nickname, however it is written."""
    return f"{NAME} {' '.join(normalize('NFKC', name).casefold().split())}"


def likeness(subject: str) -> str:
    """Give what a subject is compared by: names by their look, all else as it is."""
    kind, _, name = subject.partition(" ")
    return f"{kind} {look(name)}" if kind == NAME else subject


def by_likeness(bans: Iterable[Ban]) -> dict[str, Ban]:
    """Sort bans by what they are compared by; of several, the one counts that lasts longest."""
    return {likeness(ban.subject): ban for ban in sorted(bans, key=lambda ban: (ban.until is None, ban.until or 0))}


class BanList:
    """Who is banned, as this process knows it: read again every few seconds, so that no request waits for it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._bans: dict[str, Ban] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Read who is banned, and go on doing so."""
        await self.read()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def read(self) -> None:
        """Read who is banned."""
        async with self.house.store.reading() as db:
            self._bans = by_likeness(await list_bans(db, MOST))

    def check_guest(self, address: str, device: str | None) -> None:
        """Refuse a client whose address or device (digest) is banned now."""
        if not self._bans:
            return
        self._check(f"address {clean(address)}")
        if device is not None:
            self._check(device_subject(device))

    def check_name(self, name: str) -> None:
        """Refuse a nickname that is banned now, or looks like one that is."""
        self._check(likeness(name_subject(name)))

    def _check(self, subject: str) -> None:
        ban = self._bans.get(subject)
        if ban is not None and (ban.until is None or ban.until > self.house.now()):
            raise banned(ban.until, ban.reason)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.read()
            except Exception as fault:  # noqa: BLE001 - whatever it is, one reads again
                tell_fault("bans", fault)


def banned(until: int | None, reason: str) -> Refusal:
    """Tell somebody who is banned until when, and why."""
    when = "" if until is None else datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return refuse("access/banned", PACKAGE, until=when, is_for_good="yes" if until is None else "no", reason=reason)
