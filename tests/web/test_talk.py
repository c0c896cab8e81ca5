"""Talk on the table page: whom the host muted, and what is new."""

import pytest

from server.around import play
from web.site_kit import Browser, code_of, open_new, open_with_ben

pytestmark = pytest.mark.anyio


def talk(browser):
    return browser.page.by_id("talk")["text"]


def by_words(browser, words):
    return next(button for button in browser.page.all("button") if button["text"] == words)


async def test_the_host_sees_who_is_muted_and_lets_them_speak_again(ann, opened):
    code, ben = await open_with_ben(ann, opened)
    for words in ("first", "second"):
        await ben.post(f"/t/{code}/say?channel=players", text=words)
    await ann.get(f"/t/{code}")
    assert "Muted:" not in talk(ann)
    await ann.press(by_words(ann, "Mute Ben"))
    assert ann.page.faults == []
    assert talk(ann).count("Muted: Ben") == 1, "a person, not each of their lines"
    assert "first" not in talk(ann)
    await ben.get(f"/t/{code}/talk")
    assert "Muted:" not in talk(ben), "the host alone is told"
    await ann.press(by_words(ann, "Let Ben speak again"))
    assert "Muted:" not in talk(ann)
    assert "first" in talk(ann)
    assert "second" in talk(ann)
    assert (await ben.post(f"/t/{code}/say?channel=players", text="third")).status_code == 200
    assert "third" in talk(ben)


async def test_a_host_who_stood_up_hears_the_players_and_talks_with_them(ann, opened):
    code = await open_new(ann, kinds=("me", "open"))
    await ann.post(f"/t/{code}/say?channel=players", text="first")
    for _ in range(2):
        answer = await ann.post(f"/t/{code}/leave?seat=0", is_island=True, id="sent again")
        assert answer.status_code == 201, answer.text
    await ann.get(f"/t/{code}")
    assert "autofocus" in ann.page.by_id("prompt"), "the page came anew, and the focus goes on there"
    await ann.get(f"/t/{code}")
    assert "autofocus" not in ann.page.by_id("prompt")
    assert "Talk among players" in ann.page.by_id("talk-panel")["text"]
    assert "first" in talk(ann)
    assert (await ann.post(f"/t/{code}/say?channel=players", text="second")).status_code == 200
    assert "the host: second" in talk(ann)
    assert "Mute the host" not in talk(ann)
    ben = Browser(opened)
    await ben.get(f"/t/{code}")
    assert "second" not in talk(ben)
    await ben.post(f"/t/{code}/join", name="Ben")
    assert "the host: second" in talk(ben)


async def test_only_lines_of_others_are_news(ann, opened):
    code, ben = await open_with_ben(ann, opened)
    await ann.post(f"/t/{code}/say?channel=players", text="mine")
    for browser, count in ((ann, 0), (ben, 1)):
        await browser.get(f"/t/{code}")
        lines = [line for line in browser.page.all("li") if "data-line" in line]
        assert [line["text"].replace(" Mute Ann", "") for line in lines] == ["Ann: mine"] * count


async def test_a_line_that_is_sent_again_is_said_once(ann, opened):
    code, ben = await open_with_ben(ann, opened)
    await ben.get(f"/t/{code}")
    ids = [field["value"] for field in ben.page.all("input", name="id")]
    assert len(ids) == 3, "of moves, of typed moves, and of what is said"
    for words in ("Hello", "Hello", "Well?"):
        await ben.post(f"/t/{code}/say?channel=players", text=words, id=ids[-1])
    await ann.get(f"/t/{code}")
    assert talk(ann).count("Hello") == talk(ann).count("Well?") == 1
    await ben.post(f"/t/{code}/say?channel=players", text="Hello", id="another")
    await ann.post(f"/t/{code}/say?channel=players", text="Hello", id="another")
    await ann.get(f"/t/{code}")
    assert talk(ann).count("Hello") == 3


async def test_at_a_rematch_those_who_sat_there_find_what_was_said_last(ann, eve, opened):
    code, ben = await open_with_ben(ann, opened)
    for number in range(7):
        await ben.post(f"/t/{code}/say?channel=players", text=f"said {number}")
    await play(opened.state.house, code)
    await ann.get(f"/t/{code}")
    new = await code_of(await ann.post(f"/t/{code}/rematch"))
    await ann.post(f"/t/{new}/say?channel=players", text="Again!")
    await ben.get(f"/t/{new}")
    await ben.post(f"/t/{new}/join", name="Ben")
    for browser in (ann, ben):
        await browser.get(f"/t/{new}/talk")
        told = talk(browser)
        assert told.index("At the table before:") < told.index("said 1") < told.index("said 6") < told.index("Again!")
        assert "said 0" not in told, "the last lines only; a link leads to all of them"
        assert browser.page.all("a", href=f"/t/{code}#talk-panel")
        assert len([line for line in browser.page.all("li") if "data-line" in line]) == (browser is ben), "not news"
    assert code not in (await eve.get(f"/t/{new}")).text, "who did not sit there does not learn where it was"
    await ann.get(f"/t/{code}")
    await ann.press(by_words(ann, "Mute Ben"))
    for browser in (ann, ben):
        await browser.get(f"/t/{new}/talk")
        assert "said" not in talk(browser), "nobody hears there whom nobody hears here"
