"""What all tests share: compiled rules, and the order of a run with several workers.

Databases, servers, proxies and browsers come from `services/fixtures.py`.
"""

import pytest

from services import compiling

pytest_plugins = ["services.fixtures"]

WAITING = ("browser", "server")
"""rooms whose tests take their time and need nothing compiled"""
COMPILER = pytest.StashKey()


def pytest_sessionstart(session):
    """With several workers, rules are compiled beside the first tests, so that no worker waits for that."""
    if getattr(session.config.option, "numprocesses", None) and not hasattr(session.config, "workerinput"):
        session.config.stash[COMPILER] = compiling.start()


def pytest_sessionfinish(session):
    """Nothing goes on after the tests."""
    if COMPILER in session.config.stash:
        session.config.stash[COMPILER].kill()
        session.config.stash[COMPILER].wait()


def pytest_collection_modifyitems(config, items):
    """Of many tests, those that need nothing compiled come first."""
    rooms = config.rootpath / "tests"
    items.sort(key=lambda item: item.path.relative_to(rooms).parts[0] not in WAITING)


@pytest.fixture(scope="session")
def compiled_fame():
    """Tavern Fame compiled, as `services.compiling` does it."""
    return compiled_or_skip("fame")


@pytest.fixture(scope="session")
def compiled_tiefenthal():
    """Tiefenthal compiled, as `services.compiling` does it."""
    return compiled_or_skip("tiefenthal")


@pytest.fixture(scope="session")
def contest_of():
    """Each game compiled as people run it, bots and all, when it is asked for."""
    return lambda game: compiled_or_skip(game, compiling.contest)


def compiled_or_skip(game, compiled=compiling.compiled):
    """A game compiled; without Numba the test is skipped."""
    from stammtisch.core.executors.fast import availability

    if not availability().can_compile:
        pytest.skip(availability().reason)
    return compiled(game)
