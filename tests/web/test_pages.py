"""Every page, for whoever may look at it: sound HTML, no inline script or style, a name for every field and button."""

import asyncio

import pytest

from stammtisch.web.pages import tables
from stammtisch.web.rendering import render
from web.site_kit import Browser, Reader, code_of, open_new

pytestmark = pytest.mark.anyio

PLAIN = ["/", "/new/fame", "/new/tiefenthal", "/games", "/import", "/about", "/seat/some-key"]


MIXED = 60
"""moves of all kinds, before a game is brought to its end"""


async def play_out(browser, code, most=1500):
    """Press buttons until the game is over, and after some of all kinds those that end it soon."""
    await browser.get(f"/t/{code}")
    for number in range(most):
        assert not browser.page.faults
        if browser.page.by_id("table")["data-status"] == "over":
            return
        moves = browser.page.moves
        soon = [move for move in moves if move["value"] in {"end", "believe", "stay"}] or moves[:1]
        await browser.press(moves[number % len(moves)] if number < MIXED else soon[0])
    pytest.fail("the game did not end")


@pytest.mark.parametrize("path", PLAIN)
async def test_pages_for_strangers(ann, path):
    await ann.get(path)
    assert ann.page.faults == []
    assert len(ann.page.all("h1")) == 1
    assert ann.page.all("html")[0]["lang"] == "en"
    assert {element["tag"] for element in ann.page.elements} >= {"header", "main", "nav", "footer"}


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
async def test_a_table_for_seat_spectator_and_stranger(ann, eve, game):
    code = await open_new(ann, game)
    assert ann.page.faults == []
    assert ann.page.moves
    assert ann.page.all("title")[0]["text"].startswith("●")
    await eve.get(f"/t/{code}")
    assert eve.page.faults == []
    assert not eve.page.moves
    assert not eve.page.all("title")[0]["text"].startswith("●")
    closed = await open_new(ann, game, has_spectators="")
    await eve.get(f"/t/{closed}", status=403)
    assert eve.page.faults == []
    assert "not yours" in eve.page.all("h1")[0]["text"]


async def test_a_lobby_for_host_and_stranger(ann, eve):
    code = await open_new(ann, kinds=("me", "open", "open"))
    assert ann.page.faults == []
    assert ann.page.by_id("invitation")["value"] == f"http://tables.local/t/{code}"
    assert any(path.get("class") is None for path in ann.page.all("path")), "the QR code is drawn"
    await eve.get(f"/t/{code}")
    assert eve.page.faults == []
    assert [form["action"] for form in eve.page.all("form") if form.get("action", "").endswith("/join")]


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
async def test_a_whole_game_by_forms_and_all_that_follows(ann, eve, game):
    code = await open_new(ann, game)
    await play_out(ann, code)
    assert "win" in ann.page.by_id("result-title")["text"]
    (link,) = ann.page.all("a", href="#result")
    assert ann.page.by_id("result")["tag"] == "section"
    assert link["text"] == "See the result"
    assert "Seed" in ann.page.by_id("checked-dice")["text"]
    for browser in (ann, eve):
        for path in ("replay", "replay?at=0", "replay?at=3", "log"):
            await browser.get(f"/t/{code}/{path}")
            assert browser.page.faults == []
        await browser.get(f"/t/{code}")
        assert browser.page.faults == []
    await eve.get(f"/t/{code}/replay?at=99999", status=404)
    record = await eve.get(f"/t/{code}/record")
    assert record.text.startswith(f"game: {game}")
    assert "attachment" in record.headers["content-disposition"]
    report = await eve.get(f"/t/{code}/problem")
    assert report.json()["code"] == code
    answer = await eve.post("/import", text=record.text)
    assert eve.page.by_id("table")["data-status"] == "over"
    copied = await code_of(answer)
    assert copied != code
    for path in ("", "/replay"):
        await eve.get(f"/t/{copied}{path}")
        assert "compared with the seed in the record" in eve.page.by_id("content")["text"]
        assert "fixed before the first move" not in eve.page.by_id("content")["text"]


async def test_the_fragment_is_the_table_and_nothing_else(ann, eve):
    code = await open_new(ann)
    answer = await ann.get(f"/t/{code}/fragment")
    assert answer.text.lstrip().startswith('<div id="table"')
    assert ann.page.moves
    assert "csrf" not in answer.text
    first = await eve.get(f"/t/{code}/fragment")
    assert first.text == (await Browser(eve.client._transport.app).get(f"/t/{code}/fragment")).text
    assert not Reader(first.text).moves


async def test_who_cannot_unzip_gets_the_fragment_plain(ann, eve):
    code = await open_new(ann)
    for browser in (ann, eve):
        zipped = await browser.get(f"/t/{code}/fragment")
        plain = await browser.client.get(f"/t/{code}/fragment", headers={"Accept-Encoding": "identity"})
        assert zipped.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert plain.text == zipped.text


async def test_players_and_watchers_are_told_how_many_watch(opened, ann, eve, monkeypatch):
    """A fragment that spectators share is another one as soon as somebody comes or goes."""
    code, presence = await open_new(ann), opened.state.house.presence
    assert "watching" not in (await ann.get(f"/t/{code}")).text
    with presence.watching(code, ()):
        assert "1 watching" in (await ann.get(f"/t/{code}")).text
        assert "1 watching" in (await eve.get(f"/t/{code}/fragment")).text
        with presence.watching(code, ()):
            assert "2 watching" in (await eve.get(f"/t/{code}/fragment")).text
            monkeypatch.setattr(opened.state.house.hub, "is_alone", False)
            assert "at least 2 watching" in (await ann.get(f"/t/{code}/fragment")).text


async def test_of_spectators_who_ask_at_once_one_is_waited_for(ann, eve, monkeypatch):
    code = await open_new(ann)
    made = []

    def count(*asked, **context):
        made.append(asked)
        return render(*asked, **context)

    monkeypatch.setattr(tables, "render", count)
    answers = await asyncio.gather(*(eve.get(f"/t/{code}/fragment") for _ in range(20)))
    assert len({answer.text for answer in answers}) == 1
    assert len(made) == 1


async def test_spectators_get_the_new_fragment_after_a_move(ann, eve):
    code = await open_new(ann)
    before = (await eve.get(f"/t/{code}/fragment")).text
    await ann.press(ann.page.moves[0])
    assert (await eve.get(f"/t/{code}/fragment")).text != before


async def test_unknown_tables_and_pages_are_told_kindly(ann):
    for path in ("/t/nothing1", "/t/nothing1/replay", "/no/such/page", "/new/chess"):
        await ann.get(path, status=404)
        assert ann.page.faults == []
        assert any(link["href"] == "/" for link in ann.page.all("a"))


async def test_the_front_page_lists_my_games_and_public_tables(ann, eve):
    waiting = await open_new(ann, kinds=("me", "open"), is_public="yes")
    running = await open_new(ann, is_public="yes")
    await ann.get("/")
    assert {f"/t/{waiting}", f"/t/{running}"} <= {link["href"] for link in ann.page.all("a")}
    assert "Your move" in ann.page.by_id("content")["text"]
    await eve.get("/")
    assert {f"/t/{waiting}", f"/t/{running}"} <= {link["href"] for link in eve.page.all("a")}
    assert "Your move" not in eve.page.by_id("content")["text"]


async def test_the_theme_is_kept(ann):
    await ann.get("/about")
    await ann.post("/theme", theme="lamplight", back="/about")
    assert ann.page.all("html")[0]["data-theme"] == "lamplight"
    assert "About" in ann.page.all("h1")[0]["text"]
    await ann.post("/theme", theme="daylight", back="//elsewhere.example/")
    assert "Pull up a chair" in ann.page.all("h1")[0]["text"]


async def test_about_names_licences_and_packages(ann):
    await ann.get("/about")
    text = ann.page.by_id("content")["text"]
    assert all(name in text for name in ("htmx", "Almendra", "Game-icons.net", "CC-BY-3.0", "numpy", "rules version 1"))


async def test_feeds_are_shown_once(ann):
    await ann.get("/games")
    assert not [field for field in ann.page.all("input") if field.get("id") == "feed-atom"]
    await ann.post("/feed")
    address = ann.page.by_id("feed-json")["value"].removeprefix("http://tables.local")
    assert (await ann.get(address)).json()["items"] == []


def test_a_bad_page_is_found():
    bad = (
        '<p id="a" onclick="x()"></p><p id="a" style="x"></p><script>1</script><input name="n"><button></button><b></p>'
    )
    assert len(Reader(bad).faults) >= 8
    assert Reader('<label for="a">A</label><input id="a"><button>x</button>').faults == []
