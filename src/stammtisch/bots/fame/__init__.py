"""Bots of Tavern Fame: `uniform` and `regular`.

`chances` looks up odds, `worth` values the ends of a round, `foresight` finds the end that a boast leads to, `regular`
chooses, `deciding` is the one door for the executors. All is restricted Python; nothing here may read what the sealed
state does not hold.
"""

from stammtisch.bots.fame.deciding import BOTS, decide

__all__ = ["BOTS", "decide"]
