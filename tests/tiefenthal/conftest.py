"""What the tests of Tiefenthal share: the compiled rules, compiled once, also with many workers."""

import pytest

from services.compiling import alone


@pytest.fixture(scope="session")
def compiled_tiefenthal():
    """Tiefenthal compiled, with its law after every step: the program of `testkit.programs`."""
    from stammtisch.core.executors.fast import availability
    from stammtisch.testkit.programs import compile_program

    if not availability().can_compile:
        pytest.skip(availability().reason)
    with alone("compile-tiefenthal"):
        return compile_program("tiefenthal")[0]
