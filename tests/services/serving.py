"""The real program as a process of its own, which tests may stop, kill and start again at the same address."""

import contextlib
import os
import re
import signal
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from services.leash import Leash, kill_group

SOURCES = Path(__file__).parents[2] / "src"
SERVE = (sys.executable, "-m", "stammtisch", "serve")
ADDRESS = re.compile(r"https?://[^\s/:]+:(\d+)")
PATIENCE = 60.0
GRACE = 1.0  # for the last processes of a group to leave the kernel's books after their leader
PROCESSES = Path("/proc")
UNCERTIFIED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""what clients of httpx may share (`verify=`); else each reads all certificates, for 20 ms and for nothing"""


def is_alive(entry: Path, group: int) -> bool:
    """Whether an entry of Linux' list of processes is one of a group that still runs, not one waiting to be buried."""
    try:
        state, _, its_group = (entry / "stat").read_text().rpartition(")")[2].split()[:3]
    except OSError:
        return False
    return int(its_group) == group and state not in "ZX"


@dataclass
class Program:
    """A server under test. Its data folder, database and environment stay the same over all its starts."""

    leash: Leash
    data: Path
    arguments: Sequence[str] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    command: Sequence[str] = SERVE
    port: int = 0
    out: list[str] = field(default_factory=list)
    err: list[str] = field(default_factory=list)
    process: subprocess.Popen[str] | None = None
    readers: list[threading.Thread] = field(default_factory=list)

    @property
    def url(self) -> str:
        """Its address on this computer, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that it printed so far, over all its starts."""
        return "\n".join([*self.out, *self.err])

    def start(self, patience: float = PATIENCE) -> float:
        """Start it and wait until it prints its address; the seconds that took."""
        assert self.process is None, "it runs already"
        begin, seen = time.monotonic(), len(self.out)
        self.process = subprocess.Popen(
            [*self.command, "--port", str(self.port), *self.arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=self.whole_environment(),
            start_new_session=True,
        )
        self.leash.hold(self.process.pid)
        self.read(self.process.stdout, self.out)
        self.read(self.process.stderr, self.err)
        self.wait_for_address(seen, begin + patience)
        return time.monotonic() - begin

    def whole_environment(self) -> dict[str, str]:
        """What the process finds in its environment: ours, without the words that steer the tests.

        Its bots think interpreted, unless a test says otherwise: many servers start here, and none should compile.
        """
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        own = {"PYTHONPATH": str(SOURCES), "PYTHONUNBUFFERED": "1", "STAMMTISCH_HOME": str(self.data)}
        return {**inherited, **own, "STAMMTISCH_INTERPRETED": "1", **self.environment}

    def read(self, stream: IO[str], lines: list[str]) -> None:
        """Gather the lines of a stream until it ends."""

        def gather() -> None:
            with stream:
                lines.extend(line.rstrip("\n") for line in stream)

        reader = threading.Thread(target=gather, daemon=True)
        reader.start()
        self.readers.append(reader)

    def wait_for_address(self, seen: int, end: float) -> None:
        """Wait for the line with the address among the lines printed since."""
        while True:
            ended = self.process.poll() is not None or time.monotonic() > end
            found = next((match for line in self.out[seen:] if (match := ADDRESS.search(line))), None)
            if found:
                self.port = int(found[1])
                return
            if ended:
                self.kill()
                raise AssertionError(f"the program gave no address:\n{self.log}")
            time.sleep(0.02)

    def stop(self, patience: float = 10.0) -> float:
        """Ask it to stop (SIGTERM); the seconds until it had, or a failure when it or a child of it stays."""
        begin = time.monotonic()
        self.process.terminate()
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"the program did not stop within {patience} s:\n{self.log}") from None
        seconds = time.monotonic() - begin
        is_whole = self.is_empty()
        self.kill()
        assert is_whole, f"the program stopped, but left processes of its own behind:\n{self.log}"
        return seconds

    def is_empty(self) -> bool:
        """Whether nobody of its group is left, after a moment of grace."""
        end = time.monotonic() + GRACE
        while time.monotonic() < end:
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.01)
        return PROCESSES.is_dir() and not any(is_alive(entry, self.process.pid) for entry in PROCESSES.glob("[0-9]*"))

    def kill(self) -> None:
        """End it and everything that it started, at once (SIGKILL); nothing happens if it does not run."""
        if self.process is None:
            return
        kill_group(self.process.pid)
        self.process.wait()
        self.leash.release(self.process.pid)
        for reader in self.readers:
            reader.join()
        self.readers.clear()
        self.process = None

    def restart(self, patience: float = PATIENCE) -> float:
        """Stop it if it runs, and start it at the same port; the seconds that the start took."""
        if self.process is not None:
            self.stop()
        return self.start(patience)

    def send(self, number: signal.Signals) -> None:
        """Send its main process a signal."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(number)
