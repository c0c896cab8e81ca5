"""Webhooks: a message to an address of a player's choice when it becomes their move, or when their table is full.

Whoever commits a change tells this process's postman, which waits a moment so that bursts become one message, looks
which decisions are new, and claims each in the store before it sends: so nobody is told twice, whatever process is
first, and what was not told before a restart is told after it. Nobody is told who has the table open.
"""

from __future__ import annotations

import asyncio
import ssl
from functools import cache
from typing import TYPE_CHECKING, Any, Self

import httpx
import msgspec
import structlog
from sqlalchemy import select, update

from stammtisch.core.messages import clip, sentence
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.games.registry import rules_of
from stammtisch.server.addresses import Undeliverable, check_url, host_and_port, post, resolve
from stammtisch.server.links import table_url
from stammtisch.server.logs import tell_fault
from stammtisch.server.store import webhooks as store
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.store.keys import holds
from stammtisch.server.store.schema import tables, webhooks
from stammtisch.server.store.webhooks import Webhook
from stammtisch.server.tables import lines
from stammtisch.server.tables.entries import Moved, Returned, Started, TakenBack
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.starting import check_open
from stammtisch.server.tables.visiting import check_holder, visit

if TYPE_CHECKING:
    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

BURST = 1.0
"""seconds that are waited for more to happen"""
LATER = 30.0
"""seconds after which those are looked at again who had the table open"""
TRIES = 3
BACKOFF = 2.0
"""seconds before the second try; each further one waits three times as long"""
AT_ONCE = 8
"""messages that are under way at the same time"""
MOST_WAITING = 2000
"""tables that are kept for a look; further ones are looked at when something happens there again"""
MOST_FAILURES = 20
"""messages in a row that could not be delivered, after which a webhook is dropped"""
LONGEST_MESSAGE = 1500
"""characters; chat services take at most 2000"""

log = structlog.get_logger()


class Message(msgspec.Struct, frozen=True):
    """What is sent, as JSON. content and text say it in words, for chat services; none of it makes them call people."""

    event: str
    table: str
    game: str
    seat: int
    name: str
    round: int
    prompt: str
    link: str
    content: str
    text: str
    allowed_mentions: dict[str, tuple[str, ...]] = msgspec.field(default_factory=lambda: {"parse": ()})


async def set_webhook(
    house: House, code: str, seat: int, url: str | None, *, device: str | None = None, key: str | None = None
) -> None:
    """Set or (None) drop the address of a seat for whoever holds it by a device (SHA-256 of its secret) or a key.

    Refused: others' seats, what is no http(s) address, unknown hosts, hosts of private networks unless allowed.
    """
    check_holder(await visit(house, code, device=device, key=key), seat)
    check_open(await house.hall.look(code))
    if url is not None:
        await _check_reachable(house, url)
    async with house.store.writing() as db:
        # The seat may have gone to somebody else while the address was looked up.
        if not await holds(db, code, seat, device=device, key=key and digest_of(key)):
            raise refuse("access/seat", PACKAGE)
        if url is None:
            await store.drop_webhook(db, code, seat)
        else:
            await store.put_webhook(db, Webhook(code, seat, url, "", house.now()))


async def _check_reachable(house: House, url: str) -> None:
    host, port = host_and_port(check_url(url))
    try:
        async with asyncio.timeout(5):
            await resolve(host, port, allows_private=house.settings.allows_private_webhooks)
    except TimeoutError as fault:
        raise refuse("webhook/address", PACKAGE, host=host) from fault


@cache
def certificates() -> ssl.SSLContext:
    """Whose certificates count: read once in a process, as that takes longer than all else that opens a house."""
    return httpx.create_ssl_context(trust_env=False)


class Postman:
    """Delivers webhooks: `async with Postman(house): ...` runs it beside the server."""

    def __init__(self, house: House, *, burst: float = BURST, backoff: float = BACKOFF) -> None:
        self.house = house
        self.burst = burst
        self.backoff = backoff
        self._codes: dict[str, None] = {}
        self._bell = asyncio.Event()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._sending: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._client: httpx.AsyncClient | None = None

    async def __aenter__(self) -> Self:
        """Listen from now on, and look for what was not told before a restart."""
        self._client = httpx.AsyncClient(follow_redirects=False, trust_env=False, timeout=5.0, verify=certificates())
        self.house.hall.listeners.append(self.notice)
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop at once: messages under way are given up."""
        self.house.hall.listeners.remove(self.notice)
        tasks = [task for task in (self._task, *self._sending) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._client is not None:
            await self._client.aclose()

    def notice(self, _before: TableState, after: TableState) -> None:
        """Hear that a table changed."""
        if after.status == "running" and len(self._codes) < MOST_WAITING:
            self._codes[after.code] = None
            self._bell.set()

    async def _run(self) -> None:
        await self._guarded(self._look_back())
        while True:
            await self._bell.wait()
            await asyncio.sleep(self.burst)
            self._bell.clear()
            codes, self._codes = list(self._codes), {}
            await self._guarded(self._look(codes))

    async def _guarded(self, work: Any) -> None:
        try:
            await work
        except Exception as fault:  # noqa: BLE001 - whatever it is, later messages go out
            tell_fault("webhooks", fault)

    async def _look_back(self) -> None:
        """Look at all running tables with webhooks, once."""
        query = select(webhooks.c.code).distinct().join(tables, tables.c.code == webhooks.c.code)
        async with self.house.store.reading() as db:
            codes = list(await db.scalars(query.where(tables.c.status == "running")))
        await self._look(codes)

    async def _look(self, codes: list[str]) -> None:
        if not codes:
            return
        async with self.house.store.reading() as db:
            found = await db.scalars(select(webhooks.c.code).distinct().where(webhooks.c.code.in_(codes)))
            hooked = list(found)
        for code in hooked:
            state = await self.house.hall.look(code)
            async with self.house.store.reading() as db:
                hooks = await store.webhooks_of(db, code)
            for hook in hooks:
                await self._consider(state, hook)

    async def _consider(self, state: TableState, hook: Webhook) -> None:
        """Send what a seat has to be told, if it has to be told anything."""
        news = news_for(state, hook.seat)
        if news is None or news[1] <= hook.at:
            return
        if self.house.presence.is_here(state.code, hook.seat):
            asyncio.get_running_loop().call_later(LATER, self.notice, state, state)
            return
        if await self._claim(hook, news[1]):
            task = asyncio.create_task(self._deliver(hook, message_for(self.house, state, hook.seat, news[0])))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _claim(self, hook: Webhook, at: int) -> bool:
        """Note in the store until when a seat was told; False if another process was faster."""
        where = (webhooks.c.code == hook.code, webhooks.c.seat == hook.seat, webhooks.c.at < at)
        async with self.house.store.writing() as db:
            return (await db.execute(update(webhooks).where(*where).values(at=at))).rowcount == 1

    async def _deliver(self, hook: Webhook, message: Message) -> None:
        async with self._turn:
            for number in range(TRIES):
                if number:
                    await asyncio.sleep(self.backoff * 3 ** (number - 1))
                try:
                    await self._post(hook, message)
                except (Undeliverable, Refusal) as fault:
                    log.info("webhook failed", table=hook.code, seat=hook.seat, reason=_reason(fault))
                    if not isinstance(fault, Undeliverable) or fault.is_final:
                        break
                else:
                    await self._note(hook, 0)
                    return
        await self._note(hook, hook.failures + 1)

    async def _post(self, hook: Webhook, message: Message) -> None:
        assert self._client is not None
        allows_private = self.house.settings.allows_private_webhooks
        await post(self._client, hook.url, msgspec.to_builtins(message), allows_private=allows_private)

    async def _note(self, hook: Webhook, failures: int) -> None:
        if failures == hook.failures:
            return
        async with self.house.store.writing() as db:
            if failures >= MOST_FAILURES:
                await store.drop_webhook(db, hook.code, hook.seat)
            else:
                await store.note_failures(db, hook.code, hook.seat, failures)


def _reason(fault: Exception) -> str:
    """Say why, without the address: it may hold a secret."""
    return fault.code if isinstance(fault, Refusal) else str(fault)


def news_for(state: TableState, seat: int) -> tuple[str, int] | None:
    """Say what a person has to be told, and since when: that the game began, or that it has become their move."""
    if not state.is_playable or state.seats[seat].kind != "person":
        return None
    if seat in state.acting:
        since = state.since[seat]
        entry = state.history[since.seq - 1].logged.entry
        if isinstance(entry, Moved | TakenBack | Returned) and entry.seat == seat:
            return None  # in the middle of the own turn
        return ("started" if isinstance(entry, Started) else "your-move"), since.at
    begun = next(past.logged for past in state.history if isinstance(past.logged.entry, Started))
    return "started", begun.at


def message_for(house: House, state: TableState, seat: int, event: str) -> Message:
    """Write a message: the game, the table, who must do what, and the link."""
    game = rules_of(state.setup.game).spec.name
    link = table_url(house.settings, state.code)
    prompt = lines.prompt(state)
    assert state.match is not None  # only running games have news
    number = int(state.match.state.round)
    who = state.seats[seat].name
    words: dict[str, Any] = {
        "game": game,
        "code": state.code,
        "who": who,
        "round": number,
        "prompt": prompt,
        "link": link,
    }
    text = clip(sentence(PACKAGE, f"webhook-{event}", **words), LONGEST_MESSAGE)
    return Message(event, state.code, game, seat, who, number, prompt, link, text, text)
