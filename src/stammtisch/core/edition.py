"""Editions: the numbers of a box, read from a TOML file into a record that the rules read."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from stammtisch.core.executors import plain
from stammtisch.core.refusal import Refusal, refuse, shown

MOST_DOTS = 40
"""dots in one line of an edition that is no comment"""
LARGEST_FILE = 1_000_000


@dataclass(frozen=True)
class Edition:
    """An edition that passed its checks.

    digest: SHA-256 of the file. record: what the rules read. names: for each kind of thing ("character", "enemy"),
    its names in the order of their numbers. values: the file as Python values.
    """

    game: str
    name: str
    digest: str
    text: str
    is_released: bool
    record: Any
    names: dict[str, tuple[str, ...]]
    values: dict[str, Any] = field(repr=False)

    @property
    def data(self) -> bytes:
        """The record's bytes."""
        return bytes(plain.memory_of(self.record))

    def number(self, kind: str, name: str) -> int | None:
        """Find the number of a thing by its name, case and spaces forgiven; None if there is none."""
        wanted = " ".join(name.split()).casefold()
        for number, known in enumerate(self.names[kind]):
            if known.casefold() == wanted:
                return number
        return None


def released_editions(package: str) -> tuple[str, ...]:
    """Name the editions that a game's package ships, `base` first."""
    found = [entry.name.removesuffix(".toml") for entry in (files(package) / "editions").iterdir()]
    return tuple(sorted(found, key=lambda name: (name != "base", name)))


def read_edition_file(game: str, package: str, name_or_path: str | Path) -> tuple[str, bool]:
    """Read the text of a released edition by name, or of a file by path: the text and whether it is released.

    Refused: a name that is neither, a file that cannot be read, is no text or too large.
    """
    if not isinstance(name_or_path, str | Path):
        raise refuse("edition/kind", edition=shown(name_or_path))
    if isinstance(name_or_path, str) and name_or_path in released_editions(package):
        return (files(package) / "editions" / f"{name_or_path}.toml").read_text(encoding="utf-8"), True
    path = Path(name_or_path)
    try:
        if not path.is_file():
            known = ", ".join(released_editions(package))
            raise refuse("edition/unknown", game=game, edition=str(name_or_path), known=known)
        if path.stat().st_size > LARGEST_FILE:
            raise refuse("edition/too-large", file=str(path), limit=LARGEST_FILE)
        return path.read_text(encoding="utf-8-sig"), False
    except (OSError, UnicodeDecodeError, ValueError) as fault:
        raise refuse("edition/unreadable", file=str(name_or_path), reason=str(fault)) from fault


def parse_edition(game: str, text: str, origin: str) -> dict[str, Any]:
    """Parse edition text as TOML of the right game; anything else is refused. origin: name for messages."""
    for number, line in enumerate(text.split("\n"), 1):
        # The time that TOML's parser takes for a dotted key grows with the square of its parts.
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise refuse("edition/dots", file=origin, line=number, limit=MOST_DOTS)
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # ValueError: also numbers of thousands of digits
        raise refuse("edition/no-toml", file=origin, reason=str(fault)) from fault
    if values.get("game") != game:
        raise refuse("edition/other-game", file=origin, game=game, found=shown(values.get("game")))
    return values


def digest_of(text: str) -> str:
    """Digest edition text; line breaks at its end make no difference."""
    return hashlib.sha256(text.rstrip("\n").encode() + b"\n").hexdigest()


def faulty(origin: str, faults: list[str]) -> Refusal:
    """Make the refusal of an edition with all its faults."""
    return refuse("edition/faulty", faults=tuple(faults), file=origin, count=len(faults))
