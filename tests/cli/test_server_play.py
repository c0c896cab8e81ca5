"""The terminal and the host's commands at a real server: whole games, two terminals, restarts, changes from outside."""

import os
import re
import sys
import time
from pathlib import Path

import httpx
import pexpect
import pytest

from services.serving import Program
from stammtisch import Match

ROOT = Path(__file__).parents[2]
COLOUR = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COME_BACK = re.compile(r"--table (\w+)")


@pytest.fixture(scope="module")
def program(leash, tmp_path_factory):
    """A server for all tests that leave it as it is; its bots think in its own process."""
    shared = Program(leash, tmp_path_factory.mktemp("house"), ("--bot-cores", "0"))
    shared.start()
    yield shared
    shared.kill()


@pytest.fixture
def terminal(tmp_path):
    """Start a command in a terminal of its own, with a data folder of its own."""
    started = []

    def command(who, *arguments):
        environment = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES"}}
        own = {"PYTHONPATH": str(ROOT / "src"), "STAMMTISCH_HOME": str(tmp_path / who), "TERM": "xterm-256color"}
        child = pexpect.spawn(
            sys.executable,
            ["-m", "stammtisch", *map(str, arguments)],
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=60,
            env={**environment, **own, "PYTHONUTF8": "1"},
        )
        started.append(child)
        return child

    yield command
    for child in started:
        child.close(force=True)


def shown(child):
    """What a terminal has shown since the last expectation, without colours."""
    return COLOUR.sub("", child.before).replace("\r", "")


def opened(program, *options, seats=2):
    """Open a table with open seats only: its code."""
    order = {"game": "fame", "seats": seats, "options": dict(option.split("=") for option in options)}
    answer = httpx.post(f"{program.url}/api/tables", json=order)
    assert answer.status_code == 201, answer.text
    return answer.json()["code"]


def sat_down(terminal, program, code, names):
    """Terminals of people who sit down one after the other, and begin."""
    children = []
    for name in names:
        child = terminal(name, "play", "--server", program.url, "--table", code, "--name", name)
        child.expect(rf"Seat {len(children)}: {name}|Welcome to")
        children.append(child)
    for child in children[:-1]:
        child.expect("Welcome to")
    return children


def asked_of(children):
    """The terminal that asks for a move, once all others wait."""
    found = [child.expect([r"\(\? explains", r"\(waiting\) > "]) for child in children]
    [asked] = [child for child, place in zip(children, found, strict=True) if place == 0]
    return asked


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_a_whole_game_against_a_bot(run, program, tmp_path, game):
    record = tmp_path / "mine.game"
    order = {"game": game, "names": ["Ann"], "bots": ["regular"], "bot_pause": 0}
    made = httpx.post(f"{program.url}/api/tables", json=order).json()
    key = next(key["key"] for key in made["keys"] if key["seat"] == 0)
    arguments = ("--server", program.url, "--table", made["code"], "--key", key, "--record", record)
    done = run("play", *arguments, lines=["1"] * 3000)
    assert done.err == ""
    assert done.code == 0
    assert " wins." in done.out or " win together." in done.out
    assert "come from the seed that was promised" in done.out
    assert Match.from_record(record.read_text("utf-8")).names[0] == "Ann"
    assert max(len(line) for line in done.lines if "/" not in line) <= 80
    assert key not in done.out


def test_two_terminals_see_each_other_move(terminal, program):
    code = opened(program)
    children = sat_down(terminal, program, code, ["Ann", "Ben"])
    asked = asked_of(children)
    [other] = [child for child in children if child is not asked]
    who, whom = ("Ann", "Ben") if asked is children[0] else ("Ben", "Ann")
    asked.sendline("boast 3")
    other.expect(f"{who} boasts 3 kills")
    other.expect(r"\(\? explains")
    asked.expect(f"Waiting for {whom}")
    asked.sendline("log")
    asked.expect("boasts 3 kills")
    asked.sendline("believe")
    asked.expect("You are not asked now")
    asked.sendline("undo")
    asked.expect("Taken back")
    other.expect("takes back")
    asked.sendintr()
    asked.expect(f"stammtisch play --server {re.escape(program.url)} --table {code}")
    asked.expect(pexpect.EOF)
    asked.wait()
    assert asked.exitstatus == 130
    back = terminal(who, "play", "--server", program.url, "--table", code)
    back.expect(f"Welcome back: you are {who}")
    back.expect(r"\(\? explains")


def test_a_host_begins_with_bots_on_the_open_seats(terminal, program):
    child = terminal("ann", "play", "--server", program.url, "--new", "fame", "--players", 3, "--name", "Ann")
    child.expect("start begins at once")
    child.sendline("who?")
    child.expect("Seat 2: open")
    child.sendline("start")
    child.expect("Welcome to Tavern Fame, Ann")
    child.sendline("quit")
    child.expect("Your seat stays yours")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


def test_a_server_that_stops_is_waited_for(terminal, serve):
    program = serve()
    code = opened(program)
    children = sat_down(terminal, program, code, ["Ann", "Ben"])
    asked = asked_of(children)
    program.kill()
    for child in children:
        child.expect("The server does not answer. Waiting for it")
    asked.sendline("boast 2")
    program.start()
    asked.expect("boasts 2 kills")
    [other] = [child for child in children if child is not asked]
    other.expect("The server is back.")
    other.expect("boasts 2 kills")
    record = httpx.get(f"{program.url}/api/tables/{code}/record").text
    assert record.count("boast 2") == 1


def test_everybody_hears_of_a_rewind(terminal, program, run):
    code = opened(program)
    children = sat_down(terminal, program, code, ["Ann", "Ben"])
    asked = asked_of(children)
    asked.sendline("boast 2")
    for child in children:
        child.expect("boasts 2 kills")
    place = ("--data", program.data / "server")
    shown_table = run("admin", "show", code, *place)
    entry = re.search(r"^(\d+) .*boasts 2 kills", shown_table.out, re.MULTILINE)[1]
    assert run("admin", "rewind", code, "--to", entry, "--notice", "A slip.", "--yes", *place).code == 0
    for child in children:
        child.expect("A slip.")
    asked.expect("opens the round with a boast")
    asked.sendline("boast 4")
    for child in children:
        child.expect("boasts 4 kills")


def test_who_is_banned_does_not_get_in(serve, run):
    program = serve()
    code = opened(program)
    place = ("--data", program.data / "server")
    assert run("admin", "ban", "--name", "Troll", "--reason", "Rude", *place).code == 0
    time.sleep(2.5)
    done = run("play", "--server", program.url, "--table", code, "--name", "troll")
    assert done.code == 1
    assert "does not let you in: Rude" in done.err
    assert run("admin", "ban", "--address", "127.0.0.1", "--reason", "Noise", *place).code == 0
    time.sleep(2.5)
    assert "does not let you in: Noise" in run("play", "--server", program.url).err


def test_open_tables_are_listed(program, run):
    order = {"game": "fame", "seats": 2, "names": ["Ann"], "is_public": True}
    code = httpx.post(f"{program.url}/api/tables", json=order).json()["code"]
    done = run("play", "--server", program.url)
    assert done.code == 0
    assert COME_BACK.search(done.out)[1] == code
    assert "Ann" in done.out


def test_who_merely_may_call_has_neither_default_nor_clock(program):
    names = ["Ann", "Ben", "Cid"]
    pace = {"kind": "live", "bank": 60, "increment": 5}
    order = {"game": "fame", "names": names, "options": {"timing": "live", "opener": 0}, "pace": pace}
    made = httpx.post(f"{program.url}/api/tables", json=order).json()
    keys = {key["seat"]: {"Authorization": f"Bearer {key['key']}"} for key in made["keys"]}
    address = f"{program.url}/api/tables/{made['code']}"

    def decision(seat):
        answer = httpx.get(address, headers=keys[seat])
        assert answer.status_code == 200, answer.text
        return answer.json()["decisions"][0]

    action = {"seat": 0, "token": decision(0)["token"], "moves": ["boast 3"], "id": "one"}
    assert httpx.post(f"{address}/act", json=action, headers=keys[0]).status_code == 200
    assert decision(1)["default"] == "believe"
    assert decision(1)["deadline"] is not None
    assert decision(2)["legal"] == ["call"]
    assert (decision(2)["default"], decision(2)["deadline"]) == ("", None)
