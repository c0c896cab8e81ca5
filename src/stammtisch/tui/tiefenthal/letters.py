"""What all of the drawing shares: colours, signs, dice, and rows of a fixed width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

WIDTH = 80
DOUBLOON, BEER, OWN, CARD = "yellow", "cyan", "magenta", "bold"
OPEN = "bold"
LETTERS = str.maketrans("●○◐▮✓»↑─·…", "*o+#x>^--~")
"""what stands for signs where there are only letters"""
OPEN_SIGN, UPGRADED, NEW, BASIC, CARDS, SERVED, PRICE, LINE, DOT = "»", "●", "◐", "○", "▮", "✓", "↑", "─", " · "
ANY = "*"


class Signs:
    """A drawing whose signs turn into letters where there are only letters."""

    def __init__(self, inner: RenderableType) -> None:
        self.inner = inner

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw, sign by sign."""
        for segment in console.render(self.inner, options):
            yield Segment(segment.text.translate(LETTERS), segment.style) if options.ascii_only else segment


def cut(text: str | Text, width: int, *, is_right: bool = False) -> Text:
    """Bring a text to a width: too long ones end in an ellipsis, short ones are filled up."""
    fitted = text.copy() if isinstance(text, Text) else Text(text)
    fitted.truncate(width, overflow="ellipsis")
    if is_right:
        fitted.pad_left(width - fitted.cell_len)
    else:
        fitted.pad_right(width - fitted.cell_len)
    return fitted


def row(parts: Iterable[str | Text], gap: str = " ") -> Text:
    """Set texts in one row that is never broken."""
    line = Text(no_wrap=True, overflow="ellipsis")
    for number, part in enumerate(parts):
        line.append(gap if number else "").append(part)
    return line


def pip_of(pip: int | None) -> str:
    """Write a pip; a star takes any die."""
    return ANY if pip is None else str(pip)


def faces(dice: Sequence[int]) -> str:
    """Write dice."""
    return " ".join(str(face) for face in dice)


def dice_text(white: Sequence[int], own: Sequence[int]) -> Text:
    """Write white dice, then own ones behind a plus."""
    text = Text(faces(white), style="bold")
    if own:
        text.append(" +" if white else "+", style="dim").append(faces(own), style=f"bold {OWN}")
    return text
