"""The end of a turn, and phase G: closing time."""

from __future__ import annotations

from stammtisch.core.journal import note, say
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.evening import open_evening
from stammtisch.games.tiefenthal.scoring import finish
from stammtisch.games.tiefenthal.seats import left_of
from stammtisch.games.tiefenthal.serving import open_turn
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.tavern import discard_drawn, worth


def end_turn(g: Game, e: Edition, p: int) -> None:
    """End a turn; after the last one of the round it is closing time [F1, FE1, FE2]."""
    leave_turn(g, e, p)
    if g.turn == g.start:
        close_round(g, e)
    else:
        open_turn(g, g.turn)


def leave_turn(g: Game, e: Edition, p: int) -> None:
    """Store what can be stored, give the dice back, and let the turn pass to the left [F1, FE1, FE2]."""
    say(g, codes.ENDED, p, 0)
    store(g, e, p)
    clear_dice(g.players[p])
    g.turn = left_of(g, p)


def store(g: Game, e: Edition, p: int) -> None:
    """Store what safe and beer storage hold; the rest is lost [FE1]."""
    me = g.players[p]
    lost = doubloons_lost(e, me)
    if lost > 0:
        me.doubloons -= lost
        say(g, codes.LOST_DOUBLOONS, p, lost)
    lost = beer_lost(e, me)
    if lost > 0:
        me.beer -= lost
        say(g, codes.LOST_BEER, p, lost)


def doubloons_lost(e: Edition, me: Player) -> int:
    """Count the doubloons that the safe can't hold [FE1]."""
    return max(me.doubloons - worth(e, me, codes.TILE_SAFE), 0)


def beer_lost(e: Edition, me: Player) -> int:
    """Count the beer that the storage can't hold [FE1]."""
    return max(me.beer - worth(e, me, codes.TILE_BEER_STORAGE), 0)


def clear_dice(me: Player) -> None:
    """Give all dice back [FE2]."""
    for face in range(1, codes.FACES + 1):
        me.white[face] = 0
        me.own[face] = 0


def close_round(g: Game, e: Edition) -> None:
    """Close all taverns; after the last round the game ends, else the next start player's evening opens [G4, G5]."""
    g.turn = -1
    say(g, codes.CLOSED, -1, g.round)
    for p in range(g.seats):
        close_tavern(g, p)
    if g.round >= e.rounds:
        finish(g, e)
    else:
        g.start = left_of(g, g.start)
        open_evening(g, e)


def close_tavern(g: Game, p: int) -> None:
    """Discard everything drawn, clear the counts of the round, turn new tiles [G1, G2, G3]."""
    me = g.players[p]
    say(g, codes.DISCARDED, p, me.drawn)
    discard_drawn(me)
    for tile in range(codes.TILES):
        if me.new_tiles >> tile & 1:
            note(g, codes.IN_FORCE, p, tile, 1, -1, -1)
    me.tiles |= me.new_tiles
    me.new_tiles = 0
    me.used = 0
    me.bought = 0
    me.recruited = 0
    me.washers_used = 0
    me.own_rolled = 0
    me.extra_dice = 0
