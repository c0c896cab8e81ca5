"""The board of Tiefenthal in a browser: dice by click, drag, key and touch; news in mid-drag; plans."""

import re

import pytest
from playwright.sync_api import expect

from browser.table import TIEFENTHAL, Device, open_table, standing
from services.person import PHONE

ACT = """async ([code, moves]) => {
  const csrf = document.querySelector("[name=csrf]").value;
  const {decisions} = await (await fetch(`/api/tables/${code}`)).json();
  const decision = decisions[0];
  const body = JSON.stringify({seat: decision.seat, token: decision.token, moves, id: String(Math.random())});
  const headers = {"content-type": "application/json", "x-csrf-token": csrf};
  return (await fetch(`/api/tables/${code}/act`, {method: "POST", headers, body})).status;
}"""
FRAMES = """([pressed, seen]) => new Promise((resolve) => {
  document.querySelector(pressed).click();
  let frames = 0;
  const look = () => {
    frames += 1;
    if (document.querySelector(seen) || frames > 30) resolve(frames);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""
DICE = ".dice-tray [data-drag=serve]:not([data-gone])"
LAID = "#tiefenthal .laid .art-die"
STEPS = "#plan-steps > li"
MARKED = ("[data-fits] > .art-press", "[data-drag][aria-pressed=true]", "[data-drag][aria-pressed=false]")
FILTERS = "found => [...new Set(found.map((each) => getComputedStyle(each).filter))]"
OUTLINE = """(each) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(each);
  return outlineStyle === "none" ? outlineStyle : `${outlineStyle} ${outlineWidth}`;
}"""
MADE_OWN = """(die, face) => {
  die.dataset.face = face;
  die.id = `die-0-own-${face}-1`;
  die.ariaLabel = "own-colour";
}"""
FREE = "[data-space=cashbox]"
"""a space that takes any die, and so fits the first"""


def turn(page, site, order=TIEFENTHAL):
    """A table at which it is this page's turn to serve; its code."""
    return table_at(page, site, order, ("keep", ""), "end")[0]


def table_with(page, site, verb):
    """A table at which a move of a kind can be made, on this page's turn; that move."""
    order = TIEFENTHAL | {"options": {"start": 0}}
    return table_at(page, site, order, ("keep", "serve", "draft", "choose", "end"), verb)[1]


def table_at(page, site, order, verbs, wanted):
    """A table played on, by the first verb that is possible until a wanted move can be made: its code, that move."""
    device = Device.of(page, site)
    code = device.open(order)
    moves = device.play(
        code,
        lambda moves: next(text for each in verbs for text in moves if text.startswith(each)),
        lambda _seen, moves: any(text.startswith(wanted) for text in moves),
    )
    page.goto(f"{site}/t/{code}")
    standing(page)
    return code, next(text for text in moves if text.startswith(wanted))


def centre(locator):
    """The middle of a thing on the screen."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lift(page):
    """Take the first die up with the mouse, and hold it over the Cashbox."""
    page.mouse.move(*centre(page.locator(DICE).first))
    page.mouse.down()
    page.mouse.move(*centre(page.locator(FREE)), steps=5)
    expect(page.locator(".ghost")).to_have_count(1)


def expect_laid(page, dice):
    """One die lies on the Cashbox, and the tray has one less."""
    expect(page.locator(f"{FREE} .laid .art-die")).to_have_count(1)
    expect(page.locator(DICE)).to_have_count(dice - 1)
    expect(page.locator("#turn-end")).to_be_visible()


@pytest.fixture
def table(person, site):
    """A person's page at the first turn, and how many dice lie in the tray."""
    page = person("Anna").page
    code = turn(page, site)
    return page, code, page.locator(DICE).count()


def test_a_die_is_chosen_then_laid(table):
    page, _, dice = table
    end = page.locator("#turn-end").bounding_box()
    die = page.locator(DICE).first
    die.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    expect(page.locator(FREE)).to_have_attribute("data-fits", "")
    dimmed = page.locator("#tiefenthal .rooms li:not([data-fits]) > :first-child").evaluate_all(FILTERS)
    assert len(dimmed) == 1, "whatever it does not fit steps back alike"
    assert dimmed != ["none"]
    page.emulate_media(forced_colors="active")
    seen = [page.locator(f"#tiefenthal {piece}").first.evaluate(OUTLINE) for piece in (*MARKED, "[aria-disabled=true]")]
    assert seen == ["solid 3px", "solid 6px", "solid 2px", "none"], "marked by lines where shadows are not drawn"
    page.emulate_media(forced_colors="none")
    page.keyboard.press("Escape")
    expect(die).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-fits]")).to_have_count(0)
    page.locator(DICE).last.evaluate(MADE_OWN, die.get_attribute("data-face"))
    page.locator(DICE).last.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#answer")).to_contain_text("own-colour")
    page.locator(f"{FREE} .art-press").click()
    expect_laid(page, dice)
    assert page.locator("#turn-end").bounding_box() == end, "it stays where it is, with or without a move to take back"


def test_a_die_lies_within_a_frame(table):
    page, _, _ = table
    page.locator(DICE).first.click()
    page.route("**/act?*", lambda route: (page.wait_for_timeout(500), route.continue_()))
    frames = page.evaluate(FRAMES, [f"{FREE} .art-press", LAID])
    assert frames == 1
    page.unroute_all(behavior="wait")
    expect(page.locator("#answer")).to_contain_text("Done: Lay a")


@pytest.mark.parametrize("way", ["mouse", "keys", "drag"])
def test_a_die_stays_in_the_hand_while_its_space_asks_back(table, way):
    page, _, dice = table
    page.evaluate("localStorage.setItem('stammtisch-confirm', 'always')")
    die, space = page.locator(DICE).first, page.locator(f"{FREE} .art-press")

    def lay():
        if way == "drag":
            lift(page)
            page.mouse.up()
        elif way == "keys":
            space.press("Enter")
        else:
            space.click()

    if way != "drag":
        die.click()
    lay()
    expect(space).to_have_attribute("data-sure", "Press again")
    expect(space).to_be_focused()
    expect(page.locator("#answer")).to_have_text("Press again to do it.")
    expect(die).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-sure]")).to_have_count(1)
    lay()
    expect_laid(page, dice)
    expect(page.locator("[data-sure]")).to_have_count(0)
    page.wait_for_function("() => document.activeElement.closest('#table')")


def test_a_die_is_dragged(table):
    page, _, dice = table
    lift(page)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect_laid(page, dice)


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_a_die_is_taken_from_the_coaster(person, site, way):
    page = person("Anna").page
    open_table(page, site, TIEFENTHAL | {"options": {"start": 0}})
    standing(page)
    die = page.locator(".coaster [data-drag=draft]").first
    name = die.get_attribute("aria-label")
    if way == "keys":
        die.press("Enter")
    else:
        page.mouse.move(*centre(die))
        page.mouse.down()
        page.mouse.move(*centre(page.locator(".areas").first), steps=5)
        page.mouse.up()
    taken = page.locator(f'.dice-tray [data-piece][id^="die-0-white-{name[-1]}"]')
    expect(taken).to_have_count(1)


def test_digits_mean_the_faces_of_dice(person, site):
    page = person("Anna").page
    open_table(page, site, TIEFENTHAL | {"options": {"start": 0}})
    standing(page)
    dice = page.locator(".coaster [data-drag=draft]").all()
    faces = [face for die in dice if (face := die.get_attribute("data-face")) == die.get_attribute("data-key")]
    page.keyboard.press(faces[-1])
    expect(page.locator(f'.dice-tray [id^="die-0-white-{faces[-1]}-"]')).to_have_count(len(dice) - len(faces) + 1)


def test_a_digit_picks_up_the_die_with_its_face(table):
    page, _, _ = table
    page.keyboard.press(face := page.locator(DICE).last.get_attribute("data-face"))
    expect(page.locator(f'{DICE}[data-face="{face}"]').first).to_have_attribute("aria-pressed", "true")


def test_a_drag_is_broken_off_by_escape_and_by_letting_go_elsewhere(table):
    page, _, dice = table
    lift(page)
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(LAID)).to_have_count(0)
    page.mouse.move(*centre(page.locator(DICE).first))
    page.mouse.down()
    page.mouse.move(*centre(page.locator("#prompt h1")), steps=4)
    page.mouse.up()
    expect(page.locator(DICE)).to_have_count(dice)
    expect(page.locator(LAID)).to_have_count(0)


def test_news_in_mid_drag_break_nothing(table, site):
    page, code, dice = table
    lift(page)
    page.evaluate("document.addEventListener('table:morphed', () => { window.isMorphed = true; })")
    sent = {"csrf": page.locator("[name=csrf]").first.get_attribute("value"), "bot_pause": "300"}
    page.request.post(f"{site}/t/{code}/speed", form=sent)
    page.wait_for_function("() => window.isMorphed")
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator(FREE)).to_have_attribute("data-fits", "")
    page.mouse.up()
    expect_laid(page, dice)


def test_by_keys_alone(table):
    page, _, dice = table
    expect(page.locator("#turn-end")).to_have_attribute("aria-keyshortcuts", "e")
    face = page.locator(DICE).first.get_attribute("data-face")
    cashbox = page.locator(f"{FREE} > .art-press")
    expect(cashbox).to_have_accessible_name(re.compile(r"^Cashbox: \d ways"))
    page.keyboard.press(face)
    fitting = page.locator("[data-fits] > .art-press")
    expect(fitting.first).to_be_focused()
    expect(cashbox).to_have_accessible_name(re.compile(f"^Lay a {face} on the Cashbox"))
    page.keyboard.press("Escape")
    expect(cashbox).to_have_accessible_name(re.compile(r"^Cashbox: \d ways"))
    expect(page.locator(f'{DICE}[data-face="{face}"]').first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#tip")).not_to_be_visible()
    for key, place in (("ArrowLeft", -1), ("ArrowRight", 0), ("Tab", 1), ("Shift+Tab", 0)):
        page.keyboard.press(key)
        expect(fitting.nth(place)).to_be_focused()
    page.keyboard.press("Enter")
    expect_laid(page, dice)
    expect(page.locator("#answer")).to_contain_text("Done: Lay a")
    page.wait_for_function("() => document.activeElement.matches('#table *')")
    page.keyboard.press("p")
    expect(page.locator("#tiefenthal")).to_contain_class("is-planning")
    expect(page.locator("#plan-mode")).to_have_attribute("aria-keyshortcuts", "p")
    expect(page.locator("#plan-mode")).to_be_focused()
    page.keyboard.press(page.locator(DICE).first.get_attribute("data-face"))
    page.keyboard.press("Enter")
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(1)
    page.keyboard.press("s")
    expect(page.locator(STEPS)).to_have_count(0)
    expect(page.locator(DICE)).to_have_count(dice - 2)
    page.wait_for_function("() => document.activeElement.matches('#table *')")
    page.keyboard.press("e")
    expect(page.locator("#turn-end")).to_have_count(0)
    page.wait_for_function("() => document.activeElement.matches('#table *')")


def test_by_touch(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    turn(page, site)
    dice = page.locator(DICE).count()
    page.locator(DICE).first.tap()
    page.locator(f"{FREE} .art-press").tap()
    expect_laid(page, dice)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_piece_with_several_ways_asks_which(table):
    page, _, dice = table
    page.locator(f"{FREE} .art-press").click()
    ways = page.get_by_role("group", name="Cashbox", exact=True)
    expect(ways).to_be_visible()
    tile, asked = page.locator(f"{FREE} .art-press").bounding_box(), ways.bounding_box()
    assert min(abs(asked["y"] - tile["y"] - tile["height"]), abs(asked["y"] + asked["height"] - tile["y"])) < 10
    assert asked["x"] < tile["x"] + tile["width"]
    ways.get_by_role("button", name="Close").click()
    expect(ways).to_be_hidden()
    page.locator(f"{FREE} .art-press").click()
    ways.get_by_role("button").first.click()
    expect(ways).to_be_hidden()
    expect_laid(page, dice)


def plan_first(page):
    """Choose to plan before serving."""
    page.get_by_role("link", name="Plan first").click()
    expect(page.locator("#tiefenthal")).to_contain_class("is-planning")


def lay(page, space):
    """Lay the first die that fits on a space."""
    for die in page.locator(DICE).all():
        die.click()
        if page.locator(f"[data-space={space}][data-fits]").count():
            page.locator(f"[data-space={space}] .art-press").click()
            return
    raise AssertionError(f"no die fits {space}")


@pytest.mark.parametrize("bots", [1, 3])
def test_the_whole_table_fits_a_desk(person, site, bots):
    page = person("Anna").page
    turn(page, site, TIEFENTHAL | {"bots": ["regular"] * bots})
    page.set_viewport_size({"width": 1440, "height": 900})
    over = (
        "() => [document.documentElement, document.querySelector('.main')].map((e) => e.scrollHeight - e.clientHeight)"
    )
    hints = page.get_by_role("button", name="No more hints")
    if hints.count():
        hints.click()
        expect(hints).to_have_count(0)
    assert page.evaluate(over) == [0, 0]
    plan_first(page)
    lay(page, "cashbox")
    expect(page.locator(f"{STEPS}:not(.is-hoped)")).to_have_count(1)
    assert page.evaluate(over) == [0, 0]


def test_what_would_be_left_is_shown_before_it_is_done(table):
    page, _, _ = table
    beer = page.locator("#tiefenthal [data-total=beer]")
    before = int(beer.locator("b").inner_text())
    page.locator(DICE).first.click()
    page.locator("[data-space=barrel] .art-press").hover()
    expect(beer).to_have_attribute("data-after", str(before + 1))
    page.locator("#prompt h1").hover()
    expect(beer).to_have_attribute("data-after", "")


def test_what_can_be_paid_is_told_by_more_than_colour_and_a_buyer_is_not_told_why_not(person, site):
    page = person("Anna").page
    move = table_with(page, site, "buy")
    looks = """(cards) => [...new Set(cards.map((card) => [getComputedStyle(card).borderStyle,
      getComputedStyle(card.closest(".art-press"), "::before").content].join(" ")))]"""
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        found = [
            page.locator(f".stall .art-press{kind} .art-card").evaluate_all(looks)
            for kind in ("[aria-disabled]", ":not([aria-disabled])")
        ]
        assert found == [["dashed none"], ['solid ""']], theme
    card = page.locator(f'.stall [value="{move}"]')
    name = card.get_attribute("id")
    bought, why = page.locator(f"#{name}[aria-disabled]"), page.locator(f"#{name} + .why-tip")
    card.click()
    expect(bought).to_be_visible()
    x, y = centre(bought)
    page.mouse.move(x, y + 2)
    page.wait_for_timeout(700)
    expect(why).to_be_hidden()
    expect(page.locator("#tip")).to_be_hidden()
    page.locator("#prompt h1").hover()
    bought.hover()
    expect(why).to_be_visible()
    expect(page.locator("#tip")).to_be_visible()
    expect(why).to_be_hidden()
