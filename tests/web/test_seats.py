"""Seats by forms: several people at one screen, and who has to be asked."""

import hashlib

import pytest

from server.around import guest, play
from stammtisch.server.tables import seating
from stammtisch.server.tables.opening import open_table
from stammtisch.server.tables.seats import MOST_MISSES
from stammtisch.server.tables.shapes import TableOrder
from stammtisch.web.words import say
from web.site_kit import code_of, open_new, open_with_ben

pytestmark = pytest.mark.anyio


async def test_two_at_one_screen_both_sit_down_at_a_rematch_beside_seats_held_for_others(ann, opened):
    house = opened.state.house
    await ann.get("/")
    screen = hashlib.sha256(ann.client.cookies["stammtisch"].encode()).hexdigest()
    code = (await open_table(house, TableOrder("fame", seats=4, names=("Cid",), bot_pause=0), "device-c")).code
    for seat, (name, device) in enumerate([("Dora", "device-d"), ("Ann", screen), ("Ben", screen)], 1):
        await seating.join(house, code, name, seat=seat, device=device)
    await play(house, code)
    new = (await seating.rematch(house, code, await guest(house, code, "device-c"))).code
    await ann.get(f"/t/{new}")
    for name in ("Ann", "Ben"):
        answer = await ann.post(f"/t/{new}/join", name=name)
        assert answer.status_code == 200, ann.page.by_id("content")["text"]
    assert [seat.name for seat in (await house.hall.look(new)).seats] == ["", "Ann", "Ben", "Cid"]


async def test_a_rematch_says_that_seats_moved_on_until_one_has_moved(ann, opened):
    house = opened.state.house
    code = await open_new(ann)
    assert not ann.page.all("p", **{"class": "moved-on small"})
    await play(house, code)
    new = await code_of(await ann.post(f"/t/{code}/rematch"))
    (told,) = ann.page.all("p", **{"class": "moved-on small"})
    assert told["text"] == say("moved-on")
    await play(house, new, limit=12)
    await ann.get(f"/t/{new}")
    assert not ann.page.all("p", **{"class": "moved-on small"})


async def test_who_wants_a_rematch_is_told_that_the_others_may_come_later(ann, opened):
    house = opened.state.house
    code, _ben = await open_with_ben(ann, opened)
    await play(house, code)
    with house.presence.watching(code, (0, 1)):
        new = await code_of(await ann.post(f"/t/{code}/rematch"))
    assert "Ben: told of the rematch, may come later." in ann.page.by_id("prompt")["text"]
    with house.presence.watching(new, (0,)):
        await ann.get(f"/t/{new}")
    assert "told of the rematch" not in ann.page.by_id("prompt")["text"], "he is there"


async def test_an_open_rematch_comes_first_in_the_bar_of_those_who_sat_there(ann, eve, opened):
    house = opened.state.house
    code, ben = await open_with_ben(ann, opened)
    await play(house, code)
    new = await code_of(await ann.post(f"/t/{code}/rematch"))
    for browser, first in ((ben, f"/t/{new}"), (eve, "#result")):
        await browser.get(f"/t/{code}")
        tools = browser.page.elements[browser.page.elements.index(browser.page.by_id("answer")) :]
        links = [link for link in tools if link["tag"] == "a"]
        assert links[0]["href"] == first
        assert "#result" in [link["href"] for link in links[:2]]
        assert "Ann wants a rematch." in browser.page.by_id("prompt")["text"]
    await ann.get(f"/t/{new}")
    assert "Waiting for Ben" in ann.page.by_id("prompt")["text"], "the seat of whoever was away is kept"
    await ben.get(f"/t/{new}")
    await ben.post(f"/t/{new}/join", name="Ben")
    await ann.get(f"/t/{new}")
    assert "Waiting for" not in ann.page.by_id("prompt")["text"]


async def test_what_is_sent_again_under_its_id_is_done_once_and_is_no_refusal(ann, opened):
    house = opened.state.house
    code = await open_new(ann, kinds=("me", "open", "open"))
    for path, fields in (
        ("bot?seat=1", {"bot": "uniform"}),
        ("unbot?seat=1", {"do": "remove"}),
        ("bot?seat=1", {"bot": "uniform"}),
        ("start", {"do": "start"}),
        ("propose?seat=0", {"what": "end"}),
    ):
        versions = [(await house.hall.look(code)).seq]
        for _ in range(2):
            answer = await ann.post(f"/t/{code}/{path}", is_island=True, id=f"of {versions[0]}", **fields)
            assert answer.status_code == 201, (path, answer.text)
            versions.append((await house.hall.look(code)).seq)
        assert versions[0] < versions[1], path
        assert versions[1] == versions[2] or path == "start", path  # then bots may move
        assert (await ann.post(f"/t/{code}/{path}", is_island=True, id="other", **fields)).status_code >= 400, path


async def test_what_nobody_else_has_to_agree_to_is_told_as_done(ann, opened):
    code = await open_new(ann)
    for verb in ("boast", "raise"):
        await ann.get(f"/t/{code}")
        await ann.press(next(move for move in ann.page.moves if move["value"].startswith(verb)))
    state = await opened.state.house.hall.look(code)
    first = state.moves[0].entry.seat
    state.set_seat(1 - first, misses=MOST_MISSES)
    at, last = f"/t/{code}/propose?seat={first}", state.moves[0].seq
    for told in ("Taken back: 2 moves.", "Taken back."):
        answer = await ann.post(f"{at}&subject={last}", is_island=True, id="sent-twice", what="take-back")
        assert answer.json()["message"] == told
    ended = await ann.post(at, is_island=True, what="end")
    assert ended.json()["message"] == "Done; nobody had to be asked."


async def test_a_bot_plays_for_who_leaves_until_the_seat_is_taken_back(ann, opened):
    code, ben = await open_with_ben(ann, opened)
    await ann.get(f"/t/{code}")
    (gone,) = [b for b in ann.page.all("button") if b.get("formaction", "").startswith(f"/t/{code}/leave")]
    assert gone["text"] == "Give up: a bot plays on for me"
    assert "take your seat back" in gone["data-final"], "asked back, and what it means is said"
    await ann.press(gone)
    assert "A bot plays for you now." in ann.page.by_id("prompt")["text"]
    assert "A bot plays for you now." in ann.page.by_id("why-not")["text"]
    back = ann.page.by_id("take-seat-back")
    assert not [b for b in ann.page.all("button") if b.get("formaction", "").startswith(f"/t/{code}/leave")]
    await ann.get("/games")
    assert "A bot plays for you now." in ann.page.by_id("content")["text"]
    await ben.get("/games")
    assert "A bot plays" not in ben.page.by_id("content")["text"]
    await ann.get(f"/t/{code}")
    await ann.press(back)
    assert "Ann (you)" in ann.page.by_id("content")["text"]
    assert "A bot plays" not in ann.page.by_id("prompt")["text"]
    await ann.get("/games")
    assert "A bot plays" not in ann.page.by_id("content")["text"]
