"""The Taverns of Tiefenthal: drafting dice and building a tavern of cards, 2 to 4 players. Module 1, the base game.

Rule rooms are named after what happens in a round: `setup`, `evening`, `filling`, `waitresses`, `drafting`, `serving`,
`spending`, `bonuses`, `monastery`, `closing`, `scoring`; `legal` says who may do what, `step` carries it out. They are
restricted Python: no NumPy, no strings, no allocation. `moves`, `events`, `view` and `position` turn numbers into
words. Prices never stand here but in `editions/`.
"""

from stammtisch.games.tiefenthal.rules import TiefenthalRules

__all__ = ["TiefenthalRules"]
