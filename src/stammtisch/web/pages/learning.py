"""Pages that teach: the rules in pictures, the glossary, the lessons, and the words for explanations on tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.games.registry import GAMES, game, rules_of
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse
from stammtisch.server.house import House
from stammtisch.server.security.guests import Guest
from stammtisch.server.tables.looking import check_may_look
from stammtisch.server.tables.visiting import visit
from stammtisch.web.contexts.box import BOXES
from stammtisch.web.contexts.explaining import Explanation, chapters, explanations
from stammtisch.web.lessons import go_back, lesson_of, open_lesson
from stammtisch.web.pages.acting import at_table
from stammtisch.web.pages.frame import PACKAGE, Asked, Form, form_of, go, page, problem_of
from stammtisch.web.preferences import YEAR
from stammtisch.web.words import say

GameId = FromPath[str]
FOR_A_WHILE = {"cache-control": "private, max-age=3600"}


@get("/how/{game_id:str}", include_in_schema=False)
async def show_how(request: Asked, game_id: GameId) -> Response[str]:
    """Show how a game goes, in pictures of the base edition. Refused: unknown games."""
    _check_game(game_id)
    box = BOXES[game_id](rules_of(game_id).edition("base"))
    terms = explanations(game_id)
    return page(request, f"how/{game_id}.html", spec=game(game_id), box=box, lesson=lesson_of(game_id), terms=terms)


@get("/glossary", include_in_schema=False)
async def show_glossary(request: Asked) -> Response[str]:
    """Show what every piece and word of both games means."""
    games = [(game(name), chapters(name)) for name in GAMES]
    return page(request, "glossary.html", games=games)


@get("/t/{code:str}/explain", include_in_schema=False)
async def explain(house: TheHouse, guest: TheGuest, code: Code) -> Response[Any]:
    """Give the explanations for a table's edition: title and words by key."""
    visitor = await visit(house, code, device=guest.device, key=guest.key)
    state = await house.hall.look(code)
    check_may_look(state, visitor)
    return _told(explanations(state.setup.game, state.setup.edition, state.setup.edition_text))


@get("/explain/{game_id:str}", include_in_schema=False)
async def explain_base(game_id: GameId) -> Response[Any]:
    """Give the explanations for the base edition of a game. Refused: unknown games."""
    _check_game(game_id)
    return _told(explanations(game_id))


def _told(found: Mapping[str, Explanation]) -> Response[Any]:
    return Response({key: (entry.title, entry.text) for key, entry in found.items()}, headers=FOR_A_WHILE)


@get("/learn/{game_id:str}", include_in_schema=False)
async def show_lesson(request: Asked, house: TheHouse, guest: TheGuest, game_id: GameId) -> Response[str]:
    """Show what a lesson teaches, and the way on if one was begun here. Refused: unknown games."""
    _check_game(game_id)
    return await lesson_page(request, house, guest, game_id)


async def lesson_page(
    request: Asked, house: House, guest: Guest, game_id: str, tried: tuple[Refusal, Form] | None = None
) -> Response[str]:
    """Make the page of a lesson. tried: what was sent from it, and why it was refused."""
    refusal, sent = tried or (None, None)
    return page(
        request,
        "learn.html",
        status=200 if refusal is None else 422,
        spec=game(game_id),
        lesson=lesson_of(game_id),
        boxes={game_id: BOXES[game_id](rules_of(game_id).edition("base"))},
        begun=await _begun(request, house, guest, game_id),
        problem=refusal and problem_of(refusal),
        sent=sent,
    )


async def _begun(request: Asked, house: House, guest: Guest, game_id: str) -> str:
    """The code of a lesson that was left on this device and still runs; else an empty text."""
    code = request.cookies.get(_cookie_name(game_id), "")
    try:
        visitor = await visit(house, code, device=guest.device) if code else None
        is_running = visitor and visitor.seats and (await house.hall.look(code)).status == "running"
    except Refusal:
        return ""
    return code if is_running else ""


@post("/learn/{game_id:str}", include_in_schema=False, opt={"limit": "create"})
async def begin_lesson(request: Asked, house: TheHouse, guest: TheGuest, game_id: GameId) -> Response[Any]:
    """Open a lesson's table for this device."""
    _check_game(game_id)
    form = await form_of(request)
    name = form.text("name").strip()
    try:
        opened = await open_lesson(house, game_id, name or say("default-name"), guest.device, form.text("id"))
    except Refusal as refusal:
        return await lesson_page(request, house, guest, game_id, (refusal, form))
    return _to_lesson(request, game_id, opened.code, name)


@post("/t/{code:str}/lesson", include_in_schema=False, opt={"limit": "create"})
async def take_lesson_back(request: Asked, house: TheHouse, guest: TheGuest, code: Code) -> Response[Any]:
    """Go on with the lesson from before the move that left it."""

    async def work(visitor: Any, _form: Form) -> Response[Any]:
        opened = await go_back(house, code, visitor, guest.device)
        return _to_lesson(request, (await house.hall.look(opened.code)).setup.lesson, opened.code)

    return await at_table(request, house, guest, code, work)


def _to_lesson(request: Asked, game_id: str, code: str, nickname: str = "") -> Response[Any]:
    answer = go(request, f"/t/{code}", nickname=nickname)
    name = _cookie_name(game_id)
    answer.set_cookie(Cookie(key=name, value=code, path="/", max_age=YEAR, samesite="lax"))
    return answer


def _cookie_name(game_id: str) -> str:
    return f"lesson-{game_id}"


def _check_game(game_id: str) -> None:
    if game_id not in GAMES:
        raise refuse("page/unknown", PACKAGE)


HANDLERS = [begin_lesson, explain, explain_base, show_glossary, show_how, show_lesson, take_lesson_back]
