"""Clocks: pure arithmetic of times, and what the log makes of them."""

from __future__ import annotations

import pytest

from server.table_kit import DAILY, LIVE, START, Table, moved, setup_of
from stammtisch.server.tables import clocks, due
from stammtisch.server.tables.clocks import DAY, LAG, SECOND
from stammtisch.server.tables.entries import (
    BotSeated,
    Credited,
    Left,
    Moved,
    Pace,
    Paused,
    Proposed,
    Resumed,
    Returned,
    Rewound,
    SpeedSet,
    TakenBack,
)

BANK = 60 * SECOND
INCREMENT = 5 * SECOND


def live() -> Table:
    return Table(setup_of(pace=LIVE))


def test_only_the_time_of_whoever_may_act_runs() -> None:
    state = live().state
    assert state.acting == (0,)
    assert state.left(0, START + 10_000) == BANK - 10_000
    assert state.left(1, START + 10_000) == BANK
    assert state.deadline(0) == START + BANK
    assert state.deadline(1) is None


def test_a_move_earns_the_increment_and_a_little_for_the_line() -> None:
    table = live()
    table.write(Moved(0, "boast 2"), after=10_000)
    assert table.state.left(0, table.now + 99_000) == BANK - 10_000 + LAG + INCREMENT
    assert table.state.left(1, table.now + 7_000) == BANK - 7_000


def test_the_line_never_earns_more_than_the_move_took() -> None:
    table = live()
    table.write(Moved(0, "boast 2"), after=200)
    assert table.state.left(0, table.now) == BANK + INCREMENT


def test_a_table_without_clocks_has_no_deadlines() -> None:
    table = Table(setup_of())
    assert table.state.left(0, START) is None
    assert table.state.deadline(0) is None


def test_a_daily_table_gives_each_decision_its_full_time() -> None:
    table = Table(setup_of(pace=DAILY))
    assert table.state.deadline(0) == START + 2 * DAY
    table.write(Moved(0, "boast 2"), after=DAY)
    assert table.state.deadline(1) == START + 3 * DAY
    assert table.state.deadline(0) is None


def test_several_clocks_run_at_once_and_do_not_touch_each_other() -> None:
    table = Table(setup_of("tiefenthal", 3, pace=LIVE))
    asked = table.play_until_several_may_act()
    before = [table.state.left(seat, table.now) for seat in range(3)]
    table.default(asked[0], after=4_000)
    assert table.state.left(asked[0], table.now) == before[asked[0]] - 4_000 + LAG + INCREMENT
    for seat in asked[1:]:
        assert table.state.left(seat, table.now + 1_000) == before[seat] - 5_000


def test_taking_back_gives_the_others_their_time_back_and_charges_the_mover() -> None:
    table = live()
    target = table.write(Moved(0, "boast 2"), after=10_000)
    table.write(TakenBack(0, target), after=30_000)
    assert table.state.left(1, table.now) == BANK
    assert table.state.left(0, table.now) == BANK - 40_000


def test_taking_back_never_flags_the_other() -> None:
    table = Table(setup_of(pace=Pace("live", bank=10)))
    target = table.write(Moved(0, "boast 2"), after=2_000)
    table.write(TakenBack(0, target), after=10_400)
    assert table.state.left(1, table.now + 60_000) == 10_000
    assert due.expire(table.state, table.now + LAG)[0].seat == 0


def test_making_and_taking_back_all_the_time_wins_no_time() -> None:
    table = live()
    for _ in range(50):
        target = table.write(Moved(0, "boast 2"), after=400)
        table.write(TakenBack(0, target), after=400)
    assert table.state.left(0, table.now) == BANK - 50 * 800


def test_a_pause_between_move_and_taking_back_costs_nobody_anything() -> None:
    table = live()
    target = table.write(Moved(0, "boast 2"), after=1_000)
    table.write(Paused(), after=2_000)
    table.write(Resumed(), after=DAY)
    table.write(TakenBack(0, target), after=3_000)
    assert table.state.left(0, table.now) == BANK - 6_000
    assert table.state.left(1, table.now) == BANK


def test_what_all_agreed_to_take_back_costs_nobody_anything() -> None:
    table = live()
    target = table.write(Moved(0, "boast 2"), after=10_000)
    table.write(Moved(1, "raise 3"), after=10_000)
    table.write(Proposed(0, "take-back", target), after=20_000)
    table.write(TakenBack(0, target))
    assert [table.state.left(seat, table.now) for seat in (0, 1)] == [BANK - 10_000, BANK]


def test_a_pause_stops_all_clocks() -> None:
    table = live()
    table.write(Paused(), after=5_000)
    assert table.state.left(0, table.now + DAY) == BANK - 5_000
    assert table.state.deadline(0) is None
    table.write(Resumed(), after=DAY)
    assert table.state.left(0, table.now + 1_000) == BANK - 6_000


def test_time_without_a_server_is_credited() -> None:
    table = live()
    table.write(Credited(50_000), after=55_000)
    assert table.state.left(0, table.now) == BANK - 5_000


def test_a_credit_never_gives_more_than_passed() -> None:
    table = live()
    table.write(Credited(90_000), after=20_000)
    assert table.state.left(0, table.now) == BANK


def test_after_the_clock_moved_there_is_time_to_come_back() -> None:
    table = live()
    table.write(due.default_move(table.state, 0), after=BANK + LAG)
    assert table.state.left(0, table.now) == clocks.COMEBACK
    assert table.state.seats[0].misses == 1


def test_a_longer_increment_is_a_longer_time_to_come_back() -> None:
    table = Table(setup_of(pace=Pace("live", bank=60, increment=40)))
    table.write(due.default_move(table.state, 0), after=61_000)
    assert table.state.left(0, table.now) == 40_000


def test_bots_have_no_clock_and_whoever_takes_the_seat_back_has_what_was_earned() -> None:
    table = live()
    table.write(BotSeated(0, "regular", is_for_person=True), after=BANK)
    assert table.state.left(0, table.now) is None
    assert table.state.deadline(0) is None
    table.write(moved(table.state, 0, table.state.match.default_move(0), "bot"), after=SECOND)
    table.write(Returned(0), after=DAY)
    assert table.state.left(0, table.now) == INCREMENT + LAG


def test_a_rewound_game_has_the_clocks_of_then() -> None:
    table = live()
    target = table.write(Moved(0, "boast 2"), after=10_000)
    table.write(Moved(1, "raise 3"), after=20_000)
    table.write(Rewound(target, "test"), after=DAY)
    assert [table.state.left(seat, table.now) for seat in (0, 1)] == [BANK - 10_000, BANK]


@pytest.mark.parametrize("pace", [LIVE, DAILY])
def test_going_and_coming_back_gives_no_time(pace) -> None:
    table = Table(setup_of(pace=pace))
    whole = table.state.left(0, table.now)
    for _ in range(20):
        table.write(Left(0), 2_000)
        table.write(BotSeated(0, "regular", "Ann", is_for_person=True))
        table.write(Returned(0), 1_000)
    assert table.state.left(0, table.now) == max(0, whole - 60_000)


def test_misses_stay_with_who_goes_and_comes_back() -> None:
    table = Table(setup_of(pace=LIVE))
    table.write(moved(table.state, 0, table.state.match.default_move(0), "clock"))
    assert table.state.seats[0].misses == 1
    table.write(Left(0))
    table.write(BotSeated(0, "regular", "Ann", is_for_person=True))
    table.write(Returned(0))
    assert table.state.seats[0].misses == 1


def test_what_people_do_beside_the_game_holds_no_bot_up() -> None:
    table = Table(setup_of(bot_pause=2_000), bots=(0,))
    asked = due.bot_due(table.state)
    for pause in (2_000, 2_000, 2_000):
        table.write(SpeedSet(pause), 900)
    assert due.bot_due(table.state) == asked
