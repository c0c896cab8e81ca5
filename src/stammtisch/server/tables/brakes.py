"""Brakes: how soon one player may do again what the others had enough of. They follow from the log alone."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from stammtisch.core.messages import sentence
from stammtisch.core.refusal import refuse
from stammtisch.server.tables.clocks import SECOND
from stammtisch.server.tables.naming import PACKAGE

if TYPE_CHECKING:
    from stammtisch.server.tables.state import TableState

BRAKE = 60 * SECOND
"""how long whoever was refused something, came back or changed an answer waits before doing so again"""
RETURN = "return"
CHANGE = "change"


def check_ask(state: TableState, seat: int, what: str, now: int) -> None:
    """Refuse to ask again for what was refused or withdrawn just now."""
    _check("proposal/too-soon", state.brakes.get((seat, what)), now)


def check_change(state: TableState, seat: int, now: int) -> None:
    """Refuse to change an answer to and fro. Once is free: anybody may slip."""
    _check("proposal/to-and-fro", state.brakes.get((seat, CHANGE)), now)


def check_return(state: TableState, seat: int, now: int) -> None:
    """Refuse to come and go all the time. Whoever left by mistake may come back at once; leaving is always free."""
    _check("seat/to-and-fro", state.brakes.get((seat, RETURN)), now)


def _check(code: str, since: int | None, now: int) -> None:
    """Refuse what was done before at a moment that is not long ago, and say how long to wait."""
    wait = 0 if since is None else since + BRAKE - now
    if wait > 0:
        raise refuse(code, PACKAGE, again=sentence(PACKAGE, "again", seconds=math.ceil(wait / SECOND)))
