"""Running commands in this process and in one of their own, with a data folder that is thrown away."""

import io
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from stammtisch.cli import main


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


@pytest.fixture
def home(tmp_path, monkeypatch):
    """An empty data folder."""
    folder = tmp_path / "home"
    monkeypatch.setenv("STAMMTISCH_HOME", str(folder))
    return folder


@pytest.fixture
def run(home, monkeypatch, capsys):  # noqa: ARG001 - games go into that folder
    """Run a command in this process, with lines of input."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}

    def command(*arguments, lines=()):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Done(code, said.out, said.err)

    yield command
    for number, handler in kept.items():
        signal.signal(number, handler)


@pytest.fixture
def start(home):  # noqa: ARG001 - games go into that folder
    """Start a command as a process of its own."""
    started = []

    def command(*arguments, **settings):
        environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src"), "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(
            [sys.executable, "-m", "stammtisch", *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment,
            **settings,
        )
        started.append(process)
        return process

    yield command
    for process in started:
        process.kill()
        process.communicate()


@pytest.fixture
def saved(home):
    """The saved games."""
    return lambda: sorted((home / "saved").glob("*.saved"))


@pytest.fixture
def record(run, tmp_path):
    """The record of a whole game."""
    path = tmp_path / "whole.game"
    assert run("play", "fame", "--seats", "uniform,uniform", "--seed", 3, "--record", path).code == 0
    return path
