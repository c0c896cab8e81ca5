"""The report's numbers, on a tiny series made by hand."""

import pytest

from stammtisch.arena import Results, plan_series, summarise
from stammtisch.arena.report import wilson
from stammtisch.core.executors import plain
from stammtisch.core.loops import Outcome

PATRONS, CENTRE, BROKEN = 1, 3, 0
GAMES = [
    (10, 4, PATRONS, (1, 2, 3), (10, 5, 2), (1, 0, 0)),
    (20, 6, CENTRE, (1, 1, 3), (7, 7, 1), (0, 0, 1)),
    (30, 8, PATRONS, (2, 1, 3), (3, 10, 0), (0, 1, 0)),
    (99, 9, BROKEN, (0, 0, 0), (0, 0, 0), (1, 0, 0)),
]


@pytest.fixture
def results():
    data = b""
    for steps, rounds, reason, ranks, scores, bots in GAMES:
        outcome = plain.allocate(Outcome)
        outcome.steps, outcome.rounds, outcome.reason = steps, rounds, reason
        for p in range(3):
            outcome.ranks[p], outcome.scores[p], outcome.bots[p] = ranks[p], scores[p], bots[p]
        data += bytes(plain.memory_of(outcome))
    return Results(plan_series("fame", ["regular", "uniform", "uniform"], games=4, seed=1), data)


def test_columns(results):
    columns = results.columns()
    assert columns["game"] == [0, 1, 2, 3]
    assert columns["steps"] == [10, 20, 30, 99]
    assert columns["reason"] == ["patrons", "centre", "patrons", "broken"]
    assert columns["bot_1"] == ["uniform", "uniform", "regular", "uniform"]
    assert columns["rank_2"] == [3, 3, 3, 0]
    assert columns["score_0"] == [10, 7, 3, 0]
    assert len(columns) == 4 + 3 * 3


def test_summary(results):
    report = summarise(results)
    assert (report.games, report.broken) == (4, 1)
    assert (report.rounds.mean, report.rounds.median, report.rounds.lowest, report.rounds.highest) == (6, 6, 4, 8)
    assert report.steps.mean == 20
    assert report.winning_score.mean == 9
    assert report.endings == (("patrons", 2), ("centre", 1))


def test_wins_are_shared(results):
    report = summarise(results)
    assert [share.wins for share in report.seats] == [1.5, 1.5, 0]
    assert [share.fair for share in report.seats] == [pytest.approx(1 / 3)] * 3
    regular, uniform = report.bots
    assert (regular.name, regular.wins, regular.games, regular.share) == ("regular", 2, 3, pytest.approx(2 / 3))
    assert (uniform.name, uniform.wins, uniform.games) == ("uniform", 1, 3)
    assert (regular.fair, uniform.fair) == (pytest.approx(1 / 3), pytest.approx(2 / 3))
    assert regular.score == pytest.approx(21 / 3)
    assert uniform.score == pytest.approx(24 / 6)


def test_a_series_of_broken_games_has_a_report(results):
    size = len(results.data) // 4
    report = summarise(Results(results.series, results.data[-size:]))
    assert (report.broken, report.rounds, report.seats, report.bots) == (1, None, (), ())


def test_intervals():
    # R 4: prop.test(81, 263, correct = FALSE), a known example of E. B. Wilson's interval
    low, high = wilson(81, 263)
    assert low == pytest.approx(0.2553, abs=1e-4)
    assert high == pytest.approx(0.3662, abs=1e-4)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(0, 10)[1] == pytest.approx(0.2775, abs=1e-4)
