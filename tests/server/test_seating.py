"""Sitting down, standing up, starting, moving to other devices, going on at another table."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from server.around import guest, in_house, outdate, play, table_for
from server.table_kit import open_house
from stammtisch import Refusal
from stammtisch.server.house import House, system_clock
from stammtisch.server.tables import keys, opening, seating
from stammtisch.server.tables.entries import Rematched, Started
from stammtisch.server.tables.opening import open_table
from stammtisch.server.tables.shapes import TableOrder, Visitor
from stammtisch.server.tables.visiting import visit


async def refused(work, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        await work
    assert refusal.value.code == code


def test_a_new_table_belongs_to_its_device_and_to_the_keys_told(tmp_path) -> None:
    async def work(house: House) -> None:
        opened = await open_table(house, TableOrder("fame", seats=3, names=("Ann", "Ben")), "device-a")
        assert [key.seat for key in opened.keys] == [-1, 0, 1]
        assert await guest(house, opened.code, "device-a") == Visitor((0, 1), is_host=True)
        assert await guest(house, opened.code, "device-b") == Visitor()
        for key in opened.keys:
            found = await visit(house, opened.code, key=key.key)
            assert found == (Visitor((), is_host=True) if key.seat < 0 else Visitor((key.seat,)))
        state = await house.hall.look(opened.code)
        assert state.status == "waiting"
        assert state.setup.commitment == state.fairness.commitment

    in_house(tmp_path, work)


def test_the_same_order_with_the_same_id_is_one_table(tmp_path) -> None:
    async def work(house: House) -> None:
        order = TableOrder("fame", seats=3, names=("Ann",), id="0123456789abcdef")
        first, *others = await asyncio.gather(*(open_table(house, order, "device-a") for _ in range(3)))
        assert others == [first, first]
        assert (await visit(house, first.code, key=first.keys[1].key)).seats == (0,)
        assert (await open_table(house, order, "device-b")).code != first.code
        assert (await open_table(house, order, None)).code != first.code
        for changed in ({"id": "fedcba9876543210"}, {"seats": 4}, {"id": ""}):
            assert (await open_table(house, msgspec.structs.replace(order, **changed), "device-a")).code != first.code
        await seating.new_key(house, first.code, await guest(house, first.code, "device-a"), -1)
        again = await open_table(house, order, "device-a")
        assert again.code == first.code
        assert again.keys == first.keys[1:], "a key that is void is told to nobody"
        for bad in ("short", "x" * 65):
            await refused(open_table(house, msgspec.structs.replace(order, id=bad), "device-a"), "order/id")

    in_house(tmp_path, work)


def test_an_order_without_a_device_is_one_table_for_who_knows_its_id(tmp_path) -> None:
    async def work(house: House) -> None:
        order = TableOrder("fame", names=("Ann",), bots=("uniform",), id="0123456789abcdef", is_started=True)
        first, again = await open_table(house, order, None), await open_table(house, order, None)
        assert first == again
        await play(house, first.code)
        assert (await open_table(house, order, None)).code == first.code, "the line may have been slow"
        house.now = lambda: opening.SAME + system_clock()
        assert (await open_table(house, order, None)).code != first.code, "no page left open leads to an old game"

    in_house(tmp_path, work)


def test_keys_open_their_own_table_only_and_seats_not_held_cannot_be_chosen(tmp_path) -> None:
    async def work(house: House) -> None:
        one = await open_table(house, TableOrder("fame", seats=2, names=("Ann",)), None)
        other = await table_for(house)
        await refused(visit(house, other, key=one.keys[1].key), "access/key")
        await refused(visit(house, one.code, key="x" * 43), "access/key")
        await refused(visit(house, other, device="device-a", seat=1), "access/seat")
        assert (await visit(house, other, device="device-a", seat=0)).seat == 0

    in_house(tmp_path, work)


def test_a_full_table_starts_by_itself_also_when_it_is_opened(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house)
        assert (await house.hall.look(code)).status == "waiting"
        assert (await seating.join(house, code, "Ben", device="device-b")).seat == 1
        assert (await house.hall.look(code)).names == ("Ann", "Ben")
        now = await table_for(house, seats=4, is_started=True)
        state = await house.hall.look(now)
        assert state.status == "running"
        assert [seat.kind for seat in state.seats] == ["person", "bot", "bot", "bot"]

    in_house(tmp_path, work)


def test_bots_alone_play_to_the_end_while_others_watch(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, names=(), bots=("uniform", "uniform"))
        for _ in range(600):
            if (await house.hall.look(code)).status == "over":
                return
            await asyncio.sleep(0.05)
        pytest.fail("the bots did not come to an end")

    in_house(tmp_path, work)


def test_the_same_device_gets_the_same_seat_again_however_often_and_fast_it_asks(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=4)
        keys = await asyncio.gather(*(seating.join(house, code, "Ben", device="device-b") for _ in range(8)))
        assert {key.seat for key in keys} == {1}
        state = await house.hall.look(code)
        assert [seat.kind for seat in state.seats] == ["person", "person", "open", "open"]
        assert (await seating.join(house, code, "Other", device="device-b")).seat == 1
        last = await seating.join(house, code, "Ben", device="device-b")
        assert (await visit(house, code, key=last.key)).seats == (1,)
        assert (await seating.join(house, code, "Cleo", seat=3, device="device-b")).seat == 3
        assert (await guest(house, code, "device-b")).seats == (1, 3)

    in_house(tmp_path, work)


def test_one_wins_the_last_seat_and_the_others_are_told(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house)
        tries = (seating.join(house, code, f"Guest {n}", device=f"device {n}") for n in range(10))
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert [key.seat for key in found if not isinstance(key, BaseException)] == [1]
        assert {refusal.code for refusal in found if isinstance(refusal, Refusal)} == {"seat/taken"}
        assert len(found) == 10
        log = (await house.hall.look(code)).history
        assert sum(isinstance(past.logged.entry, Started) for past in log) == 1
        held = [await guest(house, code, f"device {n}") for n in range(10)]
        assert sum(bool(visitor.seats) for visitor in held) == 1

    in_house(tmp_path, work)


def test_two_houses_on_one_store_give_the_last_seat_once(tmp_path) -> None:
    async def work(house: House) -> None:
        async def other_house(other: House) -> None:
            code = await table_for(house)
            await other.hall.look(code)
            tries = [
                seating.join(each, code, f"Guest {n}", device=f"device {n}")
                for n, each in enumerate([house, other, house, other])
            ]
            found = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(not isinstance(each, BaseException) for each in found) == 1
            assert (await house.hall.look(code)).names == (await other.hall.look(code)).names

        async with open_house(f"sqlite:///{tmp_path / 'house.db'}", tmp_path) as other:
            await other_house(other)

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("name", "values", "code"),
    [
        ("ann", {}, "seat/name-taken"),
        (" ANN ", {}, "seat/name-taken"),
        ("", {}, "seat/name"),
        ("a;b", {}, "seat/name"),
        ("a\tb", {}, "seat/name"),
        ("x" * 41, {}, "seat/name"),
        ("Ben", {"seat": 0}, "seat/taken"),
        ("Ben", {"seat": 7}, "seat/none"),
        ("Ben", {"seat": -1}, "seat/none"),
        ("Ben", {"word": "x" * 65}, "seed/word"),
        ("Ben", {"word": 'a"b'}, "seed/word"),
    ],
)
def test_what_cannot_be_sat_down_with_is_refused_and_changes_nothing(tmp_path, name, values, code) -> None:
    async def work(house: House) -> None:
        table = await table_for(house, seats=3)
        await refused(seating.join(house, table, name, device="device-b", **values), code)
        assert (await house.hall.look(table)).seats[1].kind == "open"
        assert await guest(house, table, "device-b") == Visitor()

    in_house(tmp_path, work)


def test_nobody_joins_a_game_that_runs_or_is_over_but_its_players_come_back(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house)
        await seating.join(house, code, "Ben", device="device-b")
        await refused(seating.join(house, code, "Cleo", device="device-c"), "seat/taken")
        assert (await seating.join(house, code, "Ben", device="device-b")).seat == 1
        await play(house, code)
        await refused(seating.join(house, code, "Cleo", device="device-c"), "table/ended")
        await refused(seating.join(house, "nosuchta", "Cleo", device="device-c"), "table/unknown")

    in_house(tmp_path, work)


def test_words_count_in_seat_order_and_are_forgotten_with_the_seat(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=3)
        ann = await guest(house, code, "device-a")
        await seating.give_word(house, code, ann, 0, "first")
        await seating.give_word(house, code, ann, 0, "hops")
        await seating.join(house, code, "Ben", device="device-b", word="gone")
        await seating.leave(house, code, await guest(house, code, "device-b"), 1)
        assert await guest(house, code, "device-b") == Visitor()
        await seating.join(house, code, "Cleo", device="device-c")
        assert not (await house.hall.look(code)).seats[1].has_word
        await seating.join(house, code, "Dan", device="device-d", word="malt")
        state = await house.hall.look(code)
        assert state.fairness.words == ("hops", "", "malt")
        await refused(seating.give_word(house, code, ann, 0, "late"), "table/started")
        house.hall.forget(code)
        assert (await house.hall.look(code)).match.memory == state.match.memory

    in_house(tmp_path, work)


def test_the_host_seats_bots_sends_them_away_and_starts_once(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=4)
        host, stranger = await guest(house, code, "device-a"), Visitor((1,))
        await refused(seating.seat_bot(house, code, stranger, 1, "regular"), "access/not-host")
        await refused(seating.seat_bot(house, code, host, 1, "hal"), "bots/unknown")
        await refused(seating.seat_bot(house, code, host, 0, "regular"), "seat/taken")
        await seating.seat_bot(house, code, host, 1, "Uniform")
        assert (await house.hall.look(code)).seats[1].bot == "uniform"
        await refused(seating.remove_bot(house, code, host, 0), "seat/not-bot")
        await seating.remove_bot(house, code, host, 1)
        await refused(seating.start(house, code, stranger), "access/not-host")
        tries = await asyncio.gather(*(seating.start(house, code, host) for _ in range(5)), return_exceptions=True)
        assert sum(each is None for each in tries) == 1
        assert {each.code for each in tries if isinstance(each, Refusal)} == {"table/started"}
        state = await house.hall.look(code)
        assert [seat.bot for seat in state.seats] == [None, "regular", "regular", "regular"]
        assert len(set(state.names)) == 4

    in_house(tmp_path, work)


def test_whoever_leaves_before_the_start_opens_the_seat_and_hands_the_table_on(tmp_path) -> None:
    async def work(house: House) -> None:
        opened = await open_table(house, TableOrder("fame", seats=3, names=("Ann",)), "device-a")
        code = opened.code
        await seating.join(house, code, "Ben", device="device-b")
        await refused(seating.leave(house, code, await guest(house, code, "device-b"), 0), "access/seat")
        for _ in range(2):
            await seating.leave(house, code, await guest(house, code, "device-a"), 0, action_id="x")
        assert (await house.hall.look(code)).seats[0].kind == "open"
        assert await guest(house, code, "device-a") == Visitor()
        await refused(seating.leave(house, code, await guest(house, code, "device-a"), 0, action_id="y"), "access/seat")
        assert (await guest(house, code, "device-b")).is_host
        for key in opened.keys:
            await refused(visit(house, code, key=key.key), "access/key")
        assert (await seating.join(house, code, "Ann", device="device-a")).seat == 0

    in_house(tmp_path, work)


def test_in_a_running_game_a_bot_plays_on_until_the_person_comes_back(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, bot_pause=10_000)
        key = await seating.join(house, code, "Ben", device="device-b")
        ben = await guest(house, code, "device-b")
        await refused(seating.take_back(house, code, ben, 1), "seat/not-away")
        await seating.leave(house, code, ben, 1)
        seat = (await house.hall.look(code)).seats[1]
        assert (seat.kind, seat.name, seat.is_away) == ("bot", "Ben", True)
        await refused(seating.leave(house, code, ben, 1), "seat/not-person")
        await refused(seating.take_back(house, code, Visitor((0,)), 1), "access/seat")
        await seating.take_back(house, code, await visit(house, code, key=key.key), 1)
        assert (await house.hall.look(code)).seats[1].kind == "person"

    in_house(tmp_path, work)


def test_a_seat_moves_to_another_device_by_a_key_that_only_the_newest_of_is_good(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house)
        ann = await guest(house, code, "device-a")
        old = await seating.new_key(house, code, ann, 0, device="device-a")
        new = await seating.new_key(house, code, ann, 0, device="device-a")
        await refused(seating.claim(house, old.key, "phone"), "access/key")
        assert await seating.claim(house, new.key, "phone") == (code, 0)
        assert await seating.claim(house, new.key, "phone") == (code, 0)
        assert (await guest(house, code, "phone")).seats == (0,)
        await refused(seating.new_key(house, code, ann, 1), "access/seat")
        await refused(seating.new_key(house, code, Visitor((0,)), -1), "access/not-host")
        host = await seating.new_key(house, code, ann, -1)
        assert await seating.claim(house, host.key, "phone") == (code, -1)
        assert (await guest(house, code, "phone")).is_host

    in_house(tmp_path, work)


def test_keys_are_kept_as_digests_only(tmp_path) -> None:
    async def work(house: House) -> None:
        opened = await open_table(house, TableOrder("fame", seats=2, names=("Ann",)), "device-a")
        stored = b"".join(path.read_bytes() for path in tmp_path.glob("house.db*"))
        assert opened.code.encode() in stored
        assert not any(key.key.encode() in stored for key in opened.keys)

    in_house(tmp_path, work)


def test_codes_that_are_taken_are_drawn_again(tmp_path, monkeypatch) -> None:
    async def work(house: House) -> None:
        codes = iter(["samesame", "samesame", "different"])
        monkeypatch.setattr(keys, "new_code", lambda: next(codes))
        assert await table_for(house) == "samesame"
        assert await table_for(house) == "different"

    in_house(tmp_path, work)


def test_speed_is_for_host_and_players_and_within_limits(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house)
        ann = await guest(house, code, "device-a")
        await seating.set_speed(house, code, ann, 2500)
        await seating.set_speed(house, code, ann, 2500)
        state = await house.hall.look(code)
        assert state.bot_pause == 2500
        assert state.seq == 3
        await refused(seating.set_speed(house, code, Visitor(), 0), "access/speed")
        await refused(seating.set_speed(house, code, ann, 10_001), "pace/bot-pause")

    in_house(tmp_path, work)


def test_the_same_people_go_on_in_one_click_and_another_one_begins(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=3, bots=("uniform",), bot_pause=10_000)
        await seating.join(house, code, "Cleo", device="device-c")
        ann, cleo = await guest(house, code, "device-a"), await guest(house, code, "device-c")
        await refused(seating.rematch(house, code, ann), "table/not-over")
        await play(house, code)
        await refused(seating.rematch(house, code, Visitor()), "access/rematch")
        with house.presence.watching(code, cleo.seats), house.presence.watching(code, ann.seats):
            found = await asyncio.gather(*(seating.rematch(house, code, who) for who in (ann, cleo, ann)))
        assert len({each.code for each in found}) == 1
        assert found[0].keys == found[2].keys
        assert [[key.seat for key in each.keys] for each in found] == [[-1, 2], [1], [-1, 2]]
        new = await house.hall.look(found[0].code)
        assert new.names == ("Tankard", "Cleo", "Ann")
        assert (await guest(house, new.code, "device-a")).seats == (2,)
        assert (await guest(house, new.code, "device-a")).is_host
        assert (await guest(house, new.code, "device-c")).seats == (1,)
        old = await house.hall.look(code)
        assert old.rematch == new.code
        assert sum(isinstance(past.logged.entry, Rematched) for past in old.history) == 1
        assert new.setup.commitment != old.setup.commitment

    in_house(tmp_path, work)


def test_a_rematch_waits_for_nobody_who_is_gone(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house)
        await seating.join(house, code, "Ben", device="device-b")
        await play(house, code)
        opened = await seating.rematch(house, code, await guest(house, code, "device-a"))
        state = await house.hall.look(opened.code)
        assert [seat.kind for seat in state.seats] == ["open", "person"]
        assert (await seating.join(house, opened.code, "Ben", device="device-b")).seat == 0
        assert (await house.hall.look(opened.code)).status == "running"

    in_house(tmp_path, work)


def test_a_person_against_bots_plays_on_at_once(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, is_started=True, bot_pause=10_000)
        await play(house, code)
        opened = await seating.rematch(house, code, await guest(house, code, "device-a"))
        assert (await house.hall.look(opened.code)).status == "running"
        assert [key.seat for key in opened.keys] == [-1, 1]

    in_house(tmp_path, work)


def test_a_table_of_other_rules_can_be_looked_at_only(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, names=("Ann", "Ben"))
        await outdate(house, code)
        ann = await guest(house, code, "device-a")
        assert "99" in ((await house.hall.look(code)).note or "")
        await refused(seating.leave(house, code, ann, 0), "table/read-only")
        await refused(seating.set_speed(house, code, ann, 0), "table/read-only")
        await refused(seating.take_back(house, code, ann, 0), "table/read-only")
        await refused(seating.join(house, code, "Cleo"), "seat/taken")

    in_house(tmp_path, work)
