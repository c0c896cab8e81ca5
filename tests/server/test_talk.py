"""Talk at a table."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from server.around import guest, in_house, play, table_for
from server.test_looking import STRANGER, two
from server.test_seating import refused
from stammtisch.server.house import House
from stammtisch.server.store.bans import Ban, add_ban
from stammtisch.server.tables import seating
from stammtisch.server.tables.chatting import HOST_SEAT, KEPT, LONGEST_LINE, mute, read, read_muted, say
from stammtisch.server.tables.opening import open_table
from stammtisch.server.tables.shapes import TableOrder, Visitor


def test_players_talk_among_themselves_until_the_game_is_over(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        ann, ben = await guest(house, code, "device-a"), await guest(house, code, "device-b")
        first = await say(house, code, ann, "players", " Hello, Ben ")
        assert (first.seat, first.name, first.text) == (0, "Ann", "Hello, Ben")
        await say(house, code, ben, "players", "Hello")
        assert [line.text for line in await read(house, code, ann, "players")] == ["Hello, Ben", "Hello"]
        assert [line.name for line in await read(house, code, ann, "players", first.id)] == ["Ben"]
        await refused(read(house, code, STRANGER, "players"), "access/players")
        await refused(say(house, code, STRANGER, "players", "Psst", device="x"), "access/players")
        assert await read(house, code, STRANGER, "spectators") == ()
        await play(house, code)
        assert len(await read(house, code, STRANGER, "players")) == 2
        await refused(say(house, code, STRANGER, "players", "Psst", device="x"), "access/player-says")

    in_house(tmp_path, work)


def test_a_host_without_a_seat_talks_with_the_players(tmp_path) -> None:
    async def work(house: House) -> None:
        code = (await open_table(house, TableOrder("fame", seats=2, names=("Ann",)), "device-a")).code
        await say(house, code, await guest(house, code, "device-a"), "players", "first", device="device-a")
        await seating.leave(house, code, await guest(house, code, "device-a"), 0)
        host = await guest(house, code, "device-a")
        assert host == Visitor(is_host=True)
        line = await say(house, code, host, "players", "Who comes?", device="device-a")
        assert (line.seat, line.name) == (HOST_SEAT, "the host")
        await seating.join(house, code, "Ben", device="device-b")
        ben = await guest(house, code, "device-b")
        assert [each.text for each in await read(house, code, ben, "players")] == ["first", "Who comes?"]
        assert await read(house, code, host, "players") == await read(house, code, ben, "players")
        await refused(read(house, code, STRANGER, "players"), "access/players")
        await refused(mute(house, code, host, line.id), "chat/host")

    in_house(tmp_path, work)


def test_a_line_sent_again_under_its_id_is_kept_once(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        ann, ben = await guest(house, code, "device-a"), await guest(house, code, "device-b")
        first = await say(house, code, ann, "players", "Hello", device="a", line_id="x")
        assert (await say(house, code, ann, "players", "Hello", device="a", line_id="x")).id == first.id
        for visitor, device, words, line_id in (
            (ann, "a", "Well?", "x"),
            (ann, "a", "Hello", "y"),
            (ann, "a", "Hello", ""),
            (ann, "a", "Hello", ""),
            (ben, "b", "Hello", "x"),
        ):
            await say(house, code, visitor, "players", words, device=device, line_id=line_id)
        assert len(await read(house, code, ann, "players")) == 6

    in_house(tmp_path, work)


def test_spectators_talk_under_nicknames_that_nobody_takes_for_a_player(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        line = await say(house, code, STRANGER, "spectators", "Call!", name="Ann", device="x")
        assert (line.seat, line.name) == (None, "Ann (spectator)")
        assert (await say(house, code, STRANGER, "spectators", "Call!", device="x")).name == "spectator"
        assert len(await read(house, code, await guest(house, code, "device-a"), "spectators")) == 2
        await refused(say(house, code, STRANGER, "spectators", "Call!", name="a\nb", device="x"), "seat/name")
        await refused(say(house, code, STRANGER, "spectators", "Call!"), "access/identity")
        hidden = await two(house, has_spectators=False)
        await refused(read(house, hidden, STRANGER, "spectators"), "access/watch")

    in_house(tmp_path, work)


def test_spectators_under_a_banned_name_or_one_that_looks_like_it_say_nothing(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        async with house.store.writing() as db:
            await add_ban(db, Ban("name bob", 1, None, "noise"))
            await add_ban(db, Ban("name b0b", 0, 1, "noise, long ago"))
        await house.bans.read()
        for name in ("Bob", " bob", "B0b", "B\u00f3b"):
            await refused(say(house, code, STRANGER, "spectators", "Call!", name=name, device="x"), "access/banned")
        assert (await say(house, code, STRANGER, "spectators", "Call!", name="Rob", device="x")).text == "Call!"
        assert (await say(house, code, STRANGER, "spectators", "Call!", device="x")).name == "spectator"

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", "chat/empty"),
        ("  ", "chat/empty"),
        ("x" * (LONGEST_LINE + 1), "chat/long"),
        ("two\nlines", "chat/characters"),
        ("bell\x07", "chat/characters"),
        ("turned\u202earound", "chat/characters"),
        ("nul\0", "chat/characters"),
        ("half\ud800", "chat/characters"),
    ],
)
def test_what_cannot_be_said(tmp_path, said, code) -> None:
    async def work(house: House) -> None:
        table = await two(house)
        ann = await guest(house, table, "device-a")
        await refused(say(house, table, ann, "players", said), code)
        await refused(say(house, table, ann, "elsewhere", "x"), "chat/channel-unknown")
        assert await read(house, table, ann, "players") == ()
        assert (await say(house, table, ann, "players", "x" * LONGEST_LINE + " ")).text == "x" * LONGEST_LINE

    in_house(tmp_path, work)


def test_the_host_mutes_a_person_and_lets_them_speak_again(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        ann, ben = await guest(house, code, "device-a"), await guest(house, code, "device-b")
        loud = await say(house, code, STRANGER, "spectators", "Buy things", device="x")
        rude = await say(house, code, ben, "players", "Bah")
        mine = await say(house, code, ann, "players", "Now, now")
        await refused(mute(house, code, ben, loud.id), "access/not-host")
        await refused(mute(house, code, ann, 10**6), "chat/line-unknown")
        await refused(mute(house, code, ann, mine.id), "chat/host")
        await mute(house, code, ann, loud.id)
        await mute(house, code, ann, rude.id)
        await refused(say(house, code, STRANGER, "spectators", "Buy", device="x", name="New"), "access/muted")
        await refused(say(house, code, ben, "players", "Bah"), "access/muted")
        assert await read(house, code, ann, "spectators") == ()
        assert (await say(house, code, STRANGER, "spectators", "Fine", device="y")).text == "Fine"
        await mute(house, code, ann, rude.id, is_muted=False)
        assert (await say(house, code, ben, "players", "Sorry")).text == "Sorry"

    in_house(tmp_path, work)


def test_who_was_muted_stays_so_and_who_takes_the_seat_may_speak(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=3)
        ann = await guest(house, code, "device-a")
        await seating.join(house, code, "Ben", seat=1, device="device-b")
        ben = await guest(house, code, "device-b")
        rude = await say(house, code, ben, "players", "Bah", device="device-b")
        await mute(house, code, ann, rude.id)
        await refused(say(house, code, ben, "players", "Bah", device="device-b"), "access/muted")
        await refused(say(house, code, ben, "players", "Bah"), "access/muted")
        await seating.leave(house, code, ben, 1)
        await seating.join(house, code, "Cleo", seat=1, device="device-c")
        cleo = await guest(house, code, "device-c")
        assert (await say(house, code, cleo, "players", "Hello", device="device-c")).name == "Cleo"
        assert [line.text for line in await read(house, code, ann, "players")] == ["Hello"]
        await seating.join(house, code, "Benno", seat=2, device="device-b")
        again = await guest(house, code, "device-b")
        await refused(say(house, code, again, "players", "Bah", device="device-b"), "access/muted")
        assert [line.id for line in await read_muted(house, code, ann)] == [rude.id]
        await refused(read_muted(house, code, again), "access/not-host")
        await mute(house, code, ann, rude.id, is_muted=False)
        assert (await say(house, code, again, "players", "Sorry", device="device-b")).name == "Benno"

    in_house(tmp_path, work)


def test_who_was_muted_in_two_seats_speaks_again_at_one_word(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=3)
        ann = await guest(house, code, "device-a")
        lines = []
        for seat, name in ((1, "Ben"), (2, "Benno")):
            await seating.join(house, code, name, seat=seat, device="device-b")
            ben = await guest(house, code, "device-b")
            lines.append(await say(house, code, ben, "players", "Bah", device="device-b"))
            await seating.leave(house, code, ben, seat)
        for line in lines:
            await mute(house, code, ann, line.id)
        assert [line.name for line in await read_muted(house, code, ann)] == ["Benno"]
        await mute(house, code, ann, lines[1].id, is_muted=False)
        assert await read_muted(house, code, ann) == ()
        assert len(await read(house, code, ann, "players")) == 2

    in_house(tmp_path, work)


def test_talk_of_one_table_is_not_heard_at_another_and_notices_name_no_words(tmp_path) -> None:
    async def work(house: House) -> None:
        one, other = await two(house), await two(house)
        ann = await guest(house, one, "device-a")
        listening = house.hub.subscribe([f"chat/{one}/players", f"chat/{one}/spectators"])
        line = await say(house, one, ann, "players", "Hello")
        assert await anext(listening) == (f"chat/{one}/players", line.id)
        listening.close()
        assert await read(house, other, await guest(house, other, "device-a"), "players") == ()
        await refused(mute(house, other, await guest(house, other, "device-a"), line.id), "chat/line-unknown")

    in_house(tmp_path, work)


def test_only_the_newest_lines_are_kept(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house)
        ann = await guest(house, code, "device-a")
        for number in range(KEPT + 7):
            await say(house, code, ann, "players", f"line {number}")
        lines = await read(house, code, ann, "players")
        assert len(lines) == KEPT
        assert lines[-1].text == f"line {KEPT + 6}"
        async with house.store.reading() as db:
            assert await db.scalar(text("SELECT count(*) FROM chats")) == KEPT

    in_house(tmp_path, work)
