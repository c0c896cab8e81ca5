"""The end of a game in the replay: ranks and why, points card by card, and how the dice fell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.server.tables.charting import Course, Fall
from stammtisch.web.contexts.result import why_won
from stammtisch.web.contexts.tiefenthal.counting import Ranked, ranked_by_cards
from stammtisch.web.words import say

FACES = range(1, 7)
TALLEST = 34
"""the height of the tallest bar"""


@dataclass(frozen=True)
class Fallen:
    """Dice of a player: how often each face fell with the height of its bar, how many rolls, their mean."""

    seat: int
    name: str
    faces: tuple[tuple[int, float], ...]
    count: int
    mean: str


@dataclass(frozen=True)
class Rolls:
    """All dice of one kind."""

    label: str
    rows: tuple[Fallen, ...]


@dataclass(frozen=True)
class Ending:
    """How a game ended."""

    headline: str
    why: str
    ranked: tuple[Ranked, ...]
    rolls: tuple[Rolls, ...]
    tallest: int = TALLEST


def ending_of(view: Any, course: Course) -> Ending:
    """Tell how a game ended, from its last view."""
    result = view.result
    order = sorted(view.players, key=lambda player: (result.ranks[player.seat], player.seat))
    winners = [player.name for player in order if result.ranks[player.seat] == 1]
    is_fame = view.game == "fame"
    return Ending(
        headline=say("result-won" if len(winners) == 1 else "result-shared", who=", ".join(winners)),
        why=why_won(view.game, result),
        ranked=_ranked_by_patrons(view, order) if is_fame else ranked_by_cards(view),
        rolls=rolls_of(course.falls, [player.name for player in view.players]),
    )


def _ranked_by_patrons(view: Any, order: Sequence[Any]) -> tuple[Ranked, ...]:
    return tuple(_with_patrons(view, order, place) for place in range(len(order)))


def _with_patrons(view: Any, order: Sequence[Any], place: int) -> Ranked:
    player, result = order[place], view.result
    if result.ranks[player.seat] == 1:
        is_alone = not any(each.patrons >= player.patrons for each in order[1:] if not each.is_out)
        why = say("why-first", reason=result.reason, count=player.patrons, alone="yes" if is_alone else "no")
    elif player.is_out:
        why = say("why-out")
    else:
        before = order[place - 1]
        is_close = place > 1 and before.patrons == player.patrons
        why = say("why-drinks" if is_close else "why-patrons", count=player.drinks if is_close else player.patrons)
    return Ranked(player.seat, player.name, result.ranks[player.seat], result.scores[player.seat], why)


def rolls_of(falls: Sequence[Fall], names: Sequence[str]) -> tuple[Rolls, ...]:
    """Show how dice fell, by kind of roll."""
    kinds = list(dict.fromkeys(fall.kind for fall in falls))
    return tuple(
        Rolls(say(f"fell-{kind}"), tuple(_fallen(fall, names) for fall in falls if fall.kind == kind)) for kind in kinds
    )


def _fallen(fall: Fall, names: Sequence[str]) -> Fallen:
    count = sum(fall.faces)
    most = max(*fall.faces, 1)
    mean = sum(face * times for face, times in zip(FACES, fall.faces, strict=True)) / max(count, 1)
    faces = tuple((times, round(TALLEST * times / most, 1)) for times in fall.faces)
    return Fallen(fall.seat, names[fall.seat], faces, count, f"{mean:.2f}")
