"""The word `odds`: chances of dice not rolled yet."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.core.refusal import refuse
from stammtisch.games.tiefenthal.view import TableView
from stammtisch.tui.tiefenthal.words import PACKAGE, say

FACES = 6
DICE = range(1, 9)


def show_odds(view: TableView, seat: int, words: Sequence[str], is_plain: bool) -> RenderableType:  # noqa: ARG001 - the signature is every command's
    """Show for some numbers of dice how likely at least one of them shows one of so many faces that would do."""
    wanted = _faces(words)
    columns = [wanted] if wanted else list(range(1, FACES))
    heading = Text(say("odds", faces=wanted))
    if is_plain:
        rows = [", ".join(say("odds-part", faces=k, chance=percent(chance(dice, k))) for k in columns) for dice in DICE]
        return Group(
            heading, *(Text(say("odds-sentence", dice=dice, parts=row)) for dice, row in zip(DICE, rows, strict=True))
        )
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(say("odds-dice"), justify="right")
    for k in columns:
        table.add_column(say("odds-faces", faces=k), justify="right")
    for dice in DICE:
        table.add_row(str(dice), *(percent(chance(dice, k)) for k in columns))
    return Group(heading, table)


def chance(dice: int, faces: int) -> Fraction:
    """Give the exact chance that at least one of some dice shows one of so many faces."""
    return 1 - Fraction(FACES - faces, FACES) ** dice


def percent(chance: Fraction) -> str:
    """Write a chance in percent, without calling the uncertain certain."""
    rounded = round(100 * chance)
    return ">99%" if rounded == 100 and chance < 1 else f"{rounded}%"


def _faces(words: Sequence[str]) -> int:
    """Read how many faces would do; 0 if it is left out."""
    if not words:
        return 0
    if len(words) > 1 or words[0] not in {str(k) for k in range(1, FACES)}:
        raise refuse("odds/faces", PACKAGE, most=FACES - 1)
    return int(words[0])
