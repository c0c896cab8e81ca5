"""Laws of copies: snapshots, copies, pickles and moves taken back give the same table, and share nothing."""

from __future__ import annotations

import copy
import pickle

import msgspec

from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match
from stammtisch.testkit.conformance.checks import broken, expect, same_bytes, same_value, what_shows
from stammtisch.testkit.playing import Table, choose, play_on

OFTEN, RARELY = 3, 15
"""Every so many moves, a law that takes long looks."""


def snapshots_restore(table: Table) -> None:
    """A match from a snapshot has the same bytes and views, and plays on with the same dice."""
    match = table.open()
    for number, seat, move in play_on(match, table.random):
        if number % OFTEN:
            continue
        other = Match.from_snapshot(table.game, match.snapshot())
        same_bytes(table, number, other, bytes(match.memory), "restored from a snapshot")
        same_value(table, number, _plain(other, seat), _plain(match, seat), "view after restoring")
        before = bytes(match.memory)
        other.play(seat, move)
        trial = match.copy()
        trial.play(seat, move)
        same_bytes(table, number, other, bytes(trial.memory), f"{seat} {move} after restoring")
        same_bytes(table, number, match, before, "the match after playing on its copies")


def copies_share_nothing(table: Table) -> None:
    """Playing on a copy, shallow, deep or pickled, leaves the match alone, and the other way round."""
    match = table.open()
    for number, seat, move in play_on(match, table.random):
        if number % RARELY:
            continue
        makers = (Match.copy, copy.copy, copy.deepcopy, lambda original: pickle.loads(pickle.dumps(original)))  # noqa: S301 - our own bytes
        before = what_shows(match)
        for make in makers:
            other = make(match)
            same_bytes(table, number, other, before[0], "a fresh copy")
            other.play(seat, move)
            other.script([1])
            if what_shows(match) != before:
                raise broken(table, number, "playing on a copy changed the match")
        other = copy.deepcopy(match)
        kept = what_shows(other)
        trial = Match.from_snapshot(table.game, match.snapshot())
        trial.play(seat, move)
        if what_shows(other) != kept:
            raise broken(table, number, "playing on the match changed a copy")


def what_was_shown_stays(table: Table) -> None:
    """Views, positions, events and legal lists that were given out never change afterwards, nor change the match."""
    match = table.open()
    shown = []
    for number, seat, _ in play_on(match, table.random):
        given = (match.view(seat), match.position(), match.events, match.legal(seat))
        shown.append((number, given, msgspec.json.encode(given)))
        before = bytes(match.memory)
        _scribble(match.position())
        same_bytes(table, number, match, before, "after scribbling on a position")
    for number, given, written in shown:
        expect(msgspec.json.encode(given) == written, table, number, "what was shown changed afterwards")


def undo_restores_bytes(table: Table) -> None:
    """A move without an answer of chance can be taken back, to the same bytes; others cannot, and nothing changes."""
    match, random = table.open(), table.random
    for number, _, _ in play_on(match, random):
        if number % OFTEN:
            continue
        seat, move = choose(match, random)
        before, turns = bytes(match.memory), len(match.turns)
        trial = copy.copy(match)
        trial.play(seat, move)
        after = bytes(trial.memory)
        if trial.turns[-1].answers or trial.result is not None:
            try:
                trial.undo(seat)
            except Refusal:
                same_bytes(table, number, trial, after, f"undoing {seat} {move} was refused")
                continue
            raise broken(table, number, f"{seat} {move} was taken back although chance answered or the game is over")
        for other in set(range(match.seats)) - {seat}:
            try:
                trial.undo(other)
            except Refusal:
                same_bytes(table, number, trial, after, f"seat {other} undoing {seat} {move} was refused")
                continue
            raise broken(table, number, f"seat {other} took back {seat} {move}")
        expect(trial.undo(seat) == move, table, number, f"undo names another move than {move}")
        same_bytes(table, number, trial, before, f"{seat} {move} taken back")
        expect(len(trial.turns) == turns, table, number, "undo left its turn in the record")


def _plain(match: Match, seat: int) -> object:
    return msgspec.to_builtins(msgspec.structs.replace(match.view(seat), chance=None))


def _scribble(value: object) -> None:
    if isinstance(value, dict):
        for inner in value.values():
            _scribble(inner)
        value.clear()
    elif isinstance(value, list):
        for inner in value:
            _scribble(inner)
        value.clear()


COPY_LAWS = (snapshots_restore, copies_share_nothing, what_was_shown_stays, undo_restores_bytes)
