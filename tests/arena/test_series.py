"""A series: what is refused, who sits where, and the same result from the same seed."""

import pytest

from stammtisch.arena import plan_series, play_series
from stammtisch.core.executors import fast
from stammtisch.core.refusal import Refusal

needs_numba = pytest.mark.skipif(not fast.availability().can_compile, reason="compiled games take Numba")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"bots": []}, "series/no-bots"),
        ({"bots": ["regular", "clever"]}, "bots/unknown"),
        ({"bots": ["regular"] * 3, "players": 2}, "series/bots"),
        ({"players": 6}, "players/count"),
        ({"players": 1}, "players/count"),
        ({"games": 0}, "series/games"),
        ({"games": 10_000_001}, "series/games"),
        ({"seed": -1}, "series/seed"),
        ({"seed": 2**63}, "series/seed"),
        ({"options": {"timing": "slow"}}, "option/value"),
        ({"options": {"weather": "fine"}}, "option/unknown"),
        ({"edition": "nowhere.toml"}, "edition/unknown"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(given, code):
    with pytest.raises(Refusal) as refused:
        plan_series("fame", **{"bots": ["regular"], "games": 10, **given})
    assert refused.value.code == code


def test_an_unknown_game_is_refused():
    with pytest.raises(Refusal) as refused:
        plan_series("chess", ["regular"], games=1)
    assert refused.value.code == "game/unknown"


@pytest.mark.parametrize("workers", [0, -1, 257])
def test_a_number_of_workers_is_refused(workers):
    with pytest.raises(Refusal) as refused:
        play_series(plan_series("fame", ["uniform"], games=1), workers=workers)
    assert refused.value.code == "series/workers"


def test_bots_are_dealt_in_turn():
    assert plan_series("fame", ["regular"], games=1).bots == ("regular", "regular")
    assert plan_series("fame", ["regular", "uniform"], games=1, players=5).bots == (
        *("regular", "uniform") * 2,
        "regular",
    )


def test_a_drawn_seed_repeats_the_series():
    series = plan_series("fame", ["uniform"], games=5)
    again = plan_series("fame", ["uniform"], games=5, seed=series.seed)
    assert 0 <= series.seed < 10**9
    assert (
        play_series(series, is_compiled=False, workers=1).data == play_series(again, is_compiled=False, workers=1).data
    )


def test_bots_move_one_seat_on_from_game_to_game():
    series = plan_series("fame", ["regular", "uniform", "uniform"], games=3, seed=1)
    results = play_series(series, is_compiled=False, workers=1)
    assert [results.bots(seat) for seat in range(3)] == [
        ["regular", "uniform", "uniform"],
        ["uniform", "uniform", "regular"],
        ["uniform", "regular", "uniform"],
    ]


@needs_numba
def test_the_number_of_workers_changes_nothing():
    series = plan_series("fame", ["regular", "uniform", "uniform"], games=1100, seed=3)
    told = []
    one = play_series(series, workers=1, progress=told.append)
    assert len(one) == 1100
    assert told == sorted(told)
    assert told[-1] == 1100
    assert play_series(series, workers=3).data == one.data


def test_processes_play_the_same_games():
    series = plan_series("fame", ["uniform"] * 2, games=10, seed=3)
    one = play_series(series, workers=1, is_compiled=False)
    assert play_series(series, workers=2, is_compiled=False).data == one.data


def test_another_seed_gives_other_games():
    first, second = (plan_series("fame", ["uniform"] * 2, games=5, seed=seed) for seed in (1, 2))
    assert (
        play_series(first, is_compiled=False, workers=1).data != play_series(second, is_compiled=False, workers=1).data
    )
