"""Whole games at real pages, from the front page to the final score."""

import re

import pytest
from playwright.sync_api import expect

from browser.table import (
    Device,
    at_first,
    at_random,
    button_of,
    choices,
    lazily,
    play_on,
    press,
    sensibly,
    set_bots_to_full_speed,
    trustingly,
    wait_for_version,
)
from services.person import PHONE

CHOOSERS = {
    "Tavern Fame": lambda: at_first(15, at_random(7), trustingly),
    "The Taverns of Tiefenthal": lambda: sensibly,
}
TIEFENTHAL = "The Taverns of Tiefenthal"
ROUNDS = 8
ASKED_BACK = ("slay", "wrestle", "concede")
"""what a touch screen makes only at the second touch"""
FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"


def play_now(page, site, game):
    """Begin a game against bots on the front page."""
    page.goto(site)
    card = page.get_by_role("region", name=game)
    card.get_by_label("Your name").fill("Anna")
    card.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="At the table")).to_contain_text("Anna")


def skip_to_the_last_round(page, site):
    """Play on to the last round of Tiefenthal without pressing anything and unseen, as all rounds are played alike."""
    table = page.url
    page.goto("about:blank")
    device, code = Device.of(page, site), table.rpartition("/")[2]
    device.play(code, lazily, lambda seen, _moves: seen["view"]["round"] == ROUNDS)
    page.goto(table)
    wait_for_version(page, device.look(code)["version"] - 1)


def expect_score(page):
    """The final score is there, with everybody in it."""
    result = page.get_by_role("region", name=re.compile("wins? "))
    expect(result.locator("tbody tr, .ranks > li").filter(has_text="Anna")).to_be_visible()
    expect(result.get_by_role("button", name="Rematch")).to_be_visible()
    expect(choices(page)).to_have_count(0)


@pytest.mark.parametrize("game", CHOOSERS)
def test_from_the_front_page_to_the_score_by_mouse(person, site, game):
    """Promises 77, 20."""
    page = person("Anna").page
    play_now(page, site, game)
    set_bots_to_full_speed(page)
    assert play_on(page, CHOOSERS[game](), most=25 if game == TIEFENTHAL else None) > 3
    if game == TIEFENTHAL:
        skip_to_the_last_round(page, site)
        play_on(page, lazily)
    expect_score(page)


def test_on_a_phone_by_touch(person, site):
    """Promises 77, 85, 87."""
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    play_now(page, site, "Tavern Fame")

    def tap(page, move):
        button_of(page, move).tap()
        if move.split()[0] in ASKED_BACK:
            expect(button_of(page, move)).to_have_attribute("data-sure", "Press again")
            button_of(page, move).tap()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.get_by_text("Speed of bots").tap()
    page.get_by_role("button", name="no pause").tap()
    assert play_on(page, at_first(15, at_random(3), trustingly), tap) > 3
    expect_score(page)


def tab_to(page, name):
    """Press Tab until the thing of that name has the focus."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == name:
            return
    raise AssertionError(f"Tab never came to {name!r}")


def type_move(page, move):
    """Type a move into the command line, and leave it."""
    page.keyboard.press("/")
    page.keyboard.type(move)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")


def press_key(page, move):
    """Press the digits of a move, and Enter where they may go on; one without digits is typed."""
    digits = button_of(page, move).get_attribute("data-key")
    if digits:
        page.keyboard.type(digits)
        if page.locator(f'[data-key^="{digits}"]:not([data-key="{digits}"])').count():
            page.keyboard.press("Enter")
    else:
        type_move(page, move)


def tab_and_enter(page, move):
    """Go to a move's button by Tab, and press Enter."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == move:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab never came to {move!r}")


@pytest.mark.parametrize("game", CHOOSERS)
def test_by_keyboard_alone(person, site, game):
    """Promises 82, 89, 91."""
    page = person("Anna").page
    page.goto(site)
    page.get_by_role("region", name=game).get_by_label("Your name").focus()
    page.keyboard.type("Anna")
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    tab_to(page, "Speed of bots")
    page.keyboard.press("Enter")
    tab_to(page, "no pause")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="no pause")).to_have_attribute("aria-pressed", "true")
    ways = iter([tab_and_enter, type_move, press_key, tab_and_enter, type_move])

    def make(page, move):
        way = next(ways, press_key)
        way(page, move)

    choose = CHOOSERS[game]() if game == "Tavern Fame" else lazily
    assert play_on(page, choose, make, most=12 if game == TIEFENTHAL else None) > 3
    if game == TIEFENTHAL:
        skip_to_the_last_round(page, site)
        play_on(page, choose, make)
    expect_score(page)


def test_two_people_at_one_screen(person, site):
    """Promises 76, 77."""
    page = person("Anna").page
    page.goto(f"{site}/new/fame")
    for seat, name in enumerate(("Anna", "Bert")):
        page.get_by_label(f"Seat {seat + 1}", exact=True).select_option(label="a person here")
        page.get_by_label(f"Name at seat {seat + 1}").fill(name)
    page.get_by_role("button", name="Start at once").click()
    played = set()

    def take_turns(page, move):
        played.add(page.get_by_role("heading", name="Your choices").inner_text())
        press(page, move)

    assert play_on(page, trustingly, take_turns) > 3
    assert played == {"Your choices, Anna", "Your choices, Bert"}
    expect_score(page)
