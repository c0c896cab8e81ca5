"""Every promise of the rules or the server in docs/promises.md names tests that keep it, and those tests exist."""

import ast
import re

from house.tree import ROOT, parsed

PROMISE = re.compile(r"^- \*\*(\d+)\*\* \(([RSP ]+)\) ")
KEPT = re.compile(r"Promises? (\d+(?:, \d+)*)\b")
"""how the docstring of a test begins that keeps a promise"""
REFERENCE = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def faults(text: str) -> list[str]:
    """Numbers out of order, promises without a test, tests that are not there."""
    found, last = [], 0
    for line in text.splitlines():
        match = PROMISE.match(line)
        if match is None:
            continue
        number, classes = int(match[1]), match[2].split()
        if number != last + 1:
            found.append(f"promise {number} follows {last}")
        last = number
        named = REFERENCE.findall(line)
        if not named and {"R", "S"} & set(classes):
            found.append(f"promise {number} names no test")
        found += [
            f"promise {number} names {file}::{test}, which is not there"
            for file, test in named
            if not exists(file, test)
        ]
    return found if last else ["no promises at all"]


def exists(file: str, test: str) -> bool:
    """Whether a file of tests is there and has a test of that name."""
    path = ROOT / file
    if not path.is_file():
        return False
    names = {node.name for node in ast.walk(parsed(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    return not test or test in names


def test_every_promise_is_kept_by_tests_that_exist():
    found = faults((ROOT / "docs" / "promises.md").read_text(encoding="utf-8"))
    assert not found, "\n".join(found)


def unnamed(text: str) -> list[str]:
    """Tests that say which promise they keep, and stand in another line or none."""
    lines = {int(match[1]): line for line in text.splitlines() if (match := PROMISE.match(line))}
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(parsed(path)):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if said := KEPT.match(ast.get_docstring(node) or ""):
                name = f"`{path.relative_to(ROOT)}::{node.name}`"
                found += [f"{name}: {n}" for n in map(int, said[1].split(", ")) if name not in lines.get(n, "")]
    return found


def test_a_test_that_says_which_promise_it_keeps_is_named_there():
    text = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
    assert unnamed(text) == []
    assert len(unnamed("")) > 10


def test_what_is_missing_would_be_found():
    assert faults("") == ["no promises at all"]
    assert faults("- **1** (S) We promise. `tests/house/test_promises.py::test_of_another_world`") == [
        "promise 1 names tests/house/test_promises.py::test_of_another_world, which is not there"
    ]
    assert faults("- **2** (R) We promise.") == ["promise 2 follows 0", "promise 2 names no test"]
    assert faults("- **1** (P) We promise.") == []
