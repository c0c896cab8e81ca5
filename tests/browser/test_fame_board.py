"""The board of Tavern Fame at real pages: pressed by mouse, keys and thumbs, armed, and with a roll to watch."""

import re

import pytest
from playwright.sync_api import expect

from browser.narrow import LETTERS, SIDEWAYS
from browser.table import FAME, button_of, choices, move_when_armed, open_table, play_on, press, standing, trustingly
from services.person import PHONE

DESK = (1440, 900)
THREE = FAME | {"names": ["Anna", "Bert", "Cleo"]}
ODDS = THREE | {"has_odds": True}
FITS = "() => { const board = document.querySelector('.board'); return board.scrollHeight - board.clientHeight; }"
BOX = """(name) => { const box = document.querySelector(`.fame-answer.is-${name}`).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height].map(Math.round); }"""
HEIGHT = "() => document.querySelector('.fame-table').getBoundingClientRect().height"
WRESTLED = """() => {
  const die = document.querySelector(".art-die").outerHTML;
  const roll = (dice) => `<p class="fame-bout"><span class="fame-rolled">${die.repeat(dice)}</span></p>`;
  const rolls = [11, 6, 6].map(roll);
  document.querySelector(".fame-tray").insertAdjacentHTML("beforeend", rolls.concat("<p>1</p>".repeat(6)).join(""));
}"""
"""the tray with what a slaying and an arm-wrestling leave there"""
ARMING = """(text) => new Promise((resolve) => {
  const seen = () => {
    const button = document.querySelector(`#choices [value="${text}"]`);
    if (button?.dataset.arming === undefined) return requestAnimationFrame(seen);
    const {animationName, animationDuration, height} = getComputedStyle(button, "::before");
    const looks = [animationName, parseFloat(animationDuration), height];
    button.click(); button.click();
    return resolve([...looks, button.dataset.arming, document.querySelectorAll(".art-stake").length]);
  };
  seen();
})"""
TUMBLES = """() => { window.tumbles = []; const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.matches(".art-die")) window.tumbles.push(timing.delay + timing.duration);
    return animate.call(this, frames, timing);
  }; }"""

PRESS_OLD = """(address) => {
  const button = Object.assign(document.createElement("button"), {name: "move", value: "call"});
  button.setAttribute("form", "act");
  button.setAttribute("formaction", address);
  document.querySelector("main").append(button);
  button.click();
}"""

CROWDED = """() => {
  const enemy = document.querySelector("#enemy .art-enemy").getBoundingClientRect();
  const cut = (each) => each.scrollWidth > each.clientWidth;
  return [...document.querySelectorAll(".fame-answer, .fame-draught")].filter(cut).map((each) => each.textContent)
    .concat(enemy.right > document.getElementById("tray").getBoundingClientRect().left ? ["the last roll"] : []);
}"""


def to_the_slaying(page):
    """Boast, call and stay, as the three of them; Anna has to slay."""
    for text in ("boast 2", "call", "stay"):
        move_when_armed(page, text)
    standing(page)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_whole_table_fits_a_desk(person, site, players):
    page = person("Anna", size=DESK).page
    open_table(page, site, FAME | {"names": ["Anna", "Bert", "Cleo", "Dora", "Emil"][:players], "has_odds": True})
    standing(page)
    assert page.evaluate(FITS) <= 0
    move_when_armed(page, "boast 2")
    move_when_armed(page, "call")
    assert page.evaluate(FITS) <= 0
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.evaluate(CROWDED) == []


def test_a_long_roll_grows_no_table(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, FAME | {"names": ["Anna", "Bert", "Cleo", "Dora"]})
    standing(page)
    before = page.evaluate(HEIGHT)
    page.evaluate(WRESTLED)
    assert page.evaluate(HEIGHT) == before
    assert page.evaluate(FITS) <= 0


def test_the_result_is_in_sight_when_the_game_ends(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, THREE)
    play_on(page, trustingly, make=move_when_armed)
    result = page.locator(".result")
    expect(result).to_be_in_viewport(ratio=1)
    assert page.evaluate(FITS) <= 0
    page.set_viewport_size({"width": 1024, "height": 768})
    for name in (".moves", ".ranks"):
        expect(result.locator(name)).to_be_in_viewport(ratio=1)
    ended = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda address: address.split("?")[0] != ended.split("?")[0])
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.goto(ended)
    expect(result.get_by_role("link", name="To the rematch")).to_be_visible()
    expect(result).to_be_in_viewport(ratio=1)


def test_answers_stay_where_they_are_through_all_phases(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, THREE)
    standing(page)
    places = []
    for text in ("boast 2", "call", "stay", "slay 0"):
        places.append([page.evaluate(BOX, name) for name in ("believe", "call", "stay", "hold", "withdraw")])
        move_when_armed(page, text)
    for name in range(5):
        assert len({tuple(found[name][::2]) for found in places}) == 1, places
    assert len({tuple(box) for box in places[0]}) == 5


def test_a_call_that_news_made_possible_fills_up_and_a_press_on_it_waits_so_long(person, site):
    anna, bert = person("Anna").page, person("Bert", is_calm=False).page
    open_table(anna, site, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    bert.goto(anna.url)
    form = bert.get_by_role("region", name="Sit down")
    form.get_by_label("Your name").fill("Bert")
    form.get_by_role("button", name="Sit down").click()
    expect(bert.locator("#fame")).to_be_visible()
    standing(anna)
    bert.evaluate(f"() => {{ window.armed = ({ARMING})('call'); }}")
    press(anna, "boast 4")
    name, seconds, height, arming, stakes = bert.evaluate("() => window.armed")
    assert (name, seconds, arming, stakes) == ("fame-arm", 0.4, "", 0)
    assert float(height.removesuffix("px")) >= 4
    expect(anna.locator(".art-stake")).to_be_visible()
    expect(anna.locator("#player-1 .fame-said")).to_have_text("calls")


def test_the_roll_tumbles_in_and_shows_its_kills(person, site):
    page = person("Anna", size=DESK, is_calm=False).page
    open_table(page, site, ODDS)
    standing(page)
    to_the_slaying(page)
    expect(choices(page).get_by_text("% to keep the boast").first).to_be_attached()
    page.evaluate(TUMBLES)
    move_when_armed(page, "slay 1")
    tray = page.get_by_role("group", name="Last roll")
    dice = tray.locator(".fame-rolled .art-die")
    expect(dice.first).to_be_visible()
    page.wait_for_function("() => tumbles.length > 0")
    tumbles = page.evaluate("tumbles")
    assert len(tumbles) >= dice.count()
    assert max(tumbles) <= 300
    told = tray.locator(".fame-verdict").inner_text()
    kills = int(re.search(r"(\d+|No) kills?", told)[1].replace("No", "0"))
    assert tray.locator(".is-kill").count() == kills
    assert tray.locator(".is-kill, .is-miss").count() == dice.count()
    expect(tray.get_by_role("list", name="Tokens that moved").get_by_role("listitem").first).to_be_visible()
    move_when_armed(page, "boast 1")
    assert page.evaluate("tumbles.length") == len(tumbles), "a roll tumbles once"


def test_the_roll_lies_still_for_whoever_wants_no_motion(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, THREE)
    standing(page)
    to_the_slaying(page)
    page.evaluate(TUMBLES)
    move_when_armed(page, "slay 0")
    expect(page.locator(".fame-rolled .art-die").first).to_be_visible()
    assert page.evaluate("tumbles") == []
    assert page.evaluate("document.getAnimations().length") == 0


def test_keys_say_the_number_that_they_are(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, THREE)
    standing(page)
    page.keyboard.press("4")
    expect(page.locator(".fame-boast")).to_contain_text("4")
    standing(page, "first")
    expect(button_of(page, "call")).not_to_have_attribute("data-arming", "")
    page.keyboard.press("k")
    expect(page.locator(".art-stake")).to_be_visible()
    expect(button_of(page, "stay")).not_to_have_attribute("data-arming", "")
    page.keyboard.press("s")
    expect(button_of(page, "slay 2")).not_to_have_attribute("data-arming", "")
    page.keyboard.press("2")
    expect(page.locator(".fame-rolled").first).to_be_visible()


def test_numbers_of_two_digits_are_typed_whole(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, THREE)
    standing(page)
    boast = button_of(page, "boast 1")
    page.keyboard.press("1")
    expect(boast).to_be_focused()
    page.keyboard.press("c")
    page.keyboard.press("Escape")
    page.keyboard.type("12")
    expect(page.locator(".fame-boast")).to_contain_text("12")
    standing(page, "first")
    page.keyboard.press("1")
    expect(button_of(page, "raise 13")).to_be_focused()
    page.keyboard.type("9")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".fame-boast")).to_contain_text("13")


def test_dice_lie_still_for_whoever_chose_less_motion_here(person, site):
    page = person("Anna", is_calm=False).page
    page.context.add_cookies([{"name": "motion", "value": "less", "url": site}])
    open_table(page, site, THREE)
    standing(page)
    to_the_slaying(page)
    page.evaluate(TUMBLES)
    move_when_armed(page, "slay 1")
    expect(page.locator(".fame-rolled").first).to_be_visible()
    assert page.evaluate("window.tumbles") == []


def test_by_thumb_on_a_phone(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    open_table(page, site, ODDS)
    for text in ("boast 2", "call", "stay", "slay 1"):
        now = standing(page)
        if text == "call":
            place = button_of(page, text).bounding_box()
            page.locator("#move-hold").tap(force=True)
            expect(page.locator("#why-hold")).to_be_in_viewport()
            assert button_of(page, text).bounding_box() == place, "a reason moves nothing that one is about to press"
        button_of(page, text).tap()
        if text.startswith("slay"):
            expect(page.locator("#answer")).to_contain_text("press the same button again")
            assert page.locator("[data-sure]").get_attribute("data-sure") == "Press again", "said at the button, too"
            expect(page.locator(".fame-rolled")).to_have_count(0)
            button_of(page, text).tap()
        page.wait_for_function(
            "(before) => Number(document.getElementById('table').dataset.version) > before", arg=now.version
        )
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect(page.locator(".fame-why > p:not(.is-usual):visible")).to_have_count(
            0
        )  # a finger leaves no reason behind
    expect(page.locator(".fame-rolled").first).to_be_visible()


def test_what_is_shut_says_why_in_sight(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, THREE)
    standing(page)
    move_when_armed(page, "boast 4")
    standing(page)
    page.mouse.move(0, 0)
    why = page.locator("#why-passed")
    expect(why).not_to_be_visible()
    page.locator("#move-raise-3").hover()
    expect(why).to_be_visible()
    expect(why).to_contain_text("above 4")
    page.mouse.move(0, 0)
    page.locator("#move-stay").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#why-stay")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_have_text(page.locator("#why-stay").inner_text())


def test_who_was_later_is_told_politely(person, site):
    people = [person(name) for name in ("Anna", "Bert", "Cleo")]
    people[2].allow("status of 422")
    anna, bert, cleo = (one.page for one in people)
    order = FAME | {"names": ["Anna"], "seats": 3, "is_started": False, "options": {"opener": 0, "timing": "live"}}
    open_table(anna, site, order)
    for page, name in ((bert, "Bert"), (cleo, "Cleo")):
        page.goto(anna.url)
        form = page.get_by_role("region", name="Sit down")
        form.get_by_label("Your name").fill(name)
        form.get_by_role("button", name="Sit down").click()
    standing(anna)
    press(anna, "boast 3")
    for page in (bert, cleo):
        expect(button_of(page, "call")).to_be_visible()
        expect(button_of(page, "call")).not_to_have_attribute("data-arming", "")
    old = button_of(cleo, "call").get_attribute("formaction")
    press(bert, "call")
    expect(cleo.locator("#player-1 .fame-said")).to_have_text("calls")
    cleo.evaluate(PRESS_OLD, old)
    expect(cleo.locator("#answer")).to_contain_text("Bert called first")


def test_on_a_phone_everybodys_dice_are_seen_while_one_decides(person, site):
    page = person("Anna", size=PHONE).page
    open_table(page, site, FAME | {"names": ["Anna", "Bert", "Cleo", "Dora", "Emil"]})
    standing(page)
    move_when_armed(page, "boast 2")
    pools = page.locator(".fame-pools > li")
    expect(pools).to_have_count(5)
    lowest = max(box["y"] + box["height"] for box in (pools.nth(n).bounding_box() for n in range(5)))
    assert lowest <= page.locator("#choices").bounding_box()["y"]
    page.set_viewport_size({"width": 320, "height": PHONE[1]})
    assert page.evaluate(SIDEWAYS) <= 0
    assert pools.evaluate_all("(all) => all.every((each) => each.scrollWidth <= each.clientWidth)")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.evaluate(LETTERS, "200%")
    assert page.locator("#choices").bounding_box()["height"] <= PHONE[1] / 3
