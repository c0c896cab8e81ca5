"""What a seat may do now, made ready for buttons: each at its own place, with a reason where it is not possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.core.game import Piece
from stammtisch.core.plan import Preview
from stammtisch.web.rendering import slug
from stammtisch.web.words import say

Why = Callable[[str], str]
"""Says why a move is not possible; an empty text if it is."""

ANSWERS = {"believe": "believe", "call": "call", "stay": "stay", "hold": "hold", "withdraw": "withdraw-call"}
"""answers of Tavern Fame with the names of their words: each keeps its place in every phase"""
IN_LADDER = ("boast", "raise")
TOTALS = (
    "doubloons",
    "beer",
    "dice",
    "washers_left",
    "counter_guests",
    "monastery",
    "steps",
    "doubloons_lost",
    "beer_lost",
)
ALWAYS_TOLD = ("doubloons", "beer")


@dataclass(frozen=True)
class Option:
    """One button. short: what it shows if not the whole label. arm: if new, it takes no press for a moment."""

    text: str
    label: str
    short: str = ""
    is_legal: bool = True
    why: str = ""
    arm: str = ""
    face: int = 0

    @property
    def slug(self) -> str:
        """The move as part of an id."""
        return slug(self.text)


@dataclass(frozen=True)
class Group:
    """Buttons of one piece."""

    name: str
    label: str
    options: tuple[Option, ...]

    @property
    def slug(self) -> str:
        """The piece as part of an id."""
        return slug(self.name)


@dataclass(frozen=True)
class Reason:
    """Something that is there but can't be done, and why. slug: of the button that points here, if there is one."""

    label: str
    why: str
    slug: str = ""


@dataclass(frozen=True)
class Step:
    """A move of a plan with the totals after it."""

    label: str
    totals: str


@dataclass(frozen=True)
class Plan:
    """A private plan: its moves, what it comes to, and where it stops. is_on: choices go into the plan."""

    steps: tuple[Step, ...]
    totals: tuple[str, ...]
    stopped: str
    is_turn: bool
    is_on: bool
    address: str
    mode_address: str


@dataclass(frozen=True)
class Choices:
    """All that a seat may do. address: where the buttons send a move."""

    address: str
    groups: tuple[Group, ...] = ()
    answers: tuple[Option, ...] = ()
    ladder: tuple[Option, ...] = ()
    ladder_label: str = ""
    reasons: tuple[Reason, ...] = ()
    lost: Any = None
    plan: Plan | None = None


def fame_choices(view: Any, address: str, why: Why) -> Choices:
    """Choices of Tavern Fame: fixed places for the answers, a ladder of numbers, the rest by piece."""
    legal = {move.text: move.label for piece in view.pieces for move in piece.moves}
    answers = tuple(_answer(verb, word, legal, view.boast, why) for verb, word in ANSWERS.items())
    placed = {text for text in legal if text.partition(" ")[0] in {*ANSWERS, *IN_LADDER}}
    return Choices(
        address=address,
        answers=answers,
        reasons=tuple(Reason(option.label, option.why, option.slug) for option in answers if option.why),
        ladder=_ladder(view, legal),
        ladder_label=say("ladder-raise" if view.boast else "ladder-boast"),
        groups=groups_of(view.pieces, without=placed),
    )


def _answer(verb: str, word: str, legal: Mapping[str, str], boast: int | None, why: Why) -> Option:
    if verb in legal:
        return Option(verb, legal[verb], arm=f"{verb} {boast}")
    return Option(verb, say(f"answer-{word}"), is_legal=False, why=why(verb))


def _ladder(view: Any, legal: Mapping[str, str]) -> tuple[Option, ...]:
    verb = "raise" if view.boast else "boast"
    if not any(text.startswith(verb) for text in legal):
        return ()
    return tuple(
        Option(
            text,
            legal.get(text) or say("ladder-step", number=number),
            short=str(number),
            is_legal=text in legal,
        )
        for number in range(1, view.most_dice + 1)
        for text in (f"{verb} {number}",)
    )


def tiefenthal_choices(view: Any, me: int, address: str, why: Why, plan: Plan | None) -> Choices:
    """Choices of Tiefenthal by piece, with reasons for what is there but can't be done."""
    is_serving = view.phase == "serve" and bool(view.pieces) and not any(p.name == "bonus" for p in view.pieces)
    reasons = _reasons(view, me, why) if is_serving and not (plan and plan.is_on) else ()
    can_end = any(move.text == "end" for piece in view.pieces for move in piece.moves)
    lost = view.lost if can_end and view.lost and (view.lost.doubloons or view.lost.beer) else None
    return Choices(address=address, groups=groups_of(view.pieces), reasons=reasons, lost=lost, plan=plan)


def groups_of(pieces: Iterable[Piece], without: set[str] | frozenset[str] = frozenset()) -> tuple[Group, ...]:
    """Buttons by piece, but for moves that stand elsewhere."""
    groups = []
    for piece in pieces:
        options = tuple(
            Option(move.text, move.label, face=face_of(move.text)) for move in piece.moves if move.text not in without
        )
        if options:
            groups.append(Group(piece.name, piece.label, options))
    return tuple(groups)


def face_of(move: str) -> int:
    """The face of the die that a move takes or uses; 0 if it uses none."""
    words = move.split(" ")
    return int(words[1]) if words[0] in {"draft", "serve"} and words[1:] and words[1].isdigit() else 0


def _reasons(view: Any, me: int, why: Why) -> tuple[Reason, ...]:
    legal = [move.text for piece in view.pieces for move in piece.moves]
    found = []
    for label, move, start in _imaginable(view, view.players[me]):
        if not any(text == start or text.startswith(f"{start} ") or text.endswith(f" {start}") for text in legal):
            reason = why(move)
            if reason:
                found.append(Reason(label, reason))
    return tuple(found)


def _imaginable(view: Any, me: Any) -> Iterable[tuple[str, str, str]]:
    """All that one could wish to do: its name, a move that tries it, and what its legal moves have in common."""
    face = next(iter((*me.white, *me.own)), 1)
    for space in ("cashbox", "barrel", "supplier", "monk"):
        yield say(f"space-{space}"), f"serve {face} {space}", space
    for guest in me.guests:
        label = say("reason-table", number=guest.table, guest=guest.name)
        yield label, f"serve {face} table {guest.table}", f"table {guest.table}"
    for card in view.supply:
        yield say("reason-buy", card=card.name), f"buy {card.name.lower()}", f"buy {card.name.lower()}"
    for area in me.areas:
        if area.can_upgrade and not area.is_upgraded:
            move = f"upgrade {area.name.lower()}"
            yield say("reason-tile", tile=area.name), move, move
    for place in view.market:
        if place.guest:
            yield say("reason-recruit", guest=place.guest.name), f"recruit {place.place}", f"recruit {place.place}"
    yield say("reason-nobles"), "nobles 1", "nobles"


def plan_of(preview: Preview, moves: Sequence[str], *, is_turn: bool, is_on: bool, addresses: tuple[str, str]) -> Plan:
    """A plan as it stands. addresses: of the plan, and of the other way to choose."""
    steps = [Step(step.move, _sum(step.totals)) for step in preview.steps]
    steps += [Step(move, "") for move in moves[preview.played :]]
    told = tuple(
        say(f"total-{name}", count=preview.totals[name])
        for name in TOTALS
        if name in preview.totals and (preview.totals[name] or name in ALWAYS_TOLD)
    )
    stopped = preview.stopped.message if preview.stopped else ""
    return Plan(tuple(steps), told, stopped, is_turn, is_on, *addresses)


def _sum(totals: Mapping[str, int]) -> str:
    return ", ".join(say(f"total-{name}", count=totals[name]) for name in ALWAYS_TOLD if name in totals)
