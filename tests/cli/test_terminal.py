"""A real terminal of 80 by 24."""

import os
import re
import sys
from pathlib import Path

import pexpect
import pytest

ROOT = Path(__file__).parents[2]
COLOUR = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture
def spawn(home):  # noqa: ARG001 - games go into that folder
    """Start a command in a terminal."""
    started = []

    def command(*arguments, width=80):
        child = pexpect.spawn(
            sys.executable,
            ["-m", "stammtisch", *map(str, arguments)],
            dimensions=(24, width),
            encoding="utf-8",
            timeout=60,
            env={
                **{name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES"}},
                "PYTHONPATH": str(ROOT / "src"),
                "TERM": "xterm-256color",
                "PYTHONUTF8": "1",
                "NO_COLOR": "",
            },
        )
        started.append(child)
        return child

    yield command
    for child in started:
        child.close(force=True)


def shown(child):
    """What a terminal shows since the last expectation, without colours."""
    return COLOUR.sub("", child.before).replace("\r", "")


def test_table_and_prompt_fit_on_the_screen(spawn):
    child = spawn(
        "play", "fame", "--seats", "me:Ann,me:Ben,uniform,uniform,uniform", "--seed", 6, "--option", "opener=0"
    )
    child.expect(r"Ann \(\? explains, quit keeps\) > ")
    lines = shown(child).split("\n")
    assert len(lines) - next(number for number, line in enumerate(lines) if line.startswith("Tavern Fame")) <= 24
    child.sendline("boast 1")
    for _ in range(12):
        child.expect(r"(Ann|Ben) > ")
        assert "\x1b[" in child.before
        lines = shown(child).split("\n")
        table = next(number for number, line in enumerate(lines) if line.startswith("Tavern Fame"))
        assert len(lines) - table <= 24
        assert max(map(len, lines)) <= 80
        child.sendline("1")


def test_ctrl_c_keeps_the_game(spawn, saved):
    child = spawn("play", "fame", "--seats", "me:Ann,me:Ben", "--option", "opener=0")
    child.expect(r"Ann \(\? explains, quit keeps\) > ")
    child.sendline("boast 3")
    child.expect("Ben > ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 130
    assert "stammtisch resume fame-1" in shown(child)
    assert len(saved()) == 1


def test_ctrl_d_keeps_the_game(spawn, saved):
    child = spawn("play", "fame", "--seats", "me:Ann,me:Ben", "--option", "opener=0")
    child.expect(r"Ann \(\? explains, quit keeps\) > ")
    child.sendeof()
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
    assert len(saved()) == 1


def test_one_of_several_saved_games_is_chosen(spawn, run):
    for move in ("boast 1", "boast 2"):
        run("play", "fame", "--seats", "me:Ann,me:Ben", "--option", "opener=0", lines=[move, "quit"])
    child = spawn("resume")
    child.expect("Which one")
    child.sendline("2")
    child.expect("Going on with fame-1 after 1 move")
    child.expect(r"Ben \(.*\) > ")
    child.sendline("quit")
    child.expect(pexpect.EOF)


def test_a_replay_is_stepped_through(spawn, record):
    child = spawn("replay", record, "--from", 2)
    for line, step in (("", 3), ("n", 4), ("p", 3), ("0", 0), ("7", 7)):
        child.expect("Step [0-9]+ of")
        child.sendline(line)
        child.expect(f"Step {step} of")
        child.sendline("what")
        child.expect("Enter or n goes on")
    child.expect("Step 7 of")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


def test_a_narrow_terminal_gets_sentences(spawn):
    child = spawn("play", "fame", "--seats", "me:Ann,me:Ben", "--option", "opener=0", width=40)
    child.expect(r"Ann \(.*\) > ")
    lines = shown(child).split("\n")
    assert max(map(len, lines)) <= 40
    assert any(line.startswith("Seat 0, Ann, ") for line in lines)
    assert "patrons       drinks" not in "".join(lines)
