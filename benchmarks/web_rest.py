"""One person at a time: what the server spends on an action and on the table page, stage by stage, and their bytes."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Callable, Iterator

import httpx

from benchmarks.measuring import Row
from benchmarks.web_house import House, open_house

GAMES = ("fame", "tiefenthal")
ACTIONS = 40
"""actions, and pages, of one run"""
ACT, PAGE, FRAGMENT = "/api/tables/{code}/act", "/t/{code}", "/t/{code}/fragment"
STAGES = ("parse", "judge", "store", "render")
FLOORS = {("action", "whole"): 10_000.0, ("table page", "render"): 5_000.0}
"""microseconds: of all the server does for an action, and of rendering a page"""
WHOLE_PAGE, HEAVIEST = "table page with all it names, as sent", 250_000.0
"""bytes"""
ASSET = re.compile(r'(?:href|src)="(/static/[^"#]+)')
FACE = re.compile(r"@font-face \{([^}]*)\}")
NAMED = re.compile(r"""(?:url\(|from |import )["']?([^"')]+\.(?:js|woff2))""")


class Duel:
    """Two persons on two keys who play at random, the same each time; the next game begins when one ends."""

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.game = game
        self.chooser = random.Random(7)  # noqa: S311 - a game, played the same way each time
        self.number = 0
        self.begin()

    def begin(self) -> None:
        """Open the next table."""
        self.code, keys = self.house.open_table(game=self.game, names=["Ann", "Ben"], is_started=True)
        self.heads = [{"Authorization": f"Bearer {key}"} for key in keys]

    def look(self, seat: int) -> dict[str, object]:
        """Look at the table."""
        answer = self.house.client.get(f"/api/tables/{self.code}", headers=self.heads[seat])
        return dict(answer.raise_for_status().json())

    def move(self) -> None:
        """Make one move."""
        for seat in (0, 1, None):
            if seat is None:
                self.begin()
                return self.move()
            decisions = self.look(seat)["decisions"]
            if decisions:
                break
        self.number += 1
        decision = decisions[0]  # type: ignore[index]  # JSON has no types
        action = {"seat": decision["seat"], "token": decision["token"], "id": str(self.number)}
        moves = [self.chooser.choice(decision["legal"])]
        told = self.house.client.post(
            f"/api/tables/{self.code}/act", json=action | {"moves": moves}, headers=self.heads[seat]
        )
        told.raise_for_status()
        return None


def measure_rest(runs: int) -> Iterator[Row]:
    """Measure actions and pages of both games, one after the other."""
    for game in GAMES:
        with open_house("--bot-cores", "0") as house:
            duel = Duel(house, game)
            for _ in range(ACTIONS):
                duel.move()
            yield from _stages(house, game, ACT, runs, duel.move)
            for path, route, what in (("", PAGE, "table page"), ("/fragment", FRAGMENT, "its part that changes")):
                yield from _stages(house, game, route, runs, _looking(duel, path), what=what)
            yield from _bytes(duel, game)


def _looking(duel: Duel, path: str) -> Callable[[], None]:
    def look() -> None:
        answer = duel.house.client.get(f"/t/{duel.code}{path}", headers=duel.heads[0] | {"Accept": "text/html"})
        answer.raise_for_status()

    return look


def _stages(
    house: House, game: str, route: str, runs: int, work: Callable[[], None], *, what: str = "action"
) -> Iterator[Row]:
    """Mean server time of each run, whole and by stage."""
    found: dict[str, list[float]] = {}
    whole = "all POST" if route == ACT else "all GET"
    for _ in range(runs):
        before, begin = house.meters(), house.cpu_seconds()
        for _ in range(ACTIONS):
            work()
        worked, after = house.cpu_seconds() - begin, house.meters()
        count = after[route, whole][1] - before.get((route, whole), (0.0, 0))[1]
        if route != ACT:  # between actions there are looks
            found.setdefault("CPU", []).append(1e6 * worked / count)
        for stage in (whole, *STAGES):
            spent = after.get((route, stage), (0.0, 0))[0] - before.get((route, stage), (0.0, 0))[0]
            found.setdefault(stage, []).append(1e6 * spent / count)
    for stage, values in found.items():
        name = "whole" if stage == whole else stage
        note = f"mean of {ACTIONS} in each run"
        yield Row("web-rest", game, f"{what}, {name}", "us", tuple(values), FLOORS.get((what, name)), note)


def _bytes(duel: Duel, game: str) -> Iterator[Row]:
    """What goes over the line for a first visit and for a change."""
    page = duel.house.client.get(f"/t/{duel.code}", headers=duel.heads[0] | {"Accept": "text/html"})
    part = duel.house.client.get(f"/t/{duel.code}/fragment", headers=duel.heads[0])
    assets = sum(len(body) for body in _assets(duel.house.client, page.text))
    sizes = {
        "table page": len(page.content),
        "table page, gzip": len(gzip.compress(page.content, 5)),
        "its part that changes, gzip": len(gzip.compress(part.content, 5)),
        WHOLE_PAGE: len(gzip.compress(page.content, 5)) + assets,
    }
    for what, size in sizes.items():
        yield Row("web-bytes", game, what, "bytes", (float(size),), HEAVIEST if what == WHOLE_PAGE else None)


def _assets(client: httpx.Client, page: str) -> Iterator[bytes]:
    """Each file that a browser fetches for a page, as it is on the line: also those that scripts and styles name."""
    waiting, seen = set(ASSET.findall(page)), set[str]()
    while waiting - seen:
        address = min(waiting - seen)
        seen.add(address)
        told = client.get(address).raise_for_status()
        yield _on_the_line(client, address)
        if address.endswith((".css", ".js")):
            waiting |= {str(told.url.join(name).path) for name in NAMED.findall(_needed(told.text))}


def _needed(text: str) -> str:
    """A file without the fonts for letters that a page in English has none of."""
    return FACE.sub(lambda face: "" if "latin-ext" in face[1] else face[0], text)


def _on_the_line(client: httpx.Client, address: str) -> bytes:
    """The body of an answer as it is sent."""
    with client.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as answer:
        return b"".join(answer.iter_raw())
