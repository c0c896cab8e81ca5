"""Looking into games: what is bought, how it fares, where seats stand.

`counting` plays series and counts what happens in them, `first_look` writes the house report on the values of an
edition. Rooms named after a game say what is counted there. Nothing here changes a rule or a value.
"""

from stammtisch.analysis.first_look import first_look
from stammtisch.analysis.purchases import Purchases, play_purchases

__all__ = ["Purchases", "first_look", "play_purchases"]
