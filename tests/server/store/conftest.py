"""Open stores on both databases."""

import pytest

from stammtisch.server.store.connect import Store


@pytest.fixture
async def store(database_url):
    """An open, empty store; the test runs on each kind of database."""
    store = await Store.open(database_url)
    yield store
    await store.close()
