"""What all tests of the server share."""

import pytest


@pytest.fixture
def anyio_backend():
    return "asyncio"
