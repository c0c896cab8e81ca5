"""Pages on the narrowest screens, and with letters twice as large on a phone: nothing may scroll sideways."""

from playwright.sync_api import Page

NARROW = {"narrow": (320, "100%"), "large letters": (390, "200%")}
"""width in pixels and size of letters, each of which people depend on"""
HEIGHT = 844
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
LETTERS = "(size) => { document.documentElement.style.fontSize = size; }"


def too_wide(page: Page) -> list[str]:
    """What scrolls sideways: for each size at which a page does so, by how many pixels."""
    found = []
    for name, (width, letters) in NARROW.items():
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.evaluate(LETTERS, letters)
        over = page.evaluate(SIDEWAYS)
        found += [f"{name}: {over} pixels too wide"] if over > 0 else []
    page.evaluate(LETTERS, "")
    return found
