"""The report of a series as tables: drawn by Rich on a terminal, plain text in a pipe."""

from __future__ import annotations

from collections.abc import Iterable

from rich.box import ASCII2, ROUNDED
from rich.console import Console
from rich.table import Table

from stammtisch.arena.report import Report, Share, Spread
from stammtisch.arena.series import Series
from stammtisch.cli.words import say
from stammtisch.games.registry import game

PIPE_WIDTH = 120
LEAST_WIDTH = 80
"""narrower screens get sentences"""


def show_report(series: Series, report: Report) -> None:
    """Print what was played, how it can be repeated, and the tables."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=PIPE_WIDTH, no_color=True)
    name = game(series.game).name
    heading = say("simulate-heading", game=name, games=report.games, players=series.players, seed=str(series.seed))
    console.print(heading, markup=False, highlight=False)
    if report.broken:
        console.print(say("simulate-broken", games=report.broken), markup=False, highlight=False)
    for table in tables(report, is_drawn=console.is_terminal):
        if console.width < LEAST_WIDTH:
            console.print(*in_sentences(table), sep="\n", markup=False, highlight=False)
        else:
            console.print(table)


def in_sentences(table: Table) -> Iterable[str]:
    """Tell a table that is too wide for the screen: a line for each row, each cell behind its heading."""
    yield f"\n{table.title}"
    for row in zip(*(column.cells for column in table.columns), strict=True):
        yield ", ".join(f"{column.header} {cell}" for column, cell in zip(table.columns, row, strict=True))


def tables(report: Report, *, is_drawn: bool) -> Iterable[Table]:
    """Build the tables: length and score, ways to end, win shares by seat and, of several bots, by bot."""
    rows = (("rounds", report.rounds), ("steps", report.steps), ("winning-score", report.winning_score))
    length = _table("length", ("what", "mean", "median", "range"), is_drawn=is_drawn)
    for key, spread in rows:
        if spread:
            length.add_row(say(f"simulate-{key}"), *_spread_cells(spread))
    yield length
    endings = _table("endings", ("reason", "games", "share"), is_drawn=is_drawn)
    for reason, count in report.endings:
        endings.add_row(reason, f"{count:,}", _percent(count / (report.games - report.broken)))
    yield endings
    columns = ("wins", "share", "interval", "fair", "score")
    by_bot = (("bot", report.bots),) if len(report.bots) > 1 else ()
    for key, shares in (("seat", report.seats), *by_bot):
        table = _table(f"by-{key}", (key, *columns), is_drawn=is_drawn)
        for share in shares:
            table.add_row(*_share_cells(share))
        yield table


def _table(title: str, columns: tuple[str, ...], *, is_drawn: bool) -> Table:
    table = Table(title=say(f"simulate-{title}"), title_justify="left", box=ROUNDED if is_drawn else ASCII2)
    for place, column in enumerate(columns):
        table.add_column(say(f"simulate-column-{column}"), justify="right" if place else "left")
    return table


def _spread_cells(spread: Spread) -> tuple[str, ...]:
    return f"{spread.mean:.2f}", f"{spread.median:g}", f"{spread.lowest} .. {spread.highest}"


def _share_cells(share: Share) -> tuple[str, ...]:
    interval = f"{_percent(share.low)} .. {_percent(share.high)}"
    return (
        share.name,
        f"{share.wins:,.10g}",
        _percent(share.share),
        interval,
        _percent(share.fair),
        f"{share.score:.2f}",
    )


def _percent(share: float) -> str:
    return f"{share:.1%}"
