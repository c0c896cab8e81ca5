"""Stammtisch: play, study and research tavern games.

The root exports `Match`, `Refusal` and `game`, each loaded when first used: importing a layer below must not load a
game. Everything else is found in the layers: `core`, `games`, `bots`, `arena`, `server`, `web`, `tui`, `cli`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stammtisch.core.refusal import Refusal
    from stammtisch.games.registry import Match, game

__all__ = ["Match", "Refusal", "game"]


def __getattr__(name: str) -> Any:
    if name in {"Match", "game"}:
        from stammtisch.games import registry

        return getattr(registry, name)
    if name == "Refusal":
        from stammtisch.core.refusal import Refusal

        return Refusal
    raise AttributeError(f"module 'stammtisch' has no attribute {name!r}")
