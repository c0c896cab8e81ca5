"""`stammtisch play`: set up a table and play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from msgspec import structs

from stammtisch.cli.coming_in import Wish
from stammtisch.cli.keeping import check_record_file, keep_new
from stammtisch.cli.options import Seed, check_edition, read_options
from stammtisch.cli.seats import USUAL_SEATS, Guest, read_seats
from stammtisch.cli.sitting_down import sit_down
from stammtisch.cli.words import refuse_here, say
from stammtisch.games.registry import GAMES, Match, game
from stammtisch.tui import EndOfInput, Terminal, bot_names, screen_of

Option = typer.Option
PANEL = say("panel-server")


def play(
    game_id: Annotated[str | None, typer.Argument(metavar="GAME", help=say("option-game"))] = None,
    *,
    seats: Annotated[str, Option(help=say("option-seats"))] = USUAL_SEATS,
    seed: Seed = None,
    edition: Annotated[str, Option(metavar="FILE", help=say("option-edition"))] = "base",
    record: Annotated[Path | None, Option(metavar="FILE", help=say("option-record"))] = None,
    option: Annotated[list[str] | None, Option(metavar="NAME=VALUE", help=say("option-option"))] = None,
    plain: Annotated[bool, Option("--plain", help=say("option-plain"))] = False,
    server: Annotated[str | None, Option(metavar="URL", help=say("option-server"), rich_help_panel=PANEL)] = None,
    table: Annotated[str | None, Option(metavar="CODE", help=say("option-table"), rich_help_panel=PANEL)] = None,
    new: Annotated[str | None, Option(metavar="GAME", help=say("option-new"), rich_help_panel=PANEL)] = None,
    name: Annotated[str | None, Option(metavar="NICK", help=say("option-nick"), rich_help_panel=PANEL)] = None,
    seat: Annotated[int | None, Option(metavar="N", min=0, help=say("option-seat"), rich_help_panel=PANEL)] = None,
    key: Annotated[str | None, Option(metavar="KEY", help=say("option-key"), rich_help_panel=PANEL)] = None,
    bots: Annotated[int, Option(metavar="N", min=0, help=say("option-bots"), rich_help_panel=PANEL)] = 0,
    players: Annotated[
        int | None, Option(metavar="N", min=1, help=say("option-players"), rich_help_panel=PANEL)
    ] = None,
) -> None:
    """Set up a table and play."""
    terminal = Terminal(is_plain=plain)
    wish = Wish(table, new, name, seat, key, bots, players)
    if server is not None:
        from stammtisch.cli.server_play import play_at_server

        if game_id or seats != USUAL_SEATS or seed is not None:
            raise refuse_here("server/local-options")
        wish = structs.replace(wish, edition=edition, options=tuple(option or ()))
        play_at_server(server, wish, terminal, check_record_file(record))
        return
    if wish != Wish():
        raise refuse_here("server/none")
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
