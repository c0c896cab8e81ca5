"""Ring 3: whole recorded games, replayed on every run, and a test that none of the required ones is missing."""

from pathlib import Path

import pytest

from stammtisch import Match, Refusal
from stammtisch.core.verify import verify
from stammtisch.games.registry import GAMES
from stammtisch.testkit import recordings

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.game"))
WITH_CHANCE = [file for file in FILES if " ; " in file.read_text(encoding="utf-8")]
RECORDED = [name for name in GAMES if (FOLDER / name).is_dir()]


def place(file):
    return str(file.relative_to(FOLDER))


@pytest.mark.parametrize("file", FILES, ids=place)
def test_it_replays(file):
    text = file.read_text(encoding="utf-8")
    match = Match.from_record(text)
    assert match.result is not None
    assert match.record() == text
    assert verify(match).matches, verify(match).message


@pytest.mark.parametrize("file", WITH_CHANCE[::5], ids=place)
def test_a_changed_answer_is_found_at_its_line(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    number = max(k for k, line in enumerate(lines) if " ; " in line)
    lines[number] += ", 6"
    with pytest.raises(Refusal, match=f"Line {number + 1}: The move uses"):
        Match.from_record("\n".join(lines))


@pytest.mark.parametrize("file", FILES[::5], ids=place)
def test_another_seed_is_found(file):
    text = file.read_text(encoding="utf-8")
    start = text.index("seed: ") + 6
    other = text[:start] + ("0" if text[start] != "0" else "1") + text[start + 1 :]
    with pytest.raises(Refusal, match="don't fit its commitment"):
        Match.from_record(other)


@pytest.mark.parametrize("game_id", RECORDED)
def test_no_required_game_is_missing(game_id):
    """Add what is missing with `python -m stammtisch.testkit.recordings GAME tests/recorded/GAME`."""
    names = {file.name for file in (FOLDER / game_id).glob("*.game")}
    wanted = {name for _, _, name in recordings.required(game_id)} | set(recordings.extras_of(game_id))
    assert sorted(wanted - names) == []


def test_fame_is_recorded():
    assert "fame" in RECORDED
    assert len(list(recordings.required("fame"))) == 4 * 2 * 4 - 2


@pytest.mark.parametrize("game_id", RECORDED)
def test_each_game_is_what_its_name_says(game_id):
    for table, reason, name in recordings.required(game_id):
        match = Match.from_record((FOLDER / game_id / name).read_text(encoding="utf-8"))
        assert (match.seats, match.result.reason) == (table.players, reason), name
        assert {key: match.options[key] for key, _ in table.options} == dict(table.options), name


def test_a_record_of_other_rules_is_refused_by_name():
    text = FILES[0].read_text(encoding="utf-8").replace("rules: 1\n", "rules: 7\n")
    with pytest.raises(Refusal, match="version 7 of the rules"):
        Match.from_record(text)


def test_missing_games_are_recorded(tmp_path):
    table, reason, name = next(recordings.required("fame"))
    for _, _, other in list(recordings.required("fame"))[1:]:
        (tmp_path / other).touch()
    for other in recordings.extras_of("fame"):
        (tmp_path / other).touch()
    assert recordings.record_missing("fame", tmp_path) == [name]
    match = Match.from_record((tmp_path / name).read_text(encoding="utf-8"))
    assert (match.seats, match.result.reason) == (table.players, reason)
