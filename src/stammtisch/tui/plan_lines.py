"""Drawing a plan: its moves, what a seat has after them, and where something would be revealed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from stammtisch.core.plan import Preview
from stammtisch.tui.screen import PlanningScreen
from stammtisch.tui.words import say

STYLE = "cyan"


def waiting_lines(moves: Sequence[str]) -> list[Text]:
    """Remind of a plan that is not open. moves: as they are shown."""
    return [_one_row(say("plan-waiting", moves=", ".join(moves)))]


def plan_lines(
    moves: Sequence[str], preview: Preview, screen: PlanningScreen, before: Sequence[str] = ()
) -> list[Text]:
    """Draw an open plan: the moves, and what they leave or where they would reveal something.

    moves: as they are shown. before: moves that can be made now, before the turn that is planned.
    """
    if not moves:
        still = [_one_row(say("plan-before", move=before[-1]))] if before else []
        return [_one_row(say("plan-none")), *still]
    rest = moves[preview.played :]
    then = say("plan-unknown", move=rest[0]) if rest else say("plan-then", totals=screen.outlook(preview))
    return [_one_row(say("plan", moves=", ".join(moves))), _one_row(then, "yellow" if rest else "")]


def _one_row(text: str, style: str = STYLE) -> Text:
    return Text(text, style=style, no_wrap=True, overflow="ellipsis")
