"""Structures as JSON text in a column, and back."""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_encoder = msgspec.json.Encoder()


def to_text(value: Any) -> str:
    """Write a structure as JSON text."""
    return _encoder.encode(value).decode()


def from_text(text: str, kind: type[T]) -> T:
    """Read a structure from JSON text."""
    return msgspec.json.decode(text, type=kind)


def digest_of(text: str) -> str:
    """SHA-256 of any text, in hex: what is kept of a secret, and of names that others made up."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
