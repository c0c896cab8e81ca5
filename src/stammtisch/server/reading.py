"""Reading JSON strictly: a number is no text, 2.0 is no seat, and nothing is said twice or for nobody."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec

from stammtisch.core.refusal import refuse, shown
from stammtisch.server.refusing import refusal_of_fields
from stammtisch.server.security.guests import SERVER

AT_ONCE = 64 * 1024
"""bytes that are read in the event loop; larger bodies are read beside it"""


class Twice(Exception):
    """A field stands twice in one object."""


async def read_json(body: bytes, kind: Any) -> Any:
    """Read a body as a structure. Refused: no JSON, other types than wanted, unknown fields, fields given twice."""
    return _read(body, kind) if len(body) <= AT_ONCE else await asyncio.to_thread(_read, body, kind)


def _read(body: bytes, kind: Any) -> Any:
    try:
        found = msgspec.json.decode(body, type=kind)
        json.loads(body, object_pairs_hook=_once)
    except msgspec.ValidationError as fault:
        raise refusal_of_fields(str(fault)) from fault
    except Twice as twice:
        raise refuse("api/twice", SERVER, field=shown(str(twice))) from twice
    except RecursionError as fault:
        raise refuse("api/deep", SERVER) from fault
    except ValueError as fault:  # what is no JSON or no UTF-8
        raise refuse("api/json", SERVER) from fault
    return found


def _once(pairs: list[tuple[str, Any]]) -> None:
    """Raise for the first field that stands twice."""
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            raise Twice(name)
        seen.add(name)
