"""What the laws have in common: comparing matches, and failing with a message that shows where to look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stammtisch.core.match import Match
from stammtisch.core.refusal import Refusal
from stammtisch.testkit.differing import first_difference, value_difference, without
from stammtisch.testkit.playing import Table

NOT_IN_POSITIONS = ("chance", "journal", "moves")
"""Fields of a state that a position leaves out."""


class Broken(AssertionError):
    """A law that does not hold: the table, the move, and what is wrong."""


def broken(table: Table, number: int, what: str) -> Broken:
    """Say that a law is broken before move `number` of a table."""
    return Broken(f"{table}, before move {number}: {what}")


def expect(holds: bool, table: Table, number: int, what: str) -> None:
    """Fail unless something holds."""
    if not holds:
        raise broken(table, number, what)


def same_bytes(table: Table, number: int, match: Match, expected: bytes, what: str) -> None:
    """Fail with the first differing field unless a match has the expected bytes."""
    found = first_difference(match.rules.state, bytes(match.memory), expected)
    if found:
        raise broken(table, number, f"{what}: {found}")


def same_table(table: Table, number: int, match: Match, other: Match, what: str) -> None:
    """Fail with the first differing field unless two tables are equal but for generator, journal and counter."""
    state = match.rules.state
    one, two = (without(state, each.memory, *NOT_IN_POSITIONS) for each in (match, other))
    found = first_difference(state, one, two)
    if found:
        raise broken(table, number, f"{what}: {found}")


def same_value(table: Table, number: int, one: Any, other: Any, what: str) -> None:
    """Fail with the first differing key unless two plain values are equal."""
    found = value_difference(one, other)
    if found:
        raise broken(table, number, f"{what}: {found}")


def refusal_of(action: Callable[[], Any], table: Table, number: int, what: str) -> Refusal:
    """Give the refusal of an action; fail if it is accepted, or refused without a code or a sentence."""
    try:
        action()
    except Refusal as refusal:
        expect(bool(refusal.code and refusal.message.strip()), table, number, f"{what}: refused without a word")
        return refusal
    except Exception as fault:
        raise broken(table, number, f"{what}: {type(fault).__name__} instead of a refusal: {fault}") from fault
    raise broken(table, number, f"{what}: not refused")


def what_shows(match: Match) -> tuple[Any, ...]:
    """Everything of a match that can be read: to compare before and after something that must change nothing."""
    legal = tuple(match.legal(seat) for seat in range(match.seats))
    return bytes(match.memory), len(match.turns), legal, match.to_act, match.events, match.record()
