"""Nothing is lost: quitting, the end of input, Ctrl-C, a request to end, a pipe that nobody reads."""

import os
import signal

import pytest

from stammtisch import Match
from stammtisch.cli.keeping import keep_new
from stammtisch.core.record import parse_record

TABLE = ("play", "fame", "--seats", "me:Ann,uniform,me:Ben", "--seed", "8")


def test_a_game_left_and_resumed_goes_on_as_it_would_have(run, tmp_path, saved):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert run(*TABLE, "--record", whole, lines=["1"] * 3000).code == 0
    done = run(*TABLE, "--record", parts, lines=["1", "1", "quit"])
    assert done.code == 0
    assert "stammtisch resume fame-1" in done.out
    for _ in range(3):
        assert run("resume", lines=["1"]).code == 0
    done = run("resume", "fame-1", lines=["1"] * 3000)
    assert done.code == 0
    assert parts.read_text("utf-8") == whole.read_text("utf-8")
    assert saved() == []


def test_undo_after_resuming_leaves_chance_as_promised(run, tmp_path):
    table = ("play", "fame", "--seats", "me:Ann,me:Ben", "--seed", "8", "--option", "opener=0")
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    run(*table, "--record", whole, lines=["boast 2", *["1"] * 3000])
    run(*table, "--record", parts, lines=["boast 4", "quit"])
    done = run("resume", lines=["undo", "boast 2", *["1"] * 3000])
    assert done.code == 0
    assert "Taken back: Ann, boast 4." in done.out
    assert parts.read_text("utf-8") == whole.read_text("utf-8")


def test_the_end_of_input_keeps_the_game_and_the_record_so_far(run, tmp_path, saved):
    file = tmp_path / "so-far.game"
    done = run(*TABLE, "--record", file, lines=["1"])
    assert done.code == 0
    assert "The input has ended." in done.out
    assert len(saved()) == 1
    record = parse_record(file.read_text("utf-8"))
    assert record.commitment
    assert record.fairness is None


def test_a_saved_running_game_tells_its_seed_to_nobody_but_the_file(run, saved):
    run("play", "fame", "--seats", "me,me", lines=["quit"])
    [path] = saved()
    assert "seed:" not in run("resume", lines=["log all", "quit"]).out
    assert '"fairness"' in path.read_text("utf-8")


def test_games_are_numbered_on(run, home):
    for _ in range(2):
        run("play", "fame", "--seats", "uniform,uniform")
    run("play", "fame", "--seats", "me,me", lines=["quit"])
    assert sorted(path.name for path in home.rglob("[!.]*.*")) == ["fame-1.game", "fame-2.game", "fame-3.saved"]
    assert [path.name for path in home.rglob(".*")] == [".fame-3.lock"]


def read_until(process, text):
    """Read what a process says until a text comes."""
    said = ""
    while text not in said:
        piece = process.stdout.read(1)
        assert piece, f"ended before {text!r}: {said}{process.stderr.read()}"
        said += piece


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupt_keeps_the_game(start, run, number):
    process = start("play", "fame", "--seats", "me:Ann,me:Ben", "--option", "opener=0")
    process.stdin.write("boast 3\n")
    process.stdin.flush()
    read_until(process, "Ben > ")
    process.send_signal(number)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Interrupted." in out
    assert err == ""
    assert "after 1 move." in run("resume", lines=["quit"]).out


def test_a_game_killed_outright_is_kept_as_well(start, run):
    process = start("play", "fame", "--seats", "me:Ann,me:Ben", "--option", "opener=0")
    process.stdin.write("boast 3\n")
    process.stdin.flush()
    read_until(process, "Ben > ")
    process.kill()
    process.communicate()
    assert "after 1 move." in run("resume", lines=["quit"]).out


def test_a_pipe_that_nobody_reads_ends_quietly_with_the_game_kept(start, saved):
    process = start("play", "fame", "--seats", "me:Ann,me:Ben", "--option", "opener=0")
    assert process.stdout.readline().startswith("Welcome")
    process.stdout.close()
    process.stdin.write("boast 3\nraise 4\n" * 30)
    process.stdin.close()
    assert process.wait(timeout=60) == 0
    assert process.stderr.read() == ""
    process.stdout, process.stdin = open(os.devnull), None  # noqa: PTH123, SIM115 - so that the fixture finds pipes to close
    assert len(saved()) == 1


def test_a_data_folder_that_cannot_be_written_is_said_and_the_game_goes_on(run, home, tmp_path):
    home.write_text("a file where the folder should be")
    file = tmp_path / "out.game"
    done = run("play", "fame", "--seats", "uniform,uniform", "--record", file)
    assert done.code == 0
    assert "This game can't be kept" in done.out
    assert "STAMMTISCH_HOME" in done.out
    assert Match.from_record(file.read_text("utf-8")).result


ADVICE = {
    "STAMMTISCH_HOME": "STAMMTISCH_HOME points there; set it to a folder",
    "XDG_DATA_HOME": "XDG_DATA_HOME points there; set it, or STAMMTISCH_HOME, to a folder",
}


@pytest.mark.parametrize("lines", [[], ["quit"]])
@pytest.mark.parametrize("variable", ADVICE)
def test_a_game_that_is_left_without_being_kept_ends_with_1(run, tmp_path, monkeypatch, lines, variable):
    (tmp_path / "file").write_text("a file where the folder should be")
    monkeypatch.delenv("STAMMTISCH_HOME")
    monkeypatch.setenv(variable, str(tmp_path / "file"))
    done = run("play", "fame", "--seats", "me,me", "--option", "opener=0", lines=["boast 1", *lines])
    assert done.code == 1
    told = done.out.split("boast 1\n")[1]
    assert f"{ADVICE[variable]} that can be written." in told
    assert "The moves made since it was last kept are lost." in told
    assert "stammtisch resume" not in told


def test_damaged_saved_games_are_listed_last_and_not_suggested(run, saved):
    for _ in range(2):
        run("play", "fame", "--seats", "me,me", lines=["boast 1", "quit"])
    saved()[1].write_text("damaged")
    listed = run("resume", "--list").out
    assert listed.index("fame-1") < listed.index("fame-2")
    assert "can't be read: stammtisch resume fame-2 says why" in " ".join(listed.split())
    assert "Go on with one of them: stammtisch resume fame-1" in listed
    saved()[0].write_text("damaged")
    assert "Go on with one of them" not in run("resume", "--list").out


def test_damaged_and_old_saved_games_are_refused_and_left_alone(run, saved):
    run("play", "fame", "--seats", "me:Ann,me:Ben", lines=["boast 1", "quit"])
    [path] = saved()
    sound = path.read_text("utf-8")
    for text, said in (
        (sound[:200], "is damaged or no saved game"),
        ("", "is damaged or no saved game"),
        (sound.replace('"format": 1', '"format": 9'), "was saved in format 9"),
        (sound.replace("rules: 1", "rules: 7"), "version 7 of the rules"),
        (sound.replace("boast 1", "boast 2"), "don't fit together"),
        (sound.replace('"me"', '"fox"', 1), "There is no bot"),
        (sound.replace('"snapshot": "', '"snapshot": "AAAA'), "these bytes are no snapshot"),
    ):
        path.write_text(text, encoding="utf-8")
        done = run("resume", lines=["quit"])
        assert (done.code, done.out.count("\n") < 2) == (1, True)
        assert said.lower() in done.err.lower()
        assert "Traceback" not in done.err
        assert path.read_text("utf-8") == text
        assert path.name.removesuffix(".saved") in run("resume", "--list").out


def test_saved_games_are_listed(run):
    assert "no saved games" in run("resume").out
    for _ in range(2):
        run("play", "fame", "--seats", "me,me", lines=["boast 1", "quit"])
    done = run("resume", lines=["quit"])
    assert done.code == 0
    assert "fame-1" in done.out
    assert "fame-2" in done.out
    assert "fame-1" in run("resume", "--list", "--plain").out
    done = run("resume", "fame-9")
    assert done.code == 1
    assert 'There is no saved game "fame-9"' in done.err


def test_a_game_is_played_in_one_window_only(run, start, saved):
    run("play", "fame", "--seats", "me,me", lines=["boast 1", "quit"])
    process = start("resume", "fame-1")
    assert process.stdout is not None
    while "boast" not in process.stdout.readline():
        pass
    before = saved()[0].read_bytes()
    done = run("resume", "fame-1", lines=["boast 2", "quit"])
    assert done.code == 1
    assert "The game fame-1 is being played in another window" in done.err
    assert saved()[0].read_bytes() == before
    process.communicate("quit\n", timeout=60)
    assert run("resume", "fame-1", lines=["quit"]).code == 0


def test_two_new_games_never_share_a_name(home):
    first, second = (keep_new("fame", (), None) for _ in range(2))
    assert (first.name, second.name) == ("fame-1", "fame-2")
    first.release()
    second.release()
    assert keep_new("fame", (), None).name == "fame-1"
    assert home.is_dir()


def test_without_a_home_folder_a_game_is_played_and_not_kept(run, monkeypatch):
    def homeless(*_arguments, **_options):
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("STAMMTISCH_HOME")
    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    done = run("play", "fame", "--seats", "me,me", lines=["quit"])
    assert done.code == 1
    assert "STAMMTISCH_HOME" in done.out + done.err
    assert run("resume").code == 0


def test_a_saved_game_with_an_impossible_record_file_says_so(run, saved):
    run("play", "fame", "--seats", "me,me", lines=["quit"])
    [path] = saved()
    text = path.read_text("utf-8")
    path.write_text(text.replace('"record_file": null', '"record_file": "a\\u0000b"'), "utf-8")
    done = run("resume", lines=["quit"])
    assert "Traceback" not in done.out + done.err
    assert "can't be a file's name" in done.out + done.err or "name" in done.out + done.err
