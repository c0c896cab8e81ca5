"""Motion at the table of Tiefenthal: cards fly to the deck that got them, dice glide, and nothing else moves."""

import pytest
from playwright.sync_api import expect

from browser.test_tiefenthal_board import DICE, FREE, LAID, table_with

WATCH = """() => {
  window.seen = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const card = this.querySelector(".art-card")?.getAttribute("aria-label") ?? "";
    const isFlight = this.className.includes("flight"), isFade = "opacity" in frames;
    window.seen.push({id: this.id, isFlight, card, lasts: options.duration, isFade});
    return animate.call(this, frames, options);
  };
  const version = () => document.getElementById("table").dataset.version, before = version();
  document.addEventListener("table:morphed", () => { window.isMorphed ||= version() !== before; });
}"""


@pytest.mark.parametrize(("verb", "is_calm"), [("buy", False), ("recruit", False), ("recruit", True)])
def test_a_card_that_was_got_flies_to_the_deck(person, site, verb, is_calm):
    page = person("Anna", is_calm=is_calm).page
    move = table_with(page, site, verb)
    place = page.locator(f'.stall button[value="{move}"]')
    got = place.locator(".art-card").get_attribute("aria-label")
    page.evaluate(WATCH)
    place.click()
    page.wait_for_function("() => window.isMorphed")
    seen = page.evaluate("window.seen")
    flights = [each for each in seen if each["isFlight"]]
    assert all(each["lasts"] <= 300 for each in seen)
    if is_calm:
        assert seen == []
        return
    assert [each["card"].split(",")[0] for each in flights] == [got.split(",")[0]]
    assert not [each for each in seen if each["id"].startswith("card-") and not each["isFade"]], (
        "the neighbours lie still"
    )
    expect(page.locator(".flight")).to_have_count(0)


def test_a_pressed_die_glides_and_is_one_all_the_while(person, site):
    page = person("Anna", is_calm=False).page
    table_with(page, site, "serve")
    faces = page.locator(DICE).evaluate_all("(dice) => dice.map((die) => die.dataset.face)")
    dice = len(faces)
    # Of equal dice another than the one that was pressed may be laid.
    die = page.locator(DICE).nth(next((at for at, face in enumerate(faces) if faces.count(face) == 1), 0))
    name = die.get_attribute("id")
    page.evaluate(WATCH)
    die.click()
    page.locator(f"{FREE} .art-press").click()
    page.wait_for_function("() => window.isMorphed")
    expect(page.locator(f"{FREE} .laid #{name}")).to_have_count(1)
    expect(page.locator(LAID)).to_have_count(1)
    expect(page.locator(DICE)).to_have_count(dice - 1)
    glided = [each["id"] for each in page.evaluate("window.seen") if each["id"].startswith("die-")]
    assert glided[0] == name
    assert glided.count(name) == 1
