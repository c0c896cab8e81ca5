"""What tables and seats are called."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from stammtisch.core.match import LONGEST_NAME, is_name
from stammtisch.core.messages import sentence
from stammtisch.core.refusal import refuse, shown

PACKAGE = "stammtisch.server"
CODE_LETTERS = "bcdfghjkmnpqrstvwxyz23456789"
"""without vowels, so that no code is a word, and without letters that look alike"""
CODE_LENGTH = 8


def new_code() -> str:
    """Draw the code of a table: 8 letters, one of some 380,000 million."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def check_name(name: object, taken: Iterable[str]) -> str:
    """Give a person's name back, spaces around it cut. Refused: what is no name, one that another seat has."""
    found = name.strip() if isinstance(name, str) else name
    if not is_name(found):
        raise refuse("seat/name", PACKAGE, name=shown(name), limit=LONGEST_NAME)
    assert isinstance(found, str)
    if found.casefold() in {other.casefold() for other in taken}:
        raise refuse("seat/name-taken", PACKAGE, name=found)
    return found


def bot_name(bot: str, taken: Iterable[str]) -> str:
    """Name a bot so that no other seat is called the same."""
    used = {other.casefold() for other in taken}
    name, number = sentence(PACKAGE, "name-bot", bot=bot), 1
    while name.casefold() in used:
        number += 1
        name = sentence(PACKAGE, "name-bot-numbered", bot=bot, number=number)
    return name
