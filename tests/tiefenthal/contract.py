"""A position as it may be written by hand, with every key that every player has, and changes to it."""

from copy import deepcopy

CONTRACT = {
    "game": "tiefenthal", "edition": "base", "options": {}, "round": 2, "phase": "serve", "start": 1, "turn": 1,
    "market": ["Farmhand", "Miller", "Smith", "Notary", "Carter"],
    "players": [
        {
            "deck": {"Regular 1": 3}, "top": [], "discard": {"Regular 2": 1},
            "tavern": ["Noble", "Table", "Regular 2", "Waitress", "Regular 1", "Beer Supplier", "Regular 2"],
            "tiles": ["Safe"], "new_tiles": [], "white": [2, 2, 5, 6], "own": [4], "coaster": [],
            "doubloons": 1, "beer": 0, "monastery": 3, "counter_guests": 1, "reserve": 2,
            "used": [], "bought": [], "recruited": False,
        },
        {
            "deck": {"Regular 1": 3}, "top": [], "discard": {},
            "tavern": [
                "Dishwasher", "Table", "Regular 2", "Regular 2", "Waitress", "Regular 1", "Beer Supplier", "Regular 2",
            ],
            "tiles": [], "new_tiles": [], "white": [1, 1, 6, 3], "own": [5], "coaster": [],
            "doubloons": 2, "beer": 1, "monastery": 0, "counter_guests": 1, "reserve": 2,
            "used": [], "bought": [], "recruited": False,
        },
    ],
}  # fmt: skip


def changed(change, player):
    """That position with other keys, and with other keys of player 0."""
    found = deepcopy(CONTRACT) | change
    found["players"][0] |= player
    return found
