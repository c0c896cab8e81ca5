"""About the house: versions, licences, credits."""

from __future__ import annotations

import json
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any

from litestar import Response, get

from stammtisch.games.registry import GAMES, game
from stammtisch.web.assets import assets
from stammtisch.web.pages.frame import Asked, page

PUBLIC = {"CC-BY-3.0": "https://creativecommons.org/licenses/by/3.0/"}
"""licences whose text is not sent along"""


@get("/about", include_in_schema=False, sync_to_thread=False)
def show_about(request: Asked) -> Response[str]:
    """Show versions, licences and credits."""
    return page(
        request,
        "about.html",
        version=version(),
        games=[game(name) for name in GAMES],
        works=works(),
        notice=notice(),
    )


def version() -> str:
    """The version of the package."""
    return distribution("stammtisch").version


@cache
def works() -> list[dict[str, Any]]:
    """Works of others that browsers get, as the file of licences names them."""
    found = json.loads(assets().found["vendor/licences.json"].content)
    return [{**work, "text": licence_of(work)} for work in found]


def licence_of(work: dict[str, Any]) -> str:
    """Where a work's licence can be read: the text that is sent along, or its public place."""
    return assets().address(f"vendor/{work['text']}") if "text" in work else PUBLIC.get(work["licence"], "")


@get("/about/licence", include_in_schema=False, media_type="text/plain", sync_to_thread=False)
def show_licence() -> str:
    """Give the licence of this program."""
    return distribution("stammtisch").read_text("licenses/LICENSE") or ""


@cache
def notice() -> list[str]:
    """The packages that the notice of the distribution names, with their licences."""
    try:
        found = distribution("stammtisch").read_text("licenses/NOTICE") or ""
    except PackageNotFoundError:
        return []
    return [line.removeprefix("- ") for line in found.splitlines() if line.startswith("- ")]


HANDLERS = [show_about, show_licence]
