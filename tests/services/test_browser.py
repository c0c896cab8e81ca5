"""Browsers open pages under the strict policy, and no fault of a page goes unseen."""

import asyncio
import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Error as PlaywrightError

from services.browser import Unavailable, chromium
from services.postgres import TESTS


@pytest.fixture
def tavern(stand_in):
    return stand_in().url


def test_a_page_under_the_strict_policy_has_no_faults(person, tavern):
    guest = person()
    guest.page.goto(tavern)
    assert guest.page.locator("h1").inner_text() == "Open"
    assert guest.faults == []


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        ("/inline", "Content Security Policy violated: script-src-elem forbids inline"),
        ("/throws", "script: Error: spilled beer|script: spilled beer"),
        ("/missing", "console: Failed to load resource.*404"),
    ],
)
def test_each_fault_is_seen(person, tavern, path, fault):
    guest = person()
    guest.page.goto(tavern + path)
    assert any(re.search(fault, seen) for seen in guest.faults)
    guest.allow(fault, "Executing inline script violates|Refused to execute inline script")
    assert guest.faults == []


def test_faults_of_every_tab_count(person, tavern):
    guest = person()
    guest.page.goto(tavern)
    guest.tab(f"{tavern}/throws")
    assert len(guest.faults) == 1
    guest.allow("spilled beer")


def test_a_server_that_is_away_is_a_fault(person, stand_in):
    program = stand_in()
    guest = person()
    guest.page.goto(program.url)
    program.stop()
    guest.page.evaluate("fetch('/open.js').catch(() => 0)")
    assert any("net::ERR_CONNECTION_REFUSED" in fault for fault in guest.faults)
    guest.allow("net::ERR_")


def test_people_are_apart(person, tavern):
    anna, bert = person("Anna"), person("Bert")
    for one in (anna, bert):
        one.page.goto(tavern)
    anna.page.evaluate("localStorage.setItem('seat', 'secret')")
    assert bert.page.evaluate("localStorage.getItem('seat')") is None


def test_size_theme_and_motion_are_as_asked_for(person, tavern):
    phone = person(size=(390, 844), theme="light", is_calm=False).page
    phone.goto(tavern)
    media = "query => matchMedia(query).matches"
    assert phone.evaluate("innerWidth") == 390
    assert phone.evaluate(media, "(prefers-color-scheme: light)")
    assert not phone.evaluate(media, "(prefers-reduced-motion: reduce)")


def test_a_name_on_the_local_network_has_no_secure_context(person, launch, tavern):
    guest = person(within=launch(hosts={"tavern.lan": "127.0.0.1"}))
    guest.page.goto(tavern.replace("127.0.0.1", "tavern.lan"))
    assert guest.page.locator("h1").inner_text() == "Open"
    assert not guest.page.evaluate("isSecureContext")


def test_no_page_reaches_the_world(person):
    guest = person()
    guest.allow("ERR_NAME_NOT_RESOLVED")
    with pytest.raises(PlaywrightError, match="ERR_NAME_NOT_RESOLVED"):
        guest.page.goto("http://example.org/")


WATCHED = """
def test_fault(person):
    person("Anna").page.goto("{url}/throws")


def test_allowed(person):
    guest = person("Bert")
    guest.page.goto("{url}/throws")
    guest.allow("spilled beer")


def test_failed(person):
    person("Carl").page.goto("{url}")
    assert False
"""


def test_a_fault_fails_its_test_and_leaves_a_picture(tavern, tmp_path):
    (tmp_path / "test_watched.py").write_text(WATCHED.format(url=tavern))
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "services.fixtures", "-p", "no:cacheprovider", "-v", tmp_path],
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(TESTS), "STAMMTISCH_SHOTS": str(tmp_path / "shots")},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert "1 failed, 2 passed, 1 error" in ended.stdout, ended.stdout
    assert "Anna: script: spilled beer" in ended.stdout
    pictures = sorted(path.name for path in (tmp_path / "shots").iterdir())
    assert pictures == ["test_watched_py_test_failed-Carl-0.png", "test_watched_py_test_fault-Anna-0.png"]


@pytest.mark.parametrize("number", range(2))
def test_the_browsers_sleep_so_that_loops_may_run(browsers, number):
    async def answer():
        return number

    assert asyncio.run(answer()) == number
    with browsers.awake():
        context = browsers.usual().new_context()
        assert context.new_page().evaluate("1 + 1") == 2
        context.close()


def test_axe_finds_a_known_fault_and_no_other(person, axe, tavern):
    guest = person()
    guest.page.goto(f"{tavern}/unlabelled")
    found = axe(guest.page)
    assert len(found) == 1
    assert found[0].startswith("label (critical)")
    guest.page.goto(tavern)
    assert axe(guest.page) == []


def test_without_a_browser_one_is_told_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("STAMMTISCH_CHROMIUM", raising=False)
    with pytest.raises(Unavailable, match="apt-get install chromium"):
        chromium()
