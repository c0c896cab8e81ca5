"""What the tests around the table share: a house in a folder, tables opened by orders, games played to their end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import text

from server.table_kit import TestClock, open_house
from stammtisch.games.registry import Match
from stammtisch.server.house import House
from stammtisch.server.store.snapshots import drop_snapshot
from stammtisch.server.tables.entries import AnyEntry, Moved
from stammtisch.server.tables.opening import open_table
from stammtisch.server.tables.playing import fork
from stammtisch.server.tables.shapes import TableOrder, Visitor
from stammtisch.server.tables.state import TableState
from stammtisch.server.tables.visiting import visit

Work = Callable[[House], Awaitable[None]]


def in_house(tmp_path, work: Work, *, clock: TestClock | None = None, **settings: Any) -> None:
    """Do something in a house that is opened for it."""

    async def run() -> None:
        async with open_house(f"sqlite:///{tmp_path / 'house.db'}", tmp_path, clock, **settings) as house:
            await work(house)

    asyncio.run(run())


async def table_for(house: House, device: str | None = "device-a", **values: Any) -> str:
    """Open a table for Ann (and whoever is named), by default with an open seat for one more: its code."""
    order = {"game": "fame", "seats": 2, "names": ("Ann",), "bot_pause": 0} | values
    return (await open_table(house, TableOrder(**order), device)).code


async def guest(house: House, code: str, device: str, seat: int | None = None) -> Visitor:
    return await visit(house, code, device=device, seat=seat)


def moves_of(match: Match, limit: int | None = None, seed: int = 1) -> list[AnyEntry]:
    """Play on at random on a copy, to the end or so many moves: the entries."""
    trial, chooser = fork(match), random.Random(seed)  # noqa: S311 - a game, played the same way each time
    entries: list[AnyEntry] = []
    while trial.result is None and (limit is None or len(entries) < limit):
        seat = trial.to_act[0]
        trial.play(seat, chooser.choice(trial.legal(seat)))
        entries.append(Moved(seat, trial.turns[-1].move, trial.turns[-1].answers))
    return entries


async def play(house: House, code: str, limit: int | None = None, seed: int = 1) -> TableState:
    """Play on at random, to the end or so many moves."""

    def decide(state: TableState, _now: int) -> Sequence[AnyEntry]:
        assert state.match is not None
        return moves_of(state.match, limit, seed)

    return await house.hall.change(code, decide)


async def outdate(house: House, code: str) -> None:
    """Make a table one of another version of the rules, as an upgrade of the server would."""
    version = '"rules_version":'
    change = text("UPDATE entries SET body = replace(body, :old, :new) WHERE code = :code AND seq = 1")
    async with house.store.writing() as db:
        await db.execute(change, {"code": code, "old": version, "new": version + "99"})
        await drop_snapshot(db, code)  # other sources, so it counts for nothing
    house.hall.forget(code)
