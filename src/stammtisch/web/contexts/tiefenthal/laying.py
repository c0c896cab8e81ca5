"""Dice that lie on spaces, in everybody's tavern. Views do not keep where a die was laid, so moves are read.

A die has the same name in the tray and on a space: its colour, its face, and which of the equal ones it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.web.contexts.tiefenthal.effects import needed_face

Lying = Mapping[int, Mapping[str, Sequence["Laid"]]]
"""by seat and space, the dice that were laid there, the first one first"""


@dataclass(frozen=True)
class Laid:
    """A die on a space: its face there, and the one that was rolled; kind and number: which die of the tray it was."""

    face: int
    rolled: int
    kind: str
    number: int
    is_planned: bool

    @property
    def start(self) -> int:
        """The face that it was raised from; 0 if it was not."""
        return 0 if self.rolled == self.face else self.rolled


def laid_dice(view: Any, made: Iterable[tuple[int, str]], seat: int | None, planned: Sequence[str] = ()) -> Lying:
    """Find the dice that lie on spaces while players serve. made: all moves, newest first. planned: by the seat."""
    if view.phase != "serve":
        return {}
    turns = _turns(made, len(view.players))
    found = {}
    for player in view.players:
        served, drafted = turns[player.seat]
        plan = [move for move in planned if move.startswith("serve ")] if player.seat == seat else []
        if served or plan:
            found[player.seat] = _laid(view, player, (served, plan), drafted)
    return found


def _turns(made: Iterable[tuple[int, str]], seats: int) -> list[tuple[list[str], Counter[int]]]:
    """Read what each seat served this round, the first move first, and which white dice it had drafted."""
    served: list[list[str]] = [[] for _ in range(seats)]
    drafted: list[Counter[int]] = [Counter() for _ in range(seats)]
    open_seats = set(range(seats))
    for seat, move in made:
        verb, _, rest = move.partition(" ")
        if seat not in open_seats:
            continue
        if verb == "draft":
            drafted[seat][int(rest)] += 1
        elif drafted[seat]:
            open_seats.discard(seat)
            if not open_seats:
                break
        elif verb == "serve":
            served[seat].insert(0, move)
    return [(moves if dice else [], dice) for moves, dice in zip(served, drafted, strict=True)]


def _laid(
    view: Any, player: Any, moves: tuple[Sequence[str], Sequence[str]], drafted: Counter[int]
) -> dict[str, list[Laid]]:
    """Place one seat's dice. Of equal ones the white is used first [FD17], and the leftmost in the tray."""
    served, planned = moves
    whites, owns = drafted.copy(), Counter(player.own)
    rolled = [int(move.split(" ", 2)[1]) for move in (*served, *planned)]
    for face, count in Counter(rolled).items():
        owns[face] += max(0, count - whites[face])
    laid: dict[str, list[Laid]] = {}
    for number, (face, move) in enumerate(zip(rolled, (*served, *planned), strict=True)):
        space = move.split(" ", 2)[2]
        kind, left = ("white", whites) if whites[face] else ("own", owns)
        die = Laid(needed_face(view, player, space, face), face, kind, left[face], number >= len(served))
        left[face] -= 1
        laid.setdefault(space, []).append(die)
    return laid
