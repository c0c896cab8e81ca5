"""The pages of Tiefenthal's board: pieces that are buttons, dice that lie, plans, and how the game ended."""

import re
from pathlib import Path

import pytest

from stammtisch.server.tables import acting
from stammtisch.web.assets import assets
from web.site_kit import open_new

pytestmark = pytest.mark.anyio
RECORDED = Path(__file__).parents[1] / "recorded" / "tiefenthal"


async def serve_phase(browser):
    """Open a table and go on to the first turn."""
    code = await open_new(browser, "tiefenthal")
    for _ in range(60):
        await browser.get(f"/t/{code}")
        if any(move["value"] == "end" for move in browser.page.moves):
            return code
        await browser.press(browser.page.moves[0])
    return pytest.fail("nobody came to serve")


def dice_on(page, seat):
    """The names of the dice that lie on spaces of a seat."""
    spans = page.all("span", **{"data-piece": ""})
    return [e["id"] for e in spans if e["id"].startswith(f"die-{seat}-") and e["class"] != "dice-press"]


async def test_everybody_sees_where_dice_lie(ann, eve):
    code = await serve_phase(ann)
    serve = next(move for move in ann.page.moves if move["value"].startswith("serve"))
    seat = int(serve["formaction"].partition("seat=")[2][0])
    await ann.press(serve)
    for browser, address in ((ann, f"/t/{code}?seat={1 - seat}"), (eve, f"/t/{code}"), (eve, f"/t/{code}/replay")):
        await browser.get(address)
        assert browser.page.faults == []
        (name,) = dice_on(browser.page, seat)
        assert name.split("-")[3] == serve["value"][6]
        assert not dice_on(browser.page, 1 - seat)


async def test_the_table_says_what_it_is_all_about(ann):
    code = await open_new(ann, "tiefenthal")
    await ann.get(f"/t/{code}")
    aim = next(p["text"] for p in ann.page.all("p", **{"class": "aim"}))
    assert "Round 1 of 8" in aim
    assert "Most points on cards" in aim


async def test_a_table_asks_for_all_its_modules_at_once(ann):
    await open_new(ann, "tiefenthal")
    scripts = {script["src"].rpartition("/")[2] for script in ann.page.all("script", type="module")}
    asked = {link["href"].rpartition("/")[2] for link in ann.page.all("link", rel="modulepreload")}
    found = {name.rpartition("/")[2]: asset.content.decode() for name, asset in assets().found.items() if "js/" in name}
    needed = {name for island in scripts | asked for name in re.findall(r'"\./([a-z]+\.js)"', found[island])}
    assert needed == asked
    assert len(asked) > 15


async def test_pieces_are_buttons_and_say_why_they_are_not(ann):
    code = await serve_phase(ann)
    assert ann.page.faults == []
    reasons = [button for button in ann.page.all("button") if button.get("id", "").startswith("on-market-")]
    assert reasons
    for button in reasons:
        if button.get("aria-disabled"):
            assert "beer" in ann.page.by_id(button["aria-describedby"])["text"]
    listed = {b["value"] for b in ann.page.moves if b.get("id", "").startswith("move-")}
    others = {b["value"] for b in ann.page.moves if not b.get("id", "").startswith("move-")}
    assert listed == others, "the list and the board offer the same"
    await ann.get(f"/t/{code}?seat=1")
    assert ann.page.faults == []


async def test_a_step_of_a_plan_sent_twice_is_one(ann):
    code = await serve_phase(ann)
    await ann.get(f"/t/{code}?plan=1")
    serve = next(move for move in ann.page.moves if move["value"].startswith("serve"))
    for _ in range(2):
        answer = await ann.post(f"{serve['formaction']}&at=0", is_island=True, move=serve["value"])
        assert answer.status_code == 201
    await ann.get(f"/t/{code}?plan=1")
    assert ann.page.by_id("plan-steps")["text"].count("Lay a") == 1
    await ann.post(f"{ann.page.by_id('plan-pop')['formaction']}&at=0", is_island=True)
    await ann.get(f"/t/{code}?plan=1")
    assert ann.page.by_id("plan-steps")["text"] == ""


async def test_dice_to_take_are_not_laid_into_a_plan(ann):
    code = await open_new(ann, "tiefenthal")
    for _ in range(20):
        await ann.get(f"/t/{code}?plan=1")
        drafts = [move for move in ann.page.moves if move["value"].startswith("draft")]
        if drafts:
            assert all("/act?" in move["formaction"] for move in drafts)
            return
        await ann.press(ann.page.moves[0])
    pytest.fail("no draft")


async def test_spectators_see_the_table_without_buttons_on_it(ann, eve):
    code = await serve_phase(ann)
    await eve.get(f"/t/{code}")
    assert eve.page.faults == []
    assert eve.page.moves == []
    assert eve.page.by_id("tiefenthal")


async def test_one_plans_until_the_own_turn_is_over(ann):
    code = await serve_phase(ann)
    assert ann.page.by_id("plan-note")["text"].startswith("Each press is a move. Plan first")
    end = next(move for move in ann.page.moves if move["value"] == "end")
    first = int(end["formaction"].partition("seat=")[2][0])
    await ann.get(f"/t/{code}?seat={1 - first}")
    assert "Not your turn yet" in ann.page.by_id("plan")["text"]
    assert not ann.page.all("button", id="plan-serve"), "an empty plan is not served"
    assert not ann.page.all("button", id="turn-end"), "another's turn; and nothing planned that could be ended"
    await ann.get(f"/t/{code}?seat={first}")
    await ann.press(end)
    await ann.get(f"/t/{code}?seat={first}")
    assert ann.page.by_id("plan-note")["text"] == "You have served this round."


async def test_nothing_can_be_planned_behind_the_end_of_the_turn(ann):
    code = await serve_phase(ann)
    end = next(move for move in ann.page.moves if move["value"] == "end")
    last = 1 - int(end["formaction"].partition("seat=")[2][0])
    await ann.press(end)
    await ann.get(f"/t/{code}?seat={last}&plan=1")
    assert "do=serve" in ann.page.by_id("turn-end")["formaction"], "it is not laid into the plan, but ends the turn"
    address = next(move for move in ann.page.moves if "do=add" in move["formaction"])["formaction"]
    (evening,) = (part["aria-label"] for part in ann.page.all("section") if part.get("class") == "rounds-strip")
    await ann.post(address, move="end")
    assert [move for move in ann.page.moves if "do=add" in move["formaction"]] == []
    presses = [each for each in ann.page.all("button") if each.get("class") == "art-press"]
    assert presses, "nothing is lit, and a press says why"
    assert all(each.get("aria-disabled") == "true" for each in presses)
    assert "ends the turn already" in ann.page.by_id(presses[0]["aria-describedby"])["text"]
    assert "End the turn" in ann.page.by_id("plan-steps")["text"]
    assert [part for part in ann.page.all("section") if part.get("aria-label") == evening]
    await ann.post(address, move="end")
    assert ann.page.by_id("plan-steps")["text"].count("End the turn") == 1, "the same press twice is one"
    behind = ann.page.by_id("plan-pop")["formaction"].replace("do=pop", "do=add")
    refused = await ann.post(behind, move="end")
    assert refused.status_code == 422
    assert "ends the turn already" in ann.page.all("div", role="alert")[0]["text"]
    await ann.press(ann.page.by_id("plan-serve"))
    await ann.get(f"/t/{code}?seat={last}")
    assert not [part for part in ann.page.all("section") if part.get("aria-label") == evening], "the next evening"


async def test_serving_a_plan_and_ending_the_turn_is_one_press(ann):
    code = await serve_phase(ann)
    serve = next(move for move in ann.page.moves if move["value"].startswith("serve"))
    seat = serve["formaction"].partition("seat=")[2][0]
    await ann.get(f"/t/{code}?seat={1 - int(seat)}")
    early = next(move for move in ann.page.moves if move["value"].startswith("serve"))
    await ann.press(early)
    await ann.get(f"/t/{code}?seat={1 - int(seat)}")
    assert ann.page.by_id("plan-serve")["text"] == "Serve: at your turn"
    assert ann.page.by_id("turn-end")["aria-label"] == "Plan: end the turn"
    await ann.get(f"/t/{code}?seat={seat}&plan=1")
    await ann.press(next(move for move in ann.page.moves if move["value"] == serve["value"]))
    ending = ann.page.by_id("turn-end")
    assert "Serve and end turn" in ending["text"]
    await ann.press(ending)
    await ann.get(f"/t/{code}?seat={seat}")
    assert ann.page.by_id("plan-note")["text"] == "You have served this round."


async def test_what_happens_while_a_page_is_made_does_not_reach_into_its_plan(ann, eve, monkeypatch):
    code = await open_new(ann, "tiefenthal", ("me", "open"), **{"option-start": "0"})
    await eve.post(f"/t/{code}/join", name="Eve")

    async def press_until_draft(who):
        await who.get(f"/t/{code}")
        while who.page.moves and not who.page.moves[0]["value"].startswith("draft"):
            await who.press(who.page.moves[0])
            await who.get(f"/t/{code}")

    async def draft(who):
        await press_until_draft(who)
        await who.press(who.page.moves[0])

    for who in (ann, eve):
        await press_until_draft(who)
    await draft(ann)
    find, is_late = acting.find_draft, False

    async def find_late(*asked):
        nonlocal is_late
        if not is_late:
            is_late = True
            await draft(eve)
        return await find(*asked)

    monkeypatch.setattr(acting, "find_draft", find_late)
    await ann.get(f"/t/{code}")
    assert is_late
    assert [move["value"] for move in ann.page.moves if move["value"].startswith("draft")] == []


@pytest.mark.parametrize(
    ("name", "said"),
    [("2-1-rounds", "The most points: "), ("tie-stored-goods", "As many points as another; in store:")],
)
async def test_the_end_shows_where_the_points_come_from_and_what_decided(ann, name, said):
    answer = await ann.post("/import", text=(RECORDED / f"{name}.game").read_text(encoding="utf-8"))
    assert ann.page.faults == []
    first, *others = (rank["text"] for rank in ann.page.all("li") if "rank is-" in rank.get("class", ""))
    assert said in first
    assert others
    assert len([ul for ul in ann.page.all("ul") if ul.get("class") == "counted"]) == len(others) + 1
    links = {link["href"] for link in ann.page.all("a")}
    assert f"{answer.url.path}/replay#ending" in links
