"""Puts the pictures of one kind, width and theme on one sheet, and all sheets behind one page of links."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from shots.camera import Camera, Shot

COLUMNS = {1440: 4, 1024: 5, 390: 9}
SHEET = 1920
TALLEST = {1440: 0.9, 1024: 1.2, 390: 2.4}
"""how tall a picture stands on a sheet at most, in widths of a picture; a longer page is cut off below"""
STYLE = """body { margin: 0; padding: 16px; background: #777; color: #fff; font: 13px sans-serif; }
h1 { font-size: 18px; margin: 0 0 12px; }
main { display: grid; grid-template-columns: repeat(%(columns)d, 1fr); gap: 14px; align-items: start; }
figure { margin: 0; } figcaption { padding-bottom: 4px; }
img { display: block; width: 100%%; max-height: %(tallest)dpx; object-fit: cover; object-position: top; }"""


def make_sheets(camera: Camera) -> list[Path]:
    """Make the sheets of all that was taken, as pictures, and the page `index.html`; where the sheets are."""
    folder = camera.wish.folder
    made = []
    page = camera.browser.new_page(viewport={"width": SHEET, "height": 1000})
    for (kind, width, theme), shots in groupby(sorted(camera.taken, key=_order), _group):
        source = folder / f"{kind}-{width}-{theme}.html"
        source.write_text(_sheet(f"{kind}, {width} px, {theme}", list(shots), folder), encoding="utf-8")
        page.goto(source.as_uri())
        made.append(source.with_suffix(".png"))
        page.screenshot(path=made[-1], full_page=True)
    page.close()
    links = "\n".join(f'<p><a href="{sheet.stem}.html">{sheet.stem}</a></p>' for sheet in made)
    index = f"<!doctype html><meta charset=utf-8><title>Pictures</title>\n{links}\n"
    (folder / "index.html").write_text(index, encoding="utf-8")
    return made


def _group(shot: Shot) -> tuple[str, int, str]:
    return shot.kind, shot.width, shot.theme


def _order(shot: Shot) -> tuple[str, int, str, str]:
    return *_group(shot), shot.name


def _sheet(title: str, shots: list[Shot], folder: Path) -> str:
    width = shots[0].width
    style = STYLE % {"columns": COLUMNS[width], "tallest": TALLEST[width] * SHEET / COLUMNS[width]}
    figures = "\n".join(
        f'<figure><figcaption>{escape(shot.name)}</figcaption><a href="{path}"><img src="{path}" alt=""></a></figure>'
        for shot in shots
        for path in [shot.path.relative_to(folder).as_posix()]
    )
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title><style>{style}</style>"
        f"<h1>{title}</h1><main>{figures}</main></html>"
    )
