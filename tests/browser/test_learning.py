"""Learning in a browser: both lessons to their end, and explanations by mouse, keyboard and finger."""

import re

import pytest
from playwright.sync_api import expect

from browser.narrow import too_wide
from browser.table import FAME, TIEFENTHAL, move, open_table, set_bots_to_full_speed, standing
from browser.test_tiefenthal_board import DICE, LAID, turn
from services.person import PHONE
from stammtisch.web.lessons import lesson_of

BLOCKED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });"""
"""what a browser does that lets no page keep anything"""
COACH = "#coach:not(.is-wait)"
AT_REST = """() => {
  const [coach, roll, answers] = ["#coach", "#tray", "#choices"].map(
    (name) => document.querySelector(name).getBoundingClientRect());
  const toasts = [...document.querySelectorAll(".caption > p, #answer:not(:empty)")]
    .filter((each) => each.checkVisibility());
  return scrollY === 0 && coach.height <= 100 && coach.bottom <= roll.top && roll.bottom <= answers.top
    && toasts.every((each) => each.getBoundingClientRect().top >= coach.bottom);
}"""
"""whether a lesson on a phone stands where it did, with all of the roll between its words and the answers"""
HOLD = """async ([selector, milliseconds]) => {
  const piece = document.querySelector(selector);
  const touch = {pointerType: "touch", bubbles: true, cancelable: true, isPrimary: true};
  piece.dispatchEvent(new PointerEvent("pointerdown", touch));
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  piece.dispatchEvent(new PointerEvent("pointerup", touch));
  return piece.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
}"""


def do(page, move):
    """Do what a move asks for as people do: on the piece that is lit."""
    serve = re.match(r"serve (\d) (.*)", move)
    if serve:
        page.locator("[data-meant][data-drag=serve]").first.click()
        space = page.locator(f'[data-space="{serve[2]}"]').first
        box = space.bounding_box()
        space.click(position={"x": box["width"] / 4, "y": box["height"] / 2})
        return
    button = page.locator(f'#table button[value="{move}"]:not([data-arming]):visible')
    if page.locator(f'#table button[value="{move}"]:visible').count() == 0:
        page.locator("[data-meant]").first.click()
    button.first.click()


def follow_link(page):
    """Go into a plan, where the coach says so."""
    expect(page.locator(COACH)).to_have_attribute("data-move", "plan-mode")
    page.locator("a[data-meant]").click()
    expect(page.locator(COACH)).not_to_have_attribute("data-move", "plan-mode")


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_a_lesson_to_its_end(person, site, game):
    page = person("Anna").page
    page.goto(f"{site}/how/{game}")
    page.get_by_role("link", name=re.compile("^Learn it at a table")).click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Begin").click()
    set_bots_to_full_speed(page)
    planned = [step.key for step in lesson_of(game).step if step.is_planned]
    for number, step in enumerate(lesson_of(game).step):
        if step.key in planned[:1]:
            follow_link(page)
        expect(page.locator(COACH)).to_have_attribute("data-move", step.move)
        expect(page.locator("[data-meant]").first).to_be_visible()
        if number == 1:
            page.reload()
            expect(page.locator(COACH)).to_have_attribute("data-move", step.move)
        version = page.locator("#table").get_attribute("data-version")
        do(page, step.move)
        if step.key in planned[:-1]:
            continue
        if step.key in planned:
            expect(page.locator(COACH)).to_have_attribute("data-move", "serve")
            page.locator("button[data-meant]").click()
        expect(page.locator("#table")).not_to_have_attribute("data-version", version)
    expect(page.get_by_role("heading", name="Lesson done")).to_be_visible(timeout=20_000)
    lesson = page.url
    page.locator("#coach").get_by_role("button", name="Play now").click()
    page.wait_for_url(lambda address: address != lesson)
    expect(page.locator("#table")).to_have_attribute("data-status", "running")


def test_on_a_phone_a_lesson_stays_where_it_is_and_shows_the_roll(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    page.goto(f"{site}/learn/fame")
    page.get_by_role("button", name="Begin").tap()
    set_bots_to_full_speed(page)
    page.evaluate("scrollTo(0, 0)")
    for step in lesson_of("fame").step[:6]:
        expect(page.locator(COACH)).to_have_attribute("data-move", step.move)
        page.wait_for_function(AT_REST)
        button = page.locator(f'#table button[value="{step.move}"]:not([data-arming]):visible')
        button.evaluate("(button) => button.click()")
        if page.locator("[data-sure]").count():
            button.evaluate("(button) => button.click()")
    expect(page.locator(COACH)).to_have_attribute("data-move", lesson_of("fame").step[6].move)
    page.wait_for_function(AT_REST)
    text = page.locator("#coach .coach-text")
    short = text.bounding_box()["height"]
    page.locator("#coach summary").tap()
    expect(page.locator("#coach details")).to_have_attribute("open", "")
    assert text.bounding_box()["height"] > short


def test_another_move_is_answered_kindly_and_taken_back(person, site):
    page = person("Anna").page
    page.goto(f"{site}/learn/fame")
    page.get_by_role("button", name="Begin").click()
    set_bots_to_full_speed(page)
    page.locator('#table button[value="boast 1"]').click()
    expect(page.get_by_role("heading", name="A way of your own")).to_be_visible()
    page.get_by_role("button", name="Take it back", exact=True).click()
    expect(page.locator("#coach")).to_have_attribute("data-move", "boast 2")


def test_pieces_are_explained_by_the_mouse(person, site):
    page = person("Anna").page
    open_table(page, site, TIEFENTHAL)
    page.locator('.main [data-explain="farmhand"]').first.hover(position={"x": 40, "y": 50})
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Farmhand")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


def test_a_tip_does_not_cover_what_it_is_about(person, site):
    page = person("Anna").page
    open_table(page, site, FAME)
    for key in ("health", "reward"):
        piece = page.locator(f'.main [data-explain="{key}"]:visible').first
        piece.hover()
        tip = page.get_by_role("tooltip")
        expect(tip).to_be_visible()
        one, other = piece.bounding_box(), tip.bounding_box()
        apart_below = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
        apart_beside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
        assert apart_below or apart_beside


def test_pieces_are_explained_by_the_keyboard(person, site):
    page = person("Anna").page
    open_table(page, site, FAME)
    first = page.locator('#content [data-explain][tabindex="0"]')
    expect(first).to_have_count(1)
    key = first.get_attribute("data-explain")
    page.locator("#skip, .skip").first.focus()
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.explain") == key:
            break
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    assert "tip" in page.evaluate("document.activeElement.getAttribute('aria-describedby')").split()
    told = tip.text_content()
    page.keyboard.press("ArrowRight")
    expect(tip).not_to_have_text(told)
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") is None


def test_what_counts_anew_is_explained_no_longer(person, site):
    page = person("Anna").page
    turn(page, site)
    purse = page.locator("#tiefenthal [data-total=beer] [data-tip]")
    purse.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    news = "document.dispatchEvent(new Event('table:morphed'))"
    page.evaluate(news)
    expect(page.get_by_role("tooltip")).to_be_visible()
    purse.evaluate("(piece) => { piece.dataset.tip = 'more beer'; }")
    page.evaluate(news)
    expect(page.get_by_role("tooltip")).to_be_hidden()


def test_a_long_press_explains_and_presses_nothing(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    open_table(page, site, TIEFENTHAL)
    piece = '.main button[value^="draft"] [data-explain]'
    page.locator(piece).first.wait_for()  # bots may go first
    dice = page.locator('.main button[value^="draft"]').count()
    is_pressed = page.evaluate(HOLD, [piece, 700])
    assert not is_pressed
    expect(page.get_by_role("tooltip")).to_contain_text("White die")
    expect(page.locator('.main button[value^="draft"]')).to_have_count(dice)
    page.locator("#prompt h1").tap()
    expect(page.get_by_role("tooltip")).to_be_hidden()


def test_a_press_some_time_after_a_long_one_counts(person, site):
    """Browsers tell of no click where the finger lay so long that they took it for a wish to see a menu."""
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    turn(page, site)
    page.evaluate(HOLD.partition("return")[0] + "}", [f"{DICE} [data-explain]", 700])
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.wait_for_timeout(400)
    page.locator(DICE).first.evaluate("(die) => die.click()")
    expect(page.locator(f"{DICE}[aria-pressed=true]")).to_have_count(1)


@pytest.mark.parametrize("is_chosen", [False, True])
def test_a_long_press_on_the_board_moves_no_die(person, site, is_chosen):
    """Neither is a die chosen by it, nor a chosen one laid."""
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    turn(page, site)
    if is_chosen:
        page.locator(DICE).first.tap()
        page.evaluate(HOLD, [".main [data-fits] > .art-press [data-explain]", 700])
    else:
        page.evaluate(HOLD, [f"{DICE} [data-explain]", 700])
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(page.locator(LAID)).to_have_count(0)
    expect(page.locator(f"{DICE}[aria-pressed=true]")).to_have_count(int(is_chosen))


def test_what_a_long_press_explains_stays_when_the_finger_leaves(person, site):
    """The press takes the focus from the piece that was pressed before."""
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    turn(page, site)
    hold = page.context.new_cdp_session(page)
    pieces = page.locator(".stall .art-press:has([data-explain])")
    pieces.first.scroll_into_view_if_needed()
    for index in (0, 1):
        box = pieces.nth(index).bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        hold.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        expect(page.get_by_role("tooltip")).to_be_visible()
        hold.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(400)
        expect(page.get_by_role("tooltip")).to_be_visible(timeout=1000)


def test_settings_are_kept_at_once(person, site):
    page = person("Anna").page
    page.goto(f"{site}/settings")
    with page.expect_response(lambda answer: answer.url.endswith("/settings") and answer.request.method == "POST"):
        page.get_by_label("daylight").check()
    page.get_by_role("group", name="Sound").get_by_label("on").check()
    page.reload()
    expect(page.get_by_label("daylight")).to_be_checked()
    expect(page.get_by_role("group", name="Sound").get_by_label("on")).to_be_checked()
    assert page.evaluate("document.documentElement.dataset.theme") == "daylight"


@pytest.mark.parametrize("order", [FAME, TIEFENTHAL])
def test_where_a_browser_keeps_nothing_everything_else_works(person, site, order):
    """No page complains, and a move is made without a load."""
    page = person("Anna").page
    page.add_init_script(BLOCKED)
    page.goto(f"{site}/settings")
    page.get_by_role("group", name="Sound").get_by_label("on").check()
    code = open_table(page, site, order)
    page.evaluate("window.isStill = true")
    expect(page.locator("#connection")).to_have_text("Live")
    move(page, standing(page).moves[0])
    assert page.evaluate("window.isStill")
    page.goto(f"{site}/t/{code}/replay")
    page.get_by_role("button", name="Play").wait_for()


def test_a_theme_chosen_below_and_at_the_top_is_one(person, site):
    page = person("Anna", theme="dark").page
    page.goto(f"{site}/settings")
    page.get_by_label("daylight").check()
    switch = page.get_by_role("button", name="Lamplight")
    switch.click()
    expect(page.get_by_label("lamplight")).to_be_checked()
    expect(page.get_by_role("button", name="Daylight")).to_be_visible()


def test_a_setting_that_is_refused_is_told(person, site):
    anna = person("Anna")
    anna.allow("status of 4")
    page = anna.page
    page.goto(f"{site}/settings")
    page.get_by_label("daylight").evaluate("(choice) => { choice.value = 'dusk'; }")
    page.locator("#settings [value=dusk]").dispatch_event("click")
    expect(page.locator("main")).to_contain_text("does not offer: theme")


def test_what_a_setting_does_is_not_squeezed_by_its_choices(person, site):
    page = person("Anna", size=(1024, 768)).page
    page.goto(f"{site}/settings")
    for words in page.locator(".setting > p").all():
        assert words.bounding_box()["width"] >= 200


def test_asking_back_takes_a_second_press(person, site):
    page = person("Anna").page
    page.goto(f"{site}/settings")
    page.get_by_role("group", name="Confirm moves").get_by_label("always").check()
    open_table(page, site, FAME)
    version = page.locator("#table").get_attribute("data-version")
    button = page.locator('#table button[value="boast 1"]')
    button.click()
    expect(page.locator("#answer")).to_have_text("Press again to do it.")
    assert page.locator("#table").get_attribute("data-version") == version
    button.click()
    expect(page.locator("#table")).not_to_have_attribute("data-version", version)


def test_a_browser_that_knows_no_details_content_shows_the_hint_all_the_same(person, site):
    page = person("Anna", size=(1440, 900)).page
    page.add_init_script(
        "const knows = CSS.supports.bind(CSS); CSS.supports = (text) => !text.includes('details') && knows(text);"
    )
    page.route(
        "**/learn.css*", lambda route: route.fulfill(body=without_details_content(route), content_type="text/css")
    )
    open_table(page, site, FAME)
    hint = page.locator("#hint-more")
    text = hint.locator(".coach-say")
    expect(text).to_be_visible()
    hint.locator("summary").click()
    expect(text).to_be_hidden()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    hint.locator("summary").click()
    expect(text).to_be_visible()


def without_details_content(route):
    """The sheet, with a name that no browser knows."""
    return route.fetch().text().replace("::details-content", "::unknown-content")


LONELY = """(arrows) => {
  const isLast = (each) => each.nextElementSibling.getBoundingClientRect().top > each.getBoundingClientRect().bottom;
  return arrows.filter(isLast).map((each) => each.closest("[id]").id);
}"""
"""arrows at the end of a line, whose sense stands on the next"""


@pytest.mark.parametrize("path", ["/how/fame", "/how/tiefenthal", "/glossary"])
def test_long_pages_use_the_width_and_keep_their_contents_in_sight(person, site, path):
    page = person("Anna", size=(1440, 900)).page
    page.goto(site + path)
    contents = page.locator(".contents")
    aside, main = contents.bounding_box(), page.locator(".paged > :last-child").bounding_box()
    assert aside["x"] + aside["width"] <= main["x"]
    assert aside["x"] < 60
    assert main["x"] + main["width"] > 1380
    contents.get_by_role("link").last.click()
    expect(contents).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1024, "height": 768})
    assert page.locator(".scene > .then").evaluate_all(LONELY) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert too_wide(page) == []
