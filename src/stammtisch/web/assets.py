"""The files that browsers fetch: style, islands, fonts and icons, kept in memory.

Their addresses carry a digest of all of them, so that browsers may keep them for good.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

IMPORT = re.compile(r'^(?:import|\} from) .*?"\./([a-z]+\.js)";$', re.MULTILINE)
"""a line by which an island imports another, as Prettier lays it out"""
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


@dataclass(frozen=True)
class Asset:
    """A file: its bytes, its type, and the bytes once more with gzip, where that makes them smaller."""

    content: bytes
    media_type: str
    zipped: bytes | None = None


class Assets:
    """All files below `static/`, by path."""

    def __init__(self, found: dict[str, Asset]) -> None:
        self.found = found
        whole = hashlib.sha256()
        for name, asset in sorted(found.items()):
            whole.update(name.encode() + b"\0" + asset.content)
        self.digest = whole.hexdigest()[:12]

    def address(self, name: str) -> str:
        """The address of a file; one that is not there is a KeyError, found by tests."""
        if name not in self.found:
            raise KeyError(f"no static file {name!r}")
        return f"/static/{self.digest}/{name}"


@cache
def assets() -> Assets:
    """The files of the installed package."""
    return Assets(dict(_walk(files("stammtisch.web") / "static", "")))


@cache
def imported(*islands: str) -> tuple[str, ...]:
    """The addresses of all modules that islands import, so that a browser asks for them at once, not one by one."""
    found: set[str] = set()
    waiting = [f"js/{name}.js" for name in islands]
    while waiting:
        text = assets().found[waiting.pop()].content.decode("utf-8")
        new = {f"js/{name}" for name in IMPORT.findall(text)} - found
        found |= new
        waiting += new
    return tuple(map(assets().address, sorted(found)))


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, Asset]]:
    found: list[tuple[str, Asset]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _walk(entry, f"{prefix}{entry.name}/")
        else:
            found.append((prefix + entry.name, _asset(entry)))
    return found


def _asset(entry: Traversable) -> Asset:
    content = entry.read_bytes()
    suffix = entry.name[entry.name.rfind(".") :]
    media_type = TYPES.get(suffix) or mimetypes.guess_type(entry.name)[0] or "application/octet-stream"
    zipped = gzip.compress(content, 9, mtime=0)
    return Asset(content, media_type, zipped if len(zipped) < len(content) * 0.9 else None)
