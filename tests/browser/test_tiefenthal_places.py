"""Where things stand at Tiefenthal's table: what one aims at keeps its place, nothing hides what it is about."""

import itertools
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.table import TIEFENTHAL, open_table, sensibly, version_of, wait_for_version
from browser.test_tiefenthal_board import ACT, LAID, STEPS, lay, table_with, turn
from services.person import PHONE

CROWDED = """() => [...document.querySelectorAll(".nobles :is(.art-name, .art-left)")].filter((each) => {
  const one = each.getBoundingClientRect(), prices = document.querySelector(".noble-prices").getBoundingClientRect();
  return one.top < prices.bottom - 1 && prices.top < one.bottom - 1;
}).map((each) => each.className)"""
DESKS = ((1440, 900), (1024, 768))
MEASURED = 24
RECORD = Path(__file__).parents[1] / "recorded" / "tiefenthal" / "2-1-rounds.game"
ORDER = TIEFENTHAL | {"options": {"start": 0}}
PLACES = """() => [".tavern", "[data-space=cashbox]", "[data-space=monk]"].map((each) =>
  Math.round(document.querySelector(`#tiefenthal ${each}`).getBoundingClientRect().top))"""
SETTLED = "() => !document.querySelector('.is-hoped, #table [aria-busy]')"
ASKED = """async (code) => {
  const {version, decisions, view} = await (await fetch(`/api/tables/${code}`)).json();
  const isShown = Number(document.getElementById("table").dataset.version) === version;
  return isShown && decisions.length ? view.pieces.flatMap((piece) => piece.moves.map(({text}) => text)) : [];
}"""
"""the moves that this page's seat may make, once the page shows the table as it is"""
IN_PLAN = "#tiefenthal button[name=move][formaction*='/plan?']:not([value=end])"


def places(page):
    """Where the pieces stand on a desk of each size."""
    found = []
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        found.append(tuple(page.evaluate(PLACES)))
    return tuple(found)


def plan_moves(page, most):
    """Plan up to some moves; where the pieces stood meanwhile."""
    seen = []
    for number in range(1, most + 1):
        moves = page.locator(IN_PLAN).evaluate_all("(all) => all.map((each) => each.value)")
        if not moves:
            break
        chosen = next((move for move in moves if move.startswith("serve")), moves[0])
        page.evaluate("(move) => document.querySelector(`#tiefenthal [value='${move}']`).click()", chosen)
        page.wait_for_function(f"() => document.querySelectorAll('{STEPS}:not(.is-hoped)').length === {number}")
        page.wait_for_function(SETTLED)
        seen.append(places(page))
    return seen


def plan_and_serve(page):
    """Plan up to four moves and serve them, or end the turn if there is none; where the pieces stood meanwhile."""
    seen = plan_moves(page, 4)
    before = version_of(page)
    page.locator("#plan-serve" if seen else "#turn-end").click()
    wait_for_version(page, before)
    return seen


def make_a_move(page, code, moves):
    """Make a move on the page's behalf."""
    assert page.evaluate(ACT, [code, [sensibly(moves)]]) == 200


@pytest.mark.parametrize(("name", "is_planning"), [("Bartholomew von der Well", False), ("Anna", True)])
def test_pieces_keep_their_place_from_move_to_move(person, site, name, is_planning):
    page = person("Anna").page
    code = open_table(page, site, ORDER | {"names": [name]})
    if is_planning:
        page.goto(f"{site}/t/{code}?plan=1")
    seen = []
    while len(seen) < MEASURED:
        while not (moves := page.evaluate(ASKED, code)):
            page.wait_for_timeout(20)
        page.wait_for_function(SETTLED)
        seen.append(places(page))
        if is_planning and "end" in moves and not any(move.startswith("choose") for move in moves):
            seen += plan_and_serve(page)
        else:
            make_a_move(page, code, moves)
    assert len(set(seen)) == 1, sorted(set(seen))


def test_a_small_desk_shows_what_is_for_sale_and_the_own_guests_without_scrolling(person, site):
    page = person("Anna").page
    page.set_viewport_size({"width": 1024, "height": 768})
    turn(page, site)
    tops = page.locator(".art-rounds > li").evaluate_all("(all) => all.map((each) => each.offsetTop)")
    assert len(tops) == 8
    assert len(set(tops)) == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for piece in page.locator("#tiefenthal :is(.stall, .areas) > li, #tiefenthal .seated .art-card").all():
        expect(piece).to_be_in_viewport(ratio=0.98)
    assert page.evaluate(CROWDED) == []
    page.locator("#hint-more > summary").click()
    expect(page.locator("#hint-more .coach-say")).to_be_in_viewport(ratio=0.98)
    for space in page.locator(".art-monastery > li").all():
        expect(space).to_be_in_viewport(ratio=0.98)


def test_the_bar_of_a_phone_keeps_what_can_be_spent_in_sight_while_one_buys(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    move = table_with(page, site, "buy")
    in_tavern = page.locator("#tiefenthal [data-total=doubloons] b")
    page.locator("#supply-beer-supplier").scroll_into_view_if_needed()
    in_bar = page.locator("#bar-purse b")
    expect(in_tavern).not_to_be_in_viewport()
    for each in in_bar.all():
        expect(each).to_be_in_viewport()
    assert in_bar.all_inner_texts() == [
        page.locator(f"#tiefenthal [data-total={kind}] b").inner_text() for kind in ("doubloons", "beer")
    ]
    before = int(in_bar.first.inner_text())
    page.locator(f'#tiefenthal .stall [value="{move}"]').click()
    expect(in_bar.first).not_to_have_text(str(before))
    expect(in_tavern).to_have_text(in_bar.first.inner_text())
    assert page.locator("#prompt").bounding_box()["height"] <= PHONE[1] / 4


def test_one_press_in_the_bar_of_a_phone_leads_to_the_result(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    page.goto(f"{site}/import")
    page.get_by_label("Or paste the text").fill(RECORD.read_text(encoding="utf-8"))
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/t/*")
    link = page.get_by_role("link", name="See the result")
    heading = page.locator("#result :is(h1, h2)").first
    page.locator("footer, .more, .side").last.scroll_into_view_if_needed()
    expect(heading).not_to_be_in_viewport()
    link.tap()
    expect(heading).to_be_in_viewport()


TIPS = """(kept) => {
  const box = (each) => each.getBoundingClientRect(), tip = box(document.getElementById("tip"));
  const isCovered = ({left, right, top, bottom}) => left < tip.right - 1 && tip.left < right - 1
    && top < tip.bottom - 1 && tip.top < bottom - 1;
  return [...document.querySelectorAll(kept)].filter((each) => each.checkVisibility() && isCovered(box(each)))
    .map((each) => each.textContent || each.id);
}"""
KEPT = "#prompt :is(button, a), :hover:is([data-explain], [data-tip])"
LIT = "#tiefenthal .art-press:not([aria-disabled])"
POINTED = (
    "#plan-steps > li:last-child",
    "#market-0 [data-explain]",
    "#supply-waitress [data-explain]",
    "[data-space=cashbox] [data-explain]",
    ".areas > li:last-child [data-explain]",
    ".seated > li:first-child [data-explain]",
    "[data-total=beer] [data-tip]",
)


def test_tips_cover_neither_the_plan_nor_what_is_lit_nor_what_one_points_at(person, site):
    page = person("Anna").page
    code = turn(page, site, ORDER)
    page.goto(f"{site}/t/{code}?plan=1")
    plan_moves(page, 6)
    tip = page.locator("#tip")
    for (width, height), piece in itertools.product(DESKS, POINTED):
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.move(2, 2)
        expect(tip).to_be_hidden()
        page.locator(piece).first.hover()
        expect(tip).to_be_visible()
        # Above what is for sale nothing can be pressed, so there is room for words.
        kept = f"{KEPT}, {LIT}" if piece.startswith(("#market", "#supply")) else KEPT
        assert page.evaluate(TIPS, kept) == [], (width, piece)


def test_the_whole_log_lies_in_its_panel_on_a_phone_and_headings_stay_in_sight(person, site):
    page = person("Anna", size=PHONE, has_touch=True, is_mobile=True).page
    page.goto(f"{site}/t/{turn(page, site, ORDER)}/log")
    ends = "(all) => all.map((each) => each.getBoundingClientRect().bottom)"
    panel, *lines = page.locator(".log-panel, .log .turn").evaluate_all(ends)
    assert len(lines) > 1
    assert max(lines) <= panel
    heading = page.locator(".turn-head").first
    heading.locator("xpath=..").locator("li").last.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 200)")
    expect(heading).to_be_in_viewport()


SIZES = ((1440, 900), (1024, 768), (390, 844))
MEETS = """
  const box = (each) => each.getBoundingClientRect();
  const meets = (a, b) => a.width > 2 && b.width > 2 && a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;"""
COVERED = f"""() => {{{MEETS}
  const read = ".art-service, .tile-price, .art-name, .art-left";
  return [...document.querySelectorAll("#tiefenthal .laid .art-die")].flatMap((die) =>
    [...die.closest("li").querySelectorAll(read)].filter((each) => meets(box(die), box(each)))
      .map((each) => each.className));
}}"""
FIGURES = f"""() => {{{MEETS}
  const all = [...document.querySelectorAll(".tray > :is(h2, ul, .piles, .rack), .figures li, .see")];
  return all.flatMap((one) => all.filter((two) => one !== two && meets(box(one), box(two))).map(() => one.className));
}}"""


def test_laid_dice_cover_neither_price_nor_yield_and_the_tray_stays_as_high(person, site):
    page = person("Anna").page
    turn(page, site)

    def height_at(size):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return page.locator(".tray").first.bounding_box()["height"]

    heights = [height_at(size) for size in SIZES]
    for space in ("cashbox", "barrel"):
        lay(page, space)
        expect(page.locator(f"[data-space={space}] .laid .art-die")).to_have_count(1)
        expect(page.locator("#answer")).to_contain_text("Done: Lay a")
    page.wait_for_function("() => document.getAnimations().length === 0")
    expect(page.locator(LAID)).to_have_count(2)
    for size, height in zip(SIZES, heights, strict=True):
        assert height_at(size) == height, size
        assert page.evaluate(COVERED) == [], size
        assert page.evaluate(FIGURES) == [], size
