"""While the database can't be written who looks is served, who acts may come again, and no answer sticks."""

import asyncio
import sqlite3
import time
from contextlib import asynccontextmanager, closing

import pytest
import structlog

from server.doors import doors
from stammtisch.server.store import engines
from stammtisch.server.store.house import read_value, write_value
from stammtisch.server.store.outage import Outage

pytestmark = pytest.mark.anyio
PATIENCE = 0.4


@pytest.fixture(autouse=True)
def _impatient(request, monkeypatch):
    monkeypatch.setattr(engines, "PATIENCE", getattr(request, "param", PATIENCE))


@asynccontextmanager
async def written_by_another(folder):
    """Another program writes to the house's database all the time, as soon as the house itself doesn't."""
    path = folder / "stammtisch.db"
    with closing(sqlite3.connect(path, isolation_level=None, timeout=60, check_same_thread=False)) as other:
        await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def order_of(visitor, code, name):
    table = (await visitor.get(f"/api/tables/{code}")).json()
    return {"seat": 0, "token": table["decisions"][0]["token"], "moves": ["boast 2"], "id": name}


async def test_an_action_that_met_an_outage_is_no_refusal_and_counts_when_sent_again(tmp_path):
    async with doors(tmp_path) as opened:
        visitor, code = await opened.seated(names=["Ann", "Ben"], bots=[])
        version = (await visitor.get(f"/api/tables/{code}")).json()["version"]
        undone = {"seat": 0, "target": version + 1, "id": "two"}
        for path, order in (("act", await order_of(visitor, code, "one")), ("undo", undone)):
            async with written_by_another(tmp_path):
                answer = await visitor.post(f"/api/tables/{code}/{path}", json=order)
                assert (answer.status_code, answer.headers.get("retry-after")) == (503, "2")
                assert answer.json()["code"] == "house/away"
                assert str(tmp_path) not in answer.text
            answer = await visitor.post(f"/api/tables/{code}/{path}", json=order)
            version += 1
            assert (answer.status_code, answer.json()["answer"]["version"]) == (200, version)


@pytest.mark.parametrize("_impatient", [60.0], indirect=True)
async def test_who_looks_waits_for_nobody_who_writes(tmp_path):
    async with doors(tmp_path) as opened:
        visitor, code = await opened.seated()
        order = await order_of(visitor, code, "one")
        async with written_by_another(tmp_path):
            acting = asyncio.create_task(visitor.post(f"/api/tables/{code}/act", json=order))
            await asyncio.sleep(PATIENCE / 4)
            assert (await visitor.get(f"/api/tables/{code}")).status_code == 200
            assert not acting.done()
        assert (await acting).status_code == 200


async def test_a_house_that_can_write_nothing_is_not_well_until_it_wrote_again(tmp_path):
    async with doors(tmp_path) as opened:
        async with written_by_another(tmp_path):
            with structlog.testing.capture_logs() as told:
                answer = await opened.client.post("/api/tables", json={"game": "fame", "seats": 2})
                assert answer.status_code == 503
                assert (await opened.client.get("/api/tables")).status_code == 200
                answer = await opened.client.get("/health")
                assert (answer.status_code, answer.json()["is_well"]) == (503, False)
                assert [line["event"] for line in told if line["event"].startswith("store.")] == ["store.away"]
        async with opened.house.store.writing() as db:
            await write_value(db, "some", "thing")
        assert (await opened.client.get("/health")).status_code == 200


async def test_an_outage_of_reading_ends_when_anything_can_be_read(tmp_path):
    async with doors(tmp_path) as opened:
        outage: Outage = opened.house.store.outage
        outage.since = time.monotonic()
        async with opened.house.store.reading() as db:
            await read_value(db, "some")
        assert outage.since is None
