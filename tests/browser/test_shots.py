"""`make shots`: a small part of it, so that it goes on working."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PNG = b"\x89PNG\r\n\x1a\n"


def shoot(folder, *words):
    """Take some pictures; what was printed."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'tools'}{os.pathsep}{ROOT / 'src'}"}
    command = [sys.executable, "-m", "shots", "--folder", folder, *words]
    done = subprocess.run(command, check=False, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def size_of(path):
    """Width and height of a PNG."""
    head = path.read_bytes()[:24]
    assert head.startswith(PNG)
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])


def test_a_picture_of_one_moment_in_one_theme_and_width(tmp_path):
    name, kind = "fame-2-boasting", "moments"
    told = shoot(tmp_path, "--only", name, "--theme", "daylight", "--width", "390")
    found = [path for path in tmp_path.rglob("*.png") if path.parent != tmp_path and kind in path.parts]
    assert [path.stem for path in found] == [name]
    width, height = size_of(found[0])
    assert width == 390
    assert height >= 844
    sheet = tmp_path / f"{kind}-390-daylight.png"
    assert size_of(sheet)[0] == 1920
    assert str(sheet) in told
    assert f"{kind}-390-daylight.html" in (tmp_path / "index.html").read_text()
