"""The plain executor: what compiled code would let pass raises here."""

from typing import Literal

import pytest

from stammtisch.core.executors import plain
from stammtisch.core.layout import Row, i1, i2, i4, i8, u8


class Point:
    x: i1
    y: i2


class Board:
    seats: i1
    row: Row[i1, Literal[4]]
    points: Row[Point, Literal[3]]
    wide: i8
    count: i4
    bits: u8


@pytest.fixture
def board():
    return plain.allocate(Board)


@pytest.mark.parametrize("index", [-1, -4, 4, 99])
def test_an_index_outside_a_row_raises(board, index):
    with pytest.raises(IndexError):
        board.row[index]
    with pytest.raises(IndexError):
        board.row[index] = 1
    with pytest.raises(IndexError):
        board.points[index]


@pytest.mark.parametrize(
    ("field", "value"),
    [("seats", 128), ("seats", -129), ("wide", 1 << 63), ("count", 1 << 31), ("bits", 1 << 64), ("bits", -1)],
)
def test_a_number_that_does_not_fit_raises(board, field, value):
    with pytest.raises(ValueError, match="invalid value"):
        setattr(board, field, value)
    with pytest.raises(ValueError, match="invalid value"):
        board.row[0] = 128
    with pytest.raises(ValueError, match="invalid value"):
        board.points[0].y = 1 << 15


def test_unknown_fields_and_whole_rows_cannot_be_assigned(board):
    for name in ("points", "row", "nothing"):
        with pytest.raises(AttributeError):
            setattr(board, name, 5)
    with pytest.raises(TypeError):
        board.points[0] = board.points[1]


def test_fields_read_and_write_the_bytes():
    memory = bytearray(plain.memory_of(plain.allocate(Board)))
    one, other = plain.look(Board, memory), plain.look(Board, memory)
    one.points[2].y = -7
    one.bits = (1 << 64) - 1
    one.row[3] = -128
    assert (other.points[2].y, other.bits, list(other.row)) == (-7, (1 << 64) - 1, [0, 0, 0, -128])
    assert len(one.points) == 3
    assert [point.y for point in one.points] == [0, 0, -7]
    with pytest.raises(ValueError, match="Board takes"):
        plain.look(Board, memory + b"1")


def test_records_of_two_memories_share_nothing(board):
    other = plain.allocate(Board)
    other.points[0].x = 5
    assert board.points[0].x == 0
    plain.assign([board], 0, [other], 0)
    other.points[0].x = 6
    assert board.points[0].x == 5
