import asyncio
import gc
import sqlite3
import stat
import warnings
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, make_url, text
from sqlalchemy.exc import StatementError

from server.store.rows import PRETEND_NEWER, add, keep, move, opened, row, start_python
from stammtisch.core.refusal import Refusal
from stammtisch.server.store.addresses import parse_address
from stammtisch.server.store.connect import Store
from stammtisch.server.store.engines import _FileConnection
from stammtisch.server.store.files import prepare_file
from stammtisch.server.store.migrating import VERSION_TABLE, schema_version
from stammtisch.server.store.schema import metadata, tables
from stammtisch.server.store.tables import load_table

pytestmark = pytest.mark.anyio
EVERYBODY = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'"


async def refusal(url):
    """Why a database is not opened."""
    with pytest.raises(Refusal) as caught:
        await Store.open(url)
    return caught.value


def differences(connection):
    """Where the migrated tables differ from the schema."""
    options = {"version_table": VERSION_TABLE, "compare_type": True}
    return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)


async def test_migrations_make_the_schema(store):
    async with store.writing() as db:
        assert await db.run_sync(differences) == []
        assert await db.run_sync(schema_version) == "r0001"


async def test_migrations_make_the_same_constraints_as_the_schema(tmp_path, sqlite_url):
    def described(connection):
        names = {"primary": "get_pk_constraint", "foreign": "get_foreign_keys", "options": "get_table_options"}
        look = inspect(connection)
        return {(name, kind): getattr(look, ask)(name) for name in metadata.tables for kind, ask in names.items()}

    async with opened(sqlite_url) as migrated, opened(f"sqlite:///{tmp_path / 'direct.db'}") as direct:
        async with direct.writing() as db:
            await db.run_sync(metadata.drop_all)
            await db.run_sync(metadata.create_all)
            expected = await db.run_sync(described)
        async with migrated.writing() as db:
            assert await db.run_sync(described) == expected


async def test_a_store_keeps_what_it_has_when_opened_again(database_url):
    async with opened(database_url) as store:
        await keep(store, row())
    async with opened(database_url) as store, store.reading() as db:
        assert await load_table(db, "aaaa") == row()


async def test_stores_opened_at_once_migrate_once(database_url):
    async with asyncio.timeout(30):
        stores = await asyncio.gather(*(Store.open(database_url) for _ in range(5)), return_exceptions=True)
    opened_stores = [store for store in stores if isinstance(store, Store)]
    try:
        assert opened_stores == stores
        await asyncio.gather(*(keep(store, row(f"table{number}")) for number, store in enumerate(stores)))
    finally:
        for store in opened_stores:
            await store.close()


OPENING = """
import asyncio, sys
from server.store.rows import opened

async def look():
    sys.stdin.readline()
    async with opened(sys.argv[1]) as store:
        print(store.is_sqlite)

asyncio.run(look())
"""


async def test_processes_started_at_once_migrate_once(database_url):
    processes = await asyncio.gather(*(start_python(OPENING, database_url) for _ in range(3)))
    said = await asyncio.gather(*(process.communicate(b"\n") for process in processes))
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert len({line for line, _ in said}) == 1


async def test_a_newer_database_is_refused_by_name(database_url):
    async with opened(database_url) as store, store.writing() as db:
        await db.execute(PRETEND_NEWER)
    why = await refusal(database_url)
    assert why.code == "store/newer"
    assert "r9999" in why.message
    assert make_url(database_url).database in why.message


async def test_a_database_of_another_program_is_refused(database_url):
    async with opened(database_url) as store, store.writing() as db:
        await db.execute(text(f"DROP TABLE {VERSION_TABLE}"))
    why = await refusal(database_url)
    assert why.code == "store/foreign"
    assert "entries" in why.message


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("mysql://me:secret@host/name", "store/scheme"),
        ("nothing", "store/address"),
        ("", "store/address"),
        ("sqlite://", "store/no-path"),
        ("sqlite:///:memory:", "store/no-path"),
        ("sqlite://host/name", "store/no-path"),
        ("postgresql://host:port/name", "store/address"),
    ],
)
async def test_a_senseless_address_is_refused(address, code):
    why = await refusal(address)
    assert why.code == code
    assert "secret" not in why.message


@pytest.mark.parametrize(
    ("address", "driver"),
    [
        ("postgres://me@host/name", "postgresql+psycopg"),
        ("postgresql://me@host/name", "postgresql+psycopg"),
        ("postgresql+asyncpg://me@host/name", "postgresql+psycopg"),
        ("sqlite:///tavern.db", "sqlite+aiosqlite"),
        ("sqlite+pysqlite:////tmp/tavern.db", "sqlite+aiosqlite"),
    ],
)
def test_addresses_are_read_whatever_driver_they_name(address, driver):
    url = parse_address(address)
    assert url.drivername == driver
    assert driver.startswith("postgres") or Path(url.database).is_absolute()


async def test_a_server_that_is_not_there_is_refused_without_telling_the_password():
    why = await refusal("postgresql://me:secret@127.0.0.1:1/name")
    assert why.code == "store/unreachable"
    assert "me:***@127.0.0.1:1/name" in why.message
    assert "secret" not in why.message


async def test_a_wrong_name_and_a_missing_database_are_refused(postgres_url):
    url = make_url(postgres_url)
    for wrong in (url.set(username="nobody"), url.set(database="missing")):
        why = await refusal(wrong.render_as_string(hide_password=False))
        assert why.code == "store/unreachable"
        assert url.password not in why.message


async def test_files_that_cannot_be_databases_are_refused(tmp_path):
    (tmp_path / "letter").write_text("Dear guests, " * 100)
    (tmp_path / "broken.db").write_bytes(b"SQLite format 3\0" + b"\x01" * 2000)
    cases = {".": "store/unwritable", "letter/a.db": "store/unwritable", "letter": "store/not-a-database"}
    for path, code in cases.items():
        why = await refusal(f"sqlite:///{tmp_path / path}")
        assert (why.code, str(tmp_path) in why.message) == (code, True)
    assert (await refusal(f"sqlite:///{tmp_path / 'broken.db'}")).code.startswith("store/")
    assert (tmp_path / "letter").read_text().startswith("Dear guests")


async def test_a_new_file_is_for_its_owner_only(tmp_path):
    path = tmp_path / "new" / "folder" / "tavern.db"
    async with opened(f"sqlite:///{path}") as store:
        await keep(store, row())
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        assert set(modes.values()) == {0o600}
        assert store.name == str(path)
    assert [file.name for file in path.parent.iterdir()] == ["tavern.db"]


async def test_sqlite_is_set_up_for_many_readers_and_safe_writing(sqlite_url):
    async with opened(sqlite_url) as store:
        async with store.writing() as db:
            pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            values = [await db.scalar(text(f"PRAGMA {pragma}")) for pragma in pragmas]
        assert values == ["wal", 1, 1, 10000]
        async with store.reading() as db:
            with pytest.raises(Refusal, match="readonly"):
                await db.execute(tables.delete())


async def test_readers_see_only_what_was_committed_and_do_not_wait(store):
    await keep(store, row())
    async with store.writing() as db:
        await db.execute(tables.update().values(updated_at=7))
        async with asyncio.timeout(5), store.reading() as reader:
            assert (await load_table(reader, "aaaa")).updated_at == 1
    async with store.reading() as reader:
        assert (await load_table(reader, "aaaa")).updated_at == 7


@pytest.mark.parametrize("columns", [{"updated_at": "soon"}, {"seed": "text"}, {"game": None}])
async def test_columns_take_no_other_type(store, columns):
    await keep(store, row())
    with pytest.raises((StatementError, TypeError)):
        async with store.writing() as db:
            await db.execute(tables.update().values(**columns))


async def test_a_file_that_somebody_else_writes_is_busy(sqlite_url, monkeypatch):
    monkeypatch.setattr("stammtisch.server.store.engines.PATIENCE", 0.2)
    async with opened(sqlite_url) as store:
        await keep(store, row())
        with closing(sqlite3.connect(store.name, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Refusal) as caught:
                await add(store, "aaaa", 0, move(1))
            assert caught.value.code == "store/busy"
            other.execute("ROLLBACK")
        await add(store, "aaaa", 0, move(1))


def test_a_closed_connection_lets_others_write_though_somebody_holds_its_cursor(tmp_path):
    path = tmp_path / "tavern.db"
    prepare_file(path)
    cut_off = sqlite3.connect(path, isolation_level=None, factory=_FileConnection)
    cut_off.execute("BEGIN IMMEDIATE")
    cursor = cut_off.execute("SELECT 1 FROM sqlite_schema UNION SELECT 2 UNION SELECT 3")
    cut_off.close()
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:
        other.execute("BEGIN IMMEDIATE")
    assert cursor.connection is cut_off


async def test_a_full_disk_is_told_in_plain_words(sqlite_url):
    async with opened(sqlite_url) as store:
        await keep(store, row())
        async with store.writing() as db:
            await db.execute(text("PRAGMA max_page_count=1"))
        with pytest.raises(Refusal, match="full") as caught:
            await add(store, "aaaa", 0, *(move("x" * 4000) for _ in range(100)))
        assert caught.value.code == "store/unwritable"
        async with store.writing() as db:
            await db.execute(text("PRAGMA max_page_count=100000"))
        await add(store, "aaaa", 0, move(1))


async def test_a_store_comes_back_after_its_server_dropped_all_connections(postgres, postgres_url):
    async with opened(postgres_url) as store:
        await keep(store, row())
        hang_up = EVERYBODY.format(make_url(postgres_url).database)
        with pytest.raises(Refusal) as caught:  # noqa: PT012 - the whole transaction is the test
            async with store.writing() as db:
                await load_table(db, "aaaa")
                postgres.execute(hang_up)
                await load_table(db, "aaaa")
        assert caught.value.code == "store/unreachable"
        async with store.reading() as db:
            assert await load_table(db, "aaaa") == row()
        await add(store, "aaaa", 0, move(1))


async def test_whoever_gives_up_reading_leaves_no_connection_open(postgres_url, monkeypatch):
    waits, given_up_at = 0, 0

    async def give_up(_seconds):
        """Where the driver lets others run, the reader is told to stop."""
        nonlocal waits
        waits += 1
        if waits == given_up_at:
            asyncio.current_task().cancel()
        await asyncio.sleep(0)

    async def read(store):
        async with store.reading() as db:
            await db.execute(text("SELECT 1"))

    async with opened(postgres_url) as store:
        monkeypatch.setattr("psycopg.waiting.MAX_BUSY_TIME", 0)
        monkeypatch.setattr("psycopg.waiting.sleep", give_up)
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            for given_up_at in range(1, 20):  # noqa: B007 - `give_up` reads it
                waits = 0
                await asyncio.gather(asyncio.create_task(read(store)), return_exceptions=True)
            gc.collect()
        assert waits
    assert [str(each.message) for each in told] == []
