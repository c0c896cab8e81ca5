"""Sentences of the pages, from `locale/<language>/*.ftl`."""

from __future__ import annotations

from typing import Any

from stammtisch.core.messages import sentence

PACKAGE = "stammtisch.web"


def say(key: str, /, **arguments: Any) -> str:
    """Say a sentence of the pages' catalogue."""
    return sentence(PACKAGE, key, **arguments)
