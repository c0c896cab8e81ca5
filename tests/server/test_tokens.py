"""Prompt tokens: how long they live."""

from __future__ import annotations

from server.table_kit import LIVE, Table, setup_of
from stammtisch.server.tables.entries import BotSeated, Moved, Paused, Proposed, Resumed, Returned, SpeedSet, TakenBack
from stammtisch.server.tables.prompts import asked_at, is_current, token_of

SECRET = b"s" * 32


def token(table: Table, seat: int) -> str:
    return token_of(SECRET, table.state, seat)


def test_a_token_lives_through_what_others_do_in_a_simultaneous_phase() -> None:
    table = Table(setup_of("tiefenthal", 3))
    *others, last = table.play_until_several_may_act()
    old = token(table, last)
    for seat in others:
        while seat in table.state.acting:
            table.default(seat)
            assert is_current(SECRET, table.state, last, old)
    assert table.state.acting == (last,)


def test_an_own_move_ends_a_token_even_if_the_same_is_asked_again() -> None:
    table = Table(setup_of())
    old = token(table, 0)
    target = table.write(Moved(0, "boast 2"))
    assert not is_current(SECRET, table.state, 0, old)
    table.write(TakenBack(0, target))
    assert table.state.acting == (0,)
    assert not is_current(SECRET, table.state, 0, old)


def test_a_call_is_bound_to_its_boast() -> None:
    table = Table(setup_of(seats=3, options={"timing": "live"}))
    table.write(Moved(0, "boast 2"))
    old = token(table, 2)
    assert "call" in table.state.match.legal(2)
    table.write(Moved(1, "raise 3"))
    assert "call" in table.state.match.legal(2)
    assert not is_current(SECRET, table.state, 2, old)


def test_who_may_call_may_still_call_when_others_believe() -> None:
    table = Table(setup_of(seats=3, options={"timing": "live"}))
    table.write(Moved(0, "boast 2"))
    old = token(table, 2)
    table.write(Moved(1, "believe"))
    assert is_current(SECRET, table.state, 2, old)


def test_what_happens_around_the_game_leaves_tokens_alone() -> None:
    table = Table(setup_of(pace=LIVE))
    old = token(table, 0)
    for entry in (Proposed(1, "pause"), Paused(), Resumed(), SpeedSet(200)):
        table.write(entry)
    assert is_current(SECRET, table.state, 0, old)


def test_a_seat_that_changes_hands_gets_new_tokens() -> None:
    table = Table(setup_of())
    old = token(table, 0)
    table.write(BotSeated(0, "regular", is_for_person=True))
    assert not is_current(SECRET, table.state, 0, old)
    by_bot = token(table, 0)
    table.write(Returned(0))
    assert not is_current(SECRET, table.state, 0, by_bot)


def test_tokens_are_the_same_after_a_restart_and_in_another_process() -> None:
    table = Table(setup_of("tiefenthal", 4), seed=3)
    for _ in range(40):
        seat = table.state.acting[-1]
        table.default(seat)
        again = table.read_again()
        for each in range(4):
            assert token_of(SECRET, again, each) == token(table, each)


def test_tokens_differ_by_secret_table_and_seat_and_hold_nothing_else() -> None:
    table = Table(setup_of("tiefenthal", 3))
    tokens = {token(table, seat) for seat in range(3)} | {token_of(b"x" * 32, table.state, 0)}
    assert len(tokens) == 4
    table.state.code = "othertab"
    assert token(table, 0) not in tokens


def test_a_token_of_somebody_who_may_not_act_is_worth_nothing() -> None:
    table = Table(setup_of())
    assert table.state.acting == (0,)
    assert not is_current(SECRET, table.state, 1, token(table, 1))


def test_odd_tokens_are_just_old() -> None:
    table = Table(setup_of())
    for odd in ("", "ä" * 40, "\udc80", "0" * 32):
        assert not is_current(SECRET, table.state, 0, odd)
        assert asked_at(SECRET, table.state, 0, odd) is None
