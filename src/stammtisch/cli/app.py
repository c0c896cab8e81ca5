"""The commands by name, each loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from stammtisch.cli.exits import ending_well, forgive_characters, treat_as_interrupts
from stammtisch.cli.words import say, say_if_any

ROOM = "stammtisch.cli"
COMMANDS = {
    "serve": "serve",
    "play": "play",
    "resume": "resume",
    "replay": "replay",
    "verify": "verify",
    "games": "games",
    "edition": "edition",
    "simulate": "simulate",
    "warm-up": "warm_up",
    "admin": "admin",
}
"""Command and the module that holds a function, or for a group of commands a typer app, of that name."""


class Rooms(TyperGroup):
    """The group of all commands. A module that is not there is no command."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - the signature is typer's
        """Name the commands that there are."""
        return [name for name, module in COMMANDS.items() if find_spec(f"{ROOM}.{module}")]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Load a command; for a name that is none, load all, so that a similar one can be suggested."""
        known = self.list_commands(ctx)
        for name in [cmd_name] if cmd_name in known else known:
            if name not in self.commands:
                self.commands[name] = load_command(name)
        return self.commands.get(cmd_name)

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        with ending_well():
            return super().invoke(ctx)


def load_command(name: str) -> Any:
    """Build a command from the function or the app in its module."""
    module = COMMANDS[name]
    found = getattr(import_module(f"{ROOM}.{module}"), module)
    if isinstance(found, typer.Typer):
        group: Any = typer.main.get_command(found)
        group.name = name
        return group
    single = new_app()
    add_command(single, name, found)
    return typer.main.get_command(single)


def add_command(app: typer.Typer, name: str, function: Any, key: str | None = None) -> None:
    """Enter a function as a command; its help stands in the catalogue, or else in its docstring."""
    key = key or name
    app.command(name, help=say_if_any(f"help-{key}"), epilog=say_if_any(f"epilog-{key}"))(function)


def new_app(**settings: Any) -> typer.Typer:
    """Make an app with the habits of the house."""
    return typer.Typer(add_completion=False, pretty_exceptions_enable=False, **settings)


app = new_app(
    cls=Rooms, no_args_is_help=True, context_settings={"help_option_names": ["-h", "--help"]}, epilog=say("epilog")
)


def show_version(is_wanted: bool) -> None:
    """Print the version and end."""
    if is_wanted:
        typer.echo(f"stammtisch {version('stammtisch')}")
        raise typer.Exit


@app.callback(help=say("help"))
def stammtisch(
    _version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help=say("option-version"))
    ] = False,
) -> None:
    """Play, study and research tavern games."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command: the exit code."""
    forgive_characters()
    treat_as_interrupts()
    try:
        app(args=None if arguments is None else list(arguments), prog_name="stammtisch")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return 0
