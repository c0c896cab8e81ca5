"""`regular` plays well, and what it thinks of single situations makes sense."""

import pytest

from stammtisch.arena import plan_series, play_series, summarise
from stammtisch.bots import RuleBot
from stammtisch.core.executors import fast
from stammtisch.games.registry import Match

compiled = pytest.mark.skipif(not fast.availability().can_compile, reason="thousands of games take Numba")


def share_of_regular(bots, games=2000, **given):
    report = summarise(play_series(plan_series("fame", bots, games=games, seed=1, **given)))
    assert report.broken == 0
    return next(share.share for share in report.bots if share.name == "regular")


@compiled
def test_it_beats_uniform_by_far():
    assert share_of_regular(["regular", "uniform"]) >= 0.95


@compiled
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("timing", ["ordered", "live"])
def test_it_beats_a_table_of_uniforms(players, timing):
    bots = ["regular"] + ["uniform"] * (players - 1)
    assert share_of_regular(bots, 500, options={"timing": timing}) >= 0.95


@compiled
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_its_games_come_to_a_natural_end(players):
    report = summarise(play_series(plan_series("fame", ["regular"] * players, games=200, seed=2)))
    assert report.broken == 0
    assert {reason for reason, _ in report.endings} <= {"patrons", "last", "centre"}
    assert report.rounds.mean < 40


def situation(phase, asking, players, **more):
    values = {
        "game": "fame",
        "edition": "base",
        "options": {"timing": "ordered"},
        "round": 3,
        "phase": phase,
        "opener": 0,
        "boaster": None,
        "boast": 0,
        "caller": None,
        "asking": asking,
        "enemy": "Wolves",
        "used": [],
        "players": [
            {"character": name, "strength": strength, "patrons": patrons, "drinks": drinks, "defeats": 0, "out": False}
            for name, strength, patrons, drinks in players
        ],
    }
    return Match.from_position("fame", {**values, **more}, seed=1)


def choice(match, seat):
    return RuleBot("fame", "regular").choose(match.sealed(1), seat)


KNIGHT, GUARD = ("Knight", 6, 4, 3), ("Guard", 4, 4, 3)


def test_it_calls_what_cannot_be_kept():
    match = situation("answer", 1, [KNIGHT, GUARD], boaster=0, boast=12)
    assert choice(match, 1) == "call"


def test_it_does_not_call_what_is_easily_kept():
    match = situation("answer", 1, [KNIGHT, GUARD], boaster=0, boast=1)
    assert choice(match, 1) != "call"


@pytest.mark.parametrize("boast", [7, 12])
def test_it_spends_no_drink_in_vain(boast):
    hopeless = situation("slay", 0, [("Knight", 6, 4, 0), GUARD], boaster=0, boast=12, caller=1)
    assert choice(hopeless, 0) == "slay 0"
    easy = situation("slay", 0, [("Knight", 6, 4, 10), GUARD], boaster=0, boast=boast, caller=1, enemy="Rats")
    spent = int(choice(easy, 0).split()[1])
    assert (boast == 7 and 1 <= spent < 10) or (boast == 12 and spent > 5)


def test_it_stops_a_boast_that_would_win():
    winner = ("Guard", 4, 9, 0)
    match = situation("answer", 0, [("Knight", 6, 4, 3), winner], boaster=1, boast=2)
    assert choice(match, 0) != "believe"


def test_it_wrestles():
    match = situation("wrestle", 0, [("Knight", 6, 1, 3), GUARD], boaster=0, boast=4, victim=0, taker=1)
    assert choice(match, 0) == "wrestle"
