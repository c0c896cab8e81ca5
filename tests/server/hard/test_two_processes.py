"""Two server processes on one PostgreSQL serve one table as if they were one."""

import asyncio
import contextlib
import statistics
import time

import httpx
import pytest

from server.hard.listening import Listener
from server.hard.players import Player, Promises, dice
from server.hard.verifying import check_promises, check_record
from services.serving import UNCERTIFIED, Program

RACES = 6
CALLS = 2
ENOUGH = 60
"""actions after which a long game has shown what it can"""


@contextlib.contextmanager
def pair_on(url, leash, folder):
    """Two processes on one database."""
    programs = [Program(leash, folder / f"data{number}", ["--database", url]) for number in range(2)]
    try:
        for program in programs:
            program.start()
        yield programs
    finally:
        for program in programs:
            program.kill()


@pytest.fixture(scope="module")
def shared(postgres, leash, tmp_path_factory):
    """Two processes for several tests, and the name of their database."""
    with postgres.database() as name, pair_on(postgres.url(name), leash, tmp_path_factory.mktemp("two")) as programs:
        yield programs, name


@pytest.fixture
def two(shared):
    """Two processes on one database, which write no fault into their logs."""
    programs, _ = shared
    yield programs
    assert all("Traceback" not in program.log for program in programs)


def seat_of(url, joined):
    """The client of a seat by its key."""
    headers = {"Authorization": f"Bearer {joined['key']}"}
    return httpx.AsyncClient(base_url=url, headers=headers, trust_env=False, timeout=30, verify=UNCERTIFIED)


@contextlib.asynccontextmanager
async def people_at(urls, **order):
    """A started table and a client for each person: the first through the first address, and so on in turn."""
    async with httpx.AsyncClient(base_url=urls[0], trust_env=False, timeout=30, verify=UNCERTIFIED) as host:
        made = (await host.post("/api/tables", json={"game": "fame", "bot_pause": 0} | order)).json()
        code, clients = made["code"], []
        async with contextlib.AsyncExitStack() as stack:
            for seat in range(order["seats"]):
                url = urls[seat % len(urls)]
                joined = await host.post(f"{url}/api/tables/{code}/join", json={"name": f"Guest {seat}", "seat": seat})
                clients.append(await stack.enter_async_context(seat_of(url, joined.json())))
            yield code, clients


async def until(is_so, patience=30.0):
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, "it did not come about"
        await asyncio.sleep(0.02)


async def look(client, code, url=""):
    answer = await client.get(f"{url}/api/tables/{code}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def act(client, code, decision, *moves, name, url=""):
    """Act through the server that a client usually asks, or through another one."""
    order = {"seat": decision["seat"], "token": decision["token"], "moves": moves or decision["legal"][:1], "id": name}
    answer = await client.post(f"{url}/api/tables/{code}/act", json=order)
    assert answer.status_code < 500, answer.text
    return answer.json()


@pytest.mark.parametrize(("game", "is_whole"), [("fame", True), ("tiefenthal", False)])
def test_people_on_different_processes_and_a_bot_play_a_game_together(two, shared, postgres, game, is_whole):
    promises, enough = Promises(), asyncio.Event()
    urls = [program.url for program in two]

    async def play():
        choosers = [dice(number) for number in (1, 2)]  # the same game each time
        async with Player(urls[:1], promises, choosers[0]) as host, Player(urls[1:], promises, choosers[1]) as guest:
            code = await host.open(game=game, seats=3, bots=["uniform"])
            await guest.sit(code)
            async with Listener(urls[0], code) as near, Listener(urls[1], code) as far:
                playing = asyncio.gather(host.play(code, enough), guest.play(code, enough))
                if not is_whole:
                    await until(lambda: len(promises.deeds) >= ENOUGH)
                    enough.set()
                seen = await playing
                newest = max(table["version"] for table in seen)
                await asyncio.gather(near.wait_for(newest), far.wait_for(newest))
                record = await host.client.get(f"{urls[1]}/api/tables/{code}/record") if is_whole else None
            apart = [abs(near.heard_at(version) - far.heard_at(version)) for version in range(5, newest)]
            return seen, record, statistics.median(apart)

    (first, second), record, apart = asyncio.run(play())
    if is_whole:
        assert first["result"] == second["result"] is not None
        check_record(record.text)
    assert apart < 1.0, "both streams should hear of a move within a second of each other"
    asyncio.run(check_promises(postgres.url(shared[1]), promises))


async def who_decides(seats, code):
    """Whoever may act now, and the table as they see it."""
    looks = [await look(seat, code) for seat in seats]
    return next((seats[n], table) for n, table in enumerate(looks) if table["decisions"])


def test_an_action_sent_to_both_processes_at_once_is_done_once(two):
    async def race():
        async with people_at([two[0].url], seats=2) as (code, seats):
            for _ in range(RACES):
                seat, table = await who_decides(seats, code)
                decision, name = table["decisions"][0], f"action {table['version']}"
                sending = [act(seat, code, decision, name=name, url=program.url) for program in two * 3]
                told = [each["answer"] for each in await asyncio.gather(*sending)]
                assert all(answer == told[0] for answer in told), told
                assert (told[0]["played"], told[0]["version"]) == (1, table["version"] + 1)
                assert (await look(seat, code))["version"] == table["version"] + 1

    asyncio.run(race())


def test_different_actions_under_one_decision_sent_to_both_processes_at_once_follow_each_other(two):
    async def race():
        async with people_at([two[0].url], seats=2) as (code, seats):
            for number in range(RACES):
                seat, table = await who_decides(seats, code)
                decision = table["decisions"][0]
                sending = [act(seat, code, decision, name=f"{number} {p.port}", url=p.url) for p in two]
                told = [each["answer"] for each in await asyncio.gather(*sending)]
                accepted = [answer["version"] for answer in told if not answer["refusal"]]
                # The second stands only if the decision lives on after the first.
                assert {answer["refusal"]["code"] for answer in told if answer["refusal"]} <= {"token/old"}
                assert sorted(accepted) == [table["version"] + 1 + n for n in range(len(accepted))] != []
                assert (await look(seat, code))["version"] == max(accepted)

    asyncio.run(race())


async def play_to_a_call(seats, code, chooser):
    """Play until two seats may call the same boast: their tables and numbers; None if the game ended first."""
    while True:
        tables = [await look(seat, code) for seat in seats]
        deciding = [n for n, table in enumerate(tables) if table["decisions"]]
        calling = [n for n in deciding if "call" in tables[n]["decisions"][0]["legal"]]
        if len(calling) > 1:
            return tables, calling
        if not deciding:
            return None
        decision = tables[deciding[0]]["decisions"][0]
        move = chooser.choice(decision["legal"])
        await act(seats[deciding[0]], code, decision, move, name=f"on {tables[0]['version']}")


def test_of_two_calls_on_different_processes_one_is_first_and_the_other_is_told_so(two):
    async def race():
        chooser, races = dice(5), 0
        while races < CALLS:
            async with people_at([two[0].url], seats=4, options={"timing": "live"}) as (code, seats):
                found = await play_to_a_call(seats, code, chooser)
                if found is None:
                    continue
                tables, calling = found
                sending = [
                    act(seats[n], code, tables[n]["decisions"][0], "call", name=f"call {races}", url=program.url)
                    for n, program in zip(calling, two, strict=False)
                ]
                told = [each["answer"]["refusal"] for each in await asyncio.gather(*sending)]
                assert [refusal["code"] for refusal in told if refusal] == ["move/called"], told
                races += 1

    asyncio.run(race())


def test_a_server_whose_lines_to_the_database_are_cut_hears_and_serves_again(two, shared, serve, postgres, proxy):
    steady, name = two[0], shared[1]
    lines = proxy(postgres.port)
    shaky = serve("--database", postgres.url(name, lines.port))

    async def play():
        async with people_at([steady.url], seats=2) as (code, seats), Listener(shaky.url, code) as far:
            for number, harm in enumerate((lines.cut, end_listeners, lines.cut)):
                await asyncio.to_thread(harm)
                seat, table = await who_decides(seats, code)
                told = (await act(seat, code, table["decisions"][0], name=f"harm {number}"))["answer"]
                assert told["played"] == 1
                await far.wait_for(told["version"])
                assert (await look(seat, code, url=shaky.url))["version"] == told["version"]

    def end_listeners():
        postgres.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "  # noqa: S608 - a name of our own
            f"WHERE application_name = 'stammtisch hub' AND datname = '{name}'"
        )

    asyncio.run(play())
    assert '"event": "fault"' not in steady.log + shaky.log
    shaky.stop()


def test_bots_of_two_processes_move_once_per_decision_also_when_one_process_is_killed(two, shared, postgres):
    promises = Promises()

    async def watch():
        async with Player([two[1].url], promises, dice(3)) as host:
            codes = [
                await host.open(game=game, seats=seats, names=[], bots=["uniform"] * seats, is_started=True)
                for game, seats in (("fame", 3), ("tiefenthal", 2))
            ]
            await asyncio.sleep(1)
            await asyncio.to_thread(two[0].kill)
            ends = await asyncio.gather(*(host.watch(code) for code in codes))
            assert all(table["status"] == "over" for table in ends)
            for code in codes:
                check_record((await host.client.get(f"{two[1].url}/api/tables/{code}/record")).text)

    try:
        asyncio.run(watch())
    finally:
        two[0].restart()
    for state in asyncio.run(check_promises(postgres.url(shared[1]), promises)):
        moves = [past.logged.entry for past in state.history if hasattr(past.logged.entry, "by")]
        assert {move.by for move in moves} == {"bot"}
        assert len(moves) == len(state.match.turns)
