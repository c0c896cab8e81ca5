"""Telling what happened: journal entries of Tavern Fame as events."""

from __future__ import annotations

from stammtisch.core.edition import Edition
from stammtisch.core.event import Event
from stammtisch.core.journal import Entry
from stammtisch.games.fame import codes
from stammtisch.games.fame.state import Game

KINDS = {
    codes.OPENS: "opens",
    codes.DEALT: "dealt",
    codes.ROUND: "round",
    codes.SHUFFLED: "shuffled",
    codes.FLIPPED: "flipped",
    codes.BOASTED: "boasted",
    codes.RAISED: "raised",
    codes.BELIEVED: "believed",
    codes.CALLED: "called",
    codes.STAYED: "stayed",
    codes.HELD: "held",
    codes.WITHDREW: "withdrew",
    codes.SPENT: "spent",
    codes.ROLLED: "rolled",
    codes.SUCCEEDED: "succeeded",
    codes.FAILED: "failed",
    codes.PERFECT: "perfect",
    codes.PATRONS: "patrons",
    codes.DRINKS: "drinks",
    codes.CHALLENGED: "challenged",
    codes.WRESTLED: "wrestled",
    codes.CONCEDED: "conceded",
    codes.ARM_ROLLED: "arm-rolled",
    codes.TIED: "tied",
    codes.HELD_OUT: "held-out",
    codes.WEAKENED: "weakened",
    codes.LEFT: "left",
    codes.ASIDE: "aside",
    codes.WON: "won",
}
PLACES = {
    codes.CENTRE: "centre",
    codes.POOL: "pool",
    codes.CARD: "card",
    codes.DECK: "deck",
    codes.USED: "used",
    codes.BOX: "box",
}
ROLLS = (codes.ROLLED, codes.ARM_ROLLED)
ITEMS = {codes.DEALT: "character", codes.FLIPPED: "enemy", codes.ASIDE: "enemy"}
TOKENS = {codes.PATRONS: "patron", codes.DRINKS: "drink"}


def tell(g: Game, edition: Edition, names: tuple[str, ...]) -> tuple[Event, ...]:
    """Turn the journal of the last step into events."""
    return tuple(_event(g, g.journal.entries[i], edition, names) for i in range(g.journal.count))


def _event(g: Game, entry: Entry, edition: Edition, names: tuple[str, ...]) -> Event:
    is_roll = entry.kind in ROLLS
    return Event(
        game="fame",
        kind=KINDS[entry.kind],
        seat=None if entry.seat < 0 else entry.seat,
        item=_item(entry, edition),
        count=entry.count,
        source=None if is_roll else _place(entry.source),
        target=None if is_roll else _place(entry.target),
        dice=tuple(g.chance.tape[entry.item + k] for k in range(entry.count)) if is_roll else (),
        number=max(entry.source, 0) if is_roll else 0,
        names=names,
    )


def _item(entry: Entry, edition: Edition) -> str | None:
    if entry.kind in ITEMS:
        return edition.names[ITEMS[entry.kind]][entry.item]
    return TOKENS.get(entry.kind)


def _place(place: int) -> str | None:
    if place < 0:
        return None
    return PLACES.get(place, f"seat {place}")
