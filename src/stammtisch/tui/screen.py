"""What a game must draw and tell to be played in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from rich.console import RenderableType
from rich.text import Text

from stammtisch.core.edition import Edition
from stammtisch.core.event import Event
from stammtisch.core.plan import Preview
from stammtisch.core.refusal import refuse
from stammtisch.tui.words import PACKAGE

Command = Callable[[Any, int, Sequence[str], bool], RenderableType]
"""A word of the game's own at the prompt, from view, seat, further words and whether to use sentences: what to show."""


class GameScreen(Protocol):
    """One game's drawing. Everything is made from views and events.

    commands: further words at the prompt, such as `odds`; each has a sentence `command-<word>` in `package`.
    """

    package: str
    commands: Mapping[str, Command]

    @property
    def view_type(self) -> type:
        """The structure of the game's views."""

    def table(self, view: Any) -> RenderableType:
        """Draw the whole table, 80 columns wide; with the prompt it must stay within 24 rows."""

    def sentences(self, view: Any) -> list[str]:
        """Tell the whole table in sentences."""

    def happenings(self, events: Sequence[Event], first: int = 0) -> list[Text]:
        """Tell events briefly from the first on, oldest first; trifles may be joined or left out.

        Those before it were told already, and help to tell the others.
        """

    def explain(self, view: Any, topic: str, edition: Edition) -> str | None:
        """Explain a verb, a card of the edition or a word of the table; None if the topic is none."""

    def rules(self, view: Any, edition: Edition) -> str:
        """Tell the rules in less than a screen, with the numbers of the edition that is played."""

    def moves_help(self, view: Any) -> str:
        """Tell how moves are typed, with examples of the game."""

    def is_out_of_turn(self, view: Any) -> bool:
        """Tell whether the viewer may act though another is asked, and may never be asked itself."""

    def standings(self, view: Any) -> tuple[list[str], list[list[str]]]:
        """List the finished table: headings, then a row for each seat, the best first."""

    def ending(self, view: Any) -> str:
        """Say why the game ended."""


@runtime_checkable
class PlanningScreen(GameScreen, Protocol):
    """The drawing of a game in which several moves make a turn, so that they are worth planning."""

    def can_plan(self, view: Any) -> bool:
        """Tell whether the viewer knows enough of its turn to plan it."""

    def is_before_turn(self, view: Any) -> bool:
        """Tell whether what the viewer is asked for now comes before the turn that it can plan."""

    def named(self, view: Any, move: str) -> str:
        """Write a move with the name of what stands at the place that it names, as the view shows it."""

    def outlook(self, preview: Preview) -> str:
        """Tell what a seat has after the moves of a plan, and what it would lose by ending then."""

    def warning(self, view: Any, move: str) -> str | None:
        """Say what a move, in its canonical form, would waste; None if it wastes nothing."""


def _fame() -> GameScreen:
    from stammtisch.tui.fame import FameScreen

    return FameScreen()


def _tiefenthal() -> GameScreen:
    from stammtisch.tui.tiefenthal import TiefenthalScreen

    return TiefenthalScreen()


SCREENS: dict[str, Callable[[], GameScreen]] = {"fame": _fame, "tiefenthal": _tiefenthal}


def screen_of(game_id: str) -> GameScreen:
    """Give a game's screen. Refused: a game that has none."""
    if game_id not in SCREENS:
        raise refuse("screen/none", PACKAGE, game=game_id)
    return SCREENS[game_id]()
