"""Pages around the tables in a browser: seen at a glance, of the size of a phone, in own time; what they weigh."""

import re

import pytest
from playwright.sync_api import expect

from browser.contrast import shots
from browser.narrow import LETTERS
from services.person import PHONE

DESK = (1440, 900)
HEAVIEST = 250_000
"""bytes of a table page on the line, with fonts and icons"""
SOME_MOVES = 12
GLANCE = """(name) => [...document.querySelectorAll("main a, main button, main h1, main h2")].filter((element) => {
  const box = element.getBoundingClientRect();
  return element.innerText.startsWith(name) && box.bottom <= innerHeight && box.right <= innerWidth;
}).length"""
UNCOVERED = """(element) => {
  const box = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
WIDTHS = """() => [...document.querySelectorAll(".game-card form")].map((form) => [
  form.querySelector(".who").offsetWidth, form.offsetWidth])"""


def test_a_newcomer_sees_at_a_glance_what_this_is(person, site):
    page = person(size=DESK).page
    page.goto(site)
    for name in (
        "Tavern Fame",
        "The Taverns of Tiefenthal",
        "Play now",
        "Invite friends",
        "Learn it in",
        "How to play",
    ):
        wanted = 1 if name.startswith("T") else 2
        assert page.evaluate(GLANCE, name) == wanted, name
    assert all(field == form for field, form in page.evaluate(WIDTHS))
    phone = person(size=PHONE).page
    phone.goto(site)
    for name in ("Tavern Fame", "Play now", "Invite friends", "Learn it in", "How to play"):
        assert phone.evaluate(GLANCE, name) == 1, name
    assert all(field == form for field, form in phone.evaluate(WIDTHS))


def test_seats_of_a_new_table_can_be_read_in_large_letters(person, site):
    page = person(size=PHONE).page
    page.goto(f"{site}/new/fame")
    page.evaluate(LETTERS, "200%")
    for field in page.locator(".new-seat :is(select, input)").locator("visible=true").all():
        assert field.bounding_box()["width"] > PHONE[0] / 3


@pytest.mark.parametrize("has_scripts", [True, False])
def test_fields_that_belong_to_no_choice_are_not_shown(person, site, has_scripts):
    page = person(java_script_enabled=has_scripts).page
    page.goto(f"{site}/new/fame")
    bank, days = page.get_by_label("Minutes in the bank", exact=True), page.get_by_label("Time for each move")
    for pace, shown, hidden in (("Live", bank, days), ("Daily", days, bank)):
        page.get_by_role("radio", name=re.compile(f"^{pace}")).check()
        expect(shown).to_be_visible()
        expect(hidden).to_be_hidden()
    page.get_by_role("radio", name=re.compile("^No clock")).check()
    for field in (bank, days):
        expect(field).to_be_hidden()
    expect(page.get_by_label("Name at seat 2")).to_be_hidden()
    page.get_by_label("Seat 2", exact=True).select_option(label="a person here")
    expect(page.get_by_label("Name at seat 2")).to_be_visible()
    page.get_by_label("When may a boast be called?").select_option(value="live")
    expect(bank).to_be_hidden()


def test_whoever_comes_by_the_link_on_a_phone_sits_down_at_once(person, site):
    host, friend = person("Anna").page, person("Bert", size=PHONE).page
    host.goto(site)
    host.get_by_role("region", name="Tavern Fame").get_by_role("button", name="Invite friends").click()
    expect(host.get_by_label("Link to this table")).to_be_visible()
    friend.goto(host.url)
    form = friend.get_by_role("region", name="Sit down")
    button = form.get_by_role("button", name="Sit down")
    expect(button).to_be_in_viewport(ratio=1)
    assert button.evaluate(UNCOVERED)
    assert form.get_by_role("textbox").count() == 1
    form.get_by_label("Your name").fill("Bert")
    button.click()
    expect(friend.get_by_role("listitem").filter(has_text="Bert (you)")).to_be_visible()


def test_times_are_the_reader_s_own(person, site):
    page = person().page
    page.goto(site)
    page.get_by_role("region", name="Tavern Fame").get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/t/*")
    page.goto(f"{site}/games")
    told = page.locator(".tables time").first
    expect(told).to_have_text(re.compile("now|ago"))
    plain = person(java_script_enabled=False, storage_state=page.context.storage_state()).page
    plain.goto(f"{site}/games")
    assert plain.locator(".tables time").first.inner_text().endswith("UTC")


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_a_table_page_weighs_little(person, site, game):
    house, count = shots("house").House(site), iter(range(SOME_MOVES))
    with house.client:
        table = house.open_table(game, names=["Anna", "Bert"])
        table.play(lambda _seen, legal: legal[len(legal) // 2], lambda *_: next(count, None) is None)
    page, sent = person(size=DESK).page, []

    def note(request):
        sent.append(request)

    page.on("requestfinished", note)
    page.goto(f"{site}/t/{table.code}")
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_timeout(500)
    sizes = {request.url.rsplit("/", 1)[-1]: request.sizes()["responseBodySize"] for request in sent}
    assert {"htmx.min.js", "icons.svg", "art.svg"} <= set(sizes)
    assert any(name.endswith(".woff2") for name in sizes)
    assert 50_000 < sum(sizes.values()) < HEAVIEST, sizes
