"""Lines are read whole, from anything, and whatever bytes come."""

import io
import os

from stammtisch.tui.lines import Lines
from stammtisch.tui.terminal import Terminal


def lines_of(data):
    """Read bytes from a pipe: all lines."""
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as source:
        lines = Lines(source)
        return [lines.read() for _ in range(5)]


def test_a_pipe_gives_its_lines_and_then_nothing():
    assert lines_of(b"one\n\ntwo") == ["one\n", "\n", "two", "", ""]


def test_bytes_that_are_no_text_are_replaced():
    assert lines_of(b"\xff\xfe\n") == ["\ufffd\ufffd\n", "", "", "", ""]


def test_other_streams_are_read_as_they_are():
    lines = Lines(io.StringIO("one\ntwo"))
    assert [lines.read() for _ in range(3)] == ["one\n", "two", ""]


def test_what_is_typed_into_a_pipe_is_shown_without_control_characters():
    target = io.StringIO()
    assert Terminal(source=io.StringIO("a\x1b[2Jb\n"), target=target).ask("> ") == "a [2Jb"
    assert target.getvalue() == "> a [2Jb\n"
