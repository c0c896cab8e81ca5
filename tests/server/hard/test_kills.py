"""Killed at random moments, the server loses nothing that it promised; stopped, it is soon back.

`make soak` kills it fifty times on each database. STAMMTISCH_SEED repeats a run's choices.
"""

import asyncio
import contextlib
import os
import secrets
import time

import httpx
import pytest

from server.hard.listening import Listener
from server.hard.players import Player, Promises, dice
from server.hard.verifying import check_promises, check_record, check_shape, read_tables

KILLS = int(os.environ.get("STAMMTISCH_KILLS", "5"))
DATABASES = ["sqlite", "postgres"] if KILLS > 5 else ["sqlite"]
SEED = int(os.environ.get("STAMMTISCH_SEED", "0")) or secrets.randbits(32)
SHORTEST, LONGEST = 0.1, 1.0
"""seconds of play between two kills"""
PLAYED_OUT = 5 + KILLS
"""seconds in which games may come to their end after the last kill"""
STREAMS = 50
STOP_LIMIT, START_LIMIT = 5.0, 3.0


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
            code = await host.open(game=game, seats=2, names=[], bots=["uniform", "regular"], is_started=True)
            await host.play(code, enough)


async def ended_games(url, codes):
    """The games among the newest tables that are over."""
    async with httpx.AsyncClient(trust_env=False, timeout=30) as stranger:
        shapes = [(await stranger.get(f"{url}/api/tables/{code}")).json() for code in codes]
    return {shape["game"] for shape in shapes if shape["status"] == "over"}


async def play_through_kills(program, promises, chooser):
    """Play at several tables while the server is killed again and again, then until a game of each kind is over."""
    enough = asyncio.Event()
    tables = [
        asyncio.create_task(work([program.url], promises, game, dice(chooser.random()), enough))
        for work in (keep_playing, keep_bots_playing)
        for game in ("fame", "tiefenthal")
    ]
    try:
        for _ in range(KILLS):
            await asyncio.sleep(chooser.uniform(SHORTEST, LONGEST))
            await asyncio.to_thread(program.kill)
            await asyncio.to_thread(program.start)
            assert not any(table.done() for table in tables), await asyncio.gather(*tables)
        end = time.monotonic() + PLAYED_OUT
        while time.monotonic() < end:
            if await ended_games(program.url, promises.codes) == {"fame", "tiefenthal"}:
                break
            await asyncio.sleep(0.5)
    finally:
        enough.set()
    await asyncio.gather(*tables)


async def look_at_all(program, promises):
    """Every table as strangers see it, and the records of the games that are over."""
    async with httpx.AsyncClient(trust_env=False, timeout=30) as stranger:
        shapes = [(await stranger.get(f"{program.url}/api/tables/{code}")).json() for code in promises.codes]
        over = [shape["code"] for shape in shapes if shape["status"] == "over"]
        return shapes, [(await stranger.get(f"{program.url}/api/tables/{code}/record")).text for code in over]


@pytest.mark.parametrize("kind", DATABASES)
def test_killed_at_random_moments_under_play_it_loses_nothing_it_promised(kind, request, serve, tmp_path):
    print(f"seed {SEED}, {KILLS} kills, {kind}")  # noqa: T201 - shown when the test fails, to repeat it
    if kind == "postgres":
        url = request.getfixturevalue("postgres_url")
        program = serve("--database", url, "--generosity", "10")
    else:
        url = f"sqlite+aiosqlite:///{tmp_path / 'data' / 'server' / 'stammtisch.db'}"
        program = serve("--generosity", "10")
    promises = Promises()
    asyncio.run(play_through_kills(program, promises, dice(SEED)))
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
    print(f"{len(promises.deeds)} actions at {len(states)} tables, {len(records)} games over, {promises.lost} lost")  # noqa: T201 - as above
    assert len(promises.deeds) > 5 * KILLS
    assert promises.lost > 0
    assert records


def test_stopped_with_fifty_open_streams_it_is_soon_back_and_all_streams_with_it(serve):
    program = serve()
    code = httpx.post(f"{program.url}/api/tables", json={"game": "fame", "seats": 2}).json()["code"]

    async def stop_and_start():
        async with contextlib.AsyncExitStack() as stack:
            entering = (stack.enter_async_context(Listener(program.url, code)) for _ in range(STREAMS))
            listeners = [await listener for listener in entering]
            stopping = await asyncio.to_thread(program.stop)
            for listener in listeners:
                listener.heard.clear()
            starting = await asyncio.to_thread(program.start)
            await asyncio.gather(*(listener.wait_for(1) for listener in listeners))
            return stopping, starting

    stopping, starting = asyncio.run(stop_and_start())
    print(f"stopped in {stopping:.2f} s, back in {starting:.2f} s")  # noqa: T201 - shown when the test fails
    # A machine with other work to do may need longer for the same.
    crowding = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    assert stopping < STOP_LIMIT * crowding
    assert starting < START_LIMIT * crowding
