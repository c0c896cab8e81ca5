"""What a seat may do now, made ready for buttons: each at its own place, with a reason where it is not possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from stammtisch.core.game import Piece
from stammtisch.core.plan import REVEALED, Preview
from stammtisch.server.store.drafts import KeptDraft
from stammtisch.web.contexts.tiefenthal import Board, board_of, step_label
from stammtisch.web.contexts.tiefenthal.effects import AREAS
from stammtisch.web.rendering import slug
from stammtisch.web.words import say

Why = Callable[[str], str]
"""Says why a move is not possible; an empty text if it is."""

END = "end"
ALWAYS_TOLD = ("doubloons", "beer")
TOTALS = {
    "purse": ALWAYS_TOLD,
    "left": ("dice", "washers_left", "counter_guests", "steps"),
    "lost": ("doubloons_lost", "beer_lost"),
}
"""what a plan comes to, by what it means; of the rest only what there is"""


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
    """Something that is there but can't be done, and why. slug: of the button that points here. key: of its piece."""

    label: str
    why: str
    slug: str = ""
    key: str = ""


@dataclass(frozen=True)
class Step:
    """A move of a plan with the totals after it. is_possible: it went when the plan was tried."""

    label: str
    totals: str
    is_possible: bool = True


@dataclass(frozen=True)
class Total:
    """What a plan comes to in one respect. kind: purse, left or lost."""

    kind: str
    told: str


@dataclass(frozen=True)
class Plan:
    """A private plan: its moves, what it comes to, and where it stops. is_on: choices go into the plan.

    planned: the moves that went when the plan was tried. is_closed: it ends the turn, or its last move shows something
    new, so nothing can come after it.
    """

    steps: tuple[Step, ...]
    totals: tuple[Total, ...]
    stopped: str
    is_turn: bool
    is_on: bool
    address: str
    mode_address: str
    planned: tuple[str, ...] = ()
    is_closed: bool = False


@dataclass(frozen=True)
class Choices:
    """All that a seat may do. address: where the buttons send a move. headline: what it must do, in words to itself.

    plan_note: what to do with an empty plan, or why there is none now. takeable: as `takeable_of` finds them.
    """

    address: str
    groups: tuple[Group, ...] = ()
    reasons: tuple[Reason, ...] = ()
    lost: Any = None
    unused: int = 0
    plan: Plan | None = None
    board: Board | None = None
    headline: str = ""
    plan_note: str = ""
    takeable: frozenset[str] = frozenset()


def tiefenthal_choices(view: Any, me: int, address: str, why: Why, plan: Plan | None) -> Choices:
    """Choices of Tiefenthal by piece, with reasons for what is there but can't be done."""
    is_serving = view.phase == "serve" and bool(view.pieces) and not _is_choosing(view)
    reasons = _reasons(view, me, why) if is_serving else ()
    can_end = any(move.text == END for piece in view.pieces for move in piece.moves)
    mine = view.players[me]
    is_planning = plan is not None and plan.is_on
    if plan and not plan.is_on and _is_choosing(view):
        plan = replace(plan, mode_address="")
    board = board_of(
        view,
        me,
        address,
        why={reason.key: reason.why for reason in reasons},
        is_planning=is_planning,
    )
    return Choices(
        address=address,
        groups=groups_of(view.pieces),
        reasons=reasons,
        lost=_loss(view) if can_end else None,
        unused=len(mine.white) + len(mine.own) if can_end else 0,
        plan=plan,
        board=board,
        headline=_headline(view),
        plan_note=say(f"plan-{_plan_note(view, mine, plan)}"),
    )


def _loss(view: Any) -> Any:
    """What the end of the turn loses; nothing that matters in the last round, after which only cards count [Z1]."""
    return view.lost if view.lost and (view.lost.doubloons or view.lost.beer) and not _is_last_round(view) else None


def _is_last_round(view: Any) -> bool:
    return bool(view.round >= view.rounds)


def _headline(view: Any) -> str:
    phase = "choose" if _is_choosing(view) else view.phase
    return say(f"headline-tiefenthal-{phase}") if phase != "over" else ""


def _is_choosing(view: Any) -> bool:
    """Tell whether a bonus within a turn is to be chosen, before anything else may be done."""
    return view.phase == "serve" and any(piece.name == "bonus" for piece in view.pieces)


def _plan_note(view: Any, mine: Any, plan: Plan | None) -> str:
    has_dice = bool(mine.white or mine.own)
    if view.phase != "serve" and not has_dice:
        return "no-dice"
    if plan is None:
        return "served" if view.phase == "serve" else "draft-first"
    if not plan.is_on:
        return "choose-first" if _is_choosing(view) else "off"
    return "press" if plan.is_turn else "early"


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
    for label, move, start, key in _imaginable(view, view.players[me]):
        if not any(text == start or text.startswith(f"{start} ") or text.endswith(f" {start}") for text in legal):
            reason = why(move)
            if reason:
                found.append(Reason(label, reason, key=key))
    return tuple(found)


def _imaginable(view: Any, me: Any) -> Iterable[tuple[str, str, str, str]]:
    """All that one could wish to do: its name, a move that tries it, what its legal moves have in common, its piece."""
    face = next(iter((*me.white, *me.own)), 1)
    for space in AREAS:
        yield say(f"space-{space}"), f"serve {face} {space}", space, f"space {space}"
    for guest in me.guests:
        label, space = say("reason-table", number=guest.table, guest=guest.name), f"table {guest.table}"
        yield label, f"serve {face} {space}", space, f"space {space}"
    for card in view.supply:
        move = f"buy {card.name.lower()}"
        yield say("reason-buy", card=card.name), move, move, f"supply {card.name.lower()}"
    for area in me.areas:
        if area.can_upgrade and not area.is_upgraded:
            move = f"upgrade {area.name.lower()}"
            yield say("reason-tile", tile=area.name), move, move, f"tile {area.name.lower()}"
    for place in view.market:
        if place.guest:
            move = f"recruit {place.place}"
            yield say("reason-recruit", guest=place.guest.name), move, move, f"market {place.place}"
    yield say("reason-nobles"), "nobles 1", "nobles", "nobles"


def plan_of(preview: Preview, draft: KeptDraft, *, is_turn: bool, is_on: bool, addresses: tuple[str, str]) -> Plan:
    """A plan as it stands. addresses: of the plan, and of the other way to choose."""
    view, stopped, moves = preview.view, preview.stopped, draft.moves
    planned = moves[: preview.played]
    labels = [step_label(view, move, target) for move, target in zip_longest(moves, draft.targets, fillvalue="")]
    is_showing = stopped is not None and stopped.code == REVEALED
    steps = [Step(label, _sum(step.totals)) for label, step in zip(labels, preview.steps, strict=False)]
    for place, label in enumerate(labels[preview.played :]):
        steps.append(Step(label, "", is_possible=is_showing and place == 0))
    tells_loss = not is_showing and not _is_last_round(view)
    kinds = {kind: names for kind, names in TOTALS.items() if kind != "lost" or tells_loss}
    told = tuple(Total(kind, text) for kind, names in kinds.items() if (text := _sum(preview.totals, names)))
    why, is_closed = "", is_showing or planned[-1:] == (END,)
    if stopped is not None:
        move, label = moves[preview.played], steps[preview.played].label
        why = say("plan-shows", move=label) if is_showing else stopped.message.replace(f'"{move}"', f"“{label}”")
    return Plan(tuple(steps), told, why, is_turn, is_on, *addresses, planned=planned, is_closed=is_closed)


def up_to_end(draft: KeptDraft) -> KeptDraft:
    """A plan up to the end of the turn: what stands behind it belongs to another evening."""
    return draft.cut(0, draft.moves.index(END) + 1) if END in draft.moves else draft


def _sum(totals: Mapping[str, int], names: Sequence[str] = ALWAYS_TOLD) -> str:
    there = [name for name in names if name in totals and (totals[name] or name in ALWAYS_TOLD)]
    return ", ".join(say(f"total-{name}", count=totals[name]) for name in there)
