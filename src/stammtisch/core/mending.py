"""Mending values that do not fit a model, so that what is sound in them can be checked all the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from difflib import get_close_matches
from typing import Any

Path = tuple[int | str, ...]
Fault = tuple[str, Path]
"""a kind of fault, as pydantic names it, and where it is"""

LOW, HIGH = 0, 1
NAMES = ("unread-1", "unread-2")
SURPLUS = {"extra_forbidden", "invalid_key"}


def located(errors: Iterable[Mapping[str, Any]]) -> list[Fault]:
    """Give kind and place of pydantic's errors; a wrong key counts as a key too many."""
    return [
        ("invalid_key", error["loc"][:-1]) if error["loc"][-1:] == ("[key]",) else (error["type"], error["loc"])
        for error in errors
    ]


def misspelt(schema: Mapping[str, Any], values: Mapping[str, Any], faults: Iterable[Fault]) -> list[Fault]:
    """Find keys that may be meant by an unknown one like them: what they say can't be read."""
    found = []
    for kind, path in faults:
        if kind != "extra_forbidden":
            continue
        owner: Any = values
        for step in path[:-1]:
            owner = owner[step]
        absent = [key for key in _schema_at(schema, path[:-1]).get("properties", {}) if key not in owner]
        found += [("missing", (*path[:-1], key)) for key in get_close_matches(str(path[-1]), absent, n=1)]
    return found


def unsure_places(faults: Iterable[Fault]) -> frozenset[str]:
    """Name the places that could not be read, `enemy[3].name`, and again for all entries alike, `enemy[].name`."""
    paths = [path for kind, path in faults if kind not in SURPLUS]
    paths += [path[:-1] for kind, path in faults if kind == "invalid_key"]
    return frozenset(place_of(path, number) for path in paths for number in ("{}", ""))


def place_of(path: Path, number: str = "{}") -> str:
    """Write a path as text; number: how the number of an entry is written."""
    text = ""
    for part in path:
        text += f"[{number.format(part)}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def mend(schema: Mapping[str, Any], values: Mapping[str, Any], faults: Iterable[Fault], bound: int) -> dict[str, Any]:
    """Copy values with something possible at each fault: by bound the lowest or the highest that may stand there."""
    root = dict(values)
    copied: dict[Path, Any] = {(): root}
    for kind, path in faults:
        if path:
            _mend_place(schema, _own_copy(copied, path[:-1]), kind, path, bound)
    return root


def _own_copy(copied: dict[Path, Any], path: Path) -> Any:
    """Copy what leads to a place, each table and list once."""
    for depth in range(1, len(path) + 1):
        way = path[:depth]
        if way not in copied:
            owner = copied[way[:-1]]
            copied[way] = owner[way[-1]] = copy(owner[way[-1]])
    return copied[path]


def _mend_place(schema: Mapping[str, Any], owner: Any, kind: str, path: Path, bound: int) -> None:
    node, last = _schema_at(schema, path), path[-1]
    if kind in SURPLUS:
        owner.pop(last, None)
    elif kind == "too_long":
        owner[last] = owner[last][: _option(schema, node)["maxItems"]]
    elif kind == "too_short":
        owner[last] = [*owner[last], *_guess(schema, _option(schema, node), bound)[len(owner[last]) :]]
    else:
        owner[last] = _guess(schema, node, bound)


def _schema_at(schema: Mapping[str, Any], path: Path) -> Mapping[str, Any]:
    """Find what a schema says of a place; nothing of a key that it does not know."""
    node: Mapping[str, Any] = schema
    for step in path:
        node = _option(schema, node)
        if isinstance(step, int) and "items" in node:
            node = node["items"]
        else:
            node = node.get("properties", {}).get(step) or node.get("additionalProperties") or {}
    return _resolved(schema, node) if _is_optional(node) else _option(schema, node)


def _resolved(schema: Mapping[str, Any], node: Mapping[str, Any]) -> Mapping[str, Any]:
    return schema["$defs"][node["$ref"].rpartition("/")[2]] if "$ref" in node else node


def _is_optional(node: Mapping[str, Any]) -> bool:
    return {"type": "null"} in node.get("anyOf", ())


def _option(schema: Mapping[str, Any], node: Mapping[str, Any]) -> Mapping[str, Any]:
    """Choose the first of several shapes that may stand in one place."""
    return _resolved(schema, node["anyOf"][0] if "anyOf" in node else node)


def _guess(schema: Mapping[str, Any], node: Mapping[str, Any], bound: int) -> Any:
    if bound == LOW and _is_optional(node):
        return None
    node = _option(schema, node)
    if "const" in node:
        return node["const"]
    if "enum" in node:
        return node["enum"][-bound]
    if node.get("type") == "object":
        return {key: _guess(schema, inner, bound) for key, inner in node.get("properties", {}).items()}
    if node.get("type") == "array":
        return [_guess(schema, node["items"], bound)] * node.get("minItems", 0)
    bounds = {"integer": (node.get("minimum"), node.get("maximum")), "boolean": (False, True), "string": NAMES}
    return bounds[node["type"]][bound]
