"""What all tests share: compiled rules stay in `build/compiled`, and are compiled once, also with many workers.

Databases, servers, proxies and browsers come from `services/fixtures.py`.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest_plugins = ["services.fixtures"]

ROOT = Path(__file__).parents[1]
os.environ.setdefault("STAMMTISCH_CACHE", str(ROOT / "build" / "compiled"))


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Hold a lock that other test processes wait for; it is freed when its process ends, however that happens."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with (folder / f"{name}.lock").open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def compiled_fame():
    """Tavern Fame compiled, with its law after every step: the program of `testkit.programs`."""
    from stammtisch.core.executors.fast import availability
    from stammtisch.testkit.programs import compile_program

    if not availability().can_compile:
        pytest.skip(availability().reason)
    with alone("compile-fame"):
        return compile_program("fame")[0]
