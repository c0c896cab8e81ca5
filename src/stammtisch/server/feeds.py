"""Tables that wait for me, as feeds under a secret address."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import msgspec

from stammtisch.core.fairness import is_one_line
from stammtisch.core.messages import sentence
from stammtisch.core.refusal import refuse
from stammtisch.server.links import base_url, table_url
from stammtisch.server.store import feeds as store
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.tables.entries import Pace
from stammtisch.server.tables.lobby import waiting_for
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.shapes import TableLine

if TYPE_CHECKING:
    from stammtisch.server.house import House

ATOM = "http://www.w3.org/2005/Atom"
JSON_FEED = "https://jsonfeed.org/version/1.1"


async def new_feed(house: House, device: str) -> str:
    """Make a device's feed secret; earlier ones are void."""
    secret = secrets.token_urlsafe(32)
    async with house.store.writing() as db:
        await store.drop_feeds(db, device)
        await store.add_feed(db, digest_of(secret), device)
    return secret


async def waiting(house: House, secret: str) -> tuple[TableLine, ...]:
    """List the tables that wait for the owner of a feed. Refused: unknown secrets (`feed/unknown`)."""
    async with house.store.reading() as db:
        device = await store.device_of_feed(db, digest_of(secret))
    if device is None:
        raise refuse("feed/unknown", PACKAGE)
    return await waiting_for(house, device)


async def json_feed(house: House, secret: str) -> bytes:
    """Write the feed as JSON Feed 1.1. Refused: unknown secrets."""
    lines = await waiting(house, secret)
    return msgspec.json.encode(
        {
            "version": JSON_FEED,
            "title": _say("feed-title"),
            "home_page_url": base_url(house.settings) + "/",
            "items": [
                {
                    "id": _entry_id(house, line),
                    "url": table_url(house.settings, line.code),
                    "title": _title(line),
                    "content_text": _summary(line),
                    "date_modified": _time(line.updated),
                }
                for line in lines
            ],
        }
    )


async def atom_feed(house: House, secret: str) -> bytes:
    """Write the feed as Atom. Refused: unknown secrets."""
    lines = await waiting(house, secret)
    home = base_url(house.settings)
    feed = ET.Element("feed", xmlns=ATOM)
    _add(feed, "id", f"{home}/feed/{digest_of(secret)[:16]}")
    _add(feed, "title", _say("feed-title"))
    _add(feed, "updated", _time(max((line.updated for line in lines), default=0)))
    ET.SubElement(feed, "link", href=f"{home}/")
    _add(ET.SubElement(feed, "author"), "name", _say("feed-author"))
    for line in lines:
        entry = ET.SubElement(feed, "entry")
        _add(entry, "id", _entry_id(house, line))
        _add(entry, "title", _title(line))
        _add(entry, "updated", _time(line.updated))
        ET.SubElement(entry, "link", href=table_url(house.settings, line.code))
        _add(entry, "summary", _summary(line))
    return bytes(ET.tostring(feed, encoding="utf-8", xml_declaration=True))


def _entry_id(house: House, line: TableLine) -> str:
    """Name an entry: the same while nothing happens at the table, another one when it waits anew."""
    return f"{table_url(house.settings, line.code)}#{line.updated}"


def _add(parent: ET.Element, name: str, text: str) -> None:
    ET.SubElement(parent, name).text = "".join(c for c in text if c == " " or is_one_line(c))


def _title(line: TableLine) -> str:
    return _say("feed-entry", game=line.game_name, prompt=line.prompt)


def _summary(line: TableLine) -> str:
    seats = ", ".join(name for name in line.seats if name)
    return _say("feed-summary", code=line.code, pace=pace_text(line.pace), seats=seats, prompt=line.prompt)


def pace_text(pace: Pace) -> str:
    """Say how fast a table plays."""
    if pace.kind == "live":
        return _say("pace-live", minutes=pace.bank / 60, increment=pace.increment)
    return _say("pace-daily", days=pace.days) if pace.kind == "daily" else _say("pace-none")


def _say(key: str, **arguments: Any) -> str:
    return sentence(PACKAGE, key, **arguments)


def _time(milliseconds: int) -> str:
    """Write a moment as RFC 3339 wants it."""
    return datetime.fromtimestamp(milliseconds // 1000, UTC).isoformat().replace("+00:00", "Z")
