"""Nothing changes by looking, and nothing without the token of the page."""

import pytest

from stammtisch.web.pages import HANDLERS
from web.site_kit import open_new

pytestmark = pytest.mark.anyio

FILLED = {
    "{code:str}": None,
    "{game_id:str}": "fame",
    "{key:str}": "nokey",
    "{digest:str}": "x",
    "{name:path}": "icon.svg",
}
QUERY = "?seat=0&do=clear&proposal=1&channel=players&line=1"


def paths(method):
    return sorted(path for handler in HANDLERS if method in handler.http_methods for path in handler.paths)


def filled(path, code):
    for part, value in FILLED.items():
        path = path.replace(part, code if value is None else value)
    return path


async def versions(ann, code):
    return (await ann.client.get(f"/api/tables/{code}")).json()["version"]


async def test_no_form_is_taken_without_its_token(ann):
    code = await open_new(ann)
    before = await versions(ann, code)
    assert len(paths("POST")) >= 20
    for path in paths("POST"):
        for csrf in ("", "0" * 64):
            answer = await ann.post(filled(path, code) + QUERY, csrf=csrf, game="fame", how="now")
            assert answer.status_code == 403, path
    assert await versions(ann, code) == before


async def test_looking_changes_nothing(ann):
    code = await open_new(ann)
    before = await versions(ann, code)
    for path in paths("GET"):
        answer = await ann.client.get(filled(path, code))
        assert answer.status_code in {200, 404}, path
    assert await versions(ann, code) == before


async def test_strangers_can_not_act(ann, eve):
    code = await open_new(ann)
    button = ann.page.moves[0]
    await eve.get(f"/t/{code}")
    before = await versions(ann, code)
    for path in ("act", "plan", "undo", "propose", "answer", "word", "bot", "unbot", "leave", "return", "key"):
        query = QUERY + ("&token=" + button["formaction"].partition("token=")[2])
        answer = await eve.post(
            f"/t/{code}/{path}{query}", id="x", move=button["value"], what="pause", answer="yes", word="w"
        )
        assert answer.status_code == 403, path
    for path in ("start", "speed", "rematch"):
        assert (await eve.post(f"/t/{code}/{path}", bot_pause="0")).status_code in {403, 409, 422}, path
    assert await versions(ann, code) == before


async def test_every_page_has_the_policy(ann):
    code = await open_new(ann)
    for path in ("/", f"/t/{code}", "/nothing"):
        answer = await ann.client.get(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy


async def test_keys_and_seeds_stand_on_no_page(ann, eve, opened):
    code = await open_new(ann)
    state = await opened.state.house.hall.look(code)
    secrets = [state.fairness.seed.hex(), state.fairness.salt.hex(), ann.client.cookies["stammtisch"]]
    for browser in (ann, eve):
        for path in ("", "/fragment", "/log", "/replay", "/record", "/problem", "/talk"):
            text = (await browser.client.get(f"/t/{code}{path}")).text
            assert not [secret for secret in secrets if secret in text], path


async def test_static_files_may_be_kept_and_no_path_leads_out(ann):
    await ann.get("/")
    address = ann.page.all("link", rel="stylesheet")[0]["href"]
    answer = await ann.client.get(address)
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/css")
    for path in (
        "/static/x/nothing.js",
        "/static/x/../../site.py",
        "/static/x/%2e%2e/site.py",
        "/static/x//etc/passwd",
    ):
        assert (await ann.client.get(path)).status_code == 404


async def test_options_name_every_method_of_an_address(ann):
    for path in {each for handler in HANDLERS for each in handler.paths}:
        methods = {"OPTIONS"}.union(*(handler.http_methods for handler in HANDLERS if path in handler.paths))
        answer = await ann.client.options(filled(path, "abcdefgh"))
        assert answer.status_code == 204, path
        assert set(answer.headers["allow"].split(", ")) == methods | ({"HEAD"} if "GET" in methods else set()), path
        if "GET" not in methods:
            strange = await ann.client.get(filled(path, "abcdefgh"))
            assert (strange.status_code, strange.headers["allow"]) == (405, answer.headers["allow"]), path


async def test_what_is_refused_says_its_type_once(ann):
    for accept, kind in (("text/html", "text/html; charset=utf-8"), ("application/json", "application/json")):
        for path in ("/nothing", "/t/nonsense"):
            answer = await ann.client.get(path, headers={"accept": accept})
            assert (answer.status_code, answer.headers["content-type"]) == (404, kind), path
