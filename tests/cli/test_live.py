"""Live calls in the terminal: people get their chance before bots answer, and call for one another at one screen."""

import pytest

LIVE = ("--option", "timing=live", "--option", "opener=0")
BOTS = ("play", "fame", "--seats", "me:Ann,uniform,me:Cid", "--seed", "4", *LIVE)
THREE = ("play", "fame", "--seats", "me:Ann,me:Ben,me:Cid", "--seed", "4", *LIVE)
OFFER = "Tankard is about to answer. Enter lets it; be quicker with: call"


def test_a_person_can_call_before_a_bot_answers(run):
    done = run(*BOTS, lines=["boast 3", "call", "quit"])
    assert done.code == 0
    assert OFFER in done.out
    assert "Cid calls the boast of 3." in done.out
    assert "Tankard believes" not in done.out.split("Cid calls")[0]


@pytest.mark.parametrize("line", ["", "go", "GO"])
def test_an_empty_line_or_go_lets_the_bot_answer(run, line):
    done = run(*BOTS, lines=["boast 3", "log", line, "quit"])
    assert done.code == 0
    said = done.out.split(OFFER)[1]
    assert any(f"Tankard {verb} " in f"{said} " for verb in ("believes.", "raises", "calls"))


def test_in_ordered_timing_nobody_is_asked_out_of_turn(run):
    seats = "me:Ann,uniform,me:Cid"
    done = run("play", "fame", "--seats", seats, "--seed", 4, "--option", "opener=0", lines=["boast 3", "quit"])
    assert "is about to answer" not in done.out


def test_the_table_is_not_drawn_again_while_the_choices_stay(run):
    seats = "me:Ann,me:Ben,uniform,uniform"
    options = ("--option", "timing=live", "--option", "opener=1")
    done = run("play", "fame", "--seats", seats, "--seed", 1, *options, lines=["boast 15", "", "", "quit"])
    first, second = (done.out.index(f"{name} is about to answer") for name in ("Fiddle", "Windmill"))
    assert "Tavern Fame, round 1" in done.out[:first]
    assert "Tavern Fame" not in done.out[first:second]


@pytest.mark.parametrize("line", ["Cid: call", "2: call", "Cid call", "cid CALL", "2 call"])
def test_a_move_of_another_person_is_read_with_and_without_a_colon(run, line):
    done = run(*THREE, lines=["boast 3", line, "quit"])
    assert "Cid may act, too: Cid: call" in done.out
    assert "Cid calls the boast of 3." in done.out


def test_what_may_mean_something_else_is_no_move_of_another(run):
    done = run(*THREE, lines=["boast 3", "2 4", "Cid believe", "help", "quit"])
    assert "takes no further number" in done.out
    assert '"Cid believe" is no move' in done.out
    assert "Put the name or seat before the move: Ann: call, or 1: call." in done.out
    assert "Live calls" not in run(*THREE[:6], lines=["help", "quit"]).out


def test_a_move_of_a_bot_is_refused(run):
    done = run(*BOTS, lines=["boast 3", "Tankard call", "quit"])
    assert "Tankard is a bot and plays for itself." in done.out


def test_what_this_screen_has_shown_is_not_told_again(run):
    done = run(*THREE, lines=["boast 3", "believe", "quit"])
    assert done.out.count("Ann boasts 3 kills.\n") == 1
    assert done.out.count("Ann is the ") == 1
