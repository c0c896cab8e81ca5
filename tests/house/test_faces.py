"""Each package has a face: a docstring on what the room is for, a sorted `__all__`, and documented public names."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from house.tree import PACKAGE, ROOT, parsed, place, python_files, type_of_function

SHORTEST_DOCSTRING = 3
NEEDS_NO_DOCSTRING = {"overload", "override", "setter", "deleter"}

Documentable = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def faults_of_faces(files: list[Path], root: Path = ROOT) -> list[str]:
    """What is wrong with the faces among the files, one sentence each."""
    faces = [file for file in files if file.name == "__init__.py"]
    return [f"{file.relative_to(root)} {fault}" for file in faces for fault in faults_of_face(parsed(file))]


def faults_of_face(tree: ast.Module) -> Iterator[str]:
    """What is wrong with one face."""
    docstring = ast.get_docstring(tree) or ""
    if len([line for line in docstring.splitlines() if line.strip()]) < SHORTEST_DOCSTRING:
        yield f"needs a docstring of {SHORTEST_DOCSTRING} lines: what the room is for, and what must not happen in it"
    names = exported(tree)
    if names is None:
        if not is_lazy(tree) and any(not is_future_import(node) for node in body_after_docstring(tree)):
            yield "re-exports or defines names, so it needs an __all__"
        return
    if names != sorted(names, key=sorting_key):
        yield f"has an unsorted __all__; it should be {sorted(names, key=sorting_key)}"
    for name in sorted(set(names) - bound_names(tree)) if not is_lazy(tree) else ():
        yield f"exports {name}, which it does not have"


def exported(tree: ast.Module) -> list[str] | None:
    """The names in `__all__`, or None without one."""
    for node in tree.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        if any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
            return list(ast.literal_eval(node.value))
    return None


def sorting_key(name: str) -> tuple[int, list[tuple[bool, int, str]]]:
    """Constants, then classes, then the rest, numbers by value: the order that `ruff check --fix` makes."""
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    pieces = [piece for piece in re.split(r"(\d+)", name) if piece]
    return kind, [(not piece.isdigit(), int(piece) if piece.isdigit() else 0, piece) for piece in pieces]


def is_lazy(tree: ast.Module) -> bool:
    """Whether the face loads its names when they are asked for."""
    return any(isinstance(node, ast.FunctionDef) and node.name == "__getattr__" for node in tree.body)


def is_future_import(node: ast.stmt) -> bool:
    """Whether a statement is `from __future__ import ...`."""
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def body_after_docstring(tree: ast.Module) -> list[ast.stmt]:
    """The statements of a module without its docstring."""
    return tree.body[1:] if ast.get_docstring(tree) is not None else tree.body


def bound_names(tree: ast.Module) -> set[str]:
    """The names that a module binds by import, definition or assignment."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, Documentable):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
    return names


def undocumented(files: list[Path], root: Path = ROOT) -> list[str]:
    """Public functions, classes and methods without a docstring, with their places."""
    return [
        f"{place(file, node.lineno, root)} {node.name} has no docstring"
        for file in files
        if file.name == "__init__.py" or not file.name.startswith("_")
        for node in public_definitions(parsed(file))
        if ast.get_docstring(node) is None
    ]


def public_definitions(owner: ast.Module | ast.ClassDef) -> Iterator[Documentable]:
    """What a module or a class shows to the outside."""
    for node in owner.body:
        if not isinstance(node, (*type_of_function, ast.ClassDef)) or node.name.startswith("_"):
            continue
        if decorator_names(node) & NEEDS_NO_DOCSTRING:
            continue
        yield node
        if isinstance(node, ast.ClassDef):
            yield from public_definitions(node)


def decorator_names(node: Documentable) -> set[str]:
    """The last names of the decorators: `override` for `@typing.override`."""
    return {ast.unparse(decorator).split("(")[0].split(".")[-1] for decorator in node.decorator_list}


def test_each_package_has_a_face():
    files = python_files(PACKAGE)
    folders = {file.parent for file in files}
    missing = sorted(str(folder.relative_to(ROOT)) for folder in folders if not (folder / "__init__.py").exists())
    assert not missing, f"packages without an __init__.py: {missing}"
    faults = faults_of_faces(files)
    assert not faults, "\n".join(faults)


def test_public_names_are_documented():
    faults = undocumented(python_files(PACKAGE))
    assert not faults, "\n".join(faults)


DOCSTRING = '"""One.\n\nTwo.\nThree.\n"""\n'


def test_a_poor_face_is_found():
    def faults(source):
        return list(faults_of_face(ast.parse(source)))

    assert len(faults("")) == 1
    assert len(faults('"""One.\n\nTwo."""')) == 1
    assert not faults(DOCSTRING)
    assert len(faults(DOCSTRING + "from a import b\n")) == 1
    assert not faults(DOCSTRING + 'from a import B, C1, C10, C2, X\n__all__ = ["X", "B", "C1", "C2", "C10"]')[1:]
    assert len(faults(DOCSTRING + 'from a import b, c\n__all__ = ["c", "b"]')) == 1
    assert len(faults(DOCSTRING + 'from a import b\n__all__ = ["b", "c"]')) == 1
    assert not faults(DOCSTRING + 'def __getattr__(name): ...\n__all__ = ["b", "c"]')


def test_an_undocumented_name_is_found(tmp_path):
    room = tmp_path / "room.py"
    room.write_text(
        'def f(): ...\nclass A:\n    """A."""\n    def m(self): ...\n'
        "    @override\n    def n(self): ...\ndef _g(): ...\n"
    )
    assert undocumented([room], tmp_path) == ["room.py:1 f has no docstring", "room.py:4 m has no docstring"]
