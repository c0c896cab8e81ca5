"""Takes each picture in both themes and three widths, with the browser that is already there."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCHEMES = {"lamplight": "dark", "daylight": "light"}
HEIGHTS = {1440: 900, 1024: 768, 390: 844}
DESK = 1440
SETTLING = 120
"""milliseconds for what a page does after its size or theme changed"""


@dataclass(frozen=True)
class Wish:
    """What is to be photographed. only: a part of the names of the pictures wanted."""

    folder: Path
    themes: Sequence[str] = tuple(SCHEMES)
    widths: Sequence[int] = tuple(HEIGHTS)
    only: str = ""

    def wants(self, *names: str) -> bool:
        """Whether any of these pictures is wanted."""
        return any(self.only in name for name in names)


@dataclass(frozen=True)
class Shot:
    """A picture that was taken. kind: pages, moments or whole."""

    kind: str
    name: str
    theme: str
    width: int
    path: Path


@dataclass
class Camera:
    """Takes pictures of pages into folders by kind, width and theme."""

    wish: Wish
    browser: Browser
    taken: list[Shot] = field(default_factory=list)

    @contextmanager
    def visitor(self) -> Iterator[Page]:
        """Somebody new at the house, without animations."""
        context = self.browser.new_context(reduced_motion="reduce", locale="en-GB", timezone_id="Europe/Berlin")
        try:
            yield context.new_page()
        finally:
            context.close()

    def take_moment(self, page: Page, name: str) -> None:
        """Photograph what a window shows of a table, and on narrow ones the whole page, too."""
        self.take(page, "moments", name, is_whole=False)
        self.take(page, "whole", name, widths=[width for width in self.wish.widths if width != DESK])

    def take(
        self, page: Page, kind: str, name: str, *, is_whole: bool = True, widths: Sequence[int] | None = None
    ) -> None:
        """Photograph a page as it stands, whole or as much as a window shows."""
        if not self.wish.wants(name):
            return
        for width in self.wish.widths if widths is None else widths:
            page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
            for theme in self.wish.themes:
                page.emulate_media(color_scheme="dark" if SCHEMES[theme] == "dark" else "light")
                page.evaluate("scrollTo(0, 0)")
                page.wait_for_timeout(SETTLING)
                path = self.wish.folder / kind / f"{width}-{theme}" / f"{name}.png"
                path.parent.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=path, full_page=is_whole)
                self.taken.append(Shot(kind, name, theme, width, path))


@contextmanager
def open_camera(wish: Wish) -> Iterator[Camera]:
    """Start the browser that the tests use, too."""
    sys.path.insert(0, str(ROOT / "tests"))
    from services.browser import Browsers  # type: ignore[import-not-found] # tests are no package of the product

    browsers = Browsers()
    try:
        with browsers.awake():
            yield Camera(wish, browsers.usual())
    finally:
        browsers.close()
