"""Which moves can't be taken back, so that a page may ask back before they are made."""

from __future__ import annotations

FINAL = frozenset({"concede", "end", "redraw", "slay", "wrestle"})
"""verbs after which chance answers or others act"""


def is_final(move: str) -> bool:
    """Tell whether a move can't be taken back."""
    return move.partition(" ")[0] in FINAL
