"""Events of Tiefenthal in brief: what belongs together stands in one line, trifles are left out.

A turn, an evening's draws, a round of the draft become one line each; a move that stands alone is told as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.text import Text

from stammtisch.core.event import Event
from stammtisch.core.messages import join_names
from stammtisch.tui.tiefenthal.turns import TURN, tell_turn
from stammtisch.tui.tiefenthal.words import say

Tell = Callable[[Sequence[Event]], Iterator[Text]]
QUIET = {"discarded", "passed", "kept", "starts", "won", "scored"}
"""left out: the table shows it, or another line says it"""
IN_TURN = {
    "shown",
    "empty",
    "rolled-own",
    "void",
    "got-card",
    "got-beer",
    "got-doubloons",
    "got-counter-guest",
    "got-die",
}
"""what belongs to a turn only if one is being told"""
DRAWS = {"drew", "shuffled"}


def happenings(events: Sequence[Event]) -> list[Text]:
    """Tell events briefly, oldest first."""
    return [line for name, group in groups(events) for line in TELL.get(name, _texts)(group)]


def groups(events: Sequence[Event]) -> Iterator[tuple[str, list[Event]]]:
    """Put together what is told in one line."""
    name, group = "", list[Event]()
    for event in events:
        if event.kind in QUIET:
            continue
        if group and not belongs(event, name, group):
            yield name, group
            group = []
        if not group:
            name = _opens(event.kind)
        group.append(event)
    if group:
        yield name, group


def _opens(kind: str) -> str:
    return "turn" if kind in TURN else "draws" if kind in DRAWS else kind


def belongs(event: Event, name: str, group: Sequence[Event]) -> bool:
    """Tell whether an event is told in the line of a group."""
    if name == "turn":
        is_of_turn = event.kind in TURN or event.kind in IN_TURN
        return is_of_turn and event.kind != "turn" and event.seat in {group[0].seat, None}
    if name == "draws":
        return event.kind in DRAWS and event.seat == group[0].seat
    if name == "closed":
        return event.kind == "evening"
    return event.kind == name and name in TOGETHER


def _texts(group: Sequence[Event]) -> Iterator[Text]:
    yield from (Text(event.text()) for event in group)


def _names(group: Sequence[Event]) -> str:
    return join_names([event.name(event.seat) for event in group])


def _evening(group: Sequence[Event]) -> Iterator[Text]:
    yield Text(" ".join(event.text() for event in group), style="bold")


def _draws(group: Sequence[Event]) -> Iterator[Text]:
    items = [event.item or "" for event in group if event.kind == "drew"]
    cards = ", ".join(
        name if items.count(name) == 1 else say("times", name=name, count=items.count(name))
        for name in dict.fromkeys(items)
    )
    shuffled = "yes" if len(items) < len(group) else "no"
    yield Text(say("draws", who=_names(group[:1]), cards=cards or say("nothing"), shuffled=shuffled))


def _dice(group: Sequence[Event]) -> Iterator[Text]:
    rolls = [say("roll", who=_names([event]), dice=" ".join(map(str, event.dice))) for event in group]
    yield Text(say(f"all-{group[0].kind}", rolls="; ".join(rolls)))


def _drafts(group: Sequence[Event]) -> Iterator[Text]:
    yield Text(say("drafts", takes=", ".join(say("take", who=_names([event]), face=event.count) for event in group)))


def _shown(group: Sequence[Event]) -> Iterator[Text]:
    yield Text(say("all-shown", guests=", ".join(event.item or "" for event in group)))


def _counter_guests(group: Sequence[Event]) -> Iterator[Text]:
    yield Text(say("all-counter-guests", who=_names(group), count=len(group)))


def _in_force(group: Sequence[Event]) -> Iterator[Text]:
    yield Text(say("all-in-force", tiles=join_names([say("tile-of", who=_names([e]), tile=e.item) for e in group])))


TOGETHER: dict[str, Tell] = {
    "rolled": _dice,
    "rolled-own": _dice,
    "drafted": _drafts,
    "shown": _shown,
    "got-counter-guest": _counter_guests,
    "in-force": _in_force,
}
"""kinds of which several that follow each other are told in one line"""
TELL: dict[str, Tell] = {**TOGETHER, "turn": tell_turn, "draws": _draws, "closed": _evening, "evening": _evening}
