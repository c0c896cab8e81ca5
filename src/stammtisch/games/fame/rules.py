"""Tavern Fame as the rest of the house knows it: its facts, rules and words behind one face."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from stammtisch.core.chance import DIE
from stammtisch.core.edition import Edition, released_editions
from stammtisch.core.event import Event
from stammtisch.core.game import GameSpec, Option, Viewer
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.core.state import State
from stammtisch.games.fame import codes, edition_record, moves
from stammtisch.games.fame import edition as editions
from stammtisch.games.fame import events as telling
from stammtisch.games.fame import position as positions
from stammtisch.games.fame import view as looking
from stammtisch.games.fame.legal import acting, legal, number_of, verb_of
from stammtisch.games.fame.setup import setup
from stammtisch.games.fame.state import Game
from stammtisch.games.fame.step import act, default_action, step

PACKAGE = "stammtisch.games.fame"
TIMINGS = {"ordered": codes.ORDERED, "live": codes.LIVE}
REFUSALS = {
    codes.GAME_OVER: "game-over",
    codes.NOT_ASKED: "not-asked",
    codes.WRONG_PHASE: "wrong-phase",
    codes.TOO_LOW: "too-low",
    codes.TOO_HIGH: "too-high",
    codes.NO_PATRON: "no-patron",
    codes.NOT_NEXT: "not-next",
}


class FameRules:
    """The rules of Tavern Fame."""

    package = PACKAGE
    spec = GameSpec(
        id="fame",
        name="Tavern Fame",
        seats=(2, 5),
        options={
            "timing": Option(tuple(TIMINGS), "ordered", "option-timing", is_written=True),
            "opener": Option((), None, "option-opener", is_seat=True),
        },
        editions=released_editions(PACKAGE),
        rules_version=1,
    )
    state: type[State] = Game
    edition_record: type = edition_record.Edition
    actions = codes.ACTIONS
    functions: Mapping[str, Callable[..., Any]] = {
        "setup": setup,
        "act": act,
        "step": step,
        "rehearse": step,
        "legal": legal,
        "acting": acting,
        "default_action": default_action,
    }
    labels: Mapping[int, str | None] = {DIE: None, codes.SEAT: None, codes.CHARACTER: "character", codes.ENEMY: "enemy"}
    reasons: Mapping[int, str] = looking.REASONS

    def edition(self, name_or_path: str | Path) -> Edition:
        """Load and check an edition, by released name or by path."""
        return editions.load_edition(name_or_path)

    def edition_from_text(self, text: str, origin: str) -> Edition:
        """Check an edition given as text; origin names it in messages."""
        return editions.read_edition(text, origin)

    def seats(self, edition: Edition) -> tuple[int, int]:
        """Tell how few and how many can play an edition."""
        fewest, most = edition.values["box"]["seats"]
        return fewest, most

    def configure(self, g: Game, edition: Edition, options: Mapping[str, Any]) -> None:
        """Write timing and opener (-1: drawn) into a state of zeros."""
        g.timing = TIMINGS[options["timing"]]
        g.opener = -1 if options["opener"] is None else options["opener"]

    def parse_move(self, text: str) -> int:
        """Read a move's text."""
        return moves.parse_move(text)

    def format_move(self, action: int) -> str:
        """Write a move's canonical text."""
        return moves.format_move(action)

    def explain(self, g: Game, edition: Edition, p: int, action: int, reason: int) -> Refusal:
        """Say why a move is refused, naming the rule."""
        verb = verb_of(action)
        phase = looking.PHASES[g.phase].replace(" ", "-")
        return refuse(
            "move/" + REFUSALS[reason],
            PACKAGE,
            verb=moves.VERBS[verb],
            number=number_of(action, verb),
            boast=g.boast,
            dice=edition.record.dice,
            drinks=g.players[p].drinks,
            phase=phase,
        )

    def tell(self, g: Game, edition: Edition, names: tuple[str, ...]) -> tuple[Event, ...]:
        """Turn the journal of the last step into events."""
        return telling.tell(g, edition, names)

    def view(self, g: Game, edition: Edition, viewer: Viewer, names: tuple[str, ...]) -> looking.TableView:
        """Show what a viewer may see."""
        return looking.view(g, edition, viewer, names)

    def totals(self, g: Game, edition: Edition, p: int) -> dict[str, int]:
        """Sum up a seat's tokens."""
        return {"patrons": g.players[p].patrons, "drinks": g.players[p].drinks}

    def imagine(self, g: Game, edition: Edition, p: int) -> bool:
        """Nothing in this game can be tried before one is asked."""
        return False

    def target(self, g: Game, edition: Edition, p: int, action: int) -> str:
        """Nothing in this game is planned ahead."""
        return ""

    def write_position(self, g: Game, edition: Edition) -> dict[str, Any]:
        """Write the state as a plain dict."""
        return positions.write_position(g, edition)

    def read_position(self, g: Game, edition: Edition, values: Mapping[str, Any]) -> list[str]:
        """Read such a dict into a configured state; faults are listed."""
        return positions.read_position(g, edition, values)
