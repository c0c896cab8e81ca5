"""Checking an edition file of Tavern Fame: every fault, with its key and the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from stammtisch.core.edition_check import Sourced, all_faults
from stammtisch.core.messages import sentence
from stammtisch.games.fame.codes import MOST_DICE, MOST_DRINKS

PACKAGE = "stammtisch.games.fame"
MOST_KINDS = 32
MOST_PATRONS = 60
MOST_SEATS = 8

Name = Annotated[str, StringConstraints(min_length=1, max_length=30, pattern=r"^[^\W\d_](?: ?[^,;:\"\s\x00-\x1f])*$")]
Dice = Annotated[int, Field(ge=1, le=MOST_DICE)]
Drinks = Annotated[int, Field(ge=0, le=MOST_DRINKS)]
Patrons = Annotated[int, Field(ge=0, le=MOST_PATRONS)]


class Tokens(BaseModel):
    """Drinks and patrons that go together."""

    model_config = ConfigDict(extra="forbid", strict=True)

    drinks: Drinks
    patrons: Patrons


class Box(Sourced):
    """What is in the box."""

    seats: Annotated[list[Annotated[int, Field(ge=2, le=MOST_SEATS)]], Field(min_length=2, max_length=2)]
    dice: Dice
    drinks: Annotated[int, Field(ge=1, le=MOST_DRINKS)]
    patrons: Annotated[int, Field(ge=1, le=MOST_PATRONS)]


class Start(Sourced):
    """What each player starts with."""

    drinks: Drinks
    patrons: Annotated[int, Field(ge=1, le=MOST_PATRONS)]


class Limits(Sourced):
    """What a hand holds, what wins, and the last round."""

    drinks: Drinks
    fame: Annotated[int, Field(ge=2, le=MOST_PATRONS)]
    rounds: Annotated[int, Field(ge=1, le=1000)]


class Comfort(Sourced):
    """What the loser of a first arm wrestling takes."""

    drinks: Drinks
    patrons: Patrons


class Character(Sourced):
    """One character."""

    name: Name
    strength: Dice
    perfect: Tokens
    bonus: dict[str, Annotated[int, Field(ge=0, le=MOST_DICE)]]


class Enemy(Sourced):
    """One enemy."""

    name: Name
    drinks: Drinks
    patrons: Patrons
    health: Annotated[int, Field(ge=1, le=6)]


class File(BaseModel):
    """A whole file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    game: Literal["fame"]
    name: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    box: Box
    start: Start
    limits: Limits
    comfort: Comfort
    character: Annotated[list[Character], Field(min_length=2, max_length=MOST_KINDS)]
    enemy: Annotated[list[Enemy], Field(min_length=1, max_length=MOST_KINDS)]


def faults_of(values: Mapping[str, Any]) -> list[str]:
    """List all faults of a file; an empty list is a sound edition."""
    return all_faults(File, values, _contradictions)[1]


def _contradictions(file: File, unsure: frozenset[str]) -> Iterator[str]:
    """List values that are possible alone but not together."""
    entries: list[Character | Enemy] = [*file.character, *file.enemy]
    names = Counter(entry.name.casefold() for entry in entries)
    yield from (_say("name-twice", name=name) for name, count in names.items() if count > 1)
    yield from _seat_faults(file, unsure)
    if file.start.drinks > file.limits.drinks:
        yield _say("hand", start=file.start.drinks, limit=file.limits.drinks)
    if file.start.patrons >= file.limits.fame:
        yield _say("fame", start=file.start.patrons, fame=file.limits.fame)
    if not unsure & {"enemy", "enemy[]", "enemy[].name"}:
        yield from _bonus_faults(file)


def _seat_faults(file: File, unsure: frozenset[str]) -> Iterator[str]:
    """Tell whether there is enough for the most players."""
    fewest, most = file.box.seats
    if fewest > most:
        yield _say("seats", fewest=fewest, most=most)
    if len(file.character) < most and "character" not in unsure:
        yield _say("characters", most=most, count=len(file.character))
    for what in ("drinks", "patrons"):
        each, box = getattr(file.start, what), getattr(file.box, what)
        if each * most > box:
            yield _say("start", what=what, each=each, most=most, box=box)


def _bonus_faults(file: File) -> Iterator[str]:
    enemies = {enemy.name for enemy in file.enemy}
    for number, character in enumerate(file.character):
        for enemy in character.bonus:
            if enemy not in enemies:
                yield _say("bonus", place=f"character[{number}].bonus", enemy=enemy)


def _say(key: str, **arguments: Any) -> str:
    return sentence(PACKAGE, f"edition-{key}", **arguments)
