"""A stand-in for the real program, so that what serves can be tested without it."""

import sys
from pathlib import Path

import pytest

STAND_IN = (sys.executable, "-W", "ignore", str(Path(__file__).with_name("stand_in.py")))


@pytest.fixture
def stand_in(serve):
    """A started stand-in: `stand_in(*arguments)` gives its `Program`."""
    return lambda *arguments: serve(*arguments, command=STAND_IN)
