"""The replay theatre: steps, slider, eyes, play, curves and the end; with motion and without, and without scripts."""

import re

import pytest
from playwright.sync_api import expect

from browser.table import FAME, Device, log, move, open_table, wait_until
from services.person import PHONE

BOTS = {"names": [], "is_started": True, "bot_pause": 0, "is_public": True}
ARE_SHORT = "() => document.getAnimations().every((each) => each.effect.getComputedTiming().endTime <= 300)"


def played(page, site):
    """A table of two people at one screen, with three moves made."""
    code = open_table(page, site, FAME)
    for text in ("boast 3", "raise 4", "raise 5"):
        move(page, text)
    return code


def ended(page, site, game, bots):
    """A table at which bots have played a whole game."""
    code = Device.of(page, site).open(BOTS | {"game": game, "bots": bots})
    state = f"{site}/api/tables/{code}"
    wait_until(lambda: page.request.get(state).json()["status"] == "over", patience=90)
    return code


def heading(page):
    return page.get_by_role("heading", level=1)


def test_slider_keys_eyes_and_link_lead_to_the_same_moments(person, site):
    page = person("Anna").page
    code = played(page, site)
    page.goto(f"{site}/t/{code}/replay")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_value("3")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(heading(page)).to_have_text("Move 2 of 3")
    expect(page).to_have_url(re.compile(r"/replay\?at=2$"))
    page.keyboard.press("Home")
    expect(heading(page)).to_have_text("Move 0 of 3")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^0, "))
    page.get_by_role("link", name="Next", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(heading(page)).to_have_text("Move 1 of 3")
    page.keyboard.press("Shift+ArrowLeft")
    expect(heading(page)).to_have_text("Move 0 of 3")
    page.get_by_label("Seen by").select_option("Bert")
    expect(page).to_have_url(re.compile(r"at=0&eyes=1$"))
    link = page.get_by_role("textbox", name="Link to this moment")
    expect(link).to_have_value(re.compile(r"at=0&eyes=1$"))
    page.get_by_role("link", name="Last").click()
    expect(heading(page)).to_have_text("Move 3 of 3")
    expect(page.get_by_role("link", name="Last")).to_have_attribute("aria-disabled", "true")
    expect(slider).to_have_value("3")
    page.reload()
    expect(page.get_by_label("Seen by")).to_have_value("1")
    expect(heading(page)).to_have_text("Move 3 of 3")


def test_it_plays_by_itself_until_somebody_steps(person, site):
    page = person("Anna").page
    code = played(page, site)
    page.goto(f"{site}/t/{code}/replay?at=0")
    page.get_by_label("Speed").select_option("Fastest")
    page.get_by_role("button", name="Play").click()
    expect(heading(page)).to_have_text("Move 3 of 3")
    play = page.get_by_role("button", name="Play")
    expect(play).to_be_visible()
    page.get_by_label("Speed").select_option("Slow")
    play.click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("#play > .icon-play")).to_be_hidden()
    page.get_by_role("link", name="First").click()
    expect(heading(page)).to_have_text("Move 0 of 3")
    expect(play).to_be_visible()
    page.get_by_role("slider", name="Move").focus()
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_pieces_that_are_explained_keep_their_stop_and_their_arrows(person, site):
    page = person("Anna").page
    code = played(page, site)
    page.goto(f"{site}/t/{code}/replay?at=1")
    piece = page.locator("#theatre [data-explain][tabindex='0']")
    expect(piece).to_have_count(1)
    page.evaluate("document.addEventListener('table:morphed', () => { window.isMorphed = true; })")
    page.get_by_role("link", name="Next", exact=True).click()
    page.wait_for_function("() => window.isMorphed")
    expect(heading(page)).to_have_text("Move 2 of 3")
    expect(piece).to_have_count(1)
    before = piece.get_attribute("data-explain")
    piece.focus()
    page.keyboard.press("ArrowRight")
    expect(piece).to_be_focused()
    assert piece.get_attribute("data-explain") != before
    page.wait_for_timeout(300)
    expect(heading(page)).to_have_text("Move 2 of 3")


def test_a_line_of_the_log_opens_its_moment(person, site):
    page = person("Anna").page
    played(page, site)
    log(page).get_by_role("link", name="Bert raises to 4", include_hidden=True).click()
    expect(heading(page)).to_have_text("Move 2 of 3")
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Bert raises to 4")


def test_without_scripts_each_step_is_a_link(person, site):
    code = played(person("Anna").page, site)
    page = person("Bert", java_script_enabled=False).page
    page.goto(f"{site}/t/{code}/replay?at=1")
    expect(heading(page)).to_have_text("Move 1 of 3")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(heading(page)).to_have_text("Move 2 of 3")
    page.get_by_label("Seen by").select_option("Bert")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile(r"at=2&eyes=1$"))
    expect(page.get_by_role("button", name="Play")).to_be_hidden()


@pytest.mark.parametrize("is_calm", [True, False])
def test_pieces_glide_only_for_those_who_like_it(person, site, is_calm):
    page = person("Anna", is_calm=is_calm).page
    code = ended(page, site, "fame", ["uniform", "uniform"])
    page.goto(f"{site}/t/{code}/replay?at=0")
    page.evaluate("""() => {
      window.moved = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        window.moved += 1;
        window.lasts = options.duration;
        return animate.call(this, frames, options);
      };
    }""")
    slider = page.get_by_role("slider", name="Move")
    slider.press("End")
    expect(page.locator("#moment")).to_have_attribute("data-at", slider.get_attribute("max"))
    if is_calm:
        assert page.evaluate("window.moved") == 0
    else:
        page.wait_for_function("() => window.moved > 0", polling=100)
        assert page.evaluate("window.lasts") <= 300
        assert page.evaluate(ARE_SHORT)


def test_the_end_of_fame_tells_ranks_reasons_and_dice(person, site, axe):
    """Promise 61."""
    page = person("Anna").page
    code = ended(page, site, "fame", ["uniform", "uniform"])
    page.goto(f"{site}/t/{code}/replay")
    page.get_by_text("Turns", exact=True).click()
    expect(page.locator("#turns [aria-current=step]")).to_be_in_viewport()
    end = page.locator("#ending")
    expect(end.get_by_role("heading", level=2)).to_contain_text("win")
    expect(end.locator(".rank")).to_have_count(2)
    falls = page.get_by_role("region", name="How the dice fell").get_by_role("row")
    assert falls.count() >= 2
    page.get_by_text("The curves as tables").click()
    expect(page.get_by_role("table", name="Patrons")).to_contain_text("Last move")
    chart = page.locator("#curves svg").first
    box = chart.bounding_box()
    chart.click(position={"x": box["width"] * 0.4, "y": box["height"] / 2})
    expect(heading(page)).not_to_have_text(re.compile(r"^Move (\d+) of \1$"))
    expect(end).to_have_count(0)
    assert axe(page) == []


def test_the_end_of_tiefenthal_counts_card_by_card(person, site, axe):
    one = person("Anna")
    page = one.page
    code = ended(page, site, "tiefenthal", ["uniform", "uniform"])
    page.goto(f"{site}/t/{code}/replay")
    for rank in page.locator("#ending .rank").all():
        score = re.match(r"\d+", rank.locator(".score").inner_text())[0]
        made = rank.locator(".counted li + li").last
        if made.count():
            expect(made).to_contain_text(f"makes {score}")
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        assert axe(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.get_by_role("slider", name="Move")).to_be_in_viewport()
    assert page.locator(".console").bounding_box()["height"] <= PHONE[1] / 5
    last = heading(page).inner_text()
    page.get_by_role("link", name="Back", exact=True).click()
    expect(heading(page)).not_to_have_text(last)
    made = page.locator(".console .made")
    assert made.bounding_box()["x"] < PHONE[0] / 10, "the move comes first, not the turn that it belongs to"
    assert axe(page) == []
