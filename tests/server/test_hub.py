import asyncio
import tracemalloc
from contextlib import asynccontextmanager

import psycopg
import pytest
from sqlalchemy import make_url

from stammtisch.core.refusal import Refusal
from stammtisch.server import hub as hubs
from stammtisch.server.hub import LocalHub, Notice, PostgresHub, open_hub

pytestmark = pytest.mark.anyio
LISTENERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}' AND query LIKE 'LISTEN%'"
TELLERS = LISTENERS.replace("LISTEN%", "SELECT pg_notify%")


@asynccontextmanager
async def started(url):
    """A hub that carries notices."""
    hub = open_hub(url)
    await hub.start()
    try:
        yield hub
    finally:
        await hub.stop()


async def next_of(subscription):
    """The next notice, or a failure after a while."""
    async with asyncio.timeout(10):
        return await anext(subscription)


async def rest_of(subscription, seconds=0.3):
    """All notices that come within a short time, or until the end."""
    found = []
    try:
        async with asyncio.timeout(seconds):
            while True:
                found.append(await anext(subscription))
    except (TimeoutError, StopAsyncIteration):
        return found


def conninfo(url):
    """The address as libpq reads it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


async def test_notices_reach_all_who_listen_and_nobody_else(database_url):
    async with started(database_url) as hub:
        both, one = hub.subscribe(["table/a", "lobby"]), hub.subscribe(["table/b"])
        await hub.publish("table/a", 3)
        await hub.publish("lobby", 4)
        await hub.publish("nobody/listens", 5)
        assert [await next_of(both), await next_of(both)] == [Notice("table/a", 3), Notice("lobby", 4)]
        assert await rest_of(one) == []
        both.close()
        await hub.publish("table/b", 1)
        assert await next_of(one) == ("table/b", 1)
        assert hub.lost == 0


async def test_only_the_newest_notice_of_a_topic_waits(database_url):
    async with started(database_url) as hub:
        subscription, other = hub.subscribe(["table/a", "table/b"]), hub.subscribe(["table/c"])
        for version in (1, 3, 2):
            await hub.publish("table/a", version)
            await hub.publish("table/b", version)
        await hub.publish("table/c", 1)
        assert await next_of(other) == ("table/c", 1)
        assert sorted(await rest_of(subscription)) == [("table/a", 3), ("table/b", 3)]


async def test_look_again_stays_until_somebody_looks():
    hub = LocalHub()
    subscription = hub.subscribe(["a"])
    for version in (5, -1, 6):
        await hub.publish("a", version)
    await hub.publish("a", 7)
    assert await next_of(subscription) == ("a", -1)
    await hub.publish("a", 8)
    assert await next_of(subscription) == ("a", 8)


async def test_waiting_may_be_cut_off_without_losing_a_notice():
    hub = LocalHub()
    subscription = hub.subscribe(["a"])
    for version in range(20):
        waiting = asyncio.create_task(anext(subscription))
        await asyncio.sleep(0)
        await hub.publish("a", version)
        if version % 2:
            await asyncio.sleep(0)
        waiting.cancel()
        got = await asyncio.gather(waiting, return_exceptions=True)
        if isinstance(got[0], asyncio.CancelledError):
            got = [await next_of(subscription)]
        assert got == [("a", version)]


@pytest.mark.parametrize("end", ["close", "stop"])
async def test_who_waits_sees_the_end(database_url, end):
    async with started(database_url) as hub:
        subscription = hub.subscribe(["a"])
        waiting = asyncio.create_task(rest_of(subscription, 10))
        await asyncio.sleep(0.01)
        if end == "close":
            subscription.close()
        else:
            await hub.stop()
        async with asyncio.timeout(5):
            assert await waiting == []
        subscription.close()


async def test_a_thousand_subscriptions_cost_little_and_leave_nothing():
    hub = LocalHub()
    tracemalloc.start()
    try:
        all_of_them = [hub.subscribe([f"table/{number}", "lobby"]) for number in range(1000)]
        assert tracemalloc.get_traced_memory()[0] < 5_000_000
    finally:
        tracemalloc.stop()
    await hub.publish("lobby", 1)
    await hub.publish("table/7", 2)
    assert [sorted(await rest_of(each, 0.01)) for each in all_of_them[6:8]] == [
        [("lobby", 1)],
        [("lobby", 1), ("table/7", 2)],
    ]
    for each in all_of_them:
        each.close()
    assert hub._board.listeners == {}


async def test_two_processes_hear_each_other_and_a_payload_says_topic_and_version_only(postgres_url):
    async with started(postgres_url) as one, started(postgres_url) as other:
        here, there = one.subscribe(["table/a b"]), other.subscribe(["table/a b"])
        async with await psycopg.AsyncConnection.connect(conninfo(postgres_url), autocommit=True) as spy:
            await spy.execute("LISTEN stammtisch")
            await one.publish("table/a b", 12)
            [told] = [each async for each in spy.notifies(timeout=20, stop_after=1)]
        assert told.payload == "12 table/a b"
        assert [await next_of(here), await next_of(there)] == [("table/a b", 12)] * 2


async def test_a_lost_listener_comes_back_and_says_look_again(postgres, postgres_url):
    async with started(postgres_url) as hub, started(postgres_url) as other:
        subscription = hub.subscribe(["table/a"])
        postgres.execute(LISTENERS.format(make_url(postgres_url).database))
        assert await next_of(subscription) == ("table/a", -1)
        await other.publish("table/a", 7)
        assert await next_of(subscription) == ("table/a", 7)
        assert hub.reconnects == 1


async def test_a_lost_teller_is_replaced_and_no_notice_lost(postgres, postgres_url):
    async with started(postgres_url) as hub, started(postgres_url) as other:
        subscription = other.subscribe(["table/a"])
        await hub.publish("table/a", 1)
        assert await next_of(subscription) == ("table/a", 1)
        postgres.execute(TELLERS.format(make_url(postgres_url).database))
        await hub.publish("table/a", 2)
        assert await next_of(subscription) == ("table/a", 2)
        assert hub.lost == 0


async def test_a_cut_line_is_noticed_and_mended(postgres, postgres_url, proxy, monkeypatch):
    monkeypatch.setattr(hubs, "HEARTBEAT", 0.1)
    with_proxy = proxy(postgres.port)
    url = postgres.url(make_url(postgres_url).database, with_proxy.port)
    async with started(url) as hub, started(postgres_url) as other:
        subscription = hub.subscribe(["table/a"])
        with_proxy.cut()
        assert await next_of(subscription) == ("table/a", -1)
        await other.publish("table/a", 7)
        assert await next_of(subscription) == ("table/a", 7)
        await hub.publish("table/a", 8)
        assert await next_of(subscription) == ("table/a", 8)
        assert hub.lost == 0


@pytest.fixture
def connections(monkeypatch):
    """All connections that hubs open, and an event without which none is opened."""
    found, may_open, plain = [], asyncio.Event(), PostgresHub._connection
    may_open.set()

    async def connect(hub):
        await may_open.wait()
        found.append(await plain(hub))
        return found[-1]

    monkeypatch.setattr(PostgresHub, "_connection", connect)
    return found, may_open


async def test_a_hub_that_stops_at_once_leaves_no_connection_open(postgres_url, connections):
    hub = open_hub(postgres_url)
    await hub.start()
    await hub.stop()
    assert [each.closed for each in connections[0]] == [True]


async def test_who_still_tells_something_while_a_hub_stops_leaves_no_connection_open(postgres_url, connections):
    found, may_open = connections
    async with started(postgres_url) as hub:
        may_open.clear()
        telling = asyncio.create_task(hub.publish("table/a", 1))
        await asyncio.sleep(0.01)
    may_open.set()
    await telling
    assert [each.closed for each in found] == [True, True]
    assert hub.lost == 1


async def test_publishing_fails_nobody_and_still_reaches_this_process(postgres_url, monkeypatch):
    async with started(postgres_url) as hub:
        subscription = hub.subscribe(["table/a", "x" * 9000])

        async def fail(_):
            raise psycopg.OperationalError("gone")

        await hub.publish("x" * 9000, 1)
        monkeypatch.setattr(PostgresHub, "_connection", fail)
        await hub._hang_up()
        await hub.publish("table/a", 2)
        assert hub.lost == 2
        assert [await next_of(subscription), await next_of(subscription)] == [("x" * 9000, 1), ("table/a", 2)]


async def test_what_others_say_on_the_channel_disturbs_nobody(postgres_url):
    async with started(postgres_url) as hub:
        subscription = hub.subscribe(["table/a"])
        async with await psycopg.AsyncConnection.connect(conninfo(postgres_url), autocommit=True) as other:
            for payload in ("", "table/a", "x table/a", "1"):
                await other.execute("SELECT pg_notify('stammtisch', %s)", (payload,))
        await hub.publish("table/a", 1)
        assert await next_of(subscription) == ("table/a", 1)


async def test_many_publish_at_once(database_url):
    async with started(database_url) as hub:
        subscriptions = [hub.subscribe([f"table/{number}"]) for number in range(200)]
        await asyncio.gather(*(hub.publish(f"table/{number}", number) for number in range(200)))
        found = [await next_of(each) for each in subscriptions]
        assert found == [(f"table/{number}", number) for number in range(200)]


async def test_a_server_that_is_not_there_is_refused_without_telling_the_password():
    hub = open_hub("postgresql://me:secret@127.0.0.1:1/name")
    with pytest.raises(Refusal) as caught:
        await hub.start()
    await hub.stop()
    assert caught.value.code == "store/unreachable"
    assert "secret" not in caught.value.message
