"""Who sits where: sitting down, standing up, bots, the start, words, keys, and the next game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from stammtisch.bots.registry import canonical_name
from stammtisch.core.fairness import check_word
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.store import keys as store
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.store.drafts import drop_draft
from stammtisch.server.store.webhooks import drop_webhook
from stammtisch.server.store.words import drop_word, save_word
from stammtisch.server.tables.brakes import check_return
from stammtisch.server.tables.clocks import SECOND
from stammtisch.server.tables.entries import (
    AnyEntry,
    BotSeated,
    Left,
    Returned,
    Seated,
    SpeedSet,
    Vacated,
    WordGiven,
)
from stammtisch.server.tables.holding import HELD, draw_for, held_for_others
from stammtisch.server.tables.keys import HOST, Draw, draw_key, keep_key
from stammtisch.server.tables.naming import PACKAGE, bot_name, check_name
from stammtisch.server.tables.once import Sent, change_once
from stammtisch.server.tables.orders import check_pause
from stammtisch.server.tables.rematching import rematch
from stammtisch.server.tables.seats import usual_bot
from stammtisch.server.tables.shapes import SeatKey, Visitor
from stammtisch.server.tables.starting import (
    beginning,
    check_open,
    check_running,
    check_waiting,
    keep_words,
    sit_bots,
)
from stammtisch.server.tables.visiting import check_holder, check_host

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

__all__ = [
    "claim",
    "give_word",
    "join",
    "leave",
    "new_key",
    "rematch",
    "remove_bot",
    "seat_bot",
    "set_speed",
    "start",
    "take_back",
]


class SitsAlready(Exception):
    """The device that wants a seat has one: what it asked for was done before."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


@dataclass(frozen=True)
class Comer:
    """Who wants to sit down at a table of so many seats: a device, or somebody who knows no more than the key drawn."""

    code: str
    seats: int
    device: str | None
    draw: Draw


async def join(
    house: House,
    code: str,
    name: str,
    *,
    seat: int | None = None,
    word: str = "",
    device: str | None = None,
    key: str | None = None,
) -> SeatKey:
    """Sit down under a name, in the first open seat or the one asked for; the game begins when all seats are taken.

    A device that sits here gets its seat again, with a new key, unless it asks for a further one by number. key: of a
    seat at the table whose rematch this is; who has that alone gets the same seat and key again. Refused: seats that
    are taken or held for others, names that are taken, words that are no words, tables whose game has begun.
    """
    check_word(word)
    house.bans.check_name(name)
    keys: list[SeatKey] = []

    def decide(state: TableState, _now: int) -> list[AnyEntry]:
        chosen = _open_seat(state, seat, held_seats)
        keys[:] = [comer.draw.key(chosen)]
        found = check_name(name, (each.name for each in state.seats))
        return beginning(state, [Seated(chosen, found), *([WordGiven(chosen)] if word else [])])

    async def also(db: AsyncConnection, state: TableState) -> None:
        chosen, now = keys[0].seat, house.now()
        await _check_is_new(db, comer, seat)
        if device is not None:
            await store.seat_device(db, device, code, chosen, now)
        await keep_key(db, code, keys[0], now)
        if word:
            await save_word(db, code, chosen, word)
        await keep_words(db, state)

    table = await house.hall.look(code)
    held_seats = await held_for_others(house, table, device, key)
    draw = await draw_for(house, table, key) if device is None else Draw()
    comer = Comer(code, len(table.seats), device, draw)
    held = await _held(house, comer, seat)
    if held is None:
        try:
            await house.hall.change(code, decide, also)
        except SitsAlready as found:
            held = found.seat
        except Refusal:  # perhaps because the same device asked twice and the other request came first
            held = await _held(house, comer, seat)
            if held is None:
                raise
    if held is None:
        return keys[0]
    return draw.key(held) if draw.is_named else await _fresh_key(house, code, held)


async def _held(house: House, comer: Comer, seat: int | None) -> int | None:
    """Find the seat for which somebody asks again, if they do."""
    async with house.store.reading() as db:
        try:
            await _check_is_new(db, comer, seat)
        except SitsAlready as found:
            return found.seat
    return None


def _open_seat(state: TableState, seat: int | None, held: frozenset[int]) -> int:
    """Choose an open seat. held: those that others may not take now."""
    if seat is not None and state.check_seat(seat).kind != "open":
        raise refuse("seat/taken", PACKAGE, seat=seat)
    if seat is None and state.status in {"waiting", "running"}:
        free = [each.seat for each in state.seats if each.kind == "open"]
        if not free:
            raise refuse("seat/taken", PACKAGE, seat=-1)
        seat = next((each for each in free if each not in held), free[0])
    check_waiting(state)
    if seat in held:
        raise refuse("seat/held", PACKAGE, minutes=HELD // (60 * SECOND))
    assert seat is not None
    return seat


async def _check_is_new(db: AsyncConnection, comer: Comer, seat: int | None) -> None:
    """Find out whether somebody asks again for what they have: any seat, or the one that they name."""
    held = await _seats_of(db, comer)
    if held and seat is None:
        raise SitsAlready(held[0])
    if seat in held:
        raise SitsAlready(seat)


async def _seats_of(db: AsyncConnection, comer: Comer) -> list[int]:
    if comer.device is not None:
        return [each for each in await store.seats_of_device(db, comer.device, comer.code) if each != HOST]
    if not comer.draw.is_named:
        return []
    keys = [comer.draw.key(each) for each in range(comer.seats)]
    return [each.seat for each in keys if await store.seat_of_key(db, digest_of(each.key)) == (comer.code, each.seat)]


async def _fresh_key(house: House, code: str, seat: int) -> SeatKey:
    key = draw_key(seat)
    async with house.store.writing() as db:
        await keep_key(db, code, key, house.now())
    return key


async def leave(house: House, code: str, visitor: Visitor, seat: int, *, action_id: str = "") -> None:
    """Stand up. Before the start the seat is open again; in a running game a bot plays on until the person is back.

    action_id: one's own; sent twice, it is done once. Refused: others' seats, games that are over.
    """

    def decide(state: TableState, _now: int) -> list[AnyEntry]:
        check_holder(visitor, seat)
        if state.check_seat(seat).kind != "person":
            raise refuse("seat/not-person", PACKAGE, seat=seat)
        if state.status == "running":
            check_open(state)
            bot = usual_bot(state.setup.game)
            return [Left(seat), BotSeated(seat, bot, state.seats[seat].name, is_for_person=True)]
        check_waiting(state)
        return [Vacated(seat)]

    async def also(db: AsyncConnection, state: TableState) -> None:
        if state.status == "waiting":
            await _clear(db, state, seat)
            if visitor.is_host and not set(visitor.seats) - {seat}:
                await _pass_host_on(db, state, seat, house.now())

    await change_once(house, code, Sent(seat, "leave", action_id), decide, also)


async def _clear(db: AsyncConnection, state: TableState, seat: int) -> None:
    """Forget all that lets somebody play a seat."""
    await store.drop_keys(db, state.code, seat)
    await store.drop_devices(db, state.code, seat)
    await drop_word(db, state.code, seat)
    await drop_draft(db, state.code, seat)
    await drop_webhook(db, state.code, seat)


async def _pass_host_on(db: AsyncConnection, state: TableState, seat: int, now: int) -> None:
    """Make the next person with a device the table's host, if there is one."""
    count = len(state.seats)
    others = [(seat + step) % count for step in range(1, count)]
    for other in (each for each in others if state.seats[each].kind == "person"):
        devices = await store.devices_of_seat(db, state.code, other)
        if devices:
            await store.drop_keys(db, state.code, HOST)
            await store.drop_devices(db, state.code, HOST)
            for device in devices:
                await store.seat_device(db, device, state.code, HOST, now)
            return


async def seat_bot(house: House, code: str, visitor: Visitor, seat: int, bot: str, *, action_id: str = "") -> None:
    """Let a bot sit down in an open seat before the start. action_id: one's own; sent twice, it is done once.

    Refused: others than the host, unknown bots, taken seats.
    """
    check_host(visitor)

    def decide(state: TableState, _now: int) -> list[AnyEntry]:
        check_waiting(state)
        if state.check_seat(seat).kind != "open":
            raise refuse("seat/taken", PACKAGE, seat=seat)
        found = canonical_name(state.setup.game, bot)
        name = bot_name(seat, (each.name for each in state.seats))
        return beginning(state, [BotSeated(seat, found, name)])

    await change_once(house, code, Sent(HOST, f"bot {seat} {bot}", action_id), decide, keep_words)


async def remove_bot(house: House, code: str, visitor: Visitor, seat: int, *, action_id: str = "") -> None:
    """Send a bot away before the start. Refused: others than the host, seats without a bot."""
    check_host(visitor)

    def decide(state: TableState, _now: int) -> list[AnyEntry]:
        check_waiting(state)
        if state.check_seat(seat).kind != "bot":
            raise refuse("seat/not-bot", PACKAGE, seat=seat)
        return [Vacated(seat)]

    await change_once(house, code, Sent(HOST, f"no bot {seat}", action_id), decide)


async def start(house: House, code: str, visitor: Visitor, *, action_id: str = "") -> None:
    """Begin the game; bots sit down in the open seats. Refused: others than the host, games that have begun."""
    check_host(visitor)

    def decide(state: TableState, _now: int) -> list[AnyEntry]:
        check_waiting(state)
        return beginning(state, sit_bots(state))

    await change_once(house, code, Sent(HOST, "start", action_id), decide, keep_words)


async def give_word(house: House, code: str, visitor: Visitor, seat: int, word: str) -> None:
    """Add a word to the seed, before the start; a later one takes its place. Refused: others' seats, bad words."""
    check_holder(visitor, seat)
    check_word(word)

    def decide(state: TableState, _now: int) -> list[AnyEntry]:
        check_waiting(state)
        if state.check_seat(seat).kind != "person":
            raise refuse("access/seat", PACKAGE)
        return [WordGiven(seat)]

    async def also(db: AsyncConnection, _state: TableState) -> None:
        await save_word(db, code, seat, word)

    await house.hall.change(code, decide, also)


async def take_back(house: House, code: str, visitor: Visitor, seat: int, *, action_id: str = "") -> None:
    """Take one's seat back from the bot.

    Refused: others' seats, seats for which no bot plays, games not running, whoever came back a moment ago.
    """
    check_holder(visitor, seat)

    def decide(state: TableState, now: int) -> list[AnyEntry]:
        check_running(state)
        if not state.check_seat(seat).is_away:
            raise refuse("seat/not-away", PACKAGE, seat=seat)
        check_return(state, seat, now)
        return [Returned(seat)]

    await change_once(house, code, Sent(seat, "return", action_id), decide)


async def new_key(house: House, code: str, visitor: Visitor, seat: int, *, device: str | None = None) -> SeatKey:
    """Make a new key of a seat, to move it to another device. Seat -1 is the host's role.

    Earlier keys are void, and only the device that asks keeps the seat: whoever came by a key that leaked is out, and
    the seat's webhook, which may be theirs, is dropped.
    """
    if seat == HOST:
        check_host(visitor)
    else:
        check_holder(visitor, seat)
    key = draw_key(seat)
    async with house.store.writing() as db:
        await keep_key(db, code, key, house.now())
        await store.drop_devices(db, code, seat, but=device)
        await drop_webhook(db, code, seat)
    return key


async def claim(house: House, key: str, device: str) -> tuple[str, int]:
    """Give a device the seat whose key it shows: the table's code and the seat. Refused: keys that are not valid."""
    async with house.store.writing() as db:
        found = await store.seat_of_key(db, digest_of(key))
        if found is None:
            raise refuse("access/key", PACKAGE)
        await store.seat_device(db, device, found[0], found[1], house.now())
    return found


async def set_speed(house: House, code: str, visitor: Visitor, bot_pause: int) -> None:
    """Set how long bots wait before each move, in milliseconds. Refused: others than the host and the players."""
    if not (visitor.is_host or visitor.seats):
        raise refuse("access/speed", PACKAGE)
    pause = check_pause(bot_pause)

    def decide(state: TableState, _now: int) -> list[AnyEntry]:
        check_open(state)
        return [] if state.bot_pause == pause else [SpeedSet(pause)]

    await house.hall.change(code, decide)
