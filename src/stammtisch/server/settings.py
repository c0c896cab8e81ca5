"""What a host may set."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

LogKind = Literal["auto", "json", "plain"]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server runs.

    database: None for SQLite in `data`. public_url: the address that people use, no slash at its end. bot_cores:
    processes in which bots think. is_quiet: no log on the screen. log: as JSON
    lines, as sentences, or as fits who reads. hosts: further names under which the server is
    reached. proxies: addresses or networks whose X-Forwarded-For is believed. generosity: factor on all rate limits.
    allows_private_webhooks: messages may go to addresses inside this network.
    """

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    public_url: str | None = None
    bot_cores: int = 1
    is_quiet: bool = False
    log: LogKind = "auto"
    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    generosity: float = 1.0
    allows_private_webhooks: bool = False

    @property
    def database_url(self) -> str:
        """The address of the database, for SQLAlchemy's asynchronous engines."""
        if self.database is None:
            return f"sqlite+aiosqlite:///{self.data / 'stammtisch.db'}"
        return self.database
