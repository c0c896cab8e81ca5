"""Following a game, taking back, planning, and looking at it again."""

import re

from playwright.sync_api import expect

from browser.table import (
    FAME,
    choices,
    log,
    move,
    moves_of,
    open_table,
    press,
    sit_down,
    standing,
)
from services.person import PHONE

PAUSE = 1_100
"""milliseconds that Ctrl+Z rests before it asks the others"""
ONE_LINE = 46
"""pixels of a button whose words stand in one line"""


def test_a_move_is_taken_back_until_dice_were_rolled(person, site):
    """Promises 40, 41, 42: by the button or Ctrl+Z, which name the move; never past a roll."""
    page = person("Anna").page
    code = open_table(page, site, FAME)
    undo = page.get_by_role("button", name=re.compile("^Take back"))
    move(page, "boast 3")
    expect(undo).to_have_text("Take back")
    expect(undo).to_have_accessible_name(re.compile("Take back: Boast 3 kills"))
    undo.click()
    expect(log(page)).to_contain_text(re.compile("take.* back", re.IGNORECASE))
    assert page.evaluate("document.activeElement.closest('#table') !== null")
    assert "boast 3" in standing(page).moves
    move(page, "boast 4")
    expect(undo).to_be_visible()
    page.keyboard.press("Control+z")
    expect(undo).to_have_count(0)
    assert "boast 4" in standing(page).moves
    assert moves_of(page, site, code) == []
    move(page, "boast 3")
    now = standing(page)
    while not now.moves[-1].startswith("slay"):
        press(page, next(text for text in ("call", "stay", *now.moves) if text in now.moves))
        now = standing(page, now.token)
    move(page, now.moves[-1])
    expect(log(page)).to_contain_text(re.compile("rolls"))
    expect(undo).to_have_count(0)


def test_who_asks_to_take_back_names_the_move(person, site):
    """Promises 45, 46, 92: the question stands with the answers, and all must agree."""
    anna, bert = person("Anna").page, person("Bert").page
    open_table(anna, site, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    bert.goto(anna.url)
    sit_down(bert, "Bert")
    move(anna, "boast 3")
    move(bert, "raise 4")
    question = bert.get_by_role("group", name=re.compile("Anna asks.*Boast 3 kills"))
    place = bert.locator(".main").bounding_box()
    anna.locator("#undo-here").focus()
    for _ in range(3):
        anna.keyboard.press("Control+z")
        expect(anna.locator("#answer")).to_have_text("Wait a moment, then press again to ask the others.")
    anna.wait_for_timeout(PAUSE)
    expect(question).to_have_count(0)
    anna.keyboard.press("Control+z")
    expect(bert.get_by_role("heading", name="Anna asks: take back “Boast 3 kills”?")).to_be_visible()
    assert bert.locator(".main").bounding_box() == place, "the board stays where it is"
    expect(bert).to_have_title(re.compile("You are asked"))
    expect(anna.get_by_role("button", name=re.compile("^The others are asked"))).to_be_disabled()
    expect(question.get_by_role("button", name="Yes")).not_to_have_attribute("data-arming", "")
    bert.keyboard.press("n")
    expect(question).to_have_count(0)
    expect(log(anna)).to_contain_text("Anna boasts 3")


def test_the_log_marks_what_came_since_ones_last_move(person, site):
    """Promises 78, 79."""
    anna, bert = person("Anna").page, person("Bert").page
    open_table(anna, site, FAME | {"names": ["Anna"], "seats": 2, "is_started": False})
    bert.goto(anna.url)
    sit_down(bert, "Bert")
    standing(anna)
    move(anna, "boast 3")
    move(bert, "raise 4")
    standing(anna)
    lines = log(anna).inner_text()
    assert lines.index("Anna boasts 3") < lines.index("Since your last move") < lines.index("Bert raises to 4")
    assert lines.count("Round 1") == 1


def test_a_replay_is_a_page_of_ones_own(person, site):
    """Promises 83, 82: steps by link and by arrow key, a link to each moment, and nobody else is moved."""
    anna, bert = person("Anna").page, person("Bert").page
    code = open_table(anna, site, FAME)
    for text in ("boast 3", "raise 4", "raise 5"):
        move(anna, text)
    bert.goto(f"{site}/t/{code}/replay")
    moment = bert.get_by_role("heading", level=1)
    expect(moment).to_have_text("Move 3 of 3")
    bert.get_by_role("link", name="Back", exact=True).click()
    expect(moment).to_have_text("Move 2 of 3")
    expect(bert.get_by_role("region", name="What happened")).to_contain_text("4")
    bert.keyboard.press("ArrowLeft")
    expect(moment).to_have_text("Move 1 of 3")
    link = bert.get_by_role("textbox", name="Link to this moment")
    link.focus()
    bert.keyboard.press("ArrowRight")
    expect(moment).to_have_text("Move 1 of 3")
    anna.goto(link.input_value())
    expect(anna.get_by_role("heading", level=1)).to_have_text("Move 1 of 3")
    move_on = bert.get_by_role("link", name="Last")
    move_on.click()
    expect(moment).to_have_text("Move 3 of 3")
    expect(anna.get_by_role("heading", level=1)).to_have_text("Move 1 of 3")
    # The game goes on: whoever looks at its newest move sees the next one, whoever looks back stays there and is told.
    anna_again = anna.context.new_page()
    anna_again.goto(f"{site}/t/{code}")
    move(anna_again, "raise 6")
    expect(moment).to_have_text("Move 4 of 4")
    expect(bert.get_by_role("slider", name="Move")).to_have_value("4")
    expect(anna.get_by_role("heading", level=1)).to_have_text("Move 1 of 4")
    expect(anna.get_by_role("link", name="3 later moves")).to_be_visible()
    # On a phone, upright or on its side, that takes no line of its own.
    for size, share in ((PHONE, 1 / 5), (PHONE[::-1], 1 / 3)):
        anna.set_viewport_size({"width": size[0], "height": size[1]})
        expect(anna.get_by_role("link", name="3 later moves")).to_be_in_viewport()
        assert anna.locator(".console").bounding_box()["height"] <= size[1] * share
        assert anna.get_by_role("link", name="Back to the table").bounding_box()["height"] <= ONE_LINE


def test_a_problem_is_reported_with_all_that_is_needed(person, site):
    """Promise 69."""
    page = person("Anna").page
    open_table(page, site, FAME)
    move(page, "boast 3")
    with page.expect_download() as download:
        page.get_by_role("link", name="Report a problem").click()
    text = download.value.path().read_text()
    assert "boast 3" in text
    assert re.search(r"\b[0-9a-f]{64}\b", text)
    assert "rules_version" in text
    expect(choices(page)).to_be_visible()
