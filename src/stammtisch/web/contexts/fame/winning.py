"""The end of Tavern Fame: who won, why, and what brought each player's patrons. Read from the events of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from stammtisch.core.event import Event
from stammtisch.web.contexts.ranks import Ranked, Source, by_rank
from stammtisch.web.words import say

SOURCES = ("start", "believed", "slain", "perfect", "from-callers", "right-call", "comfort", "wrong-call", "failed")
"""in the order in which they are shown: what brought patrons, then what cost some"""
FROM_CENTRE = {"round": "believed", "succeeded": "slain", "perfect": "perfect"}
"""kinds of events, and by what patrons come from the centre after them"""


def ranked_by_patrons(view: Any, events: Iterable[Event] = ()) -> tuple[Ranked, ...]:
    """Rank the players of a game that is over, the first one first. events: all of the game, if they are known."""
    order = by_rank(view)
    gained = patrons_by_source(events)
    return tuple(_ranked(view, order, place, gained) for place in range(len(order)))


def patrons_by_source(events: Iterable[Event]) -> Counter[tuple[int, str]]:
    """Count the patrons that each seat won or lost, by what; a stake that came back counts as nothing."""
    found: Counter[tuple[int, str]] = Counter()
    by, caller, weakened = "believed", -1, -1
    for event in events:
        by = FROM_CENTRE.get(event.kind, by)
        if event.kind in {"round", "weakened"}:
            weakened = event.seat if event.kind == "weakened" and event.seat is not None else -1
        if event.kind != "patrons":
            continue
        giver, taker = _seat(event.source), _seat(event.target)
        if event.target == "card":
            caller = giver
        elif event.source == "centre":
            found[taker, "comfort" if taker == weakened else by] += event.count
        elif event.source != "card":
            found[taker, "right-call"] += event.count
            found[giver, "failed"] -= event.count
        elif taker != caller:
            found[taker, "from-callers"] += event.count
            found[caller, "wrong-call"] -= event.count
    return found


def _seat(place: str | None) -> int:
    """The seat of a place such as `seat 2`; -1 for other places."""
    return int(place[5:]) if place is not None and place.startswith("seat ") else -1


def _ranked(view: Any, order: Sequence[Any], place: int, gained: Counter[tuple[int, str]]) -> Ranked:
    player, result = order[place], view.result
    seat, score = player.seat, result.scores[player.seat]
    sources = _sources(seat, score, gained) if gained else ()
    return Ranked(seat, player.name, result.ranks[seat], score, _why(view, order, place), sources=sources)


def _sources(seat: int, score: int, gained: Counter[tuple[int, str]]) -> tuple[Source, ...]:
    """List what brought a score; what nothing else did was there at the start."""
    counts = {name: gained[seat, name] for name in SOURCES}
    counts["start"] = score - sum(counts.values())
    return tuple(_source(name, count) for name, count in counts.items() if count)


def _source(name: str, count: int) -> Source:
    sign = "start" if name == "start" else "gain" if count > 0 else "loss"
    return Source(say(f"source-sign-{sign}", count=abs(count)), say(f"source-{name}", count=abs(count)))


def _why(view: Any, order: Sequence[Any], place: int) -> str:
    """Say what decided this rank, where patrons alone did not."""
    player, result = order[place], view.result
    if player.is_out:
        return say("why-out")
    before, after = order[:place], order[place + 1 :]
    if result.ranks[player.seat] == 1:
        is_tied = any(each.patrons == player.patrons for each in after if not each.is_out)
        return say("why-roll") if is_tied else ""
    is_close = place > 1 and before[-1].patrons == player.patrons
    return say("why-drinks", count=player.drinks) if is_close else ""
