"""Messages to players: when, how often, and where they may go."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager, suppress

import pytest

from server.around import guest, in_house, table_for
from server.table_kit import TestClock, action
from server.test_looking import two
from server.test_seating import refused
from stammtisch.server import addresses, webhooks
from stammtisch.server.house import House
from stammtisch.server.store.webhooks import webhooks_of
from stammtisch.server.tables import seating
from stammtisch.server.tables.acting import act
from stammtisch.server.tables.shapes import Visitor
from stammtisch.server.webhooks import MOST_FAILURES, Postman, news_for, set_webhook


class Catcher:
    """A server that takes messages and answers as it is told."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.got: list[dict] = []
        self.heads: list[str] = []
        self.url = ""
        self.clock = TestClock()
        self.tasks: set[asyncio.Task | None] = set()

    async def serve(self, reader, writer) -> None:
        task = asyncio.current_task()
        self.tasks.add(task)
        try:
            await self.answer(reader, writer)
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
            self.tasks.discard(task)

    async def answer(self, reader, writer) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().split("content-length: ")[1].split("\r\n")[0])
        self.got.append(json.loads(await reader.readexactly(length)))
        self.heads.append(head)
        status = self.answers.pop(0) if self.answers else 204
        if status:
            moved = f"Location: {self.url}\r\n" if status == 302 else ""
            writer.write(f"HTTP/1.1 {status} X\r\n{moved}Content-Length: 0\r\nConnection: close\r\n\r\n".encode())
            await writer.drain()

    async def wait_for(self, count: int) -> None:
        for _ in range(500):
            if len(self.got) >= count:
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert len(self.got) == count


class Silent(Catcher):
    """A server that never answers."""

    async def answer(self, *_) -> None:
        await asyncio.sleep(60)


@asynccontextmanager
async def catching(*answers: int, kind: type[Catcher] = Catcher):
    catcher = kind(*answers)
    server = await asyncio.start_server(catcher.serve, "127.0.0.1", 0)
    catcher.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook?token=secret"
    try:
        yield catcher
    finally:
        server.close()
        await server.wait_closed()
        tasks = [task for task in catcher.tasks if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def until(check) -> None:
    """Wait until something holds, at most some seconds."""
    for _ in range(300):
        if await check():
            return
        await asyncio.sleep(0.02)
    assert await check()


async def failures_of(house: House, code: str) -> list[int]:
    async with house.store.reading() as db:
        return [hook.failures for hook in await webhooks_of(db, code)]


def postman(house: House) -> Postman:
    return Postman(house, burst=0.02, backoff=0.01)


async def move(house: House, code: str, seat: int, text: str) -> None:
    state = await house.hall.look(code)
    assert (await act(house, code, Visitor((seat,)), action(house, state, seat, text))).played == 1


def with_hooks(tmp_path, work, *answers: int) -> None:
    """A house that may send to this computer, a table of Ann (first to act) and Ben, a webhook of Ben's."""
    clock = TestClock()

    async def run(house: House) -> None:
        async with catching(*answers) as catcher:
            catcher.clock = clock
            code = await two(house)
            await set_webhook(house, code, 1, catcher.url, device="device-b")
            clock.pass_by(1000)
            await work(house, code, catcher)

    in_house(tmp_path, run, clock=clock, allows_private_webhooks=True)


def test_a_message_names_game_table_round_and_link_once(tmp_path) -> None:
    async def work(house: House, code: str, catcher: Catcher) -> None:
        async with postman(house):
            await asyncio.sleep(0.1)
            assert catcher.got == []
            await move(house, code, 0, "boast 1")
            await catcher.wait_for(1)
            (message,) = catcher.got
            assert (message["event"], message["table"], message["seat"], message["name"]) == (
                "your-move",
                code,
                1,
                "Ben",
            )
            assert message["link"].endswith(f"/t/{code}")
            assert message["round"] == 1
            for part in ("Tavern Fame", "round 1", code, "Ben", message["prompt"], message["link"]):
                assert part in message["content"]
            assert message["allowed_mentions"] == {"parse": []}
            assert catcher.heads[0].lower().count("host: 127.0.0.1:") == 1

    with_hooks(tmp_path, work)


def test_a_burst_is_one_message_and_own_moves_are_none(tmp_path) -> None:
    async def work(house: House, code: str, catcher: Catcher) -> None:
        async with Postman(house, burst=0.5):
            await move(house, code, 0, "boast 1")
            catcher.clock.pass_by(1)
            await move(house, code, 1, "raise 2")
            catcher.clock.pass_by(1)
            await move(house, code, 0, "raise 3")
            await catcher.wait_for(1)
            catcher.clock.pass_by(1000)
            await move(house, code, 1, "raise 4")
            await asyncio.sleep(0.7)
            await catcher.wait_for(1)

    with_hooks(tmp_path, work)


def test_what_was_not_told_before_a_restart_is_told_after_it_and_never_twice(tmp_path) -> None:
    async def work(house: House, code: str, catcher: Catcher) -> None:
        await move(house, code, 0, "boast 1")
        async with postman(house), postman(house):
            await catcher.wait_for(1)
        async with postman(house):
            await catcher.wait_for(1)

    with_hooks(tmp_path, work)


def test_nobody_is_told_who_has_this_very_table_open(tmp_path) -> None:
    async def work(house: House, code: str, catcher: Catcher) -> None:
        with house.presence.watching(code, (1,)):
            async with postman(house):
                await move(house, code, 0, "boast 1")
                await catcher.wait_for(0)
        other = await two(house)
        with house.presence.watching(other, (1,)):
            async with postman(house):
                await catcher.wait_for(1)

    with_hooks(tmp_path, work)


def test_who_waits_for_others_is_told_when_the_table_is_full(tmp_path) -> None:
    clock = TestClock()

    async def work(house: House) -> None:
        async with catching() as catcher, postman(house):
            code = await table_for(house, options={"opener": 1})
            await set_webhook(house, code, 0, catcher.url, device="device-a")
            clock.pass_by(1000)
            await seating.join(house, code, "Ben", device="device-b")
            await catcher.wait_for(1)
            assert catcher.got[0]["event"] == "started"
            assert "all seats are taken" in catcher.got[0]["content"]

    in_house(tmp_path, work, clock=clock, allows_private_webhooks=True)


@pytest.mark.parametrize(
    ("answers", "count", "failures"),
    [
        ((500, 429, 204), 3, 0),
        ((500, 500, 500, 204), 3, 1),
        ((404, 204), 1, 1),
        ((302, 204), 1, 1),
        ((0, 0, 0, 204), 3, 1),
    ],
)
def test_a_failing_address_is_tried_three_times_at_most_and_redirects_never(tmp_path, answers, count, failures) -> None:
    async def work(house: House, code: str, catcher: Catcher) -> None:
        async with postman(house):
            await move(house, code, 0, "boast 1")
            await catcher.wait_for(count)

            async def is_noted() -> bool:
                return await failures_of(house, code) == [failures]

            await until(is_noted)

    with_hooks(tmp_path, work, *answers)


def test_a_slow_address_is_given_up_and_holds_up_nobody(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(addresses, "SECONDS", 0.1)

    async def work(house: House, code: str, catcher: Catcher) -> None:
        slow = await two(house)
        async with catching(kind=Silent) as silent:
            await set_webhook(house, slow, 1, silent.url, device="device-b")
            catcher.clock.pass_by(1000)
            async with postman(house):
                await move(house, slow, 0, "boast 1")
                await move(house, code, 0, "boast 1")
                await catcher.wait_for(1)

                async def is_noted() -> bool:
                    return await failures_of(house, slow) == [1]

                await until(is_noted)

    with_hooks(tmp_path, work)


def test_an_address_that_fails_for_long_is_dropped(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(webhooks, "MOST_FAILURES", 1)
    assert MOST_FAILURES > 1

    async def work(house: House, code: str, catcher: Catcher) -> None:
        async with postman(house):
            await move(house, code, 0, "boast 1")
            await catcher.wait_for(1)

            async def is_dropped() -> bool:
                return await failures_of(house, code) == []

            await until(is_dropped)

    with_hooks(tmp_path, work, 404)


def test_a_postman_stops_at_once_with_messages_under_way(tmp_path) -> None:
    async def work(house: House, code: str, catcher: Catcher) -> None:
        async with asyncio.timeout(3):
            async with Postman(house, burst=0.02, backoff=60):
                await move(house, code, 0, "boast 1")
                await catcher.wait_for(1)
        assert len(house.hall.listeners) == 1

    with_hooks(tmp_path, work, 500)


def test_webhooks_are_for_holders_of_seats_and_can_be_dropped(tmp_path) -> None:
    async def work(house: House, code: str, catcher: Catcher) -> None:
        await refused(set_webhook(house, code, 0, catcher.url, device="device-b"), "access/seat")
        await refused(set_webhook(house, code, 1, catcher.url), "access/seat")
        await set_webhook(house, code, 1, None, device="device-b")
        async with postman(house):
            await move(house, code, 0, "boast 1")
            await catcher.wait_for(0)

    with_hooks(tmp_path, work)


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("ftp://example.com/", "webhook/url"),
        ("file:///etc/passwd", "webhook/url"),
        ("javascript:alert(1)", "webhook/url"),
        ("http://", "webhook/url"),
        ("", "webhook/url"),
        ("http://user:pass@example.com/", "webhook/url"),
        ("http://example.com/\r\nX: y", "webhook/url"),
        ("http://example.com/" + "x" * 500, "webhook/url"),
        ("http://[::1", "webhook/url"),
        ("http://192.0.2.1:70000/", "webhook/port"),
        ("http://192.0.2.1:99999999999999/", "webhook/port"),
        ("http://192.0.2.1:0/", "webhook/port"),
        ("http://192.0.2.1:22/", "webhook/port"),
        ("http://192.0.2.1:25/", "webhook/port"),
        ("https://192.0.2.1:1023/", "webhook/port"),
        ("http://127.0.0.1:80/", "webhook/private"),
        ("http://127.0.0.1:1024/", "webhook/private"),
        ("http://127.0.0.1/", "webhook/private"),
        ("http://127.1/", "webhook/private"),
        ("http://2130706433/", "webhook/private"),
        ("http://0.0.0.0/", "webhook/private"),
        ("http://localhost:5432/", "webhook/private"),
        ("http://[::1]/", "webhook/private"),
        ("http://[::ffff:10.0.0.1]/", "webhook/private"),
        ("http://10.1.2.3/", "webhook/private"),
        ("http://169.254.169.254/latest/meta-data/", "webhook/private"),
        ("http://nosuchhost.invalid/", "webhook/address"),
    ],
)
def test_addresses_that_messages_may_not_go_to(tmp_path, url, code) -> None:
    async def work(house: House) -> None:
        table = await two(house)
        await refused(set_webhook(house, table, 1, url, device="device-b"), code)
        async with house.store.reading() as db:
            assert await webhooks_of(db, table) == []

    in_house(tmp_path, work)


def test_a_name_is_looked_up_again_for_each_message_and_the_answer_is_where_it_goes(tmp_path, monkeypatch) -> None:
    async def work(house: House, code: str, catcher: Catcher) -> None:
        port = int(catcher.url.split(":")[2].split("/")[0])
        asked = []

        async def resolve_here(host: str, _port: int, **_: bool) -> str:
            asked.append(host)
            return "127.0.0.1"

        monkeypatch.setattr(addresses, "resolve", resolve_here)
        monkeypatch.setattr(webhooks, "resolve", resolve_here)
        await set_webhook(house, code, 1, f"http://tavern.example:{port}/x", device="device-b")
        catcher.clock.pass_by(1000)
        async with postman(house):
            await move(house, code, 0, "boast 1")
            await catcher.wait_for(1)
        assert asked == ["tavern.example", "tavern.example"]
        assert f"host: tavern.example:{port}" in catcher.heads[0].lower()

    with_hooks(tmp_path, work)


def test_a_bot_and_a_seat_in_its_own_turn_are_told_nothing(tmp_path) -> None:
    async def work(house: House, code: str, _: Catcher) -> None:
        assert news_for(await house.hall.look(code), 0)[0] == "started"
        await move(house, code, 0, "boast 1")
        assert news_for(await house.hall.look(code), 1)[0] == "your-move"
        await seating.leave(house, code, await guest(house, code, "device-b"), 1)
        assert news_for(await house.hall.look(code), 1) is None

    with_hooks(tmp_path, work)
