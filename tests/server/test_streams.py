"""Streams of notices: what they begin with, what they carry, whom they refuse, and how they end."""

import asyncio
import json
from contextlib import ExitStack, asynccontextmanager

import pytest

from server.doors import NAME, doors
from stammtisch.server import presence, streams

pytestmark = pytest.mark.anyio
PATIENCE = 30


@pytest.fixture
async def opened(tmp_path):
    async with doors(tmp_path) as found:
        yield found


class Ear:
    """A stream that is open: its events, as they come."""

    def __init__(self):
        self.messages = asyncio.Queue()
        self.hang_up = asyncio.Event()
        self.raw = b""
        self.status = 0
        self.headers = {}
        self._events = []

    async def receive(self):
        await self.hang_up.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        await self.messages.put(message)

    async def event(self):
        """The next event: its kind and its data."""
        while not self._events:
            message = await asyncio.wait_for(self.messages.get(), PATIENCE)
            if message["type"] == "http.response.start":
                self.status = message["status"]
                self.headers = dict(message["headers"])
                continue
            if not message.get("more_body"):
                return ("end", None)
            self.raw += message["body"]
            for block in message["body"].decode().strip().split("\n\n"):
                lines = dict(line.split(": ", 1) for line in block.splitlines())
                self._events.append((lines.get("event", "retry"), json.loads(lines.get("data") or lines["retry"])))
        return self._events.pop(0)


@asynccontextmanager
async def listening(opened, query, key=None):
    ear = Ear()
    headers = [(b"host", NAME.encode())]
    if key:
        headers.append((b"authorization", f"Bearer {key}".encode()))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": "/stream",
        "raw_path": b"/stream",
        "root_path": "",
        "query_string": query.encode(),
        "headers": headers,
        "client": ("127.0.0.1", 5000),
        "server": (NAME, 80),
    }
    task = asyncio.create_task(opened.site(scope, ear.receive, ear.send))
    try:
        yield ear
    finally:
        ear.hang_up.set()
        await asyncio.wait_for(task, PATIENCE)


def key_of(visitor):
    return visitor.headers["authorization"].split()[1]


async def act(visitor, code):
    table = (await visitor.get(f"/api/tables/{code}")).json()
    decision = table["decisions"][0]
    action = {"seat": 0, "token": decision["token"], "moves": decision["legal"][:1], "id": "1"}
    answer = await visitor.post(f"/api/tables/{code}/act", json=action)
    assert answer.status_code == 200, answer.text
    return answer.json()["table"]["version"]


async def test_a_stream_begins_with_the_versions_and_then_tells_of_news(opened):
    visitor, code = await opened.seated()
    now = (await visitor.get(f"/api/tables/{code}")).json()["version"]
    async with listening(opened, f"table={code}&lobby=true") as ear:
        assert await ear.event() == ("retry", streams.RETRY)
        assert await ear.event() == ("notice", {"topic": "lobby", "version": 0})
        assert await ear.event() == ("notice", {"topic": f"table/{code}", "version": now})
        version = await act(visitor, code)
        while True:
            kind, told = await ear.event()
            assert kind == "notice"
            if told["topic"] == f"table/{code}" and told["version"] >= version:
                break
        assert ear.status == 200
        assert ear.headers[b"content-type"].startswith(b"text/event-stream")
        assert ear.headers[b"x-accel-buffering"] == b"no"
        assert ear.headers[b"cache-control"] == b"no-store"
        assert b"content-encoding" not in ear.headers
        assert key_of(visitor).encode() not in ear.raw


async def test_a_topic_that_may_not_be_heard_is_refused_by_an_event_and_the_others_go_on(opened):
    visitor, closed = await opened.seated(has_spectators=False)
    _, code = await opened.seated()
    query = f"table={closed}&table=nowhere&table={code}&chat={closed}/players&chat={code}/kitchen"
    async with listening(opened, query) as ear:
        assert (await ear.event())[0] == "retry"
        assert (await ear.event())[1]["code"] == "access/watch"
        assert (await ear.event())[1]["code"] == "table/unknown"
        assert (await ear.event())[1]["topic"] == f"table/{code}"
        assert (await ear.event())[0] == "refused"
        assert (await ear.event())[1]["code"] == "chat/channel-unknown"
        await act(visitor, closed)
        await opened.house.hub.publish(f"table/{code}", 99)
        assert await ear.event() == ("notice", {"topic": f"table/{code}", "version": 99})
    async with listening(opened, f"table={closed}", key_of(visitor)) as ear:
        await ear.event()
        assert (await ear.event())[0] == "notice"


async def test_talk_is_told_by_number_only(opened):
    visitor, code = await opened.seated()
    async with listening(opened, f"chat={code}/players", key_of(visitor)) as ear:
        await ear.event()
        assert await ear.event() == ("notice", {"topic": f"chat/{code}/players", "version": 0})
        line = (await visitor.post(f"/api/tables/{code}/chat/players", json={"text": "a secret word"})).json()
        assert await ear.event() == ("notice", {"topic": f"chat/{code}/players", "version": line["id"]})
        assert b"secret" not in ear.raw


async def test_a_stream_beats_when_nothing_happens(opened, monkeypatch):
    monkeypatch.setattr(streams, "HEARTBEAT", 0.02)
    async with listening(opened, "lobby=true") as ear:
        assert [(await ear.event())[0] for _ in range(4)] == ["retry", "notice", "beat", "beat"]


async def test_who_holds_a_seat_is_here_as_long_as_the_stream_is_open(opened):
    visitor, code = await opened.seated()
    assert not opened.house.presence.is_here(code, 0)
    async with listening(opened, f"table={code}", key_of(visitor)) as ear:
        await ear.event()
        await asyncio.sleep(0)
        assert opened.house.presence.is_here(code, 0)
        assert opened.site.state.streams.number == 1
    assert not opened.house.presence.is_here(code, 0)
    assert opened.site.state.streams.number == 0
    assert not opened.site.state.streams.open


async def test_the_first_spectators_are_told_of_and_a_crowd_is_not(monkeypatch):
    monkeypatch.setattr(presence, "SETTLING", 0)
    told = []

    async def tell(code):
        told.append((code, here.spectators(code)))

    async def settle():
        for _ in range(5):
            await asyncio.sleep(0)

    here = presence.Presence(tell)
    with ExitStack() as crowd:
        for _ in range(presence.FEW + 5):
            crowd.enter_context(here.watching("abc", ()))
            await settle()
        assert told == [("abc", number) for number in range(1, presence.FEW + 1)]
    await settle()
    assert told[-1] == ("abc", 0)
    assert len(told) == presence.FEW + 1
    await here.close()


async def test_all_streams_and_waits_end_when_the_house_closes(opened):
    visitor, code = await opened.seated()
    waiting = asyncio.create_task(visitor.get(f"/api/tables/{code}/version", params={"after": 999, "wait": 20}))
    async with listening(opened, f"table={code}") as ear:
        await ear.event()
        await ear.event()
        await asyncio.sleep(0.05)
        opened.site.state.streams.close()
        assert (await ear.event())[0] == "end"
        assert (await asyncio.wait_for(waiting, PATIENCE)).status_code == 200
    answer = await opened.client.get("/stream", params={"lobby": "true"})
    assert (answer.status_code, answer.json()["code"]) == (503, "house/closing")


async def test_too_many_topics_or_streams_are_refused(opened, monkeypatch):
    many = [("table", str(number)) for number in range(streams.MOST_TOPICS + 1)]
    answer = await opened.client.get("/stream", params=many)
    assert (answer.status_code, answer.json()["code"]) == (422, "limit/topics")
    monkeypatch.setattr(streams, "MOST_OF_DEVICE", 1)
    visitor, code = await opened.seated()
    async with listening(opened, f"table={code}", key_of(visitor)) as ear:
        await ear.event()
        answer = await visitor.get("/stream", params={"table": code})
        assert (answer.status_code, answer.json()["code"]) == (429, "limit/streams")


async def test_a_client_that_takes_nothing_in_is_dropped(opened, monkeypatch):
    monkeypatch.setattr(streams, "SENDING", 0.02)
    ear = Ear()
    stuck = asyncio.Event()

    async def send(message):
        if message["type"] == "http.response.body":
            await stuck.wait()

    async with listening(opened, "lobby=true"):
        pass
    ear.send = send
    stream = streams.EventStream(opened.house, opened.site.state.streams, guest(), streams.Wish(has_lobby=True))
    await asyncio.wait_for(stream({}, ear.receive, send), PATIENCE)
    assert opened.site.state.streams.number == 0


def guest():
    from stammtisch.server.security import Guest

    return Guest("127.0.0.1")


async def test_the_long_wait_answers_at_once_if_there_is_news(opened):
    visitor, code = await opened.seated()
    answer = await opened.client.get(f"/api/tables/{code}/version", params={"after": 0, "wait": 20})
    assert answer.json()["version"] > 0
    waiting = asyncio.create_task(
        opened.client.get(f"/api/tables/{code}/version", params={"after": answer.json()["version"], "wait": 20})
    )
    await asyncio.sleep(0.05)
    await act(visitor, code)
    assert (await asyncio.wait_for(waiting, PATIENCE)).json()["version"] > answer.json()["version"]


async def test_the_long_wait_ends_without_news(opened):
    visitor, code = await opened.seated()
    now = (await visitor.get(f"/api/tables/{code}")).json()["version"]
    answer = await visitor.get(f"/api/tables/{code}/version", params={"after": now, "wait": 0.05})
    assert answer.json()["version"] == now
    assert (await visitor.get(f"/api/tables/{code}/version", params={"wait": 9999})).status_code == 422


async def test_others_learn_who_came_and_went(opened):
    visitor, code = await opened.seated()
    async with listening(opened, f"table={code}") as watching:
        for _ in range(2):
            await watching.event()
        async with listening(opened, f"table={code}", key_of(visitor)):
            assert await watching.event() == ("notice", {"topic": f"table/{code}", "version": -1})
        assert await watching.event() == ("notice", {"topic": f"table/{code}", "version": -1})
