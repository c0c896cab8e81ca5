"""Bonuses: what tracks, rounds and guests give, and what is possible of it."""

from __future__ import annotations

from stammtisch.core.chance import DIE, draw, open_roll
from stammtisch.core.journal import NOTHING, NOWHERE, note, say
from stammtisch.core.pile import put_on_top
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Bonus, Edition
from stammtisch.games.tiefenthal.state import Game


def give(g: Game, e: Edition, p: int, bonus: Bonus) -> None:
    """Give a bonus; what can't be given is void, steps are walked afterwards [FM6, FM7, FM8]."""
    what = bonus.what
    if what == codes.DOUBLOONS or what == codes.BEER:
        give_goods(g, p, what, bonus.count)
    elif what == codes.CARD:
        gain_cards(g, p, bonus.card, bonus.count)
    elif what == codes.NOBLES:
        gain_nobles(g, p, bonus.count)
    elif what == codes.COUNTER_GUEST:
        gain_counter_guests(g, p, bonus.count)
    elif what == codes.STEPS:
        g.players[p].steps += bonus.count
    elif what == codes.DIE:
        for _ in range(bonus.count):
            gain_die(g, e, p)


def give_goods(g: Game, p: int, what: int, count: int) -> None:
    """Give doubloons or beer [A4, F5]."""
    if count == 0:
        return
    if what == codes.BEER:
        g.players[p].beer += count
        say(g, codes.GOT_BEER, p, count)
    else:
        g.players[p].doubloons += count
        say(g, codes.GOT_DOUBLOONS, p, count)


def gain_cards(g: Game, p: int, kind: int, count: int) -> None:
    """Take tavern cards from the supply, as many as it has, onto the player's deck [FG1, FM7]."""
    taken = min(count, g.supply[kind])
    g.supply[kind] -= taken
    put_cards(g, p, kind, taken, codes.SUPPLY)


def gain_nobles(g: Game, p: int, count: int) -> None:
    """Take Nobles from their stack, as many as it has, onto the player's deck [FG1, FU7, FM7]."""
    taken = min(count, g.nobles)
    g.nobles -= taken
    put_cards(g, p, codes.NOBLE, taken, codes.NOBLE_STACK)


def put_cards(g: Game, p: int, kind: int, count: int, source: int) -> None:
    """Lay gained cards on top of the player's deck; none at all is a void bonus [FG1]."""
    for _ in range(count):
        put_on_top(g.players[p].deck, kind)
    if count > 0:
        note(g, codes.GOT_CARD, p, kind, count, source, codes.TOP)
    else:
        note(g, codes.VOID, p, kind, 0, source, NOWHERE)


def gain_counter_guests(g: Game, p: int, count: int) -> None:
    """Take counter guests from the player's reserve, as many as it has [K9, FM6]."""
    me = g.players[p]
    taken = min(count, me.reserve)
    me.reserve -= taken
    me.counter_guests += taken
    kind = codes.GOT_COUNTER_GUEST if taken > 0 else codes.VOID
    note(g, kind, p, NOTHING, taken, codes.RESERVE, codes.HAND)


def spend_counter_guest(g: Game, p: int) -> None:
    """Put a counter guest back into the player's reserve [B16]."""
    me = g.players[p]
    me.counter_guests -= 1
    me.reserve += 1
    note(g, codes.SPENT_COUNTER_GUEST, p, NOTHING, 1, codes.HAND, codes.RESERVE)


def gain_die(g: Game, e: Edition, p: int) -> None:
    """Promise one more own-colour die in the evening; later roll it at once, within the limit [A7, A8, C2, C3, FM8]."""
    me = g.players[p]
    if g.phase == codes.CHOOSING:
        me.extra_dice += 1
        say(g, codes.GOT_DIE, p, me.extra_dice)
    elif me.own_rolled < e.own_dice:
        roll_own_dice(g, p, 1)
    else:
        note(g, codes.VOID, p, NOTHING, 0, NOWHERE, NOWHERE)


def roll_own_dice(g: Game, p: int, count: int) -> None:
    """Roll own-colour dice, die by die [C1, P3]."""
    me = g.players[p]
    first = open_roll(g)
    for _ in range(count):
        me.own[draw(g, DIE, 1, 6)] += 1
    me.own_rolled += count
    if count > 0:
        note(g, codes.ROLLED_OWN, p, first, count, NOWHERE, NOWHERE)


def is_possible(g: Game, e: Edition, p: int, bonus: Bonus) -> bool:
    """Tell whether a bonus gives anything; `nothing` alone is no choice [A5, A7, A11, FM5]."""
    what = bonus.what
    me = g.players[p]
    if what == codes.CARD:
        return g.supply[bonus.card] > 0
    if what == codes.NOBLES:
        return g.nobles > 0
    if what == codes.COUNTER_GUEST:
        return me.reserve > 0
    if what == codes.DIE:
        return g.phase == codes.CHOOSING or me.own_rolled < e.own_dice
    if what == codes.UPGRADE:
        return has_free_tile(e, g.players[p].tiles | g.players[p].new_tiles, bonus.count)
    return what != codes.NOTHING


def has_free_tile(e: Edition, flipped: int, most: int) -> bool:
    """Tell whether a tile of at most this base cost is still to flip [A9]."""
    tile = 0
    while tile < codes.TILES and (flipped >> tile & 1 or e.tile[tile].cost > most):
        tile += 1
    return tile < codes.TILES
