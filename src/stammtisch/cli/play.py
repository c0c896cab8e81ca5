"""`stammtisch play`: set up a table and play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.keeping import check_record_file, keep_new
from stammtisch.cli.options import Seed, check_edition, read_options
from stammtisch.cli.seats import USUAL_SEATS, Guest, read_seats
from stammtisch.cli.sitting_down import sit_down
from stammtisch.cli.words import refuse_here, say
from stammtisch.games.registry import GAMES, Match, game
from stammtisch.tui import EndOfInput, Terminal, bot_names, screen_of

Option = typer.Option


def play(
    game_id: Annotated[str | None, typer.Argument(metavar="GAME", help=say("option-game"))] = None,
    *,
    seats: Annotated[str, Option(help=say("option-seats"))] = USUAL_SEATS,
    seed: Seed = None,
    edition: Annotated[str, Option(metavar="FILE", help=say("option-edition"))] = "base",
    record: Annotated[Path | None, Option(metavar="FILE", help=say("option-record"))] = None,
    option: Annotated[list[str] | None, Option(metavar="NAME=VALUE", help=say("option-option"))] = None,
    plain: Annotated[bool, Option("--plain", help=say("option-plain"))] = False,
) -> None:
    """Set up a table and play."""
    terminal = Terminal(is_plain=plain)
    chosen = game_id or choose_game(terminal)
    options = read_options(game(chosen), option or [])
    screen_of(chosen)
    guests = read_seats(seats, bot_names(chosen))
    record_file = check_record_file(record)
    match = Match.new(
        chosen,
        len(guests),
        seed=seed,
        options=options,
        edition=check_edition(game(chosen), edition),
        names=[guest.name for guest in guests],
    )
    welcome(match, terminal, guests)
    sit_down(match, terminal, keep_new(chosen, guests, record_file))


def choose_game(terminal: Terminal) -> str:
    """Ask which game, if there are several."""
    known = tuple(GAMES)
    while len(known) > 1:
        terminal.say(*(say("which-game-line", number=n, id=id_, name=game(id_).name) for n, id_ in enumerate(known, 1)))
        try:
            line = terminal.ask(say("which-game")).strip().lower()
        except EndOfInput as end:
            raise refuse_here("game/none-named", known=", ".join(known)) from end
        if line in known:
            return line
        if line.isascii() and line.isdecimal() and 1 <= int(line[:3]) <= len(known):
            return known[int(line) - 1]
    return known[0]


def welcome(match: Match, terminal: Terminal, guests: tuple[Guest, ...]) -> None:
    """Greet, and show the promise of fair chance."""
    assert match.fairness is not None
    key = "welcome" if any(guest.kind == "me" for guest in guests) else "welcome-watching"
    terminal.say(say(key, game=match.rules.spec.name), say("promise", commitment=match.fairness.commitment))
