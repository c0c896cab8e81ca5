"""From a click in one browser to the change in another one, on this computer."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

from benchmarks.measuring import Row
from benchmarks.web_house import House, open_house

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CLICKS = 30
FLOOR = 60.0
ARMED = 450
"""milliseconds for which new buttons take no press, and a little more"""
PATIENCE = 10_000
LEGAL = "#choices button.move[formaction]"
WATCH = """() => {
  const seen = document.getElementById("table").dataset.version;
  window.changed = new Promise((resolve) => {
    const look = () => {
      if (document.getElementById("table")?.dataset.version === seen) return;
      watching.disconnect();
      resolve(performance.timeOrigin + performance.now());
    };
    const watching = new MutationObserver(look);
    watching.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}"""
PRESS = """(button) => { const now = performance.timeOrigin + performance.now(); button.click(); return now; }"""


def browser_program() -> str | None:
    """Find the browser: the one that the environment names, or the first on the PATH."""
    named = os.environ.get("STAMMTISCH_CHROMIUM")
    return next((path for name in ([named] if named else PROGRAMS) if (path := shutil.which(name))), None)


def measure_click(runs: int) -> Iterator[Row]:
    """Two browser contexts at one table: each click of one until the other's page shows the new version."""
    from playwright.sync_api import sync_playwright

    program = browser_program()
    if program is None:
        print("web-click needs Chromium (apt-get install chromium)")
        return
    with sync_playwright() as playwright, open_house("--bot-cores", "0") as house:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        found = sorted(_clicks(browser, house, CLICKS * max(1, runs // 3)))
        browser.close()
    late = found[int(0.95 * (len(found) - 1))]
    yield Row("web-click", "two browsers", "click to change, median", "ms", tuple(found), FLOOR, f"{len(found)} clicks")
    yield Row("web-click", "two browsers", "click to change, 95%", "ms", (late,))


def _clicks(browser: Any, house: House, number: int) -> Iterator[float]:
    pages = _sit_down(browser, house)
    for _ in range(number):
        deciding = next((page for page in pages if page.locator(LEGAL).count()), None)
        if deciding is None:
            pages = _sit_down(browser, house)
            continue
        other = pages[1 - pages.index(deciding)]
        deciding.wait_for_timeout(ARMED)
        other.evaluate(WATCH)
        pressed = deciding.locator(LEGAL).first.evaluate(PRESS)
        yield other.evaluate("window.changed") - pressed
        deciding.wait_for_timeout(50)


def _sit_down(browser: Any, house: House) -> list[Any]:
    """Open a table for two, each in a browser context of its own."""
    code, keys = house.open_table(game="fame", names=["Ann", "Ben"], is_started=True)
    pages = []
    for key in keys:
        page = browser.new_context().new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{house.url}/seat/{key}")
        page.locator("main button.primary, #content button.primary").first.click()
        page.goto(f"{house.url}/t/{code}")
        page.wait_for_selector('#connection[data-state="live"]', state="attached")
        pages.append(page)
    return pages
