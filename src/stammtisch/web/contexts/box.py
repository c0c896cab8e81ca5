"""The pieces of an edition, to be drawn where no game is played: on the pages that explain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from stammtisch.core.edition import Edition
from stammtisch.games.fame.view import EnemyView, PlayerView
from stammtisch.games.registry import Match
from stammtisch.games.tiefenthal.box_view import CardView, SpaceView, SupplyView, TileView
from stammtisch.games.tiefenthal.player_view import AreaView, GuestView
from stammtisch.web.words import say

SEED = 1
FIRST_BOAST = 3


@dataclass(frozen=True)
class Ladder:
    """A ladder of boasts as its macro takes it, with a boast on it."""

    most_dice: int
    boast: int | None
    boaster: int | None
    players: Sequence[PlayerView]


@dataclass(frozen=True)
class FameBox:
    """What lies in the box of Tavern Fame, with the numbers that matter."""

    enemies: tuple[EnemyView, ...]
    characters: tuple[PlayerView, ...]
    ladder: Ladder
    fame: int
    most_drinks: int
    most_dice: int
    start_drinks: int
    start_patrons: int


@dataclass(frozen=True)
class TiefenthalBox:
    """What lies in the box of Tiefenthal, from a table that was just laid. view: that table."""

    view: Any
    cards: tuple[CardView, ...]
    supply: tuple[SupplyView, ...]
    tiles: tuple[TileView, ...]
    areas: tuple[AreaView, ...]
    evenings: tuple[SpaceView, ...]
    monastery: tuple[SpaceView, ...]

    def card(self, name: str) -> CardView:
        """A card by its name."""
        return next(card for card in self.cards if card.name == name)

    def of_type(self, kind: str) -> tuple[CardView, ...]:
        """The cards of a type: tavern, regular, guest or noble."""
        return tuple(card for card in self.cards if card.type == kind)

    def area(self, name: str, *, upgraded: bool = False) -> AreaView:
        """An area by its name, on either side."""
        found = next(area for area in self.areas if area.name == name)
        tile = self.tile(name)
        return msgspec.structs.replace(found, is_upgraded=True, worth=tile.upgraded) if upgraded else found

    def tile(self, name: str) -> TileView:
        """A tile by its name."""
        return next(tile for tile in self.tiles if tile.name == name)

    def seated(self, name: str, table: int = 1, *, is_served: bool = False, count: int = 1) -> GuestView:
        """A guest at a table."""
        card = self.card(name)
        return GuestView(table, card.name, count, card.pip, card.pays, is_served)


def fame_box(edition: Edition) -> FameBox:
    """Open the box of Tavern Fame. edition: any that was checked."""
    record, names = edition.record, edition.names
    enemies = tuple(
        EnemyView(name, record.enemy[kind].drinks, record.enemy[kind].patrons, record.enemy[kind].health)
        for kind, name in enumerate(names["enemy"])
    )
    characters = tuple(_character(edition, kind, name) for kind, name in enumerate(names["character"]))
    return FameBox(
        enemies=enemies,
        characters=characters,
        ladder=Ladder(record.dice, FIRST_BOAST, 0, characters),
        fame=record.fame,
        most_drinks=record.most_drinks,
        most_dice=record.dice,
        start_drinks=record.start_drinks,
        start_patrons=record.start_patrons,
    )


def _character(edition: Edition, kind: int, name: str) -> PlayerView:
    record = edition.record
    character = record.character[kind]
    bonus = {enemy: character.bonus[k] for k, enemy in enumerate(edition.names["enemy"]) if character.bonus[k]}
    return PlayerView(
        seat=kind % 5,
        name=say("seat-number", number=kind + 1),
        character=name,
        strength=character.strength,
        patrons=record.start_patrons,
        drinks=record.start_drinks,
        defeats=0,
        is_out=False,
        bonus=bonus,
        perfect_drinks=character.perfect_drinks,
        perfect_patrons=character.perfect_patrons,
        dice=None,
    )


def tiefenthal_box(edition: Edition) -> TiefenthalBox:
    """Open the box of Tiefenthal. edition: any that was checked."""
    view = Match.new("tiefenthal", players=2, seed=SEED, edition=edition).view(0)
    return TiefenthalBox(
        view=view,
        cards=view.cards,
        supply=view.supply,
        tiles=view.tiles,
        areas=tuple(msgspec.structs.replace(area, cards=0) for area in view.players[0].areas),
        evenings=view.round_track,
        monastery=view.monastery,
    )


BOXES = {"fame": fame_box, "tiefenthal": tiefenthal_box}
