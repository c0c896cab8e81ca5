"""Two server processes on one PostgreSQL serve one table as if they were one."""

import asyncio
import contextlib
import random
import statistics
import time

import httpx
import pytest

from server.hard.listening import Listener
from server.hard.players import Player, Promises
from server.hard.verifying import check_promises, check_record

RACES = 12


@pytest.fixture
def two(serve, postgres_url, tmp_path):
    """Two processes on one database."""
    return [serve("--database", postgres_url, data=tmp_path / f"data{number}") for number in range(2)]


def seat_of(url, joined):
    """The client of a seat by its key."""
    headers = {"Authorization": f"Bearer {joined['key']}"}
    return httpx.AsyncClient(base_url=url, headers=headers, trust_env=False, timeout=30)


@contextlib.asynccontextmanager
async def people_at(urls, **order):
    """A started table and a client for each person: the first through the first address, and so on in turn."""
    async with httpx.AsyncClient(base_url=urls[0], trust_env=False, timeout=30) as host:
        made = (await host.post("/api/tables", json={"game": "fame", "bot_pause": 0} | order)).json()
        code, clients = made["code"], []
        async with contextlib.AsyncExitStack() as stack:
            for seat in range(order["seats"]):
                url = urls[seat % len(urls)]
                joined = await host.post(f"{url}/api/tables/{code}/join", json={"name": f"Guest {seat}", "seat": seat})
                clients.append(await stack.enter_async_context(seat_of(url, joined.json())))
            yield code, clients


async def look(client, code):
    answer = await client.get(f"/api/tables/{code}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def act(client, code, decision, *moves, name):
    order = {"seat": decision["seat"], "token": decision["token"], "moves": moves or decision["legal"][:1], "id": name}
    answer = await client.post(f"/api/tables/{code}/act", json=order)
    assert answer.status_code < 500, answer.text
    return answer.json()


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_a_whole_game_of_people_on_different_processes_and_a_bot_is_played_to_the_end(two, postgres_url, game):
    promises = Promises()
    urls = [program.url for program in two]

    async def play():
        choosers = [random.Random(number) for number in (1, 2)]  # the same game each time
        async with Player(urls[:1], promises, choosers[0]) as host, Player(urls[1:], promises, choosers[1]) as guest:
            code = await host.open(game=game, seats=3, bots=["uniform"])
            await guest.sit(code)
            async with Listener(urls[0], code) as near, Listener(urls[1], code) as far:
                ended, also = await asyncio.gather(host.play(code), guest.play(code))
                assert ended["result"] == also["result"] is not None
                await asyncio.gather(near.wait_for(ended["version"]), far.wait_for(ended["version"]))
                record = await host.client.get(f"{urls[1]}/api/tables/{code}/record")
            apart = [abs(near.heard_at(version) - far.heard_at(version)) for version in range(5, ended["version"])]
            return record.text, statistics.median(apart)

    record, apart = asyncio.run(play())
    check_record(record)
    assert apart < 1.0, "both streams should hear of a move within a second of each other"
    asyncio.run(check_promises(postgres_url, promises))
    assert all("Traceback" not in program.log for program in two)


def test_of_actions_at_once_on_both_processes_each_is_done_once(two):
    urls = [program.url for program in two]

    async def race():
        async with people_at([urls[0]], seats=2) as (code, seats), contextlib.AsyncExitStack() as stack:
            for _ in range(RACES):
                looks = [await look(seat, code) for seat in seats]
                seat, table = next((seats[n], t) for n, t in enumerate(looks) if t["decisions"])
                key = {"Authorization": seat.headers["Authorization"]}
                other = await stack.enter_async_context(
                    httpx.AsyncClient(base_url=urls[1], headers=key, trust_env=False, timeout=30)
                )
                decision, name = table["decisions"][0], f"action {table['version']}"
                told = await asyncio.gather(*(act(client, code, decision, name=name) for client in (seat, other) * 3))
                assert all(each["answer"] == told[0]["answer"] for each in told), told
                assert told[0]["answer"]["played"] == 1
                after = await look(other, code)
                moves = [line for line in after["log"] if line["seq"] > table["version"] and not line["is_event"]]
                assert after["version"] == table["version"] + 1 == told[0]["answer"]["version"], moves

    asyncio.run(race())


def test_different_actions_under_one_decision_at_once_on_both_processes_one_is_done(two):
    urls = [program.url for program in two]

    async def race():
        async with people_at([urls[0]], seats=2) as (code, seats), contextlib.AsyncExitStack() as stack:
            for number in range(RACES):
                looks = [await look(seat, code) for seat in seats]
                seat, table = next((seats[n], t) for n, t in enumerate(looks) if t["decisions"])
                key = {"Authorization": seat.headers["Authorization"]}
                other = await stack.enter_async_context(
                    httpx.AsyncClient(base_url=urls[1], headers=key, trust_env=False, timeout=30)
                )
                decision = table["decisions"][0]
                told = await asyncio.gather(
                    *(act(client, code, decision, name=f"{number} {n}") for n, client in enumerate((seat, other)))
                )
                accepted = [each["answer"] for each in told if not each["answer"]["refusal"]]
                refused = [each["answer"]["refusal"]["code"] for each in told if each["answer"]["refusal"]]
                assert len(accepted) >= 1
                # The second stands only if the seat's decision lives on, legally, after the first.
                assert set(refused) <= {"token/old"}
                assert (await look(other, code))["version"] == table["version"] + len(accepted)

    asyncio.run(race())


async def play_to_a_call(seats, code):
    """Boast on until two seats may call the same boast; their tables."""
    for number in range(400):
        tables = [await look(seat, code) for seat in seats]
        calling = [n for n, t in enumerate(tables) if t["decisions"] and "call" in t["decisions"][0]["legal"]]
        if len(calling) > 1:
            return tables, calling
        seat = next(n for n, table in enumerate(tables) if table["decisions"])
        await act(seats[seat], code, tables[seat]["decisions"][0], name=f"on {number}")
    raise AssertionError("nobody could call")


def test_of_two_calls_on_different_processes_one_is_first_and_the_other_told_so(two):
    urls = [program.url for program in two]

    async def race():
        async with people_at(urls, seats=4) as (code, seats):
            for number in range(4):
                tables, calling = await play_to_a_call(seats, code)
                pair = next((a, b) for a in calling for b in calling if a % 2 < b % 2)
                told = await asyncio.gather(
                    *(act(seats[n], code, tables[n]["decisions"][0], "call", name=f"call {number} {n}") for n in pair)
                )
                refused = [each["answer"]["refusal"]["code"] for each in told if each["answer"]["refusal"]]
                assert refused == ["move/called"], told

    asyncio.run(race())


def test_a_server_whose_lines_to_the_database_are_cut_hears_and_serves_again(serve, postgres, proxy, tmp_path):
    with postgres.database() as name:
        lines = proxy(postgres.port)
        steady = serve("--database", postgres.url(name), data=tmp_path / "steady")
        shaky = serve("--database", postgres.url(name, lines.port), data=tmp_path / "shaky")

        async def play():
            async with people_at([steady.url], seats=2) as (code, seats), Listener(shaky.url, code) as far:
                for number, harm in enumerate((lines.cut, end_listeners, lines.cut)):
                    await asyncio.to_thread(harm)
                    looks = [await look(seat, code) for seat in seats]
                    seat, table = next((seats[n], t) for n, t in enumerate(looks) if t["decisions"])
                    told = await act(seat, code, table["decisions"][0], name=f"after harm {number}")
                    assert told["answer"]["played"] == 1
                    # It hears of the move, or is told to look again.
                    begin = len(far.heard)
                    await wait_until(lambda: any(v in {-1, told["answer"]["version"]} for _, v in far.heard[begin:]))
                    async with httpx.AsyncClient(base_url=shaky.url, trust_env=False, timeout=30) as stranger:
                        assert (await look(stranger, code))["version"] == told["answer"]["version"]

        def end_listeners():
            postgres.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                f"WHERE application_name = 'stammtisch hub' AND datname = '{name}'"
            )

        async def wait_until(is_so):
            end = time.monotonic() + 30
            while not is_so():
                assert time.monotonic() < end, "the cut line was not noticed"
                await asyncio.sleep(0.02)

        asyncio.run(play())
        assert "Traceback" not in steady.log + shaky.log
        shaky.stop()
        steady.stop()


def test_bots_of_two_processes_move_once_per_decision_also_when_one_process_is_killed(two, postgres_url):
    promises = Promises()

    async def watch():
        async with Player([two[1].url], promises, random.Random(3)) as host:
            codes = [
                await host.open(game=game, seats=3, names=[], bots=["uniform"] * 3, is_started=True)
                for game in ("fame", "tiefenthal", "fame", "tiefenthal")
            ]
            await asyncio.sleep(1)
            await asyncio.to_thread(two[0].kill)
            ends = await asyncio.gather(*(host.play(code) for code in codes))
            assert all(table["status"] == "over" for table in ends)
            for code in codes:
                check_record((await host.client.get(f"{two[1].url}/api/tables/{code}/record")).text)

    asyncio.run(watch())
    states = asyncio.run(check_promises(postgres_url, promises))
    for state in states:
        moves = [past.logged.entry for past in state.history if hasattr(past.logged.entry, "by")]
        assert {move.by for move in moves} == {"bot"}
        assert len(moves) == len(state.match.turns)
    assert "Traceback" not in two[1].log
