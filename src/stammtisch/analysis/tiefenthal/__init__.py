"""What is counted in games of Tiefenthal: purchases.

Columns are the tavern cards, the tiles, the kinds of guests, and Nobles by how many are recruited at once. The
restricted function `column` sorts journal entries into them, `column_names` says what they are called in an edition.
"""

from stammtisch.analysis.tiefenthal.columns import COLUMNS, column, column_names, left_over

__all__ = ["COLUMNS", "column", "column_names", "left_over"]
