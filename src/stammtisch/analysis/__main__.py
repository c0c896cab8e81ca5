"""Writes the house report: `python -m stammtisch.analysis GAMES SEED`, in the root of the repository."""

from __future__ import annotations

import sys
from pathlib import Path

from stammtisch.analysis.first_look import first_look

REPORT = Path("docs/balance/first-look.md")
USAGE = "usage: python -m stammtisch.analysis GAMES SEED (two whole numbers, GAMES at least 1)"


def main(arguments: list[str]) -> int:
    """Write the report: 2 for wrong usage, else 0."""
    if len(arguments) != 2 or not all(word.isascii() and word.isdigit() for word in arguments) or arguments[0] == "0":
        print(USAGE, file=sys.stderr)  # noqa: T201 - a tool of the house says how to use it
        return 2
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(first_look(int(arguments[0]), int(arguments[1])), encoding="utf-8")
    print(f"wrote {REPORT}")  # noqa: T201 - and where its report is
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
