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
    way.heal()
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(2, timeout=BACK)
    page.reload()
    expect(page.locator(STEPS)).to_have_count(2)
    expect(page.locator(LAID)).to_have_count(2)
    expect(page.locator(DICE)).to_have_count(dice - 2)
    assert served(page, site, code) == 0
