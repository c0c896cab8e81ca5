"""Starting is quick, since a game in the terminal loads nothing that it does not need."""

import doctest
import io
import re
import subprocess
import sys
from doctest import DocTestParser, DocTestRunner
from pathlib import Path

from stammtisch import Match

ROOT = Path(__file__).parents[2]
HEAVY = ["numba", "numpy", "polars"]
PROBE = """
import io, sys
from stammtisch.cli import main
sys.stdin = io.StringIO("odds\\n1\\n1\\nquit\\n")
assert main(["play", "fame", "--seats", "me,uniform", "--seed", "1"]) == 0
print("LOADED", *(name for name in {heavy} if name in sys.modules))
"""
TABLE_PROBE = """
import io, sys
from stammtisch import Match
from stammtisch.tui import EndOfInput, Sitting, Terminal, hold_seats, screen_of
match = Match.new("fame", 2, seed=1)
terminal = Terminal(source=io.StringIO("1\\n1\\n"), target=io.StringIO())
try:
    Sitting(match, hold_seats(match, ["me", "uniform"]), terminal, screen_of("fame"), lambda match: None).play()
except EndOfInput:
    print("LOADED", *(name for name in {heavy} if name in sys.modules))
"""


def loaded(program, home, heavy):
    """Run a program in a Python of its own: which of the heavy packages it loaded."""
    done = subprocess.run(
        [sys.executable, "-c", program.format(heavy=heavy)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"STAMMTISCH_HOME": str(home), "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1].split()[1:]


def test_playing_loads_no_heavy_package(home):
    assert loaded(PROBE, home, HEAVY) == []


def test_a_table_without_the_command_line_loads_no_checker_either(home):
    assert loaded(TABLE_PROBE, home, [*HEAVY, "pydantic", "typer"]) == []


def test_the_readme_tells_the_truth():
    [example] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    test = DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    report = io.StringIO()
    runner = DocTestRunner()
    runner.run(test, out=report.write)
    assert runner.summarize(verbose=False).attempted >= 8
    assert not report.getvalue()


def test_the_readme_is_a_doctest_as_it_stands():
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (found.failed, found.attempted >= 8) == (0, True)


def test_outcomes_are_listed_as_the_readme_says():
    match = Match.new("fame", 2, seed=7, options={"opener": 0}, script=["Knight", "Guard", "Wolves"])
    match.play(0, "boast 2")
    match.play(1, "call")
    assert 'match.outcomes(0, "slay 2")' in (ROOT / "README.md").read_text("utf-8")
    assert sum(outcome.probability for outcome in match.outcomes(0, "slay 2")) == 1
