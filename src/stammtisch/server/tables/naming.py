"""What tables and seats are called."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from stammtisch.bots.naming import tavern_name, tavern_names
from stammtisch.core.refusal import refuse
from stammtisch.server.tables.nicknames import check_form, look

PACKAGE = "stammtisch.server"
CODE_LETTERS = "bcdfghjkmnpqrstvwxyz23456789"
"""without vowels, so that no code is a word, and without letters that look alike"""
CODE_LENGTH = 8


def new_code() -> str:
    """Draw the code of a table: 8 letters, one of some 380,000 million."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def check_name(name: object, taken: Iterable[str]) -> str:
    """Give a person's name back, spaces around it cut.

    Refused: what can't be a nickname, one that another seat has or that looks like it, one that bots go by.
    """
    found = check_form(name)
    for other in taken:
        if other.casefold() == found.casefold():
            raise refuse("seat/name-taken", PACKAGE, name=found)
        if look(other) == look(found):
            raise refuse("seat/name-alike", PACKAGE, name=found, other=other)
    if look(found.rstrip(" 0123456789")) in {look(each) for each in tavern_names()}:
        raise refuse("seat/name-of-bot", PACKAGE, name=found)
    return found


def bot_name(seat: int, taken: Iterable[str]) -> str:
    """Name the bot of a seat so that no other seat is called the same. taken: the names of the others, "" for none."""
    return tavern_name(seat, (name for name in taken if name))
