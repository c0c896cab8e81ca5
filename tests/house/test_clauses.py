"""Every clause of a game with rules in code is cited by a test, and nobody cites a clause that is not there.

A clause of `docs/rules/<game>.md` is a list item that opens with its number in bold: `- **4b** Each other player ...`.
A test cites it with `@pytest.mark.clause("fame 4b")`, a rule function of the game in its docstring with `[4b]`,
or with `[4]` when it carries out the whole of step 4.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import ascii_lowercase

import pytest

from house.tree import ROOT, parsed, place, python_files

NUMBER = r"(?:[A-Z]{0,2}\d+[a-z]?(?:\.\d+[a-z]?)*|[A-Z])"
CLAUSE = re.compile(rf"^\s*(?:[-*+]|\d+\.) \*\*({NUMBER})\.?\*\*")
CITATION = re.compile(rf"(?<![\w\])])\[({NUMBER}(?:, {NUMBER})*)\](?!\()")


@dataclass(frozen=True)
class Cited:
    """One citation of a clause and where it stands."""

    game: str
    clause: str
    where: str


def clauses_of(document: Path) -> list[str]:
    """The numbers of the clauses of a rules document, in order."""
    lines = document.read_text(encoding="utf-8").splitlines()
    return [match[1] for line in lines if (match := CLAUSE.match(line))]


def cited_by_tests(root: Path) -> Iterator[Cited]:
    """All clauses that the markers of the tests name."""
    for file in python_files(root / "tests"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.Call) and is_marker(node.func):
                where = place(file, node.lineno, root)
                yield from (marked(argument, where) for argument in node.args)


def is_marker(function: ast.expr) -> bool:
    """Tell whether what is called marks a test with clauses."""
    if not isinstance(function, ast.Attribute) or function.attr != "clause":
        return False
    return ast.unparse(function) in {"pytest.mark.clause", "mark.clause"}


def marked(argument: ast.expr, where: str) -> Cited:
    """What one argument of a marker cites."""
    text = argument.value if isinstance(argument, ast.Constant) else None
    if not isinstance(text, str) or len(text.split()) != 2:
        pytest.fail(
            f'{where}: a clause is written out as "game number", such as "fame 4b", not {ast.unparse(argument)}'
        )
    game, clause = text.split()
    return Cited(game, clause, where)


def cited_by_rules(root: Path) -> Iterator[Cited]:
    """All clauses that the docstrings of the games name."""
    for file in python_files(root / "src" / "stammtisch" / "games"):
        game, *rest = file.relative_to(root / "src" / "stammtisch" / "games").parts
        for node in ast.walk(parsed(file)) if rest else ():
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                where = place(file, getattr(node, "lineno", 1), root)
                for group in CITATION.findall(ast.get_docstring(node) or ""):
                    yield from (Cited(game, clause, where) for clause in group.split(", "))


def faults(root: Path) -> list[str]:
    """Clauses without a test, citations without a clause, numbers given twice, games without rules."""
    rules = {document.stem: clauses_of(document) for document in sorted((root / "docs" / "rules").glob("*.md"))}
    if not rules:
        return []
    tests, code = list(cited_by_tests(root)), list(cited_by_rules(root))
    tested = {(citation.game, citation.clause) for citation in tests}
    known = {(game, clause) for game, clauses in rules.items() for clause in clauses}
    steps = {(game, clause.rstrip(ascii_lowercase)) for game, clause in known}
    in_code = games(root)
    return [
        *(f"docs/rules/{game}.md has no clauses" for game, clauses in rules.items() if not clauses),
        *(
            f"docs/rules/{game}.md gives {clause} twice"
            for game, clauses in rules.items()
            for clause in repeated(clauses)
        ),
        *(f"{game} {clause} is cited by no test" for game, clause in sorted(known - tested) if game in in_code),
        *(
            f"{citation.where} cites {citation.game} {citation.clause}, which is not in docs/rules/{citation.game}.md"
            for citation, there in [
                *((citation, known) for citation in tests),
                *((citation, known | steps) for citation in code),
            ]
            if (citation.game, citation.clause) not in there
        ),
        *(f"docs/rules/{game}.md is missing" for game in sorted(in_code - set(rules))),
    ]


def repeated(clauses: list[str]) -> list[str]:
    """The numbers given more than once."""
    return [clause for clause, times in Counter(clauses).items() if times > 1]


def games(root: Path) -> set[str]:
    """The games that have rules in code."""
    return {step.parent.name for step in (root / "src" / "stammtisch" / "games").glob("*/step.py")}


def test_rules_tests_and_code_agree_on_the_clauses():
    found = faults(ROOT)
    assert not found, "\n".join(found)


@pytest.fixture
def tree(tmp_path):
    """A small repository in which all is well."""
    for folder in ("docs/rules", "tests", "src/stammtisch/games/fame"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs/rules/fame.md").write_text("# Rules\n- **4a** Boast.\n- **4b** Raise.\n- **Note** this.\n")
    (tmp_path / "tests/test_fame.py").write_text('@pytest.mark.clause("fame 4a", "fame 4b")\ndef test_it(): ...\n')
    (tmp_path / "src/stammtisch/games/fame/step.py").write_text('def step():\n    """Step on [4a, 4], seats[3]."""\n')
    return tmp_path


def test_a_tree_in_order_has_no_faults(tree):
    assert faults(tree) == []


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("docs/rules/fame.md", "- **4a** A.\n- **4b** B.\n- **4c** C.\n", "fame 4c is cited by no test"),
        ("docs/rules/fame.md", "- **4a** A.\n- **4b** B.\n- **4b** C.\n", "docs/rules/fame.md gives 4b twice"),
        ("docs/rules/chess.md", "nothing\n", "docs/rules/chess.md has no clauses"),
        ("docs/rules/chess.md", "- **1** Castle.\n- **1** Castle.\n", "docs/rules/chess.md gives 1 twice"),
        (
            "tests/test_more.py",
            'pytest.param(1, marks=pytest.mark.clause("fame 9"))\n',
            "tests/test_more.py:1 cites fame 9, which is not in docs/rules/fame.md",
        ),
        (
            "src/stammtisch/games/fame/slaying.py",
            '"""Slay."""\ndef slay():\n    """Slay, see [7]."""\n',
            "src/stammtisch/games/fame/slaying.py:2 cites fame 7, which is not in docs/rules/fame.md",
        ),
        ("src/stammtisch/games/chess/step.py", "", "docs/rules/chess.md is missing"),
    ],
    ids=[
        "untested",
        "twice",
        "empty",
        "twice in a game without code",
        "unknown in a test",
        "unknown in a rule",
        "no rules",
    ],
)
def test_each_fault_is_found(tree, file, text, fault):
    (tree / file).parent.mkdir(exist_ok=True)
    (tree / file).write_text(text)
    assert faults(tree) == [fault]


def test_a_clause_must_be_written_out(tree):
    (tree / "tests/test_more.py").write_text("@pytest.mark.clause(number)\ndef test_it(): ...\n")
    with pytest.raises(pytest.fail.Exception, match="written out"):
        faults(tree)
