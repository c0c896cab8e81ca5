"""Saved games: one file with the record, the snapshot and the seed, so that chance goes on as it was promised."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec

from stammtisch.cli.files import in_file, read_bytes
from stammtisch.cli.seats import Guest
from stammtisch.cli.words import refuse_here
from stammtisch.core.fairness import Fairness
from stammtisch.core.match import Match
from stammtisch.core.record import Record, parse_record
from stammtisch.core.refusal import Refusal
from stammtisch.core.snapshot import begin_from_snapshot
from stammtisch.games import registry

FORMAT = 1
ENDING = ".saved"


class Saved(msgspec.Struct, frozen=True):
    """What a saved game holds. moves: how many were made. record_file: where the record shall go at the end."""

    format: int
    game: str
    moves: int
    kinds: tuple[str, ...]
    fairness: Fairness
    record: str
    snapshot: bytes
    record_file: str | None = None


def home() -> Path:
    """Name the folder for games: $STAMMTISCH_HOME, or the user's data folder; an OSError if there is none."""
    from platformdirs import user_data_path

    chosen = os.environ.get("STAMMTISCH_HOME")
    try:
        return Path(chosen) if chosen else user_data_path("stammtisch", appauthor=False)
    except RuntimeError as fault:  # a user without a home folder
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), "~") from fault


def home_variable() -> str | None:
    """Name the variable of the environment that says where games go; None: it is the user's usual folder."""
    return next((name for name in ("STAMMTISCH_HOME", "XDG_DATA_HOME") if os.environ.get(name)), None)


def saved_folder() -> Path:
    """Name the folder of saved games."""
    return home() / "saved"


def records_folder() -> Path:
    """Name the folder of finished games."""
    return home() / "records"


def format_saved(match: Match, kinds: tuple[str, ...], record_file: Path | None) -> bytes:
    """Write a saved game. It holds the seed: keep it to yourself until the game is over."""
    assert match.fairness is not None
    saved = Saved(
        FORMAT,
        match.rules.spec.id,
        len(match.turns),
        kinds,
        match.fairness,
        match.record(),
        match.snapshot(),
        str(record_file) if record_file else None,
    )
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)


def load_saved(path: Path) -> Saved:
    """Read a saved game. Refused: other files, damaged ones, other formats."""
    data = read_bytes(path)
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise refuse_here("saved/damaged", file=str(path)) from fault
    if saved.format != FORMAT:
        raise refuse_here("saved/format", file=str(path), format=saved.format, known=FORMAT)
    return saved


def match_of(saved: Saved, path: Path) -> Match:
    """Play a saved game up to where it was.

    Refused, each with the file's name: a record that cannot be replayed from its seed, a snapshot that is damaged or
    does not fit the record.
    """
    try:
        match = _replay(parse_record(saved.record), saved.fairness)
        if match.record() != saved.record or len(saved.kinds) != match.seats:
            raise refuse_here("saved/differs")
        snapshot = begin_from_snapshot(registry.Match, match.rules, saved.snapshot, edition=match.edition)
    except Refusal as refusal:
        raise in_file(path, refusal) from refusal
    if snapshot.memory != match.memory:
        raise in_file(path, refuse_here("saved/differs"))
    return match


def _replay(record: Record, fairness: Fairness) -> Match:
    """Deal again from the seed and make the same moves, so that the generator stands where it stood."""
    rules = registry.rules_of(record.game)
    if record.rules_version != rules.spec.rules_version:
        raise refuse_here("saved/rules", game=rules.spec.name, version=record.rules_version)
    edition = None
    if record.edition_text is not None:
        edition = rules.edition_from_text(record.edition_text, record.edition)
    match = registry.Match.new(
        record.game,
        record.players,
        seed=fairness,
        options=record.options,
        edition=edition or record.edition,
        names=record.seats,
    )
    for line in record.lines:
        if line.seat is not None:
            match.play(line.seat, line.move)
    return match


def guests_of(saved: Saved, match: Match) -> tuple[Guest, ...]:
    """Tell who sits where."""
    return tuple(Guest(kind, name) for kind, name in zip(saved.kinds, match.names, strict=True))
