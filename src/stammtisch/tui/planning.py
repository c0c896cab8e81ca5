"""Plans: moves that a seat thinks of and tries out, before they are made under one decision.

A plan belongs to the screen. Nothing on the table changes by it, and nobody else sees it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from stammtisch.core.plan import REVEALED, Preview, Progress
from stammtisch.core.refusal import Refusal
from stammtisch.tui.game_table import GameTable
from stammtisch.tui.words import refuse_here


@dataclass
class Plan:
    """The moves of one seat's plan; is_open: moves that are typed go into the plan."""

    moves: list[str] = field(default_factory=list)
    is_open: bool = False


class Planner:
    """The plans of all seats of a table."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.plans = [Plan() for _ in table.names]

    def __getitem__(self, seat: int) -> Plan:
        """Give a seat's plan."""
        return self.plans[seat]

    def open(self, seat: int) -> None:
        """Let a seat plan."""
        self.plans[seat].is_open = True

    def has_turn(self, seat: int) -> bool:
        """Tell whether moves that a seat plans could be made at once."""
        return self.table.has_turn(seat)

    def preview(self, seat: int, moves: Sequence[str] | None = None) -> Preview:
        """Try a seat's plan, or other moves, as if its turn had come with the dice that it has."""
        return self.table.rehearse(seat, self.plans[seat].moves if moves is None else moves)

    def add(self, seat: int, move: str) -> None:
        """Put a move behind a plan. Refused: what is no move, or can't be made there; behind a reveal all can."""
        canonical = self.table.rules.format_move(self.table.rules.parse_move(move))
        plan = self.plans[seat]
        stopped = self.preview(seat, [*plan.moves, canonical]).stopped
        if stopped and stopped.code != REVEALED:
            raise Refusal(stopped.code, stopped.message)
        plan.moves.append(canonical)

    def drop(self, seat: int, *, is_whole: bool) -> None:
        """Take the last move of a plan back, or all; a plan without moves is left."""
        plan = self.plans[seat]
        if not plan.moves and not plan.is_open:
            raise refuse_here("plan/empty")
        if is_whole or not plan.moves:
            self.leave(seat)
        else:
            plan.moves.pop()

    def leave(self, seat: int) -> None:
        """Forget a seat's plan."""
        self.plans[seat] = Plan()

    def go(self, seat: int) -> tuple[Progress, str]:
        """Make the moves of a plan, and name the last one made; those that could not be made stay in it.

        Refused: no plan, or no turn yet.
        """
        plan = self.plans[seat]
        if not plan.moves:
            raise refuse_here("plan/empty")
        if not self.has_turn(seat):
            raise refuse_here("plan/not-yet")
        progress = self.table.play_all(seat, plan.moves)
        self.plans[seat] = Plan(plan.moves[progress.played :])
        return progress, plan.moves[progress.played - 1] if progress.played else ""
