"""Telling what happened: journal entries of Tiefenthal as events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stammtisch.core.edition import Edition
from stammtisch.core.event import Event
from stammtisch.core.journal import Entry
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition import TILES
from stammtisch.games.tiefenthal.serving import FACE
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.words import card_names, place_name, space_name

KINDS = {
    codes.STARTS: "starts",
    codes.SHOWN: "shown",
    codes.EVENING: "evening",
    codes.GOT_DOUBLOONS: "got-doubloons",
    codes.GOT_BEER: "got-beer",
    codes.GOT_CARD: "got-card",
    codes.GOT_COUNTER_GUEST: "got-counter-guest",
    codes.GOT_DIE: "got-die",
    codes.VOID: "void",
    codes.DECLINED: "declined",
    codes.UPGRADED: "upgraded",
    codes.RETURNED: "returned",
    codes.SHUFFLED: "shuffled",
    codes.DREW: "drew",
    codes.KEPT: "kept",
    codes.REDREW: "redrew",
    codes.DISCARDED: "discarded",
    codes.ROLLED_OWN: "rolled-own",
    codes.ROLLED: "rolled",
    codes.DRAFTED: "drafted",
    codes.PASSED: "passed",
    codes.TURN: "turn",
    codes.SERVED: "served",
    codes.BOUGHT: "bought",
    codes.RECRUITED: "recruited",
    codes.INVITED: "invited",
    codes.SPENT_COUNTER_GUEST: "spent-counter-guest",
    codes.STEPPED: "stepped",
    codes.LOST_DOUBLOONS: "lost-doubloons",
    codes.LOST_BEER: "lost-beer",
    codes.ENDED: "ended",
    codes.CLOSED: "closed",
    codes.IN_FORCE: "in-force",
    codes.SCORED: "scored",
    codes.WON: "won",
    codes.EMPTY: "empty",
}
ROLLS = (codes.ROLLED_OWN, codes.ROLLED)
TILE_EVENTS = (codes.UPGRADED, codes.IN_FORCE)
VOID_DIE, VOID_CARD, VOID_COUNTER_GUEST = range(3)


def tell(g: Game, edition: Edition, names: tuple[str, ...]) -> tuple[Event, ...]:
    """Turn the journal of the last step into events."""
    return tuple(
        Event(game="tiefenthal", names=names, **facts)
        for i in range(g.journal.count)
        for facts in _facts(g, edition, g.journal.entries[i])
    )


def _facts(g: Game, edition: Edition, entry: Entry) -> Iterator[dict[str, Any]]:
    seat = None if entry.seat < 0 else entry.seat
    if entry.kind == codes.DREW:
        yield from _cards_drawn(g, edition, entry)
    elif entry.kind in ROLLS:
        dice = tuple(g.chance.tape[entry.item + k] for k in range(entry.count))
        yield {"kind": KINDS[entry.kind], "seat": seat, "dice": dice, "count": entry.count}
    elif entry.kind == codes.SERVED:
        yield _die_used(edition, entry)
    elif entry.kind == codes.VOID:
        yield _void(edition, entry)
    elif entry.kind in TILE_EVENTS:
        number = int(entry.kind == codes.UPGRADED and entry.source == 1)
        yield {
            "kind": KINDS[entry.kind],
            "seat": seat,
            "item": TILES[entry.item],
            "count": entry.count,
            "number": number,
        }
    else:
        yield {
            "kind": KINDS[entry.kind],
            "seat": seat,
            "item": None if entry.item < 0 else card_names(edition)[entry.item],
            "count": entry.count,
            "source": place_name(entry.source),
            "target": place_name(entry.target),
        }


def _cards_drawn(g: Game, edition: Edition, entry: Entry) -> Iterator[dict[str, Any]]:
    """Tell a run of draws card by card: drawing is what a step does last to a tavern, so the cards still lie there."""
    me = g.players[entry.seat]
    taken, noble_table = 0, -1
    for i in range(entry.item + entry.count):
        kind = me.tavern[i]
        is_joining = kind == codes.NOBLE and noble_table >= 0
        table = noble_table if is_joining else taken
        if kind >= codes.TAVERN_CARDS and not is_joining:
            noble_table = taken if kind == codes.NOBLE else noble_table
            taken += 1
        if i >= entry.item:
            name = card_names(edition)[kind]
            target = f"area {name.lower()}" if kind < codes.TAVERN_CARDS else f"table {table + 1}"
            yield {"kind": "drew", "seat": entry.seat, "item": name, "count": 1, "source": "deck", "target": target}


def _void(edition: Edition, entry: Entry) -> dict[str, Any]:
    """Tell what could not be given: a card, a counter guest, or a die (`number` says which)."""
    return {
        "kind": KINDS[codes.VOID],
        "seat": entry.seat,
        "item": None if entry.item < 0 else card_names(edition)[entry.item],
        "count": entry.count,
        "source": place_name(entry.source),
        "target": place_name(entry.target),
        "number": VOID_CARD if entry.item >= 0 else VOID_COUNTER_GUEST if entry.source == codes.RESERVE else VOID_DIE,
    }


def _die_used(edition: Edition, entry: Entry) -> dict[str, Any]:
    face, washes = divmod(entry.source, FACE)
    space = space_name(entry.target)
    return {
        "kind": "served" if entry.item >= 0 else f"used-{space}",
        "seat": entry.seat,
        "item": None if entry.item < 0 else card_names(edition)[entry.item],
        "count": entry.count,
        "target": space,
        "dice": (face,),
        "number": washes,
    }
