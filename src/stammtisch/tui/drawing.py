"""Drawing that is the same for every game: choices, lists of words, what happened of late."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.core.game import Piece
from stammtisch.tui.choices import Choice, is_lone_range
from stammtisch.tui.terminal import WIDTH
from stammtisch.tui.words import say

MOST_LABELLED = 12
LABEL_WIDTH = 20
GAP = 3
"""between choices in one line"""


def choice_lines(prompt: str, choices: Sequence[Choice], rows: int = 1_000) -> list[RenderableType]:
    """Draw who must do what, and the numbered choices; a lone range is chosen by its own numbers.

    prompt: may be left out. rows: for the choices; if they are more, several stand in a line, without labels.
    """
    head = [Text(prompt, style="bold")] if prompt else []
    if len(choices) > rows:
        for text in head:
            text.truncate(WIDTH, overflow="ellipsis")
        return [*head, *flowing(_briefly(number, choice) for number, choice in enumerate(choices, 1))]
    width = max((len(choice.text) for choice in choices), default=0)
    numbers = [""] if is_lone_range(choices) else [str(number) for number, _ in enumerate(choices, 1)]
    return [*head, *(_in_full(number, choice, width) for number, choice in zip(numbers, choices, strict=True))]


def _in_full(number: str, choice: Choice, width: int) -> Text:
    """Draw a choice with its label in one line; what to type is never cut."""
    line = Text.assemble((f"{number:>3}  ", "bold"), (f"{choice.text:<{width}}  ", "bold"), (choice.label, "dim"))
    line.no_wrap = True
    line.truncate(WIDTH, overflow="ellipsis")
    return line


def _briefly(number: int, choice: Choice) -> Text:
    text = Text.assemble((f"{number} ", "bold cyan"), (choice.text, "bold"))
    if choice.is_menu:
        text.append(" ").append(choice.tails or say("menu-brief", count=len(choice.moves)), style="dim")
    return text


def flowing(parts: Iterable[Text], width: int = WIDTH) -> list[Text]:
    """Set texts one beside the other, in as many lines as they need."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + GAP + part.cell_len <= width:
            lines[-1].append(" " * GAP).append(part)
        else:
            lines.append(part.copy())
    return lines


def menu_lines(choice: Choice, pieces: Sequence[Piece], *, is_plain: bool) -> list[RenderableType]:
    """Draw the moves of a menu with their numbers, or if there are many, in a line for each piece that they act on."""
    numbers = {move.text: number for number, move in enumerate(choice.moves, 1)}
    if is_plain or len(choice.moves) <= MOST_LABELLED:
        rows = [(f"{numbers[move.text]:>3}  {move.text}", move.label) for move in choice.moves]
        return [labelled(rows, is_plain=is_plain)]
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=LABEL_WIDTH, no_wrap=True, overflow="ellipsis")
    grid.add_column(no_wrap=True)
    for piece in pieces:
        moves = [move.text for move in piece.moves if move.text in numbers]
        if moves:
            parts = (Text.assemble((f"{numbers[move]:>2} ", "bold cyan"), move) for move in moves)
            grid.add_row(piece.label, Text("\n").join(flowing(parts, WIDTH - LABEL_WIDTH - 2)))
    return [grid]


def choice_sentences(choices: Sequence[Choice], *, has_words: bool = False) -> list[str]:
    """Tell the choices in sentences; has_words: each with what to type, even where its label begins like that."""
    lone = "choice-lone" if is_lone_range(choices) else None
    return [
        say(lone or ("choice" if has_words else _key_of(choice)), number=number, choice=choice.text, label=choice.label)
        for number, choice in enumerate(choices, 1)
    ]


def _key_of(choice: Choice) -> str:
    """Name the sentence of a choice: a label that begins with what to type says it already."""
    return "choice-told" if choice.label.casefold().startswith(choice.text) else "choice"


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
