"""Why something can't be done, as buttons and lists tell it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Why = Callable[[str], str]
"""Says why a move is not possible; an empty text if it is."""


@dataclass(frozen=True)
class Reason:
    """Why something is not possible. key: what points here. label: its name, where reasons stand in a list."""

    key: str
    why: str
    label: str = ""
