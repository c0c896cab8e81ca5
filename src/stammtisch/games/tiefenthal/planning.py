"""Phase E, planning: no phase of the rules, but what a screen needs to let a player plan."""

from __future__ import annotations

from stammtisch.core.edition import Edition
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.closing import beer_lost, doubloons_lost
from stammtisch.games.tiefenthal.legal import number_of, verb_of
from stammtisch.games.tiefenthal.serving import open_turn
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.tavern import count_washers
from stammtisch.games.tiefenthal.words import card_names


def imagine(g: Game, p: int) -> bool:
    """Put a copied state into a seat's turn with the dice that it has, Beer Merchants included [E1, E2].

    Possible in the draft, and while others serve before it; not before the dice are rolled nor after its turn.
    """
    if g.phase < codes.DRAFTING or g.phase == codes.OVER:
        return False
    if g.phase == codes.SERVING and _place_in_order(g, p) <= _place_in_order(g, g.turn):
        return False
    open_turn(g, p)
    return True


def _place_in_order(g: Game, p: int) -> int:
    return (p - g.start) % g.seats


def totals(g: Game, edition: Edition, p: int) -> dict[str, int]:
    """Sum up what a plan changes for a seat, and what it would lose by ending now."""
    me, e = g.players[p], edition.record
    return {
        "doubloons": me.doubloons,
        "beer": me.beer,
        "doubloons_lost": doubloons_lost(e, me),
        "beer_lost": beer_lost(e, me),
        "washers_left": count_washers(e, me),
        "dice": sum(me.white[face] + me.own[face] for face in range(1, codes.FACES + 1)),
        "counter_guests": me.counter_guests,
        "monastery": me.monastery,
        "steps": me.steps,
    }


def target(g: Game, edition: Edition, p: int, action: int) -> str:
    """Name the guest of the market whom an action recruits, or at whose table it serves; else an empty text."""
    verb = verb_of(action)
    number = number_of(action, verb)
    kind = -1
    if verb == codes.RECRUIT:
        kind = g.market[number]
    elif verb == codes.SERVE and number % codes.SPACES >= codes.FIRST_TABLE:
        table = number % codes.SPACES - codes.FIRST_TABLE
        kind = g.players[p].table[table] if table < g.players[p].taken else -1
    return card_names(edition)[kind] if kind >= 0 else ""
