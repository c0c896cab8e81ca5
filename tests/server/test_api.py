"""The open API: a game from the first request to the record, and everything that does not fit told in plain words."""

import itertools

import pytest

from server.doors import FAME, doors
from stammtisch.games.registry import rules_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def opened(tmp_path):
    async with doors(tmp_path) as found:
        yield found


async def look(visitor, code):
    answer = await visitor.get(f"/api/tables/{code}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def act(visitor, code, decision, number, **changes):
    action = {"seat": decision["seat"], "token": decision["token"], "moves": decision["legal"][:1], "id": f"m{number}"}
    return await visitor.post(f"/api/tables/{code}/act", json=action | changes)


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
async def test_a_whole_game_with_friends_is_played_through_the_api(opened, game):
    order = {"game": game, "seats": 2, "bot_pause": 0}
    made = await opened.client.post("/api/tables", json=order)
    assert made.status_code == 201, made.text
    code = made.json()["code"]
    players = []
    for name in ("Ann", "Ben"):
        joined = await opened.client.post(f"/api/tables/{code}/join", json={"name": name, "word": "hops"})
        assert joined.status_code == 201, joined.text
        assert joined.json()["table"]["visitor"]["seats"] == [joined.json()["seat"]]
        players.append(opened.visitor(Authorization=f"Bearer {joined.json()['key']}"))
    numbers = itertools.count()
    table = await look(players[0], code)
    assert table["status"] == "running"
    while table["status"] == "running":
        for player in players:
            table = await look(player, code)
            for decision in table["decisions"]:
                answer = await act(player, code, decision, next(numbers))
                assert answer.status_code in {200, 409}, answer.text
                table = answer.json()["table"]
        assert next(numbers) < 5000
    assert table["status"] == "over"
    assert min(table["result"]["ranks"]) == 1
    record = await opened.client.get(f"/api/tables/{code}/record")
    assert record.text.startswith(f"game: {game}\n")
    assert "seed:" in record.text
    marks = (await opened.client.get(f"/api/tables/{code}/marks")).json()
    moment = await opened.client.get(f"/api/tables/{code}/moments/{marks[-1]['move']}")
    assert moment.json()["move"] == marks[-1]["move"]
    imported = await opened.client.post("/api/import", json={"record": record.text})
    assert imported.status_code == 201, imported.text
    again = await opened.client.post(f"/api/tables/{code}/rematch")
    assert again.json()["code"] == "access/rematch"
    rematch = await players[0].post(f"/api/tables/{code}/rematch")
    assert rematch.status_code == 201, rematch.text


async def test_the_same_action_again_gets_the_same_answer(opened):
    visitor, code = await opened.seated()
    decision = (await look(visitor, code))["decisions"][0]
    first, second = [await act(visitor, code, decision, 1) for _ in range(2)]
    assert first.status_code == second.status_code == 200
    assert first.json()["answer"] == second.json()["answer"]
    assert first.json()["answer"]["played"] == 1


async def test_a_refused_action_brings_the_fresh_table(opened):
    visitor, code = await opened.seated()
    table = await look(visitor, code)
    for changes, status, refusal in (
        ({"token": "0" * 32}, 409, "token/old"),
        ({"moves": ["fly"]}, 422, "move/unknown-word"),
        ({"seat": 1}, 403, "access/seat"),
    ):
        answer = await act(visitor, code, table["decisions"][0], status, **changes)
        told = answer.json()
        assert told["answer"]["refusal"]["message"]
        if refusal != "move/unknown-word":
            assert (answer.status_code, told["answer"]["refusal"]["code"]) == (status, refusal)
        assert told["answer"]["version"] == told["table"]["version"] == table["version"]
        assert told["table"]["code"] == code
    assert told["table"]["visitor"]["seats"] == [0]


async def test_an_action_undone_and_sent_anew(opened):
    visitor, code = await opened.seated(bots=[], names=["Ann", "Ben"])
    decision = (await look(visitor, code))["decisions"][0]
    done = (await act(visitor, code, decision, 1)).json()["table"]
    if done["undo"]:
        undo = {"seat": 0, "target": done["undo"]["target"], "id": "u1"}
        answer = await visitor.post(f"/api/tables/{code}/undo", json=undo)
        assert answer.status_code == 200, answer.text
        assert answer.json()["table"]["decisions"][0]["legal"] == decision["legal"]
    refused = await visitor.post(f"/api/tables/{code}/undo", json={"seat": 0, "target": 1, "id": "u2"})
    assert refused.json()["answer"]["refusal"]["code"].startswith("undo/")
    assert refused.status_code == 422


async def test_what_only_a_seat_may_know_needs_its_key(opened):
    visitor, code = await opened.seated()
    assert (await visitor.get(f"/api/tables/{code}/legal")).json()["moves"]
    plan = {"seat": 0, "moves": ["boast 2"]}
    assert (await visitor.put(f"/api/tables/{code}/draft", json=plan)).json() == {"moves": ["boast 2"]}
    assert (await visitor.get(f"/api/tables/{code}/draft")).json() == {"moves": ["boast 2"]}
    assert (await visitor.post(f"/api/tables/{code}/preview", json=plan)).json()["played"] == 1
    for answer in (
        await opened.client.get(f"/api/tables/{code}/draft", params={"seat": 0}),
        await opened.client.get(f"/api/tables/{code}/legal"),
        await opened.client.put(f"/api/tables/{code}/draft", json=plan),
        await opened.client.post(f"/api/tables/{code}/preview", json=plan),
        await opened.client.post(f"/api/tables/{code}/key", json={"seat": 0}),
        await opened.client.post(f"/api/tables/{code}/votes", json={"seat": 0, "what": "end"}),
        await opened.client.put(f"/api/tables/{code}/seats/0/webhook", json={"url": "https://example.org/"}),
        await opened.client.post(f"/api/tables/{code}/start"),
    ):
        assert answer.status_code == 403, answer.text
    assert (await visitor.delete(f"/api/tables/{code}/draft")).status_code == 204
    assert (await visitor.get(f"/api/tables/{code}/draft")).json() == {"moves": []}


async def test_a_key_of_another_table_opens_nothing(opened):
    visitor, _ = await opened.seated()
    _, other = await opened.seated()
    answer = await visitor.get(f"/api/tables/{other}")
    assert (answer.status_code, answer.json()["code"]) == (403, "access/key")


async def test_an_identity_holds_seats_at_several_tables(opened):
    token = (await opened.client.post("/api/identity")).json()["token"]
    program = opened.visitor(Authorization=f"Bearer {token}")
    codes = {(await program.post("/api/tables", json=FAME)).json()["code"] for _ in range(2)}
    mine = (await program.get("/api/tables", params={"list": "mine"})).json()
    assert {line["code"] for line in mine} == codes
    for code in codes:
        assert (await look(program, code))["visitor"]["seats"] == [0]
    links = (await program.post("/api/feed")).json()
    assert (await opened.client.get(links["json"])).headers["content-type"] == "application/feed+json"
    assert "xml" in (await opened.client.get(links["atom"])).headers["content-type"]
    assert (await opened.client.get("/feed/wrong.json")).status_code == 404
    assert (await opened.client.get("/feed/wrong.txt")).status_code == 404
    assert (await opened.client.post("/api/feed")).json()["code"] == "access/identity"


async def test_a_seat_moves_to_another_device_by_its_key(opened):
    visitor, code = await opened.seated()
    key = (await visitor.post(f"/api/tables/{code}/key", json={"seat": 0})).json()["key"]
    token = (await opened.client.post("/api/identity")).json()["token"]
    device = opened.visitor(Authorization=f"Bearer {token}")
    claimed = await device.post("/api/claim", json={"key": key})
    assert claimed.status_code == 200, claimed.text
    assert claimed.json()["visitor"]["seats"] == [0]


async def test_whoever_leaves_by_key_is_shown_the_table_and_leaves_no_plan_behind(opened):
    code = (await opened.client.post("/api/tables", json={"game": "fame", "seats": 3, "names": ["Ann"]})).json()["code"]
    key = (await opened.client.post(f"/api/tables/{code}/join", json={"name": "Ben"})).json()["key"]
    ben = opened.visitor(Authorization=f"Bearer {key}")
    assert (await ben.put(f"/api/tables/{code}/draft", json={"seat": 1, "moves": ["boast 3"]})).status_code < 300
    left = await ben.post(f"/api/tables/{code}/leave", json={"seat": 1})
    assert (left.status_code, left.json()["seats"][1]["kind"]) == (200, "open")
    key = (await opened.client.post(f"/api/tables/{code}/join", json={"name": "Cyd"})).json()["key"]
    found = await opened.visitor(Authorization=f"Bearer {key}").get(f"/api/tables/{code}/draft", params={"seat": 1})
    assert "boast 3" not in found.text


async def test_the_host_role_moves_by_a_key_too(opened):
    tokens = [(await opened.client.post("/api/identity")).json()["token"] for _ in range(2)]
    host, other = (opened.visitor(Authorization=f"Bearer {token}") for token in tokens)
    code = (await host.post("/api/tables", json={"game": "fame", "names": ["Ann"], "seats": 2})).json()["code"]
    assert (await other.post(f"/api/tables/{code}/start")).status_code == 403
    key = (await host.post(f"/api/tables/{code}/key", json={"seat": -1})).json()["key"]
    assert (await other.post("/api/claim", json={"key": key})).json()["visitor"]["is_host"]
    assert (await other.post(f"/api/tables/{code}/start")).status_code == 200


async def test_an_edition_of_ones_own_may_be_long(opened):
    text = rules_of("fame").edition("base").text + "\n# " + "a word or two " * 10_000 + "\n"
    answer = await opened.client.post("/api/tables", json={"game": "fame", "seats": 2, "edition_text": text})
    assert answer.status_code == 201, answer.text
    assert (await opened.client.post("/api/tables", content=b" " * 600_000)).json()["code"] == "api/large"


async def test_talk_has_channels(opened):
    visitor, code = await opened.seated()
    line = (await visitor.post(f"/api/tables/{code}/chat/players", json={"text": "<b>hello</b>"})).json()
    assert line["text"] == "<b>hello</b>"
    lines = (await visitor.get(f"/api/tables/{code}/chat/players")).json()
    assert [each["id"] for each in lines] == [line["id"]]
    assert (await visitor.get(f"/api/tables/{code}/chat/players", params={"after": line["id"]})).json() == []
    assert (await visitor.get(f"/api/tables/{code}/chat/kitchen")).status_code == 422


async def test_words_sent_again_with_their_id_are_said_once(opened):
    visitor, code = await opened.seated()
    talk = f"/api/tables/{code}/chat/players"
    first, again = [(await visitor.post(talk, json={"text": "hello", "id": "mine"})).json() for _ in range(2)]
    assert again == first
    for other in ({"text": "hello", "id": "other"}, {"text": "well?", "id": "mine"}, {"text": "hello"}):
        assert (await visitor.post(talk, json=other)).status_code == 201
    assert len((await visitor.get(talk)).json()) == 4


async def test_lists_of_tables(opened):
    order = {"game": "fame", "seats": 2, "is_public": True}
    code = (await opened.client.post("/api/tables", json=order)).json()["code"]
    assert code in {line["code"] for line in (await opened.client.get("/api/tables")).json()}
    _, watched = await opened.seated(is_public=True)
    watch = (await opened.client.get("/api/tables", params={"list": "watch"})).json()
    assert watched in {line["code"] for line in watch}
    assert (await opened.client.get("/api/tables", params={"list": "mine"})).json()["code"] == "access/identity"
    assert (await opened.client.get("/api/tables", params={"list": "all"})).json()["faults"] == ["list can't be 'all'."]


@pytest.mark.parametrize(
    ("body", "status", "code", "fault"),
    [
        (b'{"game": 5}', 422, "api/fields", "game should be a text, not a whole number."),
        (b'{"game": "fame", "seats": "x"}', 422, "api/fields", "seats should be a whole number"),
        (b'{"game": "fame", "names": "Ann"}', 422, "api/fields", "names should be a list, not a text."),
        (b'{"game": "fame", "sets": 3}', 422, "api/fields", "'sets' is not known here."),
        (b'{"game": "fame", "pace": {"kind": "slow"}}', 422, "api/fields", "pace.kind can't be 'slow'."),
        (b"{}", 422, "api/fields", "game is missing."),
        (b"[]", 422, "api/fields", "body should be an object, not a list."),
        (b"", 422, "api/fields", "body is missing."),
        (b'{"game":', 400, "api/json", None),
        (b'{"game": NaN}', 400, "api/json", None),
        (b'{"game": "\xff"}', 400, "api/json", None),
        (b'{"game": "\\ud800"}', 400, "api/json", None),
        (b'{"game": "fame", "options": {"opener": ' + b"[" * 60_000, 400, "api/deep", None),
        (b'{"game": "fame", "seats": 1e999}', 422, "api/fields", "seats is not allowed"),
        (b'{"game": "fame", "seats": "2"}', 422, "api/fields", "seats should be a whole number"),
        (b'{"game": "fame", "seats": 2.0}', 422, "api/fields", "seats should be a whole number"),
        (b'{"game": "fame", "seats": true}', 422, "api/fields", "seats should be a whole number"),
        (b'{"game": "fame", "is_public": 1}', 422, "api/fields", "is_public should be"),
        (b'{"game": "fame", "is_public": "yes"}', 422, "api/fields", "is_public should be"),
        (b'{"game": "fame", "pace": {"kind": "live", "bonk": 1}}', 422, "api/fields", "'pace.bonk' is not known here."),
        (b'{"game": "fame", "seats": 2, "seats": 3}', 400, "api/twice", None),
        (b'{"game": "fame", "options": {"opener": 0, "opener": 1}}', 400, "api/twice", None),
        (b'{"game": "fame", "seats": ' + b"9" * 5000 + b"}", None, "api/", None),
        (b'{"game": "fame", "seats": 99999999999999999999999}', 422, "", None),
        (b'{"game": "fame", "bot_pause": -1}', 422, "", None),
        (b'{"game": "chess", "seats": 2}', 404, "game/unknown", None),
    ],
)
async def test_what_does_not_fit_is_told_in_plain_words(opened, body, status, code, fault):
    answer = await opened.client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    told = answer.json()
    assert answer.status_code == (status or answer.status_code), told
    assert 400 <= answer.status_code < 500
    assert told["code"].startswith(code)
    assert set(told) == {"code", "message", "faults"}
    if fault:
        assert told["faults"][0].startswith(fault)
    for foreign in ("msgspec", "Traceback", "`", "$.", "Validation", "Error"):
        assert foreign not in told["message"]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("PATCH", "/api/tables", 405, "api/method"),
        ("DELETE", "/api/games", 405, "api/method"),
        ("GET", "/api/nowhere", 404, "api/path"),
        ("POST", "/api/nowhere", 404, "api/path"),
        ("GET", "/api/nowhere/at/all", 404, "api/path"),
        ("GET", "/api/tables/zzzzzzzz", 404, "table/unknown"),
        ("GET", "/api/tables/zzzzzzzz/moments/x", 404, "api/path"),
        ("GET", "/api/tables/%F0%9F%8D%BA", 404, "table/unknown"),
        ("GET", "/api/tables/zzzzzzzz?log_after=-1", 422, "api/fields"),
        ("GET", "/api/tables/zzzzzzzz?seat=x", 422, "api/fields"),
    ],
)
async def test_wrong_addresses_and_methods_are_told_too(opened, method, path, status, code):
    answer = await opened.client.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "application/xml", "multipart/form-data", "x"])
async def test_other_kinds_of_bodies_are_refused(opened, kind):
    answer = await opened.client.post("/api/tables", content=b'{"game": "fame"}', headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "api/content-type")


async def test_long_answers_are_compressed(opened):
    answer = await opened.client.get("/api/games", headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 200
    document = await opened.client.get("/api/openapi.json", headers={"Accept-Encoding": "gzip"})
    assert document.headers["content-encoding"] == "gzip"
    assert document.json()["openapi"].startswith("3.")
