"""Looking at records: replay, verify; beginning and checking editions; what there is."""

import pytest

from stammtisch import Match, game
from stammtisch.core.messages import catalogue
from stammtisch.core.record import parse_record


def test_a_record_is_verified(run, record):
    done = run("verify", record)
    assert done.code == 0
    assert "come from the seed that was promised" in done.out


def test_a_running_game_cannot_be_verified(run, tmp_path):
    file = tmp_path / "running.game"
    run("play", "fame", "--seats", "me,me", "--record", file, lines=["boast 1"])
    done = run("verify", file)
    assert done.code == 1
    assert "shows no seed" in done.err


def test_a_record_whose_dice_were_changed_is_found_out(run, tmp_path):
    match = Match.new("fame", seed=4, options={"opener": 0}, script=["Knight", "Guard", "Rats"])
    while match.result is None:
        seat = match.to_act[0]
        match.play(seat, "call" if "call" in match.legal(seat) else match.legal(seat)[0])
    file = tmp_path / "changed.game"
    file.write_text(match.record(), encoding="utf-8")
    done = run("verify", file)
    assert done.code == 1
    assert "Chance differs at setup" in done.err


def test_a_replay_in_a_pipe_tells_every_move(run, record):
    moves = [line.move for line in parse_record(record.read_text("utf-8")).lines[1:]]
    done = run("replay", record)
    assert done.code == 0
    told = [line.split(": ")[1] for line in done.lines if line[:1].isdecimal() and ": " in line]
    assert told == moves
    assert " wins." in done.out
    assert max(map(len, done.lines)) <= 80


def test_a_replay_begins_where_it_is_told(run, record):
    done = run("replay", record, "--from", 4, "--plain")
    assert done.lines[0].startswith("4  ")
    assert done.out.isascii()
    done = run("replay", record, "--from", 999)
    assert done.code == 1
    assert "has steps 0 to" in done.err


def test_an_edition_of_ones_own(run, tmp_path):
    file = tmp_path / "My Wild One.toml"
    assert run("edition", "new", "fame", file).code == 0
    text = file.read_text("utf-8")
    assert text.startswith("# An edition of your own.")
    assert 'name = "my-wild-one"' in text
    done = run("edition", "check", file)
    assert done.code == 0
    assert 'a sound edition "my-wild-one" of Tavern Fame: 5 characters, 10 enemies' in done.out
    record = tmp_path / "wild.game"
    assert run("play", "fame", "--seats", "uniform,uniform", "--edition", file, "--record", record).code == 0
    file.unlink()
    assert run("verify", record).code == 0
    again = run("edition", "new", "fame", tmp_path / "base.toml")
    assert again.code == 0
    assert 'name = "own"' in (tmp_path / "base.toml").read_text("utf-8")


def test_a_game_of_ones_own_edition_is_resumed_without_the_file(run, tmp_path):
    file = tmp_path / "wild.toml"
    run("edition", "new", "fame", file)
    run("play", "fame", "--seats", "me,me", "--edition", file, lines=["boast 1", "quit"])
    file.unlink()
    assert "after 1 move." in run("resume", lines=["quit"]).out


def test_games_are_listed_with_options_and_bots(run):
    done = run("games")
    assert done.code == 0
    for said in (game("fame").name, "timing=ordered|live", "opener=SEAT", "editions: base", "uniform"):
        assert said in done.out


COMMANDS = ["play", "resume", "replay", "verify", "games", "edition check", "edition new"]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example_and_the_exit_codes(run, command):
    done = run(*command.split(), "--help")
    assert done.code == 0
    assert f"Example: stammtisch {command}" in done.out
    assert "Exit codes: 0" in done.out
    assert max(map(len, done.lines)) <= 80


def test_help_lists_the_commands(run):
    done = run("--help")
    assert all(command.split()[0] in done.out for command in COMMANDS)
    assert run("--version").out.startswith("stammtisch ")


def test_every_sentence_of_the_catalogue_is_one():
    bundle = catalogue("stammtisch.cli", "en")
    assert all(bundle.get_message(key).value is not None for key in bundle._messages)
