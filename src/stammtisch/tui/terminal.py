"""Where lines come from and go to: a terminal, a pipe, or a screen reader."""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import TextIO

from rich.console import Console, RenderableType

from stammtisch.tui.lines import Bell, Lines

WIDTH = 80
LEAST_HEIGHT = 24
NO_END = 1_000_000
"""rows of a pipe"""


class EndOfInput(Exception):
    """Nothing more can be read."""


class Writing(Console):
    """A console that lets its caller know when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        """Raise instead of ending the program."""
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


class Terminal:
    """Lines in, lines and tables out.

    is_plain: sentences only, without colour and boxes; so it is on narrow screens, too. is_interactive: a person sits
    in front of a real terminal. source, target: standard input and output if None.
    """

    def __init__(self, *, is_plain: bool = False, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source: TextIO = source or sys.stdin or io.StringIO()
        self.lines = Lines(self.source)
        self.target: TextIO = target or sys.stdout or io.StringIO()
        self.is_interactive = self.source.isatty() and self.target.isatty()
        self.console = Writing(
            file=self.target,
            color_system=None if is_plain or not self.target.isatty() else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.is_plain = is_plain or (self.target.isatty() and self.console.width < WIDTH)
        self.console.width = min(self.console.width, WIDTH) if self.target.isatty() else WIDTH
        self.height = max(self.console.size.height, LEAST_HEIGHT) if self.is_interactive else NO_END

    def say(self, *parts: RenderableType) -> None:
        """Print texts and tables, each from a new line."""
        if self.target.isatty():
            self.console.print(*parts, sep="\n")
            return
        with self.console.capture() as capture:
            self.console.print(*parts, sep="\n")
        self.target.write("".join(f"{line.rstrip()}\n" for line in capture.get().splitlines()))
        self.target.flush()

    def say_whole(self, *lines: str) -> None:
        """Print lines that must not be broken, such as those with a path, however long they are."""
        for line in lines:
            self.console.print(line, soft_wrap=True)

    def rows(self, part: RenderableType) -> int:
        """Count the rows that a text or table takes."""
        return len(self.console.render_lines(part, pad=False))

    @property
    def can_hear(self) -> bool:
        """Tell whether a bell can interrupt a person who is asked for a line."""
        return self.is_interactive and self.lines.can_hear

    def ask(self, prompt: str, bell: Bell | None = None) -> str:
        """Read one line after a prompt. In a pipe the line is printed, so that the output reads like the game.

        bell: raises `Rung` if it has news before the line is whole.
        """
        self.target.write(prompt)
        self.target.flush()
        line = self.lines.read(bell)
        said = "".join(c if c.isprintable() else " " for c in line.rstrip("\r\n"))
        if not self.source.isatty() or not line:
            self.say(said)
        if not line:
            raise EndOfInput
        return said
