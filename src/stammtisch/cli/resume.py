"""`stammtisch resume`: go on with a saved game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from stammtisch.cli.keeping import Keeper
from stammtisch.cli.saved import ENDING, guests_of, load_saved, match_of, saved_folder
from stammtisch.cli.sitting_down import sit_down
from stammtisch.cli.words import refuse_here, say
from stammtisch.core.refusal import Refusal
from stammtisch.tui import EndOfInput, Terminal


def resume(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help=say("option-name"))] = None,
    *,
    listing: Annotated[bool, typer.Option("--list", help=say("option-list"))] = False,
    plain: Annotated[bool, typer.Option("--plain", help=say("option-plain"))] = False,
) -> None:
    """Go on with a saved game."""
    terminal = Terminal(is_plain=plain)
    names = saved_names()
    if listing or (name is None and not names):
        show_saved(terminal, names)
        return
    chosen = name or (names[0] if len(names) == 1 else choose(terminal, names))
    if chosen is None:
        return
    path = find_saved(chosen, names)
    saved = load_saved(path)
    match = match_of(saved, path)
    record_file = Path(saved.record_file) if saved.record_file else None
    keeper = Keeper(path.name.removesuffix(ENDING), guests_of(saved, match), record_file)
    keeper.claim()
    terminal.say(say("resumed", name=path.name.removesuffix(ENDING), moves=len(match.turns)))
    sit_down(match, terminal, keeper)


def saved_names() -> list[str]:
    """Name the saved games, the latest first, those that can't be read last."""
    try:
        folder = saved_folder()
    except OSError:
        return []
    if not folder.exists():
        return []
    found = sorted(folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
    names = [path.name.removesuffix(ENDING) for path in found if not path.name.startswith(".")]
    return sorted(names, key=lambda name: not is_sound(name))


def find_saved(name: str, names: list[str]) -> Path:
    """Find a saved game by its name. Refused: a name that is none."""
    if name.removesuffix(ENDING) not in names:
        raise refuse_here("saved/unknown", name=name, known=", ".join(names) or "-", folder=str(saved_folder()))
    return saved_folder() / f"{name.removesuffix(ENDING)}{ENDING}"


def choose(terminal: Terminal, names: list[str]) -> str | None:
    """Ask which of several games, if somebody can answer."""
    show_saved(terminal, names)
    if not terminal.is_interactive:
        return None
    try:
        line = terminal.ask(say("which-saved")).strip()
    except EndOfInput:
        return None
    if line.isascii() and line.isdecimal() and 1 <= int(line[:6]) <= len(names):
        return names[int(line) - 1]
    return line or names[0]


def show_saved(terminal: Terminal, names: list[str]) -> None:
    """List the saved games."""
    if not names:
        terminal.say(say("nothing-saved"))
        return
    rows = [(str(number), name, *_facts(name)) for number, name in enumerate(names, 1)]
    if terminal.is_plain:
        terminal.say(*(", ".join(cell for cell in row if cell) for row in rows))
    else:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for key in ("number", "name", "when", "moves", "who"):
            table.add_column(say(f"saved-{key}"), no_wrap=key != "who")
        for row in rows:
            table.add_row(*row)
        terminal.say(table)
    if is_sound(names[0]):
        terminal.say(say("how-to-resume", name=names[0]))


def is_sound(name: str) -> bool:
    """Tell whether a saved game can be read."""
    try:
        load_saved(saved_folder() / f"{name}{ENDING}")
    except (Refusal, OSError):
        return False
    return True


def _facts(name: str) -> tuple[str, str, str]:
    path = saved_folder() / f"{name}{ENDING}"
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime).astimezone().strftime("%Y-%m-%d %H:%M")
        saved = load_saved(path)
    except (Refusal, OSError):
        return "", "", say("saved-unreadable", name=name)
    return when, str(saved.moves), ", ".join(saved.kinds)
