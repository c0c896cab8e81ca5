"""Laws of refusing: an argument of the wrong kind is refused in words, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stammtisch.core.refusal import shown
from stammtisch.games.registry import Match, game
from stammtisch.testkit.conformance.checks import expect, refusal_of, what_shows
from stammtisch.testkit.playing import Table

HUGE = 10**5000
Wrong = tuple[Any, ...]
NOT_SEATS: Wrong = (-1, 8, 99, HUGE, 1.0, True, "0", None, [], {}, b"0")
NOT_MOVES: Wrong = ("", " ", "no such move", "x" * 10_000, "\0", "boast \u0665", 5, HUGE, None, b"end", ["end"], {})
NOT_ANSWERS: Wrong = (
    5,
    None,
    1.5,
    "6",
    b"6",
    [1.5],
    [None],
    [True],
    [-1],
    [128],
    [HUGE],
    [""],
    ["\0"],
    ["x" * 5000],
    [[1]],
)
NOT_SEEDS: Wrong = (-1, 1 << 256, HUGE, 1.5, True, "7", b"short", [1], {})
NOT_NAMES: Wrong = (5, "ab", ["only one"], ["a", 5, "c", "d", "e"], {"a": 1})
NOT_A_NAME: Wrong = ("", " a", "a,b", "a;b", "a\nb", "a\u2028b", "x" * 41, 5, None)
NOT_A_WORD: Wrong = ("x" * 65, '"', "\u2029", "\n", 5, None)
NOT_DICTS: Wrong = (5, "timing", ["timing"], {"no such option": 1}, {5: 5})
NOT_EDITIONS: Wrong = (5, None, "", "no such edition", "\0", "x" * 100_000, "/", b"base", ["base"])
NOT_RECORDS: Wrong = (5, None, b"game: fame", "", "\0", "game:", "x" * 100_000, [], "game: fame\n")
NOT_POSITIONS: Wrong = (5, None, "", [], {}, {"game": 5}, {"game": "no such game"})
NOT_SNAPSHOTS: Wrong = (5, None, "", b"", b"STSN", bytes(200), [], "STSN" * 50)


def wrong_arguments_are_refused(table: Table) -> None:
    """Seats, moves, answers, plans and limits of the wrong kind are refused by a running match."""
    match = table.open()
    seat = match.to_act[0]
    move = match.legal(seat)[0]
    given_answers = tuple(bad for bad in NOT_ANSWERS if bad is not None)
    calls: list[tuple[str, Callable[[Any], Any], tuple[Any, ...]]] = [
        ("legal", match.legal, NOT_SEATS),
        ("undo", match.undo, NOT_SEATS),
        ("default_move", match.default_move, NOT_SEATS),
        ("view", match.view, tuple(bad for bad in NOT_SEATS if bad is not None)),
        ("play", lambda bad: match.play(bad, move), NOT_SEATS),
        ("play a move", lambda bad: match.play(seat, bad), NOT_MOVES),
        ("play with chance", lambda bad: match.play(seat, move, chance=bad), given_answers),
        ("script", match.script, NOT_ANSWERS),
        ("outcomes", lambda bad: match.outcomes(bad, move), NOT_SEATS),
        ("outcomes of a move", lambda bad: match.outcomes(seat, bad), NOT_MOVES),
        ("outcomes with a limit", lambda bad: match.outcomes(seat, move, bad), (0, -1, "9", None, 1.5, [])),
        ("preview", lambda bad: match.preview(bad, [move]), NOT_SEATS),
        ("preview a plan", lambda bad: match.preview(seat, bad), (5, None, 1.5)),
        ("play_all", lambda bad: match.play_all(seat, bad), (5, None, 1.5)),
        ("sealed", match.sealed, (-1, 1 << 63, HUGE, None, "1", 1.5, True)),
    ]
    _refuse_all(table, match, calls)


def wrong_beginnings_are_refused(table: Table) -> None:
    """Players, seeds, names, words, options, editions, scripts, records, positions and snapshots of the wrong kind."""
    match = table.open()
    game_id, players = table.game, table.players

    def new(**given: Any) -> Match:
        return Match.new(game_id, **{"players": players, **given})

    def again(**given: Any) -> Match:
        return Match.from_position(game_id, match.position(), **given)

    def restored(**given: Any) -> Match:
        return Match.from_snapshot(game_id, match.snapshot(), **given)

    given_editions = tuple(bad for bad in NOT_EDITIONS if bad is not None)

    calls: list[tuple[str, Callable[[Any], Any], tuple[Any, ...]]] = [
        ("game", Match.new, (5, None, "", "no such game", [], {})),
        ("spec", game, (5, None, "", "no such game", [], {})),
        ("players", lambda bad: new(players=bad), (0, 1, 9, -1, HUGE, 2.0, "2", None, True, [])),
        ("seed", lambda bad: new(seed=bad), NOT_SEEDS),
        ("names", lambda bad: new(names=bad), NOT_NAMES),
        ("a name", lambda bad: new(names=[bad] + ["x"] * (players - 1)), NOT_A_NAME),
        ("words", lambda bad: new(words=bad), NOT_NAMES),
        ("a word", lambda bad: new(words=[bad] * players), NOT_A_WORD),
        ("options", lambda bad: new(options=bad), NOT_DICTS),
        ("edition", lambda bad: new(edition=bad), NOT_EDITIONS),
        ("script", lambda bad: new(script=bad), NOT_ANSWERS),
        ("record", Match.from_record, NOT_RECORDS),
        ("seed of a record", lambda bad: Match.from_record(match.record(), seed=bad), NOT_SEEDS),
        ("position", lambda bad: Match.from_position(game_id, bad), NOT_POSITIONS),
        ("seed of a position", lambda bad: again(seed=bad), NOT_SEEDS),
        ("names of a position", lambda bad: again(names=bad), NOT_NAMES),
        ("edition of a position", lambda bad: again(edition=bad), given_editions),
        ("snapshot", lambda bad: Match.from_snapshot(game_id, bad), NOT_SNAPSHOTS),
        ("edition of a snapshot", lambda bad: restored(edition=bad), given_editions),
    ]
    _refuse_all(table, match, calls)


def _refuse_all(table: Table, match: Match, calls: list[tuple[str, Callable[[Any], Any], tuple[Any, ...]]]) -> None:
    before = what_shows(match)
    for name, call, wrong in calls:
        for bad in wrong:
            what = f"{name} of {shown(bad)}"
            refusal_of(lambda c=call, b=bad: c(b), table, 0, what)  # type: ignore[misc]  # a default fixes the value
            expect(what_shows(match) == before, table, 0, f"{what} was refused, but changed the match")


REFUSING_LAWS = (wrong_arguments_are_refused, wrong_beginnings_are_refused)
