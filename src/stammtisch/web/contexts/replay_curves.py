"""Curves of a game as drawings: where lines, marks and initials stand. The figures of each seat after each move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from stammtisch.server.tables.charting import Course, Figure
from stammtisch.server.tables.replaying import Mark
from stammtisch.web.words import say

WIDTH, HEIGHT = 340, 108
LEFT, RIGHT, TOP, BOTTOM = 26, 318, 10, 92
GAP = 14
"""least distance between the initials at the ends of curves"""
APART = 1.6
"""how far curves of equal height are drawn from each other"""
EARNED = ("doubloons", "beer")
"""figures that come and go within a turn: what was earned so far tells more than what is at hand"""
ROUNDS = ("round", "evening")
"""kinds of marks with which a round begins"""


@dataclass(frozen=True)
class Tick:
    """A turn along the slider, in percent of its length. number: of the round that begins there, else 0."""

    at: int
    percent: float
    number: int
    label: str


@dataclass(frozen=True)
class Curve:
    """The line of a seat. marks: where its shape stands, at the beginning of rounds; end: height of its initial."""

    seat: int
    name: str
    path: str
    marks: tuple[tuple[float, float], ...]
    end: float


@dataclass(frozen=True)
class Chart:
    """One figure of all seats. heights: lines across with their values; rounds: lines down with their numbers."""

    name: str
    label: str
    heights: tuple[tuple[float, int], ...]
    rounds: tuple[tuple[float, int], ...]
    curves: tuple[Curve, ...]
    now: float
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    top: int = TOP
    bottom: int = BOTTOM


@dataclass(frozen=True)
class Figures:
    """How everybody stands: the names of the figures, and a row of values for each seat."""

    labels: tuple[str, ...]
    rows: tuple[tuple[int, tuple[int, ...]], ...]


def ticks_of(marks: Sequence[Mark], moves: int) -> list[Tick]:
    """Place marks along the slider; rounds are counted from 1."""
    ticks, number = [], 0
    for mark in marks:
        number += mark.kind in ROUNDS
        is_round = mark.kind in ROUNDS
        ticks.append(Tick(mark.move, round(100 * mark.move / max(moves, 1), 3), number if is_round else 0, mark.label))
    return ticks


def figures_at(course: Course, move: int) -> Figures:
    """Read all figures at a moment."""
    seats = range(len(course.figures[0].seats))
    return Figures(
        tuple(say(f"figure-{figure.name}") for figure in course.figures),
        tuple((seat, tuple(figure.seats[seat][move] for figure in course.figures)) for seat in seats),
    )


def charts_of(course: Course, marks: Sequence[Mark], names: Sequence[str], move: int) -> list[Chart]:
    """Draw all figures of a game; move: the present moment."""
    return [_chart(figure, marks, names, course.moves, move) for figure in course.figures]


def _chart(figure: Figure, marks: Sequence[Mark], names: Sequence[str], moves: int, move: int) -> Chart:
    is_earned = figure.name in EARNED
    seats = [_earned(values) for values in figure.seats] if is_earned else figure.seats
    most = max(max(values) for values in seats) or 1
    rounds = [mark for mark in marks if mark.kind in ROUNDS]
    starts = tuple((_x(mark.move, moves), number) for number, mark in enumerate(rounds, 1))
    ends = _spread([_y(values[-1], most) for values in seats])
    curves = []
    for seat, values in enumerate(seats):
        off = round(APART * (seat - (len(names) - 1) / 2), 2)
        shown = tuple((_x(mark.move, moves), _y(values[mark.move], most) + off) for mark in rounds)
        curves.append(Curve(seat, names[seat], _path(values, moves, most, off), shown, ends[seat]))
    rows = [(mark.label, mark.move) for mark in rounds] + [(say("curves-at-end"), moves)]
    return Chart(
        name=figure.name,
        label=say(f"earned-{figure.name}" if is_earned else f"figure-{figure.name}"),
        heights=tuple((_y(value, most), value) for value in sorted({0, most // 2, most})),
        rounds=starts,
        curves=tuple(curves),
        now=_x(move, moves),
        rows=tuple((label, tuple(values[at] for values in seats)) for label, at in rows),
    )


def _earned(values: Sequence[int]) -> tuple[int, ...]:
    """Add up all that came, whatever went."""
    return tuple(accumulate(max(0, after - before) for before, after in pairwise([0, *values])))


def _path(values: Sequence[int], moves: int, most: int, off: float) -> str:
    """Write a line in steps; only where it changes."""
    steps = [f"M{_x(0, moves)} {_y(values[0], most) + off:.2f}"]
    steps += [
        f"H{_x(at, moves)}V{_y(values[at], most) + off:.2f}"
        for at in range(1, len(values))
        if values[at] != values[at - 1]
    ]
    return "".join([*steps, f"H{RIGHT}"])


def _x(move: int, moves: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * move / max(moves, 1), 2)


def _y(value: int, most: int) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * value / most, 2)


def _spread(heights: Sequence[float]) -> list[float]:
    """Move heights apart so that what stands there can be read, and keep them inside."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = [0.0] * len(heights)
    above = float(TOP - GAP)
    for index in order:
        above = max(heights[index], above + GAP)
        placed[index] = above
    below = float(BOTTOM + GAP)
    for index in reversed(order):
        below = min(placed[index], below - GAP)
        placed[index] = below
    return placed
