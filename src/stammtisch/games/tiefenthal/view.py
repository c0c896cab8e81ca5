"""What a viewer sees of a table of Tiefenthal. All on it is open but the order of decks."""

from __future__ import annotations

from typing import Any

import msgspec

from stammtisch.core.edition import Edition
from stammtisch.core.game import Piece, Result, Viewer
from stammtisch.core.messages import join_names, sentence
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.box_view import (
    CardView,
    PlaceView,
    SpaceView,
    SupplyView,
    TileView,
    card_views,
    place_views,
    round_track,
    supply_views,
    the_monastery,
    tile_views,
)
from stammtisch.games.tiefenthal.legal import acting
from stammtisch.games.tiefenthal.pieces import pieces
from stammtisch.games.tiefenthal.player_view import Lost, PlayerView, lost_now, player_view
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.words import PHASES, REASONS, bag_of

PACKAGE = "stammtisch.games.tiefenthal"


class TableView(msgspec.Struct, frozen=True):
    """A whole table: who must do what, market, supply and stacks, tracks, the players in seat order.

    to_act: the seats that may act, in turn order. cards, tiles: all of the box, with what each is worth. noble_prices:
    beer for one Noble, two, and so on. guest_deck: the guests still face down; their order is unknown to all.
    pieces: the viewer's legal moves, grouped by what they act on. lost: what the viewer would lose by ending now.
    """

    game: str
    viewer: Any
    seats: int
    phase: str
    prompt: str
    to_act: tuple[int, ...]
    round: int
    rounds: int
    start: int
    turn: int | None
    market: tuple[PlaceView, ...]
    supply: tuple[SupplyView, ...]
    nobles: int
    noble_prices: tuple[int, ...]
    guest_deck: dict[str, int]
    round_track: tuple[SpaceView, ...]
    monastery: tuple[SpaceView, ...]
    cards: tuple[CardView, ...]
    tiles: tuple[TileView, ...]
    players: tuple[PlayerView, ...]
    pieces: tuple[Piece, ...]
    lost: Lost | None
    result: Result | None
    chance: Any = None

    @property
    def is_last_round(self) -> bool:
        """Whether only cards count after this round, so that what can't be stored is no loss [G5, Z1]."""
        return self.round >= self.rounds


def view(g: Game, edition: Edition, viewer: Viewer, names: tuple[str, ...]) -> TableView:
    """Show a table to a viewer."""
    e = edition.record
    room = [0] * 8
    is_seat = isinstance(viewer, int)
    return TableView(
        game="tiefenthal",
        viewer=viewer,
        seats=g.seats,
        phase=PHASES[g.phase],
        prompt=prompt(g, names),
        to_act=tuple(room[: acting(g, e, room)]),  # type: ignore[arg-type]  # a list serves as a row
        round=g.round,
        rounds=e.rounds,
        start=g.start,
        turn=None if g.turn < 0 else g.turn,
        market=place_views(g, edition),
        supply=supply_views(g, edition),
        nobles=g.nobles,
        noble_prices=tuple(e.noble_price[k] for k in range(e.offers)),
        guest_deck=bag_of(edition, g.guest_deck),
        round_track=round_track(edition),
        monastery=the_monastery(edition),
        cards=card_views(edition),
        tiles=tile_views(edition),
        players=tuple(player_view(g, edition, p, names[p]) for p in range(g.seats)),
        pieces=pieces(g, edition, viewer) if isinstance(viewer, int) else (),
        lost=lost_now(g, edition, viewer) if is_seat and isinstance(viewer, int) else None,
        result=_result(g),
    )


def prompt(g: Game, names: tuple[str, ...]) -> str:
    """Say who must do what."""
    key = PHASES[g.phase]
    if g.phase == codes.SERVING and g.players[g.turn].choice:
        key = "choose"
    named = [p for p in range(g.seats) if _is_named(g, p)]
    who = join_names([names[p] for p in named])
    return sentence(
        PACKAGE, f"prompt-{key}", who=who, winners=len(named), count=max(g.scores[p] for p in range(g.seats))
    )


def _is_named(g: Game, p: int) -> bool:
    if g.phase == codes.OVER:
        return g.ranks[p] == 1
    return p == g.turn if g.phase >= codes.DRAFTING else g.players[p].asked == 1


def _result(g: Game) -> Result | None:
    if g.reason == 0:
        return None
    seats = range(g.seats)
    return Result(REASONS[g.reason], tuple(g.ranks[p] for p in seats), tuple(g.scores[p] for p in seats))
