"""The plain executor: rules run as ordinary Python over light objects that look into the state's bytes.

No NumPy, no Numba. Bounds, negative indices and overflow raise at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import FunctionType
from typing import Any, Literal, TypeVar

from stammtisch.core.layout import SIZES, Field, Layout, layout_of

S = TypeVar("S")

FORMATS: dict[str, Literal["b", "h", "i", "q", "Q"]] = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}


class Numbers:
    """A row of numbers."""

    __slots__ = ("_view",)

    def __init__(self, view: memoryview[int]) -> None:
        self._view = view

    def __getitem__(self, index: int) -> int:
        """Read; an index outside the row, negative ones included, is an IndexError."""
        if index < 0:
            raise IndexError(f"negative index {index}")
        return self._view[index]

    def __setitem__(self, index: int, value: int) -> None:
        """Write; a number that does not fit is a ValueError."""
        if index < 0:
            raise IndexError(f"negative index {index}")
        self._view[index] = value

    def __len__(self) -> int:
        """Count the items."""
        return len(self._view)

    def __iter__(self) -> Iterator[int]:
        """Go through the items."""
        return iter(self._view)


class Records:
    """A row of records, each looked at when it is first asked for."""

    __slots__ = ("_items", "_layout", "_memory")

    def __init__(self, layout: Layout, count: int, memory: memoryview) -> None:
        self._layout = layout
        self._memory = memory
        self._items: list[Any] = [None] * count

    def __getitem__(self, index: int) -> Any:
        """Read; an index outside the row, negative ones included, is an IndexError."""
        if index < 0:
            raise IndexError(f"negative index {index}")
        item = self._items[index]
        if item is None:
            size = self._layout.size
            item = self._items[index] = _look(self._layout, self._memory[index * size : (index + 1) * size])
        return item

    def __len__(self) -> int:
        """Count the items."""
        return len(self._items)

    def __iter__(self) -> Iterator[Any]:
        """Go through the items."""
        return (self[index] for index in range(len(self)))


class Record:
    """The base of the generated record classes."""

    __slots__ = ("_i1", "_i2", "_i4", "_i8", "_u8", "memory")

    memory: memoryview


def look(declaration: type[S], memory: bytearray | memoryview) -> S:
    """Look at bytes as a declared record; reading and writing its fields reads and writes the bytes.

    Refused (ValueError): memory of another size than the record's.
    """
    layout = layout_of(declaration)
    view = memoryview(memory).cast("B")
    if len(view) != layout.size:
        raise ValueError(f"{layout.name} takes {layout.size} bytes, not {len(view)}")
    found: S = _look(layout, view)
    return found


def allocate(declaration: type[S]) -> S:
    """Make a record of zeros in memory of its own."""
    return look(declaration, bytearray(layout_of(declaration).size))


def memory_of(record: object) -> memoryview:
    """Give the bytes behind a record."""
    assert isinstance(record, Record)
    return record.memory


def assign(target: Any, i: int, source: Any, j: int) -> None:
    """Copy record j of one row over record i of another."""
    target[i].memory[:] = source[j].memory


def bind(function: Callable[..., Any], names: Mapping[str, Any]) -> Callable[..., Any]:
    """Give a function of a rule module the names that its module only declares."""
    assert isinstance(function, FunctionType)
    space = {**function.__globals__, **names}
    for name, value in function.__globals__.items():
        if isinstance(value, FunctionType) and value.__globals__ is function.__globals__:
            space[name] = FunctionType(value.__code__, space, name, value.__defaults__)
    bound: Callable[..., Any] = space[function.__name__]
    return bound


def _look(layout: Layout, memory: memoryview) -> Any:
    record = _record_class(layout)()
    record.memory = memory
    for code in sorted({field.item for field in layout.fields if isinstance(field.item, str) and not field.count}):
        setattr(record, f"_{code}", memory.cast(FORMATS[code]))
    for field in layout.fields:
        if _is_part(field):
            setattr(record, f"{field.name}_", _part(field, memory))
    return record


def _is_part(field: Field) -> bool:
    return isinstance(field.item, Layout) or field.count > 0


def _part(field: Field, memory: memoryview) -> Any:
    part = memory[field.offset : field.offset + field.size]
    if isinstance(field.item, str):
        return Numbers(part.cast(FORMATS[field.item]))
    return Records(field.item, field.count, part) if field.count else _look(field.item, part)


@cache
def _record_class(layout: Layout) -> Any:
    names: dict[str, Any] = {"__slots__": tuple(f"{field.name}_" for field in layout.fields if _is_part(field))}
    for field in layout.fields:
        names[field.name] = _property(field)
    return type(layout.name, (Record,), names)


def _property(field: Field) -> property:
    """Write the accessors as source, as `namedtuple` does: a closure over the field would halve the speed."""
    space: dict[str, Any] = {}
    if _is_part(field):
        exec(f"def read(self): return self.{field.name}_", space)  # noqa: S102  # own field names only
        return property(space["read"])
    assert isinstance(field.item, str)
    cell = f"self._{field.item}[{field.offset // SIZES[field.item]}]"
    exec(f"def read(self): return {cell}\ndef write(self, value): {cell} = value\n", space)  # noqa: S102  # as above
    return property(space["read"], space["write"])
