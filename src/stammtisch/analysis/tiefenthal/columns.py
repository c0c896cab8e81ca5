"""The columns under which purchases of Tiefenthal are counted.

`column` and `left_over` are restricted Python: they run interpreted and compiled.
"""

from __future__ import annotations

from stammtisch.core.edition import Edition
from stammtisch.core.journal import Entry
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.state import Game

FIRST_TILE = codes.TAVERN_CARDS
FIRST_GUEST = FIRST_TILE + codes.TILES
NOBLES = FIRST_GUEST + codes.MOST_KINDS
COLUMNS = NOBLES + 1


def column(entry: Entry) -> int:
    """Sort an entry: cards bought, tiles upgraded, guests recruited, Nobles recruited; -1 for everything else."""
    if entry.kind == codes.BOUGHT:
        return entry.item + 0
    if entry.kind == codes.UPGRADED:
        return FIRST_TILE + entry.item
    if entry.kind == codes.RECRUITED:
        return FIRST_GUEST + entry.item
    return NOBLES if entry.kind == codes.INVITED else -1


def left_over(g: Game) -> int:
    """Count the Nobles left in their stack."""
    return g.nobles + 0


def column_names(edition: Edition) -> dict[int, tuple[str, str]]:
    """Name the columns that an edition uses: the kind of purchase (card, tile, guest, Nobles), and the thing."""
    kinds = edition.names["card"]
    found = {kind: ("card", kinds[kind]) for kind in range(codes.TAVERN_CARDS)}
    found |= {FIRST_TILE + tile: ("tile", name) for tile, name in enumerate(edition.names["tile"])}
    found |= {
        FIRST_GUEST + kind: ("guest", name)
        for kind, name in enumerate(kinds)
        if edition.record.card[kind].type == codes.GUEST
    }
    return found | {NOBLES: ("Nobles", "Nobles for beer")}
