"""Reading the order of a table: everything is checked before anything is written."""

from __future__ import annotations

import asyncio

import msgspec

from stammtisch.bots.registry import canonical_name
from stammtisch.core.edition import Edition
from stammtisch.core.game import Rules
from stammtisch.core.match import check_players
from stammtisch.core.options import check_options
from stammtisch.core.refusal import refuse, shown
from stammtisch.games.registry import rules_of
from stammtisch.server.tables.entries import Pace, TableSetup
from stammtisch.server.tables.naming import PACKAGE, bot_name, check_name
from stammtisch.server.tables.seats import usual_bot
from stammtisch.server.tables.shapes import TableOrder

LONGEST_EDITION = 200_000
"""bytes of an own edition"""
BANK = (30, 3 * 60 * 60)
"""seconds"""
INCREMENT = (0, 60)
DAYS = (1, 30)
BOT_PAUSE = (0, 10_000)
"""milliseconds"""


SHORTEST_ID, LONGEST_ID = 16, 64
"""characters of the id of an order"""


class Place(msgspec.Struct, frozen=True):
    """Who sits down at once: a person (bot is None) or a bot, under a name."""

    name: str
    bot: str | None = None


class Plan(msgspec.Struct, frozen=True):
    """A checked order: the setup but for its commitment, and who sits in the first seats."""

    setup: TableSetup
    places: tuple[Place, ...]


async def check_order(order: TableOrder) -> Plan:
    """Check an order whole.

    Refused: values of wrong types, unknown games, editions, options and bots, paths, numbers out of range, more people
    and bots than seats, bad names, names given twice.
    """
    order = _retyped(order)
    check_id(order.id)
    rules = rules_of(order.game)
    edition = await _edition(rules, order)
    seats = len(order.names) + len(order.bots) if order.seats is None else order.seats
    check_players(rules, edition, seats)
    if len(order.names) + len(order.bots) > seats:
        raise refuse("order/crowded", PACKAGE, seats=seats, people=len(order.names) + len(order.bots))
    setup = TableSetup(
        game=rules.spec.id,
        rules_version=rules.spec.rules_version,
        edition=edition.name,
        edition_digest=edition.digest,
        options=check_options(rules, order.options, seats),
        seats=seats,
        pace=check_pace(order.pace),
        commitment="",
        is_public=order.is_public,
        has_spectators=order.has_spectators,
        has_odds=order.has_odds,
        bot_pause=check_pause(order.bot_pause),
        edition_text=order.edition_text,
    )
    return Plan(setup, _places(order, seats))


def check_id(order_id: str) -> None:
    """Refuse ids of orders that somebody could guess, and long ones; without one an order is done each time."""
    if order_id and not SHORTEST_ID <= len(order_id) <= LONGEST_ID:
        raise refuse("order/id", PACKAGE, least=SHORTEST_ID, most=LONGEST_ID)


def _retyped(order: TableOrder) -> TableOrder:
    """Check the types once more, for orders that no decoder has seen."""
    try:
        return msgspec.convert(msgspec.to_builtins(order), TableOrder)
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as fault:
        raise refuse("order/types", PACKAGE, reason=shown(str(fault))) from fault


async def _edition(rules: Rules, order: TableOrder) -> Edition:
    if order.edition_text is None:
        if order.edition not in rules.spec.editions:
            known = ", ".join(rules.spec.editions)
            raise refuse("order/edition", PACKAGE, edition=shown(order.edition), game=rules.spec.name, known=known)
        return rules.edition(order.edition)
    return await own_edition(rules, order.edition_text)


async def own_edition(rules: Rules, text: str) -> Edition:
    """Check an own edition, beside the event loop.

    Refused: too long ones, what is no edition of the game, other numbers under the name of a released edition.
    """
    try:
        size = len(text.encode())
    except UnicodeEncodeError as fault:
        raise refuse("order/edition-text", PACKAGE) from fault
    if size > LONGEST_EDITION:
        raise refuse("order/edition-long", PACKAGE, limit=LONGEST_EDITION)
    edition = await asyncio.to_thread(rules.edition_from_text, text, "edition")
    if edition.name in rules.spec.editions and edition.values != rules.edition(edition.name).values:
        raise refuse("order/edition-name", PACKAGE, name=shown(edition.name))
    return edition


def check_pace(pace: Pace) -> Pace:
    """Give a pace back with what belongs to its kind only. Refused: numbers out of range."""
    if pace.kind == "live":
        bank = _within("bank", pace.bank, BANK)
        return Pace("live", bank=bank, increment=_within("increment", pace.increment, INCREMENT))
    if pace.kind == "daily":
        return Pace("daily", days=_within("days", pace.days, DAYS))
    return Pace()


def check_pause(bot_pause: int) -> int:
    """Give the milliseconds that bots wait back. Refused: numbers out of range."""
    return _within("bot-pause", bot_pause, BOT_PAUSE)


def _within(what: str, value: object, limits: tuple[int, int]) -> int:
    low, high = limits
    if type(value) is not int or not low <= value <= high:
        raise refuse(f"pace/{what}", PACKAGE, value=shown(value), low=low, high=high)
    return value


def _places(order: TableOrder, seats: int) -> tuple[Place, ...]:
    names: list[str] = []
    for name in order.names:
        names.append(check_name(name, names))
    places = [Place(name) for name in names]
    bots = [canonical_name(order.game, bot) for bot in order.bots]
    if order.is_started:
        bots += [usual_bot(order.game)] * (seats - len(places) - len(bots))
    for bot in bots:
        names.append(bot_name(len(places), names))
        places.append(Place(names[-1], bot))
    return tuple(places)
