"""What is loaded when: rules need no Numba, the core no game, the root nothing; without a cache a line says so."""

import os
import subprocess
import sys

import pytest

BLOCK = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"numba", "llvmlite", "numpy"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Block())
"""
PLAY = """
from stammtisch import Match
match = Match.new("fame", players=3, seed=1)
while match.to_act:
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
assert Match.from_record(match.record()).result == match.result
print(match.result.reason)
"""


def python(code, **env):
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env={**os.environ, **env}
    )
    assert run.returncode == 0, run.stderr[-2000:]
    return run.stdout.strip()


def test_a_game_is_played_without_numba_and_numpy():
    assert python(BLOCK + PLAY) in {"patrons", "centre", "rounds", "last"}


def test_a_game_is_played_without_loading_them():
    assert python(PLAY + "import sys\nprint({'numba', 'numpy', 'polars'} & set(sys.modules))").endswith("set()")


@pytest.mark.parametrize("package", ["stammtisch", "stammtisch.core", "stammtisch.core.match", "stammtisch.games"])
def test_importing_a_layer_loads_no_game(package):
    loaded = python(f"import sys, {package}\nprint([n for n in sys.modules if n.startswith('stammtisch.games.')])")
    assert loaded == "[]"


def test_the_root_loads_its_names_when_asked():
    code = "import sys, stammtisch\nprint('stammtisch.games' in sys.modules, 'stammtisch.core' in sys.modules)\n"
    assert python(code) == "False False"
    code = "import sys\nfrom stammtisch import Refusal\nprint('stammtisch.games' in sys.modules)\n"
    assert python(code) == "False"
    code = (
        "import sys\nfrom stammtisch import game\ngame('fame')\nprint('stammtisch.games.tiefenthal' in sys.modules)\n"
    )
    assert python(code) == "False"


def test_the_root_has_no_other_names():
    import stammtisch

    assert stammtisch.__all__ == ["Match", "Refusal", "game"]
    with pytest.raises(AttributeError, match="no attribute 'Board'"):
        stammtisch.Board  # noqa: B018 - the look-up is the test


AVAILABLE = """
from stammtisch.core.executors.fast import availability
found = availability()
print(found.can_compile, found.can_cache, found.reason)
"""
HIDE_NUMBA = """
import importlib.util as u
find = u.find_spec
u.find_spec = lambda name, *more: None if name == "numba" else find(name, *more)
"""


def test_without_numba_one_line_says_so():
    assert python(HIDE_NUMBA + AVAILABLE) == (
        "False False Numba is not installed: games run interpreted. All works, but slower (pip install numba)."
    )


def test_without_a_writable_cache_one_line_says_so(tmp_path):
    file = tmp_path / "file"
    file.write_text("no folder")
    assert python(AVAILABLE, STAMMTISCH_CACHE=str(file / "cache")) == (
        f"True False {file / 'cache'} can't be written: rules are compiled anew each time. "
        "Set STAMMTISCH_CACHE to a folder that can."
    )


def test_a_broken_numba_is_told_in_one_line(tmp_path):
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text("raise ImportError('Numba needs NumPy 2.3 or less')")
    assert python(f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n" + AVAILABLE) == (
        "False False Numba can't be loaded: games run interpreted. All works, but slower. "
        "(Numba needs NumPy 2.3 or less)"
    )


def test_interpreted_play_can_be_asked_for():
    assert python(AVAILABLE, STAMMTISCH_INTERPRETED="1").startswith("False False STAMMTISCH_INTERPRETED is set")
    assert python(PLAY, STAMMTISCH_INTERPRETED="1")


def test_with_a_cache_nothing_is_said(tmp_path):
    assert python(AVAILABLE, STAMMTISCH_CACHE=str(tmp_path)) == "True True"
