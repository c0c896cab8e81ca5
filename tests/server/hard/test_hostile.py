"""A hostile client gets refusals, and two players at a table of their own go on undisturbed."""

import asyncio
import contextlib
import json
import re
import statistics
import time

import httpx

from server.hard import harm
from server.hard.harm import request, send
from server.hard.players import Player, Promises, dice
from server.hard.verifying import check_promises

MEMORY = 300 * 2**20
"""bytes that the server may take more after all this than before"""
CREATIONS = 10_000
MOST_CREATED = 400
STREAMS = 300
DRIPPING = 8
"""seconds for which slow bodies get another byte now and then; the server waits for ten"""
THINKING = 0.05
"""seconds before a move of the players, who do not tire the server themselves"""
DEEP = b'{"a":' * 20_000
GOOD = b'{"game": "fame", "seats": 2}'
MARKUP = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&"

PATHS = [
    "/../../etc/passwd",
    "/static/../../../etc/passwd",
    "/static/%2e%2e/%2e%2e/pyproject.toml",
    "/static/x/..%2f..%2f..%2fapp.py",
    "/static//etc/passwd",
    "/static/x//etc/passwd",
    "//api/games",
    "/api//tables",
    "/./api/games/..",
    "/api/tables/%00",
    "/api/tables/a%00b",
    "/t/%0d%0aSet-Cookie:%20a=b",
    "/t/" + "a" * 5000,
    "/t/\\..\\..",
    "/api/tables/%ff%fe",
    "/api/tables/" + "%F0%9F%8D%BA" * 20,
    "/seat/../api/tables",
    "/t/'%20OR%201=1--",
    "/api/tables?list=" + "x" * 6000,
    "/api/tables?list=open&list=%00",
    "/feed/../../secret.json",
    "/api/tables/abcdefgh/moments/99999999999999999999999",
    "/t/{{7*7}}",
    "http://elsewhere.example/api/games/x",
    "*",
    "api",
]
BODIES = [
    b"",
    b"null",
    b"[]",
    b"42",
    b'"x"',
    b"{",
    b'{"game": null, "seats": []}',
    b'{"game": NaN}',
    b'{"game": "fame", "seats": Infinity}',
    b'{"game": "fame", "seats": 1e999}',
    b'{"game": "fame", "seats": -1}',
    b'{"game": "fame", "seats": 99999999999999999999}',
    b'{"game": "\xff\xfe"}',
    b'{"game": "\\ud800"}',
    b'{"game": "fame\\u0000"}',
    b'{"game": {"$gt": ""}}',
    b'{"game": "fame", "options": {"__proto__": {"a": 1}}}',
    b'{"game": "fame", "names": [' + b'"x",' * 5000 + b'"x"]}',
    b'{"game": "fame", "edition_text": "' + b"x" * 40_000 + b'"}',
    DEEP[:60_000],
    b"[" * 60_000,
    b'{"game": "' + b"x" * 70_000 + b'"}',
    b"\x00" * 100,
    b"\x89PNG\r\n\x1a\n",
]
HEADERS = [
    ["X-Forwarded-For: 127.0.0.1", "Cookie: stammtisch=" + "x" * 20_000],
    ["Cookie: stammtisch=../../etc; stammtisch=" + "A" * 43],
    ["Origin: https://elsewhere.example", "Cookie: stammtisch=" + "A" * 43],
    ["Origin: null", "Cookie: stammtisch=" + "A" * 43],
    ["Authorization: Bearer " + "A" * 43],
    ["Authorization: Bearer " + "x" * 10_000],
    ["Authorization: Basic YTpi"],
    ["Authorization: Bearer a\tb\x7f"],
    ["Content-Length: 28"],
    ["Transfer-Encoding: chunked"],
    ["Transfer-Encoding: gzip, chunked"],
    ["Content-Type: application/xml"],
    ["Content-Type: multipart/form-data; boundary=" + "x" * 300],
    ["Accept: " + "text/html," * 2000],
    ["X-Bad: a\r\n injected: yes"],
    ["Bad Header : x"],
    ["\x00: x"],
]
HOSTS = [
    "",
    "elsewhere.example",
    "a" * 5000,
    "127.0.0.1:99999999",
    "[::1",
    "a b",
    "127.0.0.1\r\nX-Injected: 1",
    "@",
    "/",
]
RAW = [
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
    b"GARBAGE\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET " + b"/a" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\nContent-Length: 5\r\n\r\nabcde",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
    b"CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n",
]
METHODS = ["PATCH", "TRACE", "PROPFIND", "DELETE", "PUT", "OPTIONS", "get", "A" * 300]


class Scene:
    """A server under attack, with a table whose players never asked for it."""

    def __init__(self, program, code):
        self.port = program.port
        self.url = program.url
        self.pid = program.process.pid
        self.code = code

    async def send_all(self, requests):
        """Send requests, a few at once; each gets a refusal, or the server hangs up."""
        turn = asyncio.Semaphore(8)

        async def one(data):
            async with turn:
                return data, await send(self.port, data)

        found = await asyncio.gather(*(one(data) for data in requests))
        for data, answer in found:
            check_refused(data, answer)
        return [answer for _, answer in found]


def check_refused(data, answer):
    """Check that an answer is a refusal in the house's shape, with nothing of the request turned into a header."""
    said = f"{data[:120]!r}: {answer.status} {answer.headers[:200]!r} {answer.body[:200]!r}"
    assert answer.status < 500, said
    assert b"Traceback" not in answer.body, said
    assert not re.search(rb"(?im)^(x-injected|injected|set-cookie: a=b)", answer.headers), said
    if answer.status >= 400 and b"application/json" in answer.headers:
        assert {"code", "message", "faults"} <= set(json.loads(answer.body)), said


def memory_of(pid):
    """The bytes that a process holds in memory."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:  # noqa: PTH123 - not a file but a question to Linux
        return 1024 * int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])


async def wrong_requests(scene):
    """Wrong types, paths, headers, hosts, methods and bytes that are no HTTP at all."""
    tables = f"/api/tables/{scene.code}"
    doors = ["/api/tables", f"{tables}/join", f"{tables}/act", f"{tables}/undo", f"{tables}/chat/players", "/api/claim"]
    posts = [request("POST", door, body) for body in BODIES for door in doors]
    lines = [request("GET", path) for path in PATHS]
    lines += [request("GET", "/", b"", host=host) for host in HOSTS]
    lines += [request(method, "/api/tables", GOOD) for method in METHODS]
    heads = [request("POST", "/api/tables", GOOD, *headers) for headers in HEADERS]
    # At once, since for the rest of some of them the server waits as long as it ever does.
    answers, *_ = await asyncio.gather(*(scene.send_all(each) for each in (posts, lines, heads, RAW)))
    assert harm.statuses(answers) <= {0, 400, 401, 403, 404, 409, 413, 415, 422, 429}
    assert 422 in harm.statuses(answers)


async def slow_requests(scene):
    """Bodies that never end, chunks without end, connections that say nothing: all of them left standing."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    openings = [
        head + b"Content-Length: 5000\r\n\r\n{",
        head + b'Transfer-Encoding: chunked\r\n\r\n5\r\n{"gam\r\n',
        b"GET / HTTP/1.1\r\nHost: 127.",
        b"",
    ]
    async with contextlib.AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(harm.line(scene.port)) for _ in range(40)]
        for number, (_, writer) in enumerate(lines):
            writer.write(openings[number % 4])
        end = time.monotonic() + DRIPPING
        while time.monotonic() < end:  # one more byte now and then
            for number, (_, writer) in enumerate(lines):
                if number % 4 < 2 and not writer.is_closing():
                    writer.write(b" " if number % 4 == 0 else b"1\r\n \r\n")
            await asyncio.sleep(0.5)
        answers = [await harm.read_answer(lines[number][0]) for number in range(0, 40, 4)]
        assert harm.statuses(answers) <= {408, 0}
        assert 408 in harm.statuses(answers)
    async with harm.line(scene.port) as (reader, writer):  # chunks without end, as fast as they are taken
        writer.write(head + b"Transfer-Encoding: chunked\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(4000):
                writer.write(b"1000\r\n" + b" " * 4096 + b"\r\n")
                await writer.drain()
                if reader.at_eof():
                    break
        assert (await harm.read_answer(reader)).status in {0, 413}


async def many_creations(scene):
    """Ten thousand tables, most of which nobody gets."""
    found = await harm.flood(scene.port, request("POST", "/api/tables", GOOD), CREATIONS)
    assert len(found) == CREATIONS
    assert set(found) <= {0, 201, 429}, "told to wait, or hung up on where the machine is quick enough for so many"
    assert 0 < found.count(201) < MOST_CREATED
    assert 429 in found


async def borrowed_keys(scene):
    """Others' keys and tokens, and what others sent, once more and in another order."""
    order = {"game": "fame", "names": ["Eve"], "bots": ["uniform"], "is_started": True, "bot_pause": 0}
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.3")
    async with httpx.AsyncClient(base_url=scene.url, transport=transport, timeout=30) as eve:
        opened = (await eve.post("/api/tables", json=order)).json()
        key = next(key["key"] for key in opened["keys"] if key["seat"] == 0)
        eve.headers["Authorization"] = f"Bearer {key}"
        own = (await eve.get(f"/api/tables/{opened['code']}")).json()
        foreign = (await eve.get(f"/api/tables/{scene.code}")).json()
        assert foreign["code"] == "access/key"
        sent = []
        for number in range(60):
            table = (await eve.get(f"/api/tables/{opened['code']}")).json()
            if len(sent) == 10 or table["status"] != "running":
                break
            if not table["decisions"]:  # the bot thinks
                await asyncio.sleep(0.25)
                continue
            decision = table["decisions"][0]
            action = {"seat": 0, "token": decision["token"], "moves": decision["legal"][:1], "id": f"e{number}"}
            sent.append((action, (await eve.post(f"/api/tables/{opened['code']}/act", json=action)).json()["answer"]))
        assert sent
        for action, first in reversed(sent):
            path = f"/api/tables/{opened['code']}/act"
            assert (await eve.post(path, json=action)).json()["answer"] == first
            again = (await eve.post(path, json=action | {"id": f"{action['id']} again"})).json()["answer"]
            assert again["refusal"] is None or again["refusal"]["code"] in {"token/old", "table/over"}
            other = await eve.post(f"/api/tables/{scene.code}/act", json=action)
            assert other.status_code == 403
        for path in ("draft", "legal", "chat/players"):
            assert (await eve.get(f"/api/tables/{scene.code}/{path}")).status_code == 403
        assert own["code"] == opened["code"]


async def markup(scene):
    """Markup in names and talk comes out as text, on pages and in JSON."""
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.4")
    async with httpx.AsyncClient(base_url=scene.url, transport=transport, timeout=30) as eve:
        eve.headers["Authorization"] = f"Bearer {(await eve.post('/api/identity')).json()['token']}"
        order = {"game": "fame", "seats": 2, "names": [MARKUP[:20]], "is_public": True}
        opened = await eve.post("/api/tables", json=order)
        said = await eve.post(f"/api/tables/{scene.code}/chat/spectators", json={"text": MARKUP, "name": "<b>Eve"})
        assert said.status_code in {200, 201, 422}, said.text
        codes = [scene.code, *([opened.json()["code"]] if opened.status_code == 201 else [])]
        for path in ["/", *(f"/t/{code}{part}" for code in codes for part in ("", "/fragment", "/talk", "/log"))]:
            page = await eve.get(path, headers={"Accept": "text/html"})
            assert page.status_code < 500
            assert "<script>alert" not in page.text
            assert "<img src=x" not in page.text
            assert "<b>Eve" not in page.text


async def many_streams(scene):
    """Three hundred streams that nobody reads, half of them cut off without a farewell."""
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(STREAMS):
            _, writer = await stack.enter_async_context(harm.line(scene.port))
            writer.write(request("GET", f"/stream?table={scene.code}"))
        await asyncio.sleep(2)
        health = await send(scene.port, request("GET", "/health"))
        assert health.status == 200
    await asyncio.sleep(0.2)


async def slow_requests_beside_many_streams(scene):
    """What holds on to the server, all at once."""
    await asyncio.gather(slow_requests(scene), many_streams(scene))


async def meddling(scene):
    """What a guest may try at a table of others."""
    await asyncio.gather(borrowed_keys(scene), markup(scene))


ATTACKS = [wrong_requests, meddling, slow_requests_beside_many_streams, many_creations]


async def keep_playing(urls, promises, enough, codes):
    """Two friends who play on, one game after another."""
    choosers = [dice(number) for number in (1, 2)]
    host, guest = (Player(urls, promises, chooser, pause=THINKING) for chooser in choosers)
    async with host, guest:
        while not enough.is_set():
            code = await host.open(game="fame", seats=2)
            codes.append(code)
            await guest.sit(code)
            await asyncio.gather(host.play(code, enough), guest.play(code, enough))


def told(latencies, begin):
    """Latencies in words, of an attack that began at a moment."""
    if not latencies:
        return "none"
    ordered = sorted(1000 * latency for latency in latencies)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    middle, seconds = statistics.median(ordered), time.monotonic() - begin
    return f"{seconds:.1f} s, {len(ordered)} answers, {middle:.1f} ms, 95% {late:.1f} ms, worst {ordered[-1]:.1f} ms"


async def attack(program, promises):
    """Attack in every way while two play: how the players fared during each attack."""
    enough, codes = asyncio.Event(), []
    playing = asyncio.create_task(keep_playing([program.url], promises, enough, codes))
    fared = {}
    try:
        while not promises.deeds:
            assert not playing.done(), await playing
            await asyncio.sleep(0.05)
        scene = Scene(program, codes[0])
        for harm_done in ATTACKS:
            promises.latencies.clear()
            deeds, begin = len(promises.deeds), time.monotonic()
            await harm_done(scene)
            assert not playing.done(), await playing
            fared[harm_done.__name__] = (len(promises.deeds) - deeds, told(promises.latencies, begin))
    finally:
        enough.set()
    await playing
    return fared


def test_a_hostile_client_gets_refusals_while_others_play_on(serve, tmp_path):
    program, promises = serve(), Promises()
    before = memory_of(program.process.pid)
    fared = asyncio.run(attack(program, promises))
    after = memory_of(program.process.pid)
    for name, (deeds, latencies) in fared.items():
        print(f"{name}: {deeds} actions of the players, {latencies}")  # noqa: T201 - figures for who asks with -s
        assert deeds > 0, f"nobody could play during {name}"
    assert promises.lost == 0
    assert after - before < MEMORY
    assert "Traceback" not in program.log
    assert '"level": "error"' not in program.log
    program.stop()
    asyncio.run(check_promises(f"sqlite+aiosqlite:///{tmp_path / 'data' / 'server' / 'stammtisch.db'}", promises))
