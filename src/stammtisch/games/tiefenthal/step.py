"""One step of the game: a seat's action, refused or carried out."""

from __future__ import annotations

from stammtisch.core.state import open_step
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.choosing import can_choose, choose, find_offer, open_space
from stammtisch.games.tiefenthal.closing import end_turn, leave_turn
from stammtisch.games.tiefenthal.drafting import draft
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.filling import keep, redraw
from stammtisch.games.tiefenthal.legal import number_of, refusal, verb_of
from stammtisch.games.tiefenthal.monastery import walk
from stammtisch.games.tiefenthal.serving import send_counter_guest, use_die
from stammtisch.games.tiefenthal.spending import buy, recruit, recruit_nobles, upgrade
from stammtisch.games.tiefenthal.state import Game


def step(g: Game, e: Edition, p: int, action: int) -> int:
    """Carry out an action of a seat: 0, or the code of a refusal, which changes nothing."""
    reason = refusal(g, e, p, action)
    if reason == 0:
        act(g, e, p, action)
    return reason


def act(g: Game, e: Edition, p: int, action: int) -> None:
    """Carry out an action that is known to be legal."""
    open_step(g)
    g.moves += 1
    verb = verb_of(action)
    number = number_of(action, verb)
    if verb == codes.DRAFT:
        draft(g, p, number + 1)
    elif verb == codes.END:
        end_turn(g, e, p)
    elif verb == codes.KEEP:
        keep(g, e, p)
    elif verb == codes.REDRAW:
        redraw(g, e, p)
    elif g.phase == codes.CHOOSING:
        choose(g, e, p, number)
    else:
        serve(g, e, p, verb, number)
        walk(g, e, p)


def serve(g: Game, e: Edition, p: int, verb: int, number: int) -> None:
    """Do one thing of phase F but ending the turn; steps on the monastery track are walked afterwards [F4]."""
    if verb == codes.SERVE:
        use_die(g, e, p, number // codes.SPACES + 1, number % codes.SPACES)
    elif verb == codes.BUY:
        buy(g, e, p, number)
    elif verb == codes.UPGRADE_TILE:
        upgrade(g, e, p, number // codes.RETURNS, number % codes.RETURNS)
    elif verb == codes.RECRUIT:
        recruit(g, e, p, number)
    elif verb == codes.RECRUIT_NOBLES:
        recruit_nobles(g, e, p, number + 1)
    elif verb == codes.STEP:
        send_counter_guest(g, p)
    else:
        choose(g, e, p, number)


def rehearse(g: Game, e: Edition, p: int, action: int) -> int:
    """Carry out an action that is only tried: as `step`, but the end of a turn goes no further than that [E2, FE1]."""
    if action != codes.FIRST_END or refusal(g, e, p, action):
        return step(g, e, p, action)
    open_step(g)
    leave_turn(g, e, p)
    return 0


def default_action(g: Game, e: Edition, p: int) -> int:
    """Choose what is done for a seat whose clock ran out [Q1, Q2, Q3, Q4]."""
    if g.phase == codes.FILLING:
        return codes.FIRST_KEEP
    if g.phase == codes.DRAFTING:
        return codes.FIRST_DRAFT + highest_face(g, p) - 1
    if g.phase == codes.CHOOSING or g.players[p].choice:
        return codes.FIRST_CHOOSE + first_choice(g, e, p)
    return codes.FIRST_END


def highest_face(g: Game, p: int) -> int:
    """Find the highest die on the coaster in front [Q3]."""
    face = codes.FACES
    while g.players[p].coaster[face] == 0:
        face -= 1
    return face


def first_choice(g: Game, e: Edition, p: int) -> int:
    """Find the first option that is possible [Q2]."""
    space = open_space(g, e, p)
    for k in range(space.offers):
        bonus = space.offered[k]
        choice = codes.CHOOSE_UPGRADE if bonus.what == codes.UPGRADE else bonus.choice
        while find_offer(space, choice) == k:
            if can_choose(g, e, p, bonus, choice):
                return choice
            choice += 1
    return codes.CHOOSE_NOTHING
