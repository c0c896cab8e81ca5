"""What the last events of a game say about the present round: who answered what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stammtisch.core.event import Event

if TYPE_CHECKING:
    from stammtisch.server.tables.state import TableState

ENTRIES_HEARD = 80
"""entries of the log that are looked at: more than a round has"""
ANSWERED = {"believed": "believes", "stayed": "stays"}
ASKED_ANEW = ("round", "boasted", "raised", "withdrew")
"""events after which earlier answers count no longer"""


SAID = ("boasted", "raised", "believed", "called", "stayed", "held", "withdrew")
"""events that are somebody's words"""


@dataclass(frozen=True)
class Told:
    """An event with the entry of the log that it came with."""

    seq: int
    event: Event


def last_told(state: TableState) -> tuple[Told, ...]:
    """Gather a table's last events, oldest first, without those of moves that were taken back."""
    return tuple(
        Told(past.logged.seq, event)
        for past in state.history[-ENTRIES_HEARD:]
        if past.logged.seq not in state.taken_back
        for event in past.events
    )


def answers_of(told: Iterable[Told]) -> dict[int, str]:
    """Say which seats believed the boast that stands, or stayed at the last chance."""
    found: dict[int, str] = {}
    for each in told:
        event = each.event
        if event.kind in ASKED_ANEW:
            found.clear()
        elif event.kind in ANSWERED and event.seat is not None:
            found[event.seat] = ANSWERED[event.kind]
    return found


def said_in_round(told: Sequence[Told]) -> tuple[Event, ...]:
    """Gather what was said since the enemy turned up, oldest first."""
    return tuple(each.event for each in since_last(told, "flipped") or told if each.event.kind in SAID)


def since_last(told: Sequence[Told], kind: str) -> Sequence[Told]:
    """Cut events to those from the last one of a kind on; empty if there was none."""
    start = next((index for index in range(len(told) - 1, -1, -1) if told[index].event.kind == kind), len(told))
    return told[start:]
