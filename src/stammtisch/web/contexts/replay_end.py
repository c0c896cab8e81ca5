"""The end of a game in the replay: ranks and why, points card by card, and how the dice fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.server.tables.charting import Course, Fall
from stammtisch.web.words import say

FACES = range(1, 7)
TALLEST = 34
"""the height of the tallest bar"""


@dataclass(frozen=True)
class Counted:
    """Cards of one kind: the card, how many, their points together, and the points counted so far."""

    card: Any
    count: int
    points: int
    total: int


@dataclass(frozen=True)
class Ranked:
    """A player at the end. why: this rank. cards: what was counted; others: how many cards brought nothing."""

    seat: int
    name: str
    rank: int
    score: int
    why: str
    cards: tuple[Counted, ...] = ()
    others: int = 0


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
    score_name: str
    ranked: tuple[Ranked, ...]
    rolls: tuple[Rolls, ...]
    tallest: int = TALLEST


def ending_of(view: Any, course: Course) -> Ending:
    """Tell how a game ended, from its last view."""
    result = view.result
    order = sorted(view.players, key=lambda player: (result.ranks[player.seat], player.seat))
    winners = [player.name for player in order if result.ranks[player.seat] == 1]
    rank = _ranked_by_patrons if view.game == "fame" else _ranked_by_cards
    return Ending(
        headline=say("result-won" if len(winners) == 1 else "result-shared", who=", ".join(winners)),
        why=say(f"result-why-{result.reason}"),
        score_name=say("score-patrons" if view.game == "fame" else "score-points"),
        ranked=tuple(rank(view, order, place) for place in range(len(order))),
        rolls=rolls_of(course.falls, [player.name for player in view.players]),
    )


def _ranked_by_patrons(view: Any, order: Sequence[Any], place: int) -> Ranked:
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


def _ranked_by_cards(view: Any, order: Sequence[Any], place: int) -> Ranked:
    player, result = order[place], view.result
    score = result.scores[player.seat]
    equal = [each for each in order if result.scores[each.seat] == score and each.seat != player.seat]
    stored = player.doubloons + player.beer
    why = say("why-stored", count=stored, doubloons=player.doubloons, beer=player.beer) if equal else ""
    cards, others = count_cards(view.cards, player)
    return Ranked(player.seat, player.name, result.ranks[player.seat], score, why, cards, others)


def count_cards(box: Sequence[Any], player: Any) -> tuple[tuple[Counted, ...], int]:
    """Count a player's cards as the rules do, wherever they lie, and those that brought nothing."""
    held = Counter(player.deck) + Counter(player.discard) + Counter(player.top) + Counter(player.tavern)
    worth = sorted((card for card in box if card.points and held[card.name]), key=lambda card: -card.points)
    counted, total = [], 0
    for card in worth:
        points = card.points * held[card.name]
        total += points
        counted.append(Counted(card, held[card.name], points, total))
    return tuple(counted), held.total() - sum(held[card.name] for card in worth)


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
