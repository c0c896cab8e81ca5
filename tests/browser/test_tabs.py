"""Several tabs, reloads, old pages, double clicks: one seat, many views, and every action once."""

from concurrent.futures import ThreadPoolExecutor

import httpx
from playwright.sync_api import expect

from browser.table import (
    FAME,
    button_of,
    choices,
    log,
    meter,
    move,
    moves_of,
    open_table,
    press,
    sit_down,
    standing,
    version_of,
    wait_for_version,
    wait_until,
)
from services.person import PHONE

WATCH_KEYS = """window.keysTaken = [];
  addEventListener("keydown", (event) => window.keysTaken.push(event.defaultPrevented));"""
PRESS_AGAIN = """() => {
  const again = () => {
    const changed = document.querySelector("#move-believe[data-arming]");
    if (changed) { document.removeEventListener("table:morphed", again); changed.click(); }
  };
  document.addEventListener("table:morphed", again);
}"""
"""presses what one had under the hand, at once when the table has changed"""
FOUR = FAME | {"names": ["Anna", "Bert", "Cleo", "Dora"]}


def test_eight_tabs_share_one_stream(person, site):
    """Promises 16, 28, 24: also over two tables, and when the tab that listened for all is closed."""
    anna, other = person("Anna"), person("Bert").page
    wait_until(lambda: meter(site, "streams_open") == 0)  # those of the test before have ended
    first, second = open_table(anna.page, site, FAME), open_table(anna.tab(), site, FAME)
    mine = [anna.page, anna.context.pages[1]]
    mine += [anna.tab(f"{site}/t/{code}") for code in (first, second) * 3]
    assert len(mine) == 8
    for page in mine:
        expect(page.locator("#connection")).to_have_attribute("data-state", "live")
    wait_until(lambda: meter(site, "streams_open") == 1)
    here, there = ([page for page in mine if page.url.endswith(code)] for code in (first, second))
    press(here[0], "boast 3")
    for page in here:
        expect(log(page)).to_contain_text("3")
    move(there[3], "boast 4")
    for page in there:
        expect(log(page)).to_contain_text("4")
    mine[0].close()
    other.goto(mine[1].url)
    version = version_of(here[2])
    move(here[1], "call")
    assert wait_for_version(here[2], version) > version
    wait_until(lambda: meter(site, "streams_open") == 2)  # Anna's, and now Bert's


def test_the_first_tab_follows_the_second(person, site):
    """Promises 16, 18."""
    anna = person("Anna")
    open_table(anna.page, site, FAME)
    second = anna.tab(anna.page.url)
    before = standing(anna.page)
    move(second, "boast 3")
    after = standing(anna.page, before.token)
    assert "boast 4" not in after.moves
    move(anna.page, "raise 4")
    expect(log(second)).to_contain_text("4")


def test_reloading_and_going_back_repeat_nothing(person, site):
    """Promises 17, 3."""
    page = person("Anna").page
    code = open_table(page, site, FAME)
    move(page, "boast 3")
    move(page, "call")
    version, dice = version_of(page), log(page).inner_text()
    page.reload()
    assert version_of(page) == version
    page.get_by_role("link", name="My games").click()
    page.go_back()
    page.wait_for_url(f"**/t/{code}")
    page.reload()
    assert version_of(page) == version
    assert log(page).inner_text() == dice


def test_going_back_to_the_front_page_opens_no_second_table(person, site):
    """Promise 17."""
    page = person("Anna").page
    page.goto(site)
    page.get_by_role("region", name="Tavern Fame").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    page.go_back()
    page.go_forward()
    page.goto(f"{site}/games")
    expect(page.get_by_role("link", name="To the table")).to_have_count(1)


def test_a_page_that_slept_is_refused_and_shown_the_table(person, site):
    """Promises 1, 11, 12, 25: what was chosen on an old page is not done, and only the one who asked is told.

    What could not be fetched is fetched again, also if nothing more happens at the table.
    """
    anna = person("Anna")
    anna.allow("409")
    code = open_table(anna.page, site, FAME)
    old = anna.tab(anna.page.url)
    standing(old)
    old.route("**/fragment*", lambda route: route.abort("aborted"))
    move(anna.page, "boast 3")
    press(old, "boast 3")
    expect(old.locator("#answer")).to_have_attribute("data-kind", "refused")
    old.wait_for_timeout(300)
    old.clock.install()
    old.unroute("**/fragment*")
    expect(anna.page.locator("#answer")).not_to_have_attribute("data-kind", "refused")
    version = version_of(anna.page)
    assert version_of(old) == version or wait_for_version(old, version - 1) == version
    expect(button_of(old, "raise 4")).to_be_visible()
    assert len(moves_of(old, site, code)) == 1
    expect(old.locator("#answer")).to_have_attribute("data-kind", "refused")
    old.clock.run_for(9_000)
    expect(old.locator("#answer")).to_be_empty()


def test_a_double_click_is_one_move(person, site):
    """Promises 2, 3, 4."""
    page = person("Anna").page
    code = open_table(page, site, FOUR)
    standing(page)
    button_of(page, "boast 3").dblclick()
    expect(log(page)).to_contain_text("3")
    press_twice = "button => { button.click(); button.click(); }"
    standing(page)
    button_of(page, "raise 5").evaluate(press_twice)
    expect(log(page)).to_contain_text("5")
    assert len(moves_of(page, site, code)) == 2


def test_a_double_click_without_scripts_is_one_move(person, site):
    """Promise 2: the form itself carries the id."""
    anna = person("Anna")
    code = open_table(anna.page, site, FAME)
    form = anna.page.locator("#act")
    fields = form.evaluate("form => Object.fromEntries(new FormData(form))") | {"move": "boast 3"}
    address = button_of(anna.page, "boast 3").get_attribute("formaction")
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in anna.context.cookies())

    def send(_):
        headers = {"cookie": cookies, "accept": "text/html", "origin": site}
        return httpx.post(f"{site}{address}", data=fields, headers=headers).status_code

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(send, range(4))) == {303}
    assert len(moves_of(anna.page, site, code)) == 1


def test_what_oneself_made_possible_is_pressed_at_once(person, site):
    """Promise 15: only what news changed takes a moment."""
    anna, bert = person("Anna").page, person("Bert").page
    code = open_table(anna, site, FAME | {"names": ["Anna", "Bert", "Cleo"]})
    standing(anna)
    press(anna, "boast 3")
    call = button_of(anna, "call")
    call.wait_for()
    call.evaluate("button => button.click()")
    expect(button_of(anna, "stay")).to_be_visible()
    assert len(moves_of(anna, site, code)) == 2
    bert.goto(anna.url)
    expect(choices(bert)).to_have_count(0)


def test_a_new_meaning_takes_no_press_for_a_moment(person, site):
    """Promise 15: who presses what meant something else a moment ago is told so, and nothing is done."""
    anna = person("Anna").page
    code = open_table(anna, site, FAME | {"names": ["Anna", "Bert", "Cleo"]})
    standing(anna)
    press(anna, "boast 3")
    believe = button_of(anna, "believe")
    believe.wait_for()
    place = believe.bounding_box()
    anna.evaluate(PRESS_AGAIN)
    believe.evaluate("button => button.click()")
    expect(anna.locator("#answer")).to_contain_text("a later press was not")
    assert len(moves_of(anna, site, code)) == 2
    standing(anna)
    assert believe.bounding_box() == place
    move(anna, "believe")
    assert len(moves_of(anna, site, code)) == 3


def test_keys_leave_writing_and_the_page_alone(person, site):
    """Promises 18, 82: a digit in a field is text, Escape leaves it, ? lists the keys, and they can be switched off."""
    page = person("Anna").page
    code = open_table(page, site, FAME)
    standing(page)
    page.keyboard.press("c")
    page.keyboard.type("1 2 3 ?")
    expect(page.get_by_label("Say something")).to_have_value("1 2 3 ?")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Say something")).not_to_be_focused()
    expect(page.locator("#prompt")).to_be_focused()
    boast = page.locator("#choices button.move").first
    boast.focus()
    page.keyboard.press("c")
    page.keyboard.press("Escape")
    expect(boast).to_be_focused()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    door, drawer = page.get_by_role("link", name="Talk").locator("visible=true"), page.locator("#talk-panel")
    for way in ("Escape", "Close"):
        door.click()
        expect(drawer.get_by_role("link", name="Close")).to_be_in_viewport()
        head, close = (drawer.get_by_role(role).bounding_box() for role in ("heading", "link"))
        assert close["y"] <= head["y"] < close["y"] + close["height"], "they share a line"
        if way == "Escape":
            drawer.get_by_label("Say something").focus()
            page.keyboard.press(way)
        else:
            drawer.get_by_role("link", name=way).click()
        expect(door).to_be_focused()
    page.set_viewport_size({"width": 1440, "height": 900})
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    page.keyboard.press("1")
    keys.get_by_label("Use these keys").uncheck()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.keyboard.press("1")
    page.wait_for_timeout(300)
    assert moves_of(page, site, code) == []
    page.evaluate(WATCH_KEYS)
    for key in ("Space", "PageDown", "ArrowDown", "Tab"):
        page.keyboard.press(key)
    assert page.evaluate("window.keysTaken") == [False] * 4


def test_what_is_half_written_outlives_news(person, site):
    """Promises 16, 18."""
    anna, bert = person("Anna"), person("Bert").page
    open_table(anna.page, site, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    bert.goto(anna.page.url)
    sit_down(bert, "Bert")
    standing(anna.page)
    bert.get_by_label("Type a move").fill("raise 7")
    bert.get_by_label("Type a move").focus()
    version = version_of(bert)
    move(anna.page, "boast 3")
    wait_for_version(bert, version)
    expect(bert.get_by_label("Type a move")).to_have_value("raise 7")
    expect(bert.get_by_label("Type a move")).to_be_focused()
    bert.keyboard.press("Enter")
    expect(log(anna.page)).to_contain_text("7")
