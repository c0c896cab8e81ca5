"""A table is the fold of its log: playing, taking back, rewinding, reading again, and logs that do not fit."""

from __future__ import annotations

import random

import msgspec
import pytest

from server.table_kit import NAMES, Table, chooser, fairness_of, moved, setup_of
from stammtisch.core.refusal import Refusal
from stammtisch.core.verify import verify
from stammtisch.games.registry import Match
from stammtisch.server.tables.entries import (
    BotSeated,
    Created,
    Ended,
    Left,
    Logged,
    Moved,
    Rematched,
    Returned,
    Rewound,
    Seated,
    SpeedSet,
    Started,
    TakenBack,
    Vacated,
    WordGiven,
)
from stammtisch.server.tables.state import TableState

GAMES = [("fame", 2), ("fame", 4), ("tiefenthal", 2), ("tiefenthal", 4)]


def random_move(state: TableState, rng: random.Random) -> Moved:
    seat = rng.choice(state.acting)
    return moved(state, seat, rng.choice(state.match.legal(seat)))


def straight(table: Table) -> Match:
    """The game played straight through by the moves that count."""
    setup = table.state.setup
    match = Match.new(setup.game, setup.seats, seed=table.fairness, options=setup.options, names=table.state.names)
    for move in table.state.moves:
        match.play(move.entry.seat, move.entry.move)
    return match


def play_random(table: Table, rng: random.Random, moves: int) -> None:
    """Play, and take back often what can be taken back, checking that nothing of it stays."""
    for _ in range(moves):
        if not table.state.acting:
            return
        before = bytes(table.state.match.memory)
        entry = random_move(table.state, rng)
        target = table.write(entry, after=rng.randrange(5_000))
        if rng.random() < 0.5 and table.state.can_take_back(target):
            table.write(TakenBack(entry.seat, target), after=rng.randrange(5_000))
            assert bytes(table.state.match.memory) == before


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_doing_and_taking_back_leaves_the_very_same_state(game: str, seats: int, seed: int) -> None:
    table = Table(setup_of(game, seats), seed=seed)
    play_random(table, chooser(seed), 400)
    assert bytes(table.state.match.memory) == bytes(straight(table).memory)
    assert table.state.note is None
    assert len(table.state.taken_back) + len(table.state.moves) == sum(isinstance(e.entry, Moved) for e in table.log)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_reading_a_log_again_gives_the_same_table(game: str, seats: int) -> None:
    table = Table(setup_of(game, seats), seed=7)
    play_random(table, chooser(7), 200)
    again = table.read_again()
    for name in ("seq", "status", "seats", "acting", "since", "clocks", "moves", "taken_back", "history", "updated_at"):
        assert getattr(again, name) == getattr(table.state, name), name
    assert bytes(again.match.memory) == bytes(table.state.match.memory)


def test_nobody_sees_a_published_state_change() -> None:
    table = Table(setup_of())
    seen = table.state
    memory, moves, seats = bytes(seen.match.memory), list(seen.moves), list(seen.seats)
    table.write(Moved(0, "boast 2"))
    assert (bytes(seen.match.memory), seen.moves, seen.seats) == (memory, moves, seats)
    assert seen.match.turns == []
    assert seen.seq + 1 == table.state.seq


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_rewound_game_is_the_game_before_that_move(game: str, seats: int) -> None:
    table = Table(setup_of(game, seats), seed=2)
    rng = chooser(2)
    states = {}
    for _ in range(60):
        if not table.state.acting:
            break
        before = bytes(table.state.match.memory)
        states[table.write(random_move(table.state, rng))] = before
    target = list(states)[len(states) // 3]
    table.write(Rewound(target, "a fault in the cellar"))
    assert bytes(table.state.match.memory) == states[target]
    assert table.state.status == "running"
    assert table.state.note is None
    assert bytes(table.read_again().match.memory) == states[target]
    table.write(random_move(table.state, rng))
    assert table.state.note is None


def test_bytes_before_moves_are_kept_only_while_they_can_be_taken_back() -> None:
    table = Table(setup_of("tiefenthal", 2), seed=5)
    rng = chooser(5)
    for _ in range(150):
        entry = random_move(table.state, rng)
        table.write(entry)
        turns = table.state.match.turns
        last = max((number for number, turn in enumerate(turns) if turn.answers), default=-1)
        assert all(not turn.before for turn in turns[: last + 1])
        assert all(turn.before for turn in turns[last + 1 :])


def test_events_and_turns_stand_with_their_entries() -> None:
    table = Table(setup_of())
    started = next(past for past in table.state.history if isinstance(past.logged.entry, Started))
    assert started.events == table.state.match.setup_events
    assert started.events
    table.write(Moved(0, "boast 2"))
    table.write(Moved(1, "raise 3"))
    one, two = table.state.history[-2:]
    assert [event.kind for event in one.events] == [event.kind for event in table.state.match.turns[0].events]
    assert one.turn != two.turn


def test_people_come_and_go_before_the_start() -> None:
    state = TableState("testtest", fairness_of(2))
    entries = (
        Created(setup_of()),
        Seated(0, "Ann"),
        WordGiven(0),
        Vacated(0),
        Seated(0, "Ben"),
        BotSeated(1, "uniform", "U"),
    )
    for seq, entry in enumerate(entries, 1):
        state.apply(Logged(seq, seq, entry))
    assert state.status == "waiting"
    assert [(s.kind, s.name, s.bot, s.has_word) for s in state.seats] == [
        ("person", "Ben", None, False),
        ("bot", "U", "uniform", False),
    ]


def test_a_bot_plays_on_for_a_person_who_may_come_back() -> None:
    table = Table(setup_of())
    table.write(Left(0))
    table.write(BotSeated(0, "regular", is_for_person=True))
    seat = table.state.seats[0]
    assert (seat.kind, seat.name, seat.bot, seat.is_away) == ("bot", NAMES[0], "regular", True)
    assert table.state.bots_to_act == (0,)
    table.write(Returned(0))
    seat = table.state.seats[0]
    assert (seat.kind, seat.name, seat.bot, seat.is_away) == ("person", NAMES[0], None, False)


def test_a_table_that_is_ended_is_closed_and_keeps_all_it_had() -> None:
    table = Table(setup_of())
    table.write(Moved(0, "boast 2"))
    table.write(Ended("agreed"))
    assert table.state.status == "closed"
    assert table.state.acting == ()
    assert table.state.match.turns[0].move == "boast 2"


def test_what_else_the_log_tells() -> None:
    table = Table(setup_of())
    table.write(SpeedSet(250))
    table.write(Rematched("abcdefgh"))
    assert (table.state.bot_pause, table.state.rematch) == (250, "abcdefgh")


@pytest.mark.parametrize(
    "entry",
    [
        Moved(0, "slay 2", ("6",)),
        Moved(0, "no move"),
        Moved(1, "believe"),
        Moved(9, "boast 2"),
        Moved(0, "boast 2", ("6",)),
        TakenBack(0, 999),
        Seated(7, "Zoe"),
    ],
)
def test_a_log_that_does_not_fit_makes_a_table_read_only(entry) -> None:
    table = Table(setup_of())
    table.write(entry)
    assert table.state.note
    assert table.state.acting == ()
    assert not table.state.is_playable
    table.write(Moved(0, "boast 2"))
    assert table.state.match.turns == [] or table.state.match.turns[0].move == "boast 2"


def test_answers_that_the_seed_does_not_give_make_a_table_read_only() -> None:
    table = Table(setup_of(), seed=4)
    while not (entry := random_move(table.state, chooser(1))).answers:
        table.write(entry)
    table.write(msgspec.structs.replace(entry, answers=(*entry.answers[:-1], "1", "1")))
    assert entry.move in table.state.note


def test_a_table_of_another_rules_version_is_read_only_and_keeps_its_log() -> None:
    table = Table(setup_of(rules_version=99))
    assert "99" in table.state.note
    assert table.state.match is None
    assert [past.logged for past in table.state.history] == table.log


def test_an_edition_that_is_not_what_it_was_makes_a_table_read_only() -> None:
    table = Table(setup_of(edition_digest="0" * 64))
    assert "base" in table.state.note


def test_a_gap_in_the_log_is_refused() -> None:
    table = Table(setup_of())
    with pytest.raises(Refusal, match="should go on with entry"):
        table.state.apply(Logged(99, 0, SpeedSet(1)))


def test_an_imported_running_game_goes_on_with_new_chance() -> None:
    source = Match.new("fame", 2, seed=11, names=("Eve", "Fay"))
    source.play(0, "boast 1")
    source.play(1, "believe")
    table = Table(setup_of(record=source.record()), seed=12)
    state = table.state
    assert state.note is None
    assert state.match.names == NAMES[:2]
    assert [turn.move for turn in state.match.turns] == [turn.move for turn in source.turns]
    assert state.match.is_inherited
    rng = chooser(3)
    while table.state.acting:
        table.write(random_move(table.state, rng))
    match = table.state.match
    assert match.branched is not None
    assert verify(Match.from_record(match.record())).matches
    assert bytes(table.read_again().match.memory) == bytes(match.memory)


def test_an_imported_game_that_is_over_stays_over() -> None:
    source = Match.new("fame", 2, seed=11)
    rng = chooser(1)
    while source.result is None:
        seat = source.to_act[0]
        source.play(seat, rng.choice(source.legal(seat)))
    table = Table(setup_of(record=source.record()), seed=12)
    assert table.state.note is None
    assert table.state.status == "over"
    assert table.state.result == source.result
