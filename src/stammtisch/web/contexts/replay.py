"""A moment of a game, made ready for the replay theatre."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

from stammtisch.core.event import Event
from stammtisch.server.tables.charting import Course
from stammtisch.server.tables.replaying import Mark, Moment
from stammtisch.server.tables.shapes import TableShape
from stammtisch.web.contexts.fame import Lookout, Told, fame_board
from stammtisch.web.contexts.log import Line, line_of
from stammtisch.web.contexts.odds import Odds, odds_of
from stammtisch.web.contexts.replay_curves import Figures, Tick, figures_at, ticks_of
from stammtisch.web.contexts.replay_end import Ending, ending_of
from stammtisch.web.contexts.table import TableContext, bots_at, table_context
from stammtisch.web.contexts.tiefenthal import laid_dice
from stammtisch.web.words import say

SPEEDS = ((2400, "slow"), (1200, "easy"), (600, "fast"), (250, "fastest"))
"""milliseconds between moves, and what that is called"""


@dataclass(frozen=True)
class Jump:
    """A step to another moment; at None: there is none."""

    name: str
    rel: str
    at: int | None


@dataclass(frozen=True)
class ReplayContext:
    """A moment with the ways to others. eyes: the seat that looks, if chosen; link: its whole address.

    events: all until then. is_running: the game still goes on, whatever the moment shows.
    """

    table: TableContext
    moment: Moment
    marks: Sequence[Mark]
    course: Course
    eyes: int | None
    link: str
    events: Sequence[Event] = ()
    is_running: bool = False

    @property
    def speeds(self) -> list[tuple[int, str]]:
        """How fast it may play by itself."""
        return [(pause, say(f"replay-speed-{name}")) for pause, name in SPEEDS]

    @property
    def query(self) -> str:
        """What addresses of other moments carry on."""
        return "" if self.eyes is None else f"&eyes={self.eyes}"

    @property
    def who(self) -> str:
        """Who made the move that led here."""
        return "" if self.moment.seat is None else str(self.moment.view.players[self.moment.seat].name)

    @cached_property
    def here(self) -> Mark:
        """The turn that the moment belongs to."""
        return max((mark for mark in self.marks if mark.move <= self.moment.move), key=lambda mark: mark.move)

    @property
    def lines(self) -> list[Line]:
        """What happened."""
        return [line_of(line) for line in self.moment.lines]

    @property
    def odds(self) -> Odds | None:
        """What the dice promised whoever boasted."""
        return odds_of(self.moment.view)

    @property
    def steps(self) -> list[Jump]:
        """All steps, from first to last; in the middle stands what plays."""
        move, last = self.moment.move, self.moment.moves
        earlier = [mark.move for mark in self.marks if mark.move < move]
        later = [mark.move for mark in self.marks if mark.move > move]
        return [
            Jump("first", "first", 0 if move else None),
            Jump("turn-back", "prev", earlier[-1] if earlier else None),
            Jump("back", "prev", move - 1 if move else None),
            Jump("next", "next", move + 1 if move < last else None),
            Jump("turn-next", "next", later[0] if later else None),
            Jump("last", "last", last if move < last else None),
        ]

    @property
    def is_newest(self) -> bool:
        """Whether no later move was made."""
        return self.moment.move == self.moment.moves

    @property
    def ticks(self) -> list[Tick]:
        """Where turns and rounds begin, along the slider."""
        return ticks_of(self.marks, self.moment.moves)

    @property
    def figures(self) -> Figures:
        """How everybody stands at this moment."""
        return figures_at(self.course, self.moment.move)

    @property
    def ending(self) -> Ending | None:
        """How it ended, shown at the last moment."""
        is_shown = self.is_newest and self.moment.view.result
        return ending_of(self.moment.view, self.course, self.events) if is_shown else None


def table_at(
    shape: TableShape, moment: Moment, eyes: int | None, told: Sequence[Told], made: Iterable[tuple[int, str]]
) -> TableContext:
    """Make the table of a moment: as if one sat there, but with nothing to decide.

    told: the last events until then; made: the moves until then with their seats, the newest first. Without eyes that
    were chosen, the tavern of whoever moved is shown.
    """
    you = shape.visitor.seat if eyes is None else eyes
    if eyes is None and shape.game == "tiefenthal" and moment.seat is not None:
        you = moment.seat
    then = msgspec.structs.replace(
        shape,
        status=shape.status if moment.view.result else "running",
        visitor=msgspec.structs.replace(shape.visitor, seats=(), is_host=False),
        view=moment.view,
        decisions=(),
        undo=None,
        proposals=(),
        prompt=moment.view.prompt,
        result=moment.view.result,
        log=moment.lines,
    )
    is_fame = shape.game == "fame"
    board = fame_board(moment.view, Lookout(you, told, bots=bots_at(shape))) if is_fame else None
    laid = None if is_fame else laid_dice(moment.view, made, None)
    return table_context(then, you, None, last_own=None, has_more_log=False, board=board, laid=laid)
