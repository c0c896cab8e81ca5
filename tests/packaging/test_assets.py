"""The browser files: made from locked npm packages, whole, local, with their licences, and made once."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from house.tree import ROOT

SVG = "{http://www.w3.org/2000/svg}"
SPELLED = {"BSD-0-Clause": "0BSD"}  # licences that a package names in other words than SPDX


def load_tool():
    """The module `tools/assets.py`, which is in no package."""
    spec = importlib.util.spec_from_file_location("assets", ROOT / "tools" / "assets.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["assets"] = module
    spec.loader.exec_module(module)
    return module


assets = load_tool()
VENDOR = ROOT / assets.VENDOR
LOCK = json.loads((ROOT / "assets" / "package-lock.json").read_text(encoding="utf-8"))
ICONS = json.loads((ROOT / "assets" / "icons.json").read_text(encoding="utf-8"))


def read(name: str) -> str:
    """The text of a browser file."""
    return (VENDOR / name).read_text(encoding="utf-8")


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A tree with the inputs and the fetched packages of this one, without browser files; npm would fail in it."""
    shutil.copytree(ROOT / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "assets" / "node_modules").symlink_to(ROOT / "assets" / "node_modules")
    monkeypatch.setattr(assets, "npm", lambda: [sys.executable, "-c", "raise SystemExit('npm was called')"])
    return tmp_path


def change_icons(tree: Path, text: str) -> None:
    """Another list of icons."""
    (tree / "assets" / "icons.json").write_text(text, encoding="utf-8")


def test_the_lock_names_no_host_and_pins_all():
    text = (ROOT / "assets" / "package-lock.json").read_text(encoding="utf-8")
    packages = {name: package for name, package in LOCK["packages"].items() if name}
    assert not any("resolved" in package for package in packages.values())
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
    assert set(re.findall(r"https?://([^/\"]+)", text)) <= {"github.com"}  # where one may give
    wanted = json.loads((ROOT / "assets" / "package.json").read_text(encoding="utf-8"))
    exact = wanted["dependencies"] | wanted["devDependencies"]
    assert exact == {name: packages[f"node_modules/{name}"]["version"] for name in exact}


def test_the_sprite_has_every_icon_once():
    symbols = list(ET.fromstring(read("icons.svg")))  # noqa: S314 - we made the file ourselves
    assert [symbol.get("id") for symbol in symbols] == list(ICONS)
    for symbol in symbols:
        assert symbol.tag == f"{SVG}symbol"
        assert re.fullmatch(r"0 0 \d+ \d+", symbol.get("viewBox"))
        assert {part.tag for part in symbol} == {f"{SVG}path"}
        assert {part.get("fill") for part in symbol} == {"currentColor"}


def test_the_strict_policy_for_styles_and_scripts_holds_in_the_sprite():
    assert not re.search(r"<script|<style|\sstyle=|\son\w+=|href=", read("icons.svg"))


def test_fonts_are_local_and_all_are_used():
    css = read("fonts.css")
    named = re.findall(r"url\(([^)]*)\)", css)
    assert sorted(named) == sorted(f"fonts/{path.name}" for path in (VENDOR / "fonts").iterdir())
    assert len(named) == css.count("@font-face") == css.count("font-display: swap")
    assert all((VENDOR / name).read_bytes()[:4] == b"wOF2" for name in named)
    assert set(re.findall(r"font-family: '([^']+)'", css)) == {"Almendra", "Atkinson Hyperlegible Next Variable"}


def test_the_script_is_htmx_of_the_lock():
    script = read("htmx.min.js")
    assert f'version="{LOCK["packages"]["node_modules/htmx.org"]["version"]}"' in script
    assert "htmax" not in script


def test_every_shipped_package_has_its_licence():
    entries = {entry["package"]: entry for entry in json.loads(read("licences.json"))}
    asked = json.loads((ROOT / "assets" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert entries.keys() == asked.keys()
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    for name, entry in entries.items():
        locked = LOCK["packages"][f"node_modules/{name}"]
        assert entry["version"] == locked["version"]
        assert entry["licence"] == SPELLED.get(locked["license"], locked["license"])
        assert entry["name"]
        assert entry["credit"]
        assert entry["address"].startswith("https://")
        assert re.search(rf"^- {re.escape(name)} \([^)]*\): {entry['licence']}\b", notice, re.MULTILINE)
    for name in ("Almendra", "Atkinson Hyperlegible Next"):
        [entry] = [entry for entry in entries.values() if entry["name"] == name]
        assert "SIL OPEN FONT LICENSE Version 1.1" in read(entry["text"])


def test_nothing_else_is_there():
    files = {path.relative_to(VENDOR).as_posix() for path in VENDOR.rglob("*") if path.is_file()}
    assert files == {*json.loads(read("manifest.json"))["files"], "manifest.json"}
    assert {name.split("/")[0] for name in files} == {
        "fonts", "fonts.css", "htmx.min.js", "icons.svg", "licences", "licences.json", "manifest.json",
    }  # fmt: skip


def test_making_twice_does_nothing_the_second_time(tree):
    assert not assets.is_current(tree)
    assert assets.build(tree)
    before = {path: path.stat().st_mtime_ns for path in (tree / assets.VENDOR).rglob("*")}
    assert not assets.build(tree)
    assert {path: path.stat().st_mtime_ns for path in (tree / assets.VENDOR).rglob("*")} == before
    assert assets.digests(tree / assets.VENDOR) == assets.digests(VENDOR)


@pytest.mark.parametrize("harm", ["list", "file", "extra"])
def test_what_changed_is_made_anew(tree, harm):
    assets.build(tree)
    vendor = tree / assets.VENDOR
    if harm == "list":
        change_icons(tree, '{"beer": "beer-stein"}')
    elif harm == "file":
        (vendor / "fonts.css").write_text("", encoding="utf-8")
    else:
        (vendor / "stray.js").touch()
    assert not assets.is_current(tree)
    assert assets.build(tree)
    assert assets.is_current(tree)
    assert (vendor / "icons.svg").read_text(encoding="utf-8").count("<symbol") == (1 if harm == "list" else len(ICONS))
    assert not (vendor / "stray.js").exists()
    assert [path.name for path in vendor.parent.iterdir()] == ["vendor"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "assets/icons.json is no JSON"),
        ("[]", "must be an object"),
        ('{"beer": 1}', "must be an object"),
        ('{"Beer Stein": "beer-stein"}', "not Beer Stein"),
        ('{"beer": "beer-stien"}', "beer-stien, which @iconify-json/game-icons does not have; it has beer-stein"),
    ],
)
def test_a_bad_list_is_refused_and_nothing_is_lost(tree, text, said):
    assets.build(tree)
    before = assets.digests(tree / assets.VENDOR)
    change_icons(tree, text)
    with pytest.raises(assets.AssetsError) as refusal:
        assets.build(tree)
    assert said in str(refusal.value)
    assert assets.digests(tree / assets.VENDOR) == before


def test_a_package_of_another_shape_is_refused(tmp_path):
    modules = tmp_path / "modules"
    shutil.copytree(ROOT / "assets" / "node_modules", modules, ignore=shutil.ignore_patterns("dist", "axe-core"))
    (tmp_path / "made").mkdir()
    with pytest.raises(assets.AssetsError, match=r"lacks the file .*htmx\.min\.js"):
        assets.assemble(modules, {"beer": "beer-stein"}, tmp_path / "made")


@pytest.fixture
def bare(tmp_path):
    """A copy of the tree's inputs and tools without packages, to run the tool in as a program."""
    for folder in ("assets", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    return tmp_path


def run_tool(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The tool in that tree, with only `tree/bin` on the path and no packages to import."""
    return subprocess.run(
        [sys.executable, "-S", "-E", str(tree / "tools" / "assets.py"), *words],
        env={"PATH": str(tree / "bin"), **({"SYSTEMROOT": os.environ["SYSTEMROOT"]} if os.name == "nt" else {})},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_npm_it_says_how_to_get_it(bare):
    done = run_tool(bare)
    assert done.returncode == 1
    assert "there is no npm here" in done.stderr
    assert "requirements/node.lock" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (bare / "src").exists()


def test_node_is_asked_for_only_where_npm_is_missing(bare):
    assert run_tool(bare, "--needs-node").returncode == 0
    give_npm(bare, "exit 0")
    assert run_tool(bare, "--needs-node").returncode == 1


def test_an_unknown_word_is_refused(bare):
    done = run_tool(bare, "--fast")
    assert done.returncode == 2
    assert "--fast" in done.stderr


def give_npm(tree: Path, script: str) -> None:
    """An npm that does what the script says."""
    (tree / "bin").mkdir()
    (tree / "bin" / "npm").write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (tree / "bin" / "npm").chmod(0o755)


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ("npm error code ENOTFOUND", "npm could not reach its registry"),
        ("npm error code EINTEGRITY", "another file than assets/package-lock.json promises"),
        ("npm error code EUSAGE", "Run `npm install` in assets/"),
        ("npm error is out of sorts", "npm failed. This is what it said:\n  npm error is out of sorts"),
    ],
)
def test_a_failing_npm_is_told_in_words(bare, output, said):
    give_npm(bare, f"echo '{output}' >&2; exit 1")
    done = run_tool(bare)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_one_version_of_node_is_asked_for_everywhere():
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    assert repr(groups["node"]).replace("'", '"') in (ROOT / "hatch_build.py").read_text(encoding="utf-8")
