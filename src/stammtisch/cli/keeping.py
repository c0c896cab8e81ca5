"""Keeping a game while it is played, and its record when it is over."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from pathlib import Path

from filelock import FileLock, Timeout

from stammtisch.cli.files import file_refusal, read_bytes, write_whole
from stammtisch.cli.saved import ENDING, format_saved, records_folder, saved_folder
from stammtisch.cli.seats import Guest
from stammtisch.cli.words import refuse_here
from stammtisch.core.match import Match
from stammtisch.core.refusal import Refusal

RECORD_ENDING = ".game"
NUMBERED = re.compile(r"(?P<game>[a-z]+)-(?P<number>[0-9]{1,6})")


class Keeper:
    """Keeps one game in the data folder under its name, `fame-3`.

    record_file: where the record goes, beside the data folder's place for it. fault: why the game can't be kept, if
    so; it is played all the same.
    """

    def __init__(self, name: str, guests: Sequence[Guest], record_file: Path | None) -> None:
        self.name = name
        self.guests = tuple(guests)
        self.record_file = record_file
        self.fault: Refusal | None = None
        self._lock: FileLock | None = None

    def claim(self) -> None:
        """Take the name for this process, until it ends. Refused: a game that another process is playing.

        Where nothing can be written the game is played without a claim; `keep` says why it can't be kept.
        """
        try:
            folder = saved_folder()
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(folder / f".{self.name}.lock")
            self._lock.acquire(timeout=0)
        except Timeout as fault:
            raise refuse_here("saved/in-use", name=self.name) from fault
        except (OSError, NotImplementedError):
            self._lock = None

    def release(self) -> None:
        """Give the name back; the claim of a game that is no longer kept is cleared away."""
        if self._lock is not None:
            self._lock.release()
            if not self.path.exists():
                Path(self._lock.lock_file).unlink(missing_ok=True)

    @property
    def path(self) -> Path:
        """Where the saved game is."""
        return saved_folder() / f"{self.name}{ENDING}"

    def keep(self, match: Match) -> None:
        """Write the game as it stands."""
        data = format_saved(match, tuple(guest.kind for guest in self.guests), self.record_file)
        try:
            write_whole(self.path, data)
        except OSError as fault:
            self.fault = file_refusal(Path(fault.filename or "~"), fault)
        else:
            self.fault = None

    def write_record(self, match: Match) -> Path | None:
        """Write the record: at the place asked for, or for a game that is over into the data folder. None: neither."""
        path = self.record_file
        if path is None and match.result is None:
            return None
        try:
            if path is None:
                path = records_folder() / f"{self.name}{RECORD_ENDING}"
            self._check_own(match, path)
            write_whole(path, match.record().encode())
        except OSError as fault:
            raise file_refusal(path or Path(fault.filename or "~"), fault) from fault
        except ValueError as fault:
            raise refuse_here("file/name", file=ascii(str(path))) from fault
        return path

    def _check_own(self, match: Match, path: Path) -> None:
        """Refuse to write over anything but an earlier record of this very game."""
        assert match.fairness is not None
        if path.is_file() and path.stat().st_size and match.fairness.commitment.encode() not in read_bytes(path):
            raise refuse_here("file/exists", file=str(path))

    def finish(self, match: Match) -> Path | None:
        """Write the record of a game that is over; then the saved game is no longer needed."""
        path = self.write_record(match)
        with contextlib.suppress(OSError):  # where it could not be kept, there is nothing to remove
            self.path.unlink()
        return path


def keep_new(game_id: str, guests: Sequence[Guest], record_file: Path | None) -> Keeper:
    """Keep a new game under the next free name: one number above all games of that kind, saved, finished or begun."""
    number = last_number(game_id)
    while True:
        number += 1
        keeper = Keeper(f"{game_id}-{number}", guests, record_file)
        try:
            keeper.claim()
        except Refusal:
            continue
        return keeper


def last_number(game_id: str) -> int:
    """Find the highest number of the games of a kind, saved or finished."""
    taken = [0]
    with contextlib.suppress(OSError):
        for folder in (saved_folder(), records_folder()):
            for path in folder.glob(f"{game_id}-*"):
                found = NUMBERED.match(path.name)
                taken.append(int(found["number"]) if found else 0)
    return max(taken)


def check_record_file(path: Path | None) -> Path | None:
    """Look before the game whether the record may go there: its full path. Refused: what is there already, folders."""
    if path is None:
        return None
    path = path.absolute()
    try:
        if path.is_dir():
            raise refuse_here("file/folder", file=str(path))
        if path.is_file() and path.stat().st_size:
            raise refuse_here("file/exists", file=str(path))
        if not path.parent.is_dir():
            raise refuse_here("file/no-folder", file=str(path), folder=str(path.parent))
    except (OSError, ValueError) as fault:
        raise refuse_here("file/name", file=ascii(str(path))) from fault
    return path
