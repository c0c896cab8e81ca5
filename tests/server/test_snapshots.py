"""Snapshots: the same table as its log, or nothing at all."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from server.table_kit import DAILY, LIVE, Table, TestClock, chooser, fairness_of, open_house, put_table, setup_of
from stammtisch.server.store.snapshots import Snapshot, read_snapshot, save_snapshot
from stammtisch.server.tables import snapshotting
from stammtisch.server.tables.acting import undo_target
from stammtisch.server.tables.entries import SpeedSet, TakenBack
from stammtisch.server.tables.snapshotting import EVERY, open_snapshot, take
from stammtisch.server.tables.state import TableState

CODE = "testtest"


def told(state: TableState) -> dict[str, Any]:
    """All that a state holds, comparable."""
    match = state.match
    values = {name: value for name, value in vars(state).items() if name != "match"}
    return values | {
        "memory": bytes(match.memory),
        "turns": match.turns,
        "record": match.record(),
        "now": match.view(0),
    }


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
@pytest.mark.parametrize("seed", range(4))
def test_a_snapshot_is_the_state_at_any_moment(game: str, seed: int) -> None:
    rng = chooser(seed)
    table = Table(setup_of(game, 2, pace=rng.choice((LIVE, DAILY))), seed=seed)
    for _ in range(300):
        if not table.state.acting:
            break
        seat = rng.choice(table.state.acting)
        target = undo_target(table.state, seat)
        if target is not None and rng.random() < 0.3:
            table.write(TakenBack(seat, target), 50)
        else:
            table.default(seat, rng.randrange(3000))
        if rng.random() < 0.1:
            found = open_snapshot(CODE, table.fairness, take(table.state))
            assert found is not None
            assert told(found) == told(table.state)
            table.state = found  # and the game goes on from it
    assert told(table.state) == told(table.read_again())


def test_what_is_damaged_or_made_by_other_sources_does_not_count(monkeypatch) -> None:
    state = Table(setup_of()).state
    good = take(state)
    for bad in (b"", good.body[:-9], b"x" * 50, good.body[:40] + b"!" + good.body[41:]):
        assert open_snapshot(CODE, state.fairness, Snapshot(good.seq, bad)) is None
    assert open_snapshot(CODE, state.fairness, msgspec.structs.replace(good, seq=good.seq + 1)) is None
    monkeypatch.setattr(snapshotting, "digest", lambda: "of other sources")
    assert open_snapshot(CODE, state.fairness, good) is None


@pytest.mark.anyio
async def test_a_house_goes_on_from_a_snapshot_and_without_it(database_url, tmp_path) -> None:
    clock = TestClock()
    async with open_house(database_url, tmp_path, clock) as house:
        await put_table(house, setup_of(seats=2))
        for pause in range(EVERY + 20):
            state = await house.hall.change(CODE, lambda _s, _n, pause=pause: [SpeedSet(pause)])
        async with house.store.reading() as db:
            snapshot = await read_snapshot(db, CODE)
        assert snapshot is not None
        assert EVERY <= snapshot.seq < state.seq
    for body in (snapshot.body, b"nothing"):
        async with open_house(database_url, tmp_path, clock) as house:
            async with house.store.writing() as db:
                await save_snapshot(db, CODE, Snapshot(snapshot.seq, body))
            found = await house.hall.look(CODE)
            assert told(found) == told(state)
            assert found.fairness == fairness_of(2)
