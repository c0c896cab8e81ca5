"""What all tests of the pages share."""

import pytest

from web.site_kit import Browser, site


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture
async def opened(tmp_path):
    """A site."""
    async with site(tmp_path, generosity=100.0) as found:
        yield found


@pytest.fixture
async def ann(opened):
    """Somebody at the site."""
    return Browser(opened)


@pytest.fixture
async def eve(opened):
    """Somebody else."""
    return Browser(opened)
