"""The legal moves of a seat, grouped by the piece that they act on, each with a label in plain language."""

from __future__ import annotations

from typing import Any

from stammtisch.core.edition import Edition
from stammtisch.core.game import Move, Piece
from stammtisch.core.messages import sentence
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.box_view import BONUS_NAMES, bonus_text
from stammtisch.games.tiefenthal.choosing import find_offer, open_space
from stammtisch.games.tiefenthal.edition import TAVERN_CARDS, TILES
from stammtisch.games.tiefenthal.legal import legal, number_of, verb_of
from stammtisch.games.tiefenthal.moves import format_move
from stammtisch.games.tiefenthal.serving import washes_needed
from stammtisch.games.tiefenthal.spending import tile_price
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.tavern import worth
from stammtisch.games.tiefenthal.words import card_names, space_name

PACKAGE = "stammtisch.games.tiefenthal"
VERBS = ("keep", "redraw", "draft", "serve", "buy", "upgrade", "recruit", "nobles", "step", "choose", "end")
PIECE_OF = {
    codes.KEEP: "tavern",
    codes.REDRAW: "tavern",
    codes.DRAFT: "coaster",
    codes.BUY: "supply",
    codes.RECRUIT: "market",
    codes.RECRUIT_NOBLES: "nobles",
    codes.STEP: "counter guests",
    codes.CHOOSE: "bonus",
    codes.END: "turn",
}


def pieces(g: Game, edition: Edition, p: int) -> tuple[Piece, ...]:
    """Group a seat's legal moves by the piece that they act on: a space, a tile, the market, and so on."""
    room = [0] * codes.ACTIONS
    count = legal(g, edition.record, p, room)  # type: ignore[arg-type]  # a list serves as a row
    grouped: dict[str, list[Move]] = {}
    for action in room[:count]:
        grouped.setdefault(piece_of(action), []).append(Move(format_move(action), label(g, edition, p, action)))
    return tuple(Piece(name, piece_label(g, edition, p, name), tuple(moves)) for name, moves in grouped.items())


def piece_of(action: int) -> str:
    """Name the piece that an action acts on."""
    verb = verb_of(action)
    number = number_of(action, verb)
    if verb == codes.SERVE:
        return space_name(number % codes.SPACES)
    if verb == codes.UPGRADE_TILE:
        return f"tile {TILES[number // codes.RETURNS].lower()}"
    return PIECE_OF[verb]


def piece_label(g: Game, edition: Edition, p: int, name: str) -> str:
    """Say what a piece is."""
    kind, _, rest = name.partition(" ")
    if kind == "table":
        guest = card_names(edition)[g.players[p].table[int(rest) - 1]]
        return sentence(PACKAGE, "piece-table", number=rest, guest=guest)
    if kind == "tile":
        return sentence(PACKAGE, "piece-tile", tile=rest.title())
    return sentence(PACKAGE, f"piece-{name.replace(' ', '-')}")


def label(g: Game, edition: Edition, p: int, action: int) -> str:
    """Say in plain language what a move does."""
    verb = verb_of(action)
    number = number_of(action, verb)
    if verb == codes.SERVE:
        return _serve_label(g, edition, p, number)
    key, facts = VERBS[verb], _facts(g, edition, p, verb, number)
    return sentence(PACKAGE, f"label-{key}", **facts)


def _serve_label(g: Game, edition: Edition, p: int, number: int) -> str:
    me, e = g.players[p], edition.record
    face, space = number // codes.SPACES + 1, number % codes.SPACES
    washes = washes_needed(e, me, face, space)
    if space >= codes.FIRST_TABLE:
        kind = me.table[space - codes.FIRST_TABLE]
        guest, gain = card_names(edition)[kind], e.card[kind].pays
        return sentence(PACKAGE, "label-serve-table", face=face, washes=washes, guest=guest, gain=gain)
    gain = worth(e, me, codes.TILE_OF_SPACE[space])
    gain += me.beside[codes.BEER_SUPPLIER] if space == codes.SUPPLIER else 0
    return sentence(PACKAGE, f"label-serve-{space_name(space)}", face=face, washes=washes, gain=gain)


def _facts(g: Game, edition: Edition, p: int, verb: int, number: int) -> dict[str, Any]:
    """Gather what the label of a move but `serve` tells."""
    e = edition.record
    if verb == codes.DRAFT:
        return {"face": number + 1}
    if verb == codes.BUY:
        return {"card": TAVERN_CARDS[number], "price": e.card[number].cost}
    if verb == codes.UPGRADE_TILE:
        tile, returned = divmod(number, codes.RETURNS)
        returns = e.tile[tile].returns
        card = TAVERN_CARDS[returns] if returns >= 0 else ""
        price = tile_price(e, tile, returned)
        return {"tile": TILES[tile], "price": price, "returned": returned, "card": card, "nobles": g.nobles}
    if verb == codes.RECRUIT:
        kind = g.market[number]
        return {"guest": card_names(edition)[kind], "price": e.card[kind].cost, "points": e.card[kind].points}
    if verb == codes.RECRUIT_NOBLES:
        return {"count": number + 1, "price": e.noble_price[number]}
    if verb == codes.CHOOSE:
        return _choice_facts(g, edition, p, number)
    return {"left": g.players[p].counter_guests}


def _choice_facts(g: Game, edition: Edition, p: int, choice: int) -> dict[str, Any]:
    """Tell what one gets by a choice."""
    space = open_space(g, edition.record, p)
    bonus = space.offered[find_offer(space, choice)]
    tile = TILES[choice - codes.CHOOSE_UPGRADE] if bonus.what == codes.UPGRADE else ""
    return {"kind": BONUS_NAMES[bonus.what], "gift": bonus_text(bonus), "tile": tile, "nobles": g.nobles}
