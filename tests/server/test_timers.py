"""What time does: default moves, lapses, the ends of tables that nobody visits, and time without a server."""

from __future__ import annotations

import asyncio

import pytest

from server.table_kit import DAILY, LIVE, TestClock, action, fairness_of, holder, open_house, put_table, setup_of
from stammtisch.server.store.answers import find_answer
from stammtisch.server.store.bans import Ban, add_ban, list_bans
from stammtisch.server.store.house import read_value
from stammtisch.server.store.logs import append, read_after
from stammtisch.server.store.tables import TableRow, due_tables, insert_table, load_table, update_table
from stammtisch.server.tables import due
from stammtisch.server.tables.acting import act
from stammtisch.server.tables.clocks import COMEBACK, DAY, LAG, SECOND
from stammtisch.server.tables.entries import BotSeated, Created, Credited, Ended, Left, Logged, Moved, Seated
from stammtisch.server.tables.lines import table_line
from stammtisch.server.tables.state import TableState
from stammtisch.server.timers import HEARTBEAT, KEPT, TIDY

pytestmark = pytest.mark.anyio
CODE = "testtest"
BANK = 60 * SECOND


@pytest.fixture
async def house(database_url, tmp_path):
    async with open_house(database_url, tmp_path, TestClock()) as house:
        await house.timers.close()
        yield house


async def entries_of(house, kind):
    async with house.store.reading() as db:
        return [logged.entry for logged in await read_after(db, CODE, 0) if isinstance(logged.entry, kind)]


async def test_a_clock_that_ran_out_makes_the_default_move_once(house) -> None:
    state = await put_table(house, setup_of(pace=LIVE))
    move = state.match.default_move(0)
    house.now.pass_by(BANK + LAG - 1)
    await house.timers.sweep()
    assert await entries_of(house, Moved) == []
    house.now.pass_by(1)
    await asyncio.gather(*(house.timers.sweep() for _ in range(3)))
    assert await entries_of(house, Moved) == [Moved(0, move, (), "clock")]
    state = await house.hall.look(CODE)
    assert (state.seats[0].misses, state.seats[1].misses) == (1, 0)
    assert state.left(0, house.now()) == COMEBACK


async def test_two_houses_make_a_default_move_once(database_url, tmp_path, house) -> None:
    await put_table(house, setup_of(pace=LIVE))
    async with open_house(database_url, tmp_path, house.now) as other:
        await other.timers.close()
        house.now.pass_by(BANK + LAG)
        await asyncio.gather(*(each.timers.sweep() for each in (house, other) * 3))
        assert len(await entries_of(house, Moved)) == 1


async def test_a_daily_clock_runs_days(house) -> None:
    await put_table(house, setup_of(pace=DAILY))
    house.now.pass_by(2 * DAY - 1)
    await house.timers.sweep()
    assert await entries_of(house, Moved) == []
    house.now.pass_by(1)
    await house.timers.sweep()
    assert len(await entries_of(house, Moved)) == 1


async def test_a_whole_game_that_everybody_left_open_comes_to_its_end(house) -> None:
    await put_table(house, setup_of("tiefenthal", 3, pace=LIVE))
    for _ in range(2_000):
        house.now.pass_by(BANK)
        await house.timers.sweep()
        state = await house.hall.look(CODE)
        if state.status != "running":
            break
    assert state.status == "over"
    assert state.note is None


async def test_an_own_move_counts_misses_anew(house) -> None:
    await put_table(house, setup_of(pace=LIVE))
    house.now.pass_by(BANK + LAG)
    await house.timers.sweep()
    state = await house.hall.look(CODE)
    await act(house, CODE, holder(1), action(house, state, 1, "call"))
    state = await house.hall.look(CODE)
    await act(house, CODE, holder(0), action(house, state, 0, "slay 0"))
    assert (await house.hall.look(CODE)).seats[0].misses == 0


async def put_waiting(house) -> None:
    setup = setup_of()
    fairness, now = fairness_of(2), house.now()
    entries = (Created(setup), Seated(0, "Ann"))
    state = TableState.read(CODE, fairness, [Logged(seq, now, entry) for seq, entry in enumerate(entries, 1)])
    row = TableRow(
        code=CODE,
        game="fame",
        status="waiting",
        is_public=False,
        has_spectators=True,
        created_at=now,
        updated_at=now,
        seq=2,
        deadline=due.deadline(state),
        seed=fairness.seed,
        salt=fairness.salt,
        setup=setup,
        summary=table_line(state),
    )
    async with house.store.writing() as db:
        await insert_table(db, row)
        await append(db, CODE, 0, entries, now)


async def test_a_table_that_waits_a_day_is_closed_and_can_still_be_read(house) -> None:
    await put_waiting(house)
    house.now.pass_by(DAY - 1)
    await house.timers.sweep()
    assert (await house.hall.look(CODE)).status == "waiting"
    house.now.pass_by(1)
    await house.timers.sweep()
    state = await house.hall.look(CODE)
    assert (state.status, state.ended) == ("closed", Ended("abandoned"))
    async with house.store.reading() as db:
        row = await load_table(db, CODE)
    assert (row.status, row.deadline, row.ended_at) == ("closed", None, house.now())


async def test_a_game_without_clocks_sleeps_thirty_days(house) -> None:
    state = await put_table(house, setup_of())
    house.now.pass_by(29 * DAY)
    await act(house, CODE, holder(0), action(house, state, 0, "boast 2"))
    house.now.pass_by(30 * DAY - 1)
    await house.timers.sweep()
    assert (await house.hall.look(CODE)).status == "running"
    house.now.pass_by(1)
    await house.timers.sweep()
    assert (await house.hall.look(CODE)).ended == Ended("abandoned")


async def test_a_game_that_all_persons_left_is_ended(house) -> None:
    await put_table(house, setup_of(seats=3, bot_pause=600_000), bots=(2,))
    for seat in (0, 1):
        assert (await house.hall.look(CODE)).status == "running"
        left = [Left(seat), BotSeated(seat, "regular", is_for_person=True)]
        await house.hall.change(CODE, lambda _s, _n, left=left: left)
        await house.timers.sweep()
    assert (await house.hall.look(CODE)).ended == Ended("abandoned")


async def test_a_game_of_bots_alone_is_not_ended(house) -> None:
    state = await put_table(house, setup_of(bot_pause=600_000), bots=(0, 1))
    assert due.deadline(state) is None


async def test_time_without_a_server_is_credited_once(database_url, tmp_path, house) -> None:
    await put_table(house, setup_of(pace=LIVE))
    await put_table(house, setup_of(pace=DAILY), code="dailytab")
    async with house.store.reading() as db:
        begun = int(await read_value(db, HEARTBEAT))
    house.now.pass_by(10 * 60 * SECOND)
    async with (
        open_house(database_url, tmp_path, house.now) as one,
        open_house(database_url, tmp_path, house.now),
    ):
        found = await entries_of(house, Credited)
        assert found == [Credited(house.now() - begun)]
        state = await one.hall.look(CODE)
        assert state.left(0, house.now()) == BANK
        assert state.moves == []
        assert not any(isinstance(p.logged.entry, Credited) for p in (await one.hall.look("dailytab")).history)


async def test_two_houses_that_start_at_once_credit_once(database_url, tmp_path) -> None:
    clock = TestClock()
    async with open_house(database_url, tmp_path, clock) as house:
        await put_table(house, setup_of(pace=LIVE))
    clock.pass_by(30 * SECOND)

    async def visit() -> int:
        async with open_house(database_url, tmp_path, clock) as house:
            await asyncio.sleep(0.1)
            return len(await entries_of(house, Credited))

    assert await asyncio.gather(visit(), visit()) == [1, 1]


async def test_a_start_reads_no_tables_that_have_no_live_clocks(database_url, tmp_path, house) -> None:
    await put_table(house, setup_of(pace=LIVE))
    for code, setup in (("dailytab", setup_of(pace=DAILY)), ("slowtabl", setup_of(bot_pause=600_000))):
        await put_table(house, setup, code=code)
    house.now.pass_by(60 * SECOND - 1)
    async with open_house(database_url, tmp_path, house.now) as fresh:
        assert fresh.hall.loaded == 1


async def test_a_short_restart_is_not_credited(database_url, tmp_path, house) -> None:
    await put_table(house, setup_of(pace=LIVE))
    house.now.pass_by(4 * SECOND)
    async with open_house(database_url, tmp_path, house.now):
        assert await entries_of(house, Credited) == []


async def test_a_row_that_is_wrongly_due_is_corrected(house) -> None:
    state = await put_table(house, setup_of(rules_version=1, pace=LIVE))
    async with house.store.writing() as db:
        await update_table(db, CODE, deadline=1)
    await house.timers.sweep()
    async with house.store.reading() as db:
        assert await due_tables(db, house.now(), 10) == []
        assert (await load_table(db, CODE)).deadline == due.deadline(state)


async def test_one_table_that_fails_does_not_stop_the_others(house, monkeypatch) -> None:
    await put_table(house, setup_of(pace=LIVE), code="broken00")
    await put_table(house, setup_of(pace=LIVE))
    look = house.hall.look

    async def broken(code):
        if code == "broken00":
            raise RuntimeError
        return await look(code)

    monkeypatch.setattr(house.hall, "look", broken)
    house.now.pass_by(BANK + LAG)
    await house.timers.sweep()
    await house.timers.sweep()
    monkeypatch.undo()
    assert len((await house.hall.look(CODE)).moves) == 1


async def test_old_answers_and_bans_that_are_over_are_thrown_away(house) -> None:
    state = await put_table(house, setup_of())
    wish = action(house, state, 0, "boast 1")
    first = await act(house, CODE, holder(0), wish)
    async with house.store.writing() as db:
        await add_ban(db, Ban("address 192.0.2.1", house.now(), house.now() + DAY, "noise"))
    await house.timers.tidy()
    async with house.store.reading() as db:
        assert await find_answer(db, CODE, 0, wish.id) == first
        assert len(await list_bans(db, 9)) == 1
    house.now.pass_by(KEPT + TIDY)
    await house.timers.tidy()
    async with house.store.reading() as db:
        assert await find_answer(db, CODE, 0, wish.id) is None
        assert await list_bans(db, 9) == []
