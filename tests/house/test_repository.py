"""The tree itself: no traces of a machine, honest locks and notices, a reason at every ignore, telling names."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.tree import ROOT, repository_files

# Put together from pieces, so that this file does not find itself.
MACHINE_PATHS = [
    re.compile(rf"(?<![\w.-])/{name}/") for name in ("work", "root", r"home/\w+", r"Users/\w+", "tmp/bash_jobs")
]
HOSTS = [
    re.compile(re.escape(host))
    for host in (
        "pypi" + ".org",
        "python" + "hosted.org",
        "registry" + ".npmjs.org",
        "deb" + ".debian.org",
        "proxy" + ".golang.org",
    )
]
EMPTY_NAMES = re.compile(r"(?:^|[_\-.])(?:util|utils|helper|helpers|manager|managers)(?=$|[_\-.])")
UNFINISHED = re.compile(r"\b(?:TO" + "DO|FIX" + "ME|XX" + r"X)\b")
IGNORE = re.compile(r"#\s*(?:noqa|type:\s*ignore|pragma: no)\S*")
IGNORE_WITH_REASON = re.compile(
    r"#\s*(?:noqa: [A-Z]+\d+(?:, ?[A-Z]+\d+)*|type: ignore\[[\w, -]+\]|pragma: no \w+)\s+(?:#|-)\s*\S+ \S+"
)


def texts(root: Path) -> Iterator[tuple[Path, str]]:
    """Every text file of a tree with what it says."""
    for path in repository_files(root):
        content = path.read_bytes()
        if b"\0" not in content[:1024]:
            yield path.relative_to(root), content.decode("utf-8")


def traces_of_machines(root: Path) -> list[str]:
    """Lines that name a folder of somebody's machine or the host of a package index."""
    return [
        f"{path}:{number} says {match[0]}"
        for path, text in texts(root)
        for number, line in enumerate(text.splitlines(), 1)
        for pattern in (*MACHINE_PATHS, *HOSTS)
        if (match := pattern.search(line))
    ]


def empty_names(root: Path) -> list[str]:
    """Files and folders whose name says nothing."""
    paths = [path.relative_to(root) for path in repository_files(root)]
    return sorted({str(path) for path in paths for part in path.parts if EMPTY_NAMES.search(part.lower())})


def unfinished(root: Path) -> list[str]:
    """Lines that put something off."""
    return [
        f"{path}:{number}"
        for path, text in texts(root)
        if path.name != "LICENSE"
        for number, line in enumerate(text.splitlines(), 1)
        if UNFINISHED.search(line)
    ]


def ignores_without_reason(root: Path) -> list[str]:
    """Ignores of a checker that do not name the rule and then say why."""
    return [
        f"{path}:{number} {line.strip()}"
        for path, text in texts(root)
        if path.suffix == ".py" and path != Path(__file__).relative_to(ROOT)
        for number, line in enumerate(text.splitlines(), 1)
        if IGNORE.search(line) and not IGNORE_WITH_REASON.search(line)
    ]


def locked(text: str) -> dict[str, str]:
    """Name and version of each package in a lock file."""
    return dict(re.findall(r"^([a-z0-9][a-z0-9._-]*)==([^\s;\\]+)", text, re.MULTILINE))


def faults_of_lock(text: str) -> list[str]:
    """Options, addresses and paths in a lock file, and packages without a hash."""
    faults = [
        line for line in text.splitlines() if re.match(r"-|https?:", line) or "://" in line or re.search(r" /\w", line)
    ]
    packages = [block for block in re.split(r"\n(?=[a-z0-9])", "\n" + text) if re.match(r"[a-z0-9]", block)]
    bare = [block for block in packages if not re.search(r"--hash=sha256:[0-9a-f]{64}\b", block)]
    return faults + [block.splitlines()[0] for block in bare]


def normal(requirement: str) -> str:
    """The normal name of a required package."""
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=!~;\[ ]", requirement)[0]).lower()


def project() -> dict:
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


LOCKS = ["build", "dev", "node", "runtime"]


def lock(name: str) -> str:
    """The text of a lock file."""
    return (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")


def test_no_machine_is_named():
    found = traces_of_machines(ROOT)
    assert not found, "\n".join(found)


def test_every_name_says_something():
    found = empty_names(ROOT)
    assert not found, f"name these after what they do: {found}"


def test_nothing_is_put_off():
    found = unfinished(ROOT)
    assert not found, "\n".join(found)


def test_every_ignore_has_a_reason():
    found = ignores_without_reason(ROOT)
    assert not found, "write it as `# noqa: CODE - reason` or `# type: ignore[code]  # reason`:\n" + "\n".join(found)


@pytest.mark.parametrize("name", LOCKS)
def test_locks_hold_versions_and_hashes_only(name):
    text = lock(name)
    assert locked(text)
    assert not faults_of_lock(text)


def test_locks_hold_what_the_project_asks_for():
    asked = project()
    groups = asked["dependency-groups"]
    tools = [entry for entry in groups["dev"] if isinstance(entry, str)]
    wanted = {name: groups[name] for name in ("build", "node")}
    wanted |= {"runtime": asked["project"]["dependencies"], "dev": [*tools, *groups["build"]]}
    missing = {name: sorted({normal(entry) for entry in wanted[name]} - set(locked(lock(name)))) for name in LOCKS}
    assert missing == {name: [] for name in LOCKS}, "run `make lock`"


@pytest.mark.parametrize("name", ["build", "runtime"])
def test_developers_run_what_players_run(name):
    assert locked(lock(name)).items() <= locked(lock("dev")).items()


def test_the_notice_names_every_package_that_players_get():
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    named = set(re.findall(r"^- ([a-z0-9._-]+):", notice, re.MULTILINE))
    assert named == set(locked(lock("runtime")))


def test_the_licence_is_the_apache_licence_whole():
    lines = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n")
    assert lines[1].strip() == "Apache License"
    assert "   END OF TERMS AND CONDITIONS" in lines
    assert len([line for line in lines if line.strip()]) == 169
    assert project()["project"]["license"] == "Apache-2.0"


def test_change_notes_are_of_a_known_kind():
    kinds = {kind["directory"] for kind in project()["tool"]["towncrier"]["type"]}
    notes = [path for path in (ROOT / "changes").iterdir() if path.name not in {"README.md", "template.md"}]
    wrong = sorted(
        path.name for path in notes if not re.fullmatch(rf"\+?[\w-]+\.({'|'.join(kinds)})(\.\d+)?\.md", path.name)
    )
    assert not wrong, f"name a note <issue>.<kind>.md or +<word>.<kind>.md, with a kind of {sorted(kinds)}"


def test_recorded_games_are_there_once_their_folder_is():
    folder = ROOT / "tests" / "recorded"
    if not folder.exists():
        pytest.skip("no recorded games yet")
    assert list(folder.rglob("*.game"))


def write(root: Path, name: str, text: str) -> None:
    """A file in a small tree."""
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text)


def test_faults_of_a_tree_are_found(tmp_path):
    write(tmp_path, "a.md", "see /" + "root/x, or https://pypi" + ".org/simple\nbut not a/root/x or frame/work/x\n")
    assert traces_of_machines(tmp_path) == ["a.md:1 says /" + "root/", "a.md:1 says pypi" + ".org"]
    write(tmp_path, "core/utils.py", "x = 1  # TO" + "DO\n")
    write(tmp_path, "core/manage.py", "")
    assert empty_names(tmp_path) == ["core/utils.py"]
    assert unfinished(tmp_path) == ["core/utils.py:1"]


def test_an_ignore_without_a_reason_is_found(tmp_path):
    good = [
        "x  # no" + "qa: E501 - a table reads better whole",
        "y  # type: " + "ignore[misc]  # the base has no types",
    ]
    bad = [
        "x  # no" + "qa: E501",
        "x  # no" + "qa",
        "y  # type: " + "ignore[misc]",
        "y  # type: " + "ignore  # two words",
    ]
    write(tmp_path, "a.py", "\n".join(good + bad))
    assert [fault.split()[0] for fault in ignores_without_reason(tmp_path)] == [f"a.py:{line}" for line in (3, 4, 5, 6)]


def test_a_dirty_lock_is_found():
    clean = "# Made by make lock\nnumpy==2.0 \\\n    --hash=sha256:" + "0" * 64 + "\n    # via numba\n"
    assert not faults_of_lock(clean)
    for dirt in ("--index-url x\n", "# from http://host/simple\n", "# made in /srv/x\n", "rich==1.0\n"):
        assert len(faults_of_lock(dirt + clean)) == 1
    assert locked(clean) == {"numpy": "2.0"}
