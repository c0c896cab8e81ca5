"""Following a game: captions, the log's filters and place, the sign that it is one's move, sounds, messages."""

import re

import pytest
from playwright.sync_api import expect

from browser.table import FAME, log, move, open_table, sit_down, standing, version_of, wait_for_version

BURST = """() => {
  const list = document.querySelector("#log-lines ol");
  const add = (seq, sound, words) => {
    const line = document.createElement("li");
    Object.assign(line.dataset, {seq, sound, seat: 1});
    line.append(Object.assign(document.createElement("span"), {textContent: words}));
    list.append(line);
  };
  for (const number of [1, 2, 3, 4, 5]) add(9000 + number, "", `Bert says ${number}`);
  add(9009, "coin", "A drink moves");
  document.dispatchEvent(new Event("table:morphed"));
  return Array.from(document.querySelectorAll(".caption > p"), (line) => line.textContent);
}"""
PIECES = """async (address) => {
  const {measure, glide} = await import(address);
  const root = document.createElement("div");
  root.innerHTML = '<p id="one" data-piece>1</p><hr><p id="two" data-piece>2</p><p id="three" data-piece>3</p>';
  document.querySelector("main").append(root);
  const before = measure(root);
  root.prepend(root.querySelector("#three"));
  root.insertAdjacentHTML("beforeend", '<p id="four" data-piece>4</p>');
  glide(root, before);
  return document.getAnimations().map(({effect}) => [effect.target.id, effect.getTiming().duration]).sort();
}"""


def friends(person, site, **wishes):
    """Two people with a seat each, at their own browsers."""
    anna, bert = person("Anna", **wishes), person("Bert")
    open_table(anna.page, site, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    bert.page.goto(anna.page.url)
    sit_down(bert.page, "Bert")
    standing(anna.page)
    return anna, bert


def flip(page):
    return page.evaluate("[...document.scripts].find((each) => each.src.includes('/js/page')).src").replace(
        "page.js", "flip.js"
    )


@pytest.mark.parametrize("is_calm", [True, False])
def test_what_moved_glides_and_what_is_new_fades_in(person, site, is_calm):
    page = person("Anna", is_calm=is_calm).page
    open_table(page, site, FAME)
    standing(page)
    page.wait_for_function("() => document.getAnimations().length === 0")
    found = page.evaluate(PIECES, flip(page))
    if is_calm:
        assert found == []
    else:
        assert {"three", "four"} <= {name for name, _ in found}
        assert all(lasts <= 300 for _, lasts in found)


def test_moves_of_others_are_told_as_they_come_and_can_be_skipped(person, site):
    anna, bert = friends(person, site)
    caption = anna.page.locator(".caption")
    move(anna.page, "boast 3")
    expect(caption).to_be_hidden()
    move(bert.page, "raise 4")
    expect(caption).to_have_text(re.compile("^Bert raises to 4"))
    assert anna.page.evaluate(BURST) == ["Bert says 4", "Bert says 5"], "the newest at once, and the one before it"
    anna.page.keyboard.press("Escape")
    expect(caption).to_be_hidden()
    assert "raise 5" in standing(anna.page).moves
    expect(anna.page.locator("#announcer")).to_contain_text("Bert raises to 4")
    anna.page.get_by_text("Follow the game").click()
    anna.page.get_by_label("Others' moves, told at the top").select_option("Not at all")
    move(anna.page, "raise 5")
    move(bert.page, "raise 6")
    standing(anna.page)
    expect(log(anna.page)).to_contain_text("raises to 6")
    expect(caption).to_be_hidden()
    anna.page.reload()
    expect(anna.page.locator("#follow-speed")).to_have_value("off")


def test_the_log_is_filtered_and_the_filter_outlives_news(person, site):
    """Promise 80."""
    anna, bert = friends(person, site)
    move(anna.page, "boast 3")
    lines = log(anna.page).get_by_role("listitem")
    anna.page.get_by_label("Show in the log").select_option("Bert")
    expect(lines.filter(has_text="Anna boasts")).to_be_hidden()
    move(bert.page, "raise 4")
    expect(lines.filter(has_text="Bert raises")).to_be_visible()
    expect(lines.filter(has_text="Anna boasts")).to_be_hidden()
    anna.page.get_by_label("Show in the log").select_option("Dice only")
    expect(lines.filter(has_text="Bert raises")).to_be_hidden()
    anna.page.get_by_label("Show in the log").select_option("Everything")
    expect(lines.filter(has_text="Anna boasts")).to_be_visible()
    assert lines.filter(has_text="Bert raises").locator("svg").count() == 1


def test_whoever_reads_the_log_keeps_the_place(person, site):
    """Promise 81."""
    anna, bert = friends(person, site, size=(1280, 640))
    page, lines = anna.page, anna.page.locator("#log-lines")
    move(page, "boast 1")
    for boast in range(2, 8):
        move((bert, anna)[boast % 2].page, f"raise {boast}")
    wait_for_version(page, version_of(bert.page) - 1)
    lines.evaluate("(list) => { list.scrollTop = -60; }")
    place = """(list) => [...list.querySelectorAll("li")].find((line) => line.textContent.includes("boasts 1"))
      .getBoundingClientRect().top - list.getBoundingClientRect().top"""
    assert lines.evaluate("(list) => list.scrollTop") == -60
    before = lines.evaluate(place)
    move(bert.page, "raise 8")
    expect(lines).to_contain_text("raises to 8")
    page.wait_for_function(
        f"(before) => Math.abs(({place})(document.getElementById('log-lines')) - before) < 2", arg=before
    )
    fresh = page.get_by_role("button", name="New lines below")
    fresh.click()
    expect(fresh).to_be_hidden()
    page.wait_for_function("() => document.getElementById('log-lines').scrollTop === 0")


def test_title_and_icon_show_that_it_is_ones_move(person, site):
    anna, bert = friends(person, site)
    icon = bert.page.locator("link[rel=icon]")
    expect(icon).not_to_have_attribute("href", re.compile("yours"))
    move(anna.page, "boast 3")
    expect(icon).to_have_attribute("href", re.compile("icon-yours.svg$"))
    expect(bert.page).to_have_title(re.compile("Your move"))
    assert bert.page.request.get(site + icon.get_attribute("href")).ok


def test_sounds_are_off_until_they_are_wished_for(person, site):
    page = person("Anna").page
    page.add_init_script("""
      window.tones = 0;
      window.AudioContext = class { currentTime = 0; destination = {}; resume() {} };
      const Node = class { frequency = this; gain = this; setValueAtTime() {} exponentialRampToValueAtTime() {}
        connect(other) { return other; } stop() {} start() { window.tones += 1; } };
      window.OscillatorNode = window.GainNode = Node;""")
    open_table(page, site, FAME)
    move(page, "boast 3")
    assert page.evaluate("window.tones") == 0
    page.get_by_text("Follow the game").click()
    page.get_by_label("Short sounds").check()
    assert page.evaluate("window.tones") == 2
    move(page, "call")
    page.wait_for_function("() => window.tones > 2")
    page.reload()
    expect(page.locator("#sound-on")).to_be_checked()


ALLOWED = """Object.defineProperty(Notification, "permission", {get: () => "granted"});
  Notification.requestPermission = async () => "granted";"""
"""as somebody would who allows messages; a Chromium without windows has none to ask with"""


BARREN = (
    ALLOWED
    + """localStorage.setItem("stammtisch-notify", "on");
  window.Notification = class {
    static permission = "granted";
    constructor() { window.tried = (window.tried ?? 0) + 1; throw new TypeError("Illegal constructor"); }
  };
  window.calls = 0;
  document.addEventListener("table:yours", () => { window.calls += 1; });"""
)
"""as Chrome on Android: messages are there by name, and pages may make none"""
HIDE = "Object.defineProperty(document, 'hidden', {get: () => true})"
NEWS = "document.dispatchEvent(new Event('table:morphed'))"


def test_where_pages_can_make_no_messages_it_is_tried_once_and_told(person, site):
    page = person("Anna").page
    page.add_init_script(BARREN)
    open_table(page, site, FAME)
    standing(page)
    page.evaluate(f"""() => {{
      {HIDE};
      const prompt = document.getElementById("prompt");
      prompt.classList.remove("is-yours");
      {NEWS};
      prompt.classList.add("is-yours");
      {NEWS};
      {NEWS};
    }}""")
    assert page.evaluate("[window.tried, window.calls]") == [1, 1]
    expect(page.locator("#notify")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#notify")).to_have_accessible_description(re.compile("browser"))


def test_messages_of_the_browser_are_asked_for_or_explained(person, site, launch):
    page = person("Anna").page
    page.add_init_script(ALLOWED)
    open_table(page, site, FAME)
    page.get_by_text("Follow the game").click()
    tell = page.get_by_role("button", name="Tell me when it is my move")
    expect(tell).to_have_attribute("aria-pressed", "false")
    tell.click()
    expect(tell).to_have_attribute("aria-pressed", "true")
    expect(tell).to_have_accessible_description(re.compile("You will be told"))
    tell.click()
    expect(tell).to_have_attribute("aria-pressed", "false")
    plain = person("Bert", within=launch(hosts={"tavern.lan": "127.0.0.1"})).page
    plain.goto(page.url.replace("127.0.0.1", "tavern.lan"))
    plain.get_by_text("Follow the game").click()
    tell = plain.get_by_role("button", name="Tell me when it is my move")
    expect(tell).to_be_disabled()
    expect(tell).to_have_accessible_description(re.compile("https"))
