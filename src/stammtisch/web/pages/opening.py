"""The page on which a table is laid in detail."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from stammtisch.bots.registry import bots_of
from stammtisch.core.game import GameSpec, Option
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.games.registry import game, rules_of
from stammtisch.server.api.visitors import TheGuest, TheHouse
from stammtisch.server.tables.entries import Pace
from stammtisch.server.tables.naming import check_name
from stammtisch.server.tables.opening import open_table
from stammtisch.server.tables.shapes import TableOrder
from stammtisch.web.contexts.table import SPEEDS
from stammtisch.web.contexts.wording import bot_words, edition_words, option_words
from stammtisch.web.pages.frame import PACKAGE, Asked, Form, attachment, form_of, go, page, problem_of, text_of
from stammtisch.web.words import say

BANKS = (3, 5, 10, 20, 30, 60)
INCREMENTS = (0, 5, 10, 20, 30, 60)
DAYS = (1, 2, 3, 7, 14)
PACES = ("none", "live", "daily")
DEFAULTS = {
    "edition": "base",
    "pace": "none",
    "bank": 600,
    "increment": 10,
    "days": 2,
    "bot_pause": 600,
    "is_public": False,
    "has_spectators": True,
    "has_odds": False,
}


@get("/new/{game_id:str}", include_in_schema=False)
async def show_new(request: Asked, game_id: FromPath[str]) -> Response[str]:
    """Show the page for a game."""
    return new_page(request, game(game_id), None)


@post("/new/{game_id:str}", include_in_schema=False, opt={"limit": "create"})
async def open_new(request: Asked, house: TheHouse, guest: TheGuest, game_id: FromPath[str]) -> Response[Any]:
    """Open the table that was laid."""
    spec = game(game_id)
    form = await form_of(request)
    try:
        order = msgspec.structs.replace(order_of(spec, form), edition_text=await own_edition(form))
        opened = await open_table(house, order, guest.device)
    except Refusal as refusal:
        return new_page(request, spec, form, refusal)
    return go(request, f"/t/{opened.code}", nickname=form.text("name0").strip() if form.text("kind0") == "me" else "")


@get("/new/{game_id:str}/edition", include_in_schema=False, sync_to_thread=False)
def give_edition(game_id: FromPath[str]) -> Response[str]:
    """Give the printed edition of a game as a file."""
    text = rules_of(game(game_id).id).edition("base").text
    return Response(text, media_type="text/plain", headers=attachment(f"{game_id}.toml"))


def new_page(request: Asked, spec: GameSpec, form: Form | None, refusal: Refusal | None = None) -> Response[str]:
    """Make the page, with what was filled in."""
    chosen = DEFAULTS if form is None else {name: _filled(form, name, usual) for name, usual in DEFAULTS.items()}
    most = spec.seats[1]
    usual = ["me", *["bot regular"] * (spec.seats[0] - 1)]
    kinds = [*usual, *["none"] * (most - len(usual))]
    wrong = wrong_name(form, most) if form else None
    seats = [
        {
            "kind": form.text(f"kind{n}") if form else kinds[n],
            "name": form.text(f"name{n}") if form else "",
            "is_wrong": n == wrong,
        }
        for n in range(most)
    ]
    return page(
        request,
        "new.html",
        status=200 if refusal is None else 422,
        spec=spec,
        seats=seats,
        kinds=seat_kinds(spec.id),
        editions=[(name, edition_words(name)) for name in spec.editions],
        options=[_option(spec, name, option, form) for name, option in spec.options.items() if _is_choice(option)],
        paces=PACES,
        banks=[(minutes * 60, say("minutes", count=minutes)) for minutes in BANKS],
        increments=[(seconds, say("seconds", count=seconds)) for seconds in INCREMENTS],
        days=[(days, say("days", count=days)) for days in DAYS],
        speeds=[(pause, say(f"speed-{name}")) for pause, name in SPEEDS],
        form=chosen,
        problem=refusal and problem_of(refusal),
    )


def seat_kinds(game_id: str) -> list[tuple[str, str]]:
    """Who can be at a seat; the last choice is that there is no seat."""
    bots = [(f"bot {name}", bot_words(name)) for name in reversed(list(bots_of(game_id).numbers))]
    return [("me", say("kind-me")), ("open", say("kind-open")), *bots, ("none", say("kind-none"))]


def order_of(spec: GameSpec, form: Form) -> TableOrder:
    """Read the order from the form; what it does not offer is refused."""
    kinds = [form.text(f"kind{n}") or "none" for n in range(spec.seats[1])]
    names = tuple(form.text(f"name{n}").strip() or usual_name(n) for n, kind in enumerate(kinds) if kind == "me")
    if len(set(names)) < len(names):
        raise refuse("page/names", PACKAGE)
    bots = tuple(kind.removeprefix("bot ") for kind in kinds if kind.startswith("bot "))
    kind = form.text("pace")
    if kind not in PACES:
        raise refuse("page/kind", PACKAGE, field="pace")
    return TableOrder(
        game=spec.id,
        seats=len(names) + len(bots) + kinds.count("open"),
        names=names,
        bots=bots,
        edition=form.text("edition"),
        options=dict(_chosen(spec, form)),
        pace=_pace(kind, form),
        is_public=form.is_checked("is_public"),
        has_spectators=form.is_checked("has_spectators"),
        has_odds=form.is_checked("has_odds"),
        bot_pause=form.number("bot_pause", 600),
        is_started=form.is_checked("start"),
        id=form.text("id"),
    )


def wrong_name(form: Form, most: int) -> int | None:
    """Find the first of so many seats whose name can't be, beside those before it; else the first person's seat."""
    people = [n for n in range(most) if form.text(f"kind{n}") == "me"]
    taken: list[str] = []
    for n in people:
        try:
            taken.append(check_name(form.text(f"name{n}").strip() or usual_name(n), taken))
        except Refusal:
            return n
    return people[0] if people else None


async def own_edition(form: Form) -> str | None:
    """Read the edition that was sent along, if one was. Refused: what is no text."""
    file = form.file("edition_file")
    return None if file is None else await text_of(file)


def usual_name(seat: int) -> str:
    """The name of a person who gave none."""
    return say("default-name") if seat == 0 else f"{say('default-name')} {seat + 1}"


def _pace(kind: str, form: Form) -> Pace:
    if kind == "live":
        return Pace("live", bank=form.number("bank"), increment=form.number("increment"))
    return Pace("daily", days=form.number("days")) if kind == "daily" else Pace()


def _filled(form: Form, name: str, usual: Any) -> Any:
    return form.is_checked(name) if isinstance(usual, bool) else form.text(name)


def _is_choice(option: Option) -> bool:
    return option.is_seat or len(option.values) > 1


def _option(spec: GameSpec, name: str, option: Option, form: Form | None) -> dict[str, Any]:
    seats = [("", say("option-drawn")), *((str(n), say("option-seat", number=n + 1)) for n in range(spec.seats[1]))]
    choices = seats if option.is_seat else [(str(value), option_words(name, value)) for value in option.values]
    usual = "" if option.default is None else str(option.default)
    return {
        "name": name,
        "choices": choices,
        "chosen": form.text(f"option-{name}") if form else usual,
    }


def _chosen(spec: GameSpec, form: Form) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name, option in spec.options.items():
        text = form.text(f"option-{name}")
        if option.is_seat and text.isascii() and text.isdigit():
            found.append((name, int(text[:6])))
        elif not option.is_seat:
            value = next((value for value in option.values if str(value) == text), None)
            if text and value is None:
                raise refuse("page/kind", PACKAGE, field=name)
            found += [] if value is None else [(name, value)]
    return found


HANDLERS = [give_edition, open_new, show_new]
