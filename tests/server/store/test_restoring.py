"""Restoring a backup: what is refused, in which words, and that nothing is changed then."""

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from unittest.mock import Mock

import pytest
import structlog
from sqlalchemy.exc import OperationalError

from server.store.rows import PRETEND_NEWER, add, keep, move, opened, row
from server.store.test_rooms import filled
from stammtisch.core.refusal import Refusal
from stammtisch.server.store import connect, restoring
from stammtisch.server.store.backup import backup
from stammtisch.server.store.restoring import restore

pytestmark = pytest.mark.anyio
DAMAGE = "UPDATE TABLE SET COLUMN = '(' || substr(COLUMN, 2)"


@pytest.fixture
async def sound(sqlite_url, tmp_path):
    """A backup of a few hundred pages."""
    async with opened(sqlite_url) as store:
        await keep(store, row())
        await filled(store)
        await add(store, "aaaa", 1, *(move(number) for number in range(5000)))
        await backup(store, tmp_path / "sound.backup")
    return tmp_path / "sound.backup"


async def refused(path, folder) -> Refusal:
    """Why a file is not restored. The sentence names it and nothing else, and no database is left behind."""
    target = folder / "new.db"
    with pytest.raises(Refusal) as caught:
        await restore(path, f"sqlite:///{target}")
    assert list(folder.glob("new.db*")) == []
    assert str(path) in caught.value.message
    assert "Nothing was changed" in caught.value.message
    assert tempfile.gettempdir() not in caught.value.message.replace(str(path), "")
    return caught.value


def cut(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def cut_short(path):
    path.write_bytes(path.read_bytes()[:-1000])


def scratch(path):
    body = bytearray(path.read_bytes())
    body[20 * 4096 : 24 * 4096] = b"\x55" * 4 * 4096
    path.write_bytes(body)


def lose_a_table(path):
    """Not through SQLite's page structure: rows stay whose table is gone."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM tables")
        connection.commit()


@pytest.mark.parametrize(
    "place",
    [
        ("tables", "summary"),
        ("tables", "setup"),
        ("entries", "body"),
        ("answers", "body"),
        ("drafts", "body"),
        ("chats", "body"),
        ("tables", "status"),
    ],
)
async def test_a_backup_with_a_row_that_the_house_cannot_read_is_refused(sound, tmp_path, place):
    table, column = place
    with closing(sqlite3.connect(sound)) as connection:
        connection.execute(DAMAGE.replace("TABLE", table).replace("COLUMN", column))
        connection.commit()
    found = await refused(sound, tmp_path)
    assert found.code == "store/backup-damaged"
    assert f"{table}.{column} of table aaaa can't be read" in found.message


async def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert (await refused(tmp_path / "pipe", tmp_path)).code == "store/backup-special"


async def test_a_full_folder_for_temporary_files_is_named(sound, tmp_path, monkeypatch):
    def full(*_):
        raise sqlite3.OperationalError("database or disk is full")

    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    monkeypatch.setattr(restoring, "copy_file", full)
    found = await refused_for_room(sound, tmp_path)
    assert str(folder) in found.message
    folder.rmdir()
    assert "No such file or directory" in (await refused_for_room(sound, tmp_path)).message


async def test_a_copy_without_room_for_its_log_is_no_fault_of_the_backup(sound, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    fault = OperationalError("PRAGMA", {}, sqlite3.OperationalError("disk I/O error"))
    monkeypatch.setattr(connect, "bring_up_to_date", Mock(side_effect=fault))
    said = (await refused_for_room(sound, tmp_path)).message
    assert f"({tmp_path})" in said
    assert "disk I/O error" in said


async def refused_for_room(path, folder):
    with pytest.raises(Refusal) as caught:
        await restore(path, f"sqlite:///{folder / 'new.db'}")
    assert caught.value.code == "store/no-room-for-copy"
    assert "Nothing was changed" in caught.value.message
    assert list(folder.glob("new.db*")) == []
    return caught.value


@pytest.mark.parametrize("damage", [cut, cut_short, scratch, lose_a_table])
async def test_a_damaged_backup_is_refused_and_nothing_is_left(sound, tmp_path, damage):
    damage(sound)
    assert (await refused(sound, tmp_path)).code == "store/backup-damaged"


async def test_what_is_no_backup_is_refused_in_words(sound, tmp_path):
    (tmp_path / "letter").write_text("Dear guests, " * 100)
    (tmp_path / "empty").touch()
    with closing(sqlite3.connect(tmp_path / "other")) as connection:
        connection.execute("CREATE TABLE tables (code)")
    shutil.copy(sound, tmp_path / "half")
    with closing(sqlite3.connect(tmp_path / "half")) as connection:
        connection.execute("DROP TABLE bans")
    codes = {name: (await refused(tmp_path / name, tmp_path)).code for name in ("letter", "empty", "other", "half")}
    assert codes == {"letter": "store/no-backup", "empty": "store/no-backup", "other": "store/no-backup"} | {
        "half": "store/backup-damaged"
    }
    assert (await refused(tmp_path / "missing", tmp_path)).code == "store/backup-missing"
    assert not (tmp_path / "missing").exists()
    (tmp_path / "folder").mkdir()
    assert (await refused(tmp_path / "folder", tmp_path)).code == "store/backup-unreadable"


async def test_a_backup_of_a_newer_version_is_refused(sound, tmp_path):
    with closing(sqlite3.connect(sound)) as connection:
        connection.execute(str(PRETEND_NEWER))
        connection.commit()
    assert (await refused(sound, tmp_path)).code == "store/backup-newer"


async def test_what_fails_halfway_leaves_no_database(sound, tmp_path, monkeypatch):
    async def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(restoring, "copy_rows", fail)
    with pytest.raises(OSError, match="No space"):
        await restore(sound, f"sqlite:///{tmp_path / 'new.db'}")
    assert list(tmp_path.glob("new.db*")) == []


async def test_a_database_that_was_there_stays(sound, tmp_path):
    async with opened(f"sqlite:///{tmp_path / 'mine.db'}") as store:
        await keep(store, row("mine"))
    with structlog.testing.capture_logs() as told, pytest.raises(Refusal, match="not empty"):
        await restore(sound, f"sqlite:///{tmp_path / 'mine.db'}")
    assert told == []
    assert (tmp_path / "mine.db").exists()
    cut(sound)
    before = (tmp_path / "mine.db").read_bytes()
    with pytest.raises(Refusal, match="damaged"):
        await restore(sound, f"sqlite:///{tmp_path / 'mine.db'}")
    assert (tmp_path / "mine.db").read_bytes() == before
