"""What the terminal asks of a game, answered for The Taverns of Tiefenthal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from stammtisch.core.edition import Edition
from stammtisch.core.event import Event
from stammtisch.core.messages import join_names
from stammtisch.core.plan import Preview
from stammtisch.games.tiefenthal.view import TableView
from stammtisch.tui.screen import Command
from stammtisch.tui.tiefenthal.chances import show_odds
from stammtisch.tui.tiefenthal.explaining import explain, rules_text
from stammtisch.tui.tiefenthal.looking import show_market, show_tavern, show_tracks
from stammtisch.tui.tiefenthal.sentences import sentences
from stammtisch.tui.tiefenthal.table import draw_table
from stammtisch.tui.tiefenthal.telling import happenings
from stammtisch.tui.tiefenthal.words import PACKAGE, say


class TiefenthalScreen:
    """The Taverns of Tiefenthal, drawn and told; turns can be planned."""

    package = PACKAGE
    view_type = TableView
    commands: Mapping[str, Command] = {
        "market": show_market,
        "tavern": show_tavern,
        "tracks": show_tracks,
        "odds": show_odds,
    }

    def table(self, view: TableView) -> RenderableType:
        """Draw the whole table."""
        return draw_table(view)

    def sentences(self, view: TableView) -> list[str]:
        """Tell the whole table in sentences."""
        return sentences(view)

    def happenings(self, events: Sequence[Event], first: int = 0) -> list[Text]:
        """Tell events briefly."""
        return happenings(events[first:])

    def explain(self, view: TableView, topic: str, edition: Edition) -> str | None:
        """Explain a move, a card, a tile, a space or a sign."""
        return explain(view, topic, edition)

    def rules(self, view: TableView, edition: Edition) -> str:
        """Tell the rules in short."""
        return rules_text(view, edition)

    def moves_help(self, view: TableView) -> str:  # noqa: ARG002 - the same for every table
        """Tell how moves are typed."""
        return say("help-moves")

    def is_out_of_turn(self, view: TableView) -> bool:  # noqa: ARG002 - whoever may act is asked
        """Tell that nobody acts out of turn."""
        return False

    def can_plan(self, view: TableView) -> bool:
        """Tell whether the dice are rolled."""
        return view.phase in {"draft", "serve"}

    def is_before_turn(self, view: TableView) -> bool:
        """Tell whether dice are still drafted."""
        return view.phase == "draft"

    def named(self, view: TableView, move: str) -> str:
        """Name the guest beside the number of their place in the market, which counts from 0."""
        for place in view.market:
            if place.guest is not None and move == f"recruit {place.place}":
                return say("move-named", move=move, guest=place.guest.name)
        return move

    def outlook(self, preview: Preview) -> str:
        """Tell what a seat has after the moves of a plan, and what it would lose by ending then."""
        totals, is_last = preview.totals, preview.view.is_last_round
        if preview.steps and not preview.legal:
            return _over(preview)
        parts = [
            say(f"total-{key}", count=totals[key])
            + (say("total-lost", lost=totals[lost]) if totals[lost] and not is_last else "")
            for key, lost in (("doubloons", "doubloons_lost"), ("beer", "beer_lost"))
        ]
        return ", ".join([*parts, say("total-dice", count=totals["dice"])])

    def warning(self, view: TableView, move: str) -> str | None:
        """Warn of an end of turn at which something can't be stored; not in the last round, where nobody misses it."""
        if move != "end" or view.lost is None or view.is_last_round:
            return None
        lost = lost_text(view.lost.doubloons, view.lost.beer)
        return say("warning-end", lost=lost) if lost else None

    def standings(self, view: TableView) -> tuple[list[str], list[list[str]]]:
        """List the finished table, the best first."""
        assert view.result is not None
        ranks = view.result.ranks
        keys = ("rank", "player", "points", "doubloons", "beer", "nobles", "tiles")
        rows = [
            [
                str(ranks[me.seat]),
                me.name,
                str(me.points),
                str(me.doubloons),
                str(me.beer),
                str(me.deck.get("Noble", 0) + me.discard.get("Noble", 0) + me.top.count("Noble")),
                str(sum(area.is_upgraded for area in me.areas)),
            ]
            for me in sorted(view.players, key=lambda me: ranks[me.seat])
        ]
        return [say(f"heading-{key}") for key in keys], rows

    def ending(self, view: TableView) -> str:
        """Say why the game ended, and with equal points what decided."""
        assert view.result is not None
        why = say(f"ending-{view.result.reason}", rounds=view.rounds)
        best = [me for me in view.players if view.result.scores[me.seat] == max(view.result.scores)]
        if len(best) < 2:
            return why
        winners = sum(rank == 1 for rank in view.result.ranks)
        stores = ", ".join(say("ending-store", who=me.name, count=me.doubloons + me.beer) for me in best)
        return f"{why} {say('ending-tie', stores=stores, winners=winners)}"


def _over(preview: Preview) -> str:
    """Tell what a plan that ends the turn keeps and loses."""
    kept = join_names([say(f"total-{key}", count=preview.totals[key]) for key in ("doubloons", "beer")])
    before = preview.steps[-2].totals if len(preview.steps) > 1 and not preview.view.is_last_round else None
    lost = lost_text(before["doubloons_lost"], before["beer_lost"]) if before else ""
    return say("total-over", kept=kept, lost=lost) if lost else say("total-over-whole", kept=kept)


def lost_text(doubloons: int, beer: int) -> str:
    """Say what can't be stored; nothing is an empty text."""
    return join_names(
        [say(f"total-{key}", count=count) for key, count in (("doubloons", doubloons), ("beer", beer)) if count]
    )
