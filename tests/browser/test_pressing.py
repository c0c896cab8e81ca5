"""Presses that come close together, in a lobby, at a table and beside the talk: each has its turn, none is lost."""

import re

from playwright.sync_api import expect

from browser.table import FAME, TIEFENTHAL, moves_of, open_table, standing, wait_until
from browser.test_tiefenthal_board import DICE, turn

SAY = """(words) => {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    if (asked[0].includes("/say")) await new Promise((resolve) => { setTimeout(resolve, 900); });
    return fetch(...asked);
  };
  document.getElementById("say-text").value = words;
  document.getElementById("say").requestSubmit();
}"""
PRESS_NEW_THEN_SAY = f"""() => {{
  const button = document.querySelector("#choices [value='boast 3']");
  button.dataset.arm = "new";
  document.dispatchEvent(new Event("table:morphed"));
  button.click();
  ({SAY})("Hello");
}}"""
"""presses a button that still takes no press for a moment, and talks meanwhile"""
ARM_AGAIN = """() => new Promise((resolve) => {
  const button = document.querySelector("#choices button.move");
  const mean = (meaning) => { button.dataset.arm = meaning; document.dispatchEvent(new Event("table:morphed")); };
  mean("one");
  setTimeout(() => mean("two"), 250);
  setTimeout(() => resolve("arming" in button.dataset), 550);
})"""


def test_two_bots_sit_down_as_fast_as_they_are_pressed(person, site):
    """With motion, too: nothing lies on the board of a lobby that could glide."""
    page = person("Anna", is_calm=False).page
    open_table(page, site, TIEFENTHAL | {"bots": [], "seats": 4, "is_started": False})
    expect(page.locator("#connection")).to_have_text("Live")
    bots = page.locator("button[formaction*='/bot?'][value=regular]")
    bots.evaluate_all("(all) => all.slice(-2).forEach((button) => button.click())")
    expect(page.get_by_role("button", name="Send away")).to_have_count(2)
    expect(page.locator("#answer")).not_to_contain_text("Look again")


def test_buttons_without_a_name_of_their_own_wait_for_their_turn(person, site):
    page = person("Anna").page
    open_table(page, site, TIEFENTHAL)
    standing(page)
    sent = []
    page.on("request", lambda request: sent.append(request.post_data) if "/speed" in request.url else None)
    page.get_by_text("Speed of bots").click()
    speeds = page.locator("#bot-speed button")
    speeds.evaluate_all("(all) => [all[0], all.at(-1)].forEach((button) => button.click())")
    expect(speeds.last).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#answer")).not_to_contain_text("Look again")
    assert len(sent) == 2
    page.evaluate(SAY, "Hello")
    # Another one, as the page may still fetch the table after the last, and until then the same press counts once.
    speeds.first.evaluate("(button) => button.click()")
    expect(page.locator("#talk")).to_contain_text("Hello")
    expect(speeds.first).to_have_attribute("aria-pressed", "true")
    assert len(sent) == 3


def test_a_press_that_waits_for_its_button_outlasts_what_comes_between(person, site):
    page = person("Anna").page
    code = open_table(page, site, FAME)
    standing(page)
    page.evaluate(PRESS_NEW_THEN_SAY)
    expect(page.locator("#talk")).to_contain_text("Hello")
    wait_until(lambda: len(moves_of(page, site, code)) == 1)


def test_what_changes_twice_takes_no_press_until_the_last_change_is_old(person, site):
    page = person("Anna").page
    open_table(page, site, FAME)
    standing(page)
    assert page.evaluate(ARM_AGAIN)


def test_a_held_key_presses_once_and_a_die_is_no_menu(person, site):
    page = person("Anna").page
    turn(page, site)
    die = page.locator(DICE).last
    expect(die).not_to_have_attribute("popovertarget", re.compile(""))
    face = die.get_attribute("data-face")
    for _ in range(2):
        page.keyboard.down(face)
    expect(page.locator(f"{DICE}[aria-pressed=true]")).to_have_count(1)
