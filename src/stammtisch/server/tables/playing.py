"""The match of a table: begun from its setup, played on from its log, taken back, copied."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from stammtisch.core.executors import plain
from stammtisch.core.record import begin_from_record, parse_record
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.games.registry import Match, rules_of
from stammtisch.server.tables.clocks import Clocks
from stammtisch.server.tables.entries import Moved, TableSetup
from stammtisch.server.tables.naming import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from stammtisch.core.edition import Edition
    from stammtisch.core.fairness import Fairness


class MadeMove(msgspec.Struct, frozen=True):
    """A move that counts: its entry, and the clocks just before it. Moves taken back are not among them."""

    seq: int
    at: int
    entry: Moved
    clocks: Clocks


def check_setup(setup: TableSetup) -> Edition:
    """Give the edition that a table is pinned to. Refused: other rules, an edition that is not what it was."""
    rules = rules_of(setup.game)
    if setup.rules_version != rules.spec.rules_version:
        raise refuse(
            "table/rules", PACKAGE, game=rules.spec.name, version=setup.rules_version, known=rules.spec.rules_version
        )
    edition = _edition(setup.game, setup.edition, setup.edition_text)
    if edition.digest != setup.edition_digest:
        raise refuse("table/edition", PACKAGE, edition=setup.edition)
    return edition


@lru_cache(maxsize=32)
def _edition(game: str, name: str, text: str | None) -> Edition:
    """Read an edition once for all tables that play it."""
    rules = rules_of(game)
    return rules.edition(name) if text is None else rules.edition_from_text(text, name)


def begin_match(setup: TableSetup, names: Sequence[str], fairness: Fairness) -> Match:
    """Set up the game of a table. An imported running game goes on with the table's own chance, an ended one stays."""
    edition = check_setup(setup)
    rules = rules_of(setup.game)
    if setup.record is None:
        return Match.new(
            setup.game, setup.seats, seed=fairness, options=setup.options, edition=edition, names=tuple(names)
        )
    record = parse_record(setup.record)
    record.seats = tuple(names)
    if record.fairness is not None:
        return begin_from_record(Match, rules, record, edition=edition)
    promised, record.fairness, record.commitment = record.commitment, fairness, fairness.commitment
    match = begin_from_record(Match, rules, record, edition=edition)
    match.is_inherited, match.commitment = True, promised
    return match


def make_move(match: Match, entry: Moved) -> None:
    """Play a move of the log. Refused: one that is not legal here, and one that chance answers otherwise."""
    match.play(entry.seat, entry.move)
    found = match.turns[-1].answers
    if found != entry.answers:
        said, got = ", ".join(entry.answers) or "-", ", ".join(found) or "-"
        raise refuse("table/differs", PACKAGE, move=entry.move, said=said, found=got)
    trim(match)


def trim(match: Match) -> None:
    """Forget the bytes before moves that can't be taken back any more: chance answered, or the game is over."""
    turns = match.turns
    last = len(turns) if match.result is not None else 0
    for number in range(len(turns) - 1, -1, -1):
        if not turns[number].before:
            break
        last = max(last, number + 1) if turns[number].answers else last
        if number < last:
            turns[number] = replace(turns[number], before=b"")


def take_back(match: Match, count: int) -> None:
    """Take back the last moves, whoever made them. Refused: moves that chance answered, and all after the end."""
    for _ in range(count):
        match.undo(match.turns[-1].seat)


def replay(setup: TableSetup, names: Sequence[str], fairness: Fairness, moves: Iterable[MadeMove]) -> Match:
    """Play a game again from its set-up to where some of its moves led."""
    match = begin_match(setup, names, fairness)
    for move in moves:
        make_move(match, move.entry)
    return match


def fork(match: Match) -> Match:
    """Copy a match with its history: same bytes, same turns, lists of its own; what never changes is shared."""
    other = object.__new__(type(match))
    vars(other).update(vars(match))
    other.memory = bytearray(match.memory)
    other.state = plain.look(match.rules.state, other.memory)
    other.turns = list(match.turns)
    return other


def acting(match: Match | None) -> tuple[int, ...]:
    """Name the seats that may act now; nobody before the start and after the end."""
    return () if match is None or match.result is not None else match.to_act


def default_of(match: Match, seat: int) -> str:
    """Name the move that the clock would make for a seat; empty for one that may act, but is not waited for.

    So it is with those who may call a boast in live timing before another answers: no clock of theirs runs.
    """
    try:
        return match.default_move(seat)
    except Refusal:
        return ""
