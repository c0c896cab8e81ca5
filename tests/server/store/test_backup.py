import asyncio
import sqlite3
import stat
from contextlib import closing

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import InternalError

from server.store.rows import add, keep, move, opened, row
from server.store.test_rooms import count_all, filled
from stammtisch.core.refusal import Refusal
from stammtisch.server.store import backup as backups
from stammtisch.server.store import files
from stammtisch.server.store.backup import backup
from stammtisch.server.store.bans import Ban, add_ban
from stammtisch.server.store.chats import ChatBody, add_line, read_lines
from stammtisch.server.store.feeds import add_feed
from stammtisch.server.store.house import write_value
from stammtisch.server.store.logs import append, read_after
from stammtisch.server.store.restoring import restore
from stammtisch.server.store.schema import metadata
from stammtisch.server.store.tables import insert_table

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request, tmp_path):
    """The address of a second, empty database; the test runs on each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'second.db'}"
        return
    postgres = request.getfixturevalue("postgres")
    with postgres.database() as name:
        yield postgres.url(name)


async def contents(store):
    """All rows of all tables, flags as flags."""
    async with store.reading() as db:
        return {
            name: sorted(
                repr([bool(v) if k.name.startswith(("is_", "has_")) else v for k, v in zip(table.c, each, strict=True)])
                for each in await db.execute(select(table))
            )
            for name, table in metadata.tables.items()
        }


async def fill(store):
    """Something in every table, more than one batch of entries, and a gap in the ids of the chat."""
    await keep(store, row(words=("a", "b")), row("bbbb", is_public=False, deadline=2**40))
    await filled(store)
    await add(store, "aaaa", 1, *(move(number) for number in range(2 * backups.BATCH)))
    async with store.writing() as db:
        await add_ban(db, Ban("me", 1, None, "spam \ufffd ü"))
        await add_feed(db, "link", "me")
        await write_value(db, "secret", "hush")
        await db.execute(text("UPDATE chats SET id = 41"))


async def refusal(coroutine):
    """Why something was not done."""
    with pytest.raises(Refusal) as caught:
        await coroutine
    return caught.value.code


async def test_a_backup_of_either_can_be_restored_into_either(store, empty_url, tmp_path):
    await fill(store)
    expected = await contents(store)
    assert all(expected.values())
    await backup(store, tmp_path / "backup")
    await add(store, "bbbb", 0, move(1))
    await restore(tmp_path / "backup", empty_url)
    async with opened(empty_url) as second:
        assert await contents(second) == expected
        await add(second, "bbbb", 0, move(1))
        async with second.writing() as db:
            assert (await add_line(db, "aaaa", "players", ChatBody("Ann", "again"), 2)).id == 42
            assert [each.id for each in await read_lines(db, "aaaa", "players")] == [41, 42]


async def test_an_empty_database_can_be_kept_too(store, empty_url, tmp_path):
    await backup(store, tmp_path / "backup")
    await restore(tmp_path / "backup", empty_url)
    async with opened(empty_url) as second, second.writing() as db:
        assert await count_all(db) == {}
        await insert_table(db, row())
        assert (await add_line(db, "aaaa", "players", ChatBody("Ann", "first"), 1)).id == 1


async def test_a_backup_is_one_file_for_its_owner_only(store, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    await fill(store)
    await backup(store, folder / "backup")
    assert [file.name for file in folder.iterdir()] == ["backup"]
    assert stat.S_IMODE((folder / "backup").stat().st_mode) == 0o600
    with closing(sqlite3.connect(folder / "backup")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_people_play_on_while_a_backup_is_made_and_it_is_of_one_moment(store, tmp_path):
    await keep(store, row(), row("bbbb"))
    await add(store, "aaaa", 0, *(move(number) for number in range(3000)))
    done = asyncio.Event()

    async def play():
        seq = 0
        while not done.is_set():
            async with store.writing() as db:
                await append(db, "aaaa", 3000 + seq, [move(seq)], 5)
                await append(db, "bbbb", seq, [move(seq)], 5)
            seq += 1

    task = asyncio.create_task(play())
    await asyncio.sleep(0.05)
    await backup(store, tmp_path / "backup")
    done.set()
    await task
    async with opened(f"sqlite:///{tmp_path / 'backup'}") as copy, copy.reading() as db:
        logs = [await read_after(db, code, 0) for code in ("aaaa", "bbbb")]
    assert len(logs[0]) == 3000 + len(logs[1])
    assert [each.seq for each in logs[1]] == list(range(1, len(logs[1]) + 1))


async def test_a_dump_reads_all_as_it_was_at_one_moment(postgres_url):
    async with opened(postgres_url) as store:
        await keep(store, row())
        async with store.snapshot() as db:
            assert len(await read_after(db, "aaaa", 0)) == 0
            await add(store, "aaaa", 0, move(1))
            assert len(await read_after(db, "aaaa", 0)) == 0
            with pytest.raises(InternalError, match="read-only"):
                await append(db, "aaaa", 0, [move(1)], 5)
        async with store.writing() as db:
            assert len(await read_after(db, "aaaa", 0)) == 1
            await append(db, "aaaa", 1, [move(2)], 5)


async def test_nothing_is_overwritten(store, empty_url, tmp_path):
    await keep(store, row())
    (tmp_path / "letter").write_text("Dear guests")
    assert await refusal(backup(store, tmp_path / "letter")) == "store/backup-exists"
    assert (tmp_path / "letter").read_text() == "Dear guests"
    await backup(store, tmp_path / "backup")
    async with opened(empty_url) as second:
        await keep(second, row("mine"))
        before = await contents(second)
        assert await refusal(restore(tmp_path / "backup", empty_url)) == "store/not-empty"
        assert await contents(second) == before


async def test_a_folder_that_cannot_be_written_leaves_no_trace(store, tmp_path):
    with pytest.raises(Refusal) as caught:
        await backup(store, tmp_path / "missing" / "backup")
    assert caught.value.code == "store/backup-unwritable"
    assert f"The backup {tmp_path / 'missing' / 'backup'} can't be written: No such file" in caught.value.message
    assert "--database" not in caught.value.message
    assert not (tmp_path / "missing").exists()


async def test_a_backup_that_fails_halfway_leaves_no_file(store, tmp_path, monkeypatch):
    def fail(*_):
        raise OSError(28, "No space left on device")

    folder = tmp_path / "backups"
    folder.mkdir()
    monkeypatch.setattr(backups.os, "fsync", fail)
    assert await refusal(backup(store, folder / "backup")) == "store/backup-unwritable"
    assert list(folder.iterdir()) == []


async def test_a_disk_that_is_full_is_told_of_the_backup(store, tmp_path, monkeypatch):
    def full(*_, **__):
        raise sqlite3.OperationalError("database or disk is full")

    folder = tmp_path / "backups"
    folder.mkdir()
    if store.is_sqlite:
        monkeypatch.setattr(backups, "copy_file", full)
    else:
        monkeypatch.setattr(files, "_use_write_ahead_log", full)
    assert await refusal(backup(store, folder / "backup")) == "store/backup-unwritable"
    assert list(folder.iterdir()) == []


async def test_a_damaged_database_is_not_told_of_the_backup(sqlite_url, tmp_path, monkeypatch):
    def fail(*_):
        raise sqlite3.DatabaseError("database disk image is malformed")

    monkeypatch.setattr(backups, "copy_file", fail)
    async with opened(sqlite_url) as store:
        assert await refusal(backup(store, tmp_path / "backup")) == "store/not-a-database"
