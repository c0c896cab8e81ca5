import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.exc import InvalidRequestError

from server.store.rows import SETUP, add, keep, move, opened, row, start_python
from stammtisch.server.store.logs import LogMoved, append, last_seq, read_after
from stammtisch.server.store.tables import load_table, update_table
from stammtisch.server.tables.entries import Created, Ended, Logged, Proposed

pytestmark = pytest.mark.anyio


async def read(store, code="aaaa", after=0):
    async with store.reading() as db:
        return await read_after(db, code, after)


async def test_a_log_comes_back_as_it_was_written(store):
    await keep(store, row())
    entries = [Created(SETUP), Proposed(1, "take-back", 3), move("with \0 and ü 🎲"), Ended("agreed")]
    logged = await add(store, "aaaa", 0, *entries)
    assert logged == [Logged(seq, 5, entry) for seq, entry in enumerate(entries, 1)]
    assert await read(store) == logged
    assert await read(store, after=2) == logged[2:]
    assert await read(store, after=4) == []
    assert await read(store, "no \0 such") == []


async def test_many_entries_at_once(store):
    await keep(store, row())
    logged = await add(store, "aaaa", 0, *(move(number) for number in range(2500)))
    assert await read(store) == logged


@pytest.mark.parametrize("after", [0, 1, 3, 7])
async def test_a_log_grows_at_its_end_only(store, after):
    await keep(store, row())
    await add(store, "aaaa", 0, move(1), move(2))
    with pytest.raises(LogMoved):
        await add(store, "aaaa", after, move(3))
    assert [each.seq for each in await read(store)] == [1, 2]
    assert [each.seq for each in await add(store, "aaaa", 2, move(3))] == [3]


@pytest.mark.parametrize("entries", [(), (move(1),)])
async def test_a_table_that_is_gone_has_moved(store, entries):
    with pytest.raises(LogMoved):
        await add(store, "gone", 1, *entries)
    with pytest.raises(LogMoved):
        await add(store, "gone", 0, move(1))


async def test_a_conflict_rolls_everything_back_and_nobody_can_commit_the_rest(store):
    await keep(store, row())
    await add(store, "aaaa", 0, move(1))
    with pytest.raises(InvalidRequestError):  # noqa: PT012 - the whole transaction is the test
        async with store.writing() as db:
            await update_table(db, "aaaa", updated_at=99)
            with pytest.raises(LogMoved):
                await append(db, "aaaa", 0, [move(2)], 5)
            await update_table(db, "aaaa", updated_at=100)
    async with store.reading() as db:
        assert (await load_table(db, "aaaa")).updated_at == 1
    await add(store, "aaaa", 1, move(2))


async def test_an_exception_or_a_cancelled_task_leaves_nothing_behind(store):
    await keep(store, row())
    reached = asyncio.Event()

    async def dawdle():
        async with store.writing() as db:
            await append(db, "aaaa", 0, [move(1)], 5)
            reached.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(dawdle())
    await reached.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    with pytest.raises(ZeroDivisionError):  # noqa: PT012 - the whole transaction is the test
        async with store.writing() as db:
            await append(db, "aaaa", 0, [move(1)], 5)
            raise ZeroDivisionError
    assert await read(store) == []
    assert len(await add(store, "aaaa", 0, move(1))) == 1


async def test_tasks_cancelled_at_any_moment_never_stop_the_others(store):
    await keep(store, row())

    async def write():
        async with store.writing() as db:
            await append(db, "aaaa", await last_seq(db, "aaaa"), [move(0)], 5)

    ends = []  # with their tracebacks, which hold the cursors of what was cut off
    async with asyncio.timeout(9):  # less than a writer waits for another one
        for steps in range(120):
            task = asyncio.create_task(write())
            for _ in range(steps):
                await asyncio.sleep(0)
            task.cancel()
            ends += await asyncio.gather(task, return_exceptions=True)
        await write()
    assert {type(end) for end in ends} <= {type(None), asyncio.CancelledError}
    assert asyncio.CancelledError in {type(end) for end in ends}
    seqs = [each.seq for each in await read(store)]
    assert seqs == list(range(1, len(seqs) + 1))


async def race(store, name, rounds, wins):
    """Try for every place of a log; note where this one came first."""
    while True:
        async with store.reading() as db:
            after = await last_seq(db, "aaaa")
        if after >= rounds:
            return
        try:
            [logged] = await add(store, "aaaa", after, move(name))
            wins.append((logged.seq, name))
        except LogMoved:
            await asyncio.sleep(0)


async def test_of_several_writers_exactly_one_wins_each_place(database_url):
    rounds, wins = 60, []
    async with opened(database_url) as one, opened(database_url) as other:
        await keep(one, row())
        racers = [(one, "a"), (one, "b"), (other, "c"), (other, "d")]
        await asyncio.gather(*(race(store, name, rounds, wins) for store, name in racers))
        kept = await read(other)
    assert [(each.seq, each.entry.move) for each in kept] == [(seq, f"move {name}") for seq, name in sorted(wins)]
    assert [each.seq for each in kept[:rounds]] == list(range(1, rounds + 1))


async def somebody_waits(db):
    """Wait until somebody else waits for a lock."""
    async with asyncio.timeout(10):
        while await db.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")) == 0:  # noqa: ASYNC110 - a lock of another process rings no bell
            await asyncio.sleep(0.01)


async def test_two_writers_between_reading_and_inserting(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        await keep(one, row())

        async def late():
            async with other.writing() as db:
                await append(db, "aaaa", 0, [move("late")], 5)

        async with one.writing() as db:
            await append(db, "aaaa", 0, [move("early")], 5)
            task = asyncio.create_task(late())
            await somebody_waits(db)
        with pytest.raises(LogMoved):
            await task
        assert [each.entry.move for each in await read(other)] == ["move early"]


WRITING = """
import asyncio, sys
from server.store.rows import add, keep, move, row
from stammtisch.server.store.connect import Store

async def write():
    store = await Store.open(sys.argv[1])
    await keep(store, row())
    seq = 0
    while True:
        seq = (await add(store, "aaaa", seq, move(seq), move(seq)))[-1].seq
        print(seq, flush=True)

asyncio.run(write())
"""


async def test_what_was_committed_outlives_a_kill(database_url):
    process = await start_python(WRITING, database_url)
    try:
        for _ in range(25):
            last = int(await asyncio.wait_for(process.stdout.readline(), 30))
    finally:
        process.kill()
        rest = (await process.communicate())[0].split()
    last = int(rest[-1]) if rest else last
    async with opened(database_url) as store:
        kept = await read(store)
        assert len(kept) >= last
        assert len(kept) % 2 == 0
        assert [each.seq for each in kept] == list(range(1, len(kept) + 1))
        await add(store, "aaaa", len(kept), move(0))
