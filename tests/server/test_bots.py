"""Bots at tables: they play to the end, in good time, outside the event loop, through crashes and restarts."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from server.table_kit import TestClock, action, holder, open_house, put_table, setup_of
from stammtisch.games.registry import Match, rules_of
from stammtisch.server.house import system_clock
from stammtisch.server.tables.acting import act
from stammtisch.server.tables.entries import Moved, SpeedSet
from stammtisch.server.thinking import Question, choose
from stammtisch.server.workers import Workers

pytestmark = pytest.mark.anyio
CODE = "testtest"
PATIENCE = 60


@pytest.fixture
async def house(sqlite_url, tmp_path):
    async with open_house(sqlite_url, tmp_path) as house:
        yield house


async def until(house, is_done, code: str = CODE):
    """Look at a table until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_done(state := await house.hall.look(code)):
        assert time.monotonic() < end, (state.status, state.seq, state.note)
        await asyncio.sleep(0.02)
    return state


def is_over(state) -> bool:
    return state.status == "over"


@pytest.mark.parametrize(("game", "seats"), [("fame", 3), ("tiefenthal", 4)])
async def test_a_table_of_bots_plays_to_the_end(database_url, tmp_path, game, seats) -> None:
    async with open_house(database_url, tmp_path) as house:
        await put_table(house, setup_of(game, seats), tuple(range(seats)))
        state = await until(house, is_over)
    assert state.note is None
    assert {move.entry.by for move in state.moves} == {"bot"}


async def test_bots_wait_for_people_and_answer_them(house) -> None:
    await put_table(house, setup_of(), bots=(1,))
    while (state := await until(house, lambda s: s.acting == (0,) or is_over(s))).status == "running":
        answer = await act(house, CODE, holder(0), action(house, state, 0, state.match.default_move(0)))
        assert answer.refusal is None
    assert {move.entry.by for move in state.moves if move.entry.seat == 1} == {"bot"}


async def test_nobody_plays_a_bots_seat_by_hand(house) -> None:
    state = await put_table(house, setup_of(bot_pause=600_000), bots=(0,))
    assert (await act(house, CODE, holder(0), action(house, state, 0, "boast 1"))).refusal.code == "seat/bot-plays"


async def test_bots_pause_before_each_move_as_the_table_says(sqlite_url, tmp_path) -> None:
    clock = TestClock()
    async with open_house(sqlite_url, tmp_path, clock) as house:
        state = await put_table(house, setup_of(bot_pause=5_000), (0, 1))
        house.bots.wake(CODE, clock.now)
        await asyncio.sleep(0.2)
        assert (await house.hall.look(CODE)).seq == state.seq
        clock.pass_by(5_000)
        house.bots.wake(CODE, clock.now)
        await until(house, lambda s: s.seq == state.seq + 1)
        await asyncio.sleep(0.2)
        assert (await house.hall.look(CODE)).seq == state.seq + 1
        await house.hall.change(CODE, lambda _s, _n: [SpeedSet(0)])
        await until(house, is_over)


async def test_after_a_restart_bots_go_on_by_themselves(sqlite_url, tmp_path) -> None:
    async with open_house(sqlite_url, tmp_path, system_clock) as house:
        await put_table(house, setup_of("tiefenthal", 3), (0, 1, 2))
        stopped = await until(house, lambda s: len(s.moves) > 5)
        assert stopped.status == "running"
    async with open_house(sqlite_url, tmp_path, system_clock) as house:
        await until(house, is_over)


async def test_bots_use_the_edition_of_their_table(house) -> None:
    edition = rules_of("fame").edition("base")
    text = edition.text.replace('name = "base"', 'name = "ours"') + "\n# ours\n"
    own = rules_of("fame").edition_from_text(text, "ours")
    setup = setup_of(edition=own.name, edition_text=text, edition_digest=own.digest)
    await put_table(house, setup, (0, 1))
    state = await until(house, is_over)
    assert state.note is None


async def test_a_bot_that_answers_nonsense_gets_the_default_move(house, monkeypatch) -> None:
    async def nonsense(_question):
        return "dance on the table"

    monkeypatch.setattr(house.bots.workers, "ask", nonsense)
    state = await put_table(house, setup_of(), (0, 1))
    move = state.match.default_move(0)
    state = await until(house, is_over)
    assert state.moves[0].entry == Moved(0, move, (), "bot")


async def test_a_bot_that_cannot_answer_gets_the_default_move(house, monkeypatch) -> None:
    async def broken(_question):
        raise BrokenExecutor

    monkeypatch.setattr(house.bots.workers, "ask", broken)
    await put_table(house, setup_of(), (0, 1))
    await until(house, is_over)


async def test_an_answer_that_comes_too_late_is_dropped(house, monkeypatch) -> None:
    asked, held = asyncio.Event(), asyncio.Event()
    ask = house.bots.workers.ask

    async def slow(question):
        if not asked.is_set():
            asked.set()
            await held.wait()
            return "boast 5"
        return await ask(question)

    monkeypatch.setattr(house.bots.workers, "ask", slow)
    await put_table(house, setup_of(), (0, 1))
    await asked.wait()
    await house.hall.change(CODE, lambda _s, _n: [Moved(0, "boast 1", (), "bot")])
    held.set()
    state = await until(house, is_over)
    assert state.moves[0].entry.move == "boast 1"
    assert state.moves[1].entry.seat == 1


async def test_many_tables_of_bots_leave_people_their_turn(house) -> None:
    codes = [f"table{number:03}" for number in range(15)]
    for code in codes:
        await put_table(house, setup_of(), (0, 1), code=code)
    await put_table(house, setup_of())
    for move, seat in (("boast 1", 0), ("call", 1), ("slay 0", 0)):
        state = await house.hall.look(CODE)
        async with asyncio.timeout(20):
            assert (await act(house, CODE, holder(seat), action(house, state, seat, move))).refusal is None
    for code in codes:
        assert is_over(await until(house, is_over, code))


def question(**values) -> Question:
    match = Match.new("fame", 2, seed=1, options={"opener": 0})
    return Question(**({"game": "fame", "bot": "regular", "edition": "base", "edition_text": None,
                        "state": match.sealed(1), "seat": 0} | values))  # fmt: skip


async def test_workers_think_in_processes_and_one_that_is_killed_is_replaced() -> None:
    workers = Workers(1)
    try:
        first = await workers.ask(question())
        (process,) = workers._pool._processes.values()
        assert process.pid != os.getpid()
        os.kill(process.pid, signal.SIGINT)
        assert await workers.ask(question()) == first == choose(question())
        os.kill(process.pid, signal.SIGKILL)
        assert await workers.ask(question()) == first
    finally:
        workers.close()


PARENT = """
import asyncio, os, signal, sys
sys.path[:0] = {paths!r}
from server.test_bots import question
from stammtisch.server.workers import Workers

async def main():
    workers = Workers(1)
    await workers.ask(question())
    print(*[p.pid for p in workers._pool._processes.values()], flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are looked for in /proc")
def test_workers_do_not_outlive_a_parent_that_was_killed(tmp_path) -> None:
    root = Path(__file__).parents[2]
    program = tmp_path / "parent.py"
    program.write_text(PARENT.format(paths=[str(root / "src"), str(root / "tests")]))
    ran = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    end = time.monotonic() + 10
    while is_running(int(ran.stdout)):
        assert time.monotonic() < end
        time.sleep(0.05)


async def test_a_house_closes_at_once_while_bots_think(sqlite_url, tmp_path) -> None:
    async with open_house(sqlite_url, tmp_path, bot_cores=1) as house:
        for number in range(5):
            await put_table(house, setup_of("tiefenthal", 4), (0, 1, 2, 3), code=f"table{number}")
        await until(house, lambda s: len(s.moves) > 3, "table0")
        begun = time.monotonic()
    assert time.monotonic() - begun < 20
