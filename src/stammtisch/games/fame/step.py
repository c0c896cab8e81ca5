"""One step of the game: a seat's action, refused or carried out."""

from __future__ import annotations

from stammtisch.core.state import open_step
from stammtisch.games.fame import codes
from stammtisch.games.fame.boasting import believe, boast, raise_boast
from stammtisch.games.fame.calling import call, hold, stay, withdraw
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.legal import may_answer, number_of, refusal, verb_of
from stammtisch.games.fame.slaying import slay
from stammtisch.games.fame.state import Game
from stammtisch.games.fame.wrestling import concede, wrestle

INLINED = ("act",)
"""What the compiler builds into its callers, since every step calls it."""


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
    if g.phase == codes.HOLDING and p != g.caller:
        withdraw(g)
    if verb <= codes.CALL:
        answer(g, e, p, verb, number)
    elif verb == codes.STAY:
        stay(g, p)
    elif verb == codes.HOLD:
        hold(g, p)
    elif verb == codes.WITHDRAW:
        withdraw(g)
    elif verb == codes.SLAY:
        slay(g, e, p, number)
    elif verb == codes.WRESTLE:
        wrestle(g, e, p)
    else:
        concede(g, e, p)


def answer(g: Game, e: Edition, p: int, verb: int, number: int) -> None:
    """Boast, or answer a boast [3, 4, 6a]."""
    if verb == codes.BOAST:
        boast(g, p, number)
    elif verb == codes.BELIEVE:
        believe(g, e, p)
    elif verb == codes.RAISE:
        raise_boast(g, p, number)
    else:
        call(g, p)


def default_action(g: Game, e: Edition, p: int) -> int:
    """Choose what is done for a seat whose clock ran out [D1, D2, D3, D4, D5, D6]; -1 for one that merely may call.

    In live timing who may answer while a call may still be held believes.
    """
    if p == g.asking:
        return codes.DEFAULT_ACTION[g.phase]
    return codes.DEFAULT_ACTION[codes.ANSWERING] if may_answer(g, p) else -1
