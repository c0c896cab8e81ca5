"""Bringing the tables of a database up to date with this program, at every start."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from stammtisch.core.refusal import refuse
from stammtisch.server.store.addresses import PACKAGE
from stammtisch.server.store.schema import metadata

SCRIPTS = "stammtisch.server.store:migrations"
VERSION_TABLE = "stammtisch_version"
LOCK = 0x5374616D6D
"""the number of the advisory lock that starting servers take on PostgreSQL"""


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Run the missing migrations within the caller's transaction, one process at a time.

    name: of the database, for people. Refused: a database of a newer version, one with tables of another program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": LOCK})
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    revision = schema_version(connection)
    if revision is None:
        _refuse_foreign(connection, name)
    elif revision not in {script.revision for script in scripts.walk_revisions()}:
        raise refuse("store/newer", PACKAGE, name=name, revision=revision)
    if revision != scripts.get_current_head():
        command.upgrade(config, "head")


def schema_version(connection: Connection) -> str | None:
    """The revision that a database is at, None for one without tables of ours."""
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()


def _refuse_foreign(connection: Connection, name: str) -> None:
    """Keep away from tables that somebody else made."""
    taken = sorted(set(metadata.tables) & set(inspect(connection).get_table_names()))
    if taken:
        raise refuse("store/foreign", PACKAGE, name=name, tables=", ".join(taken))
