"""Tables, keys, devices and all that belongs to one table or to the house."""

import asyncio

import msgspec
import pytest
import structlog
from sqlalchemy import func, select, text
from sqlalchemy.exc import IntegrityError

from server.store.rows import SETUP, add, keep, line, move, opened, row
from stammtisch.core.refusal import Refusal
from stammtisch.server.store import answers, bans, bodies, chats, drafts, feeds, house, keys, snapshots, webhooks, words
from stammtisch.server.store import tables as lists
from stammtisch.server.store.logs import read_after
from stammtisch.server.store.retention import forget_answers, forget_bans
from stammtisch.server.store.schema import metadata
from stammtisch.server.tables.entries import Pace
from stammtisch.server.tables.shapes import ActionAnswer

pytestmark = pytest.mark.anyio


async def filled(store):
    """One row in every room of table `aaaa`."""
    async with store.writing() as db:
        await keys.add_key(db, "aaaa", 0, "key", 1)
        await keys.seat_device(db, "device", "aaaa", 0, 1)
        await words.save_word(db, "aaaa", 0, "word")
        await answers.save_answer(db, "aaaa", 0, ActionAnswer("id", 1, 1), 1)
        await drafts.save_draft(db, "aaaa", 0, ["one", "two"])
        await chats.add_line(db, "aaaa", "players", chats.ChatBody("Ann", "Hello"), 1)
        await chats.add_mute(db, "aaaa", "0", "1")
        await webhooks.put_webhook(db, webhooks.Webhook("aaaa", 0, "https://example.org", "secret", 1))
        await snapshots.save_snapshot(db, "aaaa", snapshots.Snapshot(1, b"\0"))
    await add(store, "aaaa", 0, move(1))


async def count_all(db):
    """How many rows there are in which table of the database."""
    return {
        name: number
        for name, table in metadata.tables.items()
        if (number := await db.scalar(select(func.count()).select_from(table)))
    }


async def test_a_row_comes_back_and_changes(store):
    await keep(store, row())
    async with store.writing() as db:
        assert await lists.load_table(db, "aaaa") == row()
        assert await lists.load_table(db, "no \0 such \ud800") is None
        changes = {"status": "over", "is_public": False, "ended_at": 9, "words": ("a", "b"), "deadline": 2**40}
        await lists.update_table(db, "aaaa", **changes, summary=line("aaaa", "over"))
        changed = await lists.load_table(db, "aaaa")
        assert changed == row(**changes, summary=line("aaaa", "over"))
        assert changed.is_public is False


async def test_a_code_is_given_once(store):
    await keep(store, row())
    with pytest.raises(IntegrityError):
        await keep(store, row())


async def test_lists_show_what_strangers_may_see_the_newest_first(store):
    hidden = [
        row("h1", is_public=False),
        row("h2", "running", has_spectators=False),
        row("h3", "over", is_public=False),
    ]
    waiting = [row(f"w{number}", updated_at=number) for number in range(4)]
    running = [row(f"r{number}", "running", updated_at=number) for number in range(3)]
    ended = [row("e1", "over", ended_at=5), row("e2", "closed", ended_at=7), row("e3", "over", ended_at=6)]
    daily = row("d1", "running", has_spectators=False, setup=msgspec.structs.replace(SETUP, pace=Pace("daily", days=2)))
    await keep(store, *hidden, *waiting, *running, *ended, daily)
    async with store.reading() as db:
        assert [each.code for each in await lists.open_tables(db, 3)] == ["w3", "w2", "w1"]
        assert [each.code for each in await lists.open_tables(db, 3, skip=3)] == ["w0"]
        assert [each.code for each in await lists.watchable_tables(db, 9)] == ["r2", "r1", "r0"]
        assert [each.code for each in await lists.ended_tables(db, 9)] == ["e2", "e3", "e1"]
        assert await lists.open_tables(db, 1) == [line("w3", updated=3)]
        assert len(await lists.all_tables(db, 99)) == 14
        assert [each.code for each in await lists.all_tables(db, 99, status="closed")] == ["e2"]
        assert await lists.live_tables(db) == ["h2", "r0", "r1", "r2"]
        assert await lists.count_tables(db) == {"waiting": 5, "running": 5, "over": 3, "closed": 1}


@pytest.fixture
def told():
    """What is logged, also after tests with a quiet house."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(0))
    with structlog.testing.capture_logs() as lines:
        yield lines
    structlog.configure(**before)


async def test_a_line_that_cannot_be_read_takes_no_other_away_and_is_told_once(store, told):
    bodies.tell_unreadable.cache_clear()
    kinds = {"w": ("waiting", None), "r": ("running", None), "e": ("over", 5)}
    await keep(store, *(row(f"{k}{n}", kind, ended_at=end) for k, (kind, end) in kinds.items() for n in range(2)))
    async with store.writing() as db:
        await keys.seat_device(db, "me", "w0", 0, 1)
        await keys.seat_device(db, "me", "w1", 0, 1)
        await db.execute(text("UPDATE tables SET summary = '[' || substr(summary, 2) WHERE code LIKE '_0'"))
    skipped = list[str]()
    async with store.reading() as db:
        for _ in range(2):
            assert [each.code for each in await lists.open_tables(db, 9)] == ["w1"]
            assert [each.code for each in await lists.watchable_tables(db, 9)] == ["r1"]
            assert [each.code for each in await lists.ended_tables(db, 9)] == ["e1"]
            assert [each.code for each in await lists.tables_of_device(db, "me", 9)] == ["w1"]
        assert len(await lists.all_tables(db, 9, unreadable=skipped.append)) == 3
    assert skipped == ["e0", "r0", "w0"]
    assert [(line["log_level"], line["table"]) for line in told] == [("warning", f"{kind}0") for kind in "wre"]


@pytest.mark.parametrize("damage", ["setup", "summary", "log"])
async def test_a_table_that_cannot_be_read_is_refused_in_words_and_told_once(store, told, damage):
    bodies.tell_unreadable.cache_clear()
    await keep(store, row("good"), row("poor"))
    await add(store, "poor", 0, move(1))
    change = {
        "setup": "UPDATE tables SET setup = '(' WHERE code = 'poor'",
        "summary": "UPDATE tables SET summary = '[]' WHERE code = 'poor'",
        "log": "UPDATE entries SET body = '{}'",
    }[damage]
    async with store.writing() as db:
        await db.execute(text(change))
    async with store.reading() as db:
        assert await lists.load_table(db, "good") == row("good")
        for _ in range(2):
            with pytest.raises(Refusal, match="Table poor can't be read") as caught:
                await (read_after(db, "poor", 0) if damage == "log" else lists.load_table(db, "poor"))
            assert caught.value.code == "table/unreadable"
    assert [(line["event"], line["table"]) for line in told] == [("table.unreadable", "poor")]


async def test_clocks_and_bots_that_are_due(store):
    times = {"a": (5, None), "b": (3, 8), "c": (None, 2), "d": (9, 4)}
    await keep(store, *(row(code, deadline=clock, bot_due=bot) for code, (clock, bot) in times.items()))
    async with store.reading() as db:
        assert await lists.due_tables(db, 5, 9) == ["b", "a"]
        assert await lists.due_tables(db, 9, 1) == ["b"]
        assert await lists.bot_tables(db, 4, 9) == ["c", "d"]
        assert await lists.next_due(db) == 2
    async with store.writing() as db:
        for code in times:
            await lists.update_table(db, code, deadline=None, bot_due=None)
        assert await lists.next_due(db) is None


async def test_keys_open_a_seat_until_they_are_dropped(store):
    await keep(store, row())
    async with store.writing() as db:
        await keys.add_key(db, "aaaa", 1, "d1", 1)
        await keys.add_key(db, "aaaa", -1, "d2", 1)
        assert await keys.seat_of_key(db, "d1") == ("aaaa", 1)
        assert await keys.seat_of_key(db, "d2") == ("aaaa", -1)
        await keys.drop_keys(db, "aaaa", 1)
        assert await keys.seat_of_key(db, "d1") is None
        assert await keys.seat_of_key(db, "d2") == ("aaaa", -1)


async def test_a_device_plays_its_seats_and_lists_its_tables(store):
    await keep(store, row(), row("bbbb", updated_at=2), row("cccc"))
    async with store.writing() as db:
        for seat in (2, 0, 2, -1):
            await keys.seat_device(db, "me", "aaaa", seat, 1)
        await keys.seat_device(db, "me", "bbbb", -1, 1)
        await keys.seat_device(db, "you", "aaaa", 2, 1)
        assert await keys.seats_of_device(db, "me", "aaaa") == (-1, 0, 2)
        assert await keys.devices_of_seat(db, "aaaa", 2) == ("me", "you")
        mine = await lists.tables_of_device(db, "me", 9)
        assert [(each.code, each.yours) for each in mine] == [("bbbb", ()), ("aaaa", (0, 2))]
        assert [each.code for each in await lists.tables_of_device(db, "me", 1, skip=1)] == ["aaaa"]
        await keys.drop_device(db, "me", "aaaa", 2)
        assert await keys.devices_of_seat(db, "aaaa", 2) == ("you",)
        await keys.drop_devices(db, "aaaa", 2)
        assert await keys.devices_of_seat(db, "aaaa", 2) == ()
        assert await keys.seats_of_device(db, "me", "aaaa") == (-1, 0)


async def test_words_and_drafts_are_replaced(store):
    await keep(store, row())
    async with store.writing() as db:
        await words.save_word(db, "aaaa", 1, "beer")
        await words.save_word(db, "aaaa", 0, "ale")
        await words.save_word(db, "aaaa", 1, "wine")
        assert list((await words.read_words(db, "aaaa")).items()) == [(0, "ale"), (1, "wine")]
        await words.drop_word(db, "aaaa", 0)
        assert await words.read_words(db, "aaaa") == {1: "wine"}
        assert (await drafts.find_draft(db, "aaaa", 0)).moves == ()
        await drafts.save_draft(db, "aaaa", 0, ["one \0", "two"])
        await drafts.save_draft(db, "aaaa", 0, ["three"])
        assert (await drafts.find_draft(db, "aaaa", 0)).moves == ("three",)
        await drafts.drop_draft(db, "aaaa", 0)
        assert (await drafts.find_draft(db, "aaaa", 0)).moves == ()


async def test_the_first_answer_to_an_action_stays(store):
    await keep(store, row())
    strange = "id \0 \ud800 " * 1000
    async with store.writing() as db:
        for version in (1, 2):
            await answers.save_answer(db, "aaaa", 0, ActionAnswer("id", 1, version), 5)
        assert await answers.find_answer(db, "aaaa", 0, "id") == ActionAnswer("id", 1, 1)
        assert await answers.find_answer(db, "aaaa", 1, "id") is None
        assert await answers.find_answer(db, "aaaa", 0, strange) is None
        assert await forget_answers(db, 5) == 0
        assert await forget_answers(db, 6) == 1
        assert await answers.find_answer(db, "aaaa", 0, "id") is None


async def test_chats_are_read_in_order_and_apart(store):
    await keep(store, row())
    async with store.writing() as db:
        said = [chats.ChatBody("Ann", f"{number} \0", 0, 7) for number in range(5)]
        ids = [(await chats.add_line(db, "aaaa", "players", body, 7)).id for body in said]
        await chats.add_line(db, "aaaa", "spectators", chats.ChatBody("Bob", "psst"), 7)
        lines = await chats.read_lines(db, "aaaa", "players")
        assert [(each.id, each.body) for each in lines] == list(zip(ids, said, strict=True))
        assert [each.id for each in await chats.read_lines(db, "aaaa", "players", ids[2])] == ids[3:]
        assert [each.id for each in await chats.read_lines(db, "aaaa", "players", limit=2)] == ids[3:]
        assert [each.body.text for each in await chats.read_lines(db, "aaaa", "spectators")] == ["psst"]


async def test_a_chat_line_never_comes_in_before_one_already_read(postgres_url):
    async with opened(postgres_url) as store:
        await keep(store, row())
        body = chats.ChatBody("Ann", "Hello")

        async def later():
            async with store.writing() as db:
                return (await chats.add_line(db, "aaaa", "players", body, 2)).id

        async with store.writing() as db:
            first = (await chats.add_line(db, "aaaa", "players", body, 1)).id
            task = asyncio.create_task(later())
            await asyncio.sleep(0.2)
            assert not task.done()
        assert await task > first


async def test_mutes_add_up(store):
    await keep(store, row())
    async with store.writing() as db:
        for muter, whom in (("0", "x"), ("0", "x"), ("0", "y"), ("host", "z")):
            await chats.add_mute(db, "aaaa", muter, whom)
        assert await chats.muted_by(db, "aaaa", "0", "host") == {"x", "y", "z"}
        await chats.drop_mute(db, "aaaa", "0", "x")
        assert await chats.muted_by(db, "aaaa", "0") == {"y"}


async def test_bans_hold_for_their_time(store):
    async with store.writing() as db:
        await bans.add_ban(db, bans.Ban("me", 1, 10, "spam"))
        await bans.add_ban(db, bans.Ban("you", 2, None, "spam"))
        assert await bans.find_ban(db, 9, "nobody", "me") == bans.Ban("me", 1, 10, "spam")
        assert await bans.find_ban(db, 10, "me") is None
        assert (await bans.find_ban(db, 10, "you", "me")).subject == "you"
        assert [ban.subject for ban in await bans.list_bans(db, 9)] == ["you", "me"]
        await bans.add_ban(db, bans.Ban("you", 3, 20, "again"))
        assert await bans.find_ban(db, 20, "you") is None
        assert await forget_bans(db, 10) == 1
        await bans.lift_ban(db, "you")
        assert await bans.list_bans(db, 9) == []


async def test_webhooks_feeds_values_and_snapshots(store):
    await keep(store, row())
    async with store.writing() as db:
        hook = webhooks.Webhook("aaaa", 1, "https://example.org/a", "secret", 1)
        await webhooks.put_webhook(db, webhooks.Webhook("aaaa", 1, "https://example.org/b", "old", 1, 5))
        await webhooks.put_webhook(db, hook)
        assert await webhooks.webhooks_of(db, "aaaa") == [hook]
        await webhooks.note_failures(db, "aaaa", 1, 3)
        assert [each.failures for each in await webhooks.webhooks_of(db, "aaaa")] == [3]
        await webhooks.drop_webhook(db, "aaaa", 1)
        assert await webhooks.webhooks_of(db, "aaaa") == []
        await feeds.add_feed(db, "link", "me")
        assert await feeds.device_of_feed(db, "link") == "me"
        await feeds.drop_feeds(db, "me")
        assert await feeds.device_of_feed(db, "link") is None
        assert await house.read_value(db, "secret") is None
        assert [await house.claim_value(db, "secret", value) for value in "ab"] == ["a", "a"]
        await house.write_value(db, "secret", "c")
        assert await house.read_value(db, "secret") == "c"
        for seq in (3, 4):
            await snapshots.save_snapshot(db, "aaaa", snapshots.Snapshot(seq, b"\0\xff"))
        assert await snapshots.read_snapshot(db, "aaaa") == snapshots.Snapshot(4, b"\0\xff")
        await snapshots.drop_snapshot(db, "aaaa")
        assert await snapshots.read_snapshot(db, "aaaa") is None
