"""What the tests in browsers share: one real server for each worker, on which each test opens tables of its own."""

from pathlib import Path

import pytest

from services.serving import Program

ROOM = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """A test in a browser that fails runs once more, and is named in the closing lines: docs/decisions.md says why."""
    for item in items:
        if item.path.is_relative_to(ROOM):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site(leash, tmp_path_factory):
    """The address of a running `stammtisch serve`. Tests that stop or break theirs start it by `serve`."""
    program = Program(leash, tmp_path_factory.mktemp("house"), ["--quiet", "--generosity", "1000"])
    program.start()
    yield program.url
    program.stop(patience=60)
    assert "Traceback" not in program.log
