"""People at tables in browsers: opening tables, choosing moves, waiting for what should come."""

import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from services.person import PATIENCE
from services.serving import UNCERTIFIED

SETTLING = 100
"""milliseconds after which a new table has marked what it arms"""
FAME = {"game": "fame", "options": {"opener": 0}, "names": ["Anna", "Bert"], "is_started": True, "bot_pause": 0}
"""an order for a table at which this device holds both seats"""
TIEFENTHAL = {"game": "tiefenthal", "names": ["Anna"], "bots": ["uniform"], "is_started": True, "bot_pause": 0}

CSRF = re.compile(r'name="csrf" value="([^"]+)"')
STANDS = """(answered) => {
  const table = document.getElementById("table");
  if (!table || document.fonts.status !== "loaded") return null;
  const {status, version} = table.dataset;
  const tokenOf = (button) => new URL(button.formAction).searchParams.get("token");
  const enabled = [...document.querySelectorAll("#choices button.move[formaction*='/act']:not([data-arming])")];
  const rest = document.querySelector("#choices [data-arming]");
  const moves = rest ? [] : enabled.map((button) => button.value);
  const others = [...document.querySelectorAll("#prompt a.button[href*=seat]")].map((link) => link.textContent);
  const isOver = status === "over" || status === "closed";
  const token = moves.length ? tokenOf(enabled[0]) : "";
  if (!isOver && !(moves.length ? token !== answered : others.length)) return null;
  return {status, version: Number(version), token, moves, others};
}"""
CHOICE = "#choices button.move[formaction*='/act']"


@dataclass(frozen=True)
class Standing:
    """A table as a page shows it: the decision's token, its moves, and further seats of this device that may act."""

    status: str
    version: int
    token: str
    moves: Sequence[str]
    others: Sequence[str]


@dataclass(frozen=True)
class Device:
    """Asks the API as the device of a page does, without a look at the page."""

    page: Page
    site: str
    csrf: str

    @classmethod
    def of(cls, page: Page, site: str) -> "Device":
        """The device of a page, which is made known to the site."""
        found = CSRF.search(page.request.get(f"{site}/about").text())
        assert found
        return cls(page, site, found[1])

    def look(self, code: str) -> Any:
        """A table as this device may see it."""
        return self.page.request.get(f"{self.site}/api/tables/{code}").json()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Send an order; what was answered."""
        answer = self.page.request.post(f"{self.site}{path}", data=body, headers={"x-csrf-token": self.csrf})
        assert answer.ok, answer.text()
        return answer.json()

    def open(self, order: dict[str, Any]) -> str:
        """Open a table; its code."""
        code: str = self.post("/api/tables", order)["code"]
        return code

    def play(
        self, code: str, choose: Callable[[Sequence[str]], str], until: Callable[[Any, Sequence[str]], bool]
    ) -> Sequence[str]:
        """Play this device's seats until what is seen and may be done is as one wants it; the moves then."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            seen = self.look(code)
            moves = [move["text"] for piece in seen["view"]["pieces"] for move in piece["moves"]]
            if not seen["decisions"]:
                time.sleep(0.01)
                continue
            if until(seen, moves):
                return moves
            seat, token = (seen["decisions"][0][name] for name in ("seat", "token"))
            order = {"seat": seat, "token": token, "moves": [choose(moves)], "id": f"{code}-{seen['version']}"}
            self.post(f"/api/tables/{code}/act", order)
        raise AssertionError("it never came about")


def open_table(page: Page, site: str, order: dict[str, Any]) -> str:
    """Open a table for the device of a page, and show it; the table's code."""
    code = Device.of(page, site).open(order)
    page.goto(f"{site}/t/{code}")
    return code


def standing(page: Page, answered: str = "", patience: float = PATIENCE) -> Standing:
    """Wait until a decision can be made at this page, other than the one that was answered, or the game is over.

    The page's letters have come then, so that what is measured stays as it is.
    """
    return Standing(**page.wait_for_function(STANDS, arg=answered, timeout=patience).json_value())


def next_to_act(*pages: Page) -> Page:
    """Wait until somebody may act at one of these pages; which one."""
    for _ in range(300):
        for page in pages:
            if page.locator("#choices button.move").first.is_visible():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody may act")


def version_of(page: Page) -> int:
    """The version of the table that a page shows."""
    return int(page.locator("#table").get_attribute("data-version"))


def button_of(page: Page, move: str) -> Locator:
    """The button of a move in the list of all moves, which is opened if it is closed."""
    if page.locator("#all-moves:not([open])").count():
        page.locator("#all-moves > summary").click()
    return page.locator(f'{CHOICE}[value="{move}"]')


def press(page: Page, move: str) -> None:
    """Press the button of a move with the mouse; where the list of moves lies closed, open it first."""
    closed = page.locator("#choices details#all-moves:not([open]) > summary")
    if closed.count():
        closed.click()
    button_of(page, move).click()


def move(page: Page, text: str) -> int:
    """Make a move, and wait until the page shows it; the version then."""
    before = standing(page).version
    press(page, text)
    return wait_for_version(page, before)


def move_when_armed(page: Page, text: str) -> None:
    """Make a move as soon as its button takes a press, and wait until it is seen."""
    before = standing(page).version
    page.wait_for_timeout(SETTLING)
    expect(button_of(page, text)).not_to_have_attribute("data-arming", "")
    press(page, text)
    wait_for_version(page, before)


def wait_for_version(page: Page, after: int, patience: float = PATIENCE) -> int:
    """Wait until a page shows more than a version; which one."""
    page.wait_for_function(
        "after => Number(document.getElementById('table').dataset.version) > after", arg=after, timeout=patience
    )
    return version_of(page)


def play_on(
    page: Page,
    choose: Callable[[Sequence[str]], str],
    make: Callable[[Page, str], None] = press,
    switch: Callable[[Page, str], None] | None = None,
    most: int | None = None,
) -> int:
    """Play a table to its end, or so many moves; the number of moves that were made here."""
    answered, made = "", 0
    while True:
        now = standing(page, answered)
        if made == most:
            return made
        if now.status != "running":
            return made
        if now.moves:
            make(page, choose(now.moves))
            answered, made = now.token, made + 1
        elif switch is not None:
            switch(page, now.others[0])
        else:
            raise AssertionError(f"nothing to choose at {page.url}")


def at_random(seed: int) -> Callable[[Sequence[str]], str]:
    """A chooser that takes any move."""
    return random.Random(seed).choice  # noqa: S311 - a choice of moves, the same in every run


def sensibly(moves: Sequence[str]) -> str:
    """Take what brings something in Tiefenthal, and end a turn only when nothing else is left."""
    order = ("draft", "bonus", "nobles", "recruit", "upgrade", "buy", "serve")
    for verb in order:
        for text in moves:
            if text.startswith(verb):
                return text
    return next((text for text in moves if text != "end"), moves[0])


def trustingly(moves: Sequence[str]) -> str:
    """Boast of little and believe every boast: the shortest games of Tavern Fame."""
    return next((text for text in ("believe", "stay") if text in moves), moves[0])


def at_first(
    count: int, choose: Callable[[Sequence[str]], str], then: Callable[[Sequence[str]], str]
) -> Callable[[Sequence[str]], str]:
    """A chooser that chooses in one way for some moves, and in another until the end."""
    choosers = chain(repeat(choose, count), repeat(then))

    def now(moves: Sequence[str]) -> str:
        return next(choosers)(moves)

    return now


def lazily(moves: Sequence[str]) -> str:
    """End each turn in Tiefenthal as soon as that can be done."""
    return "end" if "end" in moves else moves[0]


def set_bots_to_full_speed(page: Page) -> None:
    """Let the bots of a table move without a pause, once the islands are there."""
    page.get_by_text("Speed of bots").wait_for()
    page.wait_for_load_state()
    page.get_by_text("Speed of bots").click()
    page.get_by_role("button", name="no pause").click()
    expect(page.get_by_role("button", name="no pause")).to_have_attribute("aria-pressed", "true")


def sit_down(page: Page, name: str) -> None:
    """Take a free seat in the lobby that a page shows."""
    form = page.get_by_role("region", name="Sit down")
    form.get_by_label("Your name").fill(name)
    form.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("listitem").filter(has_text=f"{name} (you)")).to_be_visible()


def choices(page: Page) -> Locator:
    """The part of the page in which one chooses."""
    return page.get_by_role("region", name=re.compile("^Your choices"))


def log(page: Page) -> Locator:
    """The log beside the table."""
    return page.get_by_role("region", name="Log", exact=True).first


def moves_of(page: Page, site: str, code: str) -> list[str]:
    """The moves of a table's record, as this page's device may read them."""
    record = page.request.get(f"{site}/t/{code}/record")
    assert record.ok, record.text()
    return re.findall(r"^\d+[.:]? .*$", record.text(), re.MULTILINE)


def meter(site: str, name: str) -> float:
    """What a meter of the server shows."""
    text = httpx.get(f"{site}/metrics", verify=UNCERTIFIED).text
    found = re.search(rf"^stammtisch_{name} (\S+)$", text, re.MULTILINE)
    assert found, text
    return float(found[1])


def wait_until(is_so: Callable[[], bool], patience: float = 60.0) -> None:
    """Wait for something outside of pages; what pages tell by events does not come meanwhile."""
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.05)
