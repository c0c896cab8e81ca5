"""What the host of a server does with its tables from the command line."""

import asyncio
import os
import re

import pytest

from stammtisch import Match, Refusal
from stammtisch.cli.admin.banning import read_until
from stammtisch.cli.admin.place import quiet_house, settings_of
from stammtisch.server.banning import BanList
from stammtisch.server.outside import Outside
from stammtisch.server.store.tables import load_table
from stammtisch.server.tables.acting import act
from stammtisch.server.tables.entries import Ended
from stammtisch.server.tables.opening import open_table
from stammtisch.server.tables.prompts import token_of
from stammtisch.server.tables.seating import join
from stammtisch.server.tables.shapes import Action, TableOrder, Visitor

DEVICE = "ab" * 32
NOTICE = "All agreed to go back."


@pytest.fixture
def data(tmp_path):
    """The data folder of a server."""
    return tmp_path / "server"


@pytest.fixture
def inside(data):
    """Work in the house whose database is in that folder, or at an address."""

    def do(work, database=None):
        async def run():
            async with quiet_house(settings_of(database, data)) as house:
                return await work(house)

        return asyncio.run(run())

    return do


@pytest.fixture
def admin(run, data):
    """Run `stammtisch admin`; on that folder, unless a database is named."""

    def command(*arguments, lines=()):
        place = () if "--database" in arguments else ("--data", data)
        return run("admin", *arguments, *place, lines=lines)

    return command


async def play_some(house, moves=4, game="fame", names=("Ann", "Ben")):
    """A table of two persons at one device, some moves into its game: its code."""
    opened = await open_table(house, TableOrder(game, names=names, options={}), DEVICE)
    for number in range(moves):
        state = await house.hall.look(opened.code)
        seat = state.acting[0]
        move = state.match.default_move(seat)
        visitor = Visitor(seats=(0, 1), seat=seat)
        action = Action(seat, token_of(house.secret, state, seat), (move,), f"id-{number}")
        answer = await act(house, opened.code, visitor, action)
        assert answer.refusal is None
    return opened.code


@pytest.fixture
def table(inside):
    return inside(play_some)


def state_of(inside, code):
    return inside(lambda house: house.hall.look(code))


def test_tables_are_listed_and_shown(admin, table):
    done = admin("list")
    assert done.code == 0
    assert re.search(rf"{table}  running  fame  .*Ann, Ben", done.out)
    assert admin("list", "--status", "over").out == "There are no such tables.\n"
    shown = admin("show", table)
    for said in (f"Table {table}, running: fame, 4 moves", "Seat 0: Ann", f"device {DEVICE}", "Rules 1, edition base"):
        assert said in shown.out
    assert "boasts 1 kill" in shown.out
    assert len(admin("show", table, "--log", 2).lines) < len(shown.lines)


def test_nothing_secret_is_shown(admin, inside, table):
    async def secrets(house):
        async with house.store.reading() as db:
            row = await load_table(db, table)
        return [row.seed.hex(), row.salt.hex(), house.secret.hex()]

    said = admin("list").out + admin("show", table).out + admin("export", table).out
    assert not [secret for secret in inside(secrets) if secret in said]


def test_a_damaged_table_says_so(admin, inside, table):
    async def damage(house):
        async with house.store.writing() as db:
            await db.exec_driver_sql("UPDATE entries SET body = replace(body, 'boast 1', 'boast 99')")

    inside(damage)
    assert "Read-only: " in admin("show", table).out
    done = admin("rewind", table, "--to", 4, "--notice", NOTICE, "--yes")
    assert done.code == 1
    assert "can't be changed" in done.err


def test_a_record_is_exported_and_imported(admin, table, tmp_path):
    file = tmp_path / "evening.game"
    assert admin("export", table, "-o", file).code == 0
    assert len(Match.from_record(file.read_text()).turns) == 4
    assert admin("export", table).out == file.read_text()
    again = admin("export", table, "-o", file)
    assert again.code == 1
    assert "is there already" in again.err
    done = admin("import", file)
    assert done.code == 0
    code = re.search(r"is table (\w+) now", done.out)[1]
    assert f"Table {code}" in admin("show", code).out
    file.write_text(file.read_text().replace("boast 1", "boast 99"))
    refused = admin("import", file)
    assert refused.code == 1
    assert str(file) in refused.err


def test_all_records_go_into_a_folder(admin, inside, table, tmp_path):
    other = inside(lambda house: play_some(house, 1, "tiefenthal"))
    folder = tmp_path / "games"
    done = admin("export", "--all", "-o", folder)
    assert done.code == 0
    assert "2 records are in" in done.out
    assert {file.name for file in folder.iterdir()} == {f"fame-{table}.game", f"tiefenthal-{other}.game"}
    twice = admin("export", "--all", "-o", folder)
    assert twice.code == 1
    assert f"{table} was not exported" in twice.err


def test_moves_are_rewound_with_a_notice(admin, inside, table):
    before = state_of(inside, table)
    target = before.moves[1].seq
    done = admin("rewind", table, "--to", target, "--notice", NOTICE, lines=["y"])
    assert done.code == 0
    assert "3 moves were taken back" in done.out
    after = state_of(inside, table)
    assert [made.seq for made in after.moves] == [before.moves[0].seq]
    assert after.seq == before.seq + 1
    assert NOTICE in admin("show", table).out


@pytest.mark.parametrize("lines", [[], [""], ["n"]])
def test_unless_it_is_meant_nothing_changes(admin, inside, table, lines):
    before = state_of(inside, table).seq
    for arguments in (("rewind", table, "--to", 5), ("end", table)):
        done = admin(*arguments, "--notice", NOTICE, lines=lines)
        assert done.code == 1
        assert "Nothing was changed" in done.err
    assert state_of(inside, table).seq == before


def test_a_table_is_closed_with_a_notice(admin, inside, table):
    assert admin("end", table, "--notice", NOTICE, "--yes").code == 0
    assert state_of(inside, table).status == "closed"
    assert NOTICE in admin("show", table).out
    for arguments in (("rewind", table, "--to", 4), ("end", table)):
        done = admin(*arguments, "--notice", NOTICE, "--yes")
        assert done.code == 1
        assert "has ended" in done.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "nowhere"), "nowhere"),
        (("list", "--status", "odd"), "is no status"),
        (("export",), "Name one table by its code"),
        (("export", "x", "--all"), "Name one table by its code"),
        (("export", "--all"), "into which folder"),
        (("rewind", "TABLE", "--to", "1", "--notice", "x", "--yes"), "holds no move that counts"),
        (("rewind", "TABLE", "--to", "4", "--notice", " "), "A notice is one line"),
        (("end", "TABLE", "--notice", "a\nb"), "A notice is one line"),
        (("import", "nowhere.game"), "is not there"),
        (("ban", "--address", "here", "--reason", "x"), "is no address"),
        (("ban", "--device", "here", "--reason", "x"), "is no device"),
        (("ban", "--name", "x"), "Say why"),
        (("ban", "--name", "x", "--address", "192.0.2.7", "--reason", "x"), "Name exactly one"),
        (("ban", "--name", "x", "--reason", "x", "--until", "2001-01-01"), "is no time to come"),
        (("unban", "--name", "x"), "Nobody is kept out"),
        (("unban",), "Name exactly one"),
        (("restore", "nowhere.backup"), "nowhere.backup"),
        (("ban", "--name", "", "--reason", "x"), "A nickname is not empty"),
        (("ban", "--name", "", "--reason", "x", "--until", "7d"), "A nickname is not empty"),
        (("ban", "--name", " "), "A nickname is not empty"),
        (("ban", "--address", ""), "is no address"),
        (("ban", "--device", ""), "is no device"),
        (("unban", "--name", ""), "A nickname is not empty"),
        (("backup", "nowhere/monday.backup"), "The backup"),
    ],
)
def test_refusals_are_sentences(admin, table, arguments, said):
    done = admin(*(table if part == "TABLE" else part for part in arguments))
    assert done.code == 1
    assert said in done.err
    assert "Traceback" not in done.err


def test_a_row_that_cannot_be_read_is_told_and_the_others_are_listed(admin, inside, table, tmp_path):
    other = inside(lambda house: play_some(house, 1))

    async def damage(house):
        async with house.store.writing() as db:
            await db.exec_driver_sql("UPDATE tables SET summary = '[' WHERE code = ?", (other,))

    inside(damage)
    done = admin("list")
    assert done.code == 0
    assert table in done.out
    assert done.err == f"Table {other} is left out: its row in the database is damaged.\n"
    shown = admin("show", other)
    assert shown.code == 1
    assert f"Table {other} can't be read" in shown.err
    exported = admin("export", "--all", "-o", tmp_path / "games")
    assert exported.code == 1
    assert f"{other} was not exported: its row in the database is damaged." in exported.err
    assert "1 record is in" in exported.out


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(
    ("limit", "said"),
    [(0, "equal to 1 "), (10**6 + 1, "equal to 1000000 "), (99999999999999999999, "equal to 1000000 ")],
)
def test_a_limit_of_a_list_has_bounds(admin, limit, said):
    done = admin("list", "--limit", limit)
    assert done.code == 2
    assert said in done.err


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("command", ["import", "restore"])
def test_a_pipe_is_not_waited_for(admin, tmp_path, command):
    os.mkfifo(tmp_path / "pipe")
    done = admin(command, tmp_path / "pipe")
    assert done.code == 1
    assert "is no ordinary file" in done.err


def test_a_database_that_is_not_there_is_not_made(admin, data):
    done = admin("list")
    assert done.code == 1
    assert "There is no database" in done.err
    assert not data.exists()


@pytest.mark.usefixtures("table")
def test_people_are_kept_out_and_let_in_again(admin, inside):
    assert admin("ban").out == "Nobody is kept out.\n"
    assert admin("ban", "--address", "192.0.2.7", "--until", "7d", "--reason", "Spam").code == 0
    assert admin("ban", "--name", "Big  Ben", "--reason", "Rude").code == 0
    assert admin("ban", "--device", DEVICE.upper(), "--reason", "Cheats").code == 0
    listed = admin("ban").out
    for subject in ("address 192.0.2.7", "name big ben", f"device {DEVICE}"):
        assert subject in listed

    async def check(house, address, device=None, name=""):
        bans = BanList(house)
        await bans.start()
        await bans.close()
        bans.check_guest(address, device)
        bans.check_name(name)

    with pytest.raises(Refusal, match="does not let you in: Rude"):
        inside(lambda house: check(house, "192.0.2.8", name="BIG ben"))
    with pytest.raises(Refusal, match="does not let you in: Cheats"):
        inside(lambda house: check(house, "192.0.2.8", DEVICE))
    with pytest.raises(Refusal, match=r"does not let you in until .* UTC: Spam"):
        inside(lambda house: check(house, "192.0.2.7", "cd" * 32, "Ann"))
    assert admin("unban", "--address", "192.0.2.7").code == 0
    assert "192.0.2.7" not in admin("ban").out
    inside(lambda house: check(house, "192.0.2.7", "cd" * 32, "Ann"))


@pytest.mark.parametrize(("text", "length"), [("12h", 43_200_000), ("7D", 604_800_000), ("2w", 1_209_600_000)])
def test_lengths_of_bans(text, length):
    assert read_until(text, 1_000) == 1_000 + length
    assert read_until(None, 1_000) is None


@pytest.mark.parametrize("text", ["", "soon", "0d", "7", "-1d", "99999-01-01"])
def test_what_is_no_time_is_refused(text):
    with pytest.raises(Refusal, match="is no time to come"):
        read_until(text, 10**15)


def test_a_backup_is_restored_elsewhere(admin, inside, table, tmp_path):
    file = tmp_path / "monday.backup"
    assert admin("backup", file).code == 0
    assert admin("backup", file).code == 1
    inside(join_new)
    elsewhere = tmp_path / "elsewhere"
    place = ("--database", f"sqlite+aiosqlite:///{elsewhere / 'stammtisch.db'}")
    elsewhere.mkdir()
    done = admin("restore", file, *place)
    assert done.code == 0
    assert table in admin("list", *place).out
    assert len(admin("list", *place).lines) == 1
    twice = admin("restore", file, *place)
    assert twice.code == 1


async def join_new(house):
    opened = await open_table(house, TableOrder("fame", seats=2, names=("Cid",)), None)
    return await join(house, opened.code, "Dora")


def test_both_databases_are_backed_up_and_restored(run, inside, database_url, tmp_path):
    code = inside(play_some, database_url)
    file = tmp_path / "both.backup"
    assert run("admin", "backup", file, "--database", database_url).code == 0
    place = ("--data", tmp_path / "new")
    assert run("admin", "restore", file, *place).code == 0
    assert run("admin", "show", code, *place).out == run("admin", "show", code, "--database", database_url).out
    assert run("admin", "end", code, "--notice", NOTICE, "--yes", "--database", database_url).code == 0


def test_a_server_hears_of_a_change_from_outside(inside, table, data):
    async def work(house):
        outside = Outside(house)
        assert await outside.listen() == []
        async with quiet_house(settings_of(None, data)) as other:
            await other.hall.change(table, lambda *_: [Ended("house", NOTICE)])
        return await outside.listen(), await outside.listen(), (await house.hall.look(table)).status

    heard, again, status = inside(work)
    assert [notice.topic for notice in heard] == [f"table/{table}"]
    assert again == []
    assert status == "closed"
