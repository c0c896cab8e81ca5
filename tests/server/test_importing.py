"""Imports take their time, and no one else's: a record is read in a thread, one after the other."""

from __future__ import annotations

import asyncio
import threading

from server.around import guest, in_house, play, table_for
from server.test_looking import STRANGER, two
from stammtisch.core.record import parse_record
from stammtisch.server.house import House
from stammtisch.server.tables import exporting
from stammtisch.server.tables.exporting import import_record, record_text
from stammtisch.server.tables.looking import show

PATIENCE = 30.0


class SlowReading:
    """Stands in for reading records: each waits until it is let go."""

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []
        self.begun = threading.Semaphore(0)
        self.gate = threading.Semaphore(0)

    def __call__(self, text: str):
        self.threads.append(threading.current_thread())
        self.begun.release()
        assert self.gate.acquire(timeout=PATIENCE)
        return parse_record(text)


def test_others_are_served_while_records_are_read_one_at_a_time(tmp_path, monkeypatch) -> None:
    reading = SlowReading()
    monkeypatch.setattr(exporting, "parse_record", reading)

    async def work(house: House) -> None:
        code = await two(house)
        await play(house, code)
        text = await record_text(house, code, STRANGER)
        imports = [asyncio.create_task(import_record(house, text, device)) for device in ("device-x", "device-y")]
        assert await asyncio.to_thread(reading.begun.acquire, timeout=PATIENCE)
        other = await table_for(house, "device-z", bots=("uniform",), seats=2)
        assert (await show(house, other, await guest(house, other, "device-z"))).status == "running"
        assert len(reading.threads) == 1
        assert not any(task.done() for task in imports)
        reading.gate.release()
        first = await imports[0]
        assert await asyncio.to_thread(reading.begun.acquire, timeout=PATIENCE)
        assert not imports[1].done()
        reading.gate.release()
        assert (await imports[1]).code != first.code
        assert threading.main_thread() not in reading.threads

    in_house(tmp_path, work)


def test_a_record_that_is_refused_holds_nobody_up(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        await play(house, code)
        text = await record_text(house, code, STRANGER)
        bad, good = await asyncio.gather(
            import_record(house, "no record", None), import_record(house, text, None), return_exceptions=True
        )
        assert isinstance(bad, Exception)
        assert good.code != code

    in_house(tmp_path, work)
