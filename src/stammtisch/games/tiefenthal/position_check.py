"""Checking a position of Tiefenthal: its shape first, then what the box and the moment of the game allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from stammtisch.core.edition import Edition
from stammtisch.core.edition_check import all_faults
from stammtisch.core.executors import plain
from stammtisch.core.messages import sentence
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.choosing import open_space
from stammtisch.games.tiefenthal.edition import TAVERN_CARDS, TILES
from stammtisch.games.tiefenthal.monastery import is_any_possible
from stammtisch.games.tiefenthal.position import SPACE_OF, lay_out, open_choice, seat_player
from stammtisch.games.tiefenthal.state import Game

PACKAGE = "stammtisch.games.tiefenthal"
Count = Annotated[int, Field(ge=0, le=127)]
Amount = Annotated[int, Field(ge=0, le=9999)]
Seat = Annotated[int, Field(ge=0, le=3)]
Die = Annotated[int, Field(ge=1, le=6)]
Cards = Annotated[list[str], Field(max_length=codes.MOST_CARDS)]
Dice = Annotated[list[Die], Field(max_length=24)]
CARDS = {"market", "market[]", "players[]"} | {
    f"players[].{key}" for key in ("deck", "discard", "top", "top[]", "tavern", "tavern[]")
}


class Player(BaseModel):
    """A player of a position."""

    model_config = ConfigDict(extra="forbid", strict=True)

    deck: dict[str, Count] = {}
    top: Cards = []
    discard: dict[str, Count] = {}
    tavern: Cards = []
    tiles: list[str] = []
    new_tiles: list[str] = []
    white: Dice = []
    own: Dice = []
    coaster: Dice = []
    doubloons: Amount = 0
    beer: Amount = 0
    monastery: Count = 0
    counter_guests: Count = 0
    reserve: Count | None = None
    used: list[str] = []
    bought: list[str] = []
    recruited: bool = False
    washers_used: Count = 0
    own_rolled: Count | None = None
    extra_dice: Annotated[int, Field(ge=0, le=12)] = 0

    def cards(self) -> Counter[str]:
        """Count all cards of a player."""
        return Counter(self.deck) + Counter(self.discard) + Counter([*self.top, *self.tavern])

    def rest_of_guests(self, edition: Edition) -> int:
        """Count the counter guests in reserve: as the position says, or what is left of the player's own."""
        own: int = edition.record.counter_guests
        return own - self.counter_guests if self.reserve is None else self.reserve

    def rolled(self) -> int:
        """Count the own-colour dice rolled this round: as the position says, or those that lie there."""
        return len(self.own) if self.own_rolled is None else self.own_rolled


class Position(BaseModel):
    """A position; keys with a default may be left out."""

    model_config = ConfigDict(extra="forbid", strict=True)

    round: Annotated[int, Field(ge=1, le=16)]
    phase: Literal["evening", "fill", "draft", "serve", "over"]
    start: Seat
    turn: Seat | None = None
    market: Annotated[list[str | None], Field(min_length=codes.PLACES, max_length=codes.PLACES)]
    supply: dict[str, Count] | None = None
    nobles: Count | None = None
    stack: Count | None = None
    guest_deck: dict[str, Count] | None = None
    choosing: list[Seat] | None = None
    filling: list[Seat] | None = None
    choice: list[str] = []
    steps: Annotated[int, Field(ge=0, le=40)] = 0
    players: list[Player]

    def asked(self) -> list[int]:
        """List the seats asked in a phase in which all act at once."""
        return (self.choosing if self.phase == "evening" else self.filling) or []

    def held(self) -> Counter[str]:
        """Count the cards of all players."""
        total: Counter[str] = Counter()
        for player in self.players:
            total += player.cards()
        return total

    def rest(self, edition: Edition) -> Counter[str]:
        """Count what is left of the box: supply, Nobles, the stack with its shown card, the guest deck."""
        names = edition.names["card"]
        box = Counter({name: edition.record.card[kind].copies for kind, name in enumerate(names)})
        stack = names[edition.record.stack]
        box.subtract(self.held())
        box.subtract(name for name in self.market if name is not None and name != stack)
        return box


def check_position(g: Game, edition: Edition, values: Mapping[str, Any]) -> tuple[Position | None, list[str]]:
    """Check a position: the parsed position, or None and all its faults. g: a configured state, left as it is."""

    def contents(position: Position, unsure: frozenset[str]) -> list[str]:
        names = [*_name_faults(edition, position), *_seat_faults(position)]
        box = list(_box_faults(edition, position))
        is_sure = not unsure & CARDS and not _unknown_cards(edition, position)
        rest = [*_market_faults(edition, position), *(_rest_faults(edition, position) if is_sure else ())]
        moment = list(_moment_faults(edition, position, unsure))
        seats = {p: list(_player_faults(edition, position, p, unsure)) for p in range(len(position.players))}
        choices: list[str] = []
        if is_sure and not names and not box and not unsure & {"round", "choice[]"}:
            choices = list(_choice_faults(g, edition, position, [p for p in seats if not seats[p]]))
        return [*names, *box, *rest, *moment, *(fault for p in seats for fault in seats[p]), *choices]

    return all_faults(Position, values, contents)


def _choice_faults(g: Game, edition: Edition, position: Position, sound: list[int]) -> Iterator[str]:
    """Ask the rules, on a table of its own, whether each open choice of a sound seat has something to choose."""
    e, table = edition.record, plain.allocate(Game)
    plain.memory_of(table)[:] = plain.memory_of(g)
    lay_out(table, edition, position)
    for p in sound:
        seat_player(table, edition, p, position)
    if position.phase == "evening" and position.round <= e.rounds:
        asked = [p for p in position.asked() if p in sound]
        yield from (_say("nothing-to-choose", seat=p) for p in asked if not _has_choice(table, e, p))
    elif position.phase == "serve" and position.choice and position.turn in sound:
        found = open_choice(table, edition) if _has_choice(table, e, table.turn) else []
        if sorted(" ".join(word.lower().split()) for word in position.choice) != sorted(found):
            yield _say("choice", seat=table.turn, found=", ".join(found) or "-")


def _has_choice(g: Game, e: Any, p: int) -> bool:
    return is_any_possible(g, e, p, open_space(g, e, p))


def _say(key: str, /, **arguments: Any) -> str:
    return sentence(PACKAGE, f"position-{key}", **arguments)


def _unknown_cards(edition: Edition, position: Position) -> set[str]:
    cards = set(position.held()) | {name for name in position.market if name is not None}
    cards |= set(position.supply or ()) | set(position.guest_deck or ())
    return cards - set(edition.names["card"])


def _name_faults(edition: Edition, position: Position) -> Iterator[str]:
    """Look for names that this edition does not have, and for things named twice."""
    yield from (_say("card-unknown", name=name) for name in sorted(_unknown_cards(edition, position)))
    for p, player in enumerate(position.players):
        for key, known in (("tiles", TILES), ("new_tiles", TILES), ("used", SPACE_OF), ("bought", TAVERN_CARDS)):
            found = Counter(getattr(player, key))
            yield from (_say("unknown", seat=p, key=key, name=name) for name in found if name not in known)
            yield from (_say("twice", seat=p, key=key, name=name) for name, count in found.items() if count > 1)
        yield from (_say("tile-twice", seat=p, name=name) for name in player.tiles if name in player.new_tiles)
        yield from (
            _say("unknown", seat=p, key="used", name=name) for name in player.used if name in {"supplier", "monk"}
        )


def _seat_faults(position: Position) -> Iterator[str]:
    seats = len(position.players)
    named = [
        ("start", position.start),
        *((key, p) for key in ("choosing", "filling") for p in getattr(position, key) or ()),
    ]
    if position.turn is not None:
        named.append(("turn", position.turn))
    yield from (_say("no-seat", what=what, seat=seat) for what, seat in named if seat >= seats)
    yield from (_say("asked-twice", seat=seat) for seat, count in Counter(position.asked()).items() if count > 1)


def _box_faults(edition: Edition, position: Position) -> Iterator[str]:
    """Compare all cards with the box: none too many."""
    rest = position.rest(edition)
    for kind, name in enumerate(edition.names["card"]):
        card = edition.record.card[kind]
        if card.type == codes.REGULAR:
            for p, player in enumerate(position.players):
                if player.cards()[name] > card.copies:
                    yield _say("regulars", seat=p, name=name, box=card.copies, count=player.cards()[name])
        elif rest[name] < 0:
            yield _say("too-many", name=name, box=card.copies, count=card.copies - rest[name])


def _market_faults(edition: Edition, position: Position) -> Iterator[str]:
    names, e = edition.names["card"], edition.record
    others = {name for kind, name in enumerate(names) if e.card[kind].type != codes.GUEST}
    yield from (
        _say("market-card", place=place, name=name) for place, name in enumerate(position.market) if name in others
    )


def _rest_faults(edition: Edition, position: Position) -> Iterator[str]:
    """Compare what the position says of supply and stacks with what is left of the box."""
    names, e = edition.names["card"], edition.record
    rest, stack = position.rest(edition), names[e.stack]
    guests = [name for kind, name in enumerate(names) if e.card[kind].type == codes.GUEST and kind != e.stack]
    for key, wanted in (("supply", list(TAVERN_CARDS)), ("guest_deck", guests)):
        said = getattr(position, key)
        for name in names if said is not None else ():
            left = rest[name] if name in wanted else 0
            if said.get(name, 0) != left and left >= 0:
                yield _say("rest", place=f"{key}: {name}", said=said.get(name, 0), rest=left)
    for key, name in (("nobles", names[codes.NOBLE]), ("stack", stack)):
        said = getattr(position, key)
        if said is not None and said != rest[name] and rest[name] >= 0:
            yield _say("rest", place=key, said=said, rest=rest[name])
    is_shown = position.market[0] == stack
    if stack in position.market[1:] or (is_shown is not (rest[stack] > 0) and rest[stack] >= 0):
        yield _say("stack-place", name=stack, left=max(rest[stack], 0))


def _moment_faults(edition: Edition, position: Position, unsure: frozenset[str]) -> Iterator[str]:
    """Look at what belongs to one phase only."""
    if position.round > edition.record.rounds:
        yield _say("round", round=position.round, rounds=edition.record.rounds)
    if (position.turn is not None) is not (position.phase in {"draft", "serve"}):
        yield _say("turn", phase=position.phase)
    for key, phase in (("choosing", "evening"), ("filling", "fill")):
        seats = getattr(position, key)
        if position.phase == phase and not seats and key not in unsure:
            yield _say("nobody-asked", phase=phase, key=key)
        if position.phase != phase and seats:
            yield _say("asked-in", phase=position.phase, key=key)
    if position.choice and position.phase != "serve":
        yield _say("choice-phase")
    if position.steps and not position.choice and "choice" not in unsure:
        yield _say("steps")


def _player_faults(edition: Edition, position: Position, p: int, unsure: frozenset[str]) -> Iterator[str]:
    """Look at one player; what depends on something that could not be read is not asked."""
    yield from _token_faults(edition, position, p)
    if not unsure & {f"players[{p}]", f"players[{p}].tavern"}:
        yield from _tavern_faults(edition, position, p, unsure)
    if not unsure & {f"players[{p}]", *(f"players[{p}].{key}" for key in ("white", "own", "coaster"))}:
        yield from _own_dice_faults(edition, position, p)
        yield from _dice_faults(edition, position, p, unsure)


def _token_faults(edition: Edition, position: Position, p: int) -> Iterator[str]:
    player, e = position.players[p], edition.record
    own, reserve = e.counter_guests, player.rest_of_guests(edition)
    if player.counter_guests > own or reserve + player.counter_guests > own:
        yield _say("counter-guests", seat=p, most=own, count=player.counter_guests + max(reserve, 0))
    if position.phase == "fill" and p in position.asked() and player.counter_guests == 0:
        yield _say("nothing-to-spend", seat=p)
    if player.monastery > e.last_space:
        yield _say("monastery", seat=p, last=e.last_space, space=player.monastery)


def _tavern_faults(edition: Edition, position: Position, p: int, unsure: frozenset[str]) -> Iterator[str]:
    """Count tables and dishwashers; a card or tile that is not known may be one of them."""
    player = position.players[p]
    if position.phase == "over" and player.tavern:
        yield _say("closed", seat=p)
    unknown = sum(name not in edition.names["card"] for name in player.tavern)
    is_tiled = not unsure & {f"players[{p}].tiles", f"players[{p}].new_tiles"} and {*player.tiles} <= {*TILES}
    tables, taken = _tables(edition, player), _taken(edition, player)
    has_returned = position.phase == "serve" and "Tables" in player.new_tiles  # a returned Table leaves its guest
    if has_returned or not is_tiled:
        tables = codes.MOST_TABLES
    if taken > tables + unknown:
        yield _say("tables", seat=p, tables=tables, taken=taken)
    washers = _side(edition, player, codes.TILE_DISHWASHER) + player.tavern.count(TAVERN_CARDS[codes.DISHWASHER])
    if is_tiled and player.washers_used > washers + unknown:
        yield _say("washers", seat=p, washers=washers, used=player.washers_used)
    seated = {f"table {table + 1}" for table in range(taken + unknown)}
    for name in player.used:
        if name.startswith("table ") and name in SPACE_OF and name not in seated:
            yield _say("no-table", seat=p, name=name, taken=taken)


def _side(edition: Edition, player: Player, tile: int) -> int:
    values = edition.record.tile[tile]
    worth: int = values.upgraded if TILES[tile] in player.tiles else values.basic
    return worth


def _tables(edition: Edition, player: Player) -> int:
    return _side(edition, player, codes.TILE_TABLES) + player.tavern.count(TAVERN_CARDS[codes.TABLE])


def _taken(edition: Edition, player: Player) -> int:
    names = edition.names["card"]
    nobles = player.tavern.count(names[codes.NOBLE])
    return sum(name in names[codes.FIRST_SEATED :] for name in player.tavern) + min(nobles, 1)


def _own_dice_faults(edition: Edition, position: Position, p: int) -> Iterator[str]:
    player, e = position.players[p], edition.record
    own, rolled = len(player.own), player.rolled()
    if rolled > e.own_dice or own > rolled:
        yield _say("own-dice", seat=p, most=e.own_dice, own=own, rolled=rolled)
    elif rolled > own and position.phase not in {"draft", "serve"}:
        yield _say("rolled-early", seat=p, phase=position.phase, rolled=rolled)


def _dice_faults(edition: Edition, position: Position, p: int, unsure: frozenset[str]) -> Iterator[str]:
    """Count dice by the moment: in the draft by what has been taken, in serving by who has had a turn."""
    player, dice = position.players[p], edition.record.white_dice
    white, own, coaster = len(player.white), len(player.own), len(player.coaster)
    is_clear = _is_order_clear(position, unsure)
    if position.phase == "draft":
        taken = _dice_taken(position, p) if is_clear else white
        is_over = p == position.turn and taken >= dice
        if is_over or (white, coaster) != (taken, dice - taken):
            yield _say("draft-dice", seat=p, white=white, coaster=coaster, dice=dice)
        return
    may_hold = position.phase == "serve" and not (is_clear and _is_done(position, p))
    if coaster or white > (dice if may_hold else 0) or (own and not may_hold):
        yield _say("dice", seat=p, phase=position.phase, white=white, own=own, coaster=coaster)


def _is_order_clear(position: Position, unsure: frozenset[str]) -> bool:
    """Tell whether it is known whose turn it is, and how many dice that seat has."""
    start, turn = position.start, position.turn
    if turn is None or max(start, turn) >= len(position.players):
        return False
    return not unsure & {"start", "turn", f"players[{turn}]", f"players[{turn}].white"}


def _order(position: Position, p: int) -> int:
    return (p - position.start) % len(position.players)


def _is_done(position: Position, p: int) -> bool:
    """Tell whether a seat has served already in this round."""
    return position.turn is not None and _order(position, p) < _order(position, position.turn)


def _dice_taken(position: Position, p: int) -> int:
    """Count the dice that a seat must have taken: as many as the seat on turn, one more if it came before."""
    white = 0 if position.turn is None else len(position.players[position.turn].white)
    return white + int(_is_done(position, p))
