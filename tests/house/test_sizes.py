"""Small rooms: the budgets for files, functions and parameters. Run with `-s` to see the ten largest of each."""

import ast
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pytest

from house.tree import PACKAGE, ROOT, functions, parsed, place, python_files

FILE_WALL, FILE_MEDIAN = 400, 120
FUNCTION_WALL, FUNCTION_MEDIAN = 60, 10
PARAMETER_WALL = 5
NOT_COUNTED = {"g", "e", "p", "me", "self", "cls"}
SHOWN = 10


@dataclass(frozen=True)
class Measure:
    """The size of one thing and where it is."""

    size: int
    where: str


def file_sizes(files: list[Path], root: Path = ROOT) -> list[Measure]:
    """Lines of each file."""
    return [Measure(len(file.read_text(encoding="utf-8").splitlines()), str(file.relative_to(root))) for file in files]


def function_sizes(files: list[Path], root: Path = ROOT) -> list[Measure]:
    """Lines of each function, from `def` to its last line, docstring included."""
    return [
        Measure((node.end_lineno or node.lineno) - node.lineno + 1, f"{place(file, node.lineno, root)} {node.name}")
        for file in files
        for node in functions(parsed(file))
    ]


def parameter_counts(files: list[Path], root: Path = ROOT) -> list[Measure]:
    """Positional parameters of each function, without those that every rule has."""
    return [
        Measure(counted_parameters(node.args), f"{place(file, node.lineno, root)} {node.name}")
        for file in files
        for node in functions(parsed(file))
    ]


def counted_parameters(arguments: ast.arguments) -> int:
    """How many positional parameters count towards the budget."""
    return sum(argument.arg not in NOT_COUNTED for argument in arguments.posonlyargs + arguments.args)


def table(title: str, measures: list[Measure]) -> str:
    """The largest, largest first."""
    largest = sorted(measures, key=lambda measure: (-measure.size, measure.where))[:SHOWN]
    return "\n".join([title, *(f"  {measure.size:5}  {measure.where}" for measure in largest)])


def over(measures: list[Measure], wall: int) -> list[Measure]:
    """What stands out over the wall."""
    return [measure for measure in measures if measure.size > wall]


EVERYTHING = python_files(PACKAGE, ROOT / "tests", ROOT / "benchmarks", ROOT / "tools")
PRODUCT = python_files(PACKAGE)


@pytest.mark.parametrize(
    ("title", "measured", "wall"),
    [
        ("lines of files", file_sizes, FILE_WALL),
        ("lines of functions", function_sizes, FUNCTION_WALL),
        ("positional parameters", parameter_counts, PARAMETER_WALL),
    ],
    ids=["files", "functions", "parameters"],
)
def test_nothing_stands_over_the_wall(title, measured, wall):
    measures = measured(EVERYTHING)
    report = table(f"{title}, wall {wall}", measures)
    print(f"\n{report}")  # noqa: T201 - shown with -s, as the house asks
    assert not over(measures, wall), report


@pytest.mark.parametrize(
    ("title", "measured", "budget"),
    [("lines of files", file_sizes, FILE_MEDIAN), ("lines of functions", function_sizes, FUNCTION_MEDIAN)],
    ids=["files", "functions"],
)
def test_the_usual_one_is_small(title, measured, budget):
    sizes = measured(PRODUCT)
    middle = median(measure.size for measure in sizes)
    report = f"median of the {title} is {middle}, the budget {budget}; {table('the largest:', sizes)}"
    print(f"\n{report}")  # noqa: T201 - shown with -s, as the house asks
    assert middle <= budget, report


def test_sizes_are_measured_as_promised(tmp_path):
    source = "class A:\n    def f(self, g, e, p, me, a, b, /, c, *, d):\n" + "        a\n" * 60
    file = tmp_path / "room.py"
    file.write_text(source)
    [function] = function_sizes([file], tmp_path)
    [parameters] = parameter_counts([file], tmp_path)
    assert (function.size, function.where) == (61, "room.py:2 f")
    assert parameters.size == 3
    assert file_sizes([file], tmp_path) == [Measure(62, "room.py")]
    assert over([function], FUNCTION_WALL) == [function]
    assert not over([function], 61)
    assert table("largest", [parameters, function]).splitlines()[1].split() == ["61", "room.py:2", "f"]
