"""Which moves can't be taken back, so that a page may ask back before they are made."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

END = "end"
FINAL = frozenset({"concede", "end", "redraw", "slay", "wrestle"})
"""verbs after which chance answers or others act"""


def is_final(move: str) -> bool:
    """Tell whether a move can't be taken back."""
    return move.partition(" ")[0] in FINAL


def takeable_of(view: Any, me: int, bots: Collection[int]) -> frozenset[str]:
    """Find the moves of a turn in Tiefenthal that can be taken back here, although often they can't.

    A turn that ended is taken up again until the next person acts; after the last turn of a round cards are drawn, and
    bots act at once. me: the seat that ends its turn. bots: their seats.
    """
    seats = len(view.players)
    then = (me + 1) % seats
    return frozenset() if then == view.start or then in bots else frozenset({END})
