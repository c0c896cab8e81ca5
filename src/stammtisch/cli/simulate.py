"""`stammtisch simulate`: play many games between bots and sum them up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from stammtisch.arena import check_destination, plan_series, play_series, save_results, summarise
from stammtisch.arena.series import Series
from stammtisch.cli.compiling import compile_ahead
from stammtisch.cli.exits import ending_at_once
from stammtisch.cli.options import Seed, check_edition, read_options
from stammtisch.cli.reporting import show_report
from stammtisch.cli.words import say
from stammtisch.games.registry import game

Option = typer.Option
USUAL_GAMES = 1000
USUAL_BOTS = "regular"


def simulate(
    game_id: Annotated[str, typer.Argument(metavar="GAME", help=say("option-game-needed"))],
    *,
    players: Annotated[int | None, Option(help=say("simulate-option-players"))] = None,
    games: Annotated[int, Option(help=say("simulate-option-games"))] = USUAL_GAMES,
    bots: Annotated[str, Option(metavar="BOT,BOT", help=say("simulate-option-bots"))] = USUAL_BOTS,
    seed: Seed = None,
    workers: Annotated[int | None, Option(help=say("simulate-option-workers"))] = None,
    edition: Annotated[str, Option(metavar="FILE", help=say("option-edition"))] = "base",
    option: Annotated[list[str] | None, Option(metavar="NAME=VALUE", help=say("option-option"))] = None,
    out: Annotated[Path | None, Option(metavar="FILE", help=say("simulate-option-out"))] = None,
) -> None:
    """Play many games between bots, and show length, ways to end and win shares."""
    series = plan_series(
        game_id,
        [name.strip() for name in bots.split(",")],
        games=games,
        players=players,
        seed=seed,
        options=read_options(game(game_id), option or []),
        edition=check_edition(game(game_id), edition),
    )
    if out:
        check_destination(out)
    with ending_at_once():
        compile_ahead(game_id)
        with watching(series) as progress:
            results = play_series(series, workers=workers, progress=progress)
    show_report(series, summarise(results))
    if out:
        save_results(results, out)
        typer.echo(say("simulate-saved", file=str(out), games=len(results)))


@contextmanager
def watching(series: Series) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar while games are played, on a terminal only; it stands on the error stream."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(say("simulate-progress", games=series.games), total=series.games)
        yield lambda done: progress.update(task, completed=done)
