"""A turn of serving in one line: what was used, earned, bought, upgraded, recruited and lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from stammtisch.core.event import Event
from stammtisch.core.messages import join_names
from stammtisch.tui.tiefenthal.words import say

USED = ("cashbox", "barrel", "supplier", "monk")
DEALS = ("bought", "upgraded", "recruited")
TURN = {
    "turn",
    "served",
    *(f"used-{space}" for space in USED),
    *DEALS,
    "returned",
    "invited",
    "spent-counter-guest",
    "stepped",
    "lost-doubloons",
    "lost-beer",
    "ended",
}
"""what begins or goes on a turn"""
FEW = 3
"""so few events are told one by one"""
EARNED = {
    "doubloons": {"served", "used-cashbox", "got-doubloons"},
    "beer": {"turn", "used-barrel", "used-supplier", "got-beer"},
}


def tell_turn(group: Sequence[Event]) -> Iterator[Text]:
    """Tell a turn, or a part of it."""
    loud = [event for event in group if not _is_implied(event, group)]
    if len(loud) <= FEW:
        yield from (Text(event.text()) for event in loud)
    else:
        yield Text(say("turn", who=group[0].name(group[0].seat), deeds="; ".join(_deeds(group))))
        yield from (Text(event.text()) for event in group if event.kind == "void")


def _is_implied(event: Event, group: Sequence[Event]) -> bool:
    """Tell whether other lines say it: the card of a purchase, the end of a turn that others follow."""
    items = {e.item for e in group if e.kind in {"bought", "recruited", "invited"}}
    if any(e.kind == "upgraded" for e in group):
        items.add("Noble")
    return (
        event.kind == "ended"
        or (event.kind == "turn" and not event.count)
        or (event.kind == "got-card" and event.item in items)
    )


def _deeds(group: Sequence[Event]) -> Iterator[str]:
    guests = sum(event.kind == "served" for event in group)
    used = {space: sum(event.kind == f"used-{space}" for event in group) for space in USED}
    dice = [say("deed-guests", count=guests)] if guests else []
    dice += [say(f"deed-{space}", count=count) for space, count in used.items() if count]
    if dice:
        yield say("deed-serves", places=join_names(dice))
    earned = {key: sum(event.count for event in group if event.kind in kinds) for key, kinds in EARNED.items()}
    gains = [say(f"total-{key}", count=count) for key, count in earned.items() if count]
    if gains:
        yield say("deed-earns", gains=join_names(gains))
    for kind in DEALS:
        items = [event.item or "" for event in group if event.kind == kind]
        if items:
            yield say(f"deed-{kind}", items=join_names(items))
    yield from _gains(group)


def _gains(group: Sequence[Event]) -> Iterator[str]:
    """Tell Nobles, the monastery, counter guests, and what could not be stored."""
    nobles = sum(event.count for event in group if event.kind == "got-card" and event.item == "Noble")
    if nobles:
        yield say("deed-nobles", count=nobles)
    steps = [event.count for event in group if event.kind == "stepped"]
    if steps:
        yield say("deed-steps", space=steps[-1])
    tokens = sum(event.count for event in group if event.kind == "got-counter-guest")
    if tokens:
        yield say("deed-tokens", count=tokens)
    lost = [
        say(f"total-{event.kind.removeprefix('lost-')}", count=event.count)
        for event in group
        if event.kind.startswith("lost-")
    ]
    if lost:
        yield say("deed-lost", lost=join_names(lost))
