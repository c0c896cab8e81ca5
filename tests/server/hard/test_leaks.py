"""No secret leaves over HTTP: as bytes, in no page, answer, stream, log or error, for any kind of visitor."""

import base64
import itertools
import re
import sqlite3
from urllib.parse import quote

import httpx
import pytest

from server.hard.players import dice
from services.serving import UNCERTIFIED
from stammtisch.server.settings import Settings
from stammtisch.web import make_site

WORDS = {"ann": "hops-of-ann-7f3a", "ben": "malt-of-ben-91bc"}
DRAFT = "serve draft-of-ann-55d1"
TALK = "talk of players 4c1d"
HOOK = "http://93.184.216.34/hook-of-ann-aa17"
STEPS = 8
BODIES = (b"", b"{}", b"seat=0&move=x", b"[[[", b'{"seat": "x", "key": 7}')
STREAM_SECONDS = 1.0


def forms(secret):
    """A secret as it might leave: raw, hex, base64, in an address, as a number."""
    if isinstance(secret, str):
        secret = secret.encode()
    return {
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
        quote(secret).encode(),
        str(int.from_bytes(secret, "big")).encode(),
        str(int.from_bytes(secret, "little")).encode(),
    }


class Visitor:
    """Somebody with a name, an identity (None for strangers), and perhaps a browser's cookie."""

    def __init__(self, url, name, *, is_program=True):
        self.name = name
        self.client = httpx.Client(base_url=url, trust_env=False, timeout=30, verify=UNCERTIFIED)
        self.device = None
        if is_program:
            self.device = self.client.post("/api/identity").json()["token"]
            self.client.headers["Authorization"] = f"Bearer {self.device}"

    def post(self, path, status=None, **body):
        answer = self.client.post(path, json=body)
        assert answer.status_code in ({status} if status else {200, 201, 204}), f"{path}: {answer.text}"
        return answer


def routes():
    """Every path of the application with its methods, pages and API alike."""
    site = make_site(Settings(data=None, is_quiet=True))
    return sorted((route.path, tuple(sorted(route.methods))) for route in site.routes if hasattr(route, "methods"))


VALUES = {
    "channel": ["players", "spectators"],
    "number": ["0", "5"],
    "move": ["0", "5"],
    "game_id": ["fame", "tiefenthal"],
    "place": ["0", "1"],
    "proposal": ["3"],
    "digest": ["x"],
    "name": ["x"],
    "key": ["A" * 43],
    "secret": ["wrong.json"],
}


def addresses(path, codes):
    """The addresses of a path, its parameters filled in; one that is not known here is an error of this test."""
    found = [path]
    for name in re.findall(r"{(\w+)(?::\w+)?}", path):
        values = codes if name == "code" else VALUES[name]
        found = [re.sub(rf"{{{name}(:\w+)?}}", value, address) for address in found for value in values]
    return found


def everything(visitor, codes, *, is_harmless):
    """All that the house gives to a visitor: label and bytes. is_harmless: looking only; else nonsense is sent, too.

    At a table that is not there (all codes but the first) each door is tried once.
    """
    for path, methods in routes():
        if path == "/stream":
            yield from streams(visitor, codes)
            continue
        for method in sorted(set(methods) & ({"GET"} if is_harmless else {"GET", "POST", "PUT", "DELETE"})):
            for address in addresses(path, codes):
                is_there = not any(code in address for code in codes[1:])
                bodies = (BODIES if is_there else BODIES[:1]) if method in {"POST", "PUT"} else (None,)
                seats = ({"seat": 0}, {"seat": 1}, {}) if "{code" in path and is_there else ({},)
                for body, asked in itertools.product(bodies, seats):
                    yield f"{method} {address} {asked} {body!r}", said(visitor, method, address, asked, body)


def said(visitor, method, address, asked, body):
    """The bytes of an answer: its body and its headers, but not the cookie, which is the visitor's own."""
    answer = visitor.client.request(method, address, params=asked, content=body)
    assert answer.status_code < 500, f"{method} {address}: {answer.text}"
    return answer.content + b"\n".join(value for name, value in answer.headers.raw if name.lower() != b"set-cookie")


def streams(visitor, codes):
    """What a stream of everything says in its first moment."""
    asked = {"table": codes, "chat": [f"{code}/{c}" for code in codes for c in VALUES["channel"]], "lobby": "true"}
    heard = b""
    with visitor.client.stream("GET", "/stream", params=asked, timeout=STREAM_SECONDS) as stream:
        try:
            for piece in stream.iter_bytes():
                heard += piece
        except httpx.ReadTimeout:
            pass
    assert b"event:" in heard
    yield "GET /stream", heard


def play(players, code, steps):
    """Make some moves, the same each time."""
    chooser = dice(4)
    for number in range(steps):
        for player in players:
            table = player.client.get(f"/api/tables/{code}").json()
            if table["decisions"]:
                decision = table["decisions"][0]
                action = {
                    "seat": decision["seat"],
                    "token": decision["token"],
                    "moves": [chooser.choice(decision["legal"])],
                }
                player.post(f"/api/tables/{code}/act", **action, id=f"{player.name} {number}")


def planted(ann, ben, game):
    """A running game of Ann and Ben with every kind of secret in it: its code, and the secrets by who may know them."""
    opened = ann.post("/api/tables", game=game, names=["Ann"], seats=2, bot_pause=0, is_public=True).json()
    code = opened["code"]
    ann.post(f"/api/tables/{code}/word", seat=0, word=WORDS["ann"])
    joined = ben.post(f"/api/tables/{code}/join", name="Ben", word=WORDS["ben"]).json()
    fresh = ann.post(f"/api/tables/{code}/key", seat=0).json()["key"]
    play([ann, ben], code, STEPS)
    ann.client.put(f"/api/tables/{code}/draft", json={"seat": 0, "moves": [DRAFT]}).raise_for_status()
    ann.client.put(f"/api/tables/{code}/seats/0/webhook", json={"url": HOOK}).raise_for_status()
    ann.post(f"/api/tables/{code}/chat/players", text=TALK)
    feed = ann.post("/api/feed").json()["json"].rsplit("/", 1)[-1].removesuffix(".json")
    keys = {f"key {key['seat']}": key["key"] for key in opened["keys"]}
    nobody = keys | {"ben's key": joined["key"], "fresh key": fresh, "ann": ann.device, "ben": ben.device, "feed": feed}
    return code, nobody | {f"word of {name}": word for name, word in WORDS.items()}


def of_store(path, code):
    """The secrets that only the database knows."""
    with sqlite3.connect(path) as db:
        seed, salt = db.execute("SELECT seed, salt FROM tables WHERE code = ?", (code,)).fetchone()
        house = db.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()[0]
        hooks = [row[0] for row in db.execute("SELECT secret FROM webhooks") if row[0]]
    db.close()
    found = {"seed": seed, "salt": salt, "house": bytes.fromhex(house)}
    return found | {f"secret of hook {number}": hook for number, hook in enumerate(hooks)}


def search(secrets, outputs):
    """Where which secret is found."""
    shapes = {name: forms(secret) for name, secret in secrets.items()}
    return sorted(
        {(name, where) for where, data in outputs for name, kinds in shapes.items() if any(k in data for k in kinds)}
    )


@pytest.mark.parametrize(("game", "do_all_look_only"), [("fame", False), ("tiefenthal", True)])
def test_no_secret_leaves_the_house_in_any_page_answer_stream_or_log(serve, tmp_path, game, do_all_look_only):
    program = serve("--generosity", "100")
    names = {"ann": True, "ben": True, "a stranger": False, "another program": True}
    visitors = [Visitor(program.url, name, is_program=is_program) for name, is_program in names.items()]
    ann, ben, *strangers = visitors
    code, secret = planted(ann, ben, game)
    secret |= of_store(tmp_path / "data" / "server" / "stammtisch.db", code)
    hidden = {"draft": DRAFT, "hook": HOOK}
    for visitor in (ann, ben, *strangers):
        outputs = list(everything(visitor, [code, "zzzzzzzz"], is_harmless=do_all_look_only or visitor in {ann, ben}))
        assert len(outputs) > 60
        private = {} if visitor is ann else hidden
        talk = {} if visitor in {ann, ben} else {"talk": TALK}
        assert search(secret | private | talk, outputs) == [], visitor.name
        # The search does find what a visitor may know.
        open_to_them = {"code": code} | ({"talk": TALK} if visitor in {ann, ben} else {})
        open_to_them |= {"draft": DRAFT} if visitor is ann else {}
        assert {name for name, _ in search(open_to_them, outputs)} == set(open_to_them), visitor.name
    log = [("log", program.log.encode())]
    assert search(secret | hidden | {"talk": TALK, "code": code}, log) == []
    assert search({"route": "/api/tables/{code}"}, log) != []
    assert "Traceback" not in program.log
    for visitor in visitors:
        visitor.client.close()
