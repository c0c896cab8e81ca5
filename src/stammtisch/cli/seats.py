"""Reading `--seats me:Ann,bot,uniform`: who sits where, and what they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from shlex import quote

import msgspec

from stammtisch.bots.naming import tavern_name
from stammtisch.cli.words import refuse_here, say
from stammtisch.tui.holders import PERSON

BOT = "bot"
USUAL_BOT = "regular"
USUAL_SEATS = "me,bot,bot"


class Guest(msgspec.Struct, frozen=True):
    """Who takes a seat: `me` or a bot's name, and what the seat is called."""

    kind: str
    name: str


def read_seats(text: str, bots: Sequence[str]) -> tuple[Guest, ...]:
    """Read who sits where. Refused: empty places, kinds that are neither `me` nor a bot, a name given twice."""
    said = [part.strip().partition(":") for part in text.split(",")]
    kinds = [_kind(kind.strip().lower(), bots) for kind, _, _ in said]
    count = Counter(kind for kind, (_, _, name) in zip(kinds, said, strict=True) if not name.strip())
    seen: Counter[str] = Counter()
    guests: list[Guest] = []
    given = [name.strip() for _, _, name in said]
    for seat, (kind, name) in enumerate(zip(kinds, given, strict=True)):
        chosen = name
        if not chosen and kind != PERSON:
            chosen = tavern_name(seat, [*given, *(guest.name for guest in guests)])
        elif not chosen:
            chosen = say("name-person") if count[kind] == 1 else say("name-persons", number=seen[kind] + 1)
            seen[kind] += 1
        guests.append(Guest(kind, chosen))
    twice = [name for name, times in Counter(guest.name.casefold() for guest in guests).items() if times > 1]
    if twice:
        raise refuse_here("seats/twice", name=twice[0])
    return tuple(guests)


def _kind(kind: str, bots: Sequence[str]) -> str:
    if kind == BOT:
        return USUAL_BOT
    if kind == PERSON or kind in bots:
        return kind
    raise refuse_here("seats/kind", kind=kind, bots=", ".join(bots))


def format_seats(guests: Sequence[Guest]) -> str:
    """Write seats as they are typed in a shell, for the line that offers another game."""
    return quote(",".join(f"{guest.kind}:{guest.name}" if guest.kind == PERSON else guest.kind for guest in guests))
