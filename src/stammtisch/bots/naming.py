"""What bots are called: after things of a tavern, so that nobody takes them for people, and words for their kinds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from stammtisch.core.messages import has_sentence, sentence

PACKAGE = "stammtisch.bots"


@cache
def tavern_names() -> tuple[str, ...]:
    """List the names of bots; each begins with a letter of its own."""
    return tuple(sentence(PACKAGE, "names").split(", "))


def tavern_name(seat: int, taken: Iterable[str]) -> str:
    """Name the bot of a seat, always the same one, unless it is taken or another name there begins with its letter."""
    names = tavern_names()
    used = {name.casefold() for name in taken}
    letters = {name[:1] for name in used}
    own = [names[(seat + step) % len(names)] for step in range(len(names))]
    free = [name for name in own if name.casefold() not in used]
    numbered = (f"{own[0]} {number}" for number in range(2, len(used) + 3))
    return next(
        (name for name in free if name[0].casefold() not in letters),
        next(iter(free), None) or next(name for name in numbered if name.casefold() not in used),
    )


def kind_words(bot: str) -> str:
    """Say what a kind of bot is like; kinds without words keep their own name."""
    key = f"kind-{bot}"
    return sentence(PACKAGE, key) if has_sentence(PACKAGE, key) else bot
