"""`stammtisch games`: what there is to play, with what options and bots."""

from __future__ import annotations

import typer

from stammtisch.cli.words import say
from stammtisch.core.messages import sentence
from stammtisch.games.registry import GAMES, rules_of
from stammtisch.tui import bot_names


def games() -> None:
    """List the games."""
    for game_id in GAMES:
        rules = rules_of(game_id)
        spec = rules.spec
        fewest, most = spec.seats
        typer.echo(say("game", id=game_id, name=spec.name, fewest=fewest, most=most))
        for name, option in spec.options.items():
            values = "|".join(str(value) for value in option.values) or "SEAT"
            typer.echo(say("game-option", name=name, values=values, text=sentence(rules.package, option.doc)))
        typer.echo(say("game-editions", editions=", ".join(spec.editions)))
        typer.echo(say("game-bots", bots=", ".join(bot_names(game_id))))
