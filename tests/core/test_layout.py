"""The layout: every byte has a name, offsets are the same for both executors, scratch lies behind the rest."""

from typing import Annotated, Literal

import pytest

from stammtisch.core.executors import fast
from stammtisch.core.layout import SCRATCH, Row, documentation, i1, i2, i8, layout_of, u8
from stammtisch.core.loops import Desk, Outcome
from stammtisch.games.registry import GAMES, rules_of
from stammtisch.testkit.differing import field_at, misaligned, unnamed_bytes

RECORDS = [Desk, Outcome, *(kind for name in GAMES for kind in (rules_of(name).state, rules_of(name).edition_record))]


class Inner:
    small: i1
    wide: i8


class Outer:
    first: i1
    row: Row[i2, Literal[3]]
    scratch: Annotated[Row[u8, Literal[2]], SCRATCH]
    inner: Row[Inner, Literal[2]]
    last: i1


@pytest.mark.parametrize("kind", [Inner, Outer, *RECORDS], ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_byte_has_one_name(kind):
    layout = layout_of(kind)
    assert unnamed_bytes(layout) == []
    assert misaligned(layout) == []
    assert layout.size % layout.align == 0


@pytest.mark.parametrize("kind", [Inner, Outer, *RECORDS], ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_both_executors_see_the_same_offsets(kind):
    def compare(layout, dtype):
        assert dtype.itemsize == layout.size
        assert [dtype.fields[field.name][1] for field in layout.fields] == [field.offset for field in layout.fields]
        for field in layout.fields:
            inner = dtype.fields[field.name][0]
            assert inner.itemsize == field.size
            if not isinstance(field.item, str):
                compare(field.item, inner.base)

    compare(layout_of(kind), fast.dtype_of(kind))


def test_largest_first_and_scratch_last():
    layout = layout_of(Outer)
    assert [field.name for field in layout.fields] == ["inner", "row", "first", "last", "scratch"]
    assert (layout.core, layout.size) == (40, 56)
    assert [field.name for field in layout_of(Inner).fields] == ["wide", "small", "core_padding"]


@pytest.mark.parametrize("game_id", GAMES)
def test_generator_script_journal_and_move_count_are_outside_the_hash(game_id):
    layout = layout_of(rules_of(game_id).state)
    for field in layout.fields:
        is_scratch = field.name in {"chance", "journal", "moves", "padding"}
        assert (field.offset >= layout.core) is is_scratch, field.name
    assert field_at(layout, layout.field("chance").offset).startswith("chance.stream")


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_field_is_documented(kind):
    documented = documentation(kind)
    named = {field.name for field in layout_of(kind).fields if "padding" not in field.name}
    assert named <= set(documented), sorted(named - set(documented))


def test_what_is_no_field_is_refused():
    class Wrong:
        name: str

    with pytest.raises(TypeError, match=r"Wrong.name: a field is a number, a record or a row of them"):
        layout_of(Wrong)
    with pytest.raises(KeyError):
        layout_of(Inner).field("nothing")
