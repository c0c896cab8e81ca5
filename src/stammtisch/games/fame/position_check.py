"""Checking a position of Tavern Fame: shape first, then what a box and a moment of the game allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from stammtisch.core.edition import Edition
from stammtisch.core.edition_check import model_faults
from stammtisch.core.messages import sentence

PACKAGE = "stammtisch.games.fame"
Count = Annotated[int, Field(ge=0, le=127)]
Seat = Annotated[int, Field(ge=0, le=7)]
NO_BOAST = ("boast", "over")


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
    faults = model_faults(Position, values)
    if faults:
        return None, faults
    position = Position.model_validate(values)
    faults = [*_card_faults(edition, position), *_player_faults(edition, position)]
    if not faults:
        faults = list(_phase_faults(edition, position))
    return (None if faults else position), faults


def _say(key: str, **arguments: Any) -> str:
    return sentence(PACKAGE, f"position-{key}", **arguments)


def _card_faults(edition: Edition, position: Position) -> Iterator[str]:
    shown = [position.enemy] if position.enemy is not None else []
    cards = Counter([*shown, *position.used, *(position.deck or ())])
    for name, count in cards.items():
        if name not in edition.names["enemy"]:
            yield _say("enemy-unknown", name=name)
        elif count > 1:
            yield _say("enemy-twice", name=name, count=count)
    if position.deck is not None:
        for name in edition.names["enemy"]:
            if name not in cards:
                yield _say("enemy-missing", name=name)
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
        if player.out is not (player.defeats == 2) or (player.out and player.patrons + player.drinks):
            yield _say("out", seat=p)
    out = {p for p, player in enumerate(position.players) if player.out}
    if set(position.order_out()) != out or len(position.order_out()) != len(out):
        yield _say("out-order")
    if len(position.players) - len(out) < (1 if position.phase == "over" else 2):
        yield _say("few")


def _phase_faults(edition: Edition, position: Position) -> Iterator[str]:
    seats = list(_seat_faults(position))
    yield from seats
    if seats:
        return
    if position.round > edition.record.rounds:
        yield _say("round", round=position.round, rounds=edition.record.rounds)
    if (position.enemy is None) is not (position.phase == "over"):
        yield _say("enemy", phase=position.phase)
    has_boast = position.boast not in {None, 0}
    if position.phase in NO_BOAST:
        if has_boast or position.boaster is not None or position.caller is not None:
            yield _say("no-boast", phase=position.phase)
    elif not has_boast or position.boaster is None:
        yield _say("needs-boast", phase=position.phase)
    elif position.boast is not None and position.boast > edition.record.dice:
        yield _say("boast", boast=position.boast, dice=edition.record.dice)
    yield from _asking_faults(position)
    if position.phase == "wrestle":
        yield from _wrestle_faults(position)
    elif position.victim is not None or position.taker is not None or position.kills is not None:
        yield _say("no-wrestle", phase=position.phase)
    is_ended = position.winner is not None and position.reason is not None
    if is_ended is not (position.phase == "over"):
        yield _say("ending")


def _seat_faults(position: Position) -> Iterator[str]:
    for name in ("opener", "boaster", "caller", "asking", "victim", "taker", "winner"):
        seat = getattr(position, name)
        if seat is None:
            continue
        if seat >= len(position.players):
            yield _say("no-seat", what=name, seat=seat)
        elif position.players[seat].out and not (name == "opener" and position.phase == "over"):
            yield _say("seat-out", what=name, seat=seat)


def _asking_faults(position: Position) -> Iterator[str]:
    """Tell whether the seat being asked may be asked in this phase."""
    asking, boaster, caller = position.asking, position.boaster, position.caller
    needs_caller = position.phase in {"last chance", "hold", "slay"}
    if needs_caller and (caller is None or caller == boaster):
        yield _say("needs-caller", phase=position.phase)
    if position.phase == "answer" and caller is not None:
        yield _say("no-caller")
    asked = {
        "boast": asking == position.opener,
        "answer": asking is not None and asking != boaster,
        "last chance": asking is not None and asking not in {boaster, caller},
        "hold": asking is not None and asking == caller,
        "slay": asking is not None and asking == boaster,
        "wrestle": asking is not None and asking == position.victim,
        "over": asking is None,
    }
    if not asked[position.phase]:
        yield _say("asking", phase=position.phase, seat="-" if asking is None else asking)


def _wrestle_faults(position: Position) -> Iterator[str]:
    """Tell whether a last patron is at stake between boaster and caller."""
    victim, taker, boaster, caller = position.victim, position.taker, position.boaster, position.caller
    if victim is None or taker is None or victim == taker or boaster not in {victim, taker}:
        yield _say("wrestlers")
        return
    if victim == boaster:
        if position.kills is not None or caller not in {None, taker} or position.players[victim].patrons != 1:
            yield _say("last-patron", seat=victim)
    elif caller != victim or position.players[victim].patrons != 0:
        yield _say("last-patron", seat=victim)
    elif position.kills is not None and position.kills < (position.boast or 0):
        yield _say("kills", kills=position.kills)
