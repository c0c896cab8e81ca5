"""`uniform`: takes any legal action, each equally likely. Knows no game.

Restricted Python: runs interpreted and compiled.
"""

from __future__ import annotations

from typing import Any

from stammtisch.core.chance import HasChance, below
from stammtisch.core.layout import Row, i2


def uniform(g: HasChance, actions: Row[i2, Any], count: int) -> int:
    """Take one of the first `count` actions, all equally likely, by the generator of the bot's own copy."""
    return actions[below(g.chance.stream, count)]
