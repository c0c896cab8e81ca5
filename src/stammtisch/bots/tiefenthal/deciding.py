"""Which bot of Tiefenthal decides for a seat.

Restricted Python below the names: runs interpreted and compiled.
"""

from __future__ import annotations

from typing import Any

from stammtisch.bots.tiefenthal.regular import regular
from stammtisch.bots.uniform import uniform
from stammtisch.core.layout import Row, i2
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.legal import legal
from stammtisch.games.tiefenthal.state import Game

UNIFORM = 0
REGULAR = 1

BOTS = {"uniform": UNIFORM, "regular": REGULAR}
"""The numbers of the bots by name."""


def decide(g: Game, e: Edition, p: int, bot: int, actions: Row[i2, Any]) -> int:
    """Choose an action for seat p, which may act; g is a sealed copy that the bot may scribble on.

    actions: room to list the legal actions in.
    """
    if bot == UNIFORM:
        return uniform(g, actions, legal(g, e, p, actions))
    return regular(g, e, p)
