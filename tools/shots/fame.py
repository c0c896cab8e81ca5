"""Six moments of Tavern Fame: the lobby, a boast to make, one to answer, the roll, arm wrestling, the end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from shots.pages import sit

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from shots.camera import Camera
    from shots.house import House, Policy, Seen, Table

NAMES = ["Anna", "Bert", "Cleo", "Dora"]
ORDER = {"names": NAMES, "options": {"timing": "live", "opener": 0}, "has_odds": True}
LITTLE = 4
"""moves from which is chosen: the first of the list, which boast least"""
LIVELY = 4
"""a boast worth calling"""


def chance(seed: int, little: int = LITTLE) -> Policy:
    """Choose any move, the same each time, but boast and raise by little: one of the first few that are legal."""
    dice = Random(seed)  # noqa: S311 - a game for pictures
    return lambda _seen, legal: dice.choice([*legal[:little], *(["call"] if "call" in legal else [])])


def trusting(_seen: Seen, legal: list[str]) -> str:
    """Believe what can be believed, which soon empties the centre."""
    return "believe" if "believe" in legal else legal[0]


def to_answer(seen: Seen, seat: int, legal: list[str]) -> bool:
    """Anna is asked, and a good boast of somebody else stands."""
    return seat == 0 and "believe" in legal and "call" in legal and seen["view"]["boast"] >= LIVELY


def to_slay(seen: Seen, seat: int, _legal: list[str]) -> bool:
    """Anna has to slay, and has drinks to spend."""
    return seat == 0 and seen["view"]["phase"] == "slay" and seen["view"]["players"][0]["drinks"] > 1


def to_wrestle(seen: Seen, seat: int, _legal: list[str]) -> bool:
    """Anna's last patron is at stake."""
    return seat == 0 and seen["view"]["phase"] == "wrestle"


ASKED = (("fame-3-answering", to_answer), ("fame-4-slaying", to_slay))
"""moments at which Anna is asked, in their order"""
ROLL = "fame-4-the-roll"
LATER = (*(name for name, _ in ASKED), ROLL)
AWAY = "about:blank"


def take_lobby(camera: Camera, house: House) -> None:
    """Photograph a table that waits for two more."""
    if camera.wish.wants("fame-1-waiting"):
        table = house.open_table("fame", names=["Anna", "Bert"], seats=4, is_started=False)
        with camera.visitor() as page:
            sit(page, house, table)
            camera.take_moment(page, "fame-1-waiting")


def take_round(camera: Camera, house: House) -> None:
    """Photograph a boast, an answer and the roll, from Anna's seat."""
    if not camera.wish.wants("fame-2-boasting", *LATER):
        return
    table = house.open_table("fame", **ORDER)
    with camera.visitor() as page:
        take_seat(page, house, table)
        show(camera, page, table, "fame-2-boasting")
        if not camera.wish.wants(*LATER):
            return
        for name, until in ASKED:
            assert table.play(chance(3), until), name
            show(camera, page, table, name)
        table.act(0, "slay 1")
        show(camera, page, table, ROLL)


def take_end(camera: Camera, house: House) -> None:
    """Play until Anna's last patron is at stake, and on until somebody has won."""
    if not camera.wish.wants("fame-5-arm-wrestling", "fame-6-end"):
        return
    table = house.open_table("fame", **ORDER)
    with camera.visitor() as page:
        take_seat(page, house, table)
        assert table.play(chance(1), to_wrestle), "nobody wrestles"
        show(camera, page, table, "fame-5-arm-wrestling")
        table.play(trusting)
        show(camera, page, table, "fame-6-end")


def take_seat(page: Page, house: House, table: Table) -> None:
    """Sit down as Anna, and look away until the first picture: a page that nobody sees need not follow the game."""
    sit(page, house, table)
    page.goto(AWAY)


def show(camera: Camera, page: Page, table: Table, name: str) -> None:
    """Photograph the table as it is now, and look away again."""
    if camera.wish.wants(name):
        page.goto(table.url)
        page.wait_for_selector(f"#table[data-version='{table.look()['version']}']")
        camera.take_moment(page, name)
        page.goto(AWAY)
