"""`make shots`: photograph all pages and the moments that matter; `ARGS="--only front --theme daylight"`: a part."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from pathlib import Path

from shots import fame, pages, tiefenthal
from shots.camera import HEIGHTS, ROOT, SCHEMES, Wish, open_camera
from shots.house import open_house
from shots.sheets import make_sheets

FOLDER = ROOT / "build" / "shots" / "all"
MOMENTS = (fame.take_lobby, fame.take_round, fame.take_end, tiefenthal.take_moments, tiefenthal.take_choice)


def read(words: list[str]) -> Wish:
    """Read what is wanted."""
    parser = argparse.ArgumentParser(prog="make shots", description=__doc__)
    parser.add_argument("--only", default="", help="pictures in whose name this stands, such as front or fame-3")
    parser.add_argument("--theme", choices=SCHEMES, help="one theme instead of both")
    parser.add_argument("--width", type=int, choices=HEIGHTS, help="one width instead of three")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to; what is there is thrown away")
    found = parser.parse_args(words)
    themes = [found.theme] if found.theme else list(SCHEMES)
    return Wish(found.folder.resolve(), themes, [found.width] if found.width else list(HEIGHTS), found.only)


def main(words: list[str]) -> int:
    """The command; its exit code."""
    wish, begin = read(words), time.monotonic()
    shutil.rmtree(wish.folder, ignore_errors=True)
    wish.folder.mkdir(parents=True)
    with open_house() as house, open_camera(wish) as camera:
        pages.take_pages(camera, house)
        for take_moments in MOMENTS:
            take_moments(camera, house)
        sheets = make_sheets(camera)
    for sheet in sheets:
        print(sheet)
    print(f"{len(camera.taken)} pictures in {time.monotonic() - begin:.0f} s: {wish.folder / 'index.html'}")
    return 0 if sheets else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
