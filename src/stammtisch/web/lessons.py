"""Lessons: guided games at real tables, with the same chance each time. What they are made of lies in `lessons/`.

A lesson is data: edition, seats, bots, a seed found by search, and steps. Each step asks for a move. Where a pupil
stands is worked out from the moves made, so that a lesson can be left and resumed anywhere.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from stammtisch.core.fairness import new_fairness
from stammtisch.core.refusal import refuse
from stammtisch.games.registry import GAMES
from stammtisch.server.house import House
from stammtisch.server.tables.entries import Ended
from stammtisch.server.tables.opening import Draft, open_draft, opening_name
from stammtisch.server.tables.orders import check_order
from stammtisch.server.tables.shapes import Opened, TableOrder, Visitor
from stammtisch.server.tables.state import TableState
from stammtisch.server.tables.visiting import check_holder

PACKAGE = "stammtisch.web"
PUPIL = 0
"""the seat of whoever learns"""
PLANNING = 2
"""steps beside moves where a lesson plans: into the plan, and serving it, which leads out again"""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step. key: of its sentences. move: the move that it asks for. shows: the key of the piece that is meant.

    joins: it may be done before the steps just above it, too, since their order is free.
    is_planned: it is made in a plan, together with the others that are.
    """

    key: str
    move: str
    shows: str = ""
    joins: bool = False
    is_planned: bool = False


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. minutes: how long it takes about. bots: who sits beside the pupil. seed: of the chance."""

    game: str
    edition: str
    minutes: int
    bots: tuple[str, ...]
    seed: int
    bot_pause: int
    options: dict[str, Any]
    step: tuple[Step, ...]

    @property
    def together(self) -> tuple[int, ...]:
        """The numbers of the steps that are made in one plan."""
        return tuple(number for number, step in enumerate(self.step) if step.is_planned)

    @property
    def steps(self) -> int:
        """How many steps there are to do, those of planning included."""
        return len(self.step) + (PLANNING if self.together else 0)


class Progress(msgspec.Struct, frozen=True):
    """How far a pupil has come. left: the numbers of the steps that may be done now, in their order.

    path: how many of the pupil's moves the lesson asked for. strayed: the first that it did not ask for; from there on
    the table is another one than the lesson tells of.
    """

    left: tuple[int, ...]
    path: int
    strayed: str = ""


@cache
def lesson_of(game: str) -> Lesson:
    """Read the lesson of a game. Refused: a game without one."""
    if game not in GAMES:
        raise refuse("page/lesson", PACKAGE)
    text = (files(PACKAGE) / "lessons" / f"{game}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Lesson)


def progress(lesson: Lesson, moves: Sequence[str]) -> Progress:
    """Tell where a pupil stands after some moves of the pupil."""
    group = left = _group(lesson, 0)
    for number, move in enumerate(moves):
        found = next((step for step in left if lesson.step[step].move == move), None)
        if found is None:
            return Progress(tuple(left), number, move if left else "")
        left = [step for step in left if step != found]
        if not left:
            group = left = _group(lesson, group[-1] + 1)
    return Progress(tuple(left), len(moves))


def _group(lesson: Lesson, first: int) -> list[int]:
    """The steps from one on whose order is free."""
    last = first
    while last + 1 < len(lesson.step) and lesson.step[last + 1].joins:
        last += 1
    return list(range(first, last + 1)) if first < len(lesson.step) else []


def pupils_moves(state: TableState) -> list[str]:
    """The moves that whoever learns has made."""
    return [made.entry.move for made in state.moves if made.entry.seat == PUPIL]


async def open_lesson(house: House, game: str, name: str, device: str | None, order_id: str = "") -> Opened:
    """Open a table for a lesson. Refused: a game without a lesson, names that are no names."""
    lesson = lesson_of(game)
    house.bans.check_name(name)
    order = TableOrder(
        game,
        names=(name,),
        bots=lesson.bots,
        edition=lesson.edition,
        options=lesson.options,
        has_spectators=False,
        bot_pause=lesson.bot_pause,
        id=order_id,
    )
    plan = await check_order(order)
    setup = msgspec.structs.replace(plan.setup, lesson=game)
    fairness = new_fairness(lesson.seed, setup.seats)
    draft = Draft(setup, dict(enumerate(plan.places)), fairness=fairness)
    return await open_draft(house, draft, device, opening_name(order_id, device, order))


async def go_back(house: House, code: str, visitor: Visitor, device: str | None) -> Opened:
    """Go back to before the move that left the path, whatever was revealed since; else to before the last move.

    It is a new table, as the log of this one stays what it is; this one is closed. Asked several times at once, it is
    the same one. Refused: tables without a lesson,
    visitors without the pupil's seat, a game in which the pupil did nothing yet.
    """
    check_holder(visitor, PUPIL)
    state = await house.hall.look(code)
    own = [number for number, made in enumerate(state.moves) if made.entry.seat == PUPIL]
    if not state.setup.lesson or not own:
        raise refuse("page/lesson", PACKAGE)
    where = progress(lesson_of(state.setup.lesson), pupils_moves(state))
    last = own[min(where.path, len(own) - 1)]
    plan = await check_order(_order_again(state))
    setup = msgspec.structs.replace(plan.setup, lesson=state.setup.lesson)
    moves = tuple(made.entry for made in state.moves[:last])
    draft = Draft(setup, dict(enumerate(plan.places)), fairness=state.fairness, moves=moves)
    opened = await open_draft(house, draft, device, f"back {code} {state.moves[last].seq}")
    await house.hall.change(code, lambda now, _at: [Ended("agreed")] if now.status == "running" else [])
    return opened


def _order_again(state: TableState) -> TableOrder:
    setup = state.setup
    return TableOrder(
        setup.game,
        names=(state.seats[PUPIL].name,),
        bots=tuple(seat.bot or "" for seat in state.seats[PUPIL + 1 :]),
        edition=setup.edition,
        options=setup.options,
        has_spectators=False,
        bot_pause=state.bot_pause,
    )
