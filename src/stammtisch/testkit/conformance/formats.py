"""Laws of formats: positions and records give back the table they were written from."""

from __future__ import annotations

import json

from stammtisch.core.verify import verify
from stammtisch.games.registry import Match
from stammtisch.testkit.conformance.checks import expect, same_table, same_value
from stammtisch.testkit.playing import Table, play_on, played

OFTEN, RARELY = 20, 60
"""Every so many moves, a law that takes long looks."""


def positions_round_trip(table: Table) -> None:
    """A position, also through JSON, gives the same position and bytes, but for generator, journal and counter."""
    match = table.open()
    for number, _, _ in play_on(match, table.random):
        _round_trip(table, number, match)
    _round_trip(table, len(match.turns), match)


def _round_trip(table: Table, number: int, match: Match) -> None:
    position = json.loads(json.dumps(match.position()))
    other = Match.from_position(table.game, position, seed=1)
    same_value(table, number, other.position(), position, "position")
    same_table(table, number, other, match, "bytes from a position")
    for seat in range(match.seats):
        same_value(table, number, other.legal(seat), match.legal(seat), f"legal moves of seat {seat}")


def records_round_trip(table: Table) -> None:
    """A finished record replays to the same text, bytes and events, verifies, and survives other line ends."""
    match = played(table)
    text = match.record()
    number = len(match.turns)
    other = match
    for given in (text.replace("\n", "\r\n"), text.rstrip("\n"), text + "\n\n", text):
        other = Match.from_record(given)
        expect(other.record() == text, table, number, f"the record differs after replay:\n{text}\n{other.record()}")
    same_table(table, number, other, match, "replayed record")
    same_value(table, number, [e.text() for e in other.events], [e.text() for e in match.events], "events")
    expect(verify(other).matches, table, number, verify(other).message)


def running_records_round_trip(table: Table) -> None:
    """A running game's record replays to the same table, keeps its promise, and can be played to its end."""
    match = table.open()
    for number, _, _ in play_on(match, table.random):
        if number % OFTEN:
            continue
        text = match.record()
        other = Match.from_record(text, seed=5)
        expect(other.record() == text, table, number, f"a running record differs after replay:\n{text}")
        same_value(table, number, other.position(), match.position(), "position")
        if number % RARELY == 0:
            for _ in play_on(other, table.random):
                pass
            again = Match.from_record(other.record())
            expect(again.record() == other.record(), table, number, "a continued record differs after replay")
            if again.branched is not None:
                expect(verify(again).matches, table, number, f"continued: {verify(again).message}")


def snapshots_and_positions_are_recorded(table: Table) -> None:
    """A match that began from a snapshot or a position is recorded with it, and its record replays."""
    match = table.open()
    for number, _, _ in play_on(match, table.random):
        if number % RARELY:
            continue
        for begun in (
            Match.from_snapshot(table.game, match.snapshot()),
            Match.from_position(table.game, match.position(), seed=3),
        ):
            for _ in play_on(begun, table.random):
                pass
            again = Match.from_record(begun.record())
            expect(again.record() == begun.record(), table, number, "a record from a position differs after replay")
            same_table(table, number, again, begun, "a record from a position")


FORMAT_LAWS = (
    positions_round_trip,
    records_round_trip,
    running_records_round_trip,
    snapshots_and_positions_are_recorded,
)
