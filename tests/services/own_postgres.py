"""A PostgreSQL of one test's own, which may be killed and started again without asking anybody."""

import secrets
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from typing import Self

from services.keeper import PATIENCE, Cluster, served
from services.postgres import Server, binaries


@dataclass
class OwnPostgres:
    """A server with its data on disk; what it promised outlives its process."""

    cluster: Cluster
    server: Server
    process: subprocess.Popen[bytes]

    @classmethod
    def start(cls) -> Self:
        """Lay out a new cluster and start it."""
        password = secrets.token_hex(16)
        cluster = Cluster.make(binaries(), password, is_safe=True)
        port, process = served(cluster)
        return cls(cluster, Server(port, password), process)

    def kill(self) -> None:
        """Let the whole server end at once, as if the machine had lost power."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)

    def start_again(self) -> float:
        """Start it on the same port; the seconds until it answered."""
        begin = time.monotonic()
        self.process = self.cluster.serve(self.server.port)
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
