"""Results as files: Parquet or CSV, whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from stammtisch.arena.results import Results
from stammtisch.arena.series import PACKAGE
from stammtisch.core.refusal import refuse

ENDINGS = (".parquet", ".csv")


def check_destination(path: Path) -> None:
    """See that results can be written, before hours are spent on them.

    Refused: an ending other than .parquet and .csv, a folder that is not there, what may not be written, and both
    kinds of file if polars is missing.
    """
    if path.suffix.lower() not in ENDINGS:
        raise refuse("saving/ending", PACKAGE, file=str(path), endings=", ".join(ENDINGS))
    if find_spec("polars") is None:
        raise refuse("saving/polars", PACKAGE)
    if not path.parent.is_dir():
        raise refuse("saving/folder", PACKAGE, folder=str(path.parent))
    part = _part_of(path)
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        part.write_bytes(b"")
    except (OSError, ValueError) as fault:
        raise _unwritable(path, fault) from fault
    finally:
        _remove(part)


def save_results(results: Results, path: Path) -> None:
    """Write all columns to a file; one of that name is replaced. Refused: as `check_destination`."""
    check_destination(path)
    import polars as pl

    frame = pl.DataFrame(results.columns())
    part = _part_of(path)
    try:
        if path.suffix.lower() == ".csv":
            frame.write_csv(part)
        else:
            frame.write_parquet(part)
        part.replace(path)
    except (OSError, pl.exceptions.PolarsError) as fault:
        raise _unwritable(path, fault) from fault
    finally:
        _remove(part)


def _part_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.{secrets.token_hex(4)}")


def _remove(part: Path) -> None:
    with contextlib.suppress(OSError, ValueError):
        part.unlink(missing_ok=True)


def _unwritable(path: Path, fault: Exception) -> Any:
    reason = getattr(fault, "strerror", None) or str(fault)
    return refuse("saving/unwritable", PACKAGE, file=str(path), reason=reason)
