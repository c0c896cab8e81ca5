"""Players who are programs: they go on through lost connections and restarts, and remember what they were promised."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import httpx

from services.serving import UNCERTIFIED

PATIENCE = 40.0
PAUSE = 0.05
LOOK = 0.5
SHOWN = 300


@dataclass(frozen=True)
class Deed:
    """An action that was answered as accepted: what must stand in the log, and where."""

    code: str
    seat: int
    version: int
    moves: tuple[str, ...]
    target: int | None = None
    """the entry that was taken back, if it was an undo"""


@dataclass
class Promises:
    """All that servers promised to players, and how long an answer took."""

    deeds: list[Deed] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)
    lost: int = 0
    """requests without an answer"""
    late: int = 0
    """actions refused since the decision had changed"""


class Player:
    """One player with an identity of their own. urls: servers that are asked in turn; pause: seconds before a move."""

    def __init__(
        self,
        urls: Sequence[str],
        promises: Promises,
        chooser: random.Random,
        *,
        undoes: bool = False,
        pause: float = 0.0,
    ) -> None:
        self.urls = itertools.cycle(urls)
        self.promises = promises
        self.chooser = chooser
        self.undoes = undoes
        self.pause = pause
        self.client = httpx.AsyncClient(timeout=PATIENCE, trust_env=False, verify=UNCERTIFIED)
        self.numbers = itertools.count(1)
        self.name = f"{chooser.randrange(16**8):08x}"

    async def __aenter__(self) -> Self:
        answer = await self.ask("POST", "/api/identity")
        self.client.headers["Authorization"] = f"Bearer {answer['token']}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.aclose()

    async def ask(self, method: str, path: str, **values: Any) -> Any:
        """Ask until there is an answer, whatever happens to the server meanwhile. A fault of the server is none."""
        end = time.monotonic() + PATIENCE
        while True:
            begin = time.perf_counter()
            try:
                answer = await self.client.request(method, next(self.urls) + path, **values)
            except httpx.TransportError:
                self.promises.lost += 1
            else:
                self.promises.latencies.append(time.perf_counter() - begin)
                if answer.status_code != 503:
                    assert answer.status_code < 500, f"{method} {path}: {answer.status_code} {answer.text[:SHOWN]}"
                    assert answer.status_code != 429, f"{method} {path}: {answer.text[:SHOWN]}"
                    return answer.json()
            assert time.monotonic() < end, f"{method} {path} got no answer"
            await asyncio.sleep(PAUSE)

    async def open(self, **order: Any) -> str:
        """Open a table and sit down."""
        wish = {"names": [self.name], "bot_pause": 0} | order
        code: str = (await self.ask("POST", "/api/tables", json=wish))["code"]
        self.promises.codes.append(code)
        return code

    async def sit(self, code: str) -> None:
        """Sit down; who asks twice sits on one chair."""
        joined = await self.ask("POST", f"/api/tables/{code}/join", json={"name": self.name})
        assert "seat" in joined, joined

    async def play(self, code: str, enough: asyncio.Event | None = None) -> dict[str, Any]:
        """Play to the end of the game, or until it is enough: the table as it was last seen."""
        table = await self.ask("GET", f"/api/tables/{code}")
        while table["status"] in {"waiting", "running"} and not (enough and enough.is_set()):
            if table["decisions"]:
                await asyncio.sleep(self.pause)
                table = await self.move(table)
            else:
                path = f"/api/tables/{code}"
                await self.ask("GET", f"{path}/version", params={"after": table["version"], "wait": 1})
                table = await self.ask("GET", path, params={"log_after": table["version"]})
        return dict(table)

    async def watch(self, code: str) -> dict[str, Any]:
        """Wait for the end of a game of others, looking now and then: the table as it is then."""
        table = await self.ask("GET", f"/api/tables/{code}")
        while table["status"] == "running":
            await asyncio.sleep(LOOK)
            table = await self.ask("GET", f"/api/tables/{code}", params={"log_after": table["version"]})
        return dict(table)

    async def move(self, table: dict[str, Any]) -> dict[str, Any]:
        """Make a move or two, and now and then take the last one back."""
        code, decision, undo = table["code"], table["decisions"][0], table["undo"]
        if self.undoes and undo and undo["is_free"] and self.chooser.random() < 0.1:
            order = {"seat": undo["seat"], "target": undo["target"], "id": self.action_id()}
            return await self.act(f"/api/tables/{code}/undo", order)
        moves = [self.chooser.choice(decision["legal"])]
        if self.chooser.random() < 0.2:
            moves.append(self.chooser.choice(decision["legal"]))
        order = {"seat": decision["seat"], "token": decision["token"], "moves": moves, "id": self.action_id()}
        return await self.act(f"/api/tables/{code}/act", order)

    def action_id(self) -> str:
        """Make an id for an action."""
        return f"{self.name}-{next(self.numbers)}"

    async def act(self, path: str, order: dict[str, Any]) -> dict[str, Any]:
        """Send an action, sometimes twice at once, and remember the promise; both answers are one."""
        times = 2 if self.chooser.random() < 0.1 else 1
        answers = await asyncio.gather(*(self.ask("POST", path, json=order) for _ in range(times)))
        told = answers[0]
        assert all(answer["answer"] == told["answer"] for answer in answers)
        self.remember(told["table"]["code"], order, told["answer"])
        return dict(told["table"])

    def remember(self, code: str, order: dict[str, Any], answer: dict[str, Any]) -> None:
        """Note what was accepted; a refusal must be one of a decision that changed."""
        if answer["refusal"]:
            assert answer["refusal"]["code"] in ALLOWED, answer
            self.promises.late += 1
            return
        moves = tuple(order.get("moves", ())[: answer["played"]])
        deed = Deed(code, order["seat"], answer["version"], moves, order.get("target"))
        assert moves or deed.target is not None, answer
        self.promises.deeds.append(deed)


def dice(seed: float) -> random.Random:
    """Make a chooser of moves of its own, which chooses the same each time."""
    return random.Random(seed)  # noqa: S311 - a game, nothing secret


ALLOWED = {"token/old", "move/called", "table/over", "undo/target", "undo/other-seat", "undo/revealed", "undo/over"}
"""refusals that say that somebody else was quicker"""
