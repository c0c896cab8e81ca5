"""Positions of Tiefenthal: the table as a plain dict with names, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stammtisch.core.edition import Edition
from stammtisch.core.pile import put_on_top
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition import TAVERN_CARDS, TILES
from stammtisch.games.tiefenthal.legal import legal
from stammtisch.games.tiefenthal.moves import choice_text
from stammtisch.games.tiefenthal.scoring import rank_players
from stammtisch.games.tiefenthal.seats import seat_at
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.tavern import place_card
from stammtisch.games.tiefenthal.words import (
    PHASES,
    bag_of,
    card_names,
    cards_of,
    dice_of,
    space_name,
    spaces_of,
    tiles_of,
)

SPACE_OF = {space_name(space): space for space in range(codes.SPACES)}
ASKED = {codes.CHOOSING: "choosing", codes.FILLING: "filling"}


def write_position(g: Game, edition: Edition) -> dict[str, Any]:
    """Write the table; keys that belong to one phase only are left out in the others."""
    names = card_names(edition)
    written: dict[str, Any] = {
        "round": g.round,
        "phase": PHASES[g.phase],
        "start": g.start,
        "turn": g.turn if g.turn >= 0 else None,
        "market": [names[g.market[k]] if g.market[k] >= 0 else None for k in range(codes.PLACES)],
        "supply": {name: g.supply[kind] for kind, name in enumerate(TAVERN_CARDS)},
        "nobles": g.nobles,
        "stack": g.stack,
        "guest_deck": bag_of(edition, g.guest_deck),
    }
    if g.phase in ASKED:
        order = (seat_at(g, k) for k in range(g.seats))
        written[ASKED[g.phase]] = [p for p in order if g.players[p].asked]
    if g.phase == codes.SERVING and g.players[g.turn].choice:
        written |= {"choice": open_choice(g, edition), "steps": g.players[g.turn].steps}
    written["players"] = [_player(g, edition, p) for p in range(g.seats)]
    return written


def open_choice(g: Game, edition: Edition) -> list[str]:
    """List the words after `choose` that the seat on turn can say."""
    room = [0] * codes.ACTIONS
    count = legal(g, edition.record, g.turn, room)  # type: ignore[arg-type]  # a list serves as a row
    return [choice_text(action - codes.FIRST_CHOOSE) for action in room[:count]]


def _player(g: Game, edition: Edition, p: int) -> dict[str, Any]:
    me = g.players[p]
    names = card_names(edition)
    return {
        "deck": bag_of(edition, me.deck.bag),
        "top": [names[me.deck.top[i]] for i in reversed(range(me.deck.known))],
        "discard": bag_of(edition, me.discard),
        "tavern": [names[me.tavern[i]] for i in range(me.drawn)],
        "tiles": list(tiles_of(me.tiles)),
        "new_tiles": list(tiles_of(me.new_tiles)),
        "white": list(dice_of(me.white)),
        "own": list(dice_of(me.own)),
        "coaster": list(dice_of(me.coaster)),
        "doubloons": me.doubloons,
        "beer": me.beer,
        "monastery": me.monastery,
        "counter_guests": me.counter_guests,
        "reserve": me.reserve,
        "used": list(spaces_of(me.used)),
        "bought": list(cards_of(me.bought)),
        "recruited": me.recruited == 1,
        "washers_used": me.washers_used,
        "own_rolled": me.own_rolled,
        "extra_dice": me.extra_dice,
    }


def read_position(g: Game, edition: Edition, values: Mapping[str, Any]) -> list[str]:
    """Read a table into a configured state; a table that no box allows gives the list of its faults."""
    from stammtisch.games.tiefenthal.position_check import check_position

    position, faults = check_position(g, edition, values)
    if position is None:
        return faults
    lay_out(g, edition, position)
    for p in range(g.seats):
        seat_player(g, edition, p, position)
    if g.phase == codes.OVER:
        g.reason = codes.ALL_ROUNDS
        rank_players(g, edition.record)
    return []


def lay_out(g: Game, edition: Edition, position: Any) -> None:
    """Write the moment of the game; fill market, supply and stacks with what the players don't have."""
    g.round, g.phase, g.start = position.round, PHASES.index(position.phase), position.start
    g.turn = -1 if position.turn is None else position.turn
    names = card_names(edition)
    rest = position.rest(edition)
    for kind, name in enumerate(names):
        if kind < codes.TAVERN_CARDS:
            g.supply[kind] = rest[name]
        elif edition.record.card[kind].type == codes.GUEST and kind != edition.record.stack:
            g.guest_deck[kind] = rest[name]
    g.nobles = rest[names[codes.NOBLE]]
    g.stack = rest[names[edition.record.stack]]
    for place, name in enumerate(position.market):
        g.market[place] = -1 if name is None else names.index(name)


def seat_player(g: Game, edition: Edition, p: int, position: Any) -> None:
    """Write what one player has."""
    me, player = g.players[p], position.players[p]
    names = card_names(edition)
    for bag, counts in ((me.deck.bag, player.deck), (me.discard, player.discard)):
        for name, count in counts.items():
            bag[names.index(name)] = count
    for name in reversed(player.top):
        put_on_top(me.deck, names.index(name))
    me.noble_table = -1
    for name in player.tavern:
        place_card(edition.record, me, names.index(name))
    me.tiles = sum(1 << TILES.index(name) for name in player.tiles)
    me.new_tiles = sum(1 << TILES.index(name) for name in player.new_tiles)
    for row, faces in ((me.white, player.white), (me.own, player.own), (me.coaster, player.coaster)):
        for face in faces:
            row[face] += 1
    for key in ("doubloons", "beer", "monastery", "counter_guests", "washers_used", "extra_dice"):
        setattr(me, key, getattr(player, key))
    me.reserve = player.rest_of_guests(edition)
    me.own_rolled = player.rolled()
    me.used = sum(1 << SPACE_OF[name] for name in player.used)
    me.bought = sum(1 << TAVERN_CARDS.index(name) for name in player.bought)
    me.recruited = int(player.recruited)
    me.asked = int(p in position.asked())
    if p == position.turn:
        me.choice, me.steps = int(bool(position.choice)), position.steps
