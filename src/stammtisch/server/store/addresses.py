"""Addresses of databases: what a host may write, and what SQLAlchemy wants to read."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from stammtisch.core.refusal import refuse

PACKAGE = "stammtisch.server"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def parse_address(text: str) -> URL:
    """Read `sqlite:///PATH` or `postgresql://USER@HOST/NAME`, whatever driver it names; anything else is refused."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise refuse("store/address", PACKAGE) from error
    scheme = url.drivername.split("+")[0]
    if scheme not in DRIVERS:
        raise refuse("store/scheme", PACKAGE, scheme=scheme)
    if scheme == "sqlite":
        url = _with_path(url)
    return url.set(drivername=DRIVERS[scheme])


def format_address(url: URL) -> str:
    """Show an address to people, without its password."""
    return url.database or "" if is_sqlite(url) else url.set(drivername="postgresql").render_as_string()


def is_sqlite(url: URL) -> bool:
    """Tell whether an address is that of a file."""
    return url.drivername.startswith("sqlite")


def _with_path(url: URL) -> URL:
    """Make the path of a file whole; a database that is only in memory would forget all games and is refused."""
    if not url.database or url.database == ":memory:" or url.host:
        raise refuse("store/no-path", PACKAGE)
    return url.set(database=str(Path(url.database).expanduser().absolute()), query={})
