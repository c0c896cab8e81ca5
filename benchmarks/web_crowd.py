"""Many at once: streams, tables of bots, spectators of one table. The crowd runs in this process, on the same cores."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing

from benchmarks.measuring import Row
from benchmarks.web_house import House, open_house
from benchmarks.web_rest import Duel

STREAMS = SPECTATORS = 1000
TABLES = 200
SECONDS = 5.0
JITTER = 0.4
"""seconds within which pages of spectators look again"""
VERSION = re.compile(rb'"version":\s*(\d+)')


class Line:
    """A connection of a spectator that never closes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def close(self) -> None:
        """Hang up."""
        self.writer.transport.abort()

    def ask(self, path: str) -> None:
        """Ask for something."""
        self.writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n".encode())

    async def hear(self, version: int) -> float:
        """Wait for a notice of a version or a later one: the moment it came."""
        while True:
            data = await self.reader.readuntil(b"\n\n")
            if (found := VERSION.search(data)) and int(found[1]) >= version:
                return time.perf_counter()

    async def fetch(self, port: int, path: str) -> float:
        """Ask for something and read the answer, on a new connection if the server closed the idle one."""
        try:
            self.ask(path)
            return await self.answer()
        except (asyncio.IncompleteReadError, ConnectionError):
            self.writer.transport.abort()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
            self.ask(path)
            return await self.answer()

    async def answer(self) -> float:
        """Read a whole answer: the moment it was there."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 200 " in head.split(b"\r\n", 1)[0], head
        length = re.search(rb"(?i)content-length: (\d+)", head)
        assert length is not None, head
        await self.reader.readexactly(int(length[1]))
        return time.perf_counter()


@asynccontextmanager
async def lines(house: House, number: int, path: str) -> AsyncIterator[list[Line]]:
    """Open connections, and ask for something on each."""
    async with AsyncExitStack() as stack:
        opened = []
        for _ in range(number):
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            opened.append(Line(reader, writer))
            stack.callback(opened[-1].close)
            opened[-1].ask(path)
        yield opened


def measure_streams(runs: int) -> Iterator[Row]:
    """A thousand streams on one table: from the move to the first and to the last notice."""
    with open_house("--bot-cores", "0") as house:
        duel = Duel(house, "fame")
        first, last, work = asyncio.run(_streams(house, duel, runs))
    yield Row("web-streams", f"{STREAMS:,} streams", "move to first notice", "ms", tuple(first))
    yield Row("web-streams", f"{STREAMS:,} streams", "move to last notice", "ms", tuple(last))
    yield Row("web-streams", f"{STREAMS:,} streams", "CPU of the server for a move", "ms", tuple(work))


async def _streams(house: House, duel: Duel, runs: int) -> tuple[list[float], list[float], list[float]]:
    first, last, work = [], [], []
    async with lines(house, STREAMS, f"/stream?table={duel.code}") as listeners:
        await asyncio.gather(*(listener.hear(0) for listener in listeners))
        for _ in range(runs):
            version = int(str(duel.look(0)["version"])) + 1
            hearing = [asyncio.create_task(listener.hear(version)) for listener in listeners]
            cpu, begin = house.cpu_seconds(), time.perf_counter()
            await asyncio.to_thread(duel.move)
            heard = sorted(await asyncio.gather(*hearing))
            first.append(1000 * (heard[0] - begin))
            last.append(1000 * (heard[-1] - begin))
            work.append(1000 * (house.cpu_seconds() - cpu))
    return first, last, work


def measure_bots(runs: int) -> Iterator[Row]:
    """Two hundred tables of bots at once, and a person who plays meanwhile."""
    with open_house("--bot-cores", "1") as house:
        rates, latencies = [], []
        duel = Duel(house, "fame")
        for _ in range(runs):
            for number in range(TABLES):
                game = "fame" if number % 2 else "tiefenthal"
                house.open_table(game=game, bots=["uniform"] * 4, is_started=True)
            begin, entries = time.perf_counter(), _entries(house)
            while time.perf_counter() - begin < SECONDS:
                started = time.perf_counter()
                duel.move()
                latencies.append(1000 * (time.perf_counter() - started))
                time.sleep(0.1)
            rates.append((_entries(house) - entries) / (time.perf_counter() - begin))
    yield Row("web-bots", f"{TABLES} tables of bots", "moves", "moves/s", tuple(rates), note="one core for bots")
    note = "two looks and a move each"
    yield Row("web-bots", f"{TABLES} tables of bots", "a person's turn meanwhile", "ms", tuple(latencies), note=note)


def _entries(house: House) -> int:
    with closing(sqlite3.connect(house.database, timeout=30)) as db:
        return int(db.execute("SELECT count(*) FROM entries").fetchone()[0])


def measure_spectators(runs: int) -> Iterator[Row]:
    """A thousand spectators of one table who all look again after a move, as their pages do."""
    with open_house("--bot-cores", "0") as house:
        duel = Duel(house, "fame")
        last, work = asyncio.run(_spectators(house, duel, runs))
    who = f"{SPECTATORS:,} spectators"
    yield Row(
        "web-spectators", who, "move until all have seen it", "ms", tuple(last), note=f"{JITTER:.1f} s of it jitter"
    )
    yield Row("web-spectators", who, "CPU of the server for a move", "ms", tuple(work))


async def _spectators(house: House, duel: Duel, runs: int) -> tuple[list[float], list[float]]:
    last, work = [], []
    chooser = random.Random(9)  # noqa: S311 - spread, nothing secret

    async def look(line: Line) -> float:
        await asyncio.sleep(chooser.uniform(0, JITTER))
        return await line.fetch(house.port, f"/t/{duel.code}/fragment")

    async with lines(house, SPECTATORS, f"/t/{duel.code}/fragment") as watchers:
        await asyncio.gather(*(watcher.answer() for watcher in watchers))
        for _ in range(runs + 1):
            cpu, begin = house.cpu_seconds(), time.perf_counter()
            await asyncio.to_thread(duel.move)
            seen = await asyncio.gather(*(look(line) for line in watchers))
            last.append(1000 * (max(seen) - begin))
            work.append(1000 * (house.cpu_seconds() - cpu))
    return last[1:], work[1:]
