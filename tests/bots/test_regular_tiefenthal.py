"""`regular` in Tiefenthal: it beats `uniform`, scores well against itself, and both executors think alike."""

import pytest

from stammtisch.arena import plan_series, play_series, summarise
from stammtisch.bots import RuleBot
from stammtisch.core.executors import fast
from stammtisch.games.registry import Match

compiled = pytest.mark.skipif(not fast.availability().can_compile, reason="thousands of games take Numba")


@compiled
def test_it_beats_uniform_by_far():
    report = summarise(play_series(plan_series("tiefenthal", ["regular", "uniform"], games=400, seed=1)))
    assert report.broken == 0
    assert next(share.share for share in report.bots if share.name == "regular") >= 0.98


@compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_scores_well_against_itself(players):
    report = summarise(play_series(plan_series("tiefenthal", ["regular"] * players, games=200, seed=2)))
    assert report.broken == 0
    assert report.bots[0].score >= 85


@compiled
@pytest.mark.parametrize("players", [2, 4])
def test_both_executors_play_the_same_games(players):
    series = plan_series("tiefenthal", ["regular", "uniform"], players=players, games=2, seed=3)
    assert play_series(series, is_compiled=False, workers=1).data == play_series(series, is_compiled=True).data


def test_it_plays_whole_games_by_moves_that_are_legal():
    match = Match.new("tiefenthal", players=3, seed=4)
    bot = RuleBot("tiefenthal", "regular")
    while match.result is None:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.sealed(len(match.turns)), seat))
    assert min(match.result.scores) > 40
