"""Lines that break, streams that stall, servers that die: pages go on by themselves, and nothing is done twice."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.table import (
    FAME,
    log,
    move,
    moves_of,
    open_table,
    press,
    sit_down,
    standing,
    version_of,
    wait_for_version,
)

BROKEN = r"net::ERR_|Failed to load resource|request: (GET|POST) .*/(stream|t/)"
IMPATIENT = """() => {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = () => timeout.call(AbortSignal, 1500);
}"""
TALK_THRICE = """async (address) => {
  const { talk } = await import(address);
  const { source } = document.getElementById("talk").dataset;
  const { fetch } = window;
  let open = 0, most = 0, all = 0;
  window.fetch = async (...asked) => {
    if (!String(asked[0]).includes(source)) return fetch(...asked);
    open += 1;
    all += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => { setTimeout(resolve, 50); });
    const answer = await fetch(...asked);
    open -= 1;
    return answer;
  };
  await Promise.all([talk(), talk(), talk()]);
  return [most, all];
}"""
LOOK_FOR_WHAT_IS_THERE = """async (address) => {
  const { refresh, version } = await import(address);
  const { fetch } = window;
  const asked = [];
  window.fetch = (...all) => { asked.push(String(all[0])); return fetch(...all); };
  await refresh(version());
  const first = asked.filter((each) => each.includes("/fragment")).length;
  await Promise.all([refresh(version() + 1), refresh(version())]);
  return [first, asked.some((each) => each.includes("/fragment"))];
}"""
FAIL_OFTEN = """async (address) => {
  const { refresh } = await import(address);
  for (let time = 0; time < 20; time += 1) await refresh();
}"""
BACK = 45_000
"""milliseconds in which a page is back after the line is"""


@pytest.fixture
def table(person, site, proxy):
    """A person at a table behind a proxy, another one straight at the server, with a table's two seats between them."""
    way = proxy(urlsplit(site).port)
    anna, bert = person("Anna"), person("Bert")
    anna.allow(BROKEN)
    code = open_table(anna.page, way.url, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    bert.page.goto(f"{site}/t/{code}")
    sit_down(bert.page, "Bert")
    standing(anna.page)
    anna.page.evaluate("window.isStill = true")
    return way, anna.page, bert.page, code


def state(page):
    """The sign of the connection."""
    return page.locator("#connection")


def test_a_cut_line_is_shown_and_comes_back_by_itself(table):
    """Promises 14, 19, 24, 27, 39."""
    way, anna, bert, _ = table
    expect(state(anna)).to_have_text("Live")
    move(anna, "boast 3")
    way.refuse()
    way.cut()
    expect(state(anna)).not_to_have_text("Live")
    version = version_of(anna)
    move(bert, "raise 4")
    assert version_of(anna) == version
    way.heal()
    assert wait_for_version(anna, version, BACK) == version_of(bert)
    expect(state(anna)).to_have_text("Live", timeout=BACK)
    expect(log(anna)).to_contain_text("4")
    assert anna.evaluate("window.isStill")


def test_a_move_made_while_the_line_is_down_is_made_once_it_is_up(table, site):
    """Promises 2, 25, 39, 92: pending is shown; retried under the same id, also when only the answer was lost."""
    way, anna, bert, code = table
    ids = []
    anna.on("request", lambda request: ids.append(request.post_data) if request.method == "POST" else None)
    way.refuse()
    way.cut()
    press(anna, "boast 3")
    expect(anna.locator("#answer")).to_have_text("No connection; sending again…")
    assert moves_of(bert, site, code) == []
    way.heal()
    expect(log(bert)).to_contain_text("3", timeout=BACK)
    expect(log(anna)).to_contain_text("3", timeout=BACK)
    assert len(ids) >= 2
    assert len(set(ids)) == 1
    assert len(moves_of(bert, site, code)) == 1


def lose_the_first_answer(page, address):
    """Let the server do what is first asked of an address, and drop its answer; the list that takes its status."""
    lost = []

    def swallow(route):
        if not lost:
            lost.append(route.fetch().status)
            route.abort("connectionreset")
        else:
            route.continue_()

    page.route(address, swallow)
    return lost


def test_a_move_whose_answer_was_lost_is_not_made_twice(table, site):
    """Promise 2."""
    _, anna, bert, code = table
    lost = lose_the_first_answer(anna, "**/act*")
    press(anna, "boast 3")
    expect(log(anna)).to_contain_text("3")
    expect(anna.locator("#answer")).not_to_have_attribute("data-kind", "refused")
    anna.wait_for_function("() => document.getElementById('answer').dataset.kind === 'said'")
    assert lost == [201]
    assert len(moves_of(bert, site, code)) == 1


def test_a_press_that_came_too_late_is_told_until_the_table_changes(table, site):
    _, anna, bert, code = table
    anna.route("**/act*", lambda route: (anna.wait_for_timeout(500), route.continue_()))
    anna.evaluate("for (const rung of [4, 6]) document.querySelector(`#choices [value='boast ${rung}']`).click()")
    expect(anna.locator("#answer")).to_have_text(
        "Done: Boast 4 kills; a later press was not, as the table had changed.", timeout=BACK
    )
    anna.unroute_all(behavior="wait")
    assert len(moves_of(bert, site, code)) == 1
    move(bert, "believe")
    expect(anna.locator("#answer")).to_be_empty()


def test_a_line_of_talk_whose_answer_was_lost_is_said_once(table):
    _, anna, bert, _ = table
    lost = lose_the_first_answer(anna, "**/say*")
    for words in ("Hello", "Hello"):
        anna.get_by_label("Say something").fill(words)
        anna.keyboard.press("Enter")
        expect(anna.get_by_label("Say something")).to_have_value("")
    assert lost == [201]
    expect(bert.locator("#talk li").filter(has_text="Anna: Hello")).to_have_count(2)


def test_what_is_sent_into_a_dead_line_is_sent_again(table, site):
    """The line is not cut: nobody is told that it is dead."""
    way, anna, bert, code = table
    anna.evaluate(IMPATIENT)
    way.stall()
    press(anna, "boast 3")
    expect(anna.locator("#answer")).to_have_text("No connection; sending again…")
    expect(state(anna)).to_have_text("Slow…")
    way.heal()
    expect(log(anna)).to_contain_text("3", timeout=BACK)
    expect(state(anna)).to_have_text("Live")
    assert len(moves_of(bert, site, code)) == 1


def island_of(page):
    """The address of the island that fetches the table and the talk."""
    found = page.evaluate("[...document.scripts].find((each) => each.src.includes('/js/page')).src")
    return found.replace("page.js", "table.js")


def test_talk_is_fetched_once_at_a_time(table):
    """So that an older answer never stands over a newer one."""
    _, anna, _, _ = table
    most, fetches = anna.evaluate(TALK_THRICE, island_of(anna))
    assert most == 1
    assert fetches in (1, 2), "one where the page was fetching its talk already"


def test_a_version_that_is_shown_is_not_fetched_again(table):
    _, anna, _, _ = table
    assert anna.evaluate(LOOK_FOR_WHAT_IS_THERE, island_of(anna)) == [0, True]


def test_a_page_that_can_not_be_fetched_is_asked_for_by_one_timer(table):
    _, anna, _, _ = table
    anna.route("**/fragment*", lambda route: route.fulfill(status=429, body="later"))
    anna.evaluate(FAIL_OFTEN, island_of(anna))
    asked = []
    anna.on("request", lambda request: asked.append(request.url) if "/fragment" in request.url else None)
    anna.wait_for_timeout(4_000)
    assert 1 <= len(asked) < 6, "not twenty times"


def test_a_stalled_stream_is_given_up(table):
    """Promises 24, 27: when nothing is heard for long the page opens its stream anew, and looks what it missed."""
    way, anna, bert, _ = table
    move(anna, "boast 3")
    way.stall()
    version = version_of(anna)
    move(bert, "raise 4")
    anna.clock.install()
    anna.clock.run_for(45_000)
    way.heal()
    assert wait_for_version(anna, version, BACK) == version_of(bert)


def test_without_streams_the_page_looks_every_few_seconds(person, site):
    """Promise 20: some networks carry no streams at all."""
    anna, bert = person("Anna"), person("Bert").page
    anna.allow(BROKEN)
    anna.context.route("**/stream?*", lambda route: route.fulfill(status=403, body="no streams here"))
    code = open_table(anna.page, site, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    bert.goto(f"{site}/t/{code}")
    sit_down(bert, "Bert")
    expect(state(anna.page)).to_have_text("Looking every few seconds", timeout=BACK)
    version = standing(anna.page).version
    move(anna.page, "boast 3")
    assert wait_for_version(anna.page, version) > version
    version = version_of(anna.page)
    move(bert, "raise 4")
    assert wait_for_version(anna.page, version) > version


def test_a_restart_in_mid_move_is_an_ordinary_reconnect(person, serve):
    """Promises 68, 24, 53: nothing is lost, and the page is not loaded anew."""
    program = serve("--quiet", "--generosity", "1000")
    anna = person("Anna")
    anna.allow(BROKEN)
    page = anna.page
    code = open_table(page, program.url, FAME)
    page.evaluate("window.isStill = true")
    move(page, "boast 3")
    for number, end in enumerate((lambda: program.stop(patience=30), program.kill), start=4):
        end()
        press(page, f"raise {number}")
        expect(page.locator("#answer")).to_have_text("No connection; sending again…")
        program.start()
        expect(log(page)).to_contain_text(f"raises to {number}", timeout=BACK)
        expect(state(page)).to_have_text("Live", timeout=BACK)
    assert page.evaluate("window.isStill")
    assert len(moves_of(page, program.url, code)) == 3
    move(page, "call")
