"""All that is written can be read: every page and moment, both themes, also what is pointed at or not possible."""

import os
import sys
import tempfile

import pytest

from browser.contrast import TOOLS, Reader, shots
from services.serving import SOURCES, Program

PARTS = ("pages.take_pages", "fame.take_lobby", "fame.take_round", "fame.take_end", "tiefenthal.take_moments")


@pytest.fixture(scope="module")
def house(leash):
    """The house that is photographed, too."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PYTHONPATH": os.pathsep.join([str(SOURCES), str(TOOLS)])}
        program = Program(leash, folder, [folder], environment, (sys.executable, "-m", "shots.serving"))
        program.start()
        house = shots("house").House(program.url)
        with house.client:
            yield house
        program.stop()


FAINT = """() => {
  const [link, button] = [document.querySelector("main a"), document.createElement("button")];
  link.style.color = "#4a3a20";
  button.style.border = "0"; button.style.background = "transparent"; button.textContent = "Faint";
  const idle = Object.assign(button.cloneNode(true), {disabled: true});
  idle.style.color = "#4a3a20";
  const warm = document.createElement("button");
  warm.id = "warm"; warm.textContent = "Faint when pointed at";
  document.styleSheets[0].insertRule("main #warm:hover { color: #4a3a20; background: #3a2a10; }");
  document.querySelector("main").append(button, idle, warm);
}"""


def test_what_is_faint_is_found(person, house):
    page = person().page
    page.goto(f"{house.url}/about")
    page.evaluate(FAINT)
    reader = Reader(person)
    reader.take(page, "pages", "about")
    for kind in ("about, lamplight: Element has insufficient", "text of what is not possible", "edge of a control"):
        assert any(kind in fault for fault in reader.faults), reader.faults
    warm = {fault.partition(":")[0] for fault in reader.faults if "warm" in fault}
    assert warm == {"about, lamplight, pointed at"}


@pytest.mark.parametrize("part", PARTS)
def test_all_can_be_read(person, house, part):
    """Promise 75."""
    reader = Reader(person)
    module, name = part.split(".")
    getattr(shots(module), name)(reader, house)
    assert reader.places
    assert not reader.faults, "\n".join(sorted(reader.faults))
