"""The last slaying as a story: the roll, what it came to, the arm wrestling after it, and which tokens moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.core.event import Event
from stammtisch.web.contexts.fame.telling import Told, since_last

MOST_ROWS = 5


@dataclass(frozen=True)
class Face:
    """A die that was rolled. is_kill: it counts."""

    face: int
    is_kill: bool


@dataclass(frozen=True)
class Shift:
    """Tokens that moved. source, target: `seat 1`, `centre`, `pool` or `card`."""

    kind: str
    count: int
    source: str
    target: str


@dataclass(frozen=True)
class Bout:
    """A player's roll in an arm wrestling."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class Story:
    """A slaying. seq: the entry of its last roll. victim: who had to fight for a last patron, if anybody.

    bouts: the last rolls of an arm wrestling. ties: how often it was rolled again. end: what became of the victim.
    """

    seq: int
    seat: int
    enemy: str
    boast: int
    kills: int
    dice: tuple[Face, ...]
    is_kept: bool
    is_perfect: bool
    bouts: tuple[Bout, ...]
    ties: int
    victim: int | None
    end: str
    shifts: tuple[Shift, ...]


ENDS = ("left", "weakened", "conceded", "held-out", "wrestled", "challenged")
"""what may become of a victim; what stands first outweighs the rest"""


def story_of(told: Sequence[Told]) -> Story | None:
    """Tell of the last slaying; None if the last events hold none."""
    found = since_last(told, "rolled")
    if not found or found[0].event.seat is None:
        return None
    rolled = found[0].event
    before = told[: len(told) - len(found)]
    since = _until_next(found)
    kinds = {each.event.kind: each.event for each in since}
    rolls = [each for each in since if each.event.dice]
    bouts = since_last(since, "tied") if "tied" in kinds else since
    end = next((kind for kind in ENDS if kind in kinds), "")
    return Story(
        seq=rolls[-1].seq,
        seat=found[0].event.seat,
        enemy=_last_item(before, "flipped") or next((e.item or "" for k, e in kinds.items() if k == "aside"), ""),
        boast=_boast(before),
        kills=rolled.number,
        dice=_faces(rolled),
        is_kept="succeeded" in kinds,
        is_perfect="perfect" in kinds,
        bouts=_bouts(bouts),
        ties=sum(each.event.kind == "tied" for each in since),
        victim=kinds["challenged"].seat if "challenged" in kinds else None,
        end=end,
        shifts=_shifts(since),
    )


def _until_next(told: Sequence[Told]) -> list[Told]:
    """Cut off what belongs to the next round: its drinks are bought, not won."""
    found = []
    for each in told:
        if each.event.kind == "round":
            break
        found.append(each)
    return found


def _faces(rolled: Event) -> tuple[Face, ...]:
    """Mark the kills: the highest dice, as many as the game counted."""
    order = sorted(range(len(rolled.dice)), key=lambda index: -rolled.dice[index])
    kills = set(order[: rolled.number])
    return tuple(Face(face, index in kills) for index, face in enumerate(rolled.dice))


def _boast(before: Sequence[Told]) -> int:
    return next((each.event.count for each in reversed(before) if each.event.kind in {"boasted", "raised"}), 0)


def _last_item(told: Sequence[Told], kind: str) -> str:
    return next((each.event.item or "" for each in reversed(told) if each.event.kind == kind), "")


def _bouts(told: Sequence[Told]) -> tuple[Bout, ...]:
    rolls = [each.event for each in told if each.event.kind == "arm-rolled"]
    return tuple(Bout(event.seat, event.dice) for event in rolls[-MOST_ROWS:] if event.seat is not None)


def _shifts(told: Sequence[Told]) -> tuple[Shift, ...]:
    events = [each.event for each in told if each.event.kind in {"patrons", "drinks"}]
    return tuple(
        Shift(event.item or "", event.count, event.source or "", event.target or "") for event in events if event.count
    )
