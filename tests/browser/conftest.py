"""What the tests in browsers share: one real server for each worker, on which each test opens tables of its own."""

import pytest

from services.serving import Program


@pytest.fixture(scope="session")
def site(leash, tmp_path_factory):
    """The address of a running `stammtisch serve`. Tests that stop or break theirs start it by `serve`."""
    program = Program(leash, tmp_path_factory.mktemp("house"), ["--quiet", "--generosity", "1000"])
    program.start()
    yield program.url
    program.stop(patience=60)
    assert "Traceback" not in program.log
