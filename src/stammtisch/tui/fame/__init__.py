"""Tavern Fame in the terminal.

`table` draws, `sentences` tells the same to screen readers, `telling` shortens events, `chances` shows odds and
`explaining` explains words. All is made from views and events; no rule is decided here.
"""

from stammtisch.tui.fame.screen import FameScreen

__all__ = ["FameScreen"]
