"""The whole site: the server's doors with the pages in front."""

from __future__ import annotations

from threading import Timer
from typing import Any

from stammtisch.server.app import Site, make_app
from stammtisch.server.settings import Settings
from stammtisch.server.tables.shapes import RefusalShape
from stammtisch.web.pages import HANDLERS
from stammtisch.web.pages.frame import Asked, frame
from stammtisch.web.pages.tables import Fragments
from stammtisch.web.rendering import compile_all, environment, render
from stammtisch.web.words import say

CALM = 1.0
"""seconds after the start in which nothing is prepared: first come those who ask"""
TOLD_APART = (403, 404, 409, 429, 500, 503)
PICTURES = {403: "mayor", 404: "lamplight", 409: "dice", 429: "waiting", 500: "barrel", 503: "tavern"}
"""icons beside what was refused"""


def make_site(settings: Settings, **further: Any) -> Site:
    """Make the application with its pages. further: as `server.app.make_app` takes it."""
    site = make_app(settings, handlers=HANDLERS, refusal_page=refusal_page, **further)
    site.state.update(fragments=Fragments())
    environment()
    site.on_startup.append(compile_soon)
    return site


def compile_soon() -> None:
    """Compile all templates beside the first requests; one that is asked for earlier is compiled then."""
    timer = Timer(CALM, compile_all)
    timer.daemon = True
    timer.start()


def refusal_page(request: Asked, refusal: RefusalShape, status: int) -> str:
    """Make the page that tells of a refusal and of what to do next."""
    kind = str(status) if status in TOLD_APART else "other"
    return render(
        "error.html",
        page=frame(request),
        title=say(f"error-title-{kind}"),
        message=refusal.message,
        advice=say(f"error-advice-{kind}"),
        picture=PICTURES.get(status, "cancel"),
        back=_back(request.scope["path"]),
    )


def _back(path: str) -> str:
    parts = path.split("/")
    is_of_table = len(parts) > 3 and parts[1] == "t" and parts[2].isalnum()
    return f"/t/{parts[2]}" if is_of_table else ""
