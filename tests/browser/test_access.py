"""Pages shut nobody out: a desk and a phone, keyboard and screen reader, targets for thumbs.

Contrast in both themes is in test_contrast.py.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.narrow import SIDEWAYS, too_wide
from browser.table import FAME, TIEFENTHAL, choices, open_table, standing
from services.person import PHONE

DESK = (1440, 900)
ON_ITS_SIDE = (844, 390)
SIZES = {"desk": DESK, "phone": PHONE}
THEMES = {"desk": "light", "phone": "dark"}
LEAST = 44
TARGETS = (
    "button, a.button, input:not([type=hidden], [type=checkbox], label > [type=radio]), label:has(> [type=radio]),"
    " select, summary, nav a"
)
SMALL = """([least, targets]) => [...document.querySelectorAll(targets)]
  .filter((element) => element.checkVisibility())
  .map((element) => [element.outerHTML.slice(0, 100), element.getBoundingClientRect()])
  .filter(([, box]) => box.height < least - 0.5 || (box.width < least - 0.5))
  .map(([html, box]) => Math.round(box.width) + " x " + Math.round(box.height) + ": " + html)"""
BARS = """() => ["header.beam", "#prompt"].map((name) => document.querySelector(name).offsetHeight)"""
INK = "getComputedStyle(document.body).color"
MOVING = """() => [...document.querySelectorAll("*")].map((element) => getComputedStyle(element))
  .flatMap((style) => [style.transitionDuration, style.animationDuration])
  .filter((text) => parseFloat(text) > 0.05).length"""


def ended(page, site):
    """A table at which a game was ended."""
    code = open_table(page, site, FAME | {"names": ["Anna"], "bots": ["uniform"]})
    page.get_by_text("Your seat").click()
    page.get_by_role("button", name="Ask to end the game here").click()
    expect(page.locator("#table")).to_have_attribute("data-status", "closed")
    return f"/t/{code}"


def opened(order):
    """A table of one's own."""
    return lambda page, site: f"/t/{open_table(page, site, order)}"


def watched(page, site):
    """A table at which others play."""
    code = open_table(page, site, TIEFENTHAL)
    page.context.clear_cookies()
    return f"/t/{code}"


def replayed(page, site):
    """A moment of a game."""
    return f"/t/{open_table(page, site, FAME)}/replay?at=0"


def replayed_tiefenthal(page, site):
    """A moment of the other game."""
    return f"/t/{open_table(page, site, TIEFENTHAL)}/replay"


def at(path):
    """A page that is always there."""
    return lambda _page, _site: path


PAGES = {
    "front": at("/"),
    "create-fame": at("/new/fame"),
    "create-tiefenthal": at("/new/tiefenthal"),
    "lobby": opened(FAME | {"names": ["Anna"], "seats": 4, "is_started": False, "is_public": True}),
    "fame": opened(FAME),
    "tiefenthal": opened(TIEFENTHAL),
    "spectator": watched,
    "ended": ended,
    "replay": replayed,
    "replay-tiefenthal": replayed_tiefenthal,
    "log": lambda page, site: f"/t/{open_table(page, site, FAME)}/log",
    "games": at("/games"),
    "settings": at("/settings"),
    "about": at("/about"),
    "import": at("/import"),
    "error": at("/t/nothere"),
    "key": at("/seat/secret"),
}


@pytest.mark.parametrize("kind", PAGES)
def test_a_page_shuts_nobody_out(person, site, axe, kind):
    """Promises 75, 86, 87, 88, 89, 90, 91."""
    one = person("Anna", size=DESK)
    one.allow("status of 404")
    page = one.page
    path = PAGES[kind](page, site)
    page.goto(site + path)
    found = []
    for size, (width, height) in SIZES.items():
        page.emulate_media(color_scheme=THEMES[size])
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{size}: {fault}" for fault in axe(page)]
        found += [f"{size}: too small: {target}" for target in page.evaluate(SMALL, [LEAST, TARGETS])]
        over = page.evaluate(SIDEWAYS)
        found += [f"{size}: {over} pixels too wide"] if over > 0 else []
    found += too_wide(page)
    assert not found, "\n".join(found)


def test_the_theme_is_switched_at_once_and_remembered(person, site, axe):
    """Promise 75."""
    page = person("Anna", theme="dark").page
    page.goto(site)
    dark = page.evaluate(INK)
    page.get_by_role("button", name="Daylight").click()
    expect(page.get_by_role("button", name="Lamplight")).to_be_visible()
    light = page.evaluate(INK)
    assert light != dark
    page.goto(f"{site}/about")
    assert page.evaluate(INK) == light
    assert axe(page) == []


def test_whoever_wants_no_motion_sees_none(person, site):
    """Promise 90."""
    page = person("Anna").page
    open_table(page, site, FAME)
    standing(page)
    assert page.evaluate(MOVING) == 0
    assert page.evaluate("document.getAnimations().length") == 0


def test_the_prompt_stays_in_sight(person, site):
    """Promises 81, 84."""
    for size in (*SIZES.values(), ON_ITS_SIDE):
        page = person(size=size).page
        open_table(page, site, TIEFENTHAL)
        standing(page)
        prompt = page.get_by_role("region", name="Who must do what")
        for place in ("0", "document.body.scrollHeight / 2", "document.body.scrollHeight"):
            page.evaluate(f"scrollTo(0, {place})")
            expect(prompt).to_be_in_viewport()
    assert sum(page.evaluate(BARS)) <= ON_ITS_SIDE[1] / 3
    page = person(size=DESK).page
    open_table(page, site, FAME)
    standing(page)
    expect(choices(page)).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Log")).to_be_in_viewport()
    page.set_viewport_size({"width": ON_ITS_SIDE[0], "height": ON_ITS_SIDE[1]})
    assert sum(page.evaluate(BARS)) <= ON_ITS_SIDE[1] / 3
    assert page.evaluate(SMALL, [LEAST, TARGETS]) == []
    page.evaluate("scrollTo(0, 300)")
    expect(choices(page)).to_be_in_viewport(ratio=1)


def test_what_is_not_possible_says_why(person, site):
    """Promise 89: reasons are there for everybody, not for a hovering mouse alone."""
    page = person("Anna").page
    open_table(page, site, FAME)
    standing(page)
    believe = choices(page).get_by_role("button", name=re.compile("Believe"))
    expect(believe).to_be_disabled()
    expect(believe).to_have_accessible_description(re.compile(r"\w+ \w+"))
