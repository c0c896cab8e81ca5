"""A table in one line, for lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stammtisch.core.messages import sentence
from stammtisch.games.registry import rules_of
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.shapes import TableLine

if TYPE_CHECKING:
    from stammtisch.server.tables.entries import TableSetup
    from stammtisch.server.tables.state import TableState


def table_line(state: TableState) -> TableLine:
    """Sum up a table. waiting: the seats of persons who must act; the prompt is a spectator's.

    While only bots play there is no prompt: before anybody has read it, it would be over.
    """
    setup = state.setup
    waiting = tuple(seat for seat in state.acting if state.seats[seat].kind == "person")
    return TableLine(
        code=state.code,
        game=setup.game,
        game_name=rules_of(setup.game).spec.name,
        status=state.status,
        pace=setup.pace,
        seats=tuple(s.name for s in state.seats),
        open_seats=sum(s.kind == "open" for s in state.seats),
        updated=state.updated_at,
        is_public=setup.is_public,
        has_spectators=setup.has_spectators,
        waiting=waiting,
        prompt="" if state.bots_to_act and not waiting else prompt(state),
        is_lesson=bool(setup.lesson),
        own_edition=own_edition(setup),
        replaced=tuple(s.seat for s in state.seats if s.kind == "bot" and s.is_away),
    )


def own_edition(setup: TableSetup) -> str:
    """Name the edition of a table if it is not a released one, so that everybody sees that numbers differ; else ""."""
    return "" if setup.edition in rules_of(setup.game).spec.editions else setup.edition


def prompt(state: TableState) -> str:
    """Say what a table waits for."""
    if state.status == "closed":
        return sentence(PACKAGE, "prompt-closed")
    if state.match is None:
        return sentence(PACKAGE, "prompt-waiting", open=sum(s.kind == "open" for s in state.seats))
    if state.is_paused:
        return sentence(PACKAGE, "prompt-paused")
    match = state.match
    return str(match.rules.view(match.state, match.edition, None, match.names).prompt)
