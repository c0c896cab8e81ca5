"""Saying why a move is refused."""

from __future__ import annotations

from typing import Any

from stammtisch.core.edition import Edition
from stammtisch.core.messages import sentence
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition import TAVERN_CARDS, TILES
from stammtisch.games.tiefenthal.legal import number_of, verb_of
from stammtisch.games.tiefenthal.moves import choice_text, format_move
from stammtisch.games.tiefenthal.permits import faces_held
from stammtisch.games.tiefenthal.serving import washes_needed
from stammtisch.games.tiefenthal.spending import tile_price
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.tavern import count_washers
from stammtisch.games.tiefenthal.words import PHASES, card_names, space_name

PACKAGE = "stammtisch.games.tiefenthal"
REFUSALS = {
    codes.GAME_OVER: "game-over",
    codes.NOT_ASKED: "not-asked",
    codes.WRONG_PHASE: "wrong-phase",
    codes.CHOICE_OPEN: "choice-open",
    codes.NO_CHOICE: "no-choice",
    codes.NOT_OFFERED: "not-offered",
    codes.NONE_LEFT: "none-left",
    codes.NO_DIE: "no-die",
    codes.NO_TABLE: "no-table",
    codes.SPACE_USED: "space-used",
    codes.WRONG_FACE: "wrong-face",
    codes.FEW_WASHERS: "few-washers",
    codes.BOUGHT_ALREADY: "bought-already",
    codes.SUPPLY_EMPTY: "supply-empty",
    codes.FEW_DOUBLOONS: "few-doubloons",
    codes.ALREADY_UPGRADED: "already-upgraded",
    codes.TAKES_NO_CARDS: "takes-no-cards",
    codes.FEW_CARDS: "few-cards",
    codes.BUSY_WASHERS: "busy-washers",
    codes.RECRUITED_ALREADY: "recruited-already",
    codes.PLACE_EMPTY: "place-empty",
    codes.FEW_BEER: "few-beer",
    codes.NO_SUCH_OFFER: "no-such-offer",
    codes.FEW_NOBLES: "few-nobles",
    codes.NO_COUNTER_GUEST: "no-counter-guest",
    codes.NOT_ON_COASTER: "not-on-coaster",
}


def explain(g: Game, edition: Edition, p: int, action: int, reason: int) -> Refusal:
    """Say why a move is refused, naming the rule."""
    verb = verb_of(action)
    me = g.players[p]
    facts: dict[str, Any] = {
        "move": format_move(action),
        "phase": PHASES[g.phase],
        "doubloons": me.doubloons,
        "beer": me.beer,
        "nobles": g.nobles,
        "left": max(count_washers(edition.record, me), 0),
        "taken": me.taken,
        "offers": edition.record.offers,
    }
    facts |= _facts(g, edition, p, verb, number_of(action, verb))
    return refuse("move/" + REFUSALS[reason], PACKAGE, **facts)


def _facts(g: Game, edition: Edition, p: int, verb: int, number: int) -> dict[str, Any]:
    """Gather what the sentence about a verb needs: price, faces, counts, names."""
    e = edition.record
    if verb == codes.SERVE:
        return _serve_facts(g, edition, p, number)
    if verb == codes.BUY:
        return {"item": TAVERN_CARDS[number], "price": e.card[number].cost}
    if verb == codes.UPGRADE_TILE:
        tile, returned = divmod(number, codes.RETURNS)
        kind = e.tile[tile].returns
        card, lying = (TAVERN_CARDS[kind], g.players[p].beside[kind]) if kind >= 0 else ("", 0)
        price = tile_price(e, tile, returned)
        return {"item": TILES[tile], "price": price, "returned": returned, "card": card, "lying": lying}
    if verb == codes.RECRUIT:
        kind = g.market[number]
        name, price = (card_names(edition)[kind], e.card[kind].cost) if kind >= 0 else ("", 0)
        return {"item": name, "place": number, "price": price}
    if verb == codes.RECRUIT_NOBLES:
        price = e.noble_price[number] if number < e.offers else 0
        return {"item": card_names(edition)[codes.NOBLE], "count": number + 1, "price": price}
    return {"face": number + 1, "choice": choice_text(number) if verb == codes.CHOOSE else ""}


def _serve_facts(g: Game, edition: Edition, p: int, number: int) -> dict[str, Any]:
    face, space = number // codes.SPACES + 1, number % codes.SPACES
    me = g.players[p]
    is_there = space < codes.FIRST_TABLE + me.taken
    washes = washes_needed(edition.record, me, face, space) if is_there else 0
    name = space_name(space)
    said = name if space >= codes.FIRST_TABLE else sentence(PACKAGE, f"piece-{name}")
    return {"face": face, "space": said, "washes": washes, "dice": "some" if faces_held(me) else "none"}
