"""Round the board of Tavern Fame: choices in reach on a phone, nothing that jumps or lies in the way."""

import itertools

import pytest
from playwright.sync_api import expect

from browser.table import FAME, SETTLING, move_when_armed, open_table, standing, wait_for_version
from services.person import PHONE

DESK = (1440, 900)
TABLET = (1024, 768)
NAMES = ["Anna", "Bert", "Cleo", "Dora", "Emil"]
BOXES = """(names) => names.map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom].map(Math.round);
})"""
PRESSED = "#choices button.move, #prompt .button, #prompt button"
COVERED = """(pressed) => [...document.querySelectorAll(pressed)].filter((button) => {
  if (!button.checkVisibility() || button.matches(".out-of-sight")) return false;
  const {left, top, width, height} = button.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !there || !(button.contains(there) || there.contains(button));
}).map((button) => button.value || button.textContent)"""
SLOWLY = """() => { const fetch = window.fetch;
  const rest = () => new Promise((resolve) => setTimeout(resolve, 600));
  window.fetch = async (...what) => { await rest(); return fetch(...what); }; }"""
HIDDEN_BELOW = "() => { const main = document.querySelector('.main'); return main.scrollHeight - main.clientHeight; }"
TELL = """() => { document.querySelector("#answer").textContent = "Done: raise to 4.";
  document.querySelector(".caption").replaceChildren(Object.assign(document.createElement("p"),
    { textContent: "Anna raises to 5." })); }"""
HEADER = "() => document.querySelector('header.beam').getBoundingClientRect().height"


def test_one_bar_of_a_phone_asks_then_offers_and_nothing_covers_it(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    open_table(page, site, FAME | {"names": NAMES[:5]})
    for text in ("boast 2", "call", "stay"):
        standing(page)
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(COVERED, PRESSED) == []
        asked, answers, choices, prompt = page.evaluate(BOXES, [".fame-ask", ".fame-answers", "#choices", "#prompt"])
        assert choices[1] < asked[1] < asked[3] <= max(answers[1], asked[3])
        assert prompt[3] == PHONE[1]
        assert abs(choices[3] - prompt[1]) <= 1
        assert prompt[3] - prompt[1] <= 56
        assert choices[3] - choices[1] <= PHONE[1] / 3
        assert page.locator(".fame-ask").inner_text() == page.locator("#prompt h1").inner_text()
        assert page.evaluate(HEADER) < 64
        move_when_armed(page, text)


@pytest.mark.parametrize("name", ["Fidelio", "Fiddlewick of the Seven Taverns"])
def test_names_at_the_top_of_a_desk_stay_on_one_line(person, site, name):
    page = person("Anna", size=DESK).page
    open_table(page, site, FAME | {"names": ["Anna", name], "options": {"opener": 1}})
    page.goto(f"{page.url.partition('?')[0]}?seat=1")
    move_when_armed(page, "boast 3")
    page.goto(f"{page.url.partition('?')[0]}?seat=0")
    parts = [f".is-at-top {part}" for part in (".fame-who b", ".fame-opener", ".fame-said", ".fame-figures")]
    boxes = page.evaluate(BOXES, parts)
    assert boxes[0][3] - boxes[0][1] < 25
    assert all(left[2] <= right[0] for left, right in itertools.pairwise(boxes)), boxes
    seat, table = page.evaluate(BOXES, [".is-at-top", ".fame-round"])
    assert boxes[-1][2] <= seat[2] <= table[2]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_on_a_tablet_the_table_ends_above_the_choices(person, site, players):
    page, watcher = person("Anna", size=TABLET).page, person("Zita", size=TABLET).page
    open_table(page, site, FAME | {"names": NAMES[:players], "has_odds": True})
    for text in ("boast 2", "call", *["stay"] * (players - 2), None):
        standing(page)
        table, choices = page.evaluate(BOXES, [".fame-table", "#choices"])
        assert table[3] <= choices[1], text
        assert choices[3] <= TABLET[1]
        assert page.evaluate(HIDDEN_BELOW) <= 0
        if text:
            move_when_armed(page, text)
    watcher.goto(page.url.partition("?")[0])
    for size in (TABLET, DESK):
        watcher.set_viewport_size({"width": size[0], "height": size[1]})
        expect(watcher.get_by_role("group", name="Dice of Anna")).to_be_in_viewport(ratio=1)
        assert watcher.evaluate(HIDDEN_BELOW) <= 0


@pytest.mark.parametrize("has_odds", [True, False])
@pytest.mark.parametrize("size", [TABLET, (1100, 800), (1280, 800), DESK], ids=lambda size: str(size[0]))
@pytest.mark.parametrize("players", [3, 5])
def test_from_seat_to_seat_at_one_screen_the_answers_keep_their_place(person, site, players, size, has_odds):
    page = person("Anna", size=size).page
    order = {"names": NAMES[:players], "has_odds": has_odds, "options": {"opener": 0, "timing": "live"}}
    code = open_table(page, site, FAME | order)
    standing(page)
    move_when_armed(page, "boast 3")
    places = []
    for seat in range(1, players):
        page.goto(f"{site}/t/{code}?seat={seat}")
        standing(page)
        places += page.evaluate(BOXES, [".fame-answers"])
        assert page.locator("#prompt .say").inner_text().count(", asked") <= 1
    assert all(place == places[0] for place in places), places


def test_the_menu_of_a_phone_has_what_the_header_has(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    open_table(page, site, FAME)
    link = page.get_by_role("link", name="My games")
    expect(link).to_be_hidden()
    page.get_by_role("button", name="House").tap()
    expect(link).to_be_visible()
    link.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("My games")


def test_sitting_down_on_a_phone_is_behind_no_bar(person, site):
    anna, bert = person("Anna").page, person("Bert", size=PHONE, has_touch=True, is_mobile=True).page
    open_table(anna, site, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    bert.goto(anna.url)
    button = bert.get_by_role("region", name="Sit down").get_by_role("button", name="Sit down")
    bert.evaluate("(button) => button.scrollIntoView({block: 'end'})", button.element_handle())
    assert bert.evaluate(
        """(button) => { const {left, top, width, height} = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }""",
        button.element_handle(),
    )


@pytest.mark.parametrize(("players", "has_odds"), [(2, True), (4, False), (5, True)])
def test_nothing_jumps_from_phase_to_phase(person, site, players, has_odds):
    page = person("Anna", size=DESK).page
    open_table(page, site, FAME | {"names": NAMES[:players], "has_odds": has_odds})
    found = []
    for text in ("boast 2", "raise 3", "call", *["stay"] * (players - 2)):
        standing(page)
        found.append(page.evaluate(BOXES, [".fame-table", ".fame-choices", "#move-believe"]))
        page.locator(".fame-answers > :last-child").hover()
        found.append(page.evaluate(BOXES, [".fame-table", ".fame-choices", "#move-believe"]))
        move_when_armed(page, text)
    standing(page)
    found.append(page.evaluate(BOXES, [".fame-table", ".fame-choices", "#move-believe"]))
    assert all(each == found[0] for each in found), found


def test_explanations_come_one_at_a_time_beside_the_group_and_off_the_prompt(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, FAME | {"names": NAMES[:4]})
    standing(page)
    page.wait_for_timeout(SETTLING)
    tip = page.get_by_role("tooltip")
    for group, piece in (
        ("#player-0", "#player-0 .fame-foe"),
        ("#player-2", "#player-2 .art-token"),
        ("#player-1", "#player-1 .art-purse .art-row"),
        (".fame-cards", ".fame-cards > li:last-child"),
    ):
        page.locator(piece).first.hover()
        expect(tip).to_be_visible()
        prompt, box, shown = page.evaluate(BOXES, ["#prompt", group, "#tip"])
        for other in (prompt, box):
            apart = shown[0] >= other[2] or shown[2] <= other[0] or shown[1] >= other[3] or shown[3] <= other[1]
            assert apart, (piece, shown, other)
        assert page.locator("[title]:visible").count() == 0, "the browser would show a second box"
        page.keyboard.press("Escape")
        expect(tip).to_be_hidden()
        page.mouse.move(0, 0)


def test_captions_lie_in_the_beam_and_on_a_phone_above_the_answer(person, site):
    anna, bert = person("Anna", size=DESK).page, person("Bert", size=DESK).page
    open_table(anna, site, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    bert.goto(anna.url)
    form = bert.get_by_role("region", name="Sit down")
    form.get_by_label("Your name").fill("Bert")
    form.get_by_role("button", name="Sit down").click()
    move_when_armed(anna, "boast 3")
    caption = bert.locator(".caption")
    expect(caption).to_contain_text("Anna boasts 3")
    beam, told = bert.evaluate(BOXES, ["header.beam", ".caption"])
    assert told[1] >= beam[1]
    assert told[3] <= beam[3]
    expect(bert.locator("#announcer")).to_contain_text("Anna boasts 3")
    bert.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    move_when_armed(bert, "raise 4")
    waiting = bert.locator("#choices.is-later")
    expect(waiting.locator(".fame-pool")).to_be_visible()
    expect(waiting.locator(".fame-answers")).to_be_hidden()
    move_when_armed(anna, "raise 5")
    standing(bert)
    expect(bert.locator("#move-believe")).to_be_in_viewport(ratio=1)
    expect(bert.get_by_role("button", name="Ask to take back")).to_be_in_viewport(ratio=1)
    bert.evaluate(TELL)
    told, answer, prompt = bert.evaluate(BOXES, [".caption", "#answer", "#prompt"])
    assert told[3] <= answer[1] < answer[3]
    assert prompt[1] == prompt[3], "no bar of its own for the way back"


def test_while_a_press_is_on_its_way_nothing_else_is_lit(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, FAME | {"names": NAMES[:3]})
    before = standing(page).version
    shadow = "() => getComputedStyle(document.querySelector('#move-boast-9')).boxShadow"
    assert page.evaluate(shadow) != "none"
    page.evaluate(SLOWLY)
    page.locator("#move-boast-4").click()
    assert page.evaluate(shadow) == "none"
    wait_for_version(page, before)


def test_the_list_of_keys_names_letters_and_arrows(person, site):
    page = person("Anna", size=DESK).page
    open_table(page, site, FAME)
    standing(page)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    for text in ("believe, call, stay", "through the pieces", "take the last move out"):
        expect(keys).to_contain_text(text)
