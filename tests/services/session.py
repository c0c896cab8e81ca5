"""What the workers of one run of the tests share: a folder, and a lock that says that the run still goes on.

The first process of a run (with pytest-xdist the one that hands out the tests) opens it and tells its workers by an
environment variable. Its lock is freed however that process ends, so whoever waits for it never outlives the run.
"""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

VARIABLE = "STAMMTISCH_TEST_RUN"
ALIVE, KEPT = "alive.lock", "kept.lock"


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file; others wait until this process frees it or ends."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def run_folder() -> Path:
    """The folder of the run that this process belongs to."""
    return Path(os.environ[VARIABLE])


@dataclass(frozen=True)
class Run:
    """One run of the tests, held by its first process."""

    folder: Path
    alive: IO[str]

    @classmethod
    def open(cls) -> "Run":
        """Begin a run: make its folder, hold its lock, tell the workers."""
        folder = Path(tempfile.mkdtemp(prefix="stammtisch-tests-"))
        alive = (folder / ALIVE).open("w")
        fcntl.flock(alive, fcntl.LOCK_EX)
        os.environ[VARIABLE] = str(folder)
        return cls(folder, alive)

    def close(self) -> None:
        """End the run and wait until the services started for it have gone."""
        self.alive.close()
        if (self.folder / KEPT).exists():
            with locked(self.folder / KEPT):
                pass
        shutil.rmtree(self.folder, ignore_errors=True)
        os.environ.pop(VARIABLE, None)
