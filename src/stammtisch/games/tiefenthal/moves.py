"""Moves of Tiefenthal as text: `draft 6`, `serve 5 table 2`, `upgrade dishwasher with 2`, `choose 2 beer`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from stammtisch.core.messages import sentence
from stammtisch.core.refusal import Refusal, refuse, shown
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition import TAVERN_CARDS, TILES

EXAMPLES = (
    "keep, redraw, draft 6, serve 5 table 2, serve 3 cashbox, buy waitress, upgrade dishwasher with 2, recruit 1, "
    "nobles 2, step, choose 2 beer, end"
)
LONGEST_MOVE = 100
SPACES = ("cashbox", "barrel", "supplier", "monk")
FACES = range(1, codes.FACES + 1)
PACKAGE = "stammtisch.games.tiefenthal"
GAME = "The Taverns of Tiefenthal"
NOBLES = ("noble", "nobles")
HINT_OF = {
    **{verb: verb for verb in ("buy", "upgrade", "choose")},
    **dict.fromkeys(("serve", "table", *SPACES), "serve"),
    **dict.fromkeys(NOBLES, "noble"),
    "recruit": "place",
}
"""for the first word of what is no move, the hint on how it may be meant"""


def parse_move(text: object) -> int:
    """Read a move, forgiving case and spaces: its action number. What is no move is refused."""
    words = text.lower().split() if isinstance(text, str) and len(text) <= LONGEST_MOVE else []
    action = actions().get(" ".join(words))
    if action is None:
        said = text if isinstance(text, str) and len(text) <= LONGEST_MOVE else shown(text)
        hint = hint_for(words)
        if hint:
            raise Refusal("move/unknown", sentence(PACKAGE, "hint", move=said, game=GAME, hint=hint))
        raise refuse("move/unknown", move=said, game=GAME, examples=EXAMPLES)
    return action


def hint_for(words: Sequence[str]) -> str:
    """Guess how words that are no move may be meant, and say how to say it; empty if they are like no move."""
    verb, rest = (words[0], words[1:]) if words else ("", ())
    key = HINT_OF.get(verb, "")
    if verb in {"buy", "recruit"} and rest:
        key = "noble" if rest[0] in NOBLES else "guest" if verb == "recruit" and not rest[0].isdecimal() else key
    cards, tiles = (", ".join(names).lower() for names in (TAVERN_CARDS, TILES))
    return sentence(PACKAGE, f"hint-{key}", cards=cards, tiles=tiles, last=codes.PLACES - 1) if key else ""


def format_move(action: int) -> str:
    """Write a move's canonical text."""
    return texts()[action]


@cache
def texts() -> tuple[str, ...]:
    """List the text of every action, in the order of their numbers."""
    return tuple(_texts())


@cache
def actions() -> dict[str, int]:
    """Find the action of every text."""
    return {text: action for action, text in enumerate(texts())}


def _texts() -> Iterator[str]:
    yield from ("keep", "redraw")
    yield from (f"draft {face}" for face in FACES)
    for face in FACES:
        yield from (f"serve {face} {space}" for space in SPACES)
        yield from (f"serve {face} table {table + 1}" for table in range(codes.MOST_TABLES))
    yield from (f"buy {card.lower()}" for card in TAVERN_CARDS)
    for tile in TILES:
        yield f"upgrade {tile.lower()}"
        yield from (f"upgrade {tile.lower()} with {count}" for count in range(1, codes.RETURNS))
    yield from (f"recruit {place}" for place in range(codes.PLACES))
    yield from (f"nobles {count}" for count in range(1, codes.MOST_OFFERS + 1))
    yield "step"
    yield from (f"choose {choice}" for choice in _choices())
    yield "end"


def _choices() -> Iterator[str]:
    amounts = range(1, codes.MOST_GIFT + 1)
    yield from (card.lower() for card in TAVERN_CARDS)
    yield from (f"{count} doubloon{'s' if count > 1 else ''}" for count in amounts)
    yield from (f"{count} beer" for count in amounts)
    yield from ("die", "counter guest", "noble")
    yield from (f"upgrade {tile.lower()}" for tile in TILES)
    yield "nothing"


def choice_text(choice: int) -> str:
    """Write what stands after `choose`."""
    return format_move(codes.FIRST_CHOOSE + choice).removeprefix("choose ")
