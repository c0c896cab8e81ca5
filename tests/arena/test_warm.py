"""Compiled rules are kept, found by a second process, and made anew when a source changes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import stammtisch
from stammtisch.arena import plan_series, play_series
from stammtisch.arena.warm import compile_game, is_ready, main, start_in_background
from stammtisch.bots import cache_folder
from stammtisch.core.executors import fast
from stammtisch.core.refusal import Refusal

needs_numba = pytest.mark.skipif(not fast.availability().can_cache, reason="needs Numba and a cache folder")
SOURCES = Path(stammtisch.__file__).parent

PLAY = """
from stammtisch.arena import plan_series, play_series
print(play_series(plan_series("fame", ["regular", "uniform"], games=30, seed=8), is_compiled=True).data.hex())
"""
FOLDER = "from stammtisch.bots import cache_folder; print(cache_folder('fame').name)"


def python(code, **environment):
    """What a fresh Python prints."""
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(SOURCES.parent), **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return found.stdout.split()


@needs_numba
def test_a_second_process_starts_from_the_cache():
    compile_game("fame")
    assert is_ready("fame")
    kept = {path: path.stat().st_mtime_ns for path in cache_folder("fame").rglob("*.nbc")}
    assert kept
    (data,) = python(PLAY)
    assert {path: path.stat().st_mtime_ns for path in cache_folder("fame").rglob("*.nbc")} == kept
    series = plan_series("fame", ["regular", "uniform"], games=30, seed=8)
    assert data == play_series(series, is_compiled=False, workers=1).data.hex()


@needs_numba
def test_a_process_in_the_background_finds_it_compiled():
    compile_game("fame")
    assert start_in_background("fame").wait(120) == 0


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """A copy of the sources, with which Fame's folder has the same name, and how to ask it for that name."""
    folder = tmp_path_factory.mktemp("sources")
    copy = folder / "stammtisch"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))

    def name():
        return python(FOLDER, PYTHONPATH=str(folder), STAMMTISCH_CACHE=str(folder / "cache"))

    assert name() == [cache_folder("fame").name]
    return copy, name


@needs_numba
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/fame/codes.py", "LIVE = 1", "LIVE = 2"),
        ("games/fame/slaying.py", "kills += 1", "kills += 2"),
        ("bots/fame/worth.py", "DRINK = 0.4", "DRINK = 0.3"),
        ("core/chance.py", "TAPE = 512", "TAPE = 511"),
    ],
    ids=lambda value: value.replace("/", " ") if value.endswith(".py") else "",
)
def test_a_changed_source_gets_another_folder(copied, file, old, new):
    copy, name = copied
    source = (copy / file).read_text()
    assert source.count(old) == 1
    (copy / file).write_text(source.replace(old, new))
    changed = name()
    shutil.copy2(SOURCES / file, copy / file)  # with its time, which tells the byte code of the other text apart
    assert changed != [cache_folder("fame").name]


@needs_numba
def test_a_game_that_was_never_compiled_is_not_ready(tmp_path, monkeypatch):
    monkeypatch.setattr(fast, "cache_root", lambda: tmp_path)
    assert not is_ready("fame")


@pytest.mark.parametrize("function", [compile_game, is_ready, start_in_background])
def test_unknown_games_are_refused(function):
    with pytest.raises(Refusal) as refused:
        function("chess")
    assert refused.value.code == "game/unknown"


def test_without_numba_there_is_nothing_to_compile(monkeypatch):
    monkeypatch.setattr(fast, "availability", lambda: fast.Availability(False, False, "Numba has gone fishing."))
    assert not is_ready("fame")
    with pytest.raises(Refusal, match=r"nothing to compile.*gone fishing"):
        compile_game("fame")


def test_the_program_refuses_in_words(capsys):
    assert main([]) == 2
    assert "Usage" in capsys.readouterr().err
    assert main(["chess"]) == 1
    assert "no game 'chess'" in capsys.readouterr().err


@needs_numba
def test_the_program_says_how_long_it_took(capsys):
    assert main(["fame"]) == 0
    assert "Tavern Fame: ready after" in capsys.readouterr().out
