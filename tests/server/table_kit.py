"""Tables for tests of the server: logs without a house, and houses with a clock that tests move."""

from __future__ import annotations

import random
from contextlib import asynccontextmanager
from typing import Any

from services.ready_database import lay_database
from stammtisch.core.fairness import Fairness, new_fairness
from stammtisch.games.registry import rules_of
from stammtisch.server.house import House
from stammtisch.server.settings import Settings
from stammtisch.server.store.logs import append
from stammtisch.server.store.tables import TableRow, insert_table
from stammtisch.server.tables import due
from stammtisch.server.tables.entries import BotSeated, Created, Entry, Logged, Moved, Pace, Seated, Started, TableSetup
from stammtisch.server.tables.lines import table_line
from stammtisch.server.tables.prompts import token_of
from stammtisch.server.tables.shapes import Action, Visitor
from stammtisch.server.tables.state import TableState

START = 1_000_000_000_000
"""the moment at which the time of tests begins"""
NAMES = ("Ann", "Ben", "Cleo", "Dan")
LIVE = Pace("live", bank=60, increment=5)
DAILY = Pace("daily", days=2)


def chooser(seed: int) -> random.Random:
    """What random people decide by, the same way each time."""
    return random.Random(seed)  # noqa: S311 - which moves are played is no secret


class TestClock:
    """A clock that stands still until a test moves it."""

    __test__ = False

    def __init__(self, now: int = START) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def pass_by(self, milliseconds: int) -> None:
        self.now += milliseconds


def fairness_of(seats: int, seed: int = 1) -> Fairness:
    return new_fairness(seed, seats)


def setup_of(game: str = "fame", seats: int = 2, **values: Any) -> TableSetup:
    """A setup as it is written when a table is opened; in Tavern Fame seat 0 opens."""
    rules = rules_of(game)
    fixed = {
        "rules_version": rules.spec.rules_version,
        "edition": "base",
        "edition_digest": rules.edition("base").digest,
        "options": ({"opener": 0} if game == "fame" else {}) | values.pop("options", {}),
        "pace": Pace(),
        "commitment": fairness_of(seats).commitment,
        "bot_pause": 0,
    }
    return TableSetup(game=game, seats=seats, **(fixed | values))


def opening(setup: TableSetup, bots: tuple[int, ...] = ()) -> list[Entry]:
    """The entries of a table at which all sit down and start at once."""
    names = tuple(f"bot {seat}" if seat in bots else NAMES[seat] for seat in range(setup.seats))
    sitting = [BotSeated(s, "regular", n) if s in bots else Seated(s, n) for s, n in enumerate(names)]
    return [Created(setup), *sitting, Started(names)]


def moved(state: TableState, seat: int, move: str, by: str = "person") -> Moved:
    """The entry of a move, with the answers that chance gives."""
    trial = state.match.copy()
    trial.play(seat, move)
    return Moved(seat, trial.turns[-1].move, trial.turns[-1].answers, by)


class Table:
    """A table without a house: entries are applied as they are written."""

    def __init__(self, setup: TableSetup, bots: tuple[int, ...] = (), seed: int = 1) -> None:
        self.now = START
        self.log: list[Logged] = []
        self.fairness = fairness_of(setup.seats, seed)
        self.state = TableState("testtest", self.fairness)
        for entry in opening(setup, bots):
            self.write(entry)

    def write(self, entry: Entry, after: int = 0) -> int:
        """Write an entry so many milliseconds after the last one: its place."""
        self.now += after
        logged = Logged(self.state.next_seq, self.now, entry)
        self.log.append(logged)
        self.state = self.state.fork()
        self.state.apply(logged)
        return logged.seq

    def default(self, seat: int, after: int = 0) -> int:
        """Make a seat's default move: its place."""
        return self.write(moved(self.state, seat, self.state.match.default_move(seat)), after)

    def play_until_several_may_act(self) -> tuple[int, ...]:
        """Make default moves until a simultaneous phase begins: the seats."""
        while len(self.state.acting) < 2:
            self.default(self.state.acting[0])
        return self.state.acting

    def read_again(self) -> TableState:
        """The table as another process reads it from its log."""
        return TableState.read("testtest", self.fairness, self.log)


@asynccontextmanager
async def open_house(url: str, tmp_path, clock=None, **values: Any):
    """A house on a database; its bots think in a thread unless told otherwise."""
    settings = Settings(data=tmp_path, database=url, **({"bot_cores": 0, "is_quiet": True} | values))
    await lay_database(settings)
    async with House.open(settings, clock=clock) as house:
        yield house


async def put_table(house: House, setup: TableSetup, bots: tuple[int, ...] = (), code: str = "testtest", seed: int = 1):
    """Write a table that has just started: its state."""
    fairness = fairness_of(setup.seats, seed)
    now = house.now()
    entries = opening(setup, bots)
    state = TableState.read(code, fairness, [Logged(seq, now, entry) for seq, entry in enumerate(entries, 1)])
    assert state.note is None
    async with house.store.writing() as db:
        await insert_table(
            db,
            TableRow(
                code=code,
                game=setup.game,
                status=state.status,
                is_public=setup.is_public,
                has_spectators=setup.has_spectators,
                created_at=now,
                updated_at=now,
                seq=state.seq,
                deadline=due.deadline(state),
                bot_due=due.bot_due(state),
                seed=fairness.seed,
                salt=fairness.salt,
                words=fairness.words,
                setup=setup,
                summary=table_line(state),
            ),
        )
        await append(db, code, 0, entries, now)
    return await house.hall.look(code)


def action(house: House, state: TableState, seat: int, *moves: str, name: str | None = None) -> Action:
    """An action under the seat's present token; without a name its own id."""
    token = token_of(house.secret, state, seat)
    return Action(seat, token, moves, name or f"{state.seq} {seat} {' '.join(moves)}"[:60])


def holder(*seats: int) -> Visitor:
    return Visitor(seats)
