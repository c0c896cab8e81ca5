"""While PostgreSQL is away the house says so, once to its host and kindly to everybody, and goes on when it is back."""

import time

import httpx
import pytest

from services.own_postgres import OwnPostgres
from services.serving import Program

PATIENCE = 20
BOTS = {"game": "tiefenthal", "bots": ["uniform", "uniform"], "is_started": True, "bot_pause": 100}


@pytest.fixture(scope="module")
def own_postgres(leash):
    own = OwnPostgres.start(leash)
    own.server.execute("CREATE DATABASE house")
    yield own
    own.remove()


@pytest.fixture(scope="module")
def program(own_postgres, leash, tmp_path_factory):
    arguments = ("--database", own_postgres.server.url("house"), "--generosity", "10")
    program = Program(leash, tmp_path_factory.mktemp("away"), arguments)
    program.start()
    yield program
    program.kill()


def until(said):
    end = time.monotonic() + PATIENCE
    while not said():
        assert time.monotonic() < end
        time.sleep(0.05)


def version(program, code):
    return httpx.get(f"{program.url}/api/tables/{code}", timeout=PATIENCE).json()["version"]


def told(program, event):
    return sum(f'"event": "{event}"' in line for line in program.err)


def test_a_database_that_goes_away_is_told_once_and_play_goes_on_when_it_is_back(own_postgres, program):
    code = httpx.post(f"{program.url}/api/tables", json=BOTS).json()["code"]
    own_postgres.kill()
    for path, accept in ((f"/api/tables/{code}", "application/json"), (f"/t/{code}", "text/html")):
        answer = httpx.get(f"{program.url}{path}", headers={"accept": accept}, timeout=PATIENCE)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
        assert "nothing is lost" in answer.text
        assert answer.headers["content-type"].startswith(accept)
    assert httpx.get(f"{program.url}/health", timeout=PATIENCE).status_code == 503
    time.sleep(2.5)  # timers, bans, bots and the hub try again and again
    assert (told(program, "store.away"), told(program, "hub.lost")) == (1, 1)
    assert told(program, "store.back") == 0
    own_postgres.start_again()
    until(lambda: httpx.get(f"{program.url}/health", timeout=PATIENCE).status_code == 200)
    before = version(program, code)
    until(lambda: version(program, code) > before)
    until(lambda: told(program, "hub.back"))
    assert (told(program, "store.away"), told(program, "store.back")) == (1, 1)
    assert "Traceback" not in program.log


def test_connections_that_are_ended_cost_nobody_anything(own_postgres, program):
    code = httpx.post(f"{program.url}/api/tables", json=BOTS).json()["code"]
    for _ in range(3):
        assert own_postgres.kill_connections("house") > 0
        before = version(program, code)
        until(lambda before=before: version(program, code) > before)
    assert "Traceback" not in program.log
