"""Settings of this browser, and the switch of the hints at a table."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery

from stammtisch.core.refusal import refuse
from stammtisch.games.registry import game
from stammtisch.server.api.visitors import Code, TheHouse
from stammtisch.web.pages.frame import PACKAGE, Asked, form_of, go, page, tell
from stammtisch.web.preferences import CHOICES, chosen, cookie_of
from stammtisch.web.words import say

KEPT_THERE = {
    "sound": ("", "on"),
    "follow": ("normal", "fast", "off"),
    "keys-off": ("", "yes"),
    "confirm": ("touch", "irreversible", "always", "never"),
}
"""what the browser keeps for itself, by the end of its name there, with its values; the first holds without a choice"""


@get("/settings", include_in_schema=False)
async def show_settings(request: Asked, *, saved: FromQuery[bool] = False) -> Response[str]:
    """Show the settings."""
    rows = [_row(name, values, chosen(request.cookies, name)) for name, values in CHOICES.items()]
    return page(request, "settings.html", rows=rows, kept=KEPT_THERE.items(), saved=saved)


def _row(name: str, values: tuple[str, ...], value: str) -> tuple[str, str, str, tuple[str, ...], str]:
    """A setting with the family of its sentences, and the game that it is for, if it is for one."""
    family, _, game_id = name.partition("-")
    return name, family, game(game_id).name if game_id else "", values, value


@post("/settings", include_in_schema=False)
async def save_settings(request: Asked) -> Response[Any]:
    """Keep what was chosen, in cookies."""
    form = await form_of(request)
    answer = go(request, "/settings?saved=1")
    for name, values in CHOICES.items():
        value = form.text(name)
        if value not in values:
            raise refuse("page/kind", PACKAGE, field=name)
        if value != chosen(request.cookies, name):
            answer.set_cookie(cookie_of(name, value))
    return answer


@post("/t/{code:str}/hints", include_in_schema=False)
async def set_hints(request: Asked, house: TheHouse, code: Code) -> Response[Any]:
    """Switch the hints on for all tables of this table's game, or off."""
    wish = (await form_of(request)).text("hints")
    if wish not in {"on", "off"}:
        raise refuse("page/kind", PACKAGE, field="hints")
    played = (await house.hall.look(code)).setup.game
    answer = tell(request, f"/t/{code}", say("said-hints", wish=wish, game=game(played).name))
    answer.set_cookie(cookie_of(f"hints-{played}", wish))
    return answer


HANDLERS = [save_settings, set_hints, show_settings]
