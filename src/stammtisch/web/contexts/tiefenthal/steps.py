"""Moves in short words, as a plan lists them."""

from __future__ import annotations

from typing import Any

from stammtisch.server.tables.wording import move_words
from stammtisch.web.contexts.tiefenthal.effects import AREAS, gain_of
from stammtisch.web.words import say


def step_label(view: Any, move: str, target: str = "") -> str:
    """Say in few words what a planned move does. target: whom it was planned for, if not who is there now."""
    verb, _, rest = move.partition(" ")
    if verb == "serve":
        face, _, space = rest.partition(" ")
        return say("step-serve", face=face, space=space_name(space))
    if verb in {"buy", "upgrade"}:
        what, _, returned = rest.partition(" with ")
        if returned:
            price = -gain_of(view, None, move)[0]
            return say("step-returned", what=what.title(), count=int(returned), price=price)
        return say(f"step-{verb}", what=what.title())
    if verb == "recruit" and rest.isdigit() and int(rest) < len(view.market):
        guest = view.market[int(rest)].guest
        target = target or (guest.name if guest else "")
        return say("step-recruit", what=target) if target else move_words(move)
    if verb == "nobles":
        return say("step-nobles", count=int(rest) if rest.isdigit() else 1)
    return say(f"step-{verb}") if verb in {"step", "end"} else move_words(move)


def space_name(space: str) -> str:
    """Name a space of dice."""
    if space.startswith("table "):
        return say("step-table", number=space[6:])
    return say("step-area", area=AREAS.get(space, space))
