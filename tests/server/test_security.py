"""Who is let in: cookies, CSRF, origins, hosts, bodies, paths; and the headers of every answer."""

import asyncio
import re

import msgspec
import pytest
from litestar import Request, Response, get, post

from server.doors import NAME, doors
from stammtisch.core.refusal import Refusal
from stammtisch.server import bodies
from stammtisch.server.security import (
    CONTENT_POLICY,
    COOKIE,
    CSRF_HEADER,
    check_host,
    client_address,
    guest_of,
    read_guest,
)
from stammtisch.server.security.origins import is_trusted
from stammtisch.server.settings import Settings

pytestmark = pytest.mark.anyio

ORDER = {"game": "fame", "seats": 2, "names": ["Ann"]}


@get("/page", media_type="text/html", sync_to_thread=False)
def page(request: Request) -> str:
    return guest_of(request).csrf


@post("/form", sync_to_thread=False)
def form() -> Response[str]:
    return Response("done", media_type="text/plain")


@get("/broken", sync_to_thread=False)
def broken() -> None:
    raise RuntimeError("the secret recipe")


PAGES = [page, form, broken]


def plain_page(_request, shape, status):
    return f"<h1>{status}</h1><p>{shape.code}</p>"


@pytest.fixture
async def opened(tmp_path):
    async with doors(tmp_path, handlers=PAGES, refusal_page=plain_page) as found:
        yield found


async def call(site, path, *, method="GET", headers=(), body=(), query=b"", scheme="http", client="127.0.0.1"):
    """A request as it may come from a wire, without a client that tidies it: status, headers, body.

    body: pieces, or functions that give a message when they are told what was sent so far.
    """
    sent, pieces = [], list(body)

    async def receive():
        if not pieces:
            await asyncio.Event().wait()
        piece = pieces.pop(0)
        if callable(piece):
            return piece(sent)
        return {"type": "http.request", "body": piece, "more_body": bool(pieces)}

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": scheme,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query,
        "headers": [(b"host", NAME.encode()), *headers],
        "client": (client, 5000),
        "server": (NAME, 80),
    }
    await site(scope, receive, send)
    if not sent:
        return 0, {}, b""
    return (
        sent[0]["status"],
        {name.lower(): value for name, value in sent[0]["headers"]},
        b"".join(message.get("body", b"") for message in sent[1:]),
    )


@pytest.mark.parametrize("path", ["/page", "/api/games", "/nowhere", "/api/tables/none", "/broken", "/health"])
async def test_every_answer_carries_the_headers_of_the_house(opened, path):
    answer = await opened.client.get(path)
    assert answer.headers["content-security-policy"] == CONTENT_POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    assert "strict-transport-security" not in answer.headers
    assert "unsafe" not in CONTENT_POLICY


async def test_a_page_gives_the_device_a_cookie_and_the_api_does_not(opened):
    assert "set-cookie" not in (await opened.client.get("/api/games")).headers
    cookie = (await opened.client.get("/page")).headers["set-cookie"]
    assert re.fullmatch(COOKIE + r"=[\w-]{43}; HttpOnly; SameSite=Lax; Path=/; Max-Age=\d+", cookie)
    assert "set-cookie" not in (await opened.client.get("/page")).headers


async def test_the_cookie_is_secure_behind_a_trusted_proxy_that_speaks_https(tmp_path):
    https = [(b"x-forwarded-proto", b"https")]
    async with doors(tmp_path, handlers=PAGES, proxies=("10.0.0.0/8",)) as opened:
        _, headers, _ = await call(opened.site, "/page", headers=https, client="10.1.1.1")
        assert headers[b"set-cookie"].endswith(b"; Secure")
        assert b"strict-transport-security" in headers
        _, headers, _ = await call(opened.site, "/page", headers=https, client="192.168.1.1")
        assert b"Secure" not in headers[b"set-cookie"]


async def test_with_a_cookie_what_changes_something_needs_the_page_s_token(opened):
    token = (await opened.client.get("/page")).text
    refused = await opened.client.post("/api/tables", json=ORDER)
    assert (refused.status_code, refused.json()["code"]) == (403, "access/csrf")
    foreign = await opened.client.post("/api/tables", json=ORDER, headers={CSRF_HEADER: "0" * 64})
    assert foreign.json()["code"] == "access/csrf"
    done = await opened.client.post("/api/tables", json=ORDER, headers={CSRF_HEADER: token})
    assert done.status_code == 201


async def test_forms_bring_the_token_in_a_field_of_either_encoding(opened):
    token = (await opened.client.get("/page")).text
    assert (await opened.client.post("/form", data={"csrf": token})).status_code == 201
    assert (await opened.client.post("/form", data={"csrf": token}, files={"f": b"x"})).status_code == 201
    assert (await opened.client.post("/form", data={"csrf": "no"})).status_code == 403
    assert (await opened.client.post("/form", data={"csrf": "no"}, files={"f": b"x"})).status_code == 403
    assert (await opened.client.post("/form", data={str(n): "" for n in range(300)})).status_code == 403


async def test_a_form_without_a_cookie_says_that_cookies_are_needed(opened):
    answer = await opened.client.post("/form", data={"csrf": "x"}, headers={"Accept": "text/html"})
    assert (answer.status_code, answer.text) == (403, "<h1>403</h1><p>access/cookie</p>")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://{NAME}.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": f"http://{NAME}"},
    ],
)
async def test_pages_of_other_sites_change_nothing(opened, headers):
    token = (await opened.client.get("/page")).text
    answer = await opened.client.post("/form", data={"csrf": token}, headers=headers)
    assert (answer.status_code, "access/origin" in answer.text) == (403, True)


async def test_our_own_pages_may(tmp_path):
    async with doors(tmp_path, handlers=PAGES, public_url="https://play.example") as opened:
        token = (await opened.client.get("/page")).text
        for origin in (f"http://{NAME}", "https://play.example"):
            headers = {"Origin": origin, "Sec-Fetch-Site": "same-origin"}
            assert (await opened.client.post("/form", data={"csrf": token}, headers=headers)).status_code == 201


async def test_programs_need_no_token_and_their_cookie_does_not_count(opened):
    await opened.client.get("/page")
    identity = (await opened.visitor().post("/api/identity")).json()["token"]
    headers = {"Authorization": f"Bearer {identity}", "Origin": "http://anywhere.example"}
    assert (await opened.client.post("/api/tables", json=ORDER, headers=headers)).status_code == 201


def test_a_seat_s_key_is_never_taken_for_a_device_however_it_begins():
    seat = read_guest({b"authorization": b"Bearer id-" + b"x" * 40}, "1.1.1.1", b"", is_page=False)
    device = read_guest({b"authorization": b"Bearer id-" + b"x" * 43}, "1.1.1.1", b"", is_page=False)
    assert (seat.key is None, seat.device is None) == (False, True)
    assert (device.key is None, device.device is None) == (True, False)


@pytest.mark.parametrize("value", ["Basic abc", "Bearer", "Bearer short", "Bearer " + "x" * 999, "Bearer ä" + "x" * 40])
async def test_a_bent_authorization_is_refused(opened, value):
    answer = await opened.client.get("/api/games", headers={"Authorization": value.encode("latin-1")})
    assert (answer.status_code, answer.json()["code"]) == (401, "access/bearer")


async def test_the_secrets_of_devices_and_seats_are_not_in_the_database(opened, tmp_path):
    await opened.client.get("/page")
    secret = opened.client.cookies[COOKIE]
    headers = {CSRF_HEADER: (await opened.client.get("/page")).text}
    made = (await opened.client.post("/api/tables", json=ORDER, headers=headers)).json()
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    assert made["code"].encode() in kept
    for hidden in (secret, *(key["key"] for key in made["keys"])):
        assert hidden.encode() not in kept


def settings(**values):
    return Settings(data=None, **values)


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8000", "192.168.1.5", "[::1]:80", "localhost", "kitchen", "kitchen.local:80", "nas.lan", "a.b"]
)
def test_names_of_this_house_and_of_local_networks_are_let_in(host):
    check_host({b"host": host.encode()}, settings(public_url="https://a.b"))


@pytest.mark.parametrize("host", ["evil.example", "", "a.b.evil.example", "localhost@evil.example", "[::1", "a b"])
def test_other_host_names_are_refused(host):
    with pytest.raises(Refusal, match="public-url"):
        check_host({b"host": host.encode()}, settings(public_url="https://a.b"))


def test_the_host_may_name_further_names():
    check_host({b"host": b"tables.example:443"}, settings(hosts=("tables.example",)))


def test_only_trusted_proxies_say_who_the_client_is():
    headers = {b"x-forwarded-for": b"1.1.1.1, 2.2.2.2, 10.0.0.9"}
    scope = {"client": ("10.0.0.1", 1)}
    assert client_address(scope, headers, ()) == "10.0.0.1"
    assert client_address(scope, headers, ("10.0.0.0/8",)) == "2.2.2.2"
    assert client_address({"client": ("9.9.9.9", 1)}, headers, ("10.0.0.0/8",)) == "9.9.9.9"
    assert client_address(scope, {b"x-forwarded-for": b"<script>"}, ("10.0.0.0/8",)) == "unknown"
    assert not is_trusted("nonsense", ("10.0.0.0/8",))


@pytest.mark.parametrize(
    "path",
    [
        "/../etc/passwd",
        "/api/../page",
        "/api\\games",
        "/api/games\r\nSet-Cookie: x=1",
        "/\0",
        "/api/tables/\x1b[2J",
        "/./page",
    ],
)
async def test_path_tricks_lead_nowhere(opened, path):
    status, headers, body = await call(opened.site, path)
    assert status == 404
    assert b"set-cookie" not in headers
    assert b"passwd" not in body


async def test_an_endless_address_is_refused(opened):
    assert (await call(opened.site, "/" + "a" * 5000))[0] == 414
    assert (await call(opened.site, "/page", query=b"a" * 5000))[0] == 414
    assert (await call(opened.site, "/page", query=b"a=%00"))[0] == 404


JSON = (b"content-type", b"application/json")


async def test_a_large_body_is_refused_by_its_length_before_it_is_read(opened):
    told_before = []

    def hang_up(sent):
        told_before.extend(sent)
        return {"type": "http.disconnect"}

    headers = [JSON, (b"content-length", b"999999999")]
    status, told, body = await call(opened.site, "/api/tables", method="POST", headers=headers, body=[hang_up])
    assert (status, msgspec.json.decode(body)["code"]) == (413, "api/large")
    assert told[b"connection"] == b"close"
    assert told_before[1]["body"] == body, "all of the answer is there before anything more is taken in"


async def test_a_large_body_without_a_length_is_refused_while_it_is_read(opened):
    headers = [JSON, (b"transfer-encoding", b"chunked")]
    chunks = [b"[" * 10_000] * 100
    status, _, body = await call(opened.site, "/api/tables", method="POST", headers=headers, body=chunks)
    assert (status, msgspec.json.decode(body)["code"]) == (413, "api/large")


async def test_a_slow_body_is_given_up(opened, monkeypatch):
    monkeypatch.setattr(bodies, "PATIENCE", 0.05)
    headers = [JSON, (b"content-length", b"100")]
    half = [lambda _: {"type": "http.request", "body": b"{", "more_body": True}]
    status, _, body = await call(opened.site, "/api/tables", method="POST", headers=headers, body=half)
    assert (status, msgspec.json.decode(body)["code"]) == (408, "api/slow")


async def test_who_hangs_up_while_sending_gets_no_answer_and_no_fault(opened):
    headers = [JSON, (b"content-length", b"100")]
    gone = [lambda _: {"type": "http.disconnect"}]
    assert (await call(opened.site, "/api/tables", method="POST", headers=headers, body=gone))[0] == 0
    assert opened.site.entrance.metrics.registry.get_sample_value("stammtisch_faults_total") == 0


@pytest.mark.parametrize("length", [b"-1", b"abc", b"1e3", b"9" * 50])
async def test_a_length_that_is_none_is_refused(opened, length):
    headers = [JSON, (b"content-length", length)]
    assert (await call(opened.site, "/api/tables", method="POST", headers=headers, body=[b"{}"]))[0] == 413


async def test_the_character_nul_is_refused(opened):
    answer = await opened.client.post("/api/tables", json={"game": "fa\0me"})
    assert answer.json()["code"] == "api/nul"


async def test_a_fault_of_ours_tells_a_number_and_nothing_else(capsys, opened):
    answer = await opened.client.get("/broken", headers={"Accept": "application/json"})
    assert answer.status_code == 500
    assert "recipe" not in answer.text
    assert "Traceback" not in answer.text
    page = await opened.client.get("/broken", headers={"Accept": "text/html"})
    assert page.text == "<h1>500</h1><p>house/fault</p>"
    number = re.search(r"number: (\w{8})", answer.json()["message"])[1]
    logged = capsys.readouterr().err
    assert number in logged
    assert "the secret recipe" in logged


async def test_nothing_that_somebody_wrote_reaches_a_header(opened):
    visitor, code = await opened.seated()
    answer = await visitor.get(f"/api/tables/{code}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="stammtisch-{code}.game"'
    for name in ("a\r\nSet-Cookie: x=1", '"; filename="evil.exe'):
        table = (await opened.client.post("/api/tables", json={"game": "fame", "seats": 3})).json()["code"]
        joined = await opened.client.post(f"/api/tables/{table}/join", json={"name": name})
        assert "evil" not in str(joined.headers)
        assert "x=1" not in str(joined.headers)


async def test_no_get_changes_a_table(opened):
    visitor, code = await opened.seated()
    before = (await opened.house.hall.look(code)).seq
    document = (await opened.client.get("/api/openapi.json")).json()
    asked = 0
    for path, item in document["paths"].items():
        if "get" in item and path != "/stream":
            address = path.format(code=code, channel="players", number=0, proposal=1, place=0)
            asked += 1
            assert (await visitor.get(address)).status_code < 500, address
    assert asked >= 10
    assert (await opened.house.hall.look(code)).seq == before
