"""Reading a record from a file."""

from __future__ import annotations

from pathlib import Path

from stammtisch.cli.files import in_file, read_text
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match


def read_record(path: Path) -> Match:
    """Read and replay a record. Refused, with the file's name: what is no record, or does not replay."""
    text = read_text(path)
    try:
        return Match.from_record(text)
    except Refusal as refusal:
        raise in_file(path, refusal) from refusal
