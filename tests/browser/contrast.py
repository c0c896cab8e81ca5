"""Looks at every page and moment that `make shots` knows, and lists what can hardly be read or seen there."""

import importlib
import sys
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

from services.browser import axe_source

TOOLS = Path(__file__).parents[2] / "tools"
CONTROLS = "button, a, summary, select, input, textarea"
SCHEMES = {"lamplight": "dark", "daylight": "light"}
TEXT = "(where) => axe.run(where ?? document, {resultTypes: ['violations'], runOnly: ['color-contrast']})"
ALIKE = (
    *(f"error-{status}" for status in (403, 409, 422, 429, 500, 503)),
    *("new-tiefenthal", "learn-tiefenthal", "log-tiefenthal", "play-now-fame", "play-now-tiefenthal"),
    "tiefenthal-5-another-s-turn",
)
"""pages and moments that hold nothing that others do not: as error-404, the page of the other game, other moments"""
POINT = """(controls) => {
  const widen = (rule) => {
    if (rule.selectorText?.includes(":hover") && !rule.selectorText.includes("data-pointed"))
      rule.selectorText = rule.selectorText.replaceAll(":hover", ":is(:hover, [data-pointed])");
    for (const inner of rule.cssRules ?? []) widen(inner);
  };
  for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) widen(rule);
  for (const control of document.querySelectorAll(controls)) control.dataset.pointed = "";
}"""
LEAVE = "() => { for (const control of document.querySelectorAll('[data-pointed]')) delete control.dataset.pointed; }"
WEAK = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8").partition("\n")[2]


def shots(module):
    """A module of tools/shots, which is no package of the tests."""
    if str(TOOLS) not in sys.path:
        sys.path.insert(0, str(TOOLS))
    return importlib.import_module(f"shots.{module}")


class Reader:
    """Stands in for the camera: at each place it looks whether all can be read, in both themes.

    All text at rest, and controls with the pointer on every one at once: by lamplight and by daylight in turn at the
    moments of a game, and on all pages by lamplight.
    """

    def __init__(self, person):
        self.person, self.faults, self.places = person, set(), []
        self.wish = SimpleNamespace(wants=lambda *names: not set(names) <= set(ALIKE))

    @contextmanager
    def visitor(self):
        """Somebody new at the house."""
        guest = self.person(size=(1440, 900))
        guest.allow("status of [45]")
        yield guest.page
        guest.page.goto("about:blank")

    def take_moment(self, page, name):
        """Look at a moment of a game."""
        self.take(page, "moments", name)

    def take(self, page, kind, name):
        """Look at a page."""
        if not self.wish.wants(name):
            return
        pointed = "daylight" if kind == "moments" and len(self.places) % 2 else "lamplight"
        self.places.append(name)
        page.evaluate(axe_source())
        for theme, scheme in SCHEMES.items():
            page.emulate_media(color_scheme=scheme)
            place = f"{name}, {theme}"
            self.faults |= {f"{place}: {fault}" for fault in page.evaluate(WEAK)}
            self.read(page, place)
            if theme == pointed:
                with pointed_at(page):
                    self.read(page, f"{place}, pointed at", CONTROLS)

    def read(self, page, place, where=None):
        """Let axe read all text, or that of some elements."""
        for fault in page.evaluate(TEXT, where)["violations"]:
            self.faults |= {f"{place}: {node['any'][0]['message']}: {node['html'][:120]}" for node in fault["nodes"]}


@contextmanager
def pointed_at(page):
    """As if the pointer were on every control at once."""
    page.evaluate(POINT, CONTROLS)
    yield
    page.evaluate(LEAVE)
