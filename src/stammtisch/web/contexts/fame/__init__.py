"""The table of Tavern Fame, made ready for its templates.

What is seen comes from the view, what happened (answers, rolls, tokens that moved) from the last events. Nothing here
knows a rule: what is legal, and why the rest is not, is asked of the game.
"""

from stammtisch.web.contexts.fame.board import FameBoard, Lookout, fame_board
from stammtisch.web.contexts.fame.deciding import Deciding, Draught, at_top, decide, draughts_of
from stammtisch.web.contexts.fame.telling import Told, last_told
from stammtisch.web.contexts.fame.winning import ranked_by_patrons

__all__ = [
    "Deciding",
    "Draught",
    "FameBoard",
    "Lookout",
    "Told",
    "at_top",
    "decide",
    "draughts_of",
    "fame_board",
    "last_told",
    "ranked_by_patrons",
]
