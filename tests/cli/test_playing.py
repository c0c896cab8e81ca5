"""Whole games through the command line: by pipe, by number, at one screen, in plain sentences."""

import re

import pytest

from stammtisch import Match
from stammtisch.games import registry

ENOUGH = 3000


def test_a_whole_game_by_numbers(run, home, saved):
    done = run("play", "fame", "--seats", "me,uniform", "--seed", 3, lines=["1"] * ENOUGH)
    assert done.code == 0
    assert done.err == ""
    assert "dice and cards" in done.out
    [record] = (home / "records").glob("*.game")
    assert str(record) in done.out
    assert Match.from_record(record.read_text("utf-8")).result is not None
    assert saved() == []


def test_a_whole_game_by_written_moves_gives_the_record_asked_for(run, home, tmp_path):
    file = tmp_path / "mine.game"
    first = run("play", "fame", "--seats", "me:Ann,me:Ben", "--seed", 5, "--record", file, lines=["1"] * ENOUGH)
    assert first.code == 0
    match = Match.from_record(file.read_text("utf-8"))
    assert match.names == ("Ann", "Ben")
    again = tmp_path / "again.game"
    moves = [turn.move.upper() for turn in match.turns]
    assert run("play", "fame", "--seats", "me:Ann,me:Ben", "--seed", 5, "--record", again, lines=moves).code == 0
    assert again.read_text("utf-8") == file.read_text("utf-8")
    assert not list((home / "records").glob("*"))


def test_the_usual_table_is_one_person_and_two_regular_bots(run):
    done = run("play", "fame", "--seed", 4, lines=["1"] * ENOUGH)
    assert done.code == 0
    assert "Tankard is a bot: regular." in done.out
    assert "Once more:  stammtisch play fame --seats me:Player,regular,regular" in done.out


def test_bots_alone_play_to_the_end(run):
    done = run("play", "fame", "--seats", "uniform,uniform,uniform", "--seed", 1)
    assert done.code == 0
    assert " wins." in done.out


def test_the_same_seed_gives_the_same_game(run, tmp_path):
    for name in ("a", "b"):
        run("play", "fame", "--seats", "me,uniform", "--seed", 9, "--record", tmp_path / name, lines=["1"] * ENOUGH)
    assert (tmp_path / "a").read_text("utf-8") == (tmp_path / "b").read_text("utf-8")


def test_the_only_game_need_not_be_named(run, monkeypatch):
    monkeypatch.setattr(registry, "GAMES", {"fame": registry.GAMES["fame"]})
    monkeypatch.setattr("stammtisch.cli.play.GAMES", registry.GAMES)
    done = run("play", "--seats", "me,me", "--seed", 1, lines=["quit"])
    assert done.code == 0
    assert "Which game" not in done.out


def test_one_of_several_games_is_asked_for(run, monkeypatch):
    monkeypatch.setitem(registry.GAMES, "second", registry.GAMES["fame"])
    for line in ("1", "fame", "FAME"):
        done = run("play", "--seats", "me,me", lines=["chess", "99", line, "quit"])
        assert done.code == 0
        assert done.out.count("Which game?") == 3
        assert "Welcome to Tavern Fame" in done.out
    done = run("play")
    assert done.code == 1
    assert "Name a game: stammtisch play GAME; there are: fame" in done.err


def test_lines_that_are_no_move_get_a_sentence_and_the_game_goes_on(run):
    lines = [
        "dance",
        "boast 20",
        "0",
        "4 4",
        "? dance",
        "believe",
        "9: call",
        "uniform: call",
        "boast 2",
        "odds x",
        "quit",
    ]
    done = run("play", "fame", "--seats", "me,uniform:uniform", "--seed", 2, "--option", "opener=0", lines=lines)
    assert done.code == 0
    for said in (
        '"dance" is no move',
        "boast goes up to 15",
        "boast 0",
        "Type one number",
        'nothing to say about "dance"',
        "You can't believe now",
        'Nobody here is "9"',
        "uniform is a bot",
        "odds takes one number",
    ):
        assert said in " ".join(done.out.split())


def test_words_at_the_prompt(run):
    lines = [
        "?",
        "? 1",
        "? boast",
        "? undo",
        "odds",
        "odds 2",
        "log",
        "log all",
        "rules",
        "table",
        "help",
        "undo",
        "quit",
    ]
    done = run("play", "fame", "--seats", "me:Ann,me:Ben", "--seed", 2, "--option", "opener=0", lines=lines)
    assert done.code == 0
    for said in (
        "boast 1..15: Say how many",
        "drinks spent",
        "Ann opens the game.",
        "Gather 10",
        "no move to take back",
    ):
        assert said in " ".join(done.out.split())
    assert done.out.count("Tavern Fame, round 1") == 2


def test_undo_takes_back_the_move_of_whoever_made_it(run):
    lines = ["boast 7", "undo", "boast 2", "quit"]
    done = run("play", "fame", "--seats", "me:Ann,me:Ben", "--seed", 2, "--option", "opener=0", lines=lines)
    assert "Taken back: Ann, boast 7." in done.out
    assert "Ben answers Ann's boast of 2" in done.out


def test_a_range_asks_for_its_number(run):
    lines = ["boast 2", "3", "1", "3", "", "3 5", "raise", "6", "quit"]
    done = run("play", "fame", "--seats", "me:Ann,me:Ben", "--seed", 2, "--option", "opener=0", lines=lines)
    assert "raise, 3 to 15 > 1\nraise needs a number above 2; you said 1." in done.out
    assert "Ann answers Ben's boast of 5" in done.out
    assert "Ben answers Ann's boast of 6" in done.out


def test_in_live_timing_others_call_out_of_turn(run):
    lines = ["boast 3", "2: call", "quit"]
    seats = "me:Ann,me:Ben,me:Cleo"
    done = run("play", "fame", "--seats", seats, "--option", "timing=live", "--option", "opener=0", lines=lines)
    assert "Cleo may act, too: Cleo: call" in done.out
    assert "Cleo calls the boast of 3." in done.out


def test_plain_sentences_have_no_drawing(run):
    done = run("play", "fame", "--seats", "me,uniform", "--seed", 3, "--plain", lines=["odds", *["1"] * ENOUGH])
    assert done.code == 0
    assert done.out.isascii()
    assert re.search(r"^Seat 0, Player, [A-Z][a-z]+: strength [456]", done.out, re.MULTILINE)
    assert "1: Believe the boast" in done.out


@pytest.mark.parametrize("flags", [(), ("--plain",)])
def test_nothing_is_wider_than_80_columns_or_coloured_in_a_pipe(run, flags):
    names = "me:Bartholomew the Very Long Named Landlord,uniform,uniform,uniform,me"
    done = run(
        "play", "fame", "--seats", names, *flags, "--seed", 3, lines=["?", "odds", "rules", "help", *["1"] * ENOUGH]
    )
    assert done.code == 0
    assert max(len(line) for line in done.lines if "/" not in line and "stammtisch play" not in line) <= 80
    assert "\x1b" not in done.out


def test_a_number_out_of_range_is_told_what_is_possible(run):
    lines = ["boast 99", "boast 2", "raise 99", "raise 2", "raise x", "quit"]
    done = run("play", "fame", "--seats", "me:Ann,me:Ben", "--seed", 2, "--option", "opener=0", lines=lines)
    told = " ".join(done.out.split())
    assert '"boast 99" can\'t be; from boast 1 to boast 15 all can.' in told
    assert '"raise 99" can\'t be; from raise 3 to raise 15 all can.' in told
    assert "raise needs a number above 2; you said 2." in told
    assert '"raise x" can\'t be' in told


def test_the_first_prompt_says_how_to_go_on(run):
    done = run("play", "fame", "--seats", "me:Ann,me:Ben", "--option", "opener=0", lines=["boast 2", "quit"])
    assert done.out.count("(? explains, quit keeps) > ") == 1
    assert "Ann (? explains, quit keeps) > boast 2" in done.out
    assert "Ben > quit" in done.out
    assert "Fingerprint of the dice, for stammtisch verify:" in done.out


def test_in_plain_sentences_an_empty_line_parts_tale_and_table(run):
    done = run("play", "fame", "--seats", "me,me", "--seed", 2, "--plain", lines=["quit"])
    table = done.lines.index(next(line for line in done.lines if line.startswith("Round 1. ")))
    assert done.lines[table - 1] == ""
    assert "turn up." in done.lines[table - 2]


def test_help_names_cards(run):
    assert "? Guard, ? Wolves: what a card does." in run("play", "fame", "--seats", "me,me", lines=["help", "quit"]).out
