"""The Taverns of Tiefenthal in the terminal.

`table` draws the whole table from `commons` (market, supply, tracks), `tavern` (one's own) and `others`; `looking`
shows more of each on demand, `sentences` tells all to screen readers, `telling` and `turns` shorten events, `chances`
shows odds and `explaining` explains words. All is made from views and events; no rule is decided here.
"""

from stammtisch.tui.tiefenthal.screen import TiefenthalScreen

__all__ = ["TiefenthalScreen"]
