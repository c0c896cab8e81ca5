"""The whole application in this process, asked without a network: what tests of the doors share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from services.ready_database import lay_database
from stammtisch.server.app import Site, make_app
from stammtisch.server.settings import Settings

NAME = "tables.local"
FAME = {
    "game": "fame",
    "options": {"opener": 0},
    "names": ["Ann"],
    "bots": ["uniform"],
    "is_started": True,
    "bot_pause": 0,
}
CLOSED: list[Site] = []
"""applications without a house"""


class Doors:
    """An open house, and a client that knows no one yet."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.client = self.visitor()

    @property
    def house(self) -> Any:
        return self.site.state.house

    def visitor(self, **headers: str) -> httpx.AsyncClient:
        """Somebody with cookies of their own."""
        transport = httpx.ASGITransport(app=self.site, raise_app_exceptions=True)
        return httpx.AsyncClient(transport=transport, base_url=f"http://{NAME}", headers=headers)

    async def seated(self, **order: Any) -> tuple[httpx.AsyncClient, str]:
        """Open a table: the client of seat 0, by its key, and the table's code."""
        answer = await self.client.post("/api/tables", json=FAME | order)
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        key = next(key["key"] for key in opened["keys"] if key["seat"] == 0)
        return self.visitor(Authorization=f"Bearer {key}"), opened["code"]


@asynccontextmanager
async def doors(folder: Path, *, handlers: Any = (), refusal_page: Any = None, **settings: Any) -> AsyncIterator[Doors]:
    """Open a house in a folder. Routes without pages are used again for the next house, as they take long to lay."""
    chosen = Settings(data=folder, is_quiet=True, bot_cores=0, **settings)
    site = CLOSED.pop() if CLOSED and not handlers else make_app(chosen, handlers=handlers)
    site.furnish(chosen, refusal_page)
    await lay_database(chosen)
    async with site.lifespan():
        yield Doors(site)
    if not handlers:
        CLOSED.append(site)
