"""Structures as JSON text in a column, and back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
import structlog

from stammtisch.core.refusal import refuse
from stammtisch.server.store.addresses import PACKAGE

T = TypeVar("T")
log = structlog.get_logger()

_encoder = msgspec.json.Encoder()
UNREADABLE = (msgspec.MsgspecError, RecursionError)
"""what decoding raises for a text that does not hold the structure asked for"""


def to_text(value: Any) -> str:
    """Write a structure as JSON text."""
    return _encoder.encode(value).decode()


def from_text(text: str, kind: type[T]) -> T:
    """Read a structure from JSON text."""
    return msgspec.json.decode(text, type=kind)


@lru_cache(maxsize=1_000)
def tell_unreadable(code: str) -> None:
    """Log once that something of a table can't be read."""
    log.warning("table.unreadable", table=code)


@contextmanager
def reading_table(code: str) -> Iterator[None]:
    """Refuse a table whose rows don't hold what they should, and log that once."""
    try:
        yield
    except UNREADABLE as error:
        tell_unreadable(code)
        raise refuse("table/unreadable", PACKAGE, code=code) from error


def digest_of(text: str) -> str:
    """SHA-256 of any text, in hex: what is kept of a secret, and of names that others made up."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
