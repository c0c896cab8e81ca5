"""Exit codes, and how a command ends."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import NoReturn

import typer

from stammtisch.cli.words import say
from stammtisch.core.refusal import Refusal

DONE = 0
REFUSED = 1
USAGE = 2
INTERRUPTED = 130


@contextlib.contextmanager
def ending_well() -> Iterator[None]:
    """Turn what stops a command into a sentence and an exit code; never a traceback for what people do."""
    try:
        yield
    except Refusal as refusal:
        typer.echo(refusal.message, err=True)
        raise typer.Exit(REFUSED) from refusal
    except BrokenPipeError as fault:
        hush()
        raise typer.Exit(DONE) from fault
    except OSError as fault:
        place = f"{fault.filename}: " if fault.filename else ""
        typer.echo(say("system-fault", place=place, reason=fault.strerror or str(fault)), err=True)
        raise typer.Exit(REFUSED) from fault


@contextlib.contextmanager
def ending_at_once() -> Iterator[None]:
    """Answer Ctrl-C with one sentence and the exit code for it, in work that writes nothing before it is done."""
    try:
        yield
    except KeyboardInterrupt as interrupt:
        with contextlib.suppress(OSError):  # a terminal that was closed shows nothing
            typer.echo(say("interrupted-work"), err=True)
        raise typer.Exit(INTERRUPTED) from interrupt


def hush() -> None:
    """Let nothing more be written where nobody reads."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def treat_as_interrupts() -> None:
    """Let a request to end (SIGTERM) and a closed terminal (SIGHUP) end the program as Ctrl-C does."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _interrupt)


def _interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def forgive_characters() -> None:
    """Read and write what the terminal's encoding does not know with a replacement instead of a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
