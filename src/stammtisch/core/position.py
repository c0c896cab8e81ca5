"""Positions: a state as a plain dict with names, for tests, puzzles, analysis and bug reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from stammtisch.core.edition import Edition
from stammtisch.core.fairness import Fairness, new_fairness
from stammtisch.core.game import Rules
from stammtisch.core.options import check_options, written_options
from stammtisch.core.refusal import refuse, shown

if TYPE_CHECKING:
    from stammtisch.core.match import Match

M = TypeVar("M", bound="Match")


def write_position(match: Match) -> dict[str, Any]:
    """Write the heading (game, edition, options) and the state."""
    return {
        "game": match.rules.spec.id,
        "edition": match.edition.name,
        "options": written_options(match.rules, match.options),
        **match.rules.write_position(match.state, match.edition),
    }


def begin_from_position(
    kind: type[M],
    rules: Rules,
    values: object,
    *,
    seed: int | bytes | Fairness | None = None,
    edition: str | Path | Edition | None = None,
    names: Sequence[str] | None = None,
) -> M:
    """Begin a match from a position; edition overrides the one that it names.

    Refused, with all faults listed: what is no dict, another game, unknown keys, a state that no box allows.
    """
    from stammtisch.core.match import check_names, check_players

    if not isinstance(values, Mapping):
        raise refuse("position/no-dict", found=type(values).__name__)
    if values.get("game") != rules.spec.id:
        raise refuse("position/other-game", game=rules.spec.id, found=shown(values.get("game")))
    found = _edition(rules, values.get("edition", "base") if edition is None else edition)
    players = values.get("players")
    if not isinstance(players, list):
        raise refuse("position/no-players")
    check_players(rules, found, len(players))
    options = values.get("options", {})
    if not isinstance(options, Mapping):
        raise refuse("position/no-options")
    match = kind(rules, found, check_options(rules, options, len(players)), check_names(names, len(players)))
    match.promise(seed if isinstance(seed, Fairness) else new_fairness(seed, len(players)))
    heading = {"game", "edition", "options"}
    faults = rules.read_position(match.state, found, {key: values[key] for key in values if key not in heading})
    if faults:
        raise refuse("position/faulty", faults=tuple(faults), count=len(faults))
    match.start = write_position(match)
    match.first_memory = bytes(match.memory)
    return match


def _edition(rules: Rules, edition: object) -> Edition:
    if isinstance(edition, Edition):
        return edition
    if not isinstance(edition, str | Path):
        raise refuse("position/no-edition", found=shown(edition))
    return rules.edition(edition)
