"""The hall: one writer for each table, fresh looks, and two houses on one database."""

from __future__ import annotations

import asyncio
import random

import pytest

from server.table_kit import LIVE, TestClock, action, chooser, fairness_of, holder, open_house, put_table, setup_of
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match
from stammtisch.server.store.logs import read_after
from stammtisch.server.store.tables import load_table
from stammtisch.server.tables.acting import act, undo, undo_target
from stammtisch.server.tables.entries import Moved, SpeedSet
from stammtisch.server.tables.hall import Hall

pytestmark = pytest.mark.anyio
CODE = "testtest"


@pytest.fixture
async def house(database_url, tmp_path):
    async with open_house(database_url, tmp_path, TestClock()) as house:
        yield house


async def test_an_unknown_table_is_refused_and_leaves_nothing_behind(house) -> None:
    for ask in (house.hall.look("nothere1"), house.hall.change("nothere1", lambda _s, _n: [])):
        with pytest.raises(Refusal) as refused:
            await ask
        assert refused.value.code == "table/unknown"
    assert not house.hall._places


async def test_changes_at_once_are_made_one_after_the_other(house) -> None:
    state = await put_table(house, setup_of())
    seen = []

    def decide(state, _now):
        seen.append(state.seq)
        return [SpeedSet(state.seq)]

    await asyncio.gather(*(house.hall.change(CODE, decide) for _ in range(20)))
    assert seen == list(range(state.seq, state.seq + 20))


async def test_two_houses_that_write_at_once_lose_nothing(database_url, tmp_path, house) -> None:
    state = await put_table(house, setup_of())
    async with open_house(database_url, tmp_path, house.now) as other:
        written = [
            each.hall.change(CODE, lambda state, _now: [SpeedSet(state.seq)])
            for _ in range(10)
            for each in (house, other)
        ]
        await asyncio.gather(*written)
        async with house.store.reading() as db:
            log = await read_after(db, CODE, state.seq)
        assert [logged.entry.bot_pause for logged in log] == list(range(state.seq, state.seq + 20))
        assert (await house.hall.look(CODE)).seq == (await other.hall.look(CODE)).seq == state.seq + 20


async def test_nobody_is_refused_because_this_process_had_not_looked(database_url, tmp_path, house) -> None:
    await put_table(house, setup_of())
    async with open_house(database_url, tmp_path, house.now) as other:
        state = await other.hall.look(CODE)
        await act(other, CODE, holder(0), action(other, state, 0, "boast 2"))
        state = await other.hall.look(CODE)
        answer = await act(house, CODE, holder(1), action(other, state, 1, "raise 3"))
        assert answer.refusal is None


async def test_a_look_sees_what_was_committed_before_it(database_url, tmp_path, house) -> None:
    await put_table(house, setup_of())
    async with open_house(database_url, tmp_path, house.now) as other:
        looks = [asyncio.create_task(house.hall.look(CODE)) for _ in range(5)]
        await asyncio.sleep(0)
        after = await other.hall.change(CODE, lambda _s, _n: [SpeedSet(1)])
        assert (await house.hall.look(CODE)).seq == after.seq
        await asyncio.gather(*looks)


async def test_looks_at_the_same_time_share_one_reading(house, monkeypatch) -> None:
    await put_table(house, setup_of())
    calls = []
    refresh = Hall._refresh

    async def counted(self, code, place):
        calls.append(code)
        return await refresh(self, code, place)

    monkeypatch.setattr(Hall, "_refresh", counted)
    states = await asyncio.gather(*(house.hall.look(CODE) for _ in range(100)))
    assert len(calls) == 1
    assert {state.seq for state in states} == {states[0].seq}


async def test_a_transaction_that_fails_is_seen_by_nobody(house) -> None:
    state = await put_table(house, setup_of())

    async def also(_db, _state):
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await house.hall.change(CODE, lambda _s, _n: [SpeedSet(1)], also)
    after = await house.hall.look(CODE)
    assert (after.seq, after.bot_pause) == (state.seq, 0)


async def test_what_would_damage_the_log_is_not_written(house) -> None:
    state = await put_table(house, setup_of())
    with pytest.raises(Refusal) as refused:
        await house.hall.change(CODE, lambda _s, _n: [Moved(0, "slay 3", ("6",))])
    assert refused.value.code == "table/unfit"
    assert (await house.hall.look(CODE)).seq == state.seq


async def test_who_goes_away_in_the_middle_stops_nothing(house) -> None:
    state = await put_table(house, setup_of())
    begun = asyncio.Event()

    async def also(_db, _state):
        begun.set()
        await asyncio.sleep(0.02)

    task = asyncio.create_task(house.hall.change(CODE, lambda _s, _n: [SpeedSet(1)], also))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await house.hall.look(CODE)).seq == state.seq  # who looks does not wait for who writes
    await house.hall.close()
    assert (await house.hall.look(CODE)).seq == state.seq + 1


async def test_the_row_follows_the_log(house) -> None:
    await put_table(house, setup_of(bot_pause=700), bots=(0,))
    state = await house.hall.change(CODE, lambda _s, _n: [SpeedSet(90_000)])
    async with house.store.reading() as db:
        row = await load_table(db, CODE)
    assert (row.seq, row.status, row.bot_due) == (state.seq, "running", house.now() + 90_000)
    assert row.summary.seats == ("bot 0", "Ben")
    assert row.ended_at is None


async def test_notices_come_after_the_commit(house) -> None:
    await put_table(house, setup_of(is_public=True))
    subscription = house.hub.subscribe([f"table/{CODE}", "lobby"])
    state = await house.hall.change(CODE, lambda _s, _n: [SpeedSet(1)])
    notice = await asyncio.wait_for(anext(subscription), 5)
    assert notice == (f"table/{CODE}", state.seq)
    subscription.close()


async def test_few_tables_in_memory_serve_many(house) -> None:
    house.hall.room = 3
    codes = [f"table{number}" for number in range(8)]
    for code in codes:
        await put_table(house, setup_of(), code=code)
    assert len(house.hall._places) <= 3
    states = await asyncio.gather(*(house.hall.change(code, lambda _s, _n: [SpeedSet(5)]) for code in codes))
    assert {state.bot_pause for state in states} == {5}
    await house.hall.look(codes[0])
    assert len(house.hall._places) <= 3


async def play_a_while(house, code: str, rng: random.Random, moves: int) -> None:
    """Random persons: good moves, bad ones, taking back, the same request twice."""
    for number in range(moves):
        state = await house.hall.look(code)
        if not state.acting:
            return
        seat = rng.choice(state.acting)
        wish = action(
            house, state, seat, rng.choice(state.match.legal(seat)), name=f"{state.seq} {number} {rng.random()}"
        )
        match rng.randrange(6):
            case 0:
                target = undo_target(state, seat)
                if target is not None:
                    await undo(house, code, holder(seat), seat, target, action_id=wish.id)
            case 1:
                await asyncio.gather(*(act(house, code, holder(seat), wish) for _ in range(2)))
            case 2:
                house.now.pass_by(rng.choice((100, 30_000, 70_000)))
                await house.timers.sweep()
            case _:
                await act(house, code, holder(seat), wish)


@pytest.mark.parametrize("seed", range(3))
async def test_random_evenings_with_restarts_are_what_their_moves_say(sqlite_url, tmp_path, seed: int) -> None:
    rng, clock = chooser(seed), TestClock()
    tables = {"fame0001": setup_of("fame", 3, pace=LIVE), "tief0001": setup_of("tiefenthal", 2, pace=LIVE)}
    async with open_house(sqlite_url, tmp_path, clock) as house:
        for code, setup in tables.items():
            await put_table(house, setup, code=code, seed=seed)
    for _ in range(5):
        async with open_house(sqlite_url, tmp_path, clock) as house:
            await asyncio.gather(*(play_a_while(house, code, rng, rng.randrange(5, 40)) for code in tables))
        clock.pass_by(rng.choice((100, 60_000)))
    async with open_house(sqlite_url, tmp_path, clock) as house:
        for code, setup in tables.items():
            state = await house.hall.look(code)
            assert state.note is None
            match = Match.new(
                setup.game, setup.seats, seed=fairness_of(setup.seats, seed), options=setup.options, names=state.names
            )
            for move in state.moves:
                match.play(move.entry.seat, move.entry.move)
            assert bytes(match.memory) == bytes(state.match.memory)
            assert state.moves
