"""Several people at one table, each at a browser of their own."""

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
    set_bots_to_full_speed,
    sit_down,
    standing,
    wait_for_version,
)

WICKED = '<img src=x onerror="throw Error(1)">'
NICKNAME = "<i>Cleo</i>"


@pytest.fixture
def invited(person, site):
    """Anna, who invited friends to Tavern Fame from the front page, and Bert, who sat down by her link."""
    anna, bert = person("Anna").page, person("Bert").page
    anna.goto(site)
    card = anna.get_by_role("region", name="Tavern Fame")
    card.get_by_label("Your name").fill("Anna")
    card.get_by_role("button", name="Invite friends").click()
    link = anna.get_by_label("Link to this table").input_value()
    bert.goto(link)
    sit_down(bert, "Bert")
    return anna, bert, link


def start(anna):
    """The host starts, with fast bots on the seats that are free."""
    anna.get_by_role("button", name="Start, with bots on free seats").click()
    expect(anna.get_by_role("region", name="At the table")).to_be_visible()
    set_bots_to_full_speed(anna)


def test_friends_meet_play_and_are_watched(person, invited):
    """Promises 14, 20, 21, 50, 77."""
    anna, bert, link = invited
    watcher = person("Cleo").page
    watcher.goto(link)
    for page in (anna, bert, watcher):
        expect(page.get_by_role("list").filter(has_text="Anna").filter(has_text="Bert").first).to_be_visible()
    start(anna)
    for page in (anna, bert, watcher):
        seats = page.get_by_role("region", name="At the table")
        expect(seats.get_by_role("listitem")).to_have_count(4)
        for name in ("Anna", "Bert"):
            expect(seats.get_by_role("listitem").filter(has_text=name)).to_contain_text("here")
    expect(choices(watcher)).to_have_count(0)
    expect(watcher.get_by_role("button", name=re.compile("boast|raise|call|believe", re.IGNORECASE))).to_have_count(0)
    expect(watcher.get_by_label("Type a move")).to_have_count(0)


def test_a_move_is_seen_and_told_by_the_others_without_reloading(person, site):
    """Promises 14, 89."""
    anna, bert, watcher = (person(name).page for name in ("Anna", "Bert", "Cleo"))
    code = open_table(anna, site, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    for page in (bert, watcher):
        page.goto(anna.url)
    sit_down(bert, "Bert")
    for page in (anna, bert, watcher):
        page.evaluate("window.isStill = true")
    standing(anna)
    button_of(anna, "boast 3").click()
    for page in (bert, watcher):
        expect(log(page)).to_contain_text(re.compile("Anna .*3"))
        expect(page.locator("[aria-live=polite]")).to_contain_text(re.compile("Anna .*3"))
        assert page.evaluate("window.isStill"), f"the page of {code} was loaded anew"
    expect(choices(bert).get_by_role("button", name="call", exact=False).first).to_be_visible()


def test_talk_reaches_those_of_ones_kind_as_text(person, invited):
    """Promises 52, 77: players and spectators talk apart, and nothing that is said or signed is a tag."""
    anna, bert, link = invited
    watchers = [person(name).page for name in ("Cleo", "Dora")]
    for page in watchers:
        page.goto(link)
    start(anna)
    next_to_act(anna, bert)  # then no bot tells its moves over what is said
    anna.set_viewport_size({"width": 1280, "height": 600})
    anna.locator(".side").evaluate("side => side.scrollTo(0, 0)")
    expect(anna.get_by_label("Say something")).not_to_be_in_viewport()
    bert.get_by_label("Say something").fill(WICKED)
    bert.get_by_role("button", name="Say it").click()
    line = anna.get_by_role("listitem").filter(has_text=f"Bert: {WICKED}")
    expect(line).to_be_visible()
    expect(anna.locator(".caption")).to_contain_text(f"Bert: {WICKED}")
    expect(anna.locator("#announcer")).to_contain_text(f"Bert: {WICKED}")
    expect(anna.get_by_role("heading", name="Talk among players Something new was said.")).to_be_visible()
    anna.get_by_label("Say something").scroll_into_view_if_needed()
    expect(anna.get_by_role("heading", name="Talk among players", exact=True)).to_be_visible()
    expect(bert.get_by_role("heading", name="Talk among players", exact=True)).to_be_visible()
    expect(bert.get_by_label("Say something")).to_have_value("")
    watchers[0].get_by_role("region", name="Talk").get_by_label("Your name").fill(NICKNAME)
    watchers[0].get_by_label("Say something").fill("a fine game")
    watchers[0].get_by_role("button", name="Say it").click()
    expect(watchers[1].get_by_role("listitem").filter(has_text=f"{NICKNAME} (spectator): a fine game")).to_be_visible()
    expect(watchers[0].get_by_label("Your name")).to_have_value(NICKNAME)
    for page in (anna, bert, *watchers):
        expect(page.locator("main img, main i")).to_have_count(0)
    expect(anna.get_by_text("a fine game")).to_have_count(0)
    expect(watchers[1].get_by_text(WICKED)).to_have_count(0)


def test_a_nickname_is_text_wherever_it_stands(person, site):
    """Promise 77."""
    anna, watcher = person("Anna").page, person("Bert").page
    name = "<b>Eve</b>&amp"
    code = open_table(anna, site, FAME | {"names": [name, "Bert"], "is_public": True})
    watcher.goto(site)
    expect(watcher.get_by_text(name).first).to_be_visible()
    watcher.goto(f"{site}/t/{code}")
    move(anna, "boast 3")
    for page in (anna, watcher):
        expect(log(page)).to_contain_text(name)
        expect(page.locator("b").filter(has_text=re.compile("^Eve$"))).to_have_count(0)
    watcher.goto(f"{site}/t/{code}/replay")
    expect(watcher.get_by_text(name).first).to_be_visible()
    expect(watcher.locator("b").filter(has_text=re.compile("^Eve$"))).to_have_count(0)


def test_a_rematch_takes_everybody_along_and_nobody_by_force(invited):
    """Promises 16, 30, 76: one click sits both down at the next table; the other gets an offer."""
    anna, bert, _ = invited
    start(anna)
    anna.get_by_text("Your seat").click()
    anna.get_by_role("button", name="Ask to end the game here").click()
    question = bert.get_by_role("group", name=re.compile("^Anna asks"))
    yes = question.get_by_role("button", name="Yes")
    expect(yes).not_to_have_attribute("data-arming", "")
    yes.click()
    for page in (anna, bert):
        expect(page.get_by_role("heading", name="No result")).to_be_visible()
    before = bert.url
    anna.get_by_role("button", name="Rematch").click()
    anna.wait_for_url(lambda url: url != before)
    offer = bert.get_by_role("region", name="Who must do what").get_by_role("link", name="To the rematch")
    expect(offer).to_be_visible()
    assert bert.url == before
    offer.click()
    bert.wait_for_url(anna.url)
    for page in (anna, bert):
        expect(page.get_by_role("listitem").filter(has_text=re.compile(r"(Anna|Bert)\s*\(you\)"))).to_have_count(1)


def test_a_seat_moves_to_another_device_by_its_secret_link(person, site):
    """Promises 21, 16: both devices play the seat, since it is the same person's."""
    anna, phone = person("Anna").page, person("phone").page
    open_table(anna, site, FAME)
    table = anna.url
    standing(anna)
    anna.get_by_text("Your seat").click()
    anna.get_by_role("button", name="Move my seat to another device").click()
    phone.goto(anna.get_by_label("Secret link").input_value())
    phone.get_by_role("button", name="Sit down here").click()
    phone.wait_for_url(table)
    anna.get_by_role("link", name="Back to the table").click()
    version = standing(anna).version
    move(phone, "boast 3")
    assert wait_for_version(anna, version) > version
    expect(log(anna)).to_contain_text("3")
    expect(choices(anna)).to_be_visible()


def test_who_leaves_is_replaced_and_may_come_back(invited):
    """Promises 23, 31, 48."""
    anna, bert, _ = invited
    start(anna)
    bert.get_by_text("Your seat").click()
    bert.get_by_role("button", name="Give up: a bot plays on for me").click()
    expect(bert.locator("#answer")).to_contain_text("A bot moves for you from now on.")
    expect(bert.locator("#take-seat-back")).to_have_count(0)
    bert.get_by_role("button", name="Give up: a bot plays on for me").click()
    seat = anna.get_by_role("region", name="At the table").get_by_role("listitem").filter(has_text="Bert")
    expect(seat).to_contain_text("bot, regular")
    bert.get_by_role("button", name="Take my seat back").click()
    expect(seat).to_contain_text("here")
    expect(choices(bert)).to_be_visible()
