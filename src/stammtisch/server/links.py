"""Addresses of this server's pages, for messages and feeds."""

from __future__ import annotations

from stammtisch.server.settings import Settings


def base_url(settings: Settings) -> str:
    """Give the address at which people reach this server, without a slash at its end."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return settings.public_url or f"http://{host}:{settings.port}"


def table_url(settings: Settings, code: str) -> str:
    """Give the address of a table's page."""
    return f"{base_url(settings)}/t/{code}"
