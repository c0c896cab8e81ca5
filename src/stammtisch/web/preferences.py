"""What somebody prefers, kept in cookies of this browser: no account is needed, and the server keeps nothing.

What only the browser itself does (sound, speed of telling, keys, asking back) it keeps for itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from litestar.datastructures import Cookie

from stammtisch.games.registry import GAMES

YEAR = 365 * 24 * 3600
CHOICES = {
    "theme": ("auto", "daylight", "lamplight"),
    "motion": ("system", "less"),
    **{f"hints-{game}": ("first", "on", "off") for game in GAMES},
}
"""what may be chosen, what holds without a choice first; hints for each game by itself"""
Hints = Literal["first", "on", "off"]
"""first: at the first table of a game in this browser alone"""


def chosen(cookies: Mapping[str, str], name: str) -> str:
    """What somebody chose, or what holds without a choice."""
    value = cookies.get(name, "")
    return value if value in CHOICES[name] else CHOICES[name][0]


def hints_at(cookies: Mapping[str, str], code: str) -> dict[str, Hints]:
    """Tell by game whether hints are wanted at a table: always, never, or since it is the first one of its game."""
    return {game: _hints_of(cookies, game, code) for game in GAMES}


def _hints_of(cookies: Mapping[str, str], game: str, code: str) -> Hints:
    wish = chosen(cookies, f"hints-{game}")
    if wish != "first":
        return "on" if wish == "on" else "off"
    return "first" if cookies.get(first_table(game), code) == code else "off"


def first_table(game: str) -> str:
    """The cookie that keeps which table of a game was the first one in this browser."""
    return f"first-{game}"


def cookie_of(name: str, value: str) -> Cookie:
    """Remember a choice."""
    return Cookie(key=name, value=value, path="/", max_age=YEAR, samesite="lax")
