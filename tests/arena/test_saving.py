"""Results are written whole or not at all, and what can't be written is said before the games are played."""

import sys
from pathlib import Path

import polars as pl
import pytest

from stammtisch.arena import check_destination, plan_series, play_series, save_results, saving
from stammtisch.core.refusal import Refusal


@pytest.fixture(scope="module")
def results():
    return play_series(plan_series("fame", ["uniform"] * 2, games=3, seed=1), workers=1, is_compiled=False)


@pytest.mark.parametrize("name", ["games.csv", "games.parquet", "GAMES.CSV"])
def test_both_kinds_hold_all_columns(results, tmp_path, name):
    path = tmp_path / name
    path.write_text("old")
    save_results(results, path)
    frame = pl.read_parquet(path) if name.endswith("parquet") else pl.read_csv(path)
    assert frame.to_dict(as_series=False) == results.columns()
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_what_cannot_be_written_is_refused(tmp_path):
    (tmp_path / "folder.csv").mkdir()
    for path, code in [
        (tmp_path / "games.xlsx", "saving/ending"),
        (tmp_path / "games", "saving/ending"),
        (tmp_path / "nowhere" / "games.csv", "saving/folder"),
        (tmp_path / "folder.csv", "saving/unwritable"),
        (tmp_path / ("x" * 300 + ".csv"), "saving/unwritable"),
        (tmp_path / "nul\0.csv", "saving/unwritable"),
    ]:
        with pytest.raises(Refusal) as refused:
            check_destination(path)
        assert refused.value.code == code
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder.csv"]


@pytest.mark.skipif(sys.platform != "linux", reason="a folder where nobody may write, not even root")
def test_an_unwritable_folder_is_refused(results):
    with pytest.raises(Refusal) as refused:
        save_results(results, Path("/proc/games.csv"))
    assert refused.value.code == "saving/unwritable"


def test_a_fault_while_writing_keeps_the_old_file(results, tmp_path, monkeypatch):
    def fail(_frame, file):
        file.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pl.DataFrame, "write_csv", fail)
    path = tmp_path / "games.csv"
    path.write_text("old")
    with pytest.raises(Refusal, match="No space left") as refused:
        save_results(results, path)
    assert refused.value.code == "saving/unwritable"
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["games.csv"]


def test_without_polars_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(saving, "find_spec", lambda _name: None)
    with pytest.raises(Refusal, match="pip install polars"):
        check_destination(tmp_path / "games.csv")
