"""The lobby, my games, and feeds of tables that wait for me."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import msgspec

from server.around import guest, in_house, play, table_for
from server.table_kit import START, TestClock, action
from server.test_looking import two
from server.test_seating import refused
from stammtisch.server import feeds
from stammtisch.server.house import House
from stammtisch.server.tables import lobby, seating
from stammtisch.server.tables.acting import act
from stammtisch.server.tables.entries import Pace

NS = {"a": "http://www.w3.org/2005/Atom"}


def test_the_lobby_lists_public_tables_only_and_loads_no_game(tmp_path) -> None:
    async def work(house: House) -> None:
        await table_for(house)
        open_one = await table_for(house, is_public=True, seats=3)
        running = await two(house, is_public=True)
        await two(house, is_public=True, has_spectators=False)
        await two(house)
        over = await two(house, is_public=True)
        await play(house, over)
        house.hall._places.clear()
        assert [line.code for line in await lobby.open_tables(house)] == [open_one]
        assert [line.code for line in await lobby.watchable_tables(house)] == [running]
        (line,) = await lobby.open_tables(house)
        assert (line.open_seats, line.seats, line.yours) == (2, ("Ann", "", ""), ())
        assert not house.hall._places

    in_house(tmp_path, work)


def test_my_games_begin_with_those_that_wait_for_me(tmp_path) -> None:
    clock = TestClock()

    async def work(house: House) -> None:
        mine = []
        for _ in range(2):
            mine.append(await two(house))
            clock.pass_by(1000)
        over = await two(house)
        await play(house, over)
        clock.pass_by(1000)
        theirs = await two(house, options={"opener": 1})
        clock.pass_by(1000)
        waiting = await table_for(house)
        found = await lobby.games_of(house, "device-a")
        assert [line.code for line in found] == [mine[1], mine[0], waiting, theirs, over]
        assert [line.waiting for line in found] == [(0,), (0,), (), (), ()]
        assert (await lobby.games_of(house, "device-b"))[0].code == theirs
        assert [line.code for line in await lobby.waiting_for(house, "device-b")] == [theirs]
        assert await lobby.games_of(house, "device-z") == ()

    in_house(tmp_path, work, clock=clock)


def test_feeds_list_what_waits_for_their_owner_alone(tmp_path) -> None:
    clock = TestClock()

    async def work(house: House) -> None:
        code = await two(house, names=('<Ann> & "Co"',), pace=Pace("daily", days=3))
        await two(house, options={"opener": 1})
        secret = await feeds.new_feed(house, "device-a")
        data = msgspec.json.decode(await feeds.json_feed(house, secret))
        (item,) = data["items"]
        assert data["version"] == "https://jsonfeed.org/version/1.1"
        assert item["url"] == f"https://tavern.example/t/{code}"
        assert item["title"].startswith("Tavern Fame: <Ann>")
        root = ET.fromstring(await feeds.atom_feed(house, secret))  # noqa: S314 - we wrote it
        assert root.tag == "{http://www.w3.org/2005/Atom}feed"
        (entry,) = root.findall("a:entry", NS)
        assert entry.findtext("a:id", namespaces=NS) == item["id"]
        assert entry.findtext("a:title", namespaces=NS) == item["title"]
        assert entry.findtext("a:updated", namespaces=NS) == "2001-09-09T01:46:40Z"
        assert "3 days for each move" in entry.findtext("a:summary", namespaces=NS)
        assert root.findtext("a:updated", namespaces=NS) == "2001-09-09T01:46:40Z"
        assert START == 1_000_000_000_000
        assert await feeds.atom_feed(house, secret) == await feeds.atom_feed(house, secret)
        ann = await guest(house, code, "device-a")
        state = await house.hall.look(code)
        await act(house, code, ann, action(house, state, 0, "boast 1"))
        assert msgspec.json.decode(await feeds.json_feed(house, secret))["items"] == []
        assert ET.fromstring(await feeds.atom_feed(house, secret)).findall("a:entry", NS) == []  # noqa: S314 - as above

    in_house(tmp_path, work, clock=clock, public_url="https://tavern.example")


def test_a_new_feed_makes_the_old_one_void_and_only_digests_are_kept(tmp_path) -> None:
    async def work(house: House) -> None:
        old = await feeds.new_feed(house, "device-a")
        new = await feeds.new_feed(house, "device-a")
        await refused(feeds.waiting(house, old), "feed/unknown")
        await refused(feeds.json_feed(house, "x"), "feed/unknown")
        assert await feeds.waiting(house, new) == ()
        stored = b"".join(path.read_bytes() for path in tmp_path.glob("house.db*"))
        assert old.encode() not in stored
        assert new.encode() not in stored

    in_house(tmp_path, work)


def test_an_entry_gets_another_name_when_the_table_waits_anew(tmp_path) -> None:
    clock = TestClock()

    async def work(house: House) -> None:
        code = await table_for(house, names=("Ann",), seats=2, options={"opener": 0})
        await seating.join(house, code, "Ben", device="device-b")
        secret = await feeds.new_feed(house, "device-a")
        first = msgspec.json.decode(await feeds.json_feed(house, secret))["items"][0]["id"]
        clock.pass_by(5000)
        while (await play(house, code, 1)).acting != (0,):
            clock.pass_by(5000)
        second = msgspec.json.decode(await feeds.json_feed(house, secret))["items"][0]["id"]
        assert first != second

    in_house(tmp_path, work, clock=clock)
