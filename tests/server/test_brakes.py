"""Nobody can pester the others: what came to nothing is asked again after a minute, and nobody comes and goes."""

from __future__ import annotations

import pytest

from server.table_kit import TestClock, holder, open_house
from server.test_voting import CODE, ask, pause, play, refusal_of, say, table_with
from stammtisch.core.refusal import Refusal
from stammtisch.server.store.snapshots import read_snapshot
from stammtisch.server.tables import seating, voting
from stammtisch.server.tables.brakes import BRAKE
from stammtisch.server.tables.clocks import SECOND

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(sqlite_url, tmp_path):
    async with open_house(sqlite_url, tmp_path, TestClock()) as house:
        await house.timers.close()
        yield house


async def withdraw(house, seat: int, proposal: int):
    return await voting.withdraw(house, CODE, holder(seat), seat, proposal)


async def leave(house, seat: int) -> None:
    await seating.leave(house, CODE, holder(seat), seat)


async def come_back(house, seat: int) -> None:
    await seating.take_back(house, CODE, holder(seat), seat)


@pytest.mark.parametrize("is_withdrawn", [False, True])
async def test_what_was_refused_or_withdrawn_is_asked_again_after_a_minute(house, is_withdrawn) -> None:
    await table_with(house)
    asked = (await ask(house, 0, "end")).seq
    house.now.pass_by(10 * SECOND)
    await (withdraw(house, 0, asked) if is_withdrawn else say(house, 2, asked, is_yes=False))
    with pytest.raises(Refusal, match="try again in 60 seconds") as refused:
        await ask(house, 0, "end")
    assert refused.value.code == "proposal/too-soon"
    house.now.pass_by(BRAKE - 1)
    with pytest.raises(Refusal, match="try again in a second"):
        await ask(house, 0, "end")
    house.now.pass_by(1)
    assert (await ask(house, 0, "end")).proposals


async def test_a_brake_is_for_one_seat_and_one_question(house) -> None:
    await table_with(house)
    await withdraw(house, 0, (await ask(house, 0, "end")).seq)
    assert await refusal_of(ask(house, 0, "end")) == "proposal/too-soon"
    assert len((await ask(house, 0, "pause")).proposals) == 1
    assert len((await ask(house, 1, "end")).proposals) == 2


async def test_what_the_others_agree_to_is_asked_again_at_once(house) -> None:
    await table_with(house)
    await pause(house, 1, 2)
    await say(house, 1, (await ask(house, 0, "resume")).seq, is_yes=True)
    assert (await ask(house, 0, "pause")).proposals


async def test_an_answer_is_not_changed_to_and_fro(house) -> None:
    await table_with(house, 4)
    await pause(house, 1, 2, 3)
    asked = (await ask(house, 0, "resume")).seq
    await say(house, 1, asked, is_yes=False)
    await say(house, 1, asked, is_yes=True)
    assert await refusal_of(say(house, 1, asked, is_yes=False)) == "proposal/to-and-fro"
    assert (await say(house, 1, asked, is_yes=True)).proposals[asked].yes == (1,)
    house.now.pass_by(BRAKE)
    assert (await say(house, 1, asked, is_yes=False)).proposals[asked].no == (1,)


async def test_whoever_comes_and_goes_comes_back_once_a_minute_and_may_always_go(house) -> None:
    await table_with(house)
    await leave(house, 0)
    await come_back(house, 0)
    await leave(house, 0)
    assert await refusal_of(come_back(house, 0)) == "seat/to-and-fro"
    assert (await house.hall.look(CODE)).seats[0].is_away
    house.now.pass_by(BRAKE)
    await come_back(house, 0)
    assert not (await house.hall.look(CODE)).seats[0].is_away


async def test_brakes_hold_in_other_processes_and_after_a_restart(house, sqlite_url, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("stammtisch.server.tables.snapshotting.EVERY", 1)
    await table_with(house)
    await withdraw(house, 0, (await ask(house, 0, "end")).seq)
    async with house.store.reading() as db:
        assert await read_snapshot(db, CODE) is not None
    async with open_house(sqlite_url, tmp_path, TestClock()) as other:
        assert await refusal_of(ask(other, 0, "end")) == "proposal/too-soon"
        other.hall.forget(CODE)
        async with other.store.writing() as db:
            await db.exec_driver_sql("DELETE FROM snapshots")
        assert await refusal_of(ask(other, 0, "end")) == "proposal/too-soon"


async def test_a_seat_has_one_question_of_a_kind_open_at_a_time(house) -> None:
    state = await table_with(house)
    first, second = [await play_default(house) for _ in range(2)]
    assert state.seq < first < second
    await ask(house, 0, "take-back", second)
    assert await refusal_of(ask(house, 0, "take-back", first)) == "proposal/open"
    assert await refusal_of(ask(house, 1, "take-back", second)) == "proposal/open"
    assert len((await ask(house, 1, "take-back", first)).proposals) == 2
    assert len((await ask(house, 0, "pause")).proposals) == 3


async def play_default(house) -> int:
    state = await house.hall.look(CODE)
    return await play(house, state.acting[0], state.match.default_move(state.acting[0]))
