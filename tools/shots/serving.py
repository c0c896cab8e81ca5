"""`python -m shots.serving`: the real server, but chance is the same each time, and refusals can be looked at."""

from __future__ import annotations

import contextlib
import secrets
import sys
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING
from unittest.mock import patch

from litestar import get
from litestar.params import FromPath

from stammtisch.cli.serve import address_of, bind
from stammtisch.core.fairness import SALT_BYTES, Fairness
from stammtisch.core.messages import sentence
from stammtisch.core.refusal import refuse
from stammtisch.server import bots
from stammtisch.server.running import run_site
from stammtisch.server.security.guests import SERVER
from stammtisch.server.settings import Settings
from stammtisch.server.tables import opening
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.web import pages, site

if TYPE_CHECKING:
    from stammtisch.core.refusal import Refusal

HERE = "127.0.0.1"


def refusals() -> dict[int, Refusal]:
    """What is refused with each status."""
    return {
        403: refuse("access/seat", PACKAGE),
        409: refuse("token/old", PACKAGE),
        422: refuse("move/called", PACKAGE, who="Bert"),
        429: refuse("limit/create", SERVER, again=sentence(SERVER, "again", seconds=40)),
        500: refuse("house/fault", SERVER, number="5f2a90c1"),
        503: refuse("house/away", SERVER),
    }


@get("/shots/{status:int}", include_in_schema=False, sync_to_thread=False)
def show_refusal(status: FromPath[int]) -> None:
    """Refuse, for the picture of the page that tells so."""
    raise refusals()[status]


def same_each_time(_seed: None, seats: int) -> Fairness:
    """The chance of a new table."""
    return Fairness(sha256(b"stammtisch").digest(), bytes(SALT_BYTES), ("",) * seats)


def main(folder: str) -> None:
    """Serve until somebody ends it, and print the address."""
    lots = SimpleNamespace(randbits=lambda _bits: 7, token_hex=secrets.token_hex)
    settings = Settings(data=Path(folder), port=0, is_quiet=True, generosity=100_000)
    with (
        patch.object(opening, "new_fairness", same_each_time),
        patch.object(bots, "secrets", lots),
        patch.object(site, "HANDLERS", [*pages.HANDLERS, show_refusal]),
        contextlib.closing(bind(HERE, 0)) as listening,
    ):
        address = address_of(listening, HERE)
        run_site(site.make_site(settings), listening, lambda: print(address, flush=True))


if __name__ == "__main__":
    main(sys.argv[-1])
