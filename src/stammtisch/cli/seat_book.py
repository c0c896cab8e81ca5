"""Seats at tables of servers, remembered so that the same command comes back to the same seat.

The file holds secrets: whoever has one plays the seat. Only its owner may read it.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout

from stammtisch.cli.files import file_refusal, read_bytes
from stammtisch.cli.saved import home
from stammtisch.cli.words import refuse_here

FILE = "seats.json"
MOST_KEPT = 500
LOCK_WITHIN = 10.0
OWNER_ONLY = 0o600


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat at a table of a server. secret: by which the server knows us; seat: None before it is taken."""

    server: str
    code: str
    name: str
    secret: str
    seat: int | None = None


def kept_seats(server: str, code: str) -> list[KeptSeat]:
    """List our seats at a table, those taken first come first. Refused: a book that can't be read."""
    return [kept for kept in _read(book_path()) if (kept.server, kept.code) == (server, code)]


def keep_seat(kept: KeptSeat) -> None:
    """Enter a seat, or what is known of it by now. Refused: a book that can't be written."""
    _change(lambda book: [*(other for other in book if _which(other) != _which(kept)), kept][-MOST_KEPT:])


def forget_seat(kept: KeptSeat) -> None:
    """Strike a seat out."""
    _change(lambda book: [other for other in book if _which(other) != _which(kept)])


def latest_secrets(server: str, most: int) -> list[str]:
    """List the secrets by which a server knows us, the latest first. Refused: a book that can't be read."""
    found = (kept.secret for kept in reversed(_read(book_path())) if kept.server == server and kept.seat is not None)
    return list(dict.fromkeys(found))[:most]


def _which(kept: KeptSeat) -> tuple[str, str]:
    """Tell seats apart: one secret may hold seats at several tables, as in a rematch."""
    return kept.code, kept.secret


def book_path() -> Path:
    """Name the file."""
    return home() / FILE


def _read(path: Path) -> list[KeptSeat]:
    if not path.exists():
        return []
    try:
        return msgspec.json.decode(read_bytes(path), type=list[KeptSeat])
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise refuse_here("seats/damaged", file=str(path)) from fault


def _change(change: Callable[[list[KeptSeat]], list[KeptSeat]]) -> None:
    """Read, change and write the book; two windows take turns."""
    path = book_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(path.with_name(f".{FILE}.lock"), timeout=LOCK_WITHIN, mode=OWNER_ONLY):
            _write(path, msgspec.json.format(msgspec.json.encode(change(_read(path))), indent=1))
    except Timeout as fault:
        raise refuse_here("file/system", file=str(path), reason=str(fault)) from fault
    except OSError as fault:
        raise file_refusal(path, fault) from fault


def _write(path: Path, data: bytes) -> None:
    """Write the book at once or not at all, for its owner's eyes only."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as file:  # noqa: PTH123 - from a descriptor, so that nobody else may ever read it
            file.write(data)
        os.replace(part, path)  # noqa: PTH105 - says better than Path.replace what happens to the target
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
