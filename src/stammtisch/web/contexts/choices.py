"""What a seat may do now, made ready for buttons: each at its own place, with a reason where it is not possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from stammtisch.core.game import Piece
from stammtisch.core.plan import REVEALED, Preview
from stammtisch.web.contexts.reasons import Reason, Why
from stammtisch.web.contexts.tiefenthal import Board, board_of, face_of, step_label
from stammtisch.web.contexts.tiefenthal.effects import AREAS, recruited
from stammtisch.web.rendering import slug
from stammtisch.web.words import say

if TYPE_CHECKING:
    from stammtisch.server.store.drafts import KeptDraft

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
    """One button. face: of the die that its move takes or uses; 0 for none."""

    text: str
    label: str
    face: int

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

    planned: the moves that went when the plan was tried. closed: why nothing can come after it, as it ends the turn,
    its last move shows something new, or a move of it can't be made any more (is_stuck); else empty.
    """

    steps: tuple[Step, ...]
    totals: tuple[Total, ...]
    stopped: str
    is_turn: bool
    is_on: bool
    address: str
    mode_address: str
    planned: tuple[str, ...] = ()
    closed: str = ""
    is_stuck: bool = False


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
    closed = _closed(plan)
    board = board_of(
        view,
        me,
        address,
        why={key: closed for *_, key in _imaginable(view, mine)}
        if closed
        else {each.key: each.why for each in reasons},
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
        plan_note=say(f"plan-{_plan_note(view, mine, plan)}", count=len(plan.steps) if plan else 0),
    )


def _closed(plan: Plan | None) -> str:
    """Say why nothing can come after a plan; an empty text where something can."""
    return plan.closed if plan is not None and plan.is_on else ""


def _loss(view: Any) -> Any:
    """What the end of the turn loses; nothing that matters in the last round, after which only cards count [Z1]."""
    return view.lost if view.lost and (view.lost.doubloons or view.lost.beer) and not view.is_last_round else None


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
        return "waits" if view.phase == "draft" else "choose-first" if _is_choosing(view) else "off"
    return "press" if plan.is_turn else "early"


def groups_of(pieces: Iterable[Piece]) -> tuple[Group, ...]:
    """Buttons by piece; pieces without moves have none."""
    return tuple(
        Group(piece.name, piece.label, tuple(Option(move.text, move.label, face_of(move.text)) for move in piece.moves))
        for piece in pieces
        if piece.moves
    )


def _reasons(view: Any, me: int, why: Why) -> tuple[Reason, ...]:
    legal = [move.text for piece in view.pieces for move in piece.moves]
    found = []
    for label, move, start, key in _imaginable(view, view.players[me]):
        if not any(text == start or text.startswith(f"{start} ") or text.endswith(f" {start}") for text in legal):
            reason = why(move)
            if reason:
                found.append(Reason(key, reason, label))
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
    tells_loss = not is_showing and not view.is_last_round
    kinds = {kind: names for kind, names in TOTALS.items() if kind != "lost" or tells_loss}
    told = tuple(Total(kind, text) for kind, names in kinds.items() if (text := _sum(preview.totals, names)))
    why, closed = "", ""
    if moves[-1:] == (END,) and (is_showing or stopped is None):
        closed = say("refusal-page-plan-ended")
    elif is_showing:
        closed = say("refusal-page-plan-shows")
    if stopped is not None:
        move, label = moves[preview.played], steps[preview.played].label
        why = (
            say("plan-shows", move=label, sums=_sums_with(view, move))
            if is_showing
            else stopped.message.replace(f'"{move}"', f"“{label}”")
        )
    is_stuck = stopped is not None and not is_showing
    return Plan(
        tuple(steps),
        told,
        why,
        is_turn,
        is_on,
        *addresses,
        planned=planned,
        closed=why if is_stuck else closed,
        is_stuck=is_stuck,
    )


def _sums_with(view: Any, move: str) -> str:
    """Say how far the sums hold for a move that shows something new, as `with_price` counts it."""
    place = recruited(view, move)
    return "before" if place is None else "bonus" if place.bonus else "paid"


def up_to_end(draft: KeptDraft) -> KeptDraft:
    """A plan up to the end of the turn: what stands behind it belongs to another evening."""
    return draft.cut(0, draft.moves.index(END) + 1) if END in draft.moves else draft


def _sum(totals: Mapping[str, int], names: Sequence[str] = ALWAYS_TOLD) -> str:
    there = [name for name in names if name in totals and (totals[name] or name in ALWAYS_TOLD)]
    return ", ".join(say(f"total-{name}", count=totals[name]) for name in there)
