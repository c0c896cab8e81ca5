"""Laying dice: what the dice at hand can earn, and which one to use next.

Pencil marks (dice taken away, spaces used, dishwashers busy) are made in the sealed copy and rubbed out again.
Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from stammtisch.bots.tiefenthal.worth import BEER, DOUBLOON, STEP
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.permits import space_refusal
from stammtisch.games.tiefenthal.serving import washes_needed
from stammtisch.games.tiefenthal.state import Player
from stammtisch.games.tiefenthal.tavern import count_washers, worth

NO_PLACE = -1
WASH = 0.35
"""What a dishwasher use is held to be worth elsewhere."""
PLACE = 64
"""A face and a space as one number: face times PLACE plus space."""


def space_worth(e: Edition, me: Player, space: int) -> float:
    """Value what a die earns on a space."""
    if space >= codes.FIRST_TABLE:
        return DOUBLOON * e.card[me.table[space - codes.FIRST_TABLE]].pays
    gain = worth(e, me, codes.TILE_OF_SPACE[space])
    if space == codes.CASHBOX:
        return DOUBLOON * gain
    if space == codes.BARREL:
        return BEER * gain
    if space == codes.MONK:
        return STEP * gain
    return BEER * (gain + me.beside[codes.BEER_SUPPLIER])


def place_worth(e: Edition, me: Player, face: int, space: int, washers: int) -> float:
    """Value a die on a space, dishwashers counted; 0 where it can't be laid."""
    if space_refusal(e, me, face, space, washers):
        return 0.0
    return space_worth(e, me, space) - WASH * washes_needed(e, me, face, space)


def best_place(e: Edition, me: Player) -> int:
    """Find the die and space to use next: the one whose loss would cost most. NO_PLACE when nothing is left.

    A die that has a second choice almost as good can wait, and so can a space that other dice could take.
    """
    washers = count_washers(e, me)
    best = NO_PLACE
    most = 0.0
    for face in range(1, codes.FACES + 1):
        if me.white[face] + me.own[face] > 0:
            first = 0.0
            second = 0.0
            where = 0
            for space in range(codes.FIRST_TABLE + me.taken):
                gain = place_worth(e, me, face, space, washers)
                if gain > first:
                    second = first
                    first = gain
                    where = space
                elif gain > second:
                    second = gain
            regret = first - 0.6 * second
            if first > 0 and (best == NO_PLACE or regret > most):
                best = face * PLACE + where
                most = regret
    return best


def total_worth(e: Edition, me: Player) -> float:
    """Value all dice at hand, laid one after the other; all pencil marks are rubbed out."""
    used = me.used
    busy = me.washers_used
    total = 0.0
    taken = 0
    spot = best_place(e, me)
    while spot != NO_PLACE:
        face = spot // PLACE
        space = spot % PLACE
        total += place_worth(e, me, face, space, count_washers(e, me))
        me.washers_used += washes_needed(e, me, face, space)
        if space != codes.SUPPLIER and space != codes.MONK:
            me.used |= 1 << space
        me.white[face] -= 1
        taken += 1 << 4 * (face - 1)
        spot = best_place(e, me)
    for face in range(1, codes.FACES + 1):
        me.white[face] += taken >> 4 * (face - 1) & 15
    me.used = used
    me.washers_used = busy
    return total


def with_die(e: Edition, me: Player, face: int) -> float:
    """Value the dice at hand with one more."""
    me.white[face] += 1
    total = total_worth(e, me)
    me.white[face] -= 1
    return total
