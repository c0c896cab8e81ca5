"""Friends on the local network come over plain http, and some browsers run no scripts: all works all the same."""

import re

import pytest
from playwright.sync_api import expect

from browser.table import (
    FAME,
    button_of,
    choices,
    log,
    move,
    next_to_act,
    open_table,
    sit_down,
    standing,
    version_of,
    wait_for_version,
)

LACKING = "() => [isSecureContext, 'clipboard' in navigator, 'locks' in navigator, 'randomUUID' in crypto]"


def test_a_friend_by_the_name_of_a_computer_in_the_network(person, launch, site):
    """Promise 20: no page needs a secure context."""
    tavern = site.replace("127.0.0.1", "tavern.lan")
    network = launch(hosts={"tavern.lan": "127.0.0.1"})
    anna, bert = (person(name, within=network).page for name in ("Anna", "Bert"))
    anna.goto(tavern)
    assert anna.evaluate(LACKING) == [False] * 4
    card = anna.get_by_role("region", name="Tavern Fame")
    card.get_by_label("Your name").fill("Anna")
    card.get_by_role("button", name="Invite friends").click()
    link = anna.get_by_label("Link to this table").input_value()
    assert link.startswith(f"{tavern}/t/")
    expect(anna.get_by_role("button", name="Copy the link")).to_have_count(0)
    bert.goto(link)
    sit_down(bert, "Bert")
    seats = anna.get_by_role("listitem").filter(has=anna.get_by_role("button", name="Bot: careless"))
    for free in (2, 1):
        expect(seats).to_have_count(free)
        seats.first.get_by_role("button", name="Bot: careless").click()
    for page in (anna, bert):
        expect(page.locator("#connection")).to_have_text("Live")
        page.evaluate("window.isStill = true")
    page = next_to_act(anna, bert)
    before = {one: version_of(one) for one in (anna, bert)}
    now = standing(page)
    move(page, now.moves[0])
    for one, version in before.items():
        assert wait_for_version(one, version) > version
        assert one.evaluate("window.isStill")


@pytest.fixture
def plain(person):
    """A browser without scripts, which leaves those that the page names; a refusal is a page with the status of one."""
    anna = person("Anna", java_script_enabled=False)
    anna.allow("status of 409", r"/js/[a-z]+\.js: csp$")
    return anna.page


def test_without_scripts_one_plays_by_plain_forms(plain, site):
    """Promise 20, 89."""
    plain.goto(site)
    card = plain.get_by_role("region", name="Tavern Fame")
    card.get_by_label("Your name").fill("Anna")
    card.get_by_role("button", name="Play now").click()
    expect(plain.get_by_text("Reload for news")).to_be_visible()
    plain.get_by_text("Speed of bots").click()
    with plain.expect_navigation():
        plain.get_by_role("button", name="no pause").click()
    plain.get_by_text("Speed of bots").click()
    expect(plain.get_by_role("button", name="no pause")).to_have_attribute("aria-pressed", "true")
    for _ in range(40):
        plain.reload()
        enabled = plain.locator("#choices button.move").first
        if enabled.is_visible():
            break
        plain.wait_for_timeout(250)
    before = log(plain).inner_text()
    with plain.expect_navigation():
        plain.locator("#choices button.move").first.click()
    assert re.search("/t/[a-z0-9]+$", plain.url)
    assert log(plain).inner_text() != before


def test_without_scripts_a_refusal_shows_the_table_as_it_is(person, plain, site):
    """Promises 11, 12."""
    friend = person("Bert")
    code = open_table(friend.page, site, FAME)
    plain.context.add_cookies(friend.context.cookies())
    plain.goto(f"{site}/t/{code}")
    move(friend.page, "boast 3")
    button_of(plain, "boast 4").click()
    expect(plain.get_by_role("alert")).to_contain_text("That did not work.")
    expect(choices(plain)).to_be_visible()
    expect(button_of(plain, "raise 4")).to_be_visible()
