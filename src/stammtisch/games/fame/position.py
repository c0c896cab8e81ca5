"""Positions of Tavern Fame: the table as a plain dict with names, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stammtisch.core.edition import Edition
from stammtisch.games.fame import codes
from stammtisch.games.fame.ending import rank_players
from stammtisch.games.fame.state import Game
from stammtisch.games.fame.view import PHASES, REASONS


def write_position(g: Game, edition: Edition) -> dict[str, Any]:
    """Write the table; keys that belong to one phase only are left out in the others."""
    written: dict[str, Any] = {
        "round": g.round,
        "phase": PHASES[g.phase],
        "opener": g.opener,
        "boaster": _seat(g.boaster),
        "boast": g.boast or None,
        "caller": _seat(g.caller),
        "asking": _seat(g.asking),
        "enemy": None if g.enemy < 0 else edition.names["enemy"][g.enemy],
        "used": _cards(edition, g.used),
        "deck": _cards(edition, g.deck),
        "centre": g.centre,
        "pool": g.pool,
        "out_order": sorted((p for p in range(g.seats) if g.players[p].out), key=lambda p: g.players[p].out),
        "players": [_player(g, edition, p) for p in range(g.seats)],
    }
    if g.phase == codes.WRESTLING:
        written |= {"victim": g.victim, "taker": g.taker}
        written |= {"kills": g.kills} if g.kills >= 0 else {}
    if g.phase == codes.OVER:
        written |= {"winner": g.winner, "reason": REASONS[g.reason]}
    return written


def _player(g: Game, edition: Edition, p: int) -> dict[str, Any]:
    me = g.players[p]
    return {
        "character": edition.names["character"][me.character],
        "strength": me.strength,
        "patrons": me.patrons,
        "drinks": me.drinks,
        "defeats": me.defeats,
        "out": me.out > 0,
    }


def _seat(p: int) -> int | None:
    return None if p < 0 else p


def _cards(edition: Edition, bag: Any) -> list[str]:
    return [name for kind, name in enumerate(edition.names["enemy"]) for _ in range(bag[kind])]


def read_position(g: Game, edition: Edition, values: Mapping[str, Any]) -> list[str]:
    """Read a table into a configured state; a table that no box allows gives the list of its faults."""
    from stammtisch.games.fame.position_check import check_position

    position, faults = check_position(edition, values)
    if position is None:
        return faults
    g.round = position.round
    g.phase = PHASES.index(position.phase)
    g.opener = position.opener
    for name in ("boaster", "caller", "asking", "victim", "taker", "winner"):
        seat = getattr(position, name)
        setattr(g, name, -1 if seat is None else seat)
    g.boast = position.boast or 0
    g.enemy = -1 if position.enemy is None else edition.names["enemy"].index(position.enemy)
    g.kills = position.open_kills()
    g.centre, g.pool = position.rest("patrons", edition), position.rest("drinks", edition)
    _fill_bags(g, edition, position)
    _seat_players(g, edition, position)
    if g.phase == codes.OVER:
        g.reason = next(code for code, reason in REASONS.items() if reason == position.reason)
        rank_players(g)
    return []


def _fill_bags(g: Game, edition: Edition, position: Any) -> None:
    for number, name in enumerate(edition.names["enemy"]):
        g.used[number] = int(name in position.used)
        g.deck[number] = int(name not in position.used and name != position.enemy)
    played = {player.character for player in position.players}
    for number, name in enumerate(edition.names["character"]):
        g.characters[number] = int(name not in played)


def _seat_players(g: Game, edition: Edition, position: Any) -> None:
    for p, player in enumerate(position.players):
        me = g.players[p]
        me.character = edition.names["character"].index(player.character)
        me.strength, me.patrons, me.drinks = player.strength, player.patrons, player.drinks
        me.defeats = player.defeats
        me.out = position.order_out().index(p) + 1 if player.out else 0
