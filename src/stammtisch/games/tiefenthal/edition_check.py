"""Checking an edition file of Tiefenthal: every fault, with its key and the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, StringConstraints

from stammtisch.core.edition_check import Sourced, all_faults
from stammtisch.core.messages import sentence
from stammtisch.core.refusal import shown
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition import NOBLE, TAVERN_CARDS, TILES

PACKAGE = "stammtisch.games.tiefenthal"
MOST_SEATS = 4
MOST_DICE = 6
MOST_ROUNDS = 16
MOST_SPACES = 40
SPACE_TILES = ("Barrel", "Cashbox", "Monk", "Beer Supplier")

Name = Annotated[str, StringConstraints(min_length=1, max_length=30, pattern=r"^[^\W\d_](?: ?[^,;:\"\s\x00-\x1f])*$")]
TavernCard = Literal["Beer Merchant", "Dishwasher", "Waitress", "Table", "Beer Supplier"]
Tile = Literal["Safe", "Beer Storage", "Barrel", "Cashbox", "Monk", "Dishwasher", "Waitress", "Tables", "Beer Supplier"]
Price = Annotated[int, Field(ge=0, le=99)]
Copies = Annotated[int, Field(ge=1, le=100)]
Worth = Annotated[int, Field(ge=0, le=20)]
Points = Annotated[int, Field(ge=-99, le=99)]
Face = Annotated[int, Field(ge=1, le=6)]


def _checked_pip(value: object) -> object:
    """Refuse what is neither a face nor `any`, under the key itself."""
    if value == "any" or (type(value) is int and 1 <= value <= codes.FACES):
        return value
    raise ValueError(sentence(PACKAGE, "edition-pip", found=shown(value)))


Pip = Annotated[int | Literal["any"], PlainValidator(_checked_pip, json_schema_input_type=Face | Literal["any"])]
Gift = Annotated[int, Field(ge=1, le=codes.MOST_GIFT)]


class Bonus(BaseModel):
    """One bonus: what it gives, how much, which card, or up to which base cost a tile is free."""

    model_config = ConfigDict(extra="forbid", strict=True)

    give: Literal["nothing", "doubloons", "beer", "card", "counter guest", "noble", "step", "die", "upgrade"]
    count: Gift = 1
    card: TavernCard | None = None
    most: Price | None = None


class Box(Sourced):
    """What is in the box beside the cards."""

    seats: Annotated[list[Annotated[int, Field(ge=2, le=MOST_SEATS)]], Field(min_length=2, max_length=2)]
    white_dice: Annotated[int, Field(ge=1, le=MOST_DICE)]
    own_dice: Annotated[int, Field(ge=0, le=MOST_DICE)]
    counter_guests: Annotated[int, Field(ge=0, le=12)]
    stack: str
    last_space: Annotated[int, Field(ge=1, le=MOST_SPACES)]


class Start(Sourced):
    """The tavern cards of a starting deck."""

    cards: Annotated[list[TavernCard], Field(max_length=12)]


class Card(Sourced):
    """A tavern card."""

    name: TavernCard
    cost: Price
    copies: Copies
    points: Points


class Regular(Sourced):
    """A kind of Regular; copies are for each player."""

    name: Name
    copies: Copies
    pip: Pip
    pays: Worth
    points: Points


class Noble(Sourced):
    """The Nobles, and what one, two and so on cost together."""

    copies: Copies
    pip: Pip
    pays: Worth
    points: Points
    prices: Annotated[list[Price], Field(min_length=1, max_length=codes.MOST_OFFERS)]


class Guest(Sourced):
    """A guest."""

    name: Name
    copies: Copies
    cost: Price
    pip: Pip
    pays: Worth
    points: Points
    bonus: Bonus | None = None


class TileEntry(Sourced):
    """A tile: what it costs, what each side is worth, which faces its space takes."""

    name: Tile
    cost: Price
    basic: Worth
    upgraded: Worth
    returns: TavernCard | None = None
    discount: Price = 0
    faces: Annotated[list[Face], Field(min_length=1, max_length=6)] | None = None


class Space(Sourced):
    """A space of the round track."""

    gives: Annotated[list[Bonus], Field(default_factory=list, max_length=2)]
    choose: Annotated[list[Bonus], Field(default_factory=list, max_length=4)]


class MonasterySpace(Space):
    """A space of the monastery track."""

    space: Annotated[int, Field(ge=0, le=MOST_SPACES)]


class File(BaseModel):
    """A whole file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    game: Literal["tiefenthal"]
    name: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    box: Box
    start: Start
    noble: Noble
    card: list[Card]
    regular: Annotated[list[Regular], Field(min_length=1)]
    tile: list[TileEntry]
    guest: Annotated[list[Guest], Field(min_length=1)]
    evening: Annotated[list[Space], Field(min_length=1, max_length=MOST_ROUNDS)]
    monastery: list[MonasterySpace]


def faults_of(values: Mapping[str, Any]) -> list[str]:
    """List all faults of a file; an empty list is a sound edition [X3, X4]."""
    return all_faults(File, values, _contradictions)[1]


def _contradictions(file: File, unsure: frozenset[str]) -> Iterator[str]:
    """List values that are possible alone but not together."""
    yield from _once_faults(file, unsure)
    yield from _name_faults(file, unsure)
    yield from _box_faults(file)
    yield from _tile_faults(file)
    yield from _track_faults(file, unsure)


def _say(key: str, /, **arguments: Any) -> str:
    return sentence(PACKAGE, f"edition-{key}", **arguments)


def _once_faults(file: File, unsure: frozenset[str]) -> Iterator[str]:
    """Look for cards and tiles that are missing or named twice; one that could not be read isn't missing."""
    cards, tiles = [card.name for card in file.card], [tile.name for tile in file.tile]
    for key, wanted, said in (("card", TAVERN_CARDS, cards), ("tile", TILES, tiles)):
        found: Counter[str] = Counter(said)
        allowed = {0, 1} if unsure & {key, f"{key}[]", f"{key}[].name"} else {1}
        yield from (
            _say("once", key=key, name=name, count=found[name]) for name in wanted if found[name] not in allowed
        )


def _name_faults(file: File, unsure: frozenset[str]) -> Iterator[str]:
    """Look for names that two cards have, and for the guest of the stack."""
    taken = {name.casefold() for name in (*TAVERN_CARDS, NOBLE)}
    seated = Counter(
        [*(entry.name.casefold() for entry in file.regular), *(entry.name.casefold() for entry in file.guest)]
    )
    for name, count in seated.items():
        if count > 1 or name in taken:
            yield _say("name-twice", name=name)
    has_all = not unsure & {"guest", "guest[]", "guest[].name"}
    if has_all and file.box.stack not in {guest.name for guest in file.guest}:
        yield _say("stack", name=file.box.stack)


def _box_faults(file: File) -> Iterator[str]:
    """Count the box: seats, starting decks, the engine's limits [K11, X3]."""
    fewest, most = file.box.seats
    if fewest > most:
        yield _say("seats", fewest=fewest, most=most)
    start = Counter(file.start.cards)
    for card in file.card:
        if start[card.name] * most > card.copies:
            yield _say("start", name=card.name, needed=start[card.name] * most, most=most, copies=card.copies)
    kinds = codes.FIRST_SEATED + len(file.regular) + len(file.guest)
    if kinds > codes.MOST_KINDS:
        yield _say("kinds", count=kinds, limit=codes.MOST_KINDS)
    regulars = most * sum(entry.copies for entry in file.regular)
    others = sum(card.copies for card in file.card) + sum(guest.copies for guest in file.guest)
    cards = file.noble.copies + regulars + others
    if cards > codes.MOST_CARDS:
        yield _say("cards", count=cards, limit=codes.MOST_CARDS)


def _tile_faults(file: File) -> Iterator[str]:
    """Look at what tiles return and hold, and at the engine's tables and returned cards."""
    copies = {card.name: card.copies for card in file.card}
    for number, tile in enumerate(file.tile):
        place = f"tile[{number}]"
        if (tile.returns is None) is not (tile.discount == 0):
            yield _say("discount", place=place)
        if tile.faces is not None and tile.name not in SPACE_TILES:
            yield _say("faces", place=place, name=tile.name)
        if tile.returns is not None and copies.get(tile.returns, 0) > codes.MOST_RETURNED:
            yield _say("returns", place=place, name=tile.returns, limit=codes.MOST_RETURNED)
        if tile.name == "Tables" and min(tile.basic, tile.upgraded) < 1:
            yield _say("no-tables", place=place)
        if tile.name == "Tables" and max(tile.basic, tile.upgraded) + copies.get("Table", 0) > codes.MOST_TABLES:
            yield _say("tables", place=place, limit=codes.MOST_TABLES)


def _track_faults(file: File, unsure: frozenset[str]) -> Iterator[str]:
    """Look at every bonus where it stands: what it needs, and what can't stand there."""
    spaces = Counter(entry.space for entry in file.monastery)
    yield from (_say("space-twice", space=space) for space, count in spaces.items() if count > 1)
    for number, entry in enumerate(file.monastery):
        if entry.space > file.box.last_space:
            yield _say("space", place=f"monastery[{number}].space", last=file.box.last_space, space=entry.space)
        yield from _space_faults(f"monastery[{number}]", entry, ("step", "upgrade"), unsure)
    for number, evening in enumerate(file.evening):
        yield from _space_faults(f"evening[{number}]", evening, ("step",), unsure)
    given = sum(_guests_given(entry) for entry in file.monastery)
    if given > file.box.last_space:
        yield _say("lap", given=given, spaces=file.box.last_space + 1)
    for number, guest in enumerate(file.guest):
        if guest.bonus is not None:
            yield from _bonus_faults(f"guest[{number}].bonus", guest.bonus, ("upgrade", "nothing"), unsure)


def _guests_given(space: Space) -> int:
    """Count the counter guests that a space can give; a lap must cost more than that, or it never ends."""
    fixed = sum(bonus.count for bonus in space.gives if bonus.give == "counter guest")
    return fixed + int(any(bonus.give == "counter guest" for bonus in space.choose))


def _space_faults(place: str, space: Space, barred: tuple[str, ...], unsure: frozenset[str]) -> Iterator[str]:
    for k, bonus in enumerate(space.gives):
        yield from _bonus_faults(f"{place}.gives[{k}]", bonus, (*barred, "upgrade", "nothing"), unsure)
    for k, bonus in enumerate(space.choose):
        yield from _bonus_faults(f"{place}.choose[{k}]", bonus, barred, unsure)
        is_sure = not unsure & {f"{place}.choose[{k}]", f"{place}.choose[{k}].give"}
        if is_sure and bonus.count > 1 and bonus.give not in {"doubloons", "beer"}:
            yield _say("one", place=f"{place}.choose[{k}].count")
    said = Counter((bonus.give, bonus.count, bonus.card) for bonus in space.choose)
    if not any(name.startswith(f"{place}.choose[") for name in unsure):
        yield from (_say("offer-twice", place=f"{place}.choose") for count in said.values() if count > 1)


def _bonus_faults(place: str, bonus: Bonus, barred: tuple[str, ...], unsure: frozenset[str]) -> Iterator[str]:
    if unsure & {place, f"{place}.give"}:  # what it needs follows from what it gives
        return
    if bonus.give in barred:
        yield _say("bonus-barred", place=place, what=bonus.give)
    if (bonus.card is None) is (bonus.give == "card"):
        yield _say("bonus-card", place=place)
    if (bonus.most is None) is (bonus.give == "upgrade"):
        yield _say("bonus-most", place=place)
