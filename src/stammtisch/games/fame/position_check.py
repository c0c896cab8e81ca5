"""Checking a position of Tavern Fame: shape first, then what a box and a moment of the game allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from stammtisch.core.edition import Edition
from stammtisch.core.edition_check import all_faults
from stammtisch.core.messages import sentence

PACKAGE = "stammtisch.games.fame"
Count = Annotated[int, Field(ge=0, le=127)]
Seat = Annotated[int, Field(ge=0, le=7)]
NO_BOAST = ("boast", "over")
SEATS = ("opener", "boaster", "caller", "asking", "victim", "taker", "winner")
ASKED = {"boast": "opener", "hold": "caller", "slay": "boaster", "wrestle": "victim"}
CARDS = {"enemy", "used", "used[]", "deck", "deck[]"}


class Player(BaseModel):
    """A player of a position."""

    model_config = ConfigDict(extra="forbid", strict=True)

    character: str
    strength: Annotated[int, Field(ge=1, le=30)]
    patrons: Count
    drinks: Count
    defeats: Annotated[int, Field(ge=0, le=2)] = 0
    out: bool = False


class Position(BaseModel):
    """A position; keys with a default may be left out."""

    model_config = ConfigDict(extra="forbid", strict=True)

    round: Annotated[int, Field(ge=1, le=1000)]
    phase: Literal["boast", "answer", "last chance", "hold", "slay", "wrestle", "over"]
    opener: Seat
    boaster: Seat | None = None
    boast: Count | None = None
    caller: Seat | None = None
    asking: Seat | None = None
    enemy: str | None
    used: list[str]
    deck: list[str] | None = None
    centre: Count | None = None
    pool: Count | None = None
    kills: Count | None = None
    victim: Seat | None = None
    taker: Seat | None = None
    winner: Seat | None = None
    reason: Literal["patrons", "last", "centre", "rounds"] | None = None
    out_order: list[Seat] | None = None
    players: list[Player]

    def rest(self, what: str, edition: Edition) -> int:
        """Count what is left of the box: patrons in the centre, drinks in the pool."""
        staked = 1 if what == "patrons" and self.caller is not None else 0
        held: int = sum(getattr(player, what) for player in self.players)
        return int(edition.values["box"][what]) - held - staked

    def open_kills(self) -> int:
        """Give the kills of a wrestle that a bonus may follow, -1 elsewhere; left out, they were too many for one."""
        if self.phase != "wrestle" or self.victim != self.caller:
            return -1
        return (self.boast or 0) + 1 if self.kills is None else self.kills

    def order_out(self) -> list[int]:
        """List the seats that are out, the first to leave first; by number if the position does not say."""
        return [p for p, player in enumerate(self.players) if player.out] if self.out_order is None else self.out_order


def check_position(edition: Edition, values: Mapping[str, Any]) -> tuple[Position | None, list[str]]:
    """Check a position: the parsed position, or None and all its faults."""

    def contents(position: Position, unsure: frozenset[str]) -> Iterator[str]:
        yield from _card_faults(edition, position, unsure)
        yield from _player_faults(edition, position)
        yield from _out_faults(position, unsure)
        yield from _seat_faults(position)
        yield from _phase_faults(edition, position)
        yield from _boast_faults(edition, position)
        yield from _asking_faults(position, unsure | _missing_seats(position))
        if position.phase == "wrestle":
            yield from _wrestle_faults(position, unsure | _missing_seats(position))

    return all_faults(Position, values, contents)


def _say(key: str, **arguments: Any) -> str:
    return sentence(PACKAGE, f"position-{key}", **arguments)


def _card_faults(edition: Edition, position: Position, unsure: frozenset[str]) -> Iterator[str]:
    known = edition.names["enemy"]
    shown = [position.enemy] if position.enemy is not None else []
    cards = Counter([*shown, *position.used, *(position.deck or ())])
    yield from (_say("enemy-unknown", name=name) for name in cards if name not in known)
    yield from (
        _say("enemy-twice", name=name, count=count) for name, count in cards.items() if name in known and count > 1
    )
    is_sure = cards.keys() <= set(known) and not unsure & CARDS
    if position.deck is not None and is_sure:  # a misspelt card would be missing, too
        yield from (_say("enemy-missing", name=name) for name in known if name not in cards)
    for what, place in (("patrons", "centre"), ("drinks", "pool")):
        rest, said = position.rest(what, edition), getattr(position, place)
        if rest < 0:
            yield _say("too-many", what=what, box=edition.values["box"][what], more=-rest)
        elif said is not None and said != rest:
            yield _say("rest", place=place, said=said, rest=rest)


def _player_faults(edition: Edition, position: Position) -> Iterator[str]:
    taken = Counter(player.character for player in position.players)
    yield from (_say("character-twice", name=name) for name, count in taken.items() if count > 1)
    for p, player in enumerate(position.players):
        number = edition.number("character", player.character)
        if number is None or edition.names["character"][number] != player.character:
            yield _say("character-unknown", seat=p, name=player.character)
        elif player.strength > edition.record.character[number].strength:
            yield _say("strength", seat=p, most=edition.record.character[number].strength, strength=player.strength)
        if player.drinks > edition.record.most_drinks:
            yield _say("hand", seat=p, most=edition.record.most_drinks, drinks=player.drinks)
        if player.patrons >= edition.record.fame and position.phase != "over":
            yield _say("fame", seat=p, patrons=player.patrons)


def _out_faults(position: Position, unsure: frozenset[str]) -> Iterator[str]:
    """Tell whether it is clear who is out, and then whether the order is, and enough players are left."""
    halfway = [
        p
        for p, player in enumerate(position.players)
        if player.out is not (player.defeats == 2) or (player.out and player.patrons + player.drinks)
    ]
    yield from (_say("out", seat=p) for p in halfway)
    if halfway or unsure & {"players[]", "players[].out"}:
        return
    out = {p for p, player in enumerate(position.players) if player.out}
    if set(position.order_out()) != out or len(position.order_out()) != len(out):
        yield _say("out-order")
    if len(position.players) - len(out) < (1 if position.phase == "over" else 2):
        yield _say("few")


def _missing_seats(position: Position) -> frozenset[str]:
    """List the keys that name a seat which is not there."""
    return frozenset(name for name in SEATS if (getattr(position, name) or 0) >= len(position.players))


def _seat_faults(position: Position) -> Iterator[str]:
    missing = _missing_seats(position)
    for name in SEATS:
        seat = getattr(position, name)
        if name in missing:
            yield _say("no-seat", what=name, seat=seat)
        elif seat is not None and position.players[seat].out and not (name == "opener" and position.phase == "over"):
            yield _say("seat-out", what=name, seat=seat)


def _phase_faults(edition: Edition, position: Position) -> Iterator[str]:
    if position.round > edition.record.rounds:
        yield _say("round", round=position.round, rounds=edition.record.rounds)
    if (position.enemy is None) is not (position.phase == "over"):
        yield _say("enemy", phase=position.phase)
    has_wrestle = position.victim is not None or position.taker is not None or position.kills is not None
    if has_wrestle and position.phase != "wrestle":
        yield _say("no-wrestle", phase=position.phase)
    said = [value is not None for value in (position.winner, position.reason)]
    if not all(said) if position.phase == "over" else any(said):
        yield _say("ending")


def _boast_faults(edition: Edition, position: Position) -> Iterator[str]:
    boast = position.boast or 0
    if position.phase in NO_BOAST:
        if boast or position.boaster is not None or position.caller is not None:
            yield _say("no-boast", phase=position.phase)
    elif not boast or position.boaster is None:
        yield _say("needs-boast", phase=position.phase)
    if boast > edition.record.dice:
        yield _say("boast", boast=boast, dice=edition.record.dice)


def _asking_faults(position: Position, unsure: frozenset[str]) -> Iterator[str]:
    """Tell whether the seat being asked may be asked in this phase."""
    asking, boaster, caller = position.asking, position.boaster, position.caller
    needs_caller = position.phase in {"last chance", "hold", "slay"}
    if needs_caller and (caller is None or (caller == boaster and "caller" not in unsure)):
        yield _say("needs-caller", phase=position.phase)
    if position.phase == "answer" and caller is not None:
        yield _say("no-caller")
    if _is_wrongly_asked(position, unsure):
        yield _say("asking", phase=position.phase, seat="-" if asking is None else asking)


def _is_wrongly_asked(position: Position, unsure: frozenset[str]) -> bool:
    """Compare the seat being asked with those that the phase names; one that is missing is a fault already told."""
    asking, key = position.asking, ASKED.get(position.phase)
    if position.phase == "over" or asking is None:
        return (asking is None) is not (position.phase == "over")
    if "asking" in unsure:
        return False
    if key is not None:
        return key not in unsure and getattr(position, key) not in {None, asking}
    others = ("boaster", "caller") if position.phase == "last chance" else ("boaster",)
    return any(getattr(position, other) == asking and other not in unsure for other in others)


def _wrestle_faults(position: Position, unsure: frozenset[str]) -> Iterator[str]:
    """Tell whether a last patron is at stake between boaster and caller."""
    victim, taker, boaster, caller = position.victim, position.taker, position.boaster, position.caller
    if unsure & {"victim", "taker", "boaster", "caller"}:
        return
    if victim is None or taker is None or victim == taker or boaster not in {victim, taker}:
        yield _say("wrestlers")
        return
    if unsure & {f"players[{victim}]", f"players[{victim}].patrons"}:
        return
    if victim == boaster:
        if position.kills is not None or caller not in {None, taker} or position.players[victim].patrons != 1:
            yield _say("last-patron", seat=victim)
    elif caller != victim or position.players[victim].patrons != 0:
        yield _say("last-patron", seat=victim)
    elif position.kills is not None and position.kills < (position.boast or 0):
        yield _say("kills", kills=position.kills)
