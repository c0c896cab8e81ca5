"""Drawing that is the same for every game: choices, lists of words, what happened of late."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.tui.choices import Choice, is_lone_range
from stammtisch.tui.words import say


def choice_lines(prompt: str, choices: Sequence[Choice]) -> list[RenderableType]:
    """Draw who must do what, and the numbered choices; a lone range is chosen by its own numbers."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", justify="right", min_width=3, no_wrap=True)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(style="dim", no_wrap=True, overflow="ellipsis")
    for number, choice in enumerate(choices, 1):
        grid.add_row("" if is_lone_range(choices) else str(number), choice.text, choice.label)
    return [Text(prompt, style="bold"), grid]


def choice_sentences(choices: Sequence[Choice]) -> list[str]:
    """Tell the choices in sentences."""
    key = "choice-lone" if is_lone_range(choices) else "choice"
    return [say(key, number=number, choice=choice.text, label=choice.label) for number, choice in enumerate(choices, 1)]


def labelled(rows: Iterable[tuple[str, str]], *, is_plain: bool) -> RenderableType:
    """List words with what they mean."""
    if is_plain:
        return Group(*(Text(say("labelled", word=word, text=text)) for word, text in rows))
    grid = Table.grid(padding=(0, 2, 0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for word, text in rows:
        grid.add_row(word, text)
    return grid


def recent(lines: Sequence[Text], rows: int, key: str = "recent-earlier") -> list[Text]:
    """Keep the latest lines that fit, with one that says how many are missing, in the sentence `key`."""
    if len(lines) <= rows:
        return list(lines)
    kept = list(lines[-(rows - 1) :])
    return [Text(say(key, count=len(lines) - len(kept)), style="dim"), *kept]
