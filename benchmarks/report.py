"""The figures as a table on the screen and as the tables of docs/benchmarks.md."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.measuring import Row

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
WIDTH = 160
"""columns where no terminal says how many there are"""
HEADS = ("Row", "Game or peer", "Quantity", "Median", "Slowest to fastest", "Floor", "Met", "Note")
SMALL_IS_GOOD = {"us", "ms", "s", "bytes"}
MET = {True: "yes", False: "no", None: ""}


def amount(value: float, unit: str) -> str:
    """Write a number with its unit, to about three digits."""
    if unit == "steps/s" and value >= 1e6:
        return f"{value / 1e6:.2f} M steps/s"
    digits = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 0.1 else 3
    return f"{value:,.{digits}f} {'µs' if unit == 'us' else unit}"


def cells(row: Row) -> tuple[str, ...]:
    """Write a row, column by column."""
    lowest, highest = sorted((min(row.runs), max(row.runs)), reverse=row.unit in SMALL_IS_GOOD)
    spread = f"{amount(lowest, row.unit).split()[0]} to {amount(highest, row.unit)}"
    floor = "" if row.floor is None else amount(row.floor, row.unit)
    return (row.name, row.who, row.what, amount(row.value, row.unit), spread, floor, MET[row.is_met], row.note)


def show(rows: Sequence[Row], missing: Sequence[str]) -> None:
    """Print the table, and a line for each peer that is missing."""
    console = Console(width=WIDTH if not sys.stdout.isatty() else None)
    table = Table(*HEADS)
    for row in rows:
        table.add_row(*cells(row))
    console.print(table)
    for line in missing:
        console.print(line, markup=False)


def write(page: Path, facts: Mapping[str, str], rows: Sequence[Row], missing: Sequence[str], prefix: str = "") -> None:
    """Put machine and figures between their markers into the page; the prose around them stays. prefix: of markers."""
    text = page.read_text(encoding="utf-8")
    listed = [f"- {name}: {value}" for name, value in facts.items()]
    text = between(text, f"{prefix}machine", "\n".join(listed))
    lines = [_line(HEADS), _line("---" for _ in HEADS), *(_line(cells(row)) for row in rows)]
    text = between(text, f"{prefix}figures", "\n".join([*lines, *(f"\n{line}" for line in missing)]))
    page.write_text(text, encoding="utf-8")


def between(text: str, name: str, content: str) -> str:
    """Replace what stands between `<!-- name: begin -->` and `<!-- name: end -->`; a missing marker is a ValueError."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    pattern = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if not pattern.search(text):
        raise ValueError(f"docs/benchmarks.md has no pair of markers {begin} and {end}: put them where the table goes")
    return pattern.sub(lambda _: f"{begin}\n{content}\n{end}", text)


def _line(words: Iterable[str]) -> str:
    return "| " + " | ".join(words) + " |"
