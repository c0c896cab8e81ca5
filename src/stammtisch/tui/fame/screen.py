"""What the terminal asks of a game, answered for Tavern Fame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from stammtisch.core.edition import Edition
from stammtisch.core.event import Event
from stammtisch.games.fame.view import TableView
from stammtisch.tui.fame.chances import show_odds
from stammtisch.tui.fame.explaining import explain
from stammtisch.tui.fame.sentences import sentences
from stammtisch.tui.fame.table import draw_table
from stammtisch.tui.fame.telling import happenings
from stammtisch.tui.fame.words import PACKAGE, say
from stammtisch.tui.screen import Command


class FameScreen:
    """Tavern Fame, drawn and told."""

    package = PACKAGE
    view_type = TableView
    commands: Mapping[str, Command] = {"odds": show_odds}

    def table(self, view: TableView) -> RenderableType:
        """Draw the whole table."""
        return draw_table(view)

    def sentences(self, view: TableView) -> list[str]:
        """Tell the whole table in sentences."""
        return sentences(view)

    def happenings(self, events: Sequence[Event], first: int = 0) -> list[Text]:
        """Tell events briefly."""
        return happenings(events, first)

    def explain(self, view: TableView, topic: str, edition: Edition) -> str | None:
        """Explain a move, a card or a word."""
        return explain(view, topic, edition)

    def rules(self, view: TableView, edition: Edition) -> str:  # noqa: ARG002 - all is in the view
        """Tell the rules in short."""
        return say("rules", fame=view.fame, most=view.most_dice, hand=view.most_drinks, rounds=view.rounds)

    def moves_help(self, view: TableView) -> str:
        """Tell how moves are typed; in live timing also out of turn."""
        return say("help-moves") + (f"\n{say('help-live')}" if view.timing == "live" else "")

    def is_out_of_turn(self, view: TableView) -> bool:
        """Tell whether the viewer may call before the one who is asked answers."""
        return view.viewer != view.asking and bool(view.pieces)

    def standings(self, view: TableView) -> tuple[list[str], list[list[str]]]:
        """List the finished table, the best first."""
        assert view.result is not None
        ranks = view.result.ranks
        keys = ("rank", "player", "character", "patrons", "drinks")
        rows = [
            [str(ranks[me.seat]), me.name, me.character, str(me.patrons), str(me.drinks)]
            for me in sorted(view.players, key=lambda me: ranks[me.seat])
        ]
        return [say(f"heading-{key}") for key in keys], rows

    def ending(self, view: TableView) -> str:
        """Say why the game ended."""
        assert view.result is not None
        return say(f"ending-{view.result.reason}", fame=view.fame, rounds=view.rounds, round=view.round)
