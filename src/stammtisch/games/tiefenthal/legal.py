"""Who may act, and what each may do: the one source of legality."""

from __future__ import annotations

from typing import Any

from stammtisch.core.layout import Row, i2
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.choosing import can_choose, find_offer, fits, open_space
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.permits import (
    buy_refusal,
    die_refusal,
    faces_held,
    guest_refusal,
    most_returned,
    nobles_refusal,
    open_spaces,
    recruit_refusal,
    upgrade_refusal,
)
from stammtisch.games.tiefenthal.seats import seat_at
from stammtisch.games.tiefenthal.serving import washes_by_face
from stammtisch.games.tiefenthal.spending import tile_price
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.tavern import count_washers


def acting(g: Game, e: Edition, seats: Row[i2, Any]) -> int:
    """List the seats that may act, in turn order: how many [A3, B14, D2, F1]."""
    if g.phase == codes.OVER:
        return 0
    if g.phase >= codes.DRAFTING:
        seats[0] = g.turn
        return 1
    count = 0
    for k in range(g.seats):
        p = seat_at(g, k)
        if g.players[p].asked:
            seats[count] = p
            count += 1
    return count


def verb_of(action: int) -> int:
    """Find the verb of an action."""
    return codes.VERB_OF[action]


def number_of(action: int, verb: int) -> int:
    """Find what an action adds to its verb, counted from 0."""
    return action - codes.FIRST_ACTION[verb]


def verb_refusal(g: Game, p: int, verb: int) -> int:
    """Say why a seat may not use a verb at all; 0 if it may [FM4]."""
    if g.phase == codes.OVER:
        return codes.GAME_OVER
    me = g.players[p]
    if verb == codes.CHOOSE and g.phase == codes.SERVING:
        if p != g.turn:
            return codes.NOT_ASKED
        return 0 if me.choice else codes.NO_CHOICE
    if g.phase != codes.PHASE_OF[verb]:
        return codes.WRONG_PHASE
    if g.phase <= codes.FILLING:
        return 0 if me.asked else codes.NOT_ASKED
    if p != g.turn:
        return codes.NOT_ASKED
    return codes.CHOICE_OPEN if me.choice else 0


def refusal(g: Game, e: Edition, p: int, action: int) -> int:
    """Say why a seat may not take an action; 0 if it may."""
    if action < 0 or action >= codes.ACTIONS or p < 0 or p >= g.seats:
        return codes.NO_ACTION
    verb = verb_of(action)
    reason = verb_refusal(g, p, verb)
    if reason:
        return reason
    number = number_of(action, verb)
    me = g.players[p]
    if verb == codes.DRAFT:
        return 0 if me.coaster[number + 1] > 0 else codes.NOT_ON_COASTER
    if verb == codes.CHOOSE:
        return choice_refusal(g, e, p, number)
    if verb == codes.STEP:
        return 0 if me.counter_guests > 0 else codes.NO_COUNTER_GUEST
    if verb == codes.SERVE:
        return die_refusal(e, me, number // codes.SPACES + 1, number % codes.SPACES)
    return spending_refusal(g, e, p, verb, number)


def spending_refusal(g: Game, e: Edition, p: int, verb: int, number: int) -> int:
    """Say why something may not be bought, upgraded or recruited; 0 if it may."""
    me = g.players[p]
    if verb == codes.BUY:
        return buy_refusal(g, e, me, number)
    if verb == codes.UPGRADE_TILE:
        return upgrade_refusal(e, me, number // codes.RETURNS, number % codes.RETURNS)
    if verb == codes.RECRUIT:
        return recruit_refusal(g, e, me, number)
    if verb == codes.RECRUIT_NOBLES:
        return nobles_refusal(g, e, me, number + 1)
    return 0


def choice_refusal(g: Game, e: Edition, p: int, choice: int) -> int:
    """Say why an option may not be chosen; 0 if it may [A5, FM5]."""
    space = open_space(g, e, p)
    k = find_offer(space, choice)
    if k < 0:
        return codes.NOT_OFFERED
    return 0 if can_choose(g, e, p, space.offered[k], choice) else codes.NONE_LEFT


def legal(g: Game, e: Edition, p: int, actions: Row[i2, Any]) -> int:
    """List the legal actions of a seat in fixed order: how many."""
    if g.phase == codes.OVER:
        return 0
    if g.phase == codes.DRAFTING:
        return list_drafts(g, p, actions)
    me = g.players[p]
    if g.phase == codes.SERVING:
        if p != g.turn:
            return 0
        return list_choices(g, e, p, actions) if me.choice else list_turn(g, e, me, actions)
    if me.asked == 0:
        return 0
    if g.phase == codes.CHOOSING:
        return list_choices(g, e, p, actions)
    actions[0] = codes.FIRST_KEEP
    actions[1] = codes.FIRST_REDRAW
    return 2


def list_drafts(g: Game, p: int, actions: Row[i2, Any]) -> int:
    """List the dice that can be taken from the coaster in front [D2, D5]."""
    count = 0
    if p == g.turn:
        for face in range(1, codes.FACES + 1):
            if g.players[p].coaster[face] > 0:
                actions[count] = codes.FIRST_DRAFT + face - 1
                count += 1
    return count


def list_choices(g: Game, e: Edition, p: int, actions: Row[i2, Any]) -> int:
    """List the options of an open choice, in the order of the space, tiles in that of the table [A12]."""
    space = open_space(g, e, p)
    count = 0
    for k in range(space.offers):
        bonus = space.offered[k]
        first = codes.CHOOSE_UPGRADE if bonus.what == codes.UPGRADE else bonus.choice
        choice = first
        while fits(bonus, choice):
            if can_choose(g, e, p, bonus, choice):
                actions[count] = codes.FIRST_CHOOSE + choice
                count += 1
            choice += 1
    return count


def list_turn(g: Game, e: Edition, me: Player, actions: Row[i2, Any]) -> int:
    """List what the seat on turn can do in phase F [F4]."""
    count = list_dice(e, me, actions)
    for kind in range(codes.TAVERN_CARDS):
        if buy_refusal(g, e, me, kind) == 0:
            actions[count] = codes.FIRST_BUY + kind
            count += 1
    count = list_upgrades(e, me, actions, count)
    count = list_recruits(g, e, me, actions, count)
    if me.counter_guests > 0:
        actions[count] = codes.FIRST_STEP
        count += 1
    actions[count] = codes.FIRST_END
    return count + 1


def list_dice(e: Edition, me: Player, actions: Row[i2, Any]) -> int:
    """List the dice that can be used, space by space."""
    count = 0
    dice = faces_held(me)
    washers = count_washers(e, me)
    free = open_spaces(me) if dice else 0
    for space in range(codes.FIRST_TABLE + me.taken):
        if free >> space & 1:
            need = washes_by_face(e, me, space)
            for face in range(1, codes.FACES + 1):
                if dice >> face & 1 and need[face] <= washers:
                    actions[count] = codes.FIRST_SERVE + (face - 1) * codes.SPACES + space
                    count += 1
    return count


def list_upgrades(e: Edition, me: Player, actions: Row[i2, Any], count: int) -> int:
    """List the tiles that can be upgraded, each with the numbers of cards returned."""
    doubloons = me.doubloons
    flipped = me.tiles | me.new_tiles
    for tile in range(codes.TILES):
        if not flipped >> tile & 1:
            for returned in range(most_returned(e, me, tile) + 1):
                if tile_price(e, tile, returned) <= doubloons:
                    actions[count] = codes.FIRST_UPGRADE + tile * codes.RETURNS + returned
                    count += 1
    return count


def list_recruits(g: Game, e: Edition, me: Player, actions: Row[i2, Any], count: int) -> int:
    """List the guests and the numbers of Nobles that can be recruited."""
    for place in range(0 if me.recruited else codes.PLACES):
        if guest_refusal(g, e, me, place) == 0:
            actions[count] = codes.FIRST_RECRUIT + place
            count += 1
    for nobles in range(1, e.offers + 1):
        if nobles_refusal(g, e, me, nobles) == 0:
            actions[count] = codes.FIRST_NOBLES + nobles - 1
            count += 1
    return count
