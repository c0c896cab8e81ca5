"""The Taverns of Tiefenthal as the rest of the house knows it: its facts, rules and words behind one face."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from stammtisch.core.chance import DIE
from stammtisch.core.edition import Edition, released_editions
from stammtisch.core.event import Event
from stammtisch.core.game import GameSpec, Option, Viewer
from stammtisch.core.refusal import Refusal
from stammtisch.core.state import State
from stammtisch.games.tiefenthal import codes, edition_record, moves
from stammtisch.games.tiefenthal import edition as editions
from stammtisch.games.tiefenthal import events as telling
from stammtisch.games.tiefenthal import position as positions
from stammtisch.games.tiefenthal import view as looking
from stammtisch.games.tiefenthal.explaining import explain
from stammtisch.games.tiefenthal.legal import acting, legal
from stammtisch.games.tiefenthal.planning import imagine, target, totals
from stammtisch.games.tiefenthal.setup import setup
from stammtisch.games.tiefenthal.state import Game
from stammtisch.games.tiefenthal.step import act, default_action, rehearse, step
from stammtisch.games.tiefenthal.words import REASONS

PACKAGE = "stammtisch.games.tiefenthal"


class TiefenthalRules:
    """The rules of The Taverns of Tiefenthal, Module 1."""

    package = PACKAGE
    spec = GameSpec(
        id="tiefenthal",
        name="The Taverns of Tiefenthal",
        seats=(2, 4),
        options={
            "start": Option((), None, "option-start", is_seat=True),
            "modules": Option(([1],), [1], "option-modules"),
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
        "rehearse": rehearse,
        "legal": legal,
        "acting": acting,
        "default_action": default_action,
    }
    labels: Mapping[int, str | None] = {DIE: None, codes.SEAT: None, codes.KIND: "card"}
    reasons: Mapping[int, str] = REASONS

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
        """Write the start player (-1: drawn) into a state of zeros."""
        g.start = -1 if options["start"] is None else options["start"]

    def parse_move(self, text: str) -> int:
        """Read a move's text."""
        return moves.parse_move(text)

    def format_move(self, action: int) -> str:
        """Write a move's canonical text."""
        return moves.format_move(action)

    def explain(self, g: Game, edition: Edition, p: int, action: int, reason: int) -> Refusal:
        """Say why a move is refused, naming the rule."""
        return explain(g, edition, p, action, reason)

    def tell(self, g: Game, edition: Edition, names: tuple[str, ...]) -> tuple[Event, ...]:
        """Turn the journal of the last step into events."""
        return telling.tell(g, edition, names)

    def view(self, g: Game, edition: Edition, viewer: Viewer, names: tuple[str, ...]) -> looking.TableView:
        """Show what a viewer may see."""
        return looking.view(g, edition, viewer, names)

    def totals(self, g: Game, edition: Edition, p: int) -> dict[str, int]:
        """Sum up what a plan changes for a seat."""
        return totals(g, edition, p)

    def imagine(self, g: Game, edition: Edition, p: int) -> bool:
        """Put a copied state into a seat's own turn, as far as it is known."""
        return imagine(g, p)

    def target(self, g: Game, edition: Edition, p: int, action: int) -> str:
        """Name the guest of the market whom a move recruits, or at whose table it serves."""
        return target(g, edition, p, action)

    def write_position(self, g: Game, edition: Edition) -> dict[str, Any]:
        """Write the state as a plain dict."""
        return positions.write_position(g, edition)

    def read_position(self, g: Game, edition: Edition, values: Mapping[str, Any]) -> list[str]:
        """Read such a dict into a configured state; faults are listed."""
        return positions.read_position(g, edition, values)
