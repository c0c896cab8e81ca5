"""Whether servers kept their promises: their logs, read straight from the database, beside what players were told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import text

from server.hard.players import Deed, Promises
from stammtisch import Match
from stammtisch.core.fairness import Fairness
from stammtisch.core.verify import verify
from stammtisch.server.store.connect import Store
from stammtisch.server.store.logs import read_after
from stammtisch.server.store.tables import load_table
from stammtisch.server.tables.entries import Logged, Moved, TakenBack
from stammtisch.server.tables.state import TableState


@dataclass
class KeptTable:
    """A table as the database has it."""

    code: str
    game: str
    fairness: Fairness
    log: Sequence[Logged]
    row_seq: int

    def state(self, seq: int | None = None) -> TableState:
        """Play the log again, straight, up to an entry."""
        return TableState.read(self.code, self.fairness, self.log[:seq])


async def read_tables(url: str) -> list[KeptTable]:
    """Read every table of a database."""
    store = await Store.open(url)
    try:
        async with store.reading() as db:
            codes = [str(row[0]) for row in await db.execute(text("SELECT code FROM tables ORDER BY code"))]
            return [await _read(db, code) for code in codes]
    finally:
        await store.close()


async def _read(db: Any, code: str) -> KeptTable:
    row = await load_table(db, code)
    assert row is not None
    fairness = Fairness(row.seed, row.salt, row.words or ("",) * row.setup.seats)
    return KeptTable(code, row.game, fairness, await read_after(db, code, 0), row.seq)


def check_whole(table: KeptTable) -> TableState:
    """Check that a log has no hole, that its row agrees, and that it plays again with the same answers of chance."""
    assert [logged.seq for logged in table.log] == list(range(1, len(table.log) + 1))
    assert table.row_seq == len(table.log)
    state = table.state()
    assert state.note is None, f"{table.code}: {state.note}"
    return state


def check_deeds(table: KeptTable, deeds: Iterable[Deed]) -> None:
    """Check that each promised action stands where it was promised, once, and that persons did nothing else."""
    promised: Counter[tuple[int, int, str]] = Counter()
    for deed in deeds:
        if deed.target is not None:
            promised[deed.version, deed.seat, f"undo {deed.target}"] += 1
        first = deed.version - len(deed.moves) + 1
        promised.update((first + place, deed.seat, move) for place, move in enumerate(deed.moves))
    kept = Counter(entry for logged in table.log if (entry := _deed_of(logged)))
    assert promised == kept, f"{table.code}: promised {promised - kept}, not promised {kept - promised}"


def _deed_of(logged: Logged) -> tuple[int, int, str] | None:
    entry = logged.entry
    if isinstance(entry, Moved) and entry.by == "person":
        return logged.seq, entry.seat, entry.move
    return (logged.seq, entry.seat, f"undo {entry.target}") if isinstance(entry, TakenBack) else None


def check_shape(table: KeptTable, shape: dict[str, Any]) -> None:
    """Check that a stranger was shown what the log says up to that version."""
    state = table.state(shape["version"])
    assert (shape["status"], len(shape["seats"])) == (state.status, len(state.seats))
    if state.match is not None:
        view = state.match.view("all" if state.result is not None else None)
        assert msgspec.json.decode(msgspec.json.encode(view)) == shape["view"]


def check_record(text_of_record: str) -> None:
    """Check that the record of a game that is over comes from the seed that was promised."""
    found = verify(Match.from_record(text_of_record))
    assert found.matches, found.message


async def check_promises(url: str, promises: Promises) -> list[TableState]:
    """Check every table that players opened against all that they were promised: the states."""
    tables = await read_tables(url)
    assert set(promises.codes) <= {table.code for table in tables}
    states = []
    for table in (table for table in tables if table.code in promises.codes):
        states.append(check_whole(table))
        check_deeds(table, [deed for deed in promises.deeds if deed.code == table.code])
    return states
