"""What `?` says in Tiefenthal: moves, cards, tiles, spaces, tracks, signs and the words of the table."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.core.edition import Edition
from stammtisch.games.tiefenthal.box_view import CardView, TileView
from stammtisch.games.tiefenthal.view import TableView
from stammtisch.tui.tiefenthal.commons import gift
from stammtisch.tui.tiefenthal.sentences import pip_word
from stammtisch.tui.tiefenthal.table import seat_shown
from stammtisch.tui.tiefenthal.words import has, key_of, say

SIGNS = {
    "●": "upgraded",
    "○": "basic",
    "◐": "new",
    "▮": "beside",
    "✓": "served",
    "↑": "price-sign",
    "»": "open",
    "*": "any",
    "[*]": "any",
    "+": "own-dice",
}
"""the signs of the drawing, each with the word that explains it"""
TILE_OF = {"supplier": "beer supplier", "storage": "beer storage"}


def explain(view: TableView, topic: str, edition: Edition) -> str | None:
    """Explain a move's first word, a card, a tile, a space, a player or a sign; None if it is none of these."""
    words = " ".join(topic.casefold().split())
    parts = list(dict.fromkeys(_parts(view, words, edition)))
    return "\n".join(parts) or None


def _parts(view: TableView, words: str, edition: Edition) -> Iterator[str]:
    is_named = False
    for card in view.cards:
        if words in {card.name.casefold(), f"{card.name.casefold()}s"} or (
            card.type == "regular" and words == "regular"
        ):
            is_named = True
            yield _card(card, edition)
    for tile in view.tiles:
        if tile.name.casefold() == TILE_OF.get(words, words):
            is_named = True
            yield _tile(view, tile)
    name = key_of(words)
    for key in (SIGNS.get(words, ""), name, name.removesuffix("s"), "" if is_named else name.partition("-")[0]):
        if key and key.isascii() and has(f"about-{key}"):
            yield say(f"about-{key}", **_facts(view), **dice_of(edition))
            return


def _facts(view: TableView) -> dict[str, object]:
    me = view.players[seat_shown(view)]
    return {
        "rounds": view.rounds,
        "round": view.round,
        "gift": gift(view.round_track[view.round - 1]),
        "space": me.monastery,
        "last": len(view.monastery) - 1,
        "washers": max(me.washers, 0),
        "prices": ", ".join(str(price) for price in view.noble_prices),
        "tokens": me.counter_guests + me.reserve,
        "reserve": me.reserve,
        "doubloons": me.doubloons_kept,
        "beer": me.beer_kept,
    }


def dice_of(edition: Edition) -> dict[str, int]:
    """Count the dice that a player drafts, and those that waitresses may bring."""
    return {"white": edition.record.white_dice, "own": edition.record.own_dice}


def rules_text(view: TableView, edition: Edition) -> str:
    """Tell the rules in short, with the numbers of the edition."""
    tiles = {tile.name: tile for tile in view.tiles}
    return say(
        "rules",
        rounds=view.rounds,
        **dice_of(edition),
        cashbox=tiles["Cashbox"].basic,
        barrel=tiles["Barrel"].basic,
        supplier=", ".join(map(str, tiles["Beer Supplier"].faces)),
        monk=", ".join(map(str, tiles["Monk"].faces)),
    )


def _card(card: CardView, edition: Edition) -> str:
    own = f"about-card-{key_of(card.name)}"
    text = say(
        f"about-{card.type}-card",
        name=card.name,
        cost=card.cost,
        pip=pip_word(card.pip),
        pays=card.pays,
        points=card.points,
        bonus=card.bonus,
        gives="yes" if card.bonus else "no",
    )
    return f"{text} {say(own, **dice_of(edition))}" if has(own) else text


def _tile(view: TableView, tile: TileView) -> str:
    area = next(area for area in view.players[seat_shown(view)].areas if area.name == tile.name)
    state = "new" if area.is_new else "upgraded" if area.is_upgraded else "basic"
    price = say("about-price", cost=tile.cost, card=tile.returns or "", discount=tile.discount)
    delayed = say("about-delayed") if tile.is_delayed else ""
    parts = [say("about-tile", name=tile.name, text=tile.text), price, delayed, say(f"about-state-{state}")]
    return " ".join(part for part in parts if part)
