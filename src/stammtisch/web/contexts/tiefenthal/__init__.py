"""The board of The Taverns of Tiefenthal, made ready for its templates.

Each legal move stands on the piece that it acts on, with what it brings at once; dice that were laid lie on their
spaces, and what can't be done says why. Worked out from views and moves alone.
"""

from stammtisch.web.contexts.tiefenthal.board import Board, Way, board_of, face_of, keys_of_area
from stammtisch.web.contexts.tiefenthal.laying import Laid, Lying, laid_dice
from stammtisch.web.contexts.tiefenthal.steps import step_label

__all__ = ["Board", "Laid", "Lying", "Way", "board_of", "face_of", "keys_of_area", "laid_dice", "step_label"]
