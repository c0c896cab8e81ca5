"""The handlers of the pages, by page.

A handler reads what was sent, asks the server's rooms, and renders. Whatever changes something is a POST that ends in a
redirect, or in a few words of JSON where an island asked. No rule of a game is known here.
"""

from __future__ import annotations

from typing import Any

from stammtisch.web.pages.about import HANDLERS as ABOUT
from stammtisch.web.pages.acting import HANDLERS as ACTING
from stammtisch.web.pages.files import HANDLERS as FILES
from stammtisch.web.pages.front import HANDLERS as FRONT
from stammtisch.web.pages.games import HANDLERS as GAMES
from stammtisch.web.pages.learning import HANDLERS as LEARNING
from stammtisch.web.pages.opening import HANDLERS as OPENING
from stammtisch.web.pages.records import HANDLERS as RECORDS
from stammtisch.web.pages.replaying import HANDLERS as REPLAYING
from stammtisch.web.pages.seats import HANDLERS as SEATS
from stammtisch.web.pages.settings import HANDLERS as SETTINGS
from stammtisch.web.pages.tables import HANDLERS as TABLES
from stammtisch.web.pages.theme import HANDLERS as THEME

HANDLERS: list[Any] = [
    *ABOUT,
    *ACTING,
    *FILES,
    *FRONT,
    *GAMES,
    *LEARNING,
    *OPENING,
    *RECORDS,
    *REPLAYING,
    *SEATS,
    *SETTINGS,
    *TABLES,
    *THEME,
]

__all__ = ["HANDLERS"]
