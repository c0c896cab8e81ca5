"""How often who may do what: token buckets for each address and each device or key, by class of request.

Generous for people; what is refused says when to come again. Each class has buckets of its own, so that whoever floods
the house with new tables does not keep others from playing.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import msgspec

from stammtisch.core.messages import sentence
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.security.guests import SERVER, Guest

Class = Literal["create", "join", "act", "chat", "import", "read", "knock"]
MOST_BUCKETS = 20_000
"""buckets kept for each class; the one that was used longest ago goes first, and it is full again by then"""


class Rate(msgspec.Struct, frozen=True):
    """How many at once, and how many each second in the long run."""

    burst: float
    per_second: float


BY_ADDRESS: dict[Class, Rate] = {
    "create": Rate(60, 0.5),
    "join": Rate(120, 2),
    "act": Rate(1200, 120),
    "chat": Rate(60, 5),
    "import": Rate(20, 0.2),
    "read": Rate(4000, 400),
    "knock": Rate(6000, 600),
}
"""knock: every request, whatever it is for"""
BY_PERSON: dict[Class, Rate] = {
    "create": Rate(40, 0.3),
    "join": Rate(40, 1),
    "act": Rate(300, 30),
    "chat": Rate(15, 0.5),
    "import": Rate(10, 0.1),
    "read": Rate(1200, 120),
}


class TooOften(Refusal):
    """The refusal of a request that came too soon; wait: seconds until the next one is let in."""

    def __init__(self, told: Refusal, wait: int) -> None:
        super().__init__(told.code, told.message)
        self.wait = wait


class Buckets:
    """The buckets of one class, by address or person. Their number is bounded."""

    def __init__(self, rate: Rate, generosity: float, clock: Callable[[], float]) -> None:
        self.burst = rate.burst * generosity
        self.per_second = rate.per_second * generosity
        self.clock = clock
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> float:
        """Take a token: 0, or the seconds until there is one."""
        now = self.clock()
        tokens, then = self._kept.pop(who, (self.burst, now))
        tokens = min(self.burst, tokens + (now - then) * self.per_second)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / self.per_second
        self._kept[who] = (tokens if wait else tokens - 1, now)
        if len(self._kept) > MOST_BUCKETS:
            self._kept.popitem(last=False)
        return wait


class Limits:
    """All buckets of a house."""

    def __init__(self, generosity: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._by_address = {kind: Buckets(rate, generosity, clock) for kind, rate in BY_ADDRESS.items()}
        self._by_person = {kind: Buckets(rate, generosity, clock) for kind, rate in BY_PERSON.items()}

    def check(self, kind: Class, guest: Guest) -> None:
        """Let a request in, or refuse it (`limit/<kind>`, TooOften)."""
        wait = self._by_address[kind].take(neighbourhood(guest.address))
        person = guest.key or guest.device
        if not wait and person and kind in self._by_person:
            wait = self._by_person[kind].take(person)
        if wait:
            seconds = max(1, math.ceil(wait))
            again = sentence(SERVER, "again", seconds=seconds)
            raise TooOften(refuse(f"limit/{kind}", SERVER, again=again), seconds)


@lru_cache(4096)
def neighbourhood(address: str) -> str:
    """Tell what counts as one address: of IPv6 the first half, since a household has the second half to itself."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if known.version == 6:
        return str(ipaddress.ip_network((int(known) >> 64 << 64, 64)))
    return address
