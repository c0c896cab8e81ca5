"""What every card, tile, space, token and symbol means: for tooltips on tables, and for the glossary with pictures.

The words come from the catalogue, all numbers from the edition. A name that only somebody's own edition has gets the
sentence of its kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from stammtisch.games.registry import rules_of
from stammtisch.web.contexts.box import FameBox, TiefenthalBox, fame_box, tiefenthal_box
from stammtisch.web.rendering import slug
from stammtisch.web.words import say

KEPT = 64
"""editions whose explanations are kept"""
FAME_TERMS = {
    "tokens": ("patron", "drink", "strength", "own-die", "white-die", "health", "reward", "ladder"),
    "round": (
        "round",
        "opener",
        "enemy",
        "boast",
        "believe",
        "raise",
        "call",
        "stake",
        "last-chance",
        "stay",
        "hold",
        "withdraw",
        "slay",
        "kill",
        "perfect-bluff",
        "bonus",
    ),
    "arm": ("wrestle", "concede", "out", "centre", "pool"),
}
TIEFENTHAL_TERMS = {
    "tokens": (
        "doubloon",
        "beer",
        "point",
        "counter-guest",
        "step",
        "wash",
        "white-die",
        "own-die",
        "any-die",
        "locked-die",
        "coaster",
        "start-player",
        "card",
        "upgrade",
        "gift",
        "nothing",
    ),
    "tavern": (
        "table-space",
        "free-table",
        "served",
        "new-tile",
        "used-tile",
        "left",
        "beside",
        "deck",
        "discard",
        "market",
        "supply",
    ),
    "phases": (
        "evening",
        "fill",
        "redraw",
        "waitresses",
        "draft",
        "plan",
        "serve",
        "closing",
        "round-track",
        "monastery",
    ),
}
ICONS = {
    "round": "round",
    "opener": "play",
    "boast": "boast",
    "believe": "confirm",
    "raise": "next",
    "call": "explain",
    "last-chance": "waiting",
    "stay": "tavern",
    "hold": "confirm",
    "withdraw": "undo",
    "slay": "slay",
    "bonus": "fame",
    "concede": "cancel",
    "ladder": "log",
    "serve": "beer",
}
SHOWN = {
    "health": ("die", 4),
    "own-die": ("die", "own"),
    "white-die": ("die", "white"),
    "any-die": ("die", None),
    "locked-die": ("die", "locked"),
    "left": ("token", "card"),
    "beside": ("token", "card"),
    "deck": ("token", "card"),
    "discard": ("token", "card"),
    "table-space": ("token", "table"),
    "reward": ("token", "gift"),
    "out": ("icon", "leave"),
    "wrestle": ("token", "strength"),
    "perfect-bluff": ("icon", "fame"),
    "stake": ("token", "patron"),
    "centre": ("token", "patron"),
    "pool": ("token", "drink"),
    "kill": ("die", 6),
    "market": ("icon", "invite"),
    "supply": ("token", "card"),
    "evening": ("icon", "lamplight"),
    "round-track": ("icon", "lamplight"),
    "fill": ("icon", "tavern"),
    "redraw": ("icon", "undo"),
    "waitresses": ("die", "own"),
    "draft": ("icon", "dice"),
    "plan": ("icon", "rules"),
    "closing": ("icon", "round"),
    "monastery": ("icon", "monastery"),
    **{key: ("icon", icon) for key, icon in ICONS.items()},
}
"""terms whose picture is not a token of their own name"""
TOKENS = (
    "patron", "drink", "strength", "doubloon", "beer", "point", "counter-guest", "step", "wash", "start-player", "card",
    "upgrade", "gift", "nothing",
)  # fmt: skip


@dataclass(frozen=True)
class Explanation:
    """One entry. key: what pieces carry in data-explain. piece: which macro draws it, and of what; () for none."""

    key: str
    title: str
    text: str
    piece: tuple[str, Any] | tuple[()] = ()


@dataclass(frozen=True)
class Chapter:
    """Entries that belong together."""

    name: str
    title: str
    entries: tuple[Explanation, ...]


@lru_cache(maxsize=KEPT)
def chapters(game: str, edition: str = "base", text: str | None = None) -> tuple[Chapter, ...]:
    """Explain a game. edition: a released one's name; text: of an edition that is not released."""
    rules = rules_of(game)
    found = rules.edition(edition) if text is None else rules.edition_from_text(text, edition)
    made = _fame(fame_box(found)) if game == "fame" else _tiefenthal(tiefenthal_box(found))
    return tuple(Chapter(name, say(f"glossary-{game}-{name}"), tuple(entries)) for name, entries in made)


def explanations(game: str, edition: str = "base", text: str | None = None) -> dict[str, Explanation]:
    """Explain a game by key, as tooltips ask for it."""
    return {entry.key: entry for chapter in chapters(game, edition, text) for entry in chapter.entries}


def _terms(game: str, keys: Sequence[str]) -> Iterator[Explanation]:
    for key in keys:
        piece = SHOWN.get(key, ("token", key) if key in TOKENS else ())
        yield Explanation(key, say(f"term-{game}-{key}"), say(f"explain-{game}-{key}"), piece)


# Tavern Fame.


def _fame(box: FameBox) -> Iterator[tuple[str, list[Explanation]]]:
    for name, keys in FAME_TERMS.items():
        yield name, [_with_card(entry) for entry in _terms("fame", keys)]
    yield "characters", [_character(player) for player in box.characters]
    yield "enemies", [_enemy(enemy) for enemy in box.enemies]


def _with_card(entry: Explanation) -> Explanation:
    return Explanation(entry.key, entry.title, entry.text, ("enemy", None)) if entry.key == "enemy" else entry


def _character(player: Any) -> Explanation:
    bonus = ", ".join(say("explain-bonus", enemy=enemy, dice=dice) for enemy, dice in player.bonus.items())
    said = say(
        "explain-character",
        strength=player.strength,
        bonus=bonus or say("none"),
        drinks=player.perfect_drinks,
        patrons=player.perfect_patrons,
    )
    return Explanation(slug(player.character), player.character, said, ("character", player))


def _enemy(enemy: Any) -> Explanation:
    said = say("explain-enemy", health=enemy.health, patrons=enemy.patrons, drinks=enemy.drinks)
    return Explanation(slug(enemy.name), enemy.name, said, ("enemy", enemy))


# The Taverns of Tiefenthal.


def _tiefenthal(box: TiefenthalBox) -> Iterator[tuple[str, list[Explanation]]]:
    yield "tokens", list(_terms("tiefenthal", TIEFENTHAL_TERMS["tokens"]))
    yield "tavern", [_with_table(entry, box) for entry in _terms("tiefenthal", TIEFENTHAL_TERMS["tavern"])]
    yield "cards", [_tavern_card(card) for card in box.supply]
    sides = (side for tile in box.tiles for side in (_tile(box, tile), _upgraded(box, tile)))
    yield "tiles", [*sides, *_terms("tiefenthal", ("host-tile",))]
    yield "regulars", [_guest(card) for kind in ("regular", "noble") for card in box.of_type(kind)]
    yield "guests", [_guest(card) for card in box.of_type("guest")]
    yield "phases", list(_terms("tiefenthal", TIEFENTHAL_TERMS["phases"]))
    yield "evenings", [_space("evening", space) for space in box.evenings]
    yield "monastery", [_space("monastery", space) for space in box.monastery]


def _with_table(entry: Explanation, box: TiefenthalBox) -> Explanation:
    pieces: dict[str, tuple[str, Any]] = {
        "free-table": ("table", None),
        "served": ("table", box.seated(box.of_type("regular")[0].name, is_served=True)),
        "used-tile": ("tile", msgspec.structs.replace(box.area("Cashbox"), is_used=True)),
        "new-tile": ("tile", box.area("Tables", upgraded=True)),
    }
    found = pieces.get(entry.key)
    return Explanation(entry.key, entry.title, entry.text, found) if found else entry


def _tavern_card(card: Any) -> Explanation:
    said = say(f"explain-card-{slug(card.name)}", cost=card.cost)
    return Explanation(slug(card.name), card.name, said, ("card", card))


def _tile(box: TiefenthalBox, tile: Any) -> Explanation:
    said = say(f"explain-tile-{slug(tile.name)}", basic=tile.basic, upgraded=tile.upgraded, cost=tile.cost)
    more = [say("explain-discount", card=tile.returns, discount=tile.discount)] if tile.returns else []
    more += [say("explain-delayed")] if tile.is_delayed else []
    more += [say("explain-tile-noble", points=noble.points) for noble in box.of_type("noble")]
    title = say("term-tile", name=tile.name)
    return Explanation(f"{slug(tile.name)}-tile", title, " ".join([said, *more]), ("tile", box.area(tile.name)))


def _upgraded(box: TiefenthalBox, tile: Any) -> Explanation:
    """What the better side does; a tile that was turned has no price any more."""
    said = say(f"explain-upgraded-{slug(tile.name)}", upgraded=tile.upgraded)
    title = say("term-tile-upgraded", name=tile.name)
    return Explanation(f"{slug(tile.name)}-tile-upgraded", title, said, ("tile", box.area(tile.name, upgraded=True)))


def _guest(card: Any) -> Explanation:
    said = say(f"explain-{card.type}", pip=card.pip or 0, pays=card.pays, cost=card.cost, points=card.points)
    brings = f" {say('explain-brings', bonus=card.bonus)}" if card.bonus else ""
    return Explanation(slug(card.name), card.name, said + brings, ("card", card))


def _space(track: str, space: Any) -> Explanation:
    if space.gives:
        said = say(f"explain-{track}-gives", bonus=", ".join(space.gives))
    elif space.choose:
        said = say(f"explain-{track}-choose", bonus=say("or").join(space.choose))
    else:
        said = say(f"explain-{track}-plain")
    return Explanation(f"{track}-{space.space}", say(f"term-{track}-space", space=space.space), said, ("space", space))
