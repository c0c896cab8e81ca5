"""Debian's Chromium, driven by Playwright: one browser for each worker of the tests, one context for each person.

Playwright keeps an event loop half running in the thread of the tests, in which nobody else could start one. The
browsers therefore sleep between the tests that use them: only `awake` lets Playwright's loop be the running one.
"""

import asyncio
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

MISSING = (
    "These tests need Chromium. Install it with `apt-get install chromium` (or run tools/services.sh), "
    "or name one that is there: STAMMTISCH_CHROMIUM=/path/to/chrome."
)
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HERE = "127.0.0.1"


class Unavailable(Exception):
    """There is no browser to be had; the text says what to do."""


def chromium() -> str:
    """The browser's program: the one that the environment names, or the first on the PATH."""
    named = os.environ.get("STAMMTISCH_CHROMIUM")
    found = next((path for name in ([named] if named else NAMES) if (path := shutil.which(name))), None)
    if found is None:
        raise Unavailable(MISSING)
    return found


def resolver_rules(hosts: Mapping[str, str]) -> str:
    """Where the browser looks names up: the hosts given, this computer, and nothing else in the world."""
    given = [f"MAP {name} {address}" for name, address in sorted(hosts.items())]
    return ",".join([*given, "MAP * ~NOTFOUND", f"EXCLUDE {HERE}", "EXCLUDE localhost"])


class Browsers:
    """The browsers of one worker: a lasting one, and further ones for a test that wants other host names."""

    def __init__(self) -> None:
        program = chromium()
        self.starter = sync_playwright()
        self.playwright: Playwright = self.starter.start()
        self.loop = asyncio.get_running_loop()
        self.program = program
        self.lasting: Browser | None = None
        asyncio._set_running_loop(None)

    @contextmanager
    def awake(self) -> Iterator["Browsers"]:
        """Let Playwright's loop be the running one for a while."""
        asyncio._set_running_loop(self.loop)
        try:
            yield self
        finally:
            asyncio._set_running_loop(None)

    def launch(self, *extra: str, hosts: Mapping[str, str] | None = None) -> Browser:
        """A new browser, to be closed by whoever asked, with further flags or host names of its own."""
        flags = [*FLAGS, f"--host-resolver-rules={resolver_rules(hosts or {})}", *extra]
        return self.playwright.chromium.launch(executable_path=self.program, headless=True, args=flags)

    def usual(self) -> Browser:
        """The browser that all tests of this worker share; a new one if it crashed."""
        if self.lasting is None or not self.lasting.is_connected():
            self.lasting = self.launch()
        return self.lasting

    def close(self) -> None:
        """End the browsers and what drives them."""
        with self.awake():
            if self.lasting is not None:
                self.lasting.close()
            self.playwright.stop()


@cache
def axe_source() -> str:
    """The text of axe-core, which checks a page for what shuts people out."""
    file = Path(__file__).parents[2] / "assets" / "node_modules" / "axe-core" / "axe.min.js"
    if not file.exists():
        raise Unavailable("These tests need axe-core in assets/node_modules. Install it with `make dev`.")
    return file.read_text(encoding="utf-8")
