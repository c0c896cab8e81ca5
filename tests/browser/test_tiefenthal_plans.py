"""Plans at Tiefenthal's table in a browser: made, taken back, refreshed and served, also while others act."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.table import TIEFENTHAL, open_table, standing, version_of, wait_until
from browser.test_tiefenthal_board import ACT, DICE, FREE, LAID, STEPS, lay, lift, plan_first, table_at, turn
from services.person import PHONE


@pytest.fixture
def table(person, site):
    """A person's page at the first turn, and how many dice lie in the tray."""
    page = person("Anna").page
    code = turn(page, site)
    return page, code, page.locator(DICE).count()


def test_a_plan_is_made_refreshed_and_served(table, site):
    page, code, dice = table
    version = page.locator("#table").get_attribute("data-version")
    plan_first(page)
    beer = int(page.locator("#tiefenthal [data-total=beer] b").inner_text())
    lay(page, "cashbox")
    lay(page, "barrel")
    expect(page.locator("#tiefenthal [data-total=beer] b")).to_have_text(str(beer + 1))
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(2)
    page.reload()
    expect(page.locator(STEPS)).to_have_count(2)
    assert page.locator("#table").get_attribute("data-version") == version, "a plan is nobody's business"
    page.get_by_role("button", name="Take the last move out").click()
    expect(page.locator(STEPS)).to_have_count(1)
    expect(page.locator(LAID)).to_have_count(1)
    lay(page, "barrel")
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(2)
    page.get_by_role("button", name="Serve the plan", exact=True).click()
    expect(page.locator(STEPS)).to_have_count(0)
    expect(page.locator(LAID)).to_have_count(2)
    expect(page.locator(DICE)).to_have_count(dice - 2)
    expect(page.locator("#table")).to_have_attribute("data-version", str(int(version) + 2))
    expect(page.get_by_role("link", name="Plan first")).to_be_visible()
    assert "plan=1" not in page.url
    state = json.loads(page.request.get(f"{site}/api/tables/{code}").text())
    assert state["version"] == int(version) + 2


def test_fast_presses_are_all_planned_and_another_tab_shows_them(table):
    page, _, _ = table
    plan_first(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("#connection")).to_have_text("Live")
    page.route("**/plan?*", lambda route: (page.wait_for_timeout(150), route.continue_()))
    lay(page, "cashbox")
    lay(page, "barrel")
    expect(page.locator(STEPS)).to_have_count(2)
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(2)
    expect(other.locator(STEPS)).to_have_count(2)
    page.unroute_all(behavior="wait")


def test_ctrl_z_takes_the_last_planned_move_out_and_a_long_plan_shows_that_it_is_longer(table):
    page, _, _ = table
    plan_first(page)
    lay(page, "cashbox")
    lay(page, "barrel")
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(2)
    strip = page.locator(".plan-steps")
    expect(strip).not_to_have_attribute("data-more-before", "")
    page.set_viewport_size({"width": 660, "height": 900})
    expect(strip).to_have_attribute("data-more-before", "")
    expect(page.locator(f"{STEPS}:last-child")).to_be_in_viewport(ratio=0.98)
    page.keyboard.press("Control+z")
    expect(page.locator(STEPS)).to_have_count(1)
    expect(strip).not_to_have_attribute("data-more-before", "")
    expect(page.locator(LAID)).to_have_count(1)


def test_one_plans_while_others_draft_and_serve(person, site):
    anna, bert = person("Anna").page, person("Bert").page
    order = TIEFENTHAL | {"names": ["Anna"], "bots": [], "seats": 2, "is_started": False, "options": {"start": 0}}
    code = open_table(anna, site, order)
    bert.goto(f"{site}/t/{code}")
    form = bert.get_by_role("region", name="Sit down")
    form.get_by_label("Your name").fill("Bert")
    form.get_by_role("button", name="Sit down").click()
    expect(bert.locator("#table")).to_have_attribute("data-status", "running")

    def is_annas_turn():
        for page in (anna, bert):
            legal = page.evaluate(f"async () => (await (await fetch('/api/tables/{code}')).json())")
            if legal["decisions"] and legal["view"]["phase"] != "serve":
                moves = [move["text"] for piece in legal["view"]["pieces"] for move in piece["moves"]]
                page.evaluate(ACT, [code, ["keep" if "keep" in moves else moves[0]]])
        return legal["view"]["phase"] == "serve"

    wait_until(is_annas_turn, 30)
    expect(bert.locator(DICE).first).to_be_visible()
    lay(bert, "cashbox")
    expect(bert.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(1)
    expect(bert.get_by_role("button", name="Serve: at your turn")).to_be_visible()
    bert.get_by_role("button", name="Take the last move out").click()
    expect(bert.locator(STEPS)).to_have_count(0)
    expect(bert.locator(LAID)).to_have_count(0)
    lift(bert)
    version = version_of(anna)
    assert anna.evaluate(ACT, [code, ["end"]]) == 200
    expect(bert.locator("#turn-end")).to_have_attribute("formaction", re.compile("/act"))
    bert.mouse.up()
    expect(bert.locator("#answer")).to_contain_text("It is your turn now, and nothing is laid yet")
    assert version_of(bert) == version + 1, "what was meant for the plan is no move"
    bert.locator(f"{FREE} > .art-press").click()
    expect(bert.locator(f"{FREE} .laid .art-die")).to_have_count(1)
    expect(bert.locator("#table")).to_have_attribute("data-version", str(version + 2))


def test_a_plan_takes_a_quarter_of_a_phone_and_the_rest_opens(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    turn(page, site)
    plan_first(page)
    lay(page, "cashbox")
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(1)
    assert page.locator("#prompt").bounding_box()["height"] <= PHONE[1] / 4
    expect(page.get_by_role("button", name="Serve the plan")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Take the last move out")).to_be_in_viewport()
    expect(page.locator("#plan .totals")).to_be_in_viewport()
    expect(page.locator("#turn-end")).not_to_be_visible()
    page.locator("#plan-more > summary").click()
    for one in ("#turn-end", "#plan-steps", "#plan-clear"):
        expect(page.locator(one)).to_be_in_viewport()


def test_on_a_phone_a_plan_without_steps_takes_no_more_room_than_none(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    turn(page, site)
    prompt = page.locator("#prompt")
    before = prompt.bounding_box()["height"]
    page.locator("#plan-mode").tap()
    expect(page.get_by_role("link", name="Stop planning")).to_be_visible()
    assert prompt.bounding_box()["height"] < before + 2
    page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[1]


def test_on_a_phone_a_new_decision_brings_its_pieces_into_sight(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    table_at(page, site, TIEFENTHAL, ("keep", ""), "draft")
    tray = page.locator(".main .tray").first
    asked = page.locator("#prompt h1").inner_text()
    page.evaluate("scrollTo(0, 1500)")
    expect(tray).not_to_be_in_viewport()
    while page.locator("#prompt h1").inner_text() == asked:
        version = version_of(page)
        page.evaluate("document.querySelector('[data-drag=draft]').click()")
        expect(page.locator("#table")).not_to_have_attribute("data-version", str(version))
        standing(page)
    expect(tray).to_be_in_viewport(ratio=1)
