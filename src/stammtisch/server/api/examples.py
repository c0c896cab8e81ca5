"""Examples for the API's page: for each body one that could be sent as it stands."""

from __future__ import annotations

from typing import Any

KNOWN: dict[str, Any] = {
    "game": "fame",
    "seats": 3,
    "names": ["Ann"],
    "bots": ["regular", "regular"],
    "name": "Ann",
    "seat": 0,
    "token": "the token of your decision",
    "moves": ["boast 2"],
    "id": "one-random-id-for-each",
    "bot": "regular",
    "word": "hops",
    "what": "pause",
    "text": "Well boasted!",
    "url": "https://example.org/stammtisch",
    "key": "the key of a seat",
    "record": "game: fame\n...",
    "target": 12,
    "line": 3,
    "bot_pause": 600,
    "is_started": True,
}
PLAIN: dict[str, Any] = {"string": "text", "integer": 0, "number": 0, "boolean": True, "array": [], "object": {}}


def example_of(schema: dict[str, Any], shape: dict[str, Any]) -> Any:
    """Make an example of a body: its needed fields, and the further ones that are known."""
    name = str(shape.get("$ref", "")).rsplit("/", 1)[-1]
    fields = schema["components"].get("schemas", {}).get(name, {})
    needed = fields.get("required", ())
    return {
        field: KNOWN[field] if field in KNOWN else PLAIN.get(str(kind.get("type")))
        for field, kind in fields.get("properties", {}).items()
        if field in needed or field in KNOWN
    }
