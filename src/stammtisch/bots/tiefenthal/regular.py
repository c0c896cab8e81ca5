"""`regular`: plays Tiefenthal by plain rules and a simple value of each thing.

It drafts the die that adds most to its plan, lays dice where their loss would cost most, spends doubloons and beer on
what is worth most for the rounds that are left, and walks to the monastery with what remains.
Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from stammtisch.bots.tiefenthal.dice import NO_PLACE, PLACE, best_place, total_worth, with_die
from stammtisch.bots.tiefenthal.spending import NO_ACTION, best_purchase, best_round
from stammtisch.bots.tiefenthal.worth import bonus_worth, rounds_left, tile_worth
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.choosing import can_choose, open_space
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.tavern import is_flipped

POOR = 325
"""A tavern drawn that promises less than this, in hundredths, is discarded for a counter guest."""


def regular(g: Game, e: Edition, p: int) -> int:
    """Choose an action for seat p, which may act; g is a sealed copy."""
    me = g.players[p]
    if g.phase == codes.FILLING:
        return codes.FIRST_REDRAW if is_poor(e, me) else codes.FIRST_KEEP
    if g.phase == codes.DRAFTING:
        return codes.FIRST_DRAFT + best_draft(e, me) - 1
    if g.phase == codes.CHOOSING or me.choice:
        return codes.FIRST_CHOOSE + best_choice(g, e, p)
    return serve(g, e, me)


def serve(g: Game, e: Edition, me: Player) -> int:
    """Do the next thing of the turn: early upgrades, dice, purchases, the monastery, the end."""
    early = early_upgrade(g, e, me)
    if early != NO_ACTION:
        return early
    spot = best_place(e, me)
    if spot != NO_PLACE:
        return codes.FIRST_SERVE + (spot // PLACE - 1) * codes.SPACES + spot % PLACE
    purchase = best_purchase(g, e, me)
    if purchase != NO_ACTION:
        return purchase
    treat = best_round(g, e, me)
    if treat != NO_ACTION:
        return treat
    if me.counter_guests > 1 or (me.counter_guests > 0 and rounds_left(g, e) == 0):
        return codes.FIRST_STEP
    return codes.FIRST_END


def early_upgrade(g: Game, e: Edition, me: Player) -> int:
    """Upgrade a tile that pays at once before dice are laid on it, if that is what would be bought anyhow."""
    purchase = best_purchase(g, e, me)
    if purchase < codes.FIRST_UPGRADE or total_worth(e, me) == 0:
        return NO_ACTION
    tile = (purchase - codes.FIRST_UPGRADE) // codes.RETURNS
    if tile == codes.TILE_CASHBOX or tile == codes.TILE_BARREL or tile == codes.TILE_MONK:
        return purchase
    return purchase if tile == codes.TILE_BEER_SUPPLIER else NO_ACTION


def best_draft(e: Edition, me: Player) -> int:
    """Find the die on the coaster that adds most to what the dice can earn."""
    best = 0
    most = -1.0
    for face in range(1, codes.FACES + 1):
        if me.coaster[face] > 0:
            total = with_die(e, me, face) + 0.01 * face
            if total > most:
                most = total
                best = face
    return best


def best_choice(g: Game, e: Edition, p: int) -> int:
    """Find the best option of an open choice."""
    space = open_space(g, e, p)
    best = codes.CHOOSE_NOTHING
    most = -1.0
    for k in range(space.offers):
        bonus = space.offered[k]
        if bonus.what == codes.UPGRADE:
            tile = best_free_tile(g, e, g.players[p], bonus.count)
            if tile >= 0 and tile_worth(g, e, tile) > most:
                most = tile_worth(g, e, tile)
                best = codes.CHOOSE_UPGRADE + tile
        elif can_choose(g, e, p, bonus, bonus.choice):
            gain = bonus_worth(g, e, g.players[p], bonus)
            if gain > most:
                most = gain
                best = bonus.choice
    return best


def best_free_tile(g: Game, e: Edition, me: Player, most_cost: int) -> int:
    """Find the best tile that a free upgrade may flip, -1 if there is none."""
    best = -1
    most = 0.0
    for tile in range(codes.TILES):
        if e.tile[tile].cost <= most_cost and not is_flipped(me, tile):
            gain = tile_worth(g, e, tile) + 0.28 * e.tile[tile].cost
            if gain > most:
                most = gain
                best = tile
    return best


def is_poor(e: Edition, me: Player) -> bool:
    """Tell whether a redraw promises more than what was drawn: guests by pay, cards by what they bring."""
    promise = 0
    for table in range(me.taken):
        promise += 60 * e.card[me.table[table]].pays
    promise += 125 * me.beside[codes.BEER_MERCHANT] + 100 * me.beside[codes.DISHWASHER]
    promise += 250 * me.beside[codes.WAITRESS] + 200 * me.beside[codes.BEER_SUPPLIER]
    return promise < POOR
