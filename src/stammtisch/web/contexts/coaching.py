"""The coach's panel of a lesson, and the hints for a first game: what the present decision is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from stammtisch.server.tables.state import TableState
from stammtisch.server.tables.wording import move_words
from stammtisch.web.contexts.choices import Plan
from stammtisch.web.contexts.fame import at_top
from stammtisch.web.lessons import PLANNING, PUPIL, Lesson, Progress, lesson_of, progress, pupils_moves
from stammtisch.web.rendering import slug
from stammtisch.web.words import say

MEANT = {"plan-first": "plan-mode", "plan-serve": "serve"}
"""what to press in order to plan, by the sentence that says it"""


@dataclass(frozen=True)
class Coach:
    """What a coach says now. piece, move: what is meant, to be lit. done: steps, of all.

    kind: step, wait (others act), aside (off the path), done, over (before the lesson was).
    """

    game: str
    kind: str
    title: str
    text: str
    done: int
    steps: int
    piece: str = ""
    move: str = ""


@dataclass(frozen=True)
class Hint:
    """What to think of at a decision. is_first: shown because this is a first table."""

    title: str
    text: str
    is_first: bool


def coach_of(
    state: TableState, you: int | None, view: Any, legal: Sequence[str], plan: Plan | None = None
) -> Coach | None:
    """Let the coach of a lesson speak; at other tables nobody does. legal: the pupil's moves, none while others act."""
    game = state.setup.lesson
    if not game or you != PUPIL or view is None:
        return None
    lesson, moves = lesson_of(game), pupils_moves(state)
    where = progress(lesson, moves)
    if not where.left:
        return _panel(lesson, where, "done", say(f"lesson-{game}-done"))
    if state.status != "running":
        return _panel(lesson, where, "over", say("coach-over"))
    if where.strayed:
        return _aside(lesson, where, hint_of(game, view) if legal else None, is_known=len(moves) > where.path + 1)
    if not legal:
        return _panel(lesson, where, "wait", say("coach-wait"))
    return _planning(lesson, where, plan) or _step(lesson, where, view, legal, plan)


def _aside(lesson: Lesson, where: Progress, hint: Hint | None, *, is_known: bool) -> Coach:
    """Say once that this is off the path; after that, what the decision at hand is about. is_known: it was said."""
    if not is_known:
        return _panel(lesson, where, "aside", say("coach-strayed", move=move_words(where.strayed)))
    panel = _panel(lesson, where, "aside", hint.text if hint else say("coach-wait"))
    return replace(panel, title=hint.title if hint else say("coach-wait-title"))


def _planning(lesson: Lesson, where: Progress, plan: Plan | None) -> Coach | None:
    """Lead into the plan that the lesson asks for, and let it be served; None where moves are due."""
    if plan is None:
        return None
    together = lesson.together
    is_asked = bool(together) and set(together) <= set(where.left)
    left = _open(lesson, where, plan)
    key = ""
    if is_asked and not plan.is_on:
        key = "plan-first"
    elif plan.planned and not set(left).intersection(together if is_asked else left):
        key = "plan-serve"
    if not key:
        return None
    text = f"lesson-{lesson.game}-{key}"
    done, steps = _done(lesson, where, plan), lesson.steps
    return Coach(lesson.game, "step", say(f"{text}-title"), say(text), done, steps, move=MEANT[key])


def _done(lesson: Lesson, where: Progress, plan: Plan | None) -> int:
    """How many steps are done or planned: no number of the step at hand, since the order of some is free."""
    made = min(where.path + len(where.left) - len(_open(lesson, where, plan)), len(lesson.step))
    return made + _planning_done(lesson, where, plan)


def _planning_done(lesson: Lesson, where: Progress, plan: Plan | None) -> int:
    """How many of the steps of planning are done."""
    on = plan if plan is not None and plan.is_on else None
    if set(lesson.together) & set(where.left):
        return int(on is not None)
    if not lesson.together or (where.left and where.left[0] < lesson.together[0]):
        return 0
    return PLANNING


def _open(lesson: Lesson, where: Progress, plan: Plan | None) -> tuple[int, ...]:
    """The steps that may be done now and are not in the plan yet."""
    planned = plan.planned if plan and plan.is_on else ()
    return tuple(number for number in where.left if lesson.step[number].move not in planned)


def _step(lesson: Lesson, where: Progress, view: Any, legal: Sequence[str], plan: Plan | None) -> Coach:
    left = _open(lesson, where, plan) or where.left
    at = next((number for number in left if lesson.step[number].move in legal), left[0])
    step = lesson.step[at]
    return Coach(
        lesson.game,
        "step",
        say(f"lesson-{lesson.game}-{step.key}-title"),
        say(f"lesson-{lesson.game}-{step.key}", patrons=goal_of(view)),
        _done(lesson, where, plan),
        lesson.steps,
        piece=step.shows,
        move=step.move,
    )


def _panel(lesson: Lesson, where: Progress, kind: str, text: str) -> Coach:
    done = _done(lesson, where, None)
    return Coach(lesson.game, kind, say(f"coach-{kind}-title"), text, done, lesson.steps)


def hint_of(game: str, view: Any, *, is_first: bool = False) -> Hint:
    """Say what the present decision of a game is about."""
    is_choice = any(piece.name == "bonus" for piece in view.pieces) and view.phase == "serve"
    phase = "choose" if is_choice else slug(view.phase)
    top = at_top(view) if game == "fame" else "no"
    title = say(f"hint-{game}-{phase}-title", top=top)
    return Hint(title, say(f"hint-{game}-{phase}", patrons=goal_of(view), top=top), is_first)


def hint_of_waiting(*, is_first: bool = False) -> Hint:
    """Say what to do while others move: as a hint keeps its place, the board below it keeps its own."""
    return Hint(say("hint-wait-title"), say("hint-wait"), is_first)


def goal_of(view: Any) -> int:
    """How many patrons win, in the edition that is played; 0 in games without them."""
    return int(getattr(view, "fame", 0))
