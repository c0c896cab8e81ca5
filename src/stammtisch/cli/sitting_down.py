"""Playing a match at this terminal to its end, or to wherever people leave it."""

from __future__ import annotations

import contextlib
from shlex import quote

import typer

from stammtisch.bots.naming import kind_words
from stammtisch.cli.exits import INTERRUPTED, REFUSED
from stammtisch.cli.keeping import Keeper
from stammtisch.cli.options import format_options
from stammtisch.cli.saved import home_variable
from stammtisch.cli.seats import format_seats
from stammtisch.cli.words import say
from stammtisch.core.match import Match
from stammtisch.core.refusal import Refusal
from stammtisch.core.verify import verify
from stammtisch.tui import EndOfInput, Leave, Sitting, Terminal, hold_seats, screen_of, show_ending
from stammtisch.tui.holders import PERSON


def sit_down(match: Match, terminal: Terminal, keeper: Keeper) -> None:
    """Play; the game is kept after every move. Ends with 130 when interrupted, with 1 if it is left and not kept."""
    keeper.keep(match)
    if keeper.fault:
        terminal.say_whole(not_kept(keeper.fault))
    screen = screen_of(match.rules.spec.id)
    holders = hold_seats(match, [guest.kind for guest in keeper.guests])
    for guest in keeper.guests:
        if guest.kind != PERSON:
            terminal.say(say("bot-sits", name=guest.name, kind=kind_words(guest.kind)))
    sitting = Sitting(match, holders, terminal, screen, keeper.keep)
    try:
        sitting.play()
    except (Leave, EndOfInput) as end:
        tell_kept(match, terminal, keeper, "left" if isinstance(end, Leave) else "input-ended")
        if keeper.fault:
            raise typer.Exit(REFUSED) from end
    except KeyboardInterrupt as interrupt:
        with contextlib.suppress(OSError):  # a terminal that was closed shows nothing
            terminal.say("")
            tell_kept(match, terminal, keeper, "interrupted")
        raise typer.Exit(INTERRUPTED) from interrupt
    except BrokenPipeError:
        with contextlib.suppress(Refusal):
            keeper.write_record(match)
        raise
    else:
        show_ending(match, terminal, screen)
        tell_what_next(match, terminal, keeper)
    finally:
        keeper.release()


def tell_kept(match: Match, terminal: Terminal, keeper: Keeper, key: str) -> None:
    """Say where the game is and how to go on; write its record so far if a file was asked for."""
    if keeper.fault:
        terminal.say_whole(say(key), not_kept(keeper.fault), say("not-kept-lost"))
    else:
        terminal.say_whole(say(key), say("kept", name=keeper.name, file=str(keeper.path)))
    if keeper.record_file:
        write_so_far(match, terminal, keeper)


def not_kept(fault: Refusal) -> str:
    """Say why a game can't be kept, and which variable names a better place."""
    return say("not-kept", reason=fault.message, variable=home_variable() or "none")


def write_so_far(match: Match, terminal: Terminal, keeper: Keeper) -> None:
    """Write the record of a game that is not over where it was asked for."""
    try:
        keeper.write_record(match)
    except Refusal as refusal:
        terminal.say_whole(say("record-not-written", reason=refusal.message))
    else:
        terminal.say_whole(say("record-so-far", file=str(keeper.record_file)))


def tell_what_next(match: Match, terminal: Terminal, keeper: Keeper) -> None:
    """Say whether chance was fair, where the record is, and how to play again."""
    terminal.say(verify(match).message)
    try:
        path = keeper.finish(match)
    except Refusal as refusal:
        terminal.say_whole(say("record-not-written", reason=refusal.message), say("finished-stays"))
        return
    terminal.say_whole(
        say("record-written", file=str(path)),
        say(
            "again",
            game=match.rules.spec.id,
            seats=format_seats(keeper.guests),
            options=format_options(match),
            file=quote(str(path)),
        ),
    )
