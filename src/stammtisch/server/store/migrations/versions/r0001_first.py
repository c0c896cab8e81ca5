"""The first schema."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "r0001"
down_revision = None
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FLAG = sa.Boolean().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make all tables."""
    make_tables()
    make_ways_in()
    make_rooms_of_tables()
    make_rooms_of_house()


def make_tables() -> None:
    """Tables and their logs."""
    create(
        "tables",
        *(required(name) for name in ("code", "game", "status")),
        *(required(name, FLAG) for name in ("is_public", "has_spectators")),
        *(required(name, NUMBER) for name in ("created_at", "updated_at")),
        sa.Column("ended_at", NUMBER),
        required("seq", NUMBER),
        *(sa.Column(name, NUMBER) for name in ("deadline", "bot_due")),
        *(required(name, sa.LargeBinary()) for name in ("seed", "salt")),
        sa.Column("words", sa.Text()),
        *(required(name) for name in ("setup", "summary")),
        key=["code"],
    )
    index("tables", "status", "is_public", "updated_at")
    for name in ("ended_at", "deadline", "bot_due"):
        index("tables", name)
    create("entries", *of_table("seq", "at"), required("body"), key=["code", "seq"], sqlite_with_rowid=False)


def make_ways_in() -> None:
    """Keys, devices and feeds."""
    create("keys", required("digest"), *of_table("seat", "at"), key=["digest"])
    index("keys", "code", "seat")
    create("devices", required("device"), *of_table("seat", "at"), key=["device", "code", "seat"])
    index("devices", "code", "seat")
    create("feeds", required("digest"), required("device"), key=["digest"])
    index("feeds", "device")


def make_rooms_of_tables() -> None:
    """What belongs to one table beside its log."""
    create("words", *of_table("seat"), required("word"), key=["code", "seat"])
    action, body = required("action"), required("body")
    create("answers", *of_table("seat"), action, required("at", NUMBER), body, key=["code", "seat", "action"])
    index("answers", "at")
    create("drafts", *of_table("seat"), required("body"), key=["code", "seat"])
    number = sa.Column("id", NUMBER, autoincrement=True, nullable=False)
    create("chats", number, *of_table(), required("channel"), required("at", NUMBER), required("body"), key=["id"])
    index("chats", "code", "channel", "id")
    create("mutes", *of_table(), required("muter"), required("whom"), key=["code", "muter", "whom"])
    address = (required("url"), required("secret"))
    numbers = (required("at", NUMBER), required("failures", NUMBER))
    create("webhooks", *of_table("seat"), *address, *numbers, key=["code", "seat"])
    create("snapshots", *of_table("seq"), required("body", sa.LargeBinary()), key=["code"])


def make_rooms_of_house() -> None:
    """What belongs to the house."""
    until = sa.Column("until", NUMBER)
    create("bans", required("subject"), required("at", NUMBER), until, required("reason"), key=["subject"])
    create("house", required("name"), required("value"), key=["name"])


def create(name: str, *parts: Any, key: list[str], **options: Any) -> None:
    """Make a table with a primary key; SQLite checks the types of its columns."""
    constraint = sa.PrimaryKeyConstraint(*key, name=f"pk_{name}")
    belongs = any(part.name == "code" for part in parts) and name != "tables"
    foreign = [sa.ForeignKeyConstraint(["code"], ["tables.code"], f"fk_{name}_code", ondelete="CASCADE")]
    op.create_table(name, *parts, constraint, *(foreign if belongs else []), sqlite_strict=True, **options)


def index(table: str, *columns: str) -> None:
    """Make an index."""
    op.create_index(f"ix_{table}_{'_'.join(columns)}", table, list(columns))


def required(name: str, kind: Any = None) -> sa.Column[Any]:
    """A column that is never empty, of text unless said otherwise."""
    return sa.Column(name, kind or sa.Text(), nullable=False, autoincrement=False)


def of_table(*numbers: str) -> list[sa.Column[Any]]:
    """The code of the table that a row belongs to, and columns of numbers."""
    return [required("code"), *(required(name, NUMBER) for name in numbers)]
