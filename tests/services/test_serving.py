"""Programs under test start, stop, die and come back, and never stay."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from services.postgres import TESTS


def read(program):
    return httpx.get(f"{program.url}/open.js", timeout=5).status_code


def has_ended(pid):
    """Whether a process is gone, or waits for nothing but being counted."""
    end = time.monotonic() + 5
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


def child_of(program):
    return int(re.search(r"child (\d+)", program.log)[1])


def test_it_answers_and_knows_its_data_folder(stand_in, tmp_path):
    program = stand_in()
    assert read(program) == 200
    assert program.out[0] == f"home {tmp_path / 'data'}"


def test_it_stops_and_comes_back_at_the_same_port(stand_in):
    program = stand_in()
    port = program.port
    assert program.stop() < 5
    with pytest.raises(httpx.ConnectError):
        read(program)
    program.restart()
    assert program.port == port
    assert read(program) == 200


def test_kill_ends_its_children_too(stand_in):
    program = stand_in("--child")
    child = child_of(program)
    program.kill()
    assert has_ended(child)


def test_a_child_left_behind_is_a_failure_and_ended(stand_in):
    program = stand_in("--child")
    child = child_of(program)
    with pytest.raises(AssertionError, match="left processes"):
        program.stop()
    assert has_ended(child)


def test_a_program_that_does_not_listen_is_a_failure_and_ended(stand_in):
    program = stand_in("--deaf")
    pid = program.process.pid
    with pytest.raises(AssertionError, match="did not stop"):
        program.stop(patience=0.5)
    assert has_ended(pid)


def test_without_an_address_one_sees_what_it_said(stand_in):
    with pytest.raises(AssertionError, match="no table free"):
        stand_in("--mute")


KILLED_WORKER = """
import os, signal, sys
from pathlib import Path
from services.leash import Leash
from services.serving import Program
program = Program(Leash(), Path("."), ["--child"], command=(sys.executable, "services/stand_in.py"))
program.start()
print(program.process.pid, program.out[0].split()[1], flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_worker_leaves_no_program_behind():
    ended = subprocess.run(
        [sys.executable, "-c", KILLED_WORKER], check=False, cwd=TESTS, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    assert all(has_ended(int(pid)) for pid in ended.stdout.split())


def test_pytest_leads_no_program(stand_in):
    assert os.getpgid(stand_in().process.pid) != os.getpgid(0)
