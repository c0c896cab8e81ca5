"""A real PostgreSQL for tests: one server for a whole run, shared by its workers, an empty database for each test.

A database is emptied and used again, never dropped: DROP DATABASE waits until every client of the whole server has
finished logging in, and one that hangs half-way, such as behind a stalled proxy, would hold it up for a minute.
"""

import itertools
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from services.keeper import USER
from services.session import locked, run_folder

TESTS = Path(__file__).parents[1]
MISSING = (
    "These tests need PostgreSQL's server. Install it with `apt-get install postgresql` (or run tools/services.sh)."
)
PATIENCE = 120


class Unavailable(Exception):
    """There is no PostgreSQL to be had; the text says what to do."""


def binaries() -> Path:
    """The folder with `postgres` and `initdb`: the newest of Debian's, or one on the PATH."""
    version = re.compile(r"\d+")
    debian = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    found = sorted(debian, key=lambda path: [int(number) for number in version.findall(str(path))])
    on_path = shutil.which("postgres")
    candidates = [*reversed(found), *([Path(on_path).resolve()] if on_path else [])]
    for program in candidates:
        if (program.parent / "initdb").exists():
            return program.parent
    raise Unavailable(MISSING)


def started() -> str:
    """Start the keeper of a server for this run; what it says of it."""
    keeper = [sys.executable, "-m", "services.keeper", str(run_folder()), str(binaries())]
    said = subprocess.run(
        keeper, check=False, cwd=TESTS, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE
    )
    if not said.stdout.startswith("{"):
        raise Unavailable(said.stdout or said.stderr)
    return said.stdout


@dataclass
class Server:
    """A running PostgreSQL on this computer; its user may do everything in it."""

    port: int
    password: str
    numbers: Iterator[int] = field(default_factory=itertools.count)
    idle: list[str] = field(default_factory=list)

    @classmethod
    def shared(cls) -> "Server":
        """The server of this run, started by the first who asks."""
        note = run_folder() / "postgres.json"
        with locked(run_folder() / "postgres.lock"):
            if not note.exists():
                note.write_text(started())
        return cls(**json.loads(note.read_text()))

    def url(self, name: str, port: int | None = None) -> str:
        """The address of a database for SQLAlchemy; another port leads through a proxy."""
        return f"postgresql+psycopg://{USER}:{self.password}@127.0.0.1:{port or self.port}/{name}"

    def execute(self, statement: str, database: str = "postgres") -> list[tuple]:
        """Carry out one statement as the owner of everything; the rows it gives."""
        where = {"host": "127.0.0.1", "port": self.port, "user": USER, "password": self.password, "dbname": database}
        with psycopg.connect(**where, autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    @contextmanager
    def database(self) -> Iterator[str]:
        """The name of an empty database of one's own; whoever is still in it when another test gets it is put out."""
        name = self.emptied(self.idle.pop()) if self.idle else self.created()
        try:
            yield name
        finally:
            self.idle.append(name)

    def created(self) -> str:
        """The name of a new database."""
        name = f"test_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}_{next(self.numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return name

    def emptied(self, name: str) -> str:
        """The name of a used database, as if it were new."""
        others = f"SELECT pid FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()"  # noqa: S608 - our own name
        self.execute(f"SELECT pg_terminate_backend(pid) FROM ({others}) AS others")  # noqa: S608 - our own words
        self.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public", name)
        return name
