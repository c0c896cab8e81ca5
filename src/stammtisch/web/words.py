"""Sentences of the pages, from `locale/<language>/*.ftl`. Those said before are kept, since a page says many."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from stammtisch.core.messages import sentence

PACKAGE = "stammtisch.web"
KEPT = 8192


def say(key: str, /, **arguments: Any) -> str:
    """Say a sentence of the pages' catalogue."""
    return _said(key, tuple(arguments.items()))


@lru_cache(maxsize=KEPT)
def _said(key: str, arguments: tuple[tuple[str, Any], ...]) -> str:
    return sentence(PACKAGE, key, **dict(arguments))
