"""A moment of a game, made ready for its page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.server.tables.replaying import Mark, Moment
from stammtisch.web.contexts.odds import Odds, odds_of
from stammtisch.web.contexts.table import in_order


@dataclass(frozen=True)
class Way:
    """A step to another moment."""

    name: str
    rel: str
    at: int
    is_there: bool


@dataclass(frozen=True)
class ReplayContext:
    """What the replay page shows besides the moment. eyes: whose, for addresses. here: the turn that it belongs to."""

    moment: Moment
    marks: Sequence[Mark]
    eyes: str
    link: str

    @property
    def you(self) -> int | None:
        """The seat whose eyes look, if one's own."""
        viewer = self.moment.view.viewer
        return viewer if isinstance(viewer, int) else None

    @property
    def players(self) -> Sequence[Any]:
        """The players of the moment, you first."""
        return in_order(self.moment.view.players, self.you)

    @property
    def who(self) -> str:
        """Who made the move that led here."""
        return "" if self.moment.seat is None else str(self.moment.view.players[self.moment.seat].name)

    @property
    def here(self) -> int:
        """The turn of the moment."""
        return max((mark.move for mark in self.marks if mark.move <= self.moment.move), default=0)

    @property
    def odds(self) -> Odds | None:
        """What the dice promised whoever boasted."""
        view = self.moment.view
        return odds_of(view, view.boaster) if view.game == "fame" else None

    @property
    def steps(self) -> list[Way]:
        """First, back, next and last."""
        move, last = self.moment.move, self.moment.moves
        return [
            Way("first", "first", 0, move > 0),
            Way("back", "prev", move - 1, move > 0),
            Way("next", "next", move + 1, move < last),
            Way("last", "last", last, move < last),
        ]


def replay_context(moment: Moment, marks: Sequence[Mark], eyes: str, link: str) -> ReplayContext:
    """Make a moment ready. link: its whole address."""
    return ReplayContext(moment, marks, eyes, link)
