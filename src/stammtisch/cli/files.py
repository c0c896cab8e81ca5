"""Reading and writing files, with a clear line for all that can be wrong with one."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from stammtisch.cli.words import refuse_here
from stammtisch.core.refusal import Refusal

LARGEST = 32_000_000


def read_bytes(path: Path) -> bytes:
    """Read a file. Refused: what is not there, a folder, what may not be read, more than 32 MB."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as fault:
        raise file_refusal(path, fault) from fault
    except ValueError as fault:
        raise refuse_here("file/name", file=ascii(str(path))) from fault
    if len(data) > LARGEST:
        raise refuse_here("file/too-large", file=str(path), limit=LARGEST // 1_000_000)
    return data


def read_text(path: Path) -> str:
    """Read a text file; what is no UTF-8 text is refused, too."""
    data = read_bytes(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise refuse_here("file/no-text", file=str(path)) from fault
    if "\0" in text:
        raise refuse_here("file/no-text", file=str(path))
    return text


def write_whole(path: Path, data: bytes) -> None:
    """Write a file at once or not at all: readers see the old one or the new one, never a half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a pipe or a device can't be replaced
        return
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        part.write_bytes(data)
        os.replace(part, path)  # noqa: PTH105 - says better than Path.replace what happens to the target
    finally:
        part.unlink(missing_ok=True)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not be there yet. Refused: one that is, and what can't be written."""
    try:
        with path.open("xb") as file:
            file.write(data)
    except OSError as fault:
        raise file_refusal(path, fault) from fault


def file_refusal(path: Path, fault: OSError) -> Refusal:
    """Say why a file can't be read or written."""
    kinds: dict[type[OSError], str] = {
        FileNotFoundError: "missing",
        IsADirectoryError: "folder",
        NotADirectoryError: "missing",
        PermissionError: "permission",
        FileExistsError: "exists",
    }
    kind = kinds.get(type(fault), "system")
    return refuse_here(f"file/{kind}", file=str(path), reason=fault.strerror or str(fault))


def in_file(path: Path, refusal: Refusal) -> Refusal:
    """Name the file in a refusal of what stands in it."""
    return Refusal(refusal.code, f"{path}: {refusal.message}", refusal.faults)
