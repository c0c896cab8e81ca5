"""Chance has one door: nobody uses a global generator, and rules touch neither generators nor clocks."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.tree import PACKAGE, ROOT, parsed, place, python_files

# Own generators, and what is needed to make one; each is seeded by whoever makes it.
OWN = {"random.Random"} | {
    f"numpy.random.{name}"
    for name in (
        "BitGenerator",
        "Generator",
        "MT19937",
        "PCG64",
        "PCG64DXSM",
        "Philox",
        "SFC64",
        "SeedSequence",
        "default_rng",
    )
}
NEEDS_SEED = {
    "random.Random",
    *(f"numpy.random.{name}" for name in ("default_rng", "PCG64", "PCG64DXSM", "Philox", "SFC64", "MT19937")),
}
NOT_IN_RULES = {"datetime", "random", "secrets", "time"}


def imported_names(tree: ast.Module) -> dict[str, str]:
    """What each imported name of a module stands for: `{"np": "numpy", "choice": "random.choice"}`."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {
                alias.asname or alias.name.split(".")[0]: alias.name if alias.asname else alias.name.split(".")[0]
                for alias in node.names
            }
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return names


def full_name(node: ast.expr, names: dict[str, str]) -> str | None:
    """`numpy.random.rand` for `np.random.rand`, None for what is no imported name."""
    if isinstance(node, ast.Name):
        return names.get(node.id)
    if isinstance(node, ast.Attribute) and (owner := full_name(node.value, names)):
        return f"{owner}.{node.attr}"
    return None


def is_global(name: str | None) -> bool:
    """Whether a name is part of a generator that everybody shares."""
    if name is None or name in {"random", "numpy.random"}:
        return False
    return name.startswith(("random.", "numpy.random.")) and not any(
        name == own or name.startswith(f"{own}.") for own in OWN
    )


def uses(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Each line that uses a shared generator, or makes one without a seed."""
    names = imported_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            full = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from ((node.lineno, name) for name in full if is_global(name))
        elif isinstance(node, ast.Attribute) and is_global(name := full_name(node, names)):
            yield node.lineno, str(name)
        elif isinstance(node, ast.Call) and not node.args + node.keywords:
            name = full_name(node.func, names)
            if name in NEEDS_SEED:
                yield node.lineno, f"{name} without a seed"


def rule_modules(root: Path) -> list[Path]:
    """The Python files of the single games."""
    games = root / "src" / "stammtisch" / "games"
    return [file for file in python_files(games) if file.parent != games]


def clocks_and_generators(files: list[Path], root: Path = ROOT) -> list[str]:
    """Imports in rules of what must come through the one door, or not at all."""
    return [
        f"{file.relative_to(root)} imports {name}"
        for file in files
        for name in sorted({full.split(".")[0] for full in imported_names(parsed(file)).values()} & NOT_IN_RULES)
    ]


def test_nobody_uses_a_global_generator():
    files = python_files(PACKAGE, ROOT / "tests", ROOT / "benchmarks", ROOT / "tools")
    found = [f"{place(file, line)} uses {name}" for file in files for line, name in uses(parsed(file))]
    assert not found, "\n".join(found)


def test_rules_know_neither_generators_nor_clocks():
    found = clocks_and_generators(rule_modules(ROOT))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        "import random\nx = random.random()",
        "import random as r\nx = r.choice([1])",
        "from random import randint",
        "from random import *",
        "import numpy as np\nx = np.random.rand(3)",
        "import numpy\nnumpy.random.seed(1)",
        "from numpy import random\nx = random.randint(3)",
        "import numpy.random as npr\nx = npr.shuffle([])",
        "import random\nx = random.Random()",
        "import numpy as np\nx = np.random.default_rng()",
    ],
)
def test_a_global_generator_is_found(source):
    assert list(uses(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "import random\nx = random.Random(7)\nx.random()",
        "from random import Random\nx = Random(7)",
        "import numpy as np\nx: np.random.Generator = np.random.default_rng(7)\nx.random()",
        "def f(random):\n    return random.choice",
    ],
)
def test_an_own_generator_is_welcome(source):
    assert not list(uses(ast.parse(source)))


def test_a_clock_in_a_rule_is_found(tmp_path):
    rule = tmp_path / "src/stammtisch/games/fame/slaying.py"
    rule.parent.mkdir(parents=True)
    rule.write_text("from time import time\nfrom random import Random\n")
    found = clocks_and_generators(rule_modules(tmp_path), tmp_path)
    assert [fault.rsplit(maxsplit=1)[1] for fault in found] == ["random", "time"]
