"""Saying where two things differ: bytes by the state's fields, values by their keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stammtisch.core.layout import SIZES, Field, Layout, layout_of

SCRATCH_FIELDS = ("chance", "journal")


def field_at(layout: Layout, offset: int) -> str:
    """Name the field that owns a byte: `players[1].drinks`."""
    for field in layout.fields:
        if field.offset <= offset < field.offset + field.size:
            return field.name + _inside(field, offset - field.offset)
    return f"byte {offset}, which no field owns"


def _inside(field: Field, offset: int) -> str:
    place = f"[{offset // field.item_size}]" if field.count else ""
    if isinstance(field.item, Layout):
        place += "." + field_at(field.item, offset % field.item_size)
    return place


def first_difference(state: type, one: bytes, other: bytes) -> str | None:
    """Name the first field in which two states differ, with the bytes there; None if they are equal."""
    if one == other:
        return None
    if len(one) != len(other):
        return f"sizes {len(one)} and {len(other)}"
    for offset, (left, right) in enumerate(zip(one, other, strict=True)):
        if left != right:
            return f"{field_at(layout_of(state), offset)} (byte {offset}: {left} and {right})"
    return None


def without(state: type, memory: bytes | bytearray, *names: str) -> bytes:
    """Blank out fields of a state, such as the scratch fields, so that the rest can be compared."""
    blank = bytearray(memory)
    for name in names:
        field = layout_of(state).field(name)
        blank[field.offset : field.offset + field.size] = bytes(field.size)
    return bytes(blank)


def value_difference(one: Any, other: Any, place: str = "") -> str | None:
    """Name the first key or index in which two plain values differ; None if they are equal."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in {**one, **other}:
            if key not in one or key not in other:
                return f"{place}.{key}: only on one side"
            found = value_difference(one[key], other[key], f"{place}.{key}")
            if found:
                return found
        return None
    if _is_list(one) and _is_list(other) and len(one) == len(other):
        differences = (value_difference(a, b, f"{place}[{k}]") for k, (a, b) in enumerate(zip(one, other, strict=True)))
        return next((found for found in differences if found), None)
    return None if one == other else f"{place or 'value'}: {one!r} and {other!r}"


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def unnamed_bytes(layout: Layout) -> list[int]:
    """List the bytes of a layout that no field owns, records inside included."""
    owned = bytearray(layout.size)
    found: list[int] = []
    for field in layout.fields:
        for offset in range(field.offset, field.offset + field.size):
            owned[offset] += 1
        if isinstance(field.item, Layout):
            found += [field.offset + offset for offset in unnamed_bytes(field.item)]
    return found + [offset for offset, count in enumerate(owned) if count != 1]


def misaligned(layout: Layout) -> list[str]:
    """Name the fields that do not lie where their numbers want to."""
    return [
        field.name
        for field in layout.fields
        if field.offset % (SIZES[field.item] if isinstance(field.item, str) else field.item.align)
    ]
