"""The tables of the database. Times are milliseconds since 1970, structures JSON text, flags 0 and 1 in SQLite."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

Number = BigInteger().with_variant(Integer(), "sqlite")
Flag = Boolean().with_variant(Integer(), "sqlite")


class Words(TypeDecorator[str]):
    """Text that any database takes: what it could not store (NUL, lone surrogates) becomes a replacement character."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Make a text storable."""
        if value is None or value.isascii():
            return value and value.replace("\0", "\ufffd")
        return value.encode("utf-8", "replace").decode().replace("\0", "\ufffd")


def _table(name: str, *parts: Any, has_rowid: bool = True) -> Table:
    """Declare a table; SQLite checks the types of its columns."""
    return Table(name, metadata, *parts, sqlite_strict=True, sqlite_with_rowid=has_rowid)


def _code(*, is_key: bool = True) -> Column[str]:
    """The table (of the tavern) that a row belongs to and goes with."""
    return Column("code", Words, ForeignKey("tables.code", ondelete="CASCADE"), primary_key=is_key, nullable=False)


def _number(name: str, *, is_key: bool = False, can_miss: bool = False) -> Column[int]:
    """A whole number: a time, a seat, a place in a log."""
    return Column(name, Number, primary_key=is_key, nullable=can_miss, autoincrement=False)


def _words(name: str, *, is_key: bool = False, can_miss: bool = False) -> Column[str]:
    """A text."""
    return Column(name, Words, primary_key=is_key, nullable=can_miss)


tables = _table(
    "tables",
    _words("code", is_key=True),
    _words("game"),
    _words("status"),
    Column("is_public", Flag, nullable=False),
    Column("has_spectators", Flag, nullable=False),
    _number("created_at"),
    _number("updated_at"),
    _number("ended_at", can_miss=True),
    _number("seq"),
    _number("deadline", can_miss=True),
    _number("bot_due", can_miss=True),
    Column("seed", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    _words("words", can_miss=True),
    _words("setup"),
    _words("summary"),
)
Index(None, tables.c.status, tables.c.is_public, tables.c.updated_at)
Index(None, tables.c.ended_at)
Index(None, tables.c.deadline)
Index(None, tables.c.bot_due)

entries = _table("entries", _code(), _number("seq", is_key=True), _number("at"), _words("body"), has_rowid=False)

keys = _table("keys", _words("digest", is_key=True), _code(is_key=False), _number("seat"), _number("at"))
Index(None, keys.c.code, keys.c.seat)

devices = _table("devices", _words("device", is_key=True), _code(), _number("seat", is_key=True), _number("at"))
Index(None, devices.c.code, devices.c.seat)

words = _table("words", _code(), _number("seat", is_key=True), _words("word"))

answers = _table(
    "answers", _code(), _number("seat", is_key=True), _words("action", is_key=True), _number("at"), _words("body")
)
Index(None, answers.c.at)

drafts = _table("drafts", _code(), _number("seat", is_key=True), _words("body"))

chats = _table(
    "chats",
    Column("id", Number, primary_key=True, autoincrement=True),
    _code(is_key=False),
    _words("channel"),
    _number("at"),
    _words("body"),
)
Index(None, chats.c.code, chats.c.channel, chats.c.id)

mutes = _table("mutes", _code(), _words("muter", is_key=True), _words("whom", is_key=True))

bans = _table("bans", _words("subject", is_key=True), _number("at"), _number("until", can_miss=True), _words("reason"))

webhooks = _table(
    "webhooks",
    _code(),
    _number("seat", is_key=True),
    _words("url"),
    _words("secret"),
    _number("at"),
    _number("failures"),
)

feeds = _table("feeds", _words("digest", is_key=True), _words("device"))
Index(None, feeds.c.device)

house = _table("house", _words("name", is_key=True), _words("value"))

snapshots = _table("snapshots", _code(), _number("seq"), Column("body", LargeBinary, nullable=False))
