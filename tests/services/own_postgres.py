"""A PostgreSQL of one test's own, which may be killed and started again without asking anybody."""

import secrets
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from typing import Self

from services.keeper import PATIENCE, Cluster, served
from services.leash import Leash
from services.postgres import Server, binaries


@dataclass
class OwnPostgres:
    """A server with its data on disk; what it promised outlives its process."""

    cluster: Cluster
    server: Server
    process: subprocess.Popen[bytes]
    leash: Leash

    @classmethod
    def start(cls, leash: Leash) -> Self:
        """Lay out a new cluster and start it; the leash ends it if the tests can't."""
        password = secrets.token_hex(16)
        cluster = Cluster.make(binaries(), password, is_own=True)
        port, process = served(cluster)
        leash.hold(process.pid)
        return cls(cluster, Server(port, password), process, leash)

    def kill(self) -> None:
        """Let the whole server end at once, as if the machine had lost power."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)
        self.leash.release(self.process.pid)

    def start_again(self) -> float:
        """Start it on the same port; the seconds until it answered."""
        begin = time.monotonic()
        self.process = self.cluster.serve(self.server.port)
        self.leash.hold(self.process.pid)
        return time.monotonic() - begin

    def kill_connections(self, name: str) -> int:
        """End the connections of all who use a database, the store's and the hub's: how many."""
        theirs = "SELECT datname, pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        pids = [pid for database, pid in self.server.execute(theirs) if database == name]
        for pid in pids:
            self.server.execute(f"SELECT pg_terminate_backend({pid:d})")
        return len(pids)

    def remove(self) -> None:
        """End it, and throw its data away."""
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.cluster.base, ignore_errors=True)
