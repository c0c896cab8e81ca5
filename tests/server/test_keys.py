"""Keys of seats: what a new one takes away."""

from __future__ import annotations

from server.around import guest, in_house, table_for
from server.test_seating import refused
from stammtisch.server import webhooks
from stammtisch.server.house import House
from stammtisch.server.store.webhooks import webhooks_of
from stammtisch.server.tables import seating
from stammtisch.server.tables.shapes import Visitor
from stammtisch.server.tables.visiting import visit
from stammtisch.server.webhooks import set_webhook


def test_a_new_key_takes_the_seat_from_all_other_devices(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house)
        ann = await guest(house, code, "device-a")
        leaked = await seating.new_key(house, code, ann, 0, device="device-a")
        await seating.claim(house, leaked.key, "thief")
        assert (await guest(house, code, "thief")).seats == (0,)
        key = await seating.new_key(house, code, ann, 0, device="device-a")
        assert (await guest(house, code, "thief")).seats == ()
        assert await guest(house, code, "device-a") == Visitor((0,), is_host=True)
        await seating.claim(house, key.key, "thief")
        by_key = await visit(house, code, key=key.key)
        await seating.new_key(house, code, by_key, 0)
        assert (await guest(house, code, "thief")).seats == ()

    in_house(tmp_path, work)


def test_a_new_key_ends_the_messages_that_whoever_had_the_old_one_set_up(tmp_path) -> None:
    async def told(house: House, code: str) -> list[tuple[int, str]]:
        async with house.store.reading() as db:
            return [(hook.seat, hook.url) for hook in await webhooks_of(db, code)]

    async def work(house: House) -> None:
        code = await table_for(house, seats=3)
        ben = await seating.join(house, code, "Ben", device="device-b")
        await set_webhook(house, code, ben.seat, "http://127.0.0.1:8000/ben", key=ben.key)
        ann = await guest(house, code, "device-a")
        leaked = await seating.new_key(house, code, ann, 0, device="device-a")
        await set_webhook(house, code, 0, "http://127.0.0.1:8000/thief", key=leaked.key)
        await seating.new_key(house, code, ann, 0, device="device-a")
        assert await told(house, code) == [(ben.seat, "http://127.0.0.1:8000/ben")]

    in_house(tmp_path, work, allows_private_webhooks=True)


def test_whoever_loses_a_seat_while_an_address_is_looked_up_sets_up_no_messages(tmp_path, monkeypatch) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=3)
        ann = await guest(house, code, "device-a")
        leaked = await seating.new_key(house, code, ann, 0, device="device-a")

        async def look_up_slowly(*_: object, **__: object) -> None:
            await seating.new_key(house, code, ann, 0, device="device-a")

        monkeypatch.setattr(webhooks, "resolve", look_up_slowly)
        await refused(set_webhook(house, code, 0, "http://127.0.0.1:8000/thief", key=leaked.key), "access/seat")
        await set_webhook(house, code, 0, "http://127.0.0.1:8000/ann", device="device-a")
        async with house.store.reading() as db:
            assert [hook.url for hook in await webhooks_of(db, code)] == ["http://127.0.0.1:8000/ann"]

    in_house(tmp_path, work)
