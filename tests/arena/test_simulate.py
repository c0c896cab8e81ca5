"""The commands `simulate` and `warm-up`: what they print, refuse and answer."""

import polars as pl
import pytest

from stammtisch.arena import playing
from stammtisch.cli import main
from stammtisch.cli import simulate as room
from stammtisch.cli.reporting import show_report
from stammtisch.core.executors import fast


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    """Small series, interpreted, so that nothing waits for the compiler."""
    monkeypatch.setattr(fast, "availability", lambda: fast.Availability(False, False, "Numba has gone fishing."))


def simulate(*arguments):
    return main(["simulate", *arguments, "--workers", "1"])


def test_a_series_is_summed_up(capsys):
    assert simulate("fame", "--bots", "uniform", "--games", "4", "--seed", "7", "--players", "3") == 0
    out, err = capsys.readouterr()
    assert "Tavern Fame: 4 games with 3 players, seed 7" in out
    for word in ("rounds", "Ways to end", "Wins by seat", "95% interval"):
        assert word in out
    assert "Wins by bot" not in out  # of a single bot there is nothing to tell
    assert err.strip() == "Numba has gone fishing."
    assert out.isascii()


def test_a_drawn_seed_is_printed_and_repeats(capsys):
    assert simulate("fame", "--bots", "uniform", "--games", "3") == 0
    first = capsys.readouterr().out
    seed = first.split("--seed ")[1].split()[0]
    assert simulate("fame", "--bots", "uniform", "--games", "3", "--seed", seed) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_results_are_written(tmp_path, capsys, ending):
    path = tmp_path / f"games.{ending}"
    options = ["--bots", "uniform,uniform", "--games", "3", "--option", "timing=live", "--out", str(path)]
    assert simulate("fame", *options) == 0
    assert "3 games written to" in capsys.readouterr().out.replace("\n", " ")
    frame = pl.read_csv(path) if ending == "csv" else pl.read_parquet(path)
    assert frame.height == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "no game 'chess'"),
        (["fame", "--bots", "clever"], "no bot 'clever'"),
        (["fame", "--bots", ""], "no bot ''"),
        (["fame", "--games", "0"], "1 to 10,000,000"),
        (["fame", "--players", "9"], "2 to 5 players"),
        (["fame", "--option", "timing=slow"], "timing"),
        (["fame", "--option", "timing"], "timing"),
        (["fame", "--edition", "nowhere.toml"], "nowhere.toml"),
        (["fame", "--out", "games.xlsx"], ".parquet, .csv"),
        (["fame", "--out", "nowhere/games.csv"], "no folder nowhere"),
        (["fame", "--seed", "-1"], "whole number"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_refusals_are_one_clear_line(capsys, arguments, sentence):
    assert simulate(*arguments) == 1
    out, err = capsys.readouterr()
    assert sentence in err
    assert "Traceback" not in err
    assert not out


def test_wrong_usage(capsys):
    assert main(["simulate", "fame", "--games", "many"]) == 2
    assert "--games" in capsys.readouterr().err


def test_an_interrupt_ends_cleanly(monkeypatch, capsys, tmp_path):
    def interrupt(*_arguments, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "play_chunk", interrupt)
    path = tmp_path / "games.csv"
    assert simulate("fame", "--games", "5", "--bots", "uniform", "--out", str(path)) == 130
    assert "Traceback" not in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_interrupt_is_told_in_one_line(monkeypatch, capsys):
    def interrupt(*_arguments, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "play_chunk", interrupt)
    assert simulate("fame", "--games", "5", "--bots", "uniform") == 130
    assert capsys.readouterr() == ("", "Numba has gone fishing.\nInterrupted; nothing was written.\n")


@pytest.mark.parametrize(("width", "is_table"), [("40", False), ("100", True)])
def test_a_narrow_terminal_gets_sentences(monkeypatch, capsys, width, is_table):
    from rich.console import Console

    series = room.plan_series("fame", ["uniform", "regular"], games=3, seed=1)
    report = room.summarise(playing.play_series(series, workers=1))
    monkeypatch.setattr(Console, "is_terminal", True)
    monkeypatch.setenv("COLUMNS", width)
    monkeypatch.setenv("LINES", "25")  # Rich asks a dumb terminal for both or none
    monkeypatch.setenv("TERM", "dumb")
    show_report(series, report)
    out = capsys.readouterr().out
    assert ("Wins by bot" in out, "95% interval" in " ".join(out.split())) == (True, True)
    assert ("seat 0, wins" in " ".join(out.split())) != is_table
    assert max(map(len, out.splitlines())) <= int(width)


def test_a_bar_is_shown_on_a_terminal_only(monkeypatch):
    from rich.console import Console

    series = room.plan_series("fame", ["uniform"], games=5, seed=1)
    with room.watching(series) as progress:
        assert progress is None
    monkeypatch.setattr(Console, "is_terminal", True)
    with room.watching(series) as progress:
        assert progress is not None
        progress(5)


def test_warm_up_says_what_is_missing(capsys):
    assert main(["warm-up", "fame"]) == 1
    assert "gone fishing" in capsys.readouterr().err
    assert main(["warm-up", "chess"]) == 1
    assert "no game 'chess'" in capsys.readouterr().err


def test_warm_up_names_seconds_and_folder(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(fast, "availability", lambda: fast.Availability(True, True))
    monkeypatch.setattr("stammtisch.cli.warm_up.timed", lambda _game: 1.5)
    monkeypatch.setattr(fast, "cache_root", lambda: tmp_path)
    assert main(["warm-up"]) == 0
    out = capsys.readouterr().out
    assert "Tavern Fame: compiled or loaded in 1.5 s." in out
    assert str(tmp_path) in out.replace("\n", "")
