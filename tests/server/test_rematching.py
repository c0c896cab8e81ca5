"""The seats of a rematch: for those who played, for a while."""

from __future__ import annotations

import asyncio

from server.around import guest, in_house, play, table_for
from server.test_seating import refused
from stammtisch.server.house import House, system_clock
from stammtisch.server.tables import seating
from stammtisch.server.tables.holding import HELD
from stammtisch.server.tables.keys import HOST
from stammtisch.server.tables.looking import shown_setup
from stammtisch.server.tables.opening import open_table
from stammtisch.server.tables.shapes import TableOrder
from stammtisch.server.tables.visiting import visit


def test_seats_of_a_rematch_are_held_for_those_who_played_and_not_for_long(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=3, bots=("uniform",))
        ben = await seating.join(house, code, "Ben")
        await play(house, code)
        opened = await seating.rematch(house, code, await guest(house, code, "device-a"))
        new, cleo = opened.code, {"device": "device-c"}
        state = await house.hall.look(new)
        (free,) = (seat.seat for seat in state.seats if seat.kind == "open")
        assert state.setup.before == code
        assert shown_setup(state.setup).before == ""
        await refused(seating.join(house, new, "Cleo", **cleo), "seat/held")
        await refused(seating.join(house, new, "Cleo", seat=free, **cleo), "seat/held")
        await refused(seating.join(house, new, "Cleo", key="x" * 43), "seat/held")
        await refused(seating.join(house, new, "Ann again", seat=free, device="device-a"), "seat/held")
        assert (await seating.join(house, new, "Ben", key=ben.key)).seat == free
        assert (await house.hall.look(new)).status == "running"

    in_house(tmp_path, work)


def test_whoever_has_an_old_key_alone_and_missed_the_answer_gets_the_same_seat_and_key_again(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=4)
        ben = await seating.join(house, code, "Ben")
        for name in ("Cleo", "Dan"):
            await seating.join(house, code, name)
        await play(house, code)
        new = (await seating.rematch(house, code, await guest(house, code, "device-a"))).code
        keys = await asyncio.gather(*(seating.join(house, new, "Ben", key=ben.key) for _ in range(4)))
        assert len(set(keys)) == 1
        assert await seating.join(house, new, "Ben", key=ben.key) == keys[0]
        assert (await visit(house, new, key=keys[0].key)).seats == (keys[0].seat,)
        assert [seat.name for seat in (await house.hall.look(new)).seats].count("Ben") == 1
        fresh = await seating.new_key(house, new, await visit(house, new, key=keys[0].key), keys[0].seat)
        await refused(seating.join(house, new, "Ben", key=ben.key), "seat/held")
        assert (await visit(house, new, key=fresh.key)).seats == (keys[0].seat,), "a void key brings nobody back"

    in_house(tmp_path, work)


def test_seats_of_a_rematch_are_free_after_two_minutes_and_the_host_may_seat_bots_before(tmp_path) -> None:
    async def work(house: House) -> None:
        for is_late in (True, False):
            code = await table_for(house)
            await seating.join(house, code, "Ben", device="device-b")
            await play(house, code)
            new = (await seating.rematch(house, code, await guest(house, code, "device-a"))).code
            await refused(seating.join(house, new, "Cleo", device="device-c"), "seat/held")
            if is_late:
                house.now = lambda: HELD + system_clock()
                assert (await seating.join(house, new, "Cleo", device="device-c")).seat == 0
                house.now = system_clock
            else:
                await seating.start(house, new, await guest(house, new, "device-a"))
            assert (await house.hall.look(new)).status == "running"

    in_house(tmp_path, work)


def test_whoever_missed_the_answer_to_a_rematch_is_told_the_same_key_again_while_it_is_valid(tmp_path) -> None:
    async def work(house: House) -> None:
        opened = await open_table(house, TableOrder("fame", seats=2, names=("Ann",), bots=("uniform",)), None)
        (ann,) = (key.key for key in opened.keys if key.seat == 0)
        await play(house, opened.code)

        async def again():
            return await seating.rematch(house, opened.code, await visit(house, opened.code, key=ann))

        missed = await again()
        told = await again()
        assert told == missed
        (key,) = told.keys
        new = await visit(house, told.code, key=key.key)
        assert new.seats == (key.seat,)
        assert (await house.hall.look(told.code)).names[key.seat] == "Ann"
        fresh = await seating.new_key(house, told.code, new, key.seat)
        assert (await again()).keys == (), "a key that is void is told to nobody"
        assert (await visit(house, told.code, key=fresh.key)).seats == (key.seat,)

    in_house(tmp_path, work)


def test_a_seat_of_a_rematch_that_was_left_is_the_next_ones_alone(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house)
        await seating.join(house, code, "Ben", device="device-b")
        await play(house, code)
        ann = await guest(house, code, "device-a")
        opened = await seating.rematch(house, code, ann)
        await seating.leave(house, opened.code, await guest(house, opened.code, "device-a"), 1)
        await seating.join(house, opened.code, "Ben", seat=0, device="device-b")
        house.now = lambda: HELD + system_clock()
        cleo = await seating.join(house, opened.code, "Cleo", device="device-c")
        assert cleo.seat == 1
        told = await seating.rematch(house, code, ann)
        assert told.code == opened.code
        assert [key.seat for key in told.keys] == [HOST]
        assert (await visit(house, opened.code, key=cleo.key)).seats == (1,)

    in_house(tmp_path, work)
