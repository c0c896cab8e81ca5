"""The fast executor: the same rule functions, rebuilt under Numba over the same bytes.

`twins` copies the functions of rule modules, with all they call, into namespaces of their own, replaces tuples by
small arrays and compiles the copies. Only here may the product know Numba.
"""

from __future__ import annotations

import dis
import hashlib
import importlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from platformdirs import user_cache_path

from stammtisch.core.layout import Layout, layout_of
from stammtisch.core.messages import sentence

PACKAGE = "stammtisch."
CORE = "stammtisch.core"
DAY = 86_400
Key = tuple[str, str]
"""A function's module and name."""
SMALL = 160
"""Up to how many bytes of byte code a function is inlined for being small."""


@dataclass(frozen=True)
class Availability:
    """Whether rules can be compiled and kept; `reason` is one line for people, empty when all is well."""

    can_compile: bool
    can_cache: bool
    reason: str = ""


@cache
def availability() -> Availability:
    """Find out whether Numba is there and its cache folder can be written."""
    if os.environ.get("STAMMTISCH_INTERPRETED"):
        return Availability(False, False, sentence(CORE, "compiled-off"))
    if find_spec("numba") is None:
        return Availability(False, False, sentence(CORE, "compiled-missing"))
    try:
        importlib.import_module("numba")
    except Exception as fault:  # noqa: BLE001 - whatever a broken installation raises, games go on without it
        return Availability(False, False, sentence(CORE, "compiled-broken", reason=str(fault)))
    return _cache_availability()


def _cache_availability() -> Availability:
    try:
        folder = cache_root()
    except RuntimeError:  # there is no home folder
        return Availability(True, False, sentence(CORE, "compiled-homeless"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f"probe-{os.getpid()}"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError:
        return Availability(True, False, sentence(CORE, "compiled-uncached", folder=str(folder)))
    return Availability(True, True)


def cache_root() -> Path:
    """Name the folder that holds compiled rules: $STAMMTISCH_CACHE or the user's cache folder."""
    chosen = os.environ.get("STAMMTISCH_CACHE")
    return Path(chosen) if chosen else user_cache_path("stammtisch", appauthor=False) / "compiled"


def dtype_of(declaration: type | Layout) -> Any:
    """Give the NumPy dtype with exactly the offsets of the layout; always the same object for the same layout."""
    return _dtype(declaration if isinstance(declaration, Layout) else layout_of(declaration))


@cache  # Numba looks types up by dtype: an equal one that is another object is compared field by field in every call
def _dtype(layout: Layout) -> Any:
    import numpy as np

    formats = []
    for part in layout.fields:
        item = part.item if isinstance(part.item, str) else _dtype(part.item)
        formats.append((item, (part.count,)) if part.count else item)
    return np.dtype(
        {
            "names": [part.name for part in layout.fields],
            "formats": formats,
            "offsets": [part.offset for part in layout.fields],
            "itemsize": layout.size,
        },
        align=True,
    )


def allocate(declaration: type, count: int) -> Any:
    """Make an array of `count` records of zeros."""
    import numpy as np

    return np.zeros(count, dtype_of(declaration))


def twins(
    roots: Iterable[Callable[..., Any]],
    given: Mapping[str, Mapping[str, Any]] | None = None,
    known: Mapping[Key, Any] | None = None,
) -> dict[str, Any]:
    """Compile functions and all they call; the twins come back by name. given, known: as in `load`."""
    wanted = list(roots)
    loader = load(wanted, given, known)
    return {root.__name__: loader.compiled[root.__module__, root.__name__] for root in wanted}


def load(
    roots: Iterable[Callable[..., Any]],
    given: Mapping[str, Mapping[str, Any]] | None = None,
    known: Mapping[Key, Any] | None = None,
) -> Loader:
    """Make the twins of functions and of all they call; they are compiled when first called.

    given: for a module (by name), the names that it only declares and the functions that stand for them.
    known: twins of another loader, which then need not be compiled again; those of modules in `given` are made anew.
    """
    loader = Loader(given or {})
    loader.compiled.update({key: twin for key, twin in (known or {}).items() if key[0] not in loader.given})
    wanted = list(roots)
    for root in wanted:
        loader.visit(root)
    use_cache = availability().can_cache
    if use_cache:
        open_cache(loader.digest())
    for root in wanted:
        loader.twin(root, use_cache=use_cache)
    return loader


def open_cache(digest: str) -> Path:
    """Point Numba at the folder of these sources, and remove folders not used for a week."""
    import numba

    root = cache_root()
    folder = root / digest
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for other in root.iterdir():
        if other.is_dir() and time.time() - other.stat().st_mtime > 7 * DAY:
            shutil.rmtree(other, ignore_errors=True)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # set at run time by numba
    return folder


@dataclass
class Loader:
    """Collects rule functions in order of their calls and rebuilds them."""

    given: Mapping[str, Mapping[str, Any]]
    functions: dict[Key, FunctionType] = field(default_factory=dict)
    spaces: dict[str, dict[str, Any]] = field(default_factory=dict)
    compiled: dict[Key, Any] = field(default_factory=dict)
    path: list[Key] = field(default_factory=list)

    def visit(self, function: Callable[..., Any]) -> None:
        """Note a function after those it calls; a cycle of calls is refused (cached machine code would crash)."""
        assert isinstance(function, FunctionType)
        key = (function.__module__, function.__name__)
        if key in self.path:
            raise RecursionError(" -> ".join(name for _, name in [*self.path, key]) + ": rules may not call in circles")
        if key in self.functions:
            return
        self.path.append(key)
        for callee in self.callees(function):
            self.visit(callee)
        self.path.pop()
        self.functions[key] = function

    def callees(self, function: FunctionType) -> list[FunctionType]:
        """List the package's own functions that a function names, given ones in place of declared ones."""
        found = (self.look_up(function, name) for name in global_names(function.__code__))
        return [value for value in found if isinstance(value, FunctionType) and value.__module__.startswith(PACKAGE)]

    def look_up(self, function: FunctionType, name: str) -> Any:
        """Find what a global name of a function stands for."""
        return self.given.get(function.__module__, {}).get(name, function.__globals__.get(name))

    def digest(self) -> str:
        """Digest the sources of all modules involved, constants, functions given, and what else shapes machine code."""
        import numba

        digest = hashlib.sha256(f"{sys.version_info[:3]} {numba.__version__}".encode())
        digest.update(repr(sorted(self.constants())).encode())
        digest.update(repr(sorted(self.stand_ins())).encode())
        sources = {name: sys.modules[name].__file__ or "" for name in {*self.module_names(), __name__}}
        for name in sorted(sources):
            digest.update(name.encode() + b"\0" + Path(sources[name]).read_bytes() + b"\0")
        return digest.hexdigest()[:24]

    def constants(self) -> set[tuple[str, str, str]]:
        """List the numbers and tuples that functions read by name, wherever they were imported from."""
        return {
            (function.__module__, name, repr(value))
            for function in self.functions.values()
            for name in global_names(function.__code__)
            if isinstance(value := function.__globals__.get(name), int | tuple)
        }

    def stand_ins(self) -> set[tuple[str, str, str, str]]:
        """List the functions that stand for declared names: by module and name, what is called there."""
        return {
            (module, name, function.__module__, function.__name__)
            for module, names in self.given.items()
            for name, function in names.items()
        }

    def module_names(self) -> set[str]:
        """Name the modules of the functions, and the constant modules that they read."""
        names = {module for module, _ in self.functions}
        for function in self.functions.values():
            for name in global_names(function.__code__):
                value = function.__globals__.get(name)
                if isinstance(value, ModuleType) and value.__name__.startswith(PACKAGE):
                    names.add(value.__name__)
        return names

    def twin(self, function: Callable[..., Any], *, use_cache: bool) -> Any:
        """Rebuild a function under Numba, callees first."""
        import numba

        assert isinstance(function, FunctionType)
        key = (function.__module__, function.__name__)
        if key not in self.compiled:
            space = self.space(function)
            for callee in self.callees(function):
                self.twin(callee, use_cache=use_cache)
            for name in global_names(function.__code__):
                value = self.look_up(function, name)
                if isinstance(value, FunctionType) and value.__module__.startswith(PACKAGE):
                    space[name] = self.twin(value, use_cache=use_cache)
            rebuilt = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
            rebuilt.__module__ = function.__module__
            rebuilt.__qualname__ = function.__qualname__
            self.compiled[key] = numba.njit(
                cache=use_cache,
                nogil=True,
                error_model="numpy",
                forceinline=is_inlined(function),
                pipeline_class=compiler(),
            )(rebuilt)
        return self.compiled[key]

    def space(self, function: FunctionType) -> dict[str, Any]:
        """Copy a module's names, tuples as arrays, constant modules likewise."""
        module = function.__module__
        if module not in self.spaces:
            self.spaces[module] = {name: _frozen(value) for name, value in function.__globals__.items()}
        return self.spaces[module]


@cache
def global_names(code: CodeType) -> tuple[str, ...]:
    """List the global names that a function reads; attributes of the same name don't count."""
    return tuple({step.argval: None for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"})


def is_inlined(function: FunctionType) -> bool:
    """Tell whether a function is built into its callers: a small one, or one that its module lists as INLINED.

    That list is short, since it costs compile time: what is called in every step, as measured.
    """
    listed: tuple[str, ...] = function.__globals__.get("INLINED", ())
    return function.__name__ in listed or len(function.__code__.co_code) <= SMALL


@cache
def compiler() -> Any:
    """Make Numba's compiler with one pass more: every integer index into an array is unsigned.

    NumPy counts negative indices from the end, so Numba tests each index for its sign. Rules never use one, and the
    plain executor refuses them. So the test falls away, and with NUMBA_BOUNDSCHECK=1 they are out of bounds here, too.
    """
    from numba.core.compiler import CompilerBase, DefaultPassBuilder
    from numba.core.compiler_machinery import FunctionPass, register_pass
    from numba.core.typed_passes import NopythonTypeInference

    class UnsignedIndices(FunctionPass):
        """Changes the signatures of item accesses once types are known; code generation casts the index to them."""

        _name = "unsigned_indices"

        def __init__(self) -> None:
            super().__init__()  # type: ignore[no-untyped-call]  # numba ships no types

        def run_pass(self, state: Any) -> bool:
            for access in accesses(state.func_ir):
                # The table refuses a second entry for a key, so the first is taken out.
                state.calltypes[access] = unsigned(state.calltypes.pop(access))
            return True

    class Compiler(CompilerBase):
        """Numba's own passes, and that one behind type inference."""

        def define_pipelines(self) -> list[Any]:
            passes: Any = DefaultPassBuilder
            pipeline = passes.define_nopython_pipeline(self.state)
            pipeline.add_pass_after(UnsignedIndices, NopythonTypeInference)
            pipeline.finalize()
            return [pipeline]

    register: Any = register_pass
    register(mutates_CFG=False, analysis_only=False)(UnsignedIndices)
    return Compiler


def accesses(code: Any) -> Iterator[Any]:
    """Find what reads or writes an item by a computed index."""
    from numba.core import ir

    for block in code.blocks.values():
        for statement in block.body:
            node = statement.value if isinstance(statement, ir.Assign) else statement
            if isinstance(node, ir.SetItem) or (isinstance(node, ir.Expr) and node.op == "getitem"):
                yield node


def unsigned(signature: Any) -> Any:
    """Give the signature of an access with an unsigned index, if it has an integer one."""
    from numba.core import types

    row, index, *value = signature.args
    if isinstance(row, types.Array) and isinstance(index, types.Integer):
        return signature.replace(args=(row, types.uintp, *value))
    return signature


def _frozen(value: Any) -> Any:
    import numpy as np

    if isinstance(value, tuple) and value and all(isinstance(item, int) for item in value):
        return np.array(value, dtype=np.int64)
    if isinstance(value, ModuleType) and value.__name__.startswith(PACKAGE):
        copy = ModuleType(value.__name__)
        for name, item in vars(value).items():
            if isinstance(item, int | tuple):
                setattr(copy, name, _frozen(item))
        return copy
    return value


def assign(target: Any, i: int, source: Any, j: int) -> None:
    """Copy record j of one array over record i of another."""
    target[i] = source[j]
