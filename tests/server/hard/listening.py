"""A listener to a server's stream, which comes back by itself whenever it breaks off."""

from __future__ import annotations

import asyncio
import json
import time
from types import TracebackType
from typing import Self

import httpx

from services.serving import UNCERTIFIED
from stammtisch.server.hub import LOOK_AGAIN

PATIENCE = 30.0
"""seconds; a stream says something every fifteen"""


class Listener:
    """Notes when it heard of which version of a table; `async with Listener(url, code) as listener`."""

    def __init__(self, url: str, code: str, key: str | None = None) -> None:
        self.url = url
        self.code = code
        self.heard: list[tuple[float, int]] = []
        self.opened = 0
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._bell = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._listen())
        await self.wait_for(0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    @property
    def version(self) -> int:
        """The newest version that was heard of; -1 if nothing was heard yet."""
        return max((version for _, version in self.heard), default=-1)

    async def wait_for(self, version: int, patience: float = PATIENCE) -> None:
        """Wait until a version or a later one was heard of."""
        async with asyncio.timeout(patience):
            while self.version < version:
                self._bell.clear()
                await self._bell.wait()

    def heard_at(self, version: int) -> float:
        """The moment at which a version or a later one was first heard of."""
        return next(at for at, heard in self.heard if heard >= version)

    async def _listen(self) -> None:
        settings = {"trust_env": False, "timeout": PATIENCE, "headers": self.headers, "verify": UNCERTIFIED}
        async with httpx.AsyncClient(**settings) as client:
            while True:
                try:
                    async with client.stream("GET", f"{self.url}/stream", params={"table": self.code}) as stream:
                        self.opened += 1
                        async for line in stream.aiter_lines():
                            if self._take(line) == LOOK_AGAIN:
                                self._note((await client.get(f"{self.url}/api/tables/{self.code}")).json()["version"])
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    def _take(self, line: str) -> int | None:
        """Note what a line says; "look again" may stand for any number of versions."""
        if not (line.startswith("data: ") and "version" in line):
            return None
        told = json.loads(line.removeprefix("data: "))
        assert told["topic"] == f"table/{self.code}"
        return self._note(told["version"])

    def _note(self, version: int) -> int:
        self.heard.append((time.monotonic(), version))
        self._bell.set()
        return version
