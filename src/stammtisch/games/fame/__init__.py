"""Tavern Fame: bluffing with dice, 2 to 5 players.

Rule rooms are named after what happens at the table: `setup`, `opening`, `boasting`, `calling`, `slaying`,
`wrestling`, `ending`; `legal` says who may do what, `step` carries it out. They are restricted Python: no NumPy, no
strings, no allocation. `moves`, `events`, `view` and `position` turn numbers into words. Prices never stand here but
in `editions/`.
"""

from stammtisch.games.fame.rules import FameRules

__all__ = ["FameRules"]
