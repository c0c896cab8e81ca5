"""State declarations and the byte layout that both executors derive from them.

A state is declared once, as a class with annotated fields (`doubloons: i2`, `dice: Row[i1, Literal[7]]`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

i1 = Annotated[int, "i1"]
i2 = Annotated[int, "i2"]
i4 = Annotated[int, "i4"]
i8 = Annotated[int, "i8"]
u8 = Annotated[int, "u8"]

SCRATCH = "scratch"
"""Marks a field that is no part of a position: `Annotated[Chance, SCRATCH]` lies behind all others."""

SIZES = {"i1": 1, "i2": 2, "i4": 4, "i8": 8, "u8": 8}

T = TypeVar("T")
N = TypeVar("N")


class Row(Generic[T, N]):
    """A field of N equal items, numbers or records; the executors supply the object behind it."""

    __slots__ = ()

    def __getitem__(self, index: int, /) -> T:
        """Read item `index`, 0 to N-1; negative numbers are refused."""
        raise NotImplementedError

    def __setitem__(self, index: int, value: T, /) -> None:
        """Write item `index`; a row of records can only be written field by field."""
        raise NotImplementedError

    def __len__(self) -> int:
        """Count the items."""
        raise NotImplementedError


@dataclass(frozen=True)
class Field:
    """One field: its name, number code or record layout, count (0 for a single item) and offset in bytes."""

    name: str
    item: str | Layout
    count: int
    offset: int

    @property
    def item_size(self) -> int:
        """Bytes of one item."""
        return SIZES[self.item] if isinstance(self.item, str) else self.item.size

    @property
    def size(self) -> int:
        """Bytes of the whole field."""
        return self.item_size * max(self.count, 1)


@dataclass(frozen=True, eq=False)
class Layout:
    """Where each field of a record lies: largest alignment first, every byte named, scratch fields last."""

    name: str
    fields: tuple[Field, ...]
    size: int
    align: int
    core: int

    def field(self, name: str) -> Field:
        """Find a field by name; an unknown one is a KeyError."""
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)


def layout_of(declaration: type) -> Layout:
    """Derive the layout of a declared record; fields that are no number, record or row are a TypeError."""
    return _derive(declaration)


@cache
def _derive(declaration: type) -> Layout:
    core: list[tuple[str, str | Layout, int]] = []
    scratch: list[tuple[str, str | Layout, int]] = []
    for name, hint in get_type_hints(declaration, include_extras=True).items():
        item, count, is_scratch = _parse(declaration, name, hint)
        (scratch if is_scratch else core).append((name, item, count))
    align = max(_align(item) for _, item, _ in core + scratch)
    fields: list[Field] = []
    offset = _place(core, fields, 0)
    offset = _pad(fields, offset, align, "core_padding")
    core_size = offset
    offset = _place(scratch, fields, offset)
    offset = _pad(fields, offset, align, "padding")
    return Layout(declaration.__name__, tuple(fields), offset, align, core_size)


def _parse(declaration: type, name: str, hint: Any) -> tuple[str | Layout, int, bool]:
    is_scratch = get_origin(hint) is Annotated and get_args(hint)[-1] == SCRATCH
    if is_scratch and len(get_args(hint)) == 2:
        hint = get_args(hint)[0]
    count = 0
    if get_origin(hint) is Row:
        hint, length = get_args(hint)
        count = int(get_args(length)[0])
    if get_origin(hint) is Annotated and get_args(hint)[1] in SIZES:
        return get_args(hint)[1], count, is_scratch
    if isinstance(hint, type) and getattr(hint, "__annotations__", None):
        return layout_of(hint), count, is_scratch
    raise TypeError(f"{declaration.__name__}.{name}: a field is a number, a record or a row of them, not {hint!r}")


def _align(item: str | Layout) -> int:
    return SIZES[item] if isinstance(item, str) else item.align


def _place(group: list[tuple[str, str | Layout, int]], fields: list[Field], offset: int) -> int:
    for name, item, count in sorted(group, key=lambda entry: -_align(entry[1])):
        field = Field(name, item, count, offset)
        fields.append(field)
        offset += field.size
    return offset


def _pad(fields: list[Field], offset: int, align: int, name: str) -> int:
    missing = -offset % align
    if missing:
        fields.append(Field(name, "i1", missing, offset))
    return offset + missing


def documentation(declaration: type) -> dict[str, str]:
    """Collect the sentence that stands under each field of a declaration, base classes included."""
    import ast
    import inspect
    import textwrap

    docs: dict[str, str] = {}
    for cls in reversed(declaration.__mro__):
        if cls is object:
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
        assert isinstance(body, ast.ClassDef)
        for statement, after in zip(body.body, body.body[1:], strict=False):
            if (
                isinstance(statement, ast.AnnAssign)
                and isinstance(statement.target, ast.Name)
                and isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
            ):
                docs[statement.target.id] = str(after.value.value)
    return docs
