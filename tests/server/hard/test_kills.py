"""Killed at random moments, the server loses nothing that it promised; stopped, it is soon back.

So it is if PostgreSQL is killed under it. `make soak` does each fifty times, on a machine with nothing else to do, and
keeps the times: how soon it has stopped, and is back. STAMMTISCH_SEED repeats a run's choices.
"""

import asyncio
import contextlib
import os
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field

import httpx
import pytest

from server.hard.listening import Listener
from server.hard.players import Player, Promises, dice
from server.hard.verifying import check_promises, check_record, check_shape, read_tables
from services.serving import UNCERTIFIED

KILLS = int(os.environ.get("STAMMTISCH_KILLS", "5"))
IS_SOAK = KILLS > 5
KILLS_WITH_POSTGRES = KILLS if IS_SOAK else 1
"""rounds; in each the server is killed, its connections, and PostgreSQL itself"""
SEED = int(os.environ.get("STAMMTISCH_SEED", "0")) or secrets.randbits(32)
SHORTEST, LONGEST = 0.1, 1.0
"""seconds of play between two kills"""
PLAYED_OUT = 30 + KILLS
"""seconds in which games may come to their end after the last kill, and people act"""
BOTS = ["uniform", "regular" if IS_SOAK else "uniform"]
DEEDS = 5
"""actions for each harm that was done, at least"""
PATIENCE = 40.0
STREAMS = 50
STOP_LIMIT, START_LIMIT = 5.0, 3.0
"""seconds, which only `make soak` keeps: beside other tests they say more about the machine than about the server"""


async def keep_playing(urls, promises, game, chooser, enough):
    """Two friends and a bot, one game after another."""
    async with Player(urls, promises, chooser, undoes=True) as host, Player(urls, promises, chooser) as guest:
        while not enough.is_set():
            code = await host.open(game=game, seats=3, bots=["uniform"])
            await guest.sit(code)
            await asyncio.gather(host.play(code, enough), guest.play(code, enough))


async def keep_bots_playing(urls, promises, game, chooser, enough):
    """Bots among themselves."""
    async with Player(urls, promises, chooser) as host:
        while not enough.is_set():
            code = await host.open(game=game, seats=2, names=[], bots=BOTS, is_started=True)
            await host.play(code, enough)


def stranger_at(url):
    """A client of nobody."""
    return httpx.AsyncClient(base_url=url, trust_env=False, timeout=30, verify=UNCERTIFIED)


async def enough_ended(url, codes):
    """Whether a game is over; for `make soak`, one of each kind."""
    async with stranger_at(url) as stranger:
        shapes = [(await stranger.get(f"/api/tables/{code}")).json() for code in codes]
    return len({shape["game"] for shape in shapes if shape["status"] == "over"}) >= (2 if IS_SOAK else 1)


@dataclass
class Seen:
    """What a run of kills saw: how many of what, actions accepted before the last one and after it, and delays."""

    kills: Counter[str] = field(default_factory=Counter)
    before: int = 0
    longest: float = 0.0

    async def kill(self, what, program, work, promises):
        """Do harm, and measure how long it takes from then until pages are answered."""
        begin = time.monotonic()
        await asyncio.to_thread(work)
        await answering(program.url)
        self.longest = max(self.longest, time.monotonic() - begin)
        self.kills[what] += 1
        self.before = len(promises.deeds)

    def told(self, promises):
        """Say it all in a line."""
        kills = ", ".join(f"{what}: {number}" for what, number in self.kills.items())
        after = len(promises.deeds) - self.before
        return f"{kills}; {self.before} actions before the last, {after} after; back in {self.longest:.2f} s at most"


async def answering(url):
    """Wait until a page is answered."""
    async with stranger_at(url) as visitor:
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                if (await visitor.get("/")).status_code == 200:
                    return
            assert time.monotonic() < end, "no page was answered"
            await asyncio.sleep(0.02)


async def some_play(promises, before):
    """Wait until somebody did something since the last harm."""
    end = time.monotonic() + PATIENCE
    while len(promises.deeds) <= before:
        assert time.monotonic() < end, "nobody got on"
        await asyncio.sleep(0.02)


def harms(program, postgres):
    """The ways to do harm: what each is called, and how it is done."""

    def kill_server():
        program.kill()
        program.start()

    def restart_database():
        postgres.kill()
        postgres.start_again()

    yield "kills of the server", kill_server
    if postgres is not None:
        yield "kills of all its connections to PostgreSQL", lambda: postgres.kill_connections("house")
        yield "kills of PostgreSQL", restart_database


async def play_through_kills(program, postgres, promises, chooser):
    """Play at several tables while harm is done again and again, then until a game is over."""
    enough, seen = asyncio.Event(), Seen()
    tables = [
        asyncio.create_task(work([program.url], promises, game, dice(chooser.random()), enough))
        for work in (keep_playing, keep_bots_playing)
        for game in ("fame", "tiefenthal")
    ]
    try:
        for _ in range(KILLS if postgres is None else KILLS_WITH_POSTGRES):
            for what, work in harms(program, postgres):
                await some_play(promises, seen.before)
                await asyncio.sleep(chooser.uniform(SHORTEST, LONGEST))
                await seen.kill(what, program, work, promises)
                assert not any(table.done() for table in tables), await asyncio.gather(*tables)
        end = time.monotonic() + PLAYED_OUT
        while time.monotonic() < end:
            has_played = len(promises.deeds) > max(seen.before, DEEDS * seen.kills.total())
            if has_played and await enough_ended(program.url, promises.codes):
                break
            await asyncio.sleep(0.5)
    finally:
        enough.set()
    await asyncio.gather(*tables)
    return seen


async def look_at_all(program, promises):
    """Every table as strangers see it, and the records of the games that are over."""
    async with stranger_at(program.url) as stranger:
        shapes = [(await stranger.get(f"/api/tables/{code}")).json() for code in promises.codes]
        over = [shape["code"] for shape in shapes if shape["status"] == "over"]
        return shapes, [(await stranger.get(f"/api/tables/{code}/record")).text for code in over]


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_killed_at_random_moments_under_play_it_loses_nothing_it_promised(kind, request, serve, tmp_path):
    print(f"{kind}, seed {SEED}")  # noqa: T201 - shown when the test fails, to repeat it, and by `make soak`
    postgres = None
    if kind == "postgres":
        postgres = request.getfixturevalue("own_postgres")
        postgres.server.execute("CREATE DATABASE house")
        url = postgres.server.url("house")
        program = serve("--database", url, "--generosity", "10")
    else:
        url = f"sqlite+aiosqlite:///{tmp_path / 'data' / 'server' / 'stammtisch.db'}"
        program = serve("--generosity", "10")
    promises = Promises()
    seen = asyncio.run(play_through_kills(program, postgres, promises, dice(SEED)))
    shapes, records = asyncio.run(look_at_all(program, promises))
    assert "Traceback" not in program.log
    program.stop()

    async def check():
        states = await check_promises(url, promises)
        tables = {table.code: table for table in await read_tables(url)}
        for shape in shapes:
            check_shape(tables[shape["code"]], shape)
        return states

    states = asyncio.run(check())
    for record in records:
        check_record(record)
    rest = f"{len(states)} tables, {len(records)} games over, {promises.lost} answers lost"
    print(f"{kind}: {seen.told(promises)}; {rest}")  # noqa: T201 - as above
    assert len(promises.deeds) > max(seen.before, DEEDS * seen.kills.total()) > 0
    assert promises.lost > 0
    assert records
    assert seen.longest < START_LIMIT or not IS_SOAK


def test_stopped_with_fifty_open_streams_it_is_soon_back_and_all_streams_with_it(serve):
    program = serve()
    code = httpx.post(f"{program.url}/api/tables", json={"game": "fame", "seats": 2}).json()["code"]

    async def stop_and_start():
        async with contextlib.AsyncExitStack() as stack:
            entering = (stack.enter_async_context(Listener(program.url, code)) for _ in range(STREAMS))
            listeners = [await listener for listener in entering]
            stopping = await asyncio.to_thread(program.stop, PATIENCE)
            for listener in listeners:
                listener.heard.clear()
            starting = await asyncio.to_thread(program.start)
            await asyncio.gather(*(listener.wait_for(1) for listener in listeners))
            return stopping, starting

    stopping, starting = asyncio.run(stop_and_start())
    print(f"stopped in {stopping:.2f} s, back in {starting:.2f} s")  # noqa: T201 - shown when the test fails
    assert (stopping < STOP_LIMIT and starting < START_LIMIT) or not IS_SOAK
