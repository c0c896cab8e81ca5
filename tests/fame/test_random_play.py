"""Ring 4: random play, plain and compiled, with the laws of the box after every step, and both in lockstep."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fame.table import at_answer, at_boast
from stammtisch.testkit import lockstep, soak
from stammtisch.testkit.laws import law_names, law_of
from stammtisch.testkit.laws.fame import NAMES
from stammtisch.testkit.playing import tables
from stammtisch.testkit.programs import bench, checked_program, outcomes

ROOT = Path(__file__).parents[2]


@pytest.mark.clause("fame C4", "fame C5", "fame C6", "fame C7", "fame 3c", "fame E5")
def test_twenty_thousand_games_keep_the_laws(compiled_fame):
    moves, ends = soak.run("fame", 20_000, compiled_fame)
    assert sum(ends.values()) == 20_000
    assert moves > 1_000_000
    assert set(ends) == {"patrons", "last", "centre", "rounds"}


@pytest.mark.parametrize("table", tables(only="fame"), ids=str)
@pytest.mark.clause("fame C4", "fame C5", "fame C6")
def test_plain_games_keep_the_laws(table):
    _, ends = soak.soak(table, checked_program("fame", is_compiled=False), 19)
    assert sum(ends.values()) == 19


def test_plain_and_fast_play_the_same_series(compiled_fame):
    programs = (checked_program("fame", is_compiled=False), compiled_fame)
    for table in tables(seed=3, only="fame"):
        found = []
        for program in programs:
            laid, room = bench(table, program), outcomes(program, 5)
            program.loops.random_games(laid.games, laid.editions, laid.desks, room, 10)
            found.append([program.read(room, k) for k in range(5)] + [laid.state()])
        assert found[0] == found[1], str(table)


def test_lockstep(contest_of):
    contest_of("fame")
    games, moves = lockstep.run("fame", 160)
    assert games == 160
    assert moves > 10_000


@pytest.mark.parametrize(
    ("field", "value", "broken"),
    [
        ("centre", 3, 1),
        ("pool", 3, 2),
        ("enemy", 4, 3),
        ("asking", 7, 7),
        ("boast", 16, 8),
        ("boaster", -1, 8),
        ("caller", 1, 1),
        ("reason", 1, 7),
        ("phase", 6, 9),
    ],
)
def test_the_law_finds_a_broken_table(field, value, broken):
    match = at_answer({}, {}, {})
    law = law_of("fame")
    assert law(match.state, match.edition.record) == 0
    setattr(match.state, field, value)
    assert law(match.state, match.edition.record) == broken
    assert law_names("fame")[broken - 1]


@pytest.mark.parametrize(
    ("field", "value", "broken"),
    [("character", 1, 4), ("strength", 0, 5), ("strength", 6, 5), ("defeats", 2, 6), ("out", 1, 6), ("drinks", 3, 2)],
)
def test_the_law_finds_a_broken_player(field, value, broken):
    match = at_boast({}, {}, {})
    setattr(match.state.players[0], field, value)
    assert law_of("fame")(match.state, match.edition.record) == broken
    assert broken <= len(NAMES)


def test_a_broken_law_breaks_a_series_off(monkeypatch):
    import stammtisch.testkit.laws.fame as laws

    monkeypatch.setattr(laws, "broken_law", lambda g, _: 2 * (g.moves > 20))
    with pytest.raises(soak.LawBroken, match="game 0: drinks are not as many as in the box"):
        soak.soak(tables(only="fame")[0], checked_program("fame", is_compiled=False), 2)


def test_the_executors_apart_are_told_apart(contest_of):
    table = tables(only="fame")[0]
    plain, fast = bench(table, checked_program("fame", is_compiled=False)), bench(table, contest_of("fame"))
    fast.games[0]["scores"][1] = 1
    with pytest.raises(lockstep.Apart, match=r"after 0 moves: plain and fast differ in scores\[1\]"):
        lockstep.lockstep(plain, fast, table, 0)


BOUNDS = """
import sys
from stammtisch.bots import program_of
from stammtisch.testkit import soak
print(sum(soak.run("fame", 1000, program_of("fame", is_compiled=True))[1].values()))
"""


@pytest.mark.usefixtures("compiled_fame")  # code with bounds is never kept, and the machine compiles one at a time
def test_compiled_rules_stay_within_bounds():
    folder = {"STAMMTISCH_CACHE": str(ROOT / "build" / "compiled-bounds")}
    env = {**os.environ, **folder, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"}  # bounds hold at any level of speed
    run = subprocess.run([sys.executable, "-c", BOUNDS], env=env, capture_output=True, text=True, check=False)
    assert run.stdout.split() == ["1000"], run.stderr[-2000:]
