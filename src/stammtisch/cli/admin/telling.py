"""Times and lists as the host reads them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import typer

GAP = "  "


def moment(milliseconds: int | None) -> str:
    """Tell a time by this computer's clock; nothing for None."""
    if milliseconds is None:
        return ""
    return datetime.fromtimestamp(milliseconds / 1000).astimezone().strftime("%Y-%m-%d %H:%M")


def columns(rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns, as wide as they need; a row can be cut to pieces by other programs at two spaces."""
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))] if rows else []
    for row in rows:
        typer.echo(GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
