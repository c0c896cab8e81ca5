"""A person at a browser: a context of one's own, and an account of everything that went wrong in its pages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, expect
from playwright.sync_api import Error as PlaywrightError

DESK = (1280, 800)
PHONE = (390, 844)
PATIENCE = 30_000  # milliseconds, for slow machines; how fast pages are is measured by `make bench-web`
SETTLING = 50  # milliseconds in which late complaints of a page still arrive
# A request that its own page gave up, by leaving or by closing a stream.
GIVEN_UP = "net::ERR_ABORTED"
VIOLATION = "Content Security Policy"
# Runs before the page's own scripts, whatever the policy of the page is.
WATCH_POLICY = f"""
addEventListener("securitypolicyviolation", (event) => console.error(
  "{VIOLATION} violated: " + event.effectiveDirective + " forbids " + (event.blockedURI || "inline") +
  " at " + event.sourceFile + ":" + event.lineNumber), true);
"""


@dataclass
class Person:
    """Somebody with a browser. What goes wrong in any page is a fault, and fails the test unless it was allowed."""

    name: str
    context: BrowserContext
    page: Page = field(init=False)
    seen: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        self.context.add_init_script(WATCH_POLICY)
        self.context.on("console", self.note_message)
        self.context.on("weberror", self.note_error)
        self.context.on("requestfailed", self.note_failure)
        self.page = self.context.new_page()

    def note_message(self, message: ConsoleMessage) -> None:
        """Errors on the console, refused resources and statuses from 400 on among them, and all about the policy."""
        if message.type == "error" or VIOLATION in message.text:
            self.seen.append(f"console: {message.text} ({message.location.get('url', '')})")

    def note_error(self, error: WebError) -> None:
        """An exception that no script caught."""
        self.seen.append(f"script: {error.error}")

    def note_failure(self, request: Request) -> None:
        """A request without an answer."""
        if request.failure != GIVEN_UP:
            self.seen.append(f"request: {request.method} {request.url}: {request.failure}")

    def allow(self, *patterns: str) -> None:
        """Faults in which one of these regular expressions is found are expected in this test."""
        self.allowed.extend(patterns)

    @property
    def faults(self) -> list[str]:
        """What went wrong so far and was not allowed."""
        self.settle()
        return [fault for fault in self.seen if not any(re.search(pattern, fault) for pattern in self.allowed)]

    def settle(self) -> None:
        """Let what the pages still have to say arrive."""
        for page in self.context.pages[:1]:
            try:
                page.wait_for_timeout(SETTLING)
            except PlaywrightError as error:
                self.seen.append(f"page: {error}")

    def tab(self, url: str | None = None) -> Page:
        """A further tab of the same browser, perhaps with a page."""
        page = self.context.new_page()
        if url is not None:
            page.goto(url)
        return page

    def shoot(self, folder: Path, title: str) -> Iterator[Path]:
        """Take a picture of each page; where they are."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(self.context.pages):
            path = folder / f"{re.sub(r'[^A-Za-z0-9-]+', '_', f'{title}-{self.name}-{number}')}.png"
            try:
                page.screenshot(path=path, timeout=5_000)
            except PlaywrightError:
                continue  # a page that crashed has no picture, and the test has failed already
            yield path
