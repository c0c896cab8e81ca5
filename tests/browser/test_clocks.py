"""Tables with clocks: what happens to whoever does not move, and how the others go on."""

import re
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from browser.table import FAME, log, open_table, sit_down, standing, wait_until

HURRIED = (sys.executable, "-W", "ignore", str(Path(__file__).with_name("hurried.py")))
SHORT = FAME | {"names": ["Anna"], "seats": 3, "is_started": False, "pace": {"kind": "live", "bank": 30}}


@pytest.fixture
def house(serve):
    """A server whose clock leaps ahead when asked to."""
    return serve(command=HURRIED)


def wait_for_misses(program, there, absent, count):
    """Let those who are there play, and time leap while they wait, until the clock moved so often for the absent."""
    told = at_the_table(there[0], absent).filter(has_text=f"{count} move")

    def go_on():
        for page in there:
            enabled = page.locator("#choices button.move:not([data-arming])")
            if enabled.count():
                with suppress(TooLate):  # of a button that is there no more
                    enabled.first.click(timeout=1_000)
                return False
        program.send(signal.SIGUSR1)
        there[0].wait_for_timeout(350)
        return told.is_visible()

    wait_until(go_on, 120)


def at_the_table(page, name):
    """A person's line among the seats."""
    return page.get_by_role("region", name="At the table").get_by_role("listitem").filter(has_text=name)


def test_the_clock_moves_for_the_absent_and_the_others_go_on(house, person):
    """Promises 22, 23, 30, 31, 32, 35: a default move that was announced, a vote after three, the seat taken back."""
    anna, bert, cleo = (person(name).page for name in ("Anna", "Bert", "Cleo"))
    open_table(anna, house.url, SHORT)
    expect(anna.get_by_text("0 min and 0 s a move").first).to_be_visible()
    for page, name in ((bert, "Bert"), (cleo, "Cleo")):
        page.goto(anna.url)
        sit_down(page, name)
    standing(anna)
    prompt = anna.get_by_role("region", name="Who must do what")
    expect(prompt).to_contain_text(re.compile(r"0:[0-3]\d"))
    expect(prompt).to_contain_text("If time runs out: Boast")
    wait_for_misses(house, [bert, cleo], "Anna", 1)
    expect(log(bert)).to_contain_text(re.compile("Anna boasts"))
    wait_for_misses(house, [bert, cleo], "Anna", 3)
    bert.get_by_text("Your seat").click()
    bert.get_by_role("button", name="Ask for a bot in place of Anna").click()
    question = cleo.get_by_role("group", name=re.compile("^Bert asks"))
    yes = question.get_by_role("button", name="Yes")
    expect(yes).not_to_have_attribute("data-arming", "")
    yes.click()
    for page in (anna, bert, cleo):
        expect(at_the_table(page, "Anna")).to_contain_text("bot, regular")
    anna.get_by_role("button", name="Take my seat back").click()
    for page in (anna, bert, cleo):
        expect(at_the_table(page, "Anna")).to_contain_text("here")
