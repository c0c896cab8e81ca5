"""Pages around the tables: what they offer first, what they say of choices, and what they leave out."""

import re

import pytest
from litestar.testing import RequestFactory

from stammtisch.core.refusal import refuse
from stammtisch.games.registry import rules_of
from stammtisch.server.refusing import shape_of
from stammtisch.server.security.guests import STATE, Guest
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.web.pages.about import works
from stammtisch.web.site import refusal_page
from stammtisch.web.words import say
from web.site_kit import Reader, code_of, open_new

pytestmark = pytest.mark.anyio
GAMES = ("fame", "tiefenthal")


def names_of(page, *tags):
    """What is offered on a page, in its order."""
    return [" ".join(element["text"].split()) for element in page.elements if element["tag"] in tags]


def section_of(answer, heading):
    """The part of a page that a heading names."""
    return re.search(rf'<section[^>]*aria-labelledby="{heading}".*?</section>', answer.text, re.DOTALL)[0]


async def test_the_front_page_offers_play_friends_and_learning_in_that_order(ann):
    answer = await ann.get("/")
    for game in GAMES:
        part = Reader(section_of(answer, f"game-{game}"))
        offered = names_of(part, "button", "a")
        assert offered[:2] == ["Play now", "Invite friends"]
        assert re.fullmatch(r"Learn it in \d+ minutes: .*", offered[2])
        assert [link["href"] for link in part.all("a")] == [f"/learn/{game}", f"/how/{game}", f"/new/{game}"]
        glimpse = next(element for element in part.elements if element.get("class") == "table-top")
        assert glimpse["aria-hidden"] == "true"
    assert answer.text.index("game-tiefenthal") < answer.text.index('id="open"')


def wrong_field(page):
    """The one field that is marked, with what it says; it has the focus, and the reason is told with it."""
    (field,) = page.all("input", **{"aria-invalid": "true"})
    assert "autofocus" in field
    assert "name" in page.by_id(field["aria-describedby"])["text"]
    assert page.faults == []
    return field["id"], field["value"]


async def test_a_refused_name_stays_in_its_field_with_all_that_was_chosen(ann, eve):
    await ann.post("/play", game="fame", how="friends", name="a,b", seats="3")
    assert wrong_field(ann.page) == ("name-fame", "a,b")
    assert [option["text"] for option in ann.page.all("option") if "selected" in option] == ["3", "3"]
    await ann.post("/play", game="fame", how="friends", name="Ann", seats="99")
    assert ann.page.by_id("name-fame")["value"] == "Ann"
    assert ann.page.all("input", **{"aria-invalid": "true"}) == [], "it was not the name"
    await ann.post("/learn/fame", name="\u0141ucja \u03a9mega")
    assert wrong_field(ann.page) == ("name", "\u0141ucja \u03a9mega")
    seats = {"kind0": "me", "kind1": "open", "kind2": "me", "name0": "Ann", "pace": "none", "edition": "base"}
    for name in ("a;b", "ANN"):
        await ann.post("/new/fame", **seats, name2=name)
        assert wrong_field(ann.page) == ("field-name2", name)
    code = await open_new(ann, kinds=("me", "open", "open"))
    await eve.get(f"/t/{code}")
    await eve.post(f"/t/{code}/join", name="Ann", word="luck")
    assert wrong_field(eve.page) == ("field-name", "Ann")
    assert eve.page.by_id("field-word")["value"] == "luck"
    await ann.post(f"/t/{code}/join", name="Ben;")
    assert wrong_field(ann.page) == ("field-name", "Ben;")
    assert "open" in next(each for each in ann.page.by_id("field-name")["outer"] if each["tag"] == "details")
    await eve.post(f"/t/{code}/say?channel=spectators", name="x;y", text="Hello")
    assert wrong_field(eve.page) == ("say-name", "x;y")
    assert eve.page.by_id("say-text")["value"] == "Hello"


async def test_names_from_the_right_begin_where_they_are_read_from(ann):
    name = "\u0645\u062d\u0645\u062f \u0628\u0646 \u0639\u0628\u062f \u0627\u0644\u0644\u0647"
    await open_new(ann, kinds=("me", "open", "me"), name0=name, name2="Cid")
    assert [each.get("dir") for each in ann.page.all("strong") if each["text"] in {name, "Cid"}] == ["auto", None]


async def test_tables_that_wait_for_me_stand_before_everything_on_the_front_page(ann, eve):
    code = await open_new(ann)
    answer = await ann.get("/")
    assert f"/t/{code}" in section_of(answer, "waiting")
    assert answer.text.index('id="waiting"') < answer.text.index('id="game-fame"')
    assert 'id="waiting"' not in (await eve.get("/")).text


async def test_my_games_are_parted_into_waiting_going_on_and_over(ann):
    mine = await open_new(ann)
    open_one = await open_new(ann, kinds=("me", "open"))
    answer = await ann.get("/games")
    assert f"/t/{mine}" in section_of(answer, "waiting")
    assert f"/t/{open_one}" in section_of(answer, "running")
    assert "<time datetime=" in answer.text
    assert "UTC" in ann.page.all("time")[0]["text"]
    assert ", ," not in answer.text
    assert ", ·" not in section_of(answer, "running")


async def test_lessons_are_marked_and_stand_behind_the_games(ann):
    await ann.get("/learn/fame")
    lesson = await code_of(await ann.post("/learn/fame", name="Ann"))
    mine = await open_new(ann)
    answer = await ann.get("/games")
    assert ann.page.faults == []
    assert f"/t/{lesson}" not in section_of(answer, "waiting")
    assert f"/t/{lesson}" in section_of(answer, "lessons")
    assert "Lesson</span>" in section_of(answer, "lessons")
    assert "Your move" not in section_of(answer, "lessons")
    assert answer.text.index(f"/t/{mine}") < answer.text.index(f"/t/{lesson}")
    front = await ann.get("/")
    assert f"/t/{lesson}" in section_of(front, "mine")
    assert f"/t/{lesson}" not in section_of(front, "waiting")


async def test_a_device_without_games_is_sent_to_the_front_page(eve):
    await eve.get("/games")
    assert any(link["href"] == "/" and "primary" in link.get("class", "") for link in eve.page.all("a"))


@pytest.mark.parametrize("game", GAMES)
async def test_choices_for_a_new_table_are_in_words(ann, game):
    await ann.get(f"/new/{game}")
    said = ann.page.by_id("content")["text"]
    assert not re.search(r"Option: |\bordered\b|\buniform\b|\bbase\b|\btiming\b", said)
    assert [box["value"] for box in ann.page.all("input", type="radio", name="pace")] == ["none", "live", "daily"]
    for name in ("is_public", "has_spectators"):
        assert ann.page.all("input", name=name)
    assert bool(ann.page.all("input", name="has_odds")) == (game == "fame"), "odds are those of boasts"
    assert len([part for part in ann.page.elements if part.get("class") == "why"]) >= 6


async def test_the_printed_edition_comes_as_a_file_and_an_own_one_is_played(ann):
    printed = await ann.get("/new/fame/edition")
    assert printed.text == rules_of("fame").edition("base").text
    assert 'filename="fame.toml"' in printed.headers["content-disposition"]
    own = printed.text.replace('name = "Rats"', 'name = "Mice"').replace('name = "base"', 'name = "mice"')
    assert own != printed.text
    answer = await send_edition(ann, own.encode())
    assert answer.status_code == 303
    table = (await ann.client.get("/api" + answer.headers["location"].replace("/t/", "/tables/"))).json()
    assert "Mice" in str(table["view"])


async def send_edition(browser, content):
    """Open a table with an edition of one's own."""
    await browser.get("/new/fame")
    fields = {"csrf": browser.page.csrf, "kind0": "me", "kind1": "me", "name1": "Ben", "edition": "base"}
    fields |= {"pace": "none", "start": "yes"}
    return await browser.client.post("/new/fame", data=fields, files={"edition_file": ("own.toml", content)})


@pytest.mark.parametrize("content", [b"\xff\xfe\x00bad"[:2], b"no edition at all"])
async def test_a_file_that_is_no_edition_is_refused_in_words(ann, content):
    answer = await send_edition(ann, content)
    assert answer.status_code == 422
    assert Reader(answer.text).all("div", role="alert")
    assert 'value="Ben"' in answer.text, "what was filled in stays"


async def test_an_edition_may_be_larger_than_other_forms(ann):
    printed = (await ann.client.get("/new/fame/edition")).content
    answer = await send_edition(ann, printed + b"\n# a word on each card" * 5_000)
    assert answer.status_code == 303, answer.text


async def test_whoever_comes_by_the_link_finds_one_field_and_one_button(ann, eve):
    code = await open_new(ann, kinds=("me", "open"))
    answer = await eve.get(f"/t/{code}")
    form = section_of(answer, "join-title")
    assert answer.text.index(form) < answer.text.index('id="lobby-title"')
    before = Reader(form[: form.index("<details>")] + "</form></section>")
    assert [field["name"] for field in before.all("input") if field.get("type") != "hidden"] == ["name"]
    assert names_of(before, "button") == ["Sit down"]
    assert "join-title" not in (await ann.get(f"/t/{code}")).text


async def test_about_leads_to_the_api_and_to_every_licence(ann):
    await ann.get("/about")
    links = [link["href"] for link in ann.page.all("a")]
    assert "/api" in links
    named = {work["licence"]: work["text"] for work in works()}
    assert {"CC-BY-3.0", "OFL-1.1"} <= set(named)
    assert set(named.values()) <= set(links)
    assert "Apache License" in (await ann.get("/about/licence")).text
    assert (await ann.get("/favicon.ico")).headers["content-type"] == "image/svg+xml", "for pages that name no icon"


@pytest.mark.parametrize("status", [403, 404, 409, 422, 429, 500, 503])
async def test_each_refusal_says_what_happened_and_what_to_do(opened, status):
    request = RequestFactory(app=opened).get("/t/abcdefgh/act")
    request.scope["state"][STATE] = Guest("127.0.0.1")
    refusal = refuse("token/old", PACKAGE)
    told = Reader(refusal_page(request, shape_of(refusal), status))
    assert told.faults == []
    kind = "other" if status == 422 else str(status)
    for sentence in (refusal.message, say(f"error-title-{kind}"), say(f"error-advice-{kind}")):
        assert sentence in told.by_id("content")["text"]
    assert [link["href"] for link in told.all("a") if "button" in link.get("class", "")] == ["/t/abcdefgh", "/"]


async def test_an_own_edition_is_named_in_lists_and_at_the_table(ann, eve):
    text = rules_of("fame").edition("base").text.replace('name = "base"', 'name = "short-night"')
    order = {"game": "fame", "names": ["Ann"], "seats": 2, "is_public": True, "edition_text": text}
    code = (await ann.client.post("/api/tables", json=order)).json()["code"]
    for path in ("/", f"/t/{code}"):
        assert "short-night" in (await eve.get(path)).text
    assert (await eve.client.get(f"/api/tables/{code}")).json()["own_edition"] == "short-night"
