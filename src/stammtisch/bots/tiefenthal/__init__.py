"""Bots of The Taverns of Tiefenthal: `uniform` and `regular`.

`worth` values things, `dice` lays dice, `spending` buys, `regular` chooses, `deciding` is the one door for the
executors. All is restricted Python; nothing here may read what the sealed state does not hold.
"""

from stammtisch.bots.tiefenthal.deciding import BOTS, decide

__all__ = ["BOTS", "decide"]
