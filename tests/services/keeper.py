"""The process that keeps PostgreSQL for one run of the tests: `python -m services.keeper RUN_FOLDER BINARIES`.

It leaves its parent at once and prints one line: a JSON object with `port` and `password` once the server answers,
or a sentence on what went wrong. It stops the server and removes its data when the run has ended, also if the run was
killed; should the keeper itself be killed, the kernel ends the server.
"""

import ctypes
import json
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from services.session import ALIVE, KEPT, locked

USER = "stammtisch"
PATIENCE = 30.0
TRIES = 5
PARENT_DIED = 1  # PR_SET_PDEATHSIG of prctl(2)
# Data that is thrown away needs no safety on disk.
SETTINGS = [
    "autovacuum=off",
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "shared_buffers=64MB",
    "max_connections=200",
]
# What was promised must outlive the server's processes, though not the machine.
SAFE_SETTINGS = [*SETTINGS, "synchronous_commit=on", "full_page_writes=on"]


class FailedToStart(Exception):
    """PostgreSQL did not start; the text says what it printed."""


def account() -> pwd.struct_passwd | None:
    """Whom PostgreSQL runs as: it refuses root, so root becomes an ordinary user; others stay who they are."""
    if os.geteuid() != 0:
        return None
    there = {entry.pw_name: entry for entry in pwd.getpwall()}
    return there.get("postgres") or there["nobody"]


def die_with_parent() -> None:
    """Ask Linux to end this process at once when its parent ends; elsewhere the keeper alone sees to that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DIED, signal.SIGQUIT)


def free_port() -> int:
    """A port of this computer that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@dataclass(frozen=True)
class Cluster:
    """The folder of a database cluster and the programs that work on it."""

    binaries: Path
    base: Path
    owner: pwd.struct_passwd | None
    is_own: bool = False

    @classmethod
    def make(cls, binaries: Path, password: str, *, is_own: bool = False) -> "Cluster":
        """Lay out a new cluster in a folder that its owner can reach.

        is_own: one test's own: its server may be killed and loses nothing, and it lives on without who started it.
        """
        owner = account()
        shared = "/tmp" if owner else None  # noqa: S108 - a private folder below it, which root's own TMPDIR may hide
        base = Path(tempfile.mkdtemp(prefix="stammtisch-postgres-", dir=shared))
        (base / "password").write_text(password)
        if owner:
            os.chown(base, owner.pw_uid, owner.pw_gid)
        cluster = cls(binaries, base, owner, is_own)
        secret = ["--auth=scram-sha-256", f"--pwfile={base / 'password'}"]
        quick = ["--no-sync", "--no-instructions", "--encoding=UTF8", "--locale=C"]
        made = cluster.start("initdb", "-D", str(base / "data"), f"--username={USER}", *secret, *quick)
        if made.wait() != 0:
            raise FailedToStart(cluster.log())
        return cluster

    def start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        """Start a program of PostgreSQL as the owner; what it prints goes into the log."""
        identity = {"user": self.owner.pw_uid, "group": self.owner.pw_gid, "extra_groups": []} if self.owner else {}
        with (self.base / "log").open("ab") as log:
            return subprocess.Popen(
                [self.binaries / program, *arguments],
                cwd=self.base,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=self.is_own,
                preexec_fn=None if self.is_own else die_with_parent,  # noqa: PLW1509 - the keeper has one thread
                **identity,
            )

    def log(self) -> str:
        """The last lines that were printed."""
        return "\n".join((self.base / "log").read_text(errors="replace").splitlines()[-20:])

    def serve(self, port: int) -> subprocess.Popen[bytes]:
        """Start the server on a port and on a socket in its folder, and wait until it answers."""
        settings = [f"-c{setting}" for setting in (SAFE_SETTINGS if self.is_own else SETTINGS)]
        server = self.start(
            "postgres",
            "-D",
            str(self.base / "data"),
            "-p",
            str(port),
            "-h",
            "127.0.0.1",
            "-k",
            str(self.base),
            *settings,
        )
        end = time.monotonic() + PATIENCE
        while server.poll() is None and time.monotonic() < end:
            if self.start("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)).wait() == 0:
                return server
            time.sleep(0.05)
        stop(server)
        raise FailedToStart(self.log())


def stop(server: subprocess.Popen[bytes]) -> None:
    """End the server at once: its data goes anyway."""
    server.send_signal(signal.SIGQUIT)
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def served(cluster: Cluster) -> tuple[int, subprocess.Popen[bytes]]:
    """The port and the server; a port that somebody took in between is no reason to give up."""
    for last in (False,) * (TRIES - 1) + (True,):
        port = free_port()
        try:
            return port, cluster.serve(port)
        except FailedToStart:
            if last:
                raise
    raise AssertionError


def leave_parent() -> None:
    """Go on in a process and session of its own, so that neither Ctrl-C nor the end of the parent reaches it."""
    if os.fork():
        os._exit(0)
    os.setsid()


def say(line: str) -> None:
    """Print the one line and let go of the terminal."""
    sys.stdout.write(line)
    sys.stdout.flush()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(nowhere, number)


def keep(run: Path, binaries: Path) -> None:
    """Start the server, say so, and stop it when the run is over; the lock tells those who wait that all is gone."""
    password = secrets.token_hex(16)
    with locked(run / KEPT):
        cluster = Cluster.make(binaries, password)
        try:
            port, server = served(cluster)
            say(json.dumps({"port": port, "password": password}))
            with locked(run / ALIVE):
                stop(server)
        finally:
            shutil.rmtree(cluster.base, ignore_errors=True)


def main() -> None:
    """Keep PostgreSQL, or say why not."""
    leave_parent()
    run, binaries = (Path(argument) for argument in sys.argv[1:3])
    try:
        keep(run, binaries)
    except FailedToStart as failure:
        say(f"PostgreSQL from {binaries} did not start:\n{failure}")
    shutil.rmtree(run, ignore_errors=True)


if __name__ == "__main__":
    main()
