"""The first compile is announced, happens in a process of its own, and Ctrl-C ends it at once with one line."""

import signal
import subprocess
import sys
import time

import pytest

from stammtisch.cli import compiling
from stammtisch.core.executors import fast

WAIT = "Compiling Tavern Fame (once, about a minute)...\n"
STOPPED = "Interrupted; nothing was written.\n"


@pytest.mark.parametrize("command", [("simulate", "fame", "--games", "5"), ("warm-up", "fame")])
def test_ctrl_c_ends_the_first_compile_at_once(start, tmp_path, monkeypatch, command):
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("STAMMTISCH_INTERPRETED", raising=False)
    process = start(*command)
    assert process.stderr.readline() == WAIT
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, "", STOPPED)


@pytest.fixture
def compiler(monkeypatch):
    """A compiler that takes long, or none at all; nothing is really compiled."""
    started = []

    def install(seconds):
        def start(_game):
            started.append(subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({seconds})"]))
            return started[-1]

        monkeypatch.setattr(fast, "availability", lambda: fast.Availability(True, True))
        monkeypatch.setattr(compiling, "start_in_background", start)
        monkeypatch.setattr(compiling, "compile_game", lambda _game: 0.0)
        return started

    return install


@pytest.mark.parametrize(("is_ready", "expected"), [(False, (0, WAIT, 1)), (True, (0, "", 0))])
def test_only_what_is_not_in_the_cache_is_waited_for(run, compiler, monkeypatch, is_ready, expected):
    started = compiler(0)
    monkeypatch.setattr(compiling, "is_ready", lambda _game: is_ready)
    done = run("warm-up", "fame")
    assert (done.code, done.err, len(started)) == expected
    assert "Tavern Fame: compiled or loaded in" in done.out


def test_an_interrupt_leaves_no_compiler_behind(run, compiler, monkeypatch):
    started = compiler(60)
    monkeypatch.setattr(compiling, "is_ready", lambda _game: False)
    monkeypatch.setattr(subprocess.Popen, "wait", interrupted_once(subprocess.Popen.wait))
    done = run("warm-up", "fame", "tiefenthal")
    assert (done.code, done.err) == (130, WAIT + STOPPED)
    [process] = started
    assert process.returncode is not None


def interrupted_once(wait):
    """Waiting as it is interrupted by Ctrl-C the first time."""
    calls = []

    def waiting(process, *arguments, **settings):
        calls.append(process)
        if len(calls) == 1:
            raise KeyboardInterrupt  # as Ctrl-C does, also where the tests' own shell ignores the signal
        return wait(process, *arguments, **settings)

    return waiting


def test_without_a_cache_the_reason_and_the_wait_are_said(compiler, monkeypatch, capsys):
    started = compiler(0)
    monkeypatch.setattr(fast, "availability", lambda: fast.Availability(True, False, "No room for rules."))
    compiling.compile_ahead("fame")
    assert capsys.readouterr().err == "No room for rules.\nCompiling Tavern Fame (about a minute)...\n"
    assert not started
