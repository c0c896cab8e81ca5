"""The house that is photographed: a server of its own, and tables that are played through the API."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx

SERVER = [sys.executable, "-m", "shots.serving"]
MOST_MOVES = 2_000
PATIENCE = 30.0
"""seconds for a bot's move"""
LOOKING = 0.02
Seen = dict[str, Any]
"""a table as the API shows it to one seat"""
Policy = Callable[[Seen, list[str]], str]
"""chooses one of the moves that are legal"""
Until = Callable[[Seen, int, list[str]], bool]
"""whether a moment has come: the table, the seat to move, its legal moves"""


class House:
    """A running server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.client = httpx.Client(base_url=url, timeout=60, trust_env=False)

    def open_table(self, game: str, **order: Any) -> Table:
        """Open a table. order: as POST /api/tables takes it."""
        order = {"game": game, "bot_pause": 0, "is_started": True, **order}
        made = self.client.post("/api/tables", json=order).raise_for_status().json()
        return Table(self.client, made["code"], {key["seat"]: key["key"] for key in made["keys"]})


class Table:
    """A table, with the keys of its persons by seat; the host's is that of seat -1."""

    def __init__(self, client: httpx.Client, code: str, keys: dict[int, str]) -> None:
        self.client, self.code, self.keys = client, code, keys
        self.url = f"{client.base_url}/t/{code}"
        self.ids = itertools.count(1)

    def ask(self, way: str, path: str, seat: int, json: Any = None) -> Any:
        """Ask the API as a seat."""
        head = {"Authorization": f"Bearer {self.keys[seat]}"}
        answer = self.client.request(way, f"/api/tables/{self.code}{path}", headers=head, json=json)
        return answer.raise_for_status().json() if answer.content else None

    def look(self, seat: int = 0) -> Seen:
        """The table as a seat sees it."""
        return dict(self.ask("GET", "", seat))

    def act(self, seat: int, *moves: str) -> None:
        """Make moves for a seat whose turn it is."""
        self.act_on(decision_of(self.look(seat), seat), *moves)

    def act_on(self, decision: Seen, *moves: str) -> Seen:
        """Make moves where the decision is known; the table after them, as that seat sees it."""
        seat = decision["seat"]
        action = {"seat": seat, "token": decision["token"], "moves": moves, "id": f"shots-{next(self.ids)}"}
        told = self.ask("POST", "/act", seat, action)
        assert told["answer"]["refusal"] is None, told["answer"]
        return dict(told["table"])

    def play(self, choose: Policy, until: Until = lambda *_: False) -> bool:
        """Play for all persons until something is so before a move: whether it came."""
        seat, seen = 0, self.look(0)
        for _ in range(MOST_MOVES):
            seat, seen = self.turn_of(seat, seen)
            if seen["status"] != "running":
                return False
            decision = decision_of(seen, seat)
            if until(seen, seat, decision["legal"]):
                return True
            seen = self.act_on(decision, choose(seen, decision["legal"]))
        return False

    def turn_of(self, seat: int, seen: Seen) -> tuple[int, Seen]:
        """Wait for a person's turn, or for the end of the game: who it is, and the table as seen by that seat."""
        end = time.monotonic() + PATIENCE
        while seen["status"] == "running":
            asked = [one for one in seen["view"]["to_act"] if one in self.keys]
            if asked and seat == asked[0]:
                break
            if not asked:
                assert time.monotonic() < end, "a bot does not move"
                time.sleep(LOOKING)
            seat = asked[0] if asked else seat
            seen = self.look(seat)
        return seat, seen


def decision_of(seen: Seen, seat: int) -> Seen:
    """What a seat is asked."""
    return next(one for one in seen["decisions"] if one["seat"] == seat)


@contextmanager
def open_house() -> Iterator[House]:
    """Start a house in an empty folder, and end it afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        words = {"STAMMTISCH_INTERPRETED": "1", "STAMMTISCH_HOME": folder}
        process = subprocess.Popen([*SERVER, folder], stdout=subprocess.PIPE, text=True, env={**os.environ, **words})
        assert process.stdout is not None
        try:
            address = process.stdout.readline().strip()
            assert address, "the house did not open; what it says stands above"
            house = House(address)
            with house.client:
                yield house
        finally:
            process.terminate()
            process.wait(20)
            process.stdout.close()
