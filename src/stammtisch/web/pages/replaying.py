"""The replay theatre: one moment of a game, the ways to others, and how the game went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from litestar import Response, get
from litestar.params import FromQuery

from stammtisch.core.refusal import refuse
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse
from stammtisch.server.house import House
from stammtisch.server.security.guests import Guest
from stammtisch.server.tables import charting, replaying
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.replaying import Reel
from stammtisch.server.tables.visiting import visit
from stammtisch.web.contexts.fame import Told
from stammtisch.web.contexts.replay import ReplayContext, table_at
from stammtisch.web.contexts.replay_curves import Chart, charts_of
from stammtisch.web.pages.frame import HTML, PACKAGE, AnyNumber, Asked, page, public_address
from stammtisch.web.rendering import render

Eyes = FromQuery[int | Literal[""] | None]
"""the seat that looks; empty, as the form sends it, for whoever moves"""
LATELY = 80
"""moves in which what still lies on the table happened"""


@dataclass(frozen=True)
class Asking:
    """Which moment is asked for: the number of moves, else the entry of the log; without both, the last one.

    is_follower: looks on while the game goes on; when moves were taken back meanwhile, the last one is shown.
    """

    at: int | None = None
    after: int | None = None
    eyes: int | None = None
    is_follower: bool = False


@get("/t/{code:str}/replay", include_in_schema=False)
async def show_replay(
    request: Asked,
    house: TheHouse,
    guest: TheGuest,
    code: Code,
    *,
    at: AnyNumber = None,
    after: AnyNumber = None,
    eyes: Eyes = None,
) -> Response[str]:
    """Show the game after `at` moves, or at an entry of the log; without either, as it is now."""
    replay = await _replay(request, house, guest, code, Asking(at, after, eyes if eyes != "" else None))
    return page(request, "replay.html", replay=replay, charts=_charts(replay), is_whole=True, **_board(replay))


@get("/t/{code:str}/replay/moment", include_in_schema=False)
async def show_moment(
    request: Asked,
    house: TheHouse,
    guest: TheGuest,
    code: Code,
    *,
    at: AnyNumber = None,
    eyes: Eyes = None,
    known: AnyNumber = None,
) -> Response[str]:
    """Show the part of the theatre that changes from moment to moment; without `at`, of the game as it is now.

    known: how many moves the page has drawn its slider and curves for; they come along once there are others.
    """
    is_follower = known is not None
    replay = await _replay(request, house, guest, code, Asking(at, None, eyes if eyes != "" else None, is_follower))
    is_whole = is_follower and known != replay.moment.moves
    charts = _charts(replay) if is_whole else ()
    text = render("parts/replay/moment.html", replay=replay, charts=charts, is_whole=is_whole, **_board(replay))
    return Response(text, media_type=HTML)


def _charts(replay: ReplayContext) -> list[Chart]:
    names = [player.name for player in replay.moment.view.players]
    return charts_of(replay.course, replay.marks, names, replay.moment.move)


async def _replay(request: Asked, house: House, guest: Guest, code: str, asking: Asking) -> ReplayContext:
    visitor = await visit(house, code, device=guest.device, key=guest.key)
    shown = await show(house, code, visitor)
    state, reel = await replaying.open_reel(house, code, visitor)
    # From here on nothing is waited for: the game goes on meanwhile, and all must be of one moment.
    course = charting.course_of(house, state, reel)
    seats = len(course.figures[0].seats)
    if asking.eyes is not None and not 0 <= asking.eyes < seats:
        raise refuse("replay/eyes", PACKAGE, eyes=asking.eyes, seats=seats)
    at = course.moves if asking.at is None else asking.at
    if asking.at is None and asking.after is not None:
        at = reel.move_after(asking.after)
    if asking.is_follower:
        at = min(at, course.moves)
    moment = replaying.moment_of(state, reel, at, visitor)
    made = ((turn.seat, turn.move) for turn in reversed(reel.turns[: moment.move]))
    table = table_at(shown, moment, asking.eyes, _told(reel, at), made)
    eyes = "" if asking.eyes is None else f"&eyes={asking.eyes}"
    link = public_address(request, f"/t/{code}/replay?at={moment.move}{eyes}")
    events = [event for turn in reel.turns[: moment.move] for event in turn.events]
    marks, is_running = replaying.marks_of(reel), state.status == "running"
    return ReplayContext(table, moment, marks, course, asking.eyes, link, events, is_running)


def _told(reel: Reel, at: int) -> list[Told]:
    """Gather what happened lately, for what of it still lies on the table."""
    return [Told(number, event) for number in range(max(0, at - LATELY), at + 1) for event in reel.events(number)]


def _board(replay: ReplayContext) -> dict[str, Any]:
    """Give the board's templates what they know from the table page."""
    return {"table": replay.table, "shape": replay.table.shape, "view": replay.moment.view, "is_replay": True}


HANDLERS = [show_moment, show_replay]
