"""Puts the islands, the small scripts of the pages, into Prettier's format; --check only says which are not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from assets import of_node

ROOT = Path(__file__).resolve().parent.parent
ISLANDS = ROOT / "src" / "stammtisch" / "web" / "static" / "js"
PRETTIER = ROOT / "assets" / "node_modules" / "prettier" / "bin" / "prettier.cjs"


def prettier(mode: str, files: list[Path]) -> subprocess.CompletedProcess[str]:
    """Run Prettier with `--check` or `--write` over the files; its settings are in `.prettierrc.json`."""
    node = of_node("node")
    if not (PRETTIER.is_file() and node):
        sys.exit("Prettier or Node.js is not there yet: run `make dev`.")
    command = [*node, str(PRETTIER), mode, "--log-level", "warn", *map(str, files)]
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def main(words: list[str]) -> int:
    """Format or check all islands; returns Prettier's status."""
    done = prettier("--check" if words == ["--check"] else "--write", sorted(ISLANDS.glob("*.js")))
    print(done.stdout + done.stderr, end="")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
