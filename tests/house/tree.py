"""What the tests of the house share: where the repository is, which files belong to it, and their syntax trees."""

import ast
import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "stammtisch"

type_of_function = (ast.FunctionDef, ast.AsyncFunctionDef)


def python_files(*folders: Path) -> list[Path]:
    """All Python files below the folders, sorted; a folder that does not exist has none."""
    return sorted(path for folder in folders for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file, read once."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a tree, methods and inner functions included."""
    return (node for node in ast.walk(tree) if isinstance(node, type_of_function))


def place(path: Path, line: int, root: Path = ROOT) -> str:
    """A place to click on, such as `src/stammtisch/core/match.py:12`."""
    return f"{path.relative_to(root)}:{line}"


def repository_files(root: Path = ROOT) -> list[Path]:
    """What git would keep of a tree; without git, every file outside hidden and made folders."""
    if shutil.which("git") and (root / ".git").exists():
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=root,
            check=True,
            capture_output=True,
            env={**os.environ, "LC_ALL": "C"},
        )
        names = [os.fsdecode(name) for name in listing.stdout.split(b"\0") if name]
        return sorted(path for name in names if (path := root / name).is_file())
    made = {"__pycache__", "build", "dist", "node_modules", "vendor"}
    return sorted(
        path
        for path in root.rglob("*")
        if path.is_file() and not any(part in made or part.startswith(".") for part in path.relative_to(root).parts)
    )
