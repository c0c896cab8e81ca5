"""The services that tests may ask for: databases, programs, proxies, people with browsers. Nothing starts unasked."""

import os
import re
from pathlib import Path

import pytest

from services.session import Run

ROOT = Path(__file__).parents[2]
SHOTS = Path(os.environ.get("STAMMTISCH_SHOTS", ROOT / "build" / "shots"))
RUN = pytest.StashKey[Run]()
FAILED = pytest.StashKey[bool]()
SERIOUS = {"serious", "critical"}


def pytest_configure(config):
    """Open the run in the process that hands out the tests."""
    if not hasattr(config, "workerinput"):
        config.stash[RUN] = Run.open()


def pytest_unconfigure(config):
    """End the run, and with it the services that its workers share."""
    if RUN in config.stash:
        config.stash[RUN].close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """Remember for the fixtures whether the test failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


def add_to_report(request, title, text):
    """Show a text with the test if it fails."""
    request.node.add_report_section("teardown", title, text)


@pytest.fixture(scope="session")
def postgres():
    """The PostgreSQL server of this run: `.url(name, port=None)`, `.execute(statement)`, `.database()`."""
    from services.postgres import Server, Unavailable

    try:
        return Server.shared()
    except Unavailable as reason:
        pytest.fail(str(reason), pytrace=False)


@pytest.fixture
def postgres_url(postgres):
    """The address of an empty PostgreSQL database of the test's own."""
    with postgres.database() as name:
        yield postgres.url(name)


@pytest.fixture
def own_postgres(leash):
    """A PostgreSQL of one test: `.server` as `postgres`, `.kill()`, `.start_again()`, `.kill_connections(name)`."""
    from services.own_postgres import OwnPostgres
    from services.postgres import Unavailable

    try:
        own = OwnPostgres.start(leash)
    except Unavailable as reason:
        pytest.fail(str(reason), pytrace=False)
    yield own
    own.remove()


@pytest.fixture
def sqlite_url(tmp_path):
    """The address of a SQLite database in a file that is not there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'stammtisch.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request):
    """The address of a fresh, empty database; the test runs on each kind."""
    return request.getfixturevalue(f"{request.param}_url")


@pytest.fixture
def proxy():
    """A factory of proxies: `proxy(port)` leads to that port of this computer."""
    from contextlib import ExitStack

    from services.proxy import Proxy

    with ExitStack() as stack:
        yield lambda port: stack.enter_context(Proxy(port))


@pytest.fixture(scope="session")
def leash():
    """What ends the programs of this worker's tests if the worker cannot."""
    from services.leash import Leash

    with Leash() as leash:
        yield leash


@pytest.fixture
def serve(request, leash, tmp_path):
    """Start `stammtisch serve`: `serve(*arguments, data=None, environment=None, command=None)` gives a `Program`."""
    from services.serving import SERVE, Program

    started = []

    def start(*arguments, data=None, environment=None, command=SERVE):
        folder = data or tmp_path / "data"
        program = Program(leash, folder, [str(argument) for argument in arguments], environment or {}, command)
        started.append(program)
        program.start()
        return program

    yield start
    for program in started:
        program.kill()
        add_to_report(request, f"log of {program.url}", program.log)


@pytest.fixture(scope="session")
def browsers():
    """The browsers of this worker, asleep between tests."""
    from services.browser import Browsers, Unavailable

    try:
        browsers = Browsers()
    except Unavailable as reason:
        pytest.fail(str(reason), pytrace=False)
    yield browsers
    browsers.close()


@pytest.fixture
def browser(browsers):
    """Chromium, ready to use; all tests of a worker share its process. Most tests want a `person`."""
    with browsers.awake():
        yield browsers.usual()


@pytest.fixture
def launch(browsers, browser):  # noqa: ARG001 - the browsers stay awake as long as the usual one is in use
    """A factory of browsers of one's own: `launch(*flags, hosts={"tavern.lan": "127.0.0.1"})`."""
    launched = []

    def start(*flags, hosts=None):
        launched.append(browsers.launch(*flags, hosts=hosts))
        return launched[-1]

    yield start
    for made in launched:
        made.close()


@pytest.fixture
def person(request, browser, serve):  # noqa: ARG001 - people leave before the programs end that they look at
    """A factory of people with a browser context each; see `seat_person` for what may be asked for.

    At the end of the test every fault in any page fails it: errors on the console, exceptions, failed requests,
    violations of the page's security policy. `person(...).allow(pattern)` expects some.
    """
    people = []

    def enter(name=None, *, within=None, **wishes):
        name = name or f"guest{len(people) + 1}"
        people.append(seat_person(within or browser, name, **wishes))
        return people[-1]

    yield enter
    faults = [f"{one.name}: {fault}" for one in people for fault in one.faults]
    if faults or request.node.stash.get(FAILED, False):
        title = re.sub(r"^.*/", "", request.node.nodeid)
        shots = [str(path) for one in people for path in one.shoot(SHOTS, title)]
        add_to_report(request, "screenshots", "\n".join(shots))
    for one in people:
        one.context.close()
    if faults:
        pytest.fail("the pages had faults:\n" + "\n".join(faults), pytrace=False)


def seat_person(browser, name, *, size=(1280, 800), theme="dark", is_calm=True, **wishes):
    """A person: window size, theme ("dark" or "light"), calm without animations, any option of a Playwright context."""
    from services.person import Person

    window = {"width": size[0], "height": size[1]}
    motion = "reduce" if is_calm else "no-preference"
    context = browser.new_context(viewport=window, color_scheme=theme, reduced_motion=motion, locale="en-GB", **wishes)
    return Person(name, context)


@pytest.fixture
def axe():
    """A check of a page for what shuts people out: `axe(page)` lists what is serious or critical, one sentence each."""
    from services.browser import Unavailable, axe_source

    def check(page):
        try:
            source = axe_source()
        except Unavailable as reason:
            pytest.fail(str(reason), pytrace=False)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(source)
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        return [
            f"{fault['id']} ({fault['impact']}): {fault['help']}: {node['html']}"
            for fault in found
            if fault["impact"] in SERIOUS
            for node in fault["nodes"]
        ]

    return check
