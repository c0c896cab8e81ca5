"""What a viewer sees of a table of Tavern Fame. All on it is open; only the generator is secret."""

from __future__ import annotations

from typing import Any

import msgspec

from stammtisch.core.edition import Edition
from stammtisch.core.game import Move, Piece, Result, Viewer
from stammtisch.core.messages import sentence
from stammtisch.games.fame import codes
from stammtisch.games.fame.legal import acting, legal, number_of, verb_of
from stammtisch.games.fame.moves import VERBS, format_move
from stammtisch.games.fame.slaying import pool_size
from stammtisch.games.fame.state import Game

PACKAGE = "stammtisch.games.fame"
PHASES = ("boast", "answer", "last chance", "hold", "slay", "wrestle", "over")
REASONS = {
    codes.BY_PATRONS: "patrons",
    codes.LAST_ONE: "last",
    codes.EMPTY_CENTRE: "centre",
    codes.ALL_ROUNDS: "rounds",
}
PIECE_OF = {
    codes.BOAST: "ladder",
    codes.RAISE: "ladder",
    codes.BELIEVE: "boast",
    codes.CALL: "card",
    codes.STAY: "boast",
    codes.HOLD: "card",
    codes.WITHDRAW: "card",
    codes.SLAY: "drinks",
    codes.WRESTLE: "arm",
    codes.CONCEDE: "arm",
}


class EnemyView(msgspec.Struct, frozen=True):
    """The enemy turned up: its name, what slaying it pays, the face from which a die kills."""

    name: str
    drinks: int
    patrons: int
    health: int


class PlayerView(msgspec.Struct, frozen=True):
    """A player at the table. dice: the pool without drinks against this enemy, bonus included; None between rounds."""

    seat: int
    name: str
    character: str
    strength: int
    patrons: int
    drinks: int
    defeats: int
    is_out: bool
    bonus: dict[str, int]
    perfect_drinks: int
    perfect_patrons: int
    dice: int | None


class TableView(msgspec.Struct, frozen=True):
    """A whole table: who must do what, the enemy, the boast, the tokens, the players in seat order.

    pieces: the viewer's legal moves, grouped by what they act on (ladder, boast, card, drinks, arm). stake: the seat
    whose patron lies on the enemy card. most_dice: the largest boast and pool. fame: patrons that win at once.
    """

    game: str
    viewer: Any
    seats: int
    phase: str
    prompt: str
    to_act: tuple[int, ...]
    asking: int | None
    timing: str
    round: int
    rounds: int
    opener: int
    boaster: int | None
    boast: int | None
    stake: int | None
    victim: int | None
    taker: int | None
    enemy: EnemyView | None
    used: tuple[str, ...]
    deck: tuple[str, ...]
    centre: int
    pool: int
    most_dice: int
    most_drinks: int
    fame: int
    players: tuple[PlayerView, ...]
    pieces: tuple[Piece, ...]
    result: Result | None
    chance: Any = None


def view(g: Game, edition: Edition, viewer: Viewer, names: tuple[str, ...]) -> TableView:
    """Show a table to a viewer."""
    e = edition.record
    room = [0] * 8
    return TableView(
        game="fame",
        viewer=viewer,
        seats=g.seats,
        phase=PHASES[g.phase],
        prompt=prompt(g, names, is_top=g.boast == e.dice),
        to_act=tuple(room[: acting(g, e, room)]),  # type: ignore[arg-type]  # a list serves as a row
        asking=_seat(g.asking),
        timing="live" if g.timing == codes.LIVE else "ordered",
        round=g.round,
        rounds=e.rounds,
        opener=g.opener,
        boaster=_seat(g.boaster),
        boast=g.boast or None,
        stake=_seat(g.caller),
        victim=_seat(g.victim),
        taker=_seat(g.taker),
        enemy=_enemy(g, edition),
        used=_cards(edition, g.used),
        deck=_cards(edition, g.deck),
        centre=g.centre,
        pool=g.pool,
        most_dice=e.dice,
        most_drinks=e.most_drinks,
        fame=e.fame,
        players=tuple(_player(g, edition, p, names) for p in range(g.seats)),
        pieces=pieces(g, edition, viewer) if isinstance(viewer, int) else (),
        result=_result(g),
    )


def prompt(g: Game, names: tuple[str, ...], *, is_top: bool = False) -> str:
    """Say who must do what. is_top: nobody can boast more."""
    key = "prompt-" + PHASES[g.phase].replace(" ", "-")
    who = g.asking if g.asking >= 0 else g.winner
    boaster = names[g.boaster] if g.boaster >= 0 else ""
    patrons, top = g.players[who].patrons, "yes" if is_top else "no"
    return sentence(PACKAGE, key, who=names[who], boast=g.boast, boaster=boaster, count=patrons, top=top)


def pieces(g: Game, edition: Edition, p: int) -> tuple[Piece, ...]:
    """Group a seat's legal moves by the piece that they act on, each with a label."""
    room = [0] * codes.ACTIONS
    count = legal(g, edition.record, p, room)  # type: ignore[arg-type]  # a list serves as a row
    grouped: dict[str, list[Move]] = {}
    for action in room[:count]:
        move = Move(format_move(action), label(g, edition, p, action))
        grouped.setdefault(PIECE_OF[verb_of(action)], []).append(move)
    return tuple(Piece(name, sentence(PACKAGE, f"piece-{name}"), tuple(moves)) for name, moves in grouped.items())


def label(g: Game, edition: Edition, p: int, action: int) -> str:
    """Say in plain language what a move does."""
    verb = verb_of(action)
    number = number_of(action, verb)
    dice = pool_size(g, edition.record, p, number) if verb == codes.SLAY else 0
    return sentence(PACKAGE, f"label-{VERBS[verb]}", number=number, boast=g.boast, dice=dice)


def _seat(p: int) -> int | None:
    return None if p < 0 else p


def _enemy(g: Game, edition: Edition) -> EnemyView | None:
    if g.enemy < 0:
        return None
    enemy = edition.record.enemy[g.enemy]
    return EnemyView(edition.names["enemy"][g.enemy], enemy.drinks, enemy.patrons, enemy.health)


def _cards(edition: Edition, bag: Any) -> tuple[str, ...]:
    return tuple(name for kind, name in enumerate(edition.names["enemy"]) for _ in range(bag[kind]))


def _player(g: Game, edition: Edition, p: int, names: tuple[str, ...]) -> PlayerView:
    me = g.players[p]
    character = edition.record.character[me.character]
    return PlayerView(
        seat=p,
        name=names[p],
        character=edition.names["character"][me.character],
        strength=me.strength,
        patrons=me.patrons,
        drinks=me.drinks,
        defeats=me.defeats,
        is_out=me.out > 0,
        bonus={name: character.bonus[k] for k, name in enumerate(edition.names["enemy"]) if character.bonus[k]},
        perfect_drinks=character.perfect_drinks,
        perfect_patrons=character.perfect_patrons,
        dice=None if g.enemy < 0 else pool_size(g, edition.record, p, 0),
    )


def _result(g: Game) -> Result | None:
    if g.reason == 0:
        return None
    seats = range(g.seats)
    return Result(REASONS[g.reason], tuple(g.ranks[p] for p in seats), tuple(g.scores[p] for p in seats))
