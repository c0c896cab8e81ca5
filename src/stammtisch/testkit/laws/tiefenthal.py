"""What Tiefenthal conserves: cards, dice and tokens, and what a table may look like.

Restricted Python: runs interpreted and compiled.
"""

from __future__ import annotations

from stammtisch.core.chance import count_cards
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.choosing import open_space
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.monastery import is_any_possible
from stammtisch.games.tiefenthal.scoring import count_points
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.step import act
from stammtisch.games.tiefenthal.tavern import count_tables, count_washers, worth

NAMES = (
    "a card of the box is not in exactly one place",
    "the market does not fit the stack and the guest deck",
    "the tavern does not fit the cards drawn",
    "more guests sit than there are tables",
    "counter guests are not those of the player",
    "the dice do not fit the moment",
    "a purse is empty below nothing, or holds more than safe and storage can",
    "the marker, its steps and its choice do not fit the monastery",
    "more dishwasher uses are gone than there are",
    "a tile is on both sides, or in force too late",
    "a space was used that is not there",
    "who is asked does not fit the phase",
    "the result does not fit the table",
)
CARDS, MARKET, TAVERN, TABLES, TOKENS, DICE, PURSE, MARKER, WASHERS, TILE, SPACE, ASKED, RESULT = (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
)  # fmt: skip


def checked_act(g: Game, e: Edition, p: int, action: int) -> None:
    """Carry out an action; a table that breaks the law counts as a lost journal, which breaks a series off."""
    act(g, e, p, action)
    if broken_law(g, e):
        g.journal.lost = 1


def broken_law(g: Game, e: Edition) -> int:
    """Find what is wrong with a table: 0, or a number of `NAMES`, counted from 1 [K10]."""
    found = broken_cards(g, e)
    if found == 0:
        found = broken_market(g, e)
    p = 0
    while found == 0 and p < g.seats:
        found = broken_tavern(g, e, g.players[p])
        if found == 0:
            found = broken_player(g, e, p)
        if found == 0:
            found = broken_dice(g, e, p)
        p += 1
    return found or broken_phase(g, e)


def held(me: Player, kind: int) -> int:
    """Count a player's cards of a kind."""
    count = me.deck.bag[kind] + me.discard[kind]
    for i in range(me.deck.known):
        count += me.deck.top[i] == kind
    for i in range(me.drawn):
        count += me.tavern[i] == kind
    return count


def on_the_table(g: Game, e: Edition, kind: int) -> int:
    """Count the cards of a kind that no player has."""
    if kind < codes.TAVERN_CARDS:
        return g.supply[kind]
    if kind == codes.NOBLE:
        return g.nobles
    count = g.guest_deck[kind]
    if kind == e.stack:
        return count + g.stack
    for place in range(codes.PLACES):
        count += g.market[place] == kind
    return count


def broken_cards(g: Game, e: Edition) -> int:
    """Count every card of the box, Regulars player by player [K10]."""
    for kind in range(e.kinds):
        rest = on_the_table(g, e, kind)
        if rest < 0:
            return CARDS
        for p in range(g.seats):
            own = held(g.players[p], kind)
            if e.card[kind].type == codes.REGULAR and own != e.deck[kind]:
                return CARDS
            rest += own
        if e.card[kind].type != codes.REGULAR and rest != e.card[kind].copies:
            return CARDS
    return 0


def broken_market(g: Game, e: Edition) -> int:
    """Look at the places: the stack at place 0, empty only when no guest can fill them [K3, K5, K12, FR3, FR4]."""
    if (g.stack > 0) != (g.market[0] == e.stack):
        return MARKET
    is_sold_out = count_cards(g.guest_deck) == 0
    for place in range(codes.PLACES):
        kind = g.market[place]
        if kind < 0:
            if not is_sold_out:
                return MARKET
        elif e.card[kind].type != codes.GUEST or (place > 0 and kind == e.stack):
            return MARKET
    return 0


def broken_tavern(g: Game, e: Edition, me: Player) -> int:
    """Lay the cards drawn out once more and compare [B2, B3, B4, B5, B6, B17]."""
    taken = 0
    noble_table = -1
    drawn = 0
    for i in range(me.drawn):
        kind = me.tavern[i]
        drawn += kind < codes.TAVERN_CARDS
        if kind >= codes.TAVERN_CARDS and (kind != codes.NOBLE or noble_table < 0):
            if kind == codes.NOBLE:
                noble_table = taken
            if me.table[taken] != kind:
                return TAVERN
            taken += 1
    beside = 0
    for kind in range(codes.TAVERN_CARDS):
        beside += me.beside[kind]
    if taken != me.taken or noble_table != me.noble_table or beside != drawn:
        return TAVERN
    is_lent = g.phase == codes.SERVING and me.new_tiles >> codes.TILE_TABLES & 1
    return TABLES if taken > count_tables(e, me) and not is_lent else 0


def broken_player(g: Game, e: Edition, p: int) -> int:
    """Look at tokens, purse, marker, tiles and spaces of a player."""
    me = g.players[p]
    if me.counter_guests < 0 or me.reserve < 0 or me.counter_guests + me.reserve != e.counter_guests:
        return TOKENS
    is_stored = g.phase == codes.OVER or (g.phase == codes.SERVING and has_served(g, p))
    most_doubloons = worth(e, me, codes.TILE_SAFE) if is_stored else 9999
    most_beer = worth(e, me, codes.TILE_BEER_STORAGE) if is_stored else 9999
    if me.doubloons < 0 or me.beer < 0 or me.doubloons > most_doubloons or me.beer > most_beer:
        return PURSE
    if me.monastery < 0 or me.monastery > e.last_space or (me.steps > 0 and me.choice == 0):
        return MARKER
    if me.choice and (g.phase != codes.SERVING or p != g.turn or not is_any_possible(g, e, p, open_space(g, e, p))):
        return MARKER
    if me.washers_used < 0 or count_washers(e, me) < 0:
        return WASHERS
    for tile in range(codes.TILES):
        if me.new_tiles >> tile & 1 and (me.tiles >> tile & 1 or not codes.DELAYED[tile]):
            return TILE
    at_once = (1 << codes.CASHBOX) | (1 << codes.BARREL)
    is_there = ((1 << codes.FIRST_TABLE + me.taken) - (1 << codes.FIRST_TABLE)) | at_once
    return SPACE if me.used & ~is_there else 0


def has_served(g: Game, p: int) -> bool:
    """Tell whether a seat comes before the one on turn."""
    return (p - g.start) % g.seats < (g.turn - g.start) % g.seats


def broken_dice(g: Game, e: Edition, p: int) -> int:
    """Count a player's dice [C2, D1, D3, D4, FE2]."""
    me = g.players[p]
    white = count_cards(me.white)
    own = count_cards(me.own)
    coaster = count_cards(me.coaster)
    if me.white[0] or me.own[0] or me.coaster[0] or own > me.own_rolled or me.own_rolled > e.own_dice:
        return DICE
    if g.phase == codes.DRAFTING:
        taken = count_cards(g.players[g.turn].white) + has_served(g, p)
        return DICE if white != taken or white + coaster != e.white_dice or own != me.own_rolled else 0
    is_before = g.phase == codes.SERVING and p != g.turn and not has_served(g, p)
    if is_before:
        return DICE if white != e.white_dice or coaster or own != me.own_rolled else 0
    if g.phase == codes.SERVING and p == g.turn:
        return DICE if white > e.white_dice or coaster else 0
    return DICE if white + own + coaster else 0


def broken_phase(g: Game, e: Edition) -> int:
    """Look at who is asked, and at the result [A5, B10, B15, D2, F1, G4, Z1]."""
    asked = 0
    for p in range(g.seats):
        me = g.players[p]
        if me.asked:
            asked += 1
            if g.phase == codes.FILLING and me.counter_guests == 0:
                return ASKED
            if g.phase == codes.CHOOSING and not is_any_possible(g, e, p, e.evening[g.round]):
                return ASKED
        if g.phase == codes.OVER and (g.scores[p] != count_points(e, me) or me.drawn or g.ranks[p] < 1):
            return RESULT
    if (asked > 0) != (g.phase == codes.CHOOSING or g.phase == codes.FILLING):
        return ASKED
    has_turn = g.phase == codes.DRAFTING or g.phase == codes.SERVING
    if has_turn != (0 <= g.turn < g.seats) or g.start < 0 or g.start >= g.seats:
        return ASKED
    if (g.phase == codes.OVER) != (g.reason == codes.ALL_ROUNDS) or g.round > e.rounds:
        return RESULT
    return 0
