"""Dice in the hand and plans while the line is cut: nothing is lost, nothing is doubled."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.table import TIEFENTHAL, moves_of
from browser.test_lines import BACK, BROKEN, state
from browser.test_tiefenthal_board import (
    ACT,
    DICE,
    FREE,
    LAID,
    STEPS,
    centre,
    expect_laid,
    lay,
    lift,
    plan_first,
    turn,
)

SLOW = """([part, milliseconds]) => {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    if (asked[0].includes(part)) await new Promise((resolve) => { setTimeout(resolve, milliseconds); });
    return fetch(...asked);
  };
}"""
HOLD = """(part) => {
  const { fetch } = window;
  const free = new Promise((resolve) => { window.letGo = resolve; });
  window.fetch = async (...asked) => {
    if (asked[0].includes(part)) await free;
    return fetch(...asked);
  };
}"""
"""lets what is asked at some addresses wait until it is let go"""
GONE = """() => document.addEventListener("table:morphed", () => {
  for (const each of document.querySelectorAll("[value$=barrel]")) each.remove();
})"""


@pytest.fixture
def table(person, site, proxy):
    """A person's page at the first turn behind a proxy: the way, the page, the code and how many dice there are."""
    way = proxy(urlsplit(site).port)
    anna = person("Anna")
    anna.allow(BROKEN)
    code = turn(anna.page, way.url, TIEFENTHAL | {"options": {"start": 0}})
    return way, anna.page, code, anna.page.locator(DICE).count()


def tell_news(page, site, code):
    """Change something at the table that is no move, on a line of its own."""
    sent = {"csrf": page.locator("[name=csrf]").first.get_attribute("value"), "bot_pause": "300"}
    assert page.request.post(f"{site}/t/{code}/speed", form=sent).ok


def cut(way):
    """Break all lines, and let none be made."""
    way.refuse()
    way.cut()


def served(page, site, code):
    """How often a die was laid, as the record tells."""
    return sum("serve" in each for each in moves_of(page, site, code))


def test_a_die_stays_in_the_hand_while_the_line_breaks_and_comes_back(table, site):
    way, page, code, dice = table
    lift(page)
    cut(way)
    expect(state(page)).not_to_have_text("Live", timeout=BACK)
    tell_news(page, site, code)
    page.evaluate("document.addEventListener('table:morphed', () => { window.isMorphed = true; })")
    way.heal()
    page.wait_for_function("() => window.isMorphed", timeout=BACK)
    expect(page.locator(".ghost")).to_have_count(1)
    page.mouse.up()
    expect_laid(page, dice)
    page.reload()
    expect_laid(page, dice)
    assert served(page, site, code) == 1


def test_a_die_laid_down_while_the_line_is_cut_lies_there_once(table, site):
    way, page, code, dice = table
    lift(page)
    cut(way)
    page.mouse.up()
    expect(page.locator(f"{FREE} .laid .art-die")).to_have_count(1)
    expect(page.locator("#answer")).to_have_text("No connection; sending again…", timeout=BACK)
    assert served(page, site, code) == 0
    way.heal()
    expect(page.locator("#answer")).not_to_have_text("No connection; sending again…", timeout=BACK)
    expect_laid(page, dice)
    page.reload()
    expect_laid(page, dice)
    assert served(page, site, code) == 1


def test_a_die_that_was_used_elsewhere_meanwhile_is_not_doubled(table, site):
    """The same seat played at another window while this one was cut off: the table is shown as it is."""
    way, page, code, dice = table
    tab = page.context.new_page()
    tab.goto(f"{site}/t/{code}")
    face = page.locator(DICE).first.get_attribute("data-face")
    lift(page)
    cut(way)
    page.mouse.up()
    assert tab.evaluate(ACT, [code, [f"serve {face} barrel"]]) == 200
    way.heal()
    expect(page.locator("[data-space=barrel] .laid .art-die")).to_have_count(1, timeout=BACK)
    expect(page.locator(LAID)).to_have_count(1)
    expect(page.locator(DICE)).to_have_count(dice - 1)
    assert served(page, site, code) == 1
    page.mouse.move(*centre(page.locator(DICE).first))
    expect(page.locator(".ghost")).to_have_count(0)


def test_a_plan_made_while_the_line_is_cut_arrives_whole(table, site):
    way, page, code, dice = table
    plan_first(page)
    lay(page, "cashbox")
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(1)
    cut(way)
    lay(page, "barrel")
    expect(page.locator(STEPS)).to_have_count(2)
    expect(page.locator(LAID)).to_have_count(2)
    expect(page.locator("#answer")).to_have_text("No connection; sending again…", timeout=BACK)
    expect(page.locator("#plan .on-its-way")).to_be_visible()
    expect(page.locator("#plan .totals .is-purse")).to_be_hidden()
    expect(page.locator("#end-unused")).to_be_hidden()
    way.heal()
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(2, timeout=BACK)
    expect(page.locator("#plan .on-its-way")).to_be_hidden()
    expect(page.locator("#plan .totals .is-purse")).to_be_visible()
    expect(page.locator("#answer")).to_be_empty()
    page.reload()
    expect(page.locator(STEPS)).to_have_count(2)
    expect(page.locator(LAID)).to_have_count(2)
    expect(page.locator(DICE)).to_have_count(dice - 2)
    assert served(page, site, code) == 0


def slow_down(page, part, milliseconds):
    """Let what this page asks at some addresses wait."""
    page.evaluate(SLOW, [part, milliseconds])


@pytest.mark.parametrize(("key", "moves"), [("s", 2), ("e", 3)])
def test_a_plan_is_served_with_the_step_that_is_on_its_way(table, site, key, moves):
    _, page, code, dice = table
    plan_first(page)
    lay(page, "cashbox")
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(1)
    slow_down(page, "do=add", 700)
    lay(page, "barrel")
    page.keyboard.press(key)
    expect(page.locator(STEPS)).to_have_count(0)
    expect(page.locator("#answer")).to_contain_text(f"The plan is served: {moves} moves.")
    if key == "s":
        assert served(page, site, code) == 2
        expect(page.locator(LAID)).to_have_count(2)
        expect(page.locator(DICE)).to_have_count(dice - 2)


def lay_before_the_fresh_table(page):
    """Lay a second die after the first is answered, and before the page shows the table with it, which is held back."""
    page.evaluate(HOLD, "/fragment")
    lay(page, "cashbox")
    expect(page.locator("#answer")).to_contain_text("Done: Lay a")
    lay(page, "barrel")


def test_what_is_laid_before_the_fresh_table_comes_is_laid_in_turn(table, site):
    """A middle press is not lost, and what ends the turn comes last."""
    _, page, code, _ = table
    lay_before_the_fresh_table(page)
    page.evaluate("window.letGo()")
    expect(page.locator(LAID)).to_have_count(2)
    page.keyboard.press("e")
    page.keyboard.press("e")
    expect(page.locator("#turn-end")).to_have_count(0)
    assert " ".join(moves_of(page, site, code)).split(" end")[0].count("serve") == 2


def test_a_press_that_the_fresh_table_does_not_know_is_told(table, site):
    _, page, code, _ = table
    lay_before_the_fresh_table(page)
    page.evaluate(GONE)
    page.evaluate("window.letGo()")
    expect(page.locator("#answer")).to_have_text("Look again, this just changed.")
    assert served(page, site, code) == 1


def test_p_does_not_lose_a_step_that_is_on_its_way_and_one_that_is_late_is_told(table):
    _, page, _, _ = table
    plan_first(page)
    slow_down(page, "do=add", 700)
    lay(page, "cashbox")
    page.keyboard.press("p")
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(1)
    page.reload()
    expect(page.locator(STEPS)).to_have_count(1)
    page.evaluate(HOLD, "do=pop")
    page.locator("#plan-pop").click()
    expect(page.locator("#plan .on-its-way")).to_be_visible()
    expect(page.locator("#plan .totals .is-purse")).to_be_hidden()
    told = page.locator("#answer")
    expect(told).to_have_text("Sending…")
    page.get_by_label("Say something").fill("Well?")
    page.keyboard.press("Enter")
    expect(page.locator("#talk")).to_contain_text("Well?")
    expect(page.get_by_label("Say something")).to_have_value("")
    expect(state(page)).to_have_text("Slow…")
    expect(told).to_have_text("Sending…")
    page.evaluate("window.letGo()")
    expect(page.locator("#plan .totals")).to_have_count(0)
    expect(state(page)).to_have_text("Live")
    expect(told).to_be_empty()


def test_a_plan_that_can_not_be_sent_is_told_in_words(table):
    _, page, _, _ = table
    plan_first(page)
    page.route("**/plan?*do=add*", lambda route: route.abort())
    page.clock.install()
    lay(page, "cashbox")
    told = page.locator("#answer").filter(has_text="It could not be sent. Nothing was changed; try again.")
    for _ in range(300):
        page.wait_for_timeout(50)
        page.clock.run_for(8_000)
        if told.count():
            break
    expect(told).to_be_visible()
    expect(page.locator(STEPS)).to_have_count(0)
