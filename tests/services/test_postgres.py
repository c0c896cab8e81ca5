"""The PostgreSQL of the tests: real, apart for each test, and gone with the run."""

import signal
import socket
import struct
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import create_engine, text

from services import postgres as postgres_module
from services.postgres import TESTS, Unavailable, binaries

PROTOCOL = 3 << 16


def connect(url):
    return psycopg.connect(url.replace("+psycopg", ""), autocommit=True)


def test_a_database_is_fresh_and_answers(postgres_url):
    engine = create_engine(postgres_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE tavern (guest text)"))
        connection.execute(text("INSERT INTO tavern VALUES ('Anna')"))
        assert connection.execute(text("SELECT guest FROM tavern")).scalar_one() == "Anna"
        assert connection.execute(text("SELECT usesuper FROM pg_user WHERE usename = current_user")).scalar_one()
    engine.dispose()


def test_two_databases_are_apart_and_used_again_empty(postgres):
    with postgres.database() as one, postgres.database() as other:
        here, there = connect(postgres.url(one)), connect(postgres.url(other))
        here.execute("CREATE TABLE tavern (guest text)")
        assert there.execute("SELECT to_regclass('tavern')").fetchone() == (None,)
    with postgres.database() as again, postgres.database() as last:
        assert {again, last} == {one, other}
        with connect(postgres.url(one)) as fresh:
            assert fresh.execute("SELECT to_regclass('tavern')").fetchone() == (None,)
    for stayed in (here, there):
        with pytest.raises(psycopg.OperationalError, match="terminating connection"):
            stayed.execute("SELECT 1")
        stayed.close()


def test_who_stays_half_logged_in_holds_nobody_up(postgres):
    wish = b"user\0stammtisch\0database\0postgres\0\0"
    with socket.create_connection(("127.0.0.1", postgres.port)) as client:
        client.sendall(struct.pack("!ii", 8 + len(wish), PROTOCOL) + wish)
        assert client.recv(1) == b"R", "the server asks for a password"
        begin = time.monotonic()
        for _ in range(2):
            with postgres.database() as name:
                postgres.execute("CREATE TABLE tavern (guest text)", name)
        assert time.monotonic() - begin < 20, "it waited for the one who never answers"


def test_the_workers_share_one_server(postgres):
    assert postgres_module.Server.shared().port == postgres.port


def test_a_stranger_is_refused(postgres):
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(host="127.0.0.1", port=postgres.port, user="stammtisch", password="x", dbname="postgres")  # noqa: S106 - wrong on purpose


@pytest.mark.parametrize("number", range(2))
def test_both_kinds_start_empty(database_url, number):  # noqa: ARG001 - twice, so that the second would see the first
    if database_url.startswith("postgresql"):
        with connect(database_url) as connection:
            assert connection.execute("SELECT to_regclass('tavern')").fetchone() == (None,)
            connection.execute("CREATE TABLE tavern (guest text)")
    else:
        assert database_url.startswith("sqlite+aiosqlite:////")


def test_without_postgresql_one_is_told_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(postgres_module.Path, "glob", lambda *_: iter(()))
    with pytest.raises(Unavailable, match="apt-get install postgresql"):
        binaries()


KILLED_RUN = """
import os, signal
from services.session import Run
from services.postgres import Server
run = Run.open()
print(run.folder, Server.shared().port, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_run_leaves_nothing_behind():
    ended = subprocess.run(
        [sys.executable, "-c", KILLED_RUN], check=False, cwd=TESTS, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    folder, port = ended.stdout.split()
    end = time.monotonic() + 15
    while Path(folder).exists() and time.monotonic() < end:
        time.sleep(0.05)
    assert not Path(folder).exists()
    with pytest.raises(psycopg.OperationalError, match="refused"):
        psycopg.connect(host="127.0.0.1", port=int(port), user="stammtisch", dbname="postgres")
