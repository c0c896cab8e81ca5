"""The fast executor's guards: no circles of calls, no stale cache, a second process starts from the cache."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from stammtisch.core import loops
from stammtisch.core.executors import fast
from stammtisch.games.registry import GAMES, rules_of

ROOT = Path(__file__).parents[2]


def loader(*functions, given=None):
    found = fast.Loader(given or {})
    for function in functions:
        found.visit(function)
    return found


@pytest.fixture
def rules(tmp_path, monkeypatch):
    """A small module of rules, written anew with other text: its name must look like the package's own."""

    def write(text, name="stammtisch.try_rules"):
        file = tmp_path / f"{name}.py"
        file.write_text(text)
        module = ModuleType(name)
        module.__file__ = str(file)
        monkeypatch.setitem(sys.modules, name, module)
        exec(compile(text, str(file), "exec"), vars(module))  # noqa: S102 - the test's own text
        return module

    return write


def test_calls_in_circles_are_refused(rules):
    module = rules("def a():\n    return b()\n\ndef b():\n    return c()\n\ndef c():\n    return a()\n")
    with pytest.raises(RecursionError, match="a -> b -> c -> a: rules may not call in circles"):
        loader(module.a)
    alone = rules("def a(n):\n    return a(n - 1) if n else 0\n")
    with pytest.raises(RecursionError, match="a -> a"):
        loader(alone.a)
    assert loader(rules("def a():\n    return b() + b()\n\ndef b():\n    return 1\n").a).digest()


@pytest.mark.parametrize("game_id", GAMES)
def test_no_game_calls_in_circles(game_id):
    functions = rules_of(game_id).functions
    found = loader(*functions.values(), given={loops.__name__: dict(functions)})
    assert len(found.functions) > 20


def test_the_digest_follows_every_source(rules):
    base = "import sys\nN = 3\n\ndef b():\n    return N\n\ndef a():\n    return b()\n"
    first = loader(rules(base).a).digest()
    assert loader(rules(base).a).digest() == first
    assert loader(rules(base.replace("return N", "return N + 1")).a).digest() != first
    assert loader(rules(base.replace("N = 3", "N = 4")).a).digest() != first


def test_the_digest_follows_constants_of_other_modules(rules, monkeypatch):
    constants = rules("LIMIT = 3\nTRACK = (1, 2)\n", "stammtisch.try_codes")
    module = rules("def a():\n    return codes.LIMIT + LIMIT\n")
    module.codes, module.LIMIT = constants, constants.LIMIT
    first = loader(module.a)
    assert "stammtisch.try_codes" in first.module_names()
    before = first.digest()
    monkeypatch.setattr(module, "LIMIT", 4)
    assert loader(module.a).digest() != before, "imported by name"
    monkeypatch.setattr(module, "LIMIT", 3)
    Path(constants.__file__).write_text("LIMIT = 5\nTRACK = (1, 2)\n")
    assert loader(module.a).digest() != before, "imported as a module"


def test_known_twins_are_taken_over_but_for_modules_with_given_names(rules, tmp_path, monkeypatch):
    pytest.importorskip("numba")
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path))
    module = rules("def b():\n    return 1\n\ndef a():\n    return b() + 1\n")
    loop = rules("def play():\n    return act()\n", "stammtisch.try_loops")
    first = fast.load([loop.play], {loop.__name__: {"act": module.a}})
    other = fast.load([loop.play], {loop.__name__: {"act": module.b}}, known=first.compiled)
    key = (module.__name__, "b")
    assert other.compiled[key] is first.compiled[key]
    play = (loop.__name__, "play")
    assert (first.compiled[play](), other.compiled[play]()) == (2, 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_digest_covers_all_rules(game_id):
    functions = rules_of(game_id).functions
    names = loader(*functions.values()).module_names()
    assert "stammtisch.core.chance" in names
    assert {f"stammtisch.games.{game_id}.{room}" for room in ("setup", "step", "legal", "codes")} <= names


def test_old_folders_of_the_cache_are_removed(tmp_path, monkeypatch):
    pytest.importorskip("numba")
    import numba

    monkeypatch.setattr(numba.config, "CACHE_DIR", numba.config.CACHE_DIR)
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path))
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
    os.utime(old, (1, 1))
    opened = fast.open_cache("digest")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["digest", "new"]
    assert str(opened) == numba.config.CACHE_DIR


SECOND = """
from stammtisch.testkit.programs import compile_program
program, seconds = compile_program("fame")
print(f"{seconds:.3f}")
from numba.core.dispatcher import Dispatcher
loaded = [twin.stats for twin in vars(program.loops).values() if isinstance(twin, Dispatcher) and twin.signatures]
print(sum(sum(stats.cache_misses.values()) for stats in loaded))
print(sum(sum(stats.cache_hits.values()) for stats in loaded))
"""


@pytest.mark.usefixtures("compiled_fame")
def test_a_second_process_starts_from_the_cache(capsys):
    run = subprocess.run([sys.executable, "-c", SECOND], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    seconds, misses, hits = run.stdout.split()
    with capsys.disabled():
        sys.stdout.write(f" [from the cache in {seconds} s] ")
    assert (int(misses), int(hits) > 0) == (0, True)
